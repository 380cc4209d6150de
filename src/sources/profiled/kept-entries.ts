/**
 * Lines, terminals and railroads that `portolan start --line`, `--terminal` and `--railroad` were asked for, with what the
 * operator entered for them: how that completes the settings, and what is still to be entered. Pure; knows no file and no prompt.
 */
import { type Static, Type } from 'typebox';
import { type ConfigTree, isTree, merge } from '../../lib/settings/merge-trees.ts';
import { type LineProfile, secretNamesIn } from '../../reference/profiles.ts';

const strict = { additionalProperties: false } as const;
const Texts = Type.Record(Type.String(), Type.String());
/** By profile: values of the members that the profile asks for, by path. */
const Entered = Type.Record(Type.String(), Texts);

/** The settings that hold each kind of entry. */
const PATHS = { lines: 'carriers.lines', terminals: 'terminals', railroads: 'railroads' } as const;
export type KeptList = keyof typeof PATHS;
export const KEPT_LISTS = Object.keys(PATHS) as readonly KeptList[];

export const KeptLinesSchema = Type.Object(
  {
    lines: Entered,
    terminals: Type.Optional(Entered),
    railroads: Type.Optional(Entered),
    /** By the name of the variable that would have the secret. */
    secrets: Texts,
  },
  strict,
);
export type KeptLines = Static<typeof KeptLinesSchema>;

export const NO_KEPT_LINES: KeptLines = { lines: {}, secrets: {} };

type Environment = Readonly<Record<string, string | undefined>>;

export type LineQuestion =
  /** `secret`: not to be shown. `file`: a path to a file that exists. */
  | { readonly kind: 'secret' | 'file'; readonly variable: string }
  /** A member of the settings, in the words of the profile. */
  | { readonly kind: 'setting'; readonly path: string; readonly words: string };

/** Adds the kept entries that the settings do not have. What the settings say wins. */
export function addKeptLines(settings: ConfigTree, kept: KeptLines): ConfigTree {
  return KEPT_LISTS.reduce((tree, list) => addKeptEntries(tree, list, kept), settings);
}

function addKeptEntries(settings: ConfigTree, list: KeptList, kept: KeptLines): ConfigTree {
  const codes = Object.entries(kept[list] ?? {});
  const entries = entriesOf(settings, list);
  const isReadable = Array.isArray(valueAt(settings, PATHS[list]));
  if (codes.length === 0 || !isReadable) return settings;
  const completed = entries.map((entry) => {
    const [, entered] = codes.find(([code]) => isEntryOf(entry, code)) ?? [];
    return entered === undefined || !isTree(entry) ? entry : merge(treeOf(entered), entry);
  });
  const added = codes
    .filter(([code]) => !entries.some((entry) => isEntryOf(entry, code)))
    .map(([code, entered]) => ({ profile: code, ...treeOf(entered) }));
  return merge(settings, treeAt(PATHS[list], [...completed, ...added]));
}

/** With secrets that win over the kept ones. */
export function withSecrets(kept: KeptLines, secrets: KeptLines['secrets']): KeptLines {
  return { ...kept, secrets: { ...kept.secrets, ...secrets } };
}

/** The settings with the kept secrets of their lines, terminals and railroads. */
export function withKeptSecrets(settings: ConfigTree, kept: KeptLines, environment: Environment): ConfigTree {
  if (Object.keys(kept.secrets).length === 0) return settings;
  return KEPT_LISTS.filter((list) => entriesOf(settings, list).length > 0).reduce(
    (tree, list) => merge(tree, treeAt(PATHS[list], insertKeptSecrets(entriesOf(tree, list), kept, environment))),
    settings,
  );
}

/** Replaces references to variables that are not set by the kept secrets. The environment wins. */
export function insertKeptSecrets(value: unknown, kept: KeptLines, environment: Environment): unknown {
  if (Array.isArray(value)) return value.map((item) => insertKeptSecrets(item, kept, environment));
  if (!isTree(value)) return value;
  if (typeof value.env === 'string' && !isSet(environment, value.env)) return kept.secrets[value.env] || value;
  const members = Object.entries(value).map(([name, member]) => [name, insertKeptSecrets(member, kept, environment)]);
  return Object.fromEntries(members);
}

/**
 * What a line still needs, first its secrets.
 * @param line its entry, completed by its profile and what is kept
 */
export function questionsFor(
  line: unknown,
  { asks = {} }: Pick<LineProfile, 'asks'>,
  environment: Environment,
): LineQuestion[] {
  const files = new Set(fileVariablesIn(line));
  const secrets = secretNamesIn(line)
    .filter((variable) => !isSet(environment, variable))
    .map((variable) => ({ kind: files.has(variable) ? ('file' as const) : ('secret' as const), variable }));
  const settings = Object.entries(asks)
    .filter(([path]) => valueAt(line, path) === undefined)
    .map(([path, words]) => ({ kind: 'setting' as const, path, words }));
  return [...secrets, ...settings];
}

/** A member of settings by its path, such as `auth.tokenUrl`. */
export function valueAt(tree: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((below, name) => (isTree(below) ? below[name] : undefined), tree);
}

export function entriesOf(settings: ConfigTree, list: KeptList): readonly unknown[] {
  const entries = valueAt(settings, PATHS[list]);
  return Array.isArray(entries) ? entries : [];
}

/** An entry without a profile has its SCAC or code to itself. */
export function isEntryOf(entry: unknown, code: string): boolean {
  return isTree(entry) && [entry.profile, entry.scac, entry.code].includes(code);
}

function isSet(environment: Environment, name: string): boolean {
  return (environment[name] ?? '').trim() !== '';
}

/** Variables of members such as `certificateFile`. */
function fileVariablesIn(value: unknown, name = ''): string[] {
  if (!isTree(value)) return [];
  if (typeof value.env === 'string') return name.endsWith('File') ? [value.env] : [];
  return Object.entries(value).flatMap(([member, below]) => fileVariablesIn(below, member));
}

/** `{"auth.scope": "x"}` as `{"auth": {"scope": "x"}}`. An operator empties a value to be asked again. */
export function treeOf(entered: Readonly<Record<string, string>>): ConfigTree {
  const filled = Object.entries(entered).filter(([, value]) => value !== '');
  return filled.reduce<ConfigTree>((tree, [path, value]) => merge(tree, treeAt(path, enteredValue(value))), {});
}

/** Some members are objects, and are entered as JSON. */
function enteredValue(text: string): unknown {
  return (text.startsWith('{') ? parseObject(text) : undefined) ?? text;
}

/** The object that a text is as JSON; undefined: it is none. */
export function parseObject(text: string): ConfigTree | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isTree(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function treeAt(path: string, value: unknown): ConfigTree {
  return path.split('.').reduceRight<unknown>((below, name) => ({ [name]: below }), value) as ConfigTree;
}
