/**
 * `include`: relationship paths become a tree, and the tree is loaded level by level: one call of a relation's loader for
 * all parents of a level, each resource once in the answer. Knows no resource type.
 */
import { apiError } from '../errors.ts';
import { type LinkedResource, linkedIds, type ReadScope, type ResourceTable } from '../resource-table.ts';

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

/** The rows of an answer, and what it includes. */
interface Loaded<Row> {
  readonly primary: readonly Row[];
  readonly included: readonly LinkedResource[];
}

/** Relationships that included resources give their parents: the identifiers by name, by `type:id` of the parent. */
type LinksBack = Map<string, Map<string, { readonly type: string; readonly id: string }[]>>;

/** Related resources of `primary` along `paths`, without those that are primary themselves. */
export async function loadIncluded<Row extends LinkedResource>(
  table: ResourceTable,
  primary: readonly Row[],
  paths: readonly (readonly string[])[],
  scope: ReadScope,
): Promise<Loaded<Row>> {
  if (paths.length === 0 || primary.length === 0) return { primary, included: [] };
  const known = new Map<string, LinkedResource>(primary.map((each) => [keyOf(each), each]));
  const included: LinkedResource[] = [];
  const linksBack: LinksBack = new Map();
  const descend = async (parents: readonly LinkedResource[], tree: Tree): Promise<void> => {
    for (const [name, subtree] of tree) {
      const children = await loadRelation(table, parents, name, { scope: { ...scope, known }, linksBack });
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
  return { primary: withLinks(primary, linksBack), included: withLinks(included, linksBack) };
}

interface Loading {
  readonly scope: ReadScope;
  readonly linksBack: LinksBack;
}

/** Parents of several types (a destination is a port or a metro area) take one call a type. */
async function loadRelation(
  table: ResourceTable,
  parents: readonly LinkedResource[],
  name: string,
  { scope, linksBack }: Loading,
): Promise<readonly LinkedResource[]> {
  const found: LinkedResource[] = [];
  for (const [type, ofType] of Map.groupBy(parents, (parent) => parent.type)) {
    const missing = ofType.filter(({ owned }) => owned?.[name] === undefined);
    found.push(...ofType.flatMap(({ owned }) => owned?.[name] ?? []));
    const relation = table[type]?.relations[name];
    for (let at = 0; relation && at < missing.length; at += SLICE) {
      const slice = missing.slice(at, at + SLICE);
      const children = await relation.load(slice, scope);
      found.push(...children);
      if (found.length > MAX_INCLUDED) refuseTooManyIncluded();
      const { linksBack: back } = relation;
      if (back === undefined) continue;
      const byParent = Map.groupBy(children, (child) => linkedIds(child, back)[0]);
      for (const parent of slice) {
        const own = linksBack.get(keyOf(parent)) ?? new Map();
        own.set(
          name,
          (byParent.get(parent.id) ?? []).map((child) => ({ type: child.type, id: child.id })),
        );
        linksBack.set(keyOf(parent), own);
      }
    }
  }
  return found;
}

const RELATIONSHIPS = '"relationships":{';

/** As text: nothing is parsed. The last place is that of the resource: in a text, quotes are escaped. */
function withLinks<Each extends LinkedResource>(resources: readonly Each[], linksBack: LinksBack): readonly Each[] {
  if (linksBack.size === 0) return resources;
  return resources.map((each) => {
    const links = linksBack.get(keyOf(each));
    const at = each.json.lastIndexOf(RELATIONSHIPS);
    if (links === undefined || at < 0) return each;
    const [start, rest] = [each.json.slice(0, at + RELATIONSHIPS.length), each.json.slice(at + RELATIONSHIPS.length)];
    const added = [...links].map(([name, data]) => `${JSON.stringify(name)}:${JSON.stringify({ data })}`).join(',');
    return { ...each, json: `${start}${added}${rest.startsWith('}') ? '' : ','}${rest}` };
  });
}

function keyOf(resource: LinkedResource): string {
  return `${resource.type}:${resource.id}`;
}
