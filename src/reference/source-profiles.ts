/**
 * Profiles of terminals and railroads, reference/terminal-profiles/<NAME>/profile.json and reference/railroad-profiles/<NAME>/profile.json:
 * what is publicly known of their APIs, as settings. The adapter checks `settings`; this file checks the rest. Knows no adapter.
 */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Static, Type } from 'typebox';
import { PROFILE_MEMBERS, readCheckedProfile } from './line-profiles.ts';

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
