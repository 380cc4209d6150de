/**
 * Profiles: settings of known lines, terminals and railroads, as data in `reference/`. An entry of the settings names its profile and
 * adds or overrides members. Knows no schema: the completed entry is checked like one that was written whole.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SettingsTree = { [key: string]: unknown };

/** Settings that hold lists of entries, and the folder of their profiles below `reference/`. */
export const PROFILE_FOLDERS = {
  terminals: 'terminal-profiles',
  railroads: 'railroad-profiles',
} as const;

export interface Completed {
  readonly settings: SettingsTree;
  /** As `railroads.0.profile: there is no …`. */
  readonly faults: readonly string[];
}

/**
 * Completes each entry that names a profile.
 * @param reference the folder `reference/`
 * @param folders by the path of the setting, as in `carriers.lines`
 */
export function withProfiles(
  settings: SettingsTree,
  reference: string,
  folders: Readonly<Record<string, string>> = PROFILE_FOLDERS,
): Completed {
  const faults: string[] = [];
  let completed = settings;
  for (const [path, folder] of Object.entries(folders)) {
    completed = changedAt(completed, path.split('.'), (entries) =>
      Array.isArray(entries)
        ? entries.map((entry, index) => {
            if (!isTree(entry) || entry.profile === undefined) return entry;
            const outcome = complete(entry, join(reference, folder), folder);
            faults.push(...outcome.faults.map((fault) => `${path}.${index}${fault}`));
            return outcome.settings;
          })
        : entries,
    );
  }
  return { settings: completed, faults };
}

/** Names of profiles, in order. @param folder such as `reference/railroad-profiles` */
export function listProfiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .sort();
}

export interface Profile {
  readonly settings: SettingsTree;
  /** Settings that the user has to add, as in `request.words`, each with the reason. */
  readonly leftToUser: Readonly<Record<string, string>>;
}

export function readProfile(folder: string, name: string): Profile {
  const { settings, leftToUser = {} } = JSON.parse(readFileSync(join(folder, name, 'profile.json'), 'utf8'));
  return { settings, leftToUser };
}

function complete(entry: SettingsTree, folder: string, name: string): Completed {
  const known = listProfiles(folder);
  if (typeof entry.profile !== 'string' || !known.includes(entry.profile)) {
    const problem = `.profile: there is no profile ${JSON.stringify(entry.profile)}; known are ${known.join(', ')}`;
    return { settings: entry, faults: [problem] };
  }
  const { settings, leftToUser } = readProfile(folder, entry.profile);
  const readme = `reference/${name}/${entry.profile}/README.md`;
  return {
    settings: overridden(settings, entry),
    faults: Object.entries(leftToUser)
      .filter(([path]) => !isGiven(entry, path.split('.')))
      .map(
        ([path, reason]) =>
          `.${path} is missing: the profile ${entry.profile} leaves it to you (${reason}); see ${readme}`,
      ),
  };
}

function isGiven(tree: SettingsTree, [key = '', ...rest]: string[]): boolean {
  const value = tree[key];
  return rest.length === 0 ? value !== undefined : isTree(value) && isGiven(value, rest);
}

/** Members of `own` win. An object with another `style` replaces the whole object: the members of two styles do not mix. */
function overridden(profile: SettingsTree, own: SettingsTree): SettingsTree {
  const merged: SettingsTree = { ...profile };
  for (const [key, value] of Object.entries(own)) {
    const below = Object.hasOwn(merged, key) ? merged[key] : undefined;
    const isSameStyle = isTree(value) && isTree(below) && (value.style === undefined || value.style === below.style);
    const isReference = isTree(value) && Object.keys(value).join() === 'env';
    merged[key] = isSameStyle && !isReference ? overridden(below as SettingsTree, value) : value;
  }
  return merged;
}

function changedAt(
  tree: SettingsTree,
  [key = '', ...rest]: string[],
  change: (value: unknown) => unknown,
): SettingsTree {
  const value = tree[key];
  if (rest.length === 0) return value === undefined ? tree : { ...tree, [key]: change(value) };
  return isTree(value) ? { ...tree, [key]: changedAt(value, rest, change) } : tree;
}

function isTree(value: unknown): value is SettingsTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
