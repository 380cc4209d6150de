/**
 * Names by hand: what sources call a place that its own list calls otherwise, or that only one of several places can mean. Ours are
 * in reference/place-aliases.csv; an operator has a file of the same form.
 */

import { readNamedText } from '../../lib/files/small-file.ts';
import { splitLine } from '../csv.ts';
import { folded } from './fold.ts';

export interface PlaceAlias {
  /** In one spelling. */
  readonly name: string;
  /** Null: any country. */
  readonly countryCode: string | null;
  /** `US-IL`; null: any part of the country. */
  readonly subdivision: string | null;
  /** UN/LOCODE. */
  readonly code: string;
}

/** What an alias is held against. */
export interface AliasWorld {
  isPlace(locode: string): boolean;
  isCountry(code: string): boolean;
  isSubdivision(code: string): boolean;
}

class PlaceAliasesInvalid extends Error {
  override readonly name = 'PlaceAliasesInvalid';
}

const COLUMNS = ['name', 'country_code', 'subdivision', 'code', 'reason'];
const HEADER = COLUMNS.join(',');

/** @throws PlaceAliasesInvalid naming every faulty line and what would be right there */
export function readPlaceAliases(path: string, world: AliasWorld): PlaceAlias[] {
  const [header = '', ...lines] = textOf(path)
    .replace(/^\ufeff/, '')
    .split(/\r?\n/);
  if (header.trim() !== HEADER) {
    throw new PlaceAliasesInvalid(`${path}, line 1: "${header}" is found; the columns ${HEADER} are expected`);
  }
  const faults: string[] = [];
  const aliases = new Map<string, PlaceAlias>();
  lines.forEach((line, index) => {
    if (line.trim() === '') return;
    const read = aliasOf(splitLine(line), world);
    if (typeof read === 'string') {
      faults.push(`line ${index + 2}: ${read}`);
      return;
    }
    const key = `${read.name}|${read.countryCode}|${read.subdivision}`;
    const other = aliases.get(key);
    if (other !== undefined && other.code !== read.code) {
      faults.push(`line ${index + 2}: "${read.name}" is ${read.code} here and ${other.code} above; keep one of them`);
    }
    aliases.set(key, read);
  });
  if (faults.length > 0)
    throw new PlaceAliasesInvalid(`${path} cannot be used:\n${faults.map((each) => `  ${each}`).join('\n')}`);
  return [...aliases.values()];
}

function textOf(path: string): string {
  try {
    return readNamedText('reference.placeAliasesFile', path);
  } catch (error) {
    throw new PlaceAliasesInvalid((error as Error).message);
  }
}

/** The alias, or its fault. */
function aliasOf(cells: readonly string[], world: AliasWorld): PlaceAlias | string {
  if (cells.length !== COLUMNS.length) {
    return `${cells.length} cells are found, ${COLUMNS.length} expected (${HEADER}); a cell with a comma needs double quotes`;
  }
  const [written = '', country = '', part = '', locode = ''] = cells.map((cell) => cell.trim());
  const name = folded(written);
  const code = locode.replaceAll(' ', '').toUpperCase();
  const countryCode = country === '' ? null : country.toUpperCase();
  const subdivision = part === '' ? null : `${countryCode ?? code.slice(0, 2)}-${part.toUpperCase()}`;
  if (name === '') return 'the name is missing; write it as the source does';
  if (!world.isPlace(code)) {
    return `"${locode}" is no code of reference/ports.csv, places.csv or aliases.csv; a UN/LOCODE from there is expected, such as USCHI`;
  }
  if (countryCode !== null && !world.isCountry(countryCode)) {
    return `"${country}" is no country; an ISO 3166-1 code such as US is expected, or nothing`;
  }
  if (subdivision !== null && !world.isSubdivision(subdivision)) {
    return `"${part}" is no part of ${subdivision.slice(0, 2)} in reference/subdivisions.csv; a code such as IL is expected, or nothing`;
  }
  return { name, countryCode, subdivision, code };
}
