/**
 * `include`: relationship paths become a tree, and the tree is loaded level by level: one call of a relation's loader for
 * all parents of a level, each resource once in the answer. Knows no resource type.
 */
import { apiError } from '../errors.ts';
import type { LinkedResource, ReadScope, ResourceTable } from '../resource-table.ts';

export const MAX_INCLUDE_DEPTH = 3;
/** Resources that one answer may include: tens of megabytes. */
export const MAX_INCLUDED = 20_000;
/** Parents whose children are loaded at a time. */
const SLICE = 200;

/** @throws ApiError 400 */
export function refuseTooManyIncluded(): never {
  throw apiError('invalid_parameter', {
    parameter: 'include',
    detail:
      `More than ${MAX_INCLUDED} resources would be included. Request a smaller page[size] or fewer paths of include, or read ` +
      'the related resources from their own lists.',
  });
}

/** The first unknown path, with the known names; undefined when all are known. */
export function findUnknownPath(
  table: ResourceTable,
  type: string,
  paths: readonly (readonly string[])[],
): { path: string; expected: readonly string[] } | undefined {
  for (const path of paths) {
    let types: readonly string[] = [type];
    for (const name of path) {
      const next = types.flatMap((from) => table[from]?.relations[name]?.types ?? []);
      if (next.length === 0) {
        return { path: path.join('.'), expected: types.flatMap((from) => Object.keys(table[from]?.relations ?? {})) };
      }
      types = next;
    }
  }
  return undefined;
}

type Tree = Map<string, Tree>;

function treeOf(paths: readonly (readonly string[])[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let at = root;
    for (const name of path) {
      const next: Tree = at.get(name) ?? new Map();
      at.set(name, next);
      at = next;
    }
  }
  return root;
}

/** Related resources of `primary` along `paths`, without those that are primary themselves. */
export async function loadIncluded(
  table: ResourceTable,
  primary: readonly LinkedResource[],
  paths: readonly (readonly string[])[],
  scope: ReadScope,
): Promise<LinkedResource[]> {
  if (paths.length === 0 || primary.length === 0) return [];
  const known = new Map(primary.map((each) => [keyOf(each), each]));
  const included: LinkedResource[] = [];
  const descend = async (parents: readonly LinkedResource[], tree: Tree): Promise<void> => {
    for (const [name, subtree] of tree) {
      const children = await loadRelation(table, parents, name, { ...scope, known });
      for (const child of children) {
        const key = keyOf(child);
        if (known.has(key)) continue;
        known.set(key, child);
        included.push(child);
      }
      if (included.length > MAX_INCLUDED) refuseTooManyIncluded();
      if (subtree.size > 0) await descend(children, subtree);
    }
  };
  await descend(primary, treeOf(paths));
  return included;
}

/** Parents of several types (a destination is a port or a metro area) take one call a type. */
async function loadRelation(
  table: ResourceTable,
  parents: readonly LinkedResource[],
  name: string,
  scope: ReadScope,
): Promise<readonly LinkedResource[]> {
  const found: LinkedResource[] = [];
  for (const [type, ofType] of Map.groupBy(parents, (parent) => parent.type)) {
    const missing = ofType.filter(({ owned }) => owned?.[name] === undefined);
    found.push(...ofType.flatMap(({ owned }) => owned?.[name] ?? []));
    const relation = table[type]?.relations[name];
    for (let at = 0; relation && at < missing.length; at += SLICE) {
      found.push(...(await relation.load(missing.slice(at, at + SLICE), scope)));
      if (found.length > MAX_INCLUDED) refuseTooManyIncluded();
    }
  }
  return found;
}

function keyOf(resource: LinkedResource): string {
  return `${resource.type}:${resource.id}`;
}
