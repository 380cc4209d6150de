/**
 * Terminals by facility code (SMDG, BIC, FIRMS) and by port. One terminal has one id, whichever of its codes is used.
 * Knows ports by UN/LOCODE only.
 */
import { join } from 'node:path';
import { referenceId } from '../lib/ids.ts';
import { readCsv } from './csv.ts';
import { textFinder } from './names/fold.ts';
import type { PortAlias, Ports } from './ports.ts';

export interface Terminal {
  readonly id: string;
  readonly name: string;
  /** UN/LOCODE of its port; null for a pier whose port no source states. */
  readonly locode: string | null;
  readonly smdgCode: string | null;
  readonly bicFacilityCode: string | null;
  readonly firmsCode: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly stateAbbr: string | null;
  readonly zip: string | null;
  readonly countryCode: string;
}

interface FacilityCode {
  /** Needed for SMDG codes, which are unique within a port only. */
  readonly locode: string | null;
  readonly code: string;
  readonly provider: 'SMDG' | 'BIC' | 'FIRMS';
}

export interface Terminals {
  findById(id: string): Terminal | undefined;
  findByFacility(facility: FacilityCode): Terminal | undefined;
  /** In the order of their names; none for a metro area or an unknown id. */
  listByPort(portId: string): Terminal[];
  /** In the order of their names, then ids. @param q part of the name, or one of its codes whole; in any case */
  list(q?: string): Terminal[];
}

const COLUMNS = [
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

export function loadTerminals(directory: string, ports: Ports, aliases: readonly PortAlias[]): Terminals {
  const byId = new Map<string, Terminal>();
  const byCode = new Map<string, Terminal>();
  const byLocode = new Map<string, Terminal[]>();
  for (const row of readCsv(join(directory, 'terminals.csv'), COLUMNS)) {
    const terminal = toTerminal(row);
    byId.set(terminal.id, terminal);
    for (const locode of [terminal.locode, row[10] || null]) {
      if (locode === null) continue;
      byLocode.set(locode, [...(byLocode.get(locode) ?? []), terminal]);
      if (terminal.smdgCode !== null) byCode.set(`SMDG:${locode}:${terminal.smdgCode}`, terminal);
    }
    if (terminal.bicFacilityCode !== null) byCode.set(`BIC:${terminal.bicFacilityCode}`, terminal);
    if (terminal.firmsCode !== null) byCode.set(`FIRMS:${terminal.firmsCode}`, terminal);
  }
  const locodesOf = samePort(aliases);
  const listed = [...byId.values()].sort(byName);
  return {
    findById: (id) => byId.get(id.toLowerCase()),
    findByFacility(facility) {
      const code = facility.code.trim().toUpperCase();
      if (facility.provider !== 'SMDG') return byCode.get(`${facility.provider}:${code}`);
      const locode = facility.locode?.replaceAll(' ', '').toUpperCase() ?? '';
      return locodesOf(locode).flatMap((each) => byCode.get(`SMDG:${each}:${code}`) ?? [])[0];
    },
    listByPort(portId) {
      const port = ports.findById(portId);
      const locodes = port === undefined ? [] : locodesOf(port.code);
      return [...new Set(locodes.flatMap((locode) => byLocode.get(locode) ?? []))].sort(byName);
    },
    list(q = '') {
      const [code, hasText] = [q.trim().toUpperCase(), textFinder(q)];
      return listed.filter(
        ({ name, smdgCode, bicFacilityCode, firmsCode }) =>
          hasText(name) || [smdgCode, bicFacilityCode, firmsCode].includes(code),
      );
    },
  };
}

function byName(a: Terminal, b: Terminal): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** The codes under which the lists may keep the terminals of a port: its own first. */
function samePort(aliases: readonly PortAlias[]): (locode: string) => string[] {
  const others = new Map(
    aliases.map(({ code, aliasOf, terminalsAt }) => [code, [aliasOf, terminalsAt].filter((each) => each !== null)]),
  );
  return (locode) => [locode, ...(others.get(locode) ?? [])];
}

function toTerminal(row: string[]): Terminal {
  const [locode, smdgCode, bicCode, firmsCode, name = '', street, city, state, zip, countryCode = ''] = row;
  return {
    id: referenceId('terminal', naturalKey(row)),
    name,
    locode: locode || null,
    smdgCode: smdgCode || null,
    bicFacilityCode: bicCode || null,
    firmsCode: firmsCode || null,
    street: street || null,
    city: city || null,
    stateAbbr: state || null,
    zip: zip || null,
    countryCode,
  };
}

/** SMDG first, then FIRMS, then BIC: a code of a lower rank that is learnt later does not change the id. */
function naturalKey([locode, smdgCode, bicCode, firmsCode, name]: string[]): string {
  if (smdgCode) return `SMDG:${locode}:${smdgCode}`;
  if (firmsCode) return `FIRMS:${firmsCode}`;
  if (bicCode) return `BIC:${bicCode}`;
  throw new Error(`terminals.csv: "${name}" at ${locode} has no SMDG, FIRMS or BIC code`);
}

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
  list(): readonly RailTerminal[];
}

const RAIL_COLUMNS = ['firms_code', 'name', 'locode', 'city', 'state'];

/**
 * Yards and ramps of railroads, by FIRMS code. Knows places by UN/LOCODE only.
 */
export function loadRailTerminals(directory: string): RailTerminals {
  const all = [...readCsv(join(directory, 'rail-terminals.csv'), RAIL_COLUMNS)].map(
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
    list: () => all,
    listLocodes: () => [...new Set(all.flatMap(({ locode }) => locode ?? []))],
  };
}
