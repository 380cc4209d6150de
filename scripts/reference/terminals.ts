/**
 * terminals.csv: the facilities of the DCSA list, and active piers of the US customs list (FIRMS). A pier is joined to
 * a facility only by terminal-facts.csv, and to a port only if city and state match exactly one.
 */
import { byText, type Row } from './csv-files.ts';
import type { Sources } from './sources.ts';

export const TERMINAL_COLUMNS = [
  'locode',
  'smdg_code',
  'bic_code',
  'firms_code',
  'name',
  'street',
  'city',
  'state',
  'zip',
  'country_code',
  'also_at',
];

const PIER = '03';
const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);

export function buildTerminals(sources: Sources, ports: readonly Row[]): Row[] {
  const piers = new Map(sources.firms.filter(isPierInService).map((row) => [row['FIRMS Code'] ?? '', pierRow(row)]));
  const facilities = facilityRows(sources, piers);
  const joined = new Set(facilities.map((row) => row.firms_code));
  const portByCity = portsByCity(ports);
  const others = [...piers.values()]
    .filter((pier) => !joined.has(pier.firms_code))
    .map((pier) => ({ ...pier, locode: portByCity.get(cityKey(pier.country_code, pier.state, pier.city)) ?? '' }));
  return [...facilities, ...others].sort((a, b) => byText(sortKey(a), sortKey(b)));
}

function isPierInService(row: Row): boolean {
  return (
    row['Facility Type Code'] === PIER &&
    row['FIRMS Status'] === 'Active' &&
    /^[A-Z0-9]{4}$/.test(row['FIRMS Code'] ?? '')
  );
}

function pierRow(row: Row): Row {
  const state = clean(row['Facility State']);
  return {
    firms_code: row['FIRMS Code'] ?? '',
    name: clean(row['FIRMS Name']),
    street: clean(row['Street Address']),
    city: clean(row['Facility City Name']),
    state,
    zip: clean(row['Facility ZIP Code']),
    country_code: TERRITORIES.has(state) ? state : 'US',
  };
}

export function clean(text = ''): string {
  return text.replaceAll('\ufffd', '').replace(/\s+/g, ' ').trim();
}

function facilityRows({ dcsaFacilities, terminalFacts }: Sources, piers: ReadonlyMap<string, Row>): Row[] {
  const factOf = new Map(terminalFacts.map((fact) => [`${fact.locode}:${fact.smdg_code}`, fact]));
  const doubled = new Set(
    terminalFacts.flatMap((fact) => (fact.also_at === '' ? [] : [`${fact.also_at}:${fact.smdg_code}`])),
  );
  const rows = dcsaFacilities
    .filter((row) => !doubled.has(`${row.UNLOCODE}:${row['Facility SMDG Code']}`))
    .map((row): Row => {
      const key = `${row.UNLOCODE}:${row['Facility SMDG Code']}`;
      const fact = factOf.get(key);
      factOf.delete(key);
      const pier = fact === undefined || fact.firms_code === '' ? undefined : piers.get(fact.firms_code ?? '');
      if (fact !== undefined && fact.firms_code !== '' && pier === undefined) {
        throw new Error(`terminal-facts.csv: ${key} names FIRMS code ${fact.firms_code}, which is no pier in service`);
      }
      return {
        ...pier,
        locode: row.UNLOCODE ?? '',
        smdg_code: row['Facility SMDG Code'] ?? '',
        bic_code: row['Facility BIC Code'] ?? '',
        name: clean(row['Facility Name']),
        country_code: (row.UNLOCODE ?? '').slice(0, 2),
        also_at: fact?.also_at ?? '',
      };
    });
  if (factOf.size > 0) throw new Error(`terminal-facts.csv: no such facility: ${[...factOf.keys()].join(', ')}`);
  return rows;
}

/** Cities whose name is that of exactly one port. */
function portsByCity(ports: readonly Row[]): Map<string, string> {
  const byCity = Map.groupBy(ports, (port) => cityKey(port.country_code, port.state, port.name));
  return new Map(
    [...byCity].flatMap(([city, [port, ...others]]) => (port && others.length === 0 ? [[city, port.code ?? '']] : [])),
  );
}

export function cityKey(countryCode = '', state = '', city = ''): string {
  const name = city
    .toUpperCase()
    .replace(/^FT\.? /, 'FORT ')
    .replace(/^(ST|SAINT)[. -]+/, 'SAINT ')
    .replace(/[^A-Z]/g, '');
  return `${countryCode}:${TERRITORIES.has(countryCode) ? '' : state}:${name}`;
}

function sortKey(row: Row): string {
  return `${row.locode}:${row.smdg_code ?? ''}:${row.firms_code ?? ''}:${row.bic_code ?? ''}`;
}
