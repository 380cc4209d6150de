/**
 * Lines that `portolan start --line` was asked for, with what the operator entered for them: how that completes the settings,
 * and what is still to be entered. Pure; knows no file and no terminal.
 */
import { type Static, Type } from 'typebox';
import { type ConfigTree, isTree, merge } from '../lib/merge-trees.ts';
import { type LineProfile, secretNamesIn } from '../reference/line-profiles.ts';

const strict = { additionalProperties: false } as const;
const Texts = Type.Record(Type.String(), Type.String());

export const KeptLinesSchema = Type.Object(
  {
    /** By profile: values of the members that the profile asks for, by path. */
    lines: Type.Record(Type.String(), Texts),
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

/** Adds the kept lines that the settings do not have. What the settings say wins. */
export function addKeptLines(settings: ConfigTree, kept: KeptLines): ConfigTree {
  const codes = Object.entries(kept.lines);
  const lines = linesOf(settings);
  const isReadable = Array.isArray(valueAt(settings, 'carriers.lines'));
  if (codes.length === 0 || !isReadable) return settings;
  const completed = lines.map((line) => {
    const [, entered] = codes.find(([code]) => isLineOf(line, code)) ?? [];
    return entered === undefined || !isTree(line) ? line : merge(treeOf(entered), line);
  });
  const added = codes
    .filter(([code]) => !lines.some((line) => isLineOf(line, code)))
    .map(([code, entered]) => ({ profile: code, ...treeOf(entered) }));
  return merge(settings, { carriers: { lines: [...completed, ...added] } });
}

/** The settings with the secrets of their lines that are kept. */
export function withKeptSecrets(settings: ConfigTree, kept: KeptLines, environment: Environment): ConfigTree {
  if (Object.keys(kept.secrets).length === 0 || linesOf(settings).length === 0) return settings;
  return merge(settings, { carriers: { lines: insertKeptSecrets(linesOf(settings), kept, environment) } });
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

export function linesOf(settings: ConfigTree): readonly unknown[] {
  const lines = valueAt(settings, 'carriers.lines');
  return Array.isArray(lines) ? lines : [];
}

/** A line set without a profile has that SCAC to itself. */
export function isLineOf(line: unknown, code: string): boolean {
  return isTree(line) && (line.profile === code || line.scac === code);
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
function treeOf(entered: Readonly<Record<string, string>>): ConfigTree {
  const filled = Object.entries(entered).filter(([, value]) => value !== '');
  return filled.reduce<ConfigTree>((tree, [path, value]) => {
    const member = path.split('.').reduceRight<unknown>((below, name) => ({ [name]: below }), value);
    return merge(tree, member as ConfigTree);
  }, {});
}
