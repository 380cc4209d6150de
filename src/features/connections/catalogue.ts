/** The profiles of lines, terminals and railroads as what can be connected, by kind and code. Knows no connection. */
import { join } from 'node:path';
import type { ConfigTree } from '../../lib/settings/merge-trees.ts';
import {
  type LineProfiles,
  loadLineProfiles,
  loadPolledProfiles,
  type PolledProfiles,
} from '../../reference/profiles.ts';
import type { ConnectableProfile } from '../../sources/profiled/fields.ts';
import { CONNECTION_KINDS, type ConnectionKind, fieldsOf, type ProfileField } from '../../sources/profiled/fields.ts';

interface About {
  readonly access: string;
  readonly cost: string;
  readonly tells: string;
}

export interface Connectable {
  readonly kind: ConnectionKind;
  readonly code: string;
  readonly name: string;
  readonly profile: ConnectableProfile;
  readonly fields: readonly ProfileField[];
  readonly about: About;
  /** Null: the profile does not say. */
  readonly evidence: string | null;
  /** A real answer was seen. */
  readonly isVerified: boolean;
}

export interface SourceCatalogue {
  /** @param code also that of a line of a group whose profile has another */
  find(kind: ConnectionKind, code: string): Connectable | undefined;
  list(): readonly Connectable[];
}

/** Reads the profiles when they are first needed. @param directory the folder `reference/` */
export function sourceCatalogue(directory: string): SourceCatalogue {
  let loaded: Profiles | undefined;
  const profiles = () => {
    loaded ??= { line: loadLineProfiles(directory), ...loadPolledProfiles(directory) };
    return loaded;
  };
  return {
    find: (kind, code) => findIn(profiles(), kind, code),
    list: () =>
      CONNECTION_KINDS.flatMap((kind) =>
        codesIn(profiles(), kind).flatMap((code) => findIn(profiles(), kind, code) ?? []),
      ),
  };
}

interface Profiles extends PolledProfiles {
  readonly line: LineProfiles;
}

/** The folder `reference/` of the project. */
export function referenceDirectory(directory: string): string {
  return join(directory, 'reference');
}

function codesIn(profiles: Profiles, kind: ConnectionKind): readonly string[] {
  if (kind === 'line') return profiles.line.list().map(({ scac }) => scac);
  return (kind === 'terminal' ? profiles.terminals : profiles.railroads).codes();
}

function findIn(profiles: Profiles, kind: ConnectionKind, code: string): Connectable | undefined {
  if (kind === 'line') {
    const profile = profiles.line.find(code);
    if (profile === undefined) return undefined;
    const { settings, evidence, about } = profile;
    const isVerified = /^real answer/.test(evidence);
    return { ...madeOf(kind, code, profile), name: settings.name, about, evidence, isVerified };
  }
  const profile = (kind === 'terminal' ? profiles.terminals : profiles.railroads).find(code);
  if (profile === undefined) return undefined;
  const { about, settings } = profile;
  const name = profile.name ?? textOf((settings as ConfigTree).name) ?? code;
  return { ...madeOf(kind, code, profile), name, about, evidence: null, isVerified: false };
}

function madeOf(kind: ConnectionKind, code: string, { settings, asks }: ConnectableProfile) {
  const profile: ConnectableProfile = { settings, ...(asks !== undefined && { asks }) };
  return { kind, code, profile, fields: fieldsOf(kind, code, profile) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
