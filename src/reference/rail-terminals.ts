/**
 * Yards and ramps of railroads, by FIRMS code. Knows places by UN/LOCODE only.
 */
import { join } from 'node:path';
import { referenceId } from '../lib/ids.ts';
import { readCsv } from './csv.ts';

export interface RailTerminal {
  readonly id: string;
  readonly name: string;
  readonly firmsCode: string;
  /** UN/LOCODE of its port or inland place; null where its city names none, or several. */
  readonly locode: string | null;
}

export interface RailTerminals {
  findById(id: string): RailTerminal | undefined;
  findByFirmsCode(code: string): RailTerminal | undefined;
  /** Of the places that have one. */
  listLocodes(): string[];
}

const COLUMNS = ['firms_code', 'name', 'locode', 'city', 'state'];

export function loadRailTerminals(directory: string): RailTerminals {
  const all = [...readCsv(join(directory, 'rail-terminals.csv'), COLUMNS)].map(
    ([firmsCode = '', name = '', locode]): RailTerminal => ({
      id: referenceId('rail_terminal', `FIRMS:${firmsCode}`),
      name,
      firmsCode,
      locode: locode || null,
    }),
  );
  const byId = new Map(all.map((each) => [each.id, each]));
  const byCode = new Map(all.map((each) => [each.firmsCode, each]));
  return {
    findById: (id) => byId.get(id.toLowerCase()),
    findByFirmsCode: (code) => byCode.get(code.trim().toUpperCase()),
    listLocodes: () => [...new Set(all.flatMap(({ locode }) => locode ?? []))],
  };
}
