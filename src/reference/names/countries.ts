/**
 * Countries and their states, provinces and other parts by every usual name and code. Knows no places in them.
 */

import { join } from 'node:path';
import { tableOf } from '@portolan/codes/table-of';
import { readCsv } from '../csv.ts';
import { folded } from './fold.ts';

export interface Countries {
  /** ISO 3166-1 alpha-2, of a name or an ISO code; null where it names no country. */
  find(text: string): string | null;
  /** Whether it is an alpha-2 code. */
  isCode(text: string): boolean;
  /**
   * `US-IL`, as ISO 3166-2 writes it: all that a name or code may mean, of one country or of any. Without a country, codes are those
   * of countries that write them in addresses.
   */
  findSubdivisions(text: string, countryCode: string | null): string[];
  hasSubdivision(code: string): boolean;
  /** The country itself, then the territories that are often written under its name. */
  within(countryCode: string): readonly string[];
}

/** Places that have a country code of their own and are under another country's name in addresses. */
const TERRITORIES: Readonly<Record<string, readonly string[]>> = tableOf({
  CN: ['HK', 'MO', 'TW'],
  DK: ['FO', 'GL'],
  FR: ['GF', 'GP', 'MQ', 'NC', 'PF', 'PM', 'RE', 'YT'],
  NL: ['AW', 'BQ', 'CW', 'SX'],
  US: ['AS', 'GU', 'MP', 'PR', 'VI'],
});

/** Where "Chicago, IL" is written without its country. */
const WRITING_CODES: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IN', 'MX', 'US']);

/** Codes that railroads still write. */
const FORMER_CODES: ReadonlyMap<string, string> = new Map([
  ['CA-QC', 'PQ'],
  ['CA-NL', 'NF'],
]);

/** Administrative terms that names often omit. */
const KINDS = /(?: (?:SHENG|SHI|ZIZHIQU|PROVINCE|STATE|SAR|DO|SI|GWANGYEOKSI)| CITY)$/;

export function loadCountries(directory: string): Countries {
  const codes = new Map<string, string>();
  for (const [code = '', name = ''] of readCsv(join(directory, 'countries.csv'), ['code', 'name'])) {
    for (const each of [code, name, name.replace(/\(.*?\)/, '')]) codes.set(folded(each), code);
  }
  for (const [code = '', name = ''] of readCsv(join(directory, 'country-names.csv'), ['country_code', 'name'])) {
    codes.set(folded(name), code);
  }
  const subdivisions = new Set<string>();
  const byName = new Map<string, string[]>();
  for (const [country, code, name = ''] of readCsv(join(directory, 'subdivisions.csv'), [
    'country_code',
    'code',
    'name',
  ])) {
    const subdivision = `${country}-${code}`;
    subdivisions.add(subdivision);
    for (const each of new Set([code ?? '', FORMER_CODES.get(subdivision) ?? '', ...spellings(name)])) {
      byName.set(each, [...(byName.get(each) ?? []), subdivision]);
    }
  }
  return {
    isCode: (text) => codes.get(text) === text,
    find: (text) => codes.get(folded(text)) ?? null,
    findSubdivisions: (text, countryCode) => {
      const name = folded(text);
      const found = byName.get(name) ?? [];
      if (countryCode !== null) return found.filter((each) => each.startsWith(`${countryCode}-`));
      return found.filter((each) => each.slice(3) !== name || WRITING_CODES.has(each.slice(0, 2)));
    },
    hasSubdivision: (code) => subdivisions.has(code),
    within: (countryCode) => [countryCode, ...(TERRITORIES[countryCode] ?? [])],
  };
}

/** `Dubayy [Dubai]` in both languages, `Guangdong Sheng` without its kind. */
function spellings(name: string): string[] {
  const names = [name.replace(/\[.*?\]/, ''), ...(/\[(.*?)\]/.exec(name)?.slice(1) ?? [])].map(folded);
  return names.flatMap((each) => [each, each.replace(KINDS, '')]).filter((each) => each !== '');
}
