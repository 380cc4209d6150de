/** countries.csv and subdivisions.csv: names of the codes of ports and places. */
import { byText, type Row } from './csv-files.ts';
import type { Sources } from './sources.ts';

export function buildCountries({ countries }: Sources): Row[] {
  return countries
    .map((row) => ({ code: row.CountryCode ?? '', name: commonName(row.CountryName ?? '') }))
    .filter(({ code }) => /^[A-Z]{2}$/.test(code) && code !== 'XZ')
    .sort((a, b) => byText(a.code, b.code));
}

/** ISO 3166 writes "Netherlands (the)". */
function commonName(name: string): string {
  return name.replace(/ \(the\)$/, '').trim();
}

/** Only subdivisions with a port or place. */
export function buildSubdivisions({ subdivisions }: Sources, places: readonly Row[]): Row[] {
  const used = new Set(places.map((place) => `${place.country_code}-${place.state}`));
  const rows = subdivisions
    .map((row) => ({ country_code: row.SUCountry ?? '', code: row.SUCode ?? '', name: (row.SUName ?? '').trim() }))
    .filter((row) => used.delete(`${row.country_code}-${row.code}`));
  return rows.sort((a, b) => byText(`${a.country_code}-${a.code}`, `${b.country_code}-${b.code}`));
}
