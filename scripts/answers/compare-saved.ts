/** Differences between two sets of saved answers, counted by endpoint, resource type and attribute. Pure, but for reading files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SavedAnswer } from './save-answers.ts';

export interface Example {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface EndpointComparison {
  /** `v2.containers.{id}` */
  readonly endpoint: string;
  readonly compared: number;
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  /** By the name of the member: `container.attributes.pickup_lfd`. */
  readonly members: ReadonlyMap<string, { readonly count: number; readonly examples: readonly Example[] }>;
}

const MOST_EXAMPLES = 2;

/** Of the endpoints that both sides have, those that differ; the others are in `missing`. */
export function compareFolders(
  before: string,
  after: string,
  ignored: readonly string[],
): { readonly endpoints: EndpointComparison[]; readonly compared: number; readonly missing: readonly string[] } {
  const files = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  const common = files(before).filter((name) => existsSync(join(after, name)));
  const all = common.map((name) => ({
    ...compareAnswers(readSaved(join(before, name)), readSaved(join(after, name)), ignored),
    endpoint: name.replace(/\.ndjson$/, ''),
  }));
  const differs = ({ onlyBefore, onlyAfter, members }: EndpointComparison) =>
    onlyBefore.length + onlyAfter.length + members.size > 0;
  return {
    endpoints: all.filter(differs),
    compared: all.reduce((sum, each) => sum + each.compared, 0),
    missing: files(before).filter((name) => !common.includes(name)),
  };
}

function readSaved(file: string): Map<string, unknown> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as SavedAnswer).map(({ key, body }) => [key, body]));
}

/** @param ignored members that are not compared, as `updated_at` */
export function compareAnswers(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  ignored: readonly string[],
): Omit<EndpointComparison, 'endpoint'> {
  const members = new Map<string, { count: number; examples: Example[] }>();
  const common = [...before.keys()].filter((key) => after.has(key));
  for (const key of common) {
    for (const [name, was, is] of differences(before.get(key), after.get(key), ignored)) {
      const { count, examples } = members.get(name) ?? { count: 0, examples: [] };
      const kept = examples.length < MOST_EXAMPLES ? [...examples, { key, before: was, after: is }] : examples;
      members.set(name, { count: count + 1, examples: kept });
    }
  }
  return {
    compared: common.length,
    onlyBefore: [...before.keys()].filter((key) => !after.has(key)),
    onlyAfter: [...after.keys()].filter((key) => !before.has(key)),
    members: new Map([...members].sort(([, a], [, b]) => b.count - a.count)),
  };
}

type Difference = readonly [name: string, before: unknown, after: unknown];

function differences(before: unknown, after: unknown, ignored: readonly string[], path = ''): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.some(isObject))
    return before.flatMap((each, index) => differences(each, after[index], ignored, path));
  if (!isObject(before) || !isObject(after)) return [[path, before, after]];
  const named = [path, typeof before.type === 'string' && 'id' in before ? before.type : ''].filter(Boolean).join('.');
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !ignored.includes(name))
    .flatMap((name) =>
      differences(
        before[name],
        after[name],
        ignored,
        name === 'data' ? named : [named, name].filter(Boolean).join('.'),
      ),
    );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
