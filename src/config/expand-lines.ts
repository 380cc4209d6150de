/**
 * Completes the lines of the settings that name a profile. What the operator writes beside it wins: members of objects one by
 * one, all else whole. Knows no dialect.
 */
import { editDistance } from '../lib/edit-distance.ts';
import { type ConfigTree, isTree, merge } from '../lib/merge-trees.ts';
import type { LineProfile, LineProfiles } from '../reference/line-profiles.ts';
import { valueAt } from './kept-lines.ts';

export interface ExpandedSettings {
  readonly settings: ConfigTree;
  readonly faults: readonly string[];
}

/** @param loadProfiles is called only if a line names a profile */
export function expandLines(settings: ConfigTree, loadProfiles: () => LineProfiles): ExpandedSettings {
  const lines = isTree(settings.carriers) ? settings.carriers.lines : undefined;
  if (!Array.isArray(lines) || !lines.some(namesProfile)) return { settings, faults: [] };
  const profiles = loadProfiles();
  const faults: string[] = [];
  const expanded = lines.map((line, index) => {
    if (!namesProfile(line)) return line;
    const { line: complete, faults: own } = expandLine(line, profiles);
    faults.push(...own.map((fault) => `carriers.lines.${index}.${fault}`));
    return complete;
  });
  return { settings: merge(settings, { carriers: { lines: expanded } }), faults };
}

export interface ProfiledLine extends ConfigTree {
  profile: string;
}

export function namesProfile(line: unknown): line is ProfiledLine {
  return isTree(line) && typeof line.profile === 'string';
}

function expandLine(line: ProfiledLine, profiles: LineProfiles): { line: ConfigTree; faults: readonly string[] } {
  const profile = profiles.find(line.profile);
  if (profile === undefined) return { line: completeEnough(line), faults: [unknownProfile(line.profile, profiles)] };
  const complete = completeLine(line, profile);
  const asked = Object.entries(profile.asks ?? {}).filter(([path]) => valueAt(complete, path) === undefined);
  const faults = asked.map(([path, words]) => `${path} is missing: set ${words}`);
  return { line: faults.length === 0 ? complete : completeEnough(complete), faults };
}

/** A line with the members of its profile that it does not set. */
export function completeLine(line: ProfiledLine, { settings }: LineProfile): ConfigTree {
  return withoutNulls(merge(baseFor(settings, line), { scac: line.profile, ...line }));
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

/** With what the schema requires, so that its faults do not hide the one that is told. */
function completeEnough(line: ConfigTree): ConfigTree {
  return { scac: 'XXXX', dialect: '', baseUrl: 'https://line.invalid', ...line };
}

const MOST_LETTERS_WRONG = 2;

export function unknownProfile(name: string, profiles: LineProfiles): string {
  const codes = profiles.codes();
  const wrong = (code: string) => editDistance(name.toUpperCase(), code, MOST_LETTERS_WRONG);
  const [nearest] = [...codes].sort((a, b) => wrong(a) - wrong(b));
  const hint =
    nearest === undefined || wrong(nearest) > MOST_LETTERS_WRONG ? '' : ` The nearest is ${JSON.stringify(nearest)}.`;
  return `profile: there is no profile ${JSON.stringify(name.slice(0, 40))}.${hint} Known are ${codes.join(', ')}`;
}
