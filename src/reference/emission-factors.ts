/**
 * The emission factors of `reference/emission-factors.csv`, and those of the operator's file, which has the same form and
 * counts first. Knows no container.
 */
import { join } from 'node:path';
import {
  AVERAGE,
  DISTANCE_BASES,
  EMISSION_MODES,
  type EmissionFactor,
  FACTOR_UNITS,
} from '../core/emissions/factors.ts';
import { readCsv } from './csv.ts';

const COLUMNS = ['mode', 'scope', 'refrigerated', 'grams', 'per', 'distance', 'source', 'edition', 'year'];

/** @throws where a line is wrong, with what would be right */
export function loadEmissionFactors(directory: string, own: string | null): EmissionFactor[] {
  return [own, join(directory, 'emission-factors.csv')].filter((path) => path !== null).flatMap(readFactors);
}

function readFactors(path: string): EmissionFactor[] {
  return readCsv(path, COLUMNS)
    .map((cells, index): EmissionFactor => {
      const [mode, scope = '', refrigerated, grams, per, distance, source = '', edition = '', year] = cells;
      const wrong = (column: string, found: string | undefined, right: string) =>
        new Error(`${path}, line ${index + 2}: ${column} is "${found}"; ${right} is expected`);
      const chosen = <Value extends string>(column: string, found: string | undefined, values: readonly Value[]) => {
        const value = values.find((each) => each === found);
        if (value === undefined) throw wrong(column, found, values.join(' or '));
        return value;
      };
      const number = (column: string, found: string | undefined) => {
        const value = found?.trim() ? Number(found) : Number.NaN;
        if (!(value >= 0 && Number.isFinite(value))) throw wrong(column, found, 'a number that is not negative');
        return value;
      };
      if (scope !== AVERAGE && !(mode === 'sea' && /^\d{7}$/.test(scope)))
        throw wrong('scope', scope, `${AVERAGE}, or at sea the seven digits of an IMO number`);
      if (source.trim() === '') throw wrong('source', source, 'the name of the source');
      return {
        mode: chosen('mode', mode, EMISSION_MODES),
        scope,
        isRefrigerated: chosen('refrigerated', refrigerated, ['yes', 'no']) === 'yes',
        grams: number('grams', grams),
        per: chosen('per', per, FACTOR_UNITS),
        distance: chosen('distance', distance, DISTANCE_BASES),
        source,
        edition,
        year: number('year', year),
      };
    })
    .toArray();
}
