/**
 * Completes the lines, terminals and railroads of the settings that name a profile. What the operator writes beside it wins: members of objects one by
 * one, all else whole. Knows no dialect and no adapter.
 */

import { nearestName } from '../../lib/edit-distance.ts';
import { type ConfigTree, isTree, merge } from '../../lib/settings/merge-trees.ts';
import type { LineProfiles } from '../../reference/profiles.ts';
import { type KeptList, valueAt } from './kept-entries.ts';

export interface ExpandedSettings {
  readonly settings: ConfigTree;
  readonly faults: readonly string[];
}

/** Profiles of one kind of entry. */
export interface EntryProfiles {
  find(name: string): { readonly settings: ConfigTree; readonly asks?: Readonly<Record<string, string>> } | undefined;
  codes(): readonly string[];
}

/** A list of entries that may name profiles. */
interface ProfiledList {
  /** The setting: `carriers.lines`. */
  readonly path: string;
  /** What the name of the profile says already. */
  readonly named: (profile: string) => ConfigTree;
  /** What the schema requires, so that its faults do not hide the one that is told. */
  readonly enough: ConfigTree;
}

const LINES: ProfiledList = {
  path: 'carriers.lines',
  named: (scac) => ({ scac }),
  enough: { scac: 'XXXX', dialect: '', baseUrl: 'https://line.invalid' },
};

const POLLED = { adapter: '', url: 'https://source.invalid', name: '-', auth: { style: 'none' } };

export const TERMINALS: ProfiledList = {
  path: 'terminals',
  named: () => ({}),
  enough: { ...POLLED, code: 'XXXX', facility: { locode: 'XXXXX' } },
};

export const RAILROADS: ProfiledList = { path: 'railroads', named: () => ({}), enough: { ...POLLED, scac: 'XXXX' } };

/** @param loadProfiles is called only if a line names a profile */
export function expandLines(settings: ConfigTree, loadProfiles: () => LineProfiles): ExpandedSettings {
  return expandEntries(settings, LINES, loadProfiles);
}

/** @param loadProfiles is called only if an entry names a profile */
export function expandEntries(
  settings: ConfigTree,
  list: ProfiledList,
  loadProfiles: () => EntryProfiles,
): ExpandedSettings {
  const entries = valueAt(settings, list.path);
  if (!Array.isArray(entries) || !entries.some(namesProfile)) return { settings, faults: [] };
  const profiles = loadProfiles();
  const faults: string[] = [];
  const expanded = entries.map((entry, index) => {
    if (!namesProfile(entry)) return entry;
    const { entry: complete, faults: own } = expandEntry(entry, list, profiles);
    faults.push(...own.map((fault) => `${list.path}.${index}.${fault}`));
    return complete;
  });
  const tree = list.path.split('.').reduceRight<unknown>((below, name) => ({ [name]: below }), expanded);
  return { settings: merge(settings, tree as ConfigTree), faults };
}

export interface ProfiledEntry extends ConfigTree {
  profile: string;
}

export function namesProfile(entry: unknown): entry is ProfiledEntry {
  return isTree(entry) && typeof entry.profile === 'string';
}

function expandEntry(
  entry: ProfiledEntry,
  { named, enough }: ProfiledList,
  profiles: EntryProfiles,
): { entry: ConfigTree; faults: readonly string[] } {
  const profile = profiles.find(entry.profile);
  if (profile === undefined)
    return { entry: { ...enough, ...entry }, faults: [unknownProfile(entry.profile, profiles)] };
  const complete = completeEntry(entry, named, profile.settings);
  const missing = Object.entries(profile.asks ?? {}).filter(([path]) => valueAt(complete, path) === undefined);
  const faults = missing.map(([path, words]) => `${path} is missing: set ${words}`);
  return { entry: faults.length === 0 ? complete : { ...enough, ...complete }, faults };
}

/** An entry with the members of its profile that it does not set. */
export function completeEntryOf(list: KeptList, entry: ProfiledEntry, settings: ConfigTree): ConfigTree {
  return completeEntry(entry, { lines: LINES, terminals: TERMINALS, railroads: RAILROADS }[list].named, settings);
}

function completeEntry(entry: ProfiledEntry, named: ProfiledList['named'], settings: ConfigTree): ConfigTree {
  return withoutNulls(merge(withoutReplaced(baseFor(settings, entry), entry), { ...named(entry.profile), ...entry }));
}

/** Where a field is in an answer is set as a whole: half of one mapping and half of another is none. */
function withoutReplaced(settings: ConfigTree, entry: ConfigTree): ConfigTree {
  const own = valueAt(entry, 'answer.members');
  const known = valueAt(settings, 'answer.members');
  if (!isTree(own) || !isTree(known)) return settings;
  const kept = Object.entries(known).filter(([name]) => !Object.hasOwn(own, name) || isPart(own[name]));
  return { ...settings, answer: { ...(settings.answer as ConfigTree), members: Object.fromEntries(kept) } };
}

/** An object of its own, such as `destination`: its members are set one by one. */
function isPart(mapping: unknown): boolean {
  return isTree(mapping) && isTree(mapping.members) && mapping.each === undefined;
}

/** Credentials of another style share no members with those of the profile. */
function baseFor(settings: ConfigTree, { auth }: ConfigTree): ConfigTree {
  const style = (given: unknown) => (isTree(given) ? given.style : undefined);
  if (style(auth) === undefined || style(auth) === style(settings.auth)) return settings;
  const { auth: _, ...others } = settings;
  return others;
}

/** A whole member that is null is left out, so that the default holds. */
function withoutNulls(line: ConfigTree): ConfigTree {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null));
}

export function unknownProfile(name: string, profiles: EntryProfiles): string {
  const codes = profiles.codes();
  const nearest = nearestName(name, codes);
  const hint = nearest === null ? '' : ` The nearest is ${JSON.stringify(nearest)}.`;
  return `profile: there is no profile ${JSON.stringify(name.slice(0, 40))}.${hint} Known are ${codes.join(', ')}`;
}
