/**
 * Profiles of shipping lines, reference/line-profiles/<SCAC>/profile.json: what may be set for a line before an operator sets
 * anything. The dialect of a line checks `settings`; this file checks the rest. Knows no dialect.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { nearestName } from '../lib/edit-distance.ts';
import { type ConfigTree, isTree } from '../lib/settings/merge-trees.ts';
import { readCsv } from './csv.ts';

const strict = { additionalProperties: false } as const;
const Text = Type.String({ pattern: '\\S' });
const Scac = Type.String({ pattern: '^[A-Z0-9]{4}$' });

/** What profiles of lines, terminals and railroads have in common. */
export const PROFILE_MEMBERS = {
  /** Members of the settings that only the operator knows, by path, in words: `auth.tokenUrl`. */
  asks: Type.Optional(Type.Record(Type.String(), Text)),
  about: Type.Object(
    {
      access: Text,
      cost: Text,
      freshness: Text,
      tells: Text,
      factsOf: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
    },
    strict,
  ),
};

/** What a line means by the arrival of a ship. */
export const ArrivalMeaning = Type.Enum(['anchorage', 'berth', 'discharge']);
export type ArrivalMeaning = Static<typeof ArrivalMeaning>;

const LineProfile = Type.Object(
  {
    scac: Scac,
    /** Null: no public source says. */
    arrivalMeans: Type.Union([ArrivalMeaning, Type.Null()]),
    /** Codes of the same group for which the same interface answers. */
    sharedBy: Type.Optional(Type.Array(Scac)),
    /** An entry of `carriers.lines` without `scac`. */
    settings: Type.Object(
      { name: Text, dialect: Text, profile: Type.Optional(Type.Never()), scac: Type.Optional(Type.Never()) },
      { additionalProperties: Type.Unknown() },
    ),
    /** What the profile rests on, with its date: tried live, a real answer, documentation, or described by others. */
    evidence: Text,
    ...PROFILE_MEMBERS,
  },
  strict,
);
export type LineProfile = Static<typeof LineProfile>;

/** A line without a profile: what there is instead. */
export interface LineWithoutProfile {
  readonly scac: string;
  readonly otherScacs: readonly string[];
  readonly api: string;
  readonly edi: string;
  readonly note: string;
}

export interface LineProfiles {
  /** By SCAC or by a code that shares the profile. */
  find(scac: string): LineProfile | undefined;
  /** In the order of their SCACs. */
  list(): readonly LineProfile[];
  /** All codes that `find` takes, sorted. */
  codes(): readonly string[];
}

/** @throws Error that names the file and the member, where a file cannot be used */
export function loadLineProfiles(directory: string): LineProfiles {
  const files = globSync('line-profiles/*/profile.json', { cwd: directory }).sort();
  const profiles = files.map((file) => readProfile(join(directory, file)));
  const byCode = new Map(profiles.flatMap((profile) => codesOf(profile).map((code) => [code, profile] as const)));
  return { find: (scac) => byCode.get(scac), list: () => profiles, codes: () => [...byCode.keys()].sort() };
}

export function listLinesWithoutProfile(directory: string): LineWithoutProfile[] {
  const path = join(directory, 'line-profiles/without-profile.csv');
  if (!existsSync(path)) return [];
  return readCsv(path, ['scac', 'other_scacs', 'api', 'edi', 'note'])
    .map(([scac = '', others = '', api = '', edi = '', note = '']) => ({
      scac,
      otherScacs: others.split(' ').filter((code) => code !== ''),
      api,
      edi,
      note,
    }))
    .toArray();
}

export function codesOf({ scac, sharedBy = [] }: LineProfile): string[] {
  return [scac, ...sharedBy];
}

/** The variables of the environment that settings name, each once. */
export function secretNamesIn(settings: unknown): string[] {
  if (Array.isArray(settings)) return [...new Set(settings.flatMap(secretNamesIn))];
  if (!isTree(settings)) return [];
  const own = typeof settings.env === 'string' ? [settings.env] : [];
  return [...new Set([...own, ...Object.values(settings).flatMap(secretNamesIn)])];
}

function readProfile(path: string): LineProfile {
  const checked = readCheckedProfile(path, LineProfile);
  const folder = basename(dirname(path));
  if (checked.scac !== folder) throw new Error(`${path}: scac must be ${folder}, as its folder, not ${checked.scac}`);
  return checked;
}

/** @throws Error that names the file and the member */
export function readCheckedProfile<Schema extends TSchema>(path: string, schema: Schema): Static<Schema> {
  const profile = readJson(path);
  const faults = Value.Errors(schema, profile).flatMap(({ keyword, instancePath, message, params }) => {
    const where = instancePath.slice(1).replaceAll('/', '.');
    const known = where === '' ? Object.keys(Object(schema).properties) : Object.keys(PROFILE_MEMBERS.about.properties);
    const hintOf = (name: string) => {
      const nearest = nearestName(name, known);
      return nearest === null ? '' : `; the nearest is ${nearest}`;
    };
    const { additionalProperties: names } = params as { additionalProperties?: string[] };
    if (names)
      return names.map((name) => `there is no member ${where === '' ? name : `${where}.${name}`}${hintOf(name)}`);
    return keyword === 'boolean' ? [] : [`${where || 'the profile'} ${message}`];
  });
  if (faults.length > 0) throw new Error(`${path}: ${faults.join('; ')}`);
  return profile as Static<Schema>;
}

function readJson(path: string): ConfigTree {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ConfigTree;
  } catch (error) {
    throw new Error(`${path} is not readable as JSON: ${(error as Error).message}`);
  }
}

/**
 * What a line means by the arrival of a ship: as the operator states it, else as its profile does.
 * @returns by any SCAC of the line; null where it is not known
 */
export function loadArrivalMeanings(
  directory: string,
  configured: readonly { readonly scac: string; readonly arrivalMeans?: ArrivalMeaning }[],
): (scac: string) => ArrivalMeaning | null {
  const profiles = loadLineProfiles(directory).list();
  const meanings = new Map(profiles.flatMap((each) => codesOf(each).map((code) => [code, each.arrivalMeans] as const)));
  for (const { scac, arrivalMeans } of configured) if (arrivalMeans !== undefined) meanings.set(scac, arrivalMeans);
  return (scac) => meanings.get(scac) ?? null;
}

/** How a shipping line can be reached beside what an operator has set up: by its profile, or by EDI. */

export interface LineAccess {
  /** The line has a profile, by whose name an operator sets it up. */
  readonly hasProfile: boolean;
  /** The formats that the line sends, as `without-profile.csv` has them; null: none are known. */
  readonly edi: string | null;
}

const NO_ACCESS: LineAccess = { hasProfile: false, edi: null };
/** What the table says of a line where no EDI was found or nobody has looked. */
const NO_EDI: ReadonlySet<string> = new Set(['', 'none', 'none found', 'not found', 'not known']);

/** @param directory the folder `reference/` @returns by any SCAC of the line */
export function loadLineAccess(directory: string): (scac: string) => LineAccess {
  const byScac = new Map<string, LineAccess>();
  for (const { scac, otherScacs, edi } of listLinesWithoutProfile(directory)) {
    for (const code of [scac, ...otherScacs]) {
      byScac.set(code, { hasProfile: false, edi: NO_EDI.has(edi) ? null : edi });
    }
  }
  for (const profile of loadLineProfiles(directory).list()) {
    for (const code of codesOf(profile)) byScac.set(code, { hasProfile: true, edi: null });
  }
  return (scac) => byScac.get(scac) ?? NO_ACCESS;
}

/**
 * Profiles of terminals and railroads, reference/terminal-profiles/<NAME>/profile.json and reference/railroad-profiles/<NAME>/profile.json:
 * what is publicly known of their APIs, as settings. The adapter checks `settings`; this file checks the rest. Knows no adapter.
 */

const SourceProfile = Type.Object(
  {
    /** Of an operator with several terminals, where the operator of Portolan sets the name of each. */
    name: Type.Optional(Type.String({ pattern: '\\S' })),
    /** An entry of `terminals` or `railroads`. */
    settings: Type.Object({ profile: Type.Optional(Type.Never()) }, { additionalProperties: Type.Unknown() }),
    ...PROFILE_MEMBERS,
  },
  { additionalProperties: false },
);
export type SourceProfile = Static<typeof SourceProfile>;

export interface SourceProfiles {
  find(name: string): SourceProfile | undefined;
  list(): readonly SourceProfile[];
  /** All names, sorted. */
  codes(): readonly string[];
}

export interface PolledProfiles {
  readonly terminals: SourceProfiles;
  readonly railroads: SourceProfiles;
}

/** @throws Error that names the file and the member, where a file cannot be used */
export function loadPolledProfiles(directory: string): PolledProfiles {
  return {
    terminals: loadProfiles(join(directory, 'terminal-profiles')),
    railroads: loadProfiles(join(directory, 'railroad-profiles')),
  };
}

function loadProfiles(folder: string): SourceProfiles {
  const files = globSync('*/profile.json', { cwd: folder }).sort();
  const byName = new Map(
    files.map((file) => [basename(dirname(file)), readCheckedProfile(join(folder, file), SourceProfile)] as const),
  );
  return { find: (name) => byName.get(name), list: () => [...byName.values()], codes: () => [...byName.keys()] };
}
