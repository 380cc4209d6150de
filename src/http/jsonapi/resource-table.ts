/**
 * What the API knows of resource types: each type's schema, and how related resources are loaded, for many parents in one
 * statement. `include` and `fields` are checked against it. Holds no resource itself: src/composition/features.ts fills it.
 */
import type { TObject } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from './resource.ts';

/** Where a read's related resources come from: the same account and limits as the read itself. */
export interface ReadScope {
  /** Null: the key sees all parties. */
  readonly partyIds: readonly string[] | null;
  /** Secrets are shown to admins. */
  readonly isAdmin: boolean;
  /** The key or user that reads. */
  readonly keyId: string;
  /** Runs on the session the read already holds, or on one taken for the purpose. */
  query<Result>(work: (session: AccountSession) => Promise<Result>): Promise<Result>;
  /** What the answer holds already, by `type:id`: it is not loaded again. */
  readonly known?: ReadonlyMap<string, LinkedResource>;
}

/**
 * A row may carry the ids of its to-one relationships as columns, so that including them parses no document.
 * @example {type: 'container', id, document, links: {shipment: '0199…', pod_terminal: null}}
 */
export interface LinkedResource extends RenderedResource {
  readonly links?: Readonly<Record<string, string | null>>;
  /** To-one relations whose resources were read together with the row: including them costs no statement. */
  readonly related?: Readonly<Record<string, LinkedResource>>;
  /** The same of to-many relations, each whole: all that the reader may see. */
  readonly owned?: Readonly<Record<string, readonly LinkedResource[]>>;
}

export interface Relation {
  /** Resource types it can lead to. */
  readonly types: readonly string[];
  /**
   * The to-one relationship of the target that names its parent. The parent's own document names no targets: an answer that
   * includes them gets the relationship.
   */
  readonly linksBack?: string;
  /** The related resources of all parents, each once, in any order. */
  load(parents: readonly LinkedResource[], scope: ReadScope): Promise<readonly LinkedResource[]>;
}

/** A relation to one kind of resource, for the name of the relationship. */
export type RelationTo = (name: string) => Relation;

export interface ResourceType {
  readonly schema: TObject;
  readonly relations: Readonly<Record<string, Relation>>;
  /** URL, up to the value, that finds it by its public number. Shown if a path has a number in place of an id. */
  readonly byNumber?: string;
}

export type ResourceTable = Readonly<Record<string, ResourceType>>;

/** @throws Error where two of them have one type */
export function joinTables(tables: readonly ResourceTable[]): ResourceTable {
  const types = tables.flatMap((table) => Object.entries(table));
  const joined = Object.fromEntries(types);
  const twice = types.find(([name, type]) => joined[name] !== type);
  if (twice !== undefined) throw new Error(`The resource type ${twice[0]} is contributed twice.`);
  return joined;
}

/** A relation whose targets are found by id: those the parents link to, loaded once. */
export function linkedBy(
  name: string,
  types: readonly string[],
  findByIds: (
    ids: readonly string[],
    scope: ReadScope,
  ) => readonly LinkedResource[] | Promise<readonly LinkedResource[]>,
): Relation {
  return {
    types,
    load: async (parents, scope) => {
      const known = new Map<string, LinkedResource>();
      const ids = new Set<string>();
      for (const parent of parents) {
        const related = parent.related?.[name];
        if (related) known.set(related.id, related);
        else for (const id of linkedIds(parent, name)) ids.add(id);
      }
      for (const id of ids) {
        const found = types.map((type) => scope.known?.get(`${type}:${id}`)).find((each) => each !== undefined);
        if (found === undefined) continue;
        known.set(id, found);
        ids.delete(id);
      }
      const found = ids.size === 0 ? [] : await findByIds([...ids], scope);
      return [...known.values(), ...found];
    },
  };
}

/** A relation whose targets point back: found by their parents' ids. */
export function ownedBy(
  types: readonly string[],
  findByParentIds: (ids: readonly string[], scope: ReadScope) => Promise<readonly LinkedResource[]>,
  { linksBack }: Pick<Relation, 'linksBack'> = {},
): Relation {
  return {
    types,
    ...(linksBack !== undefined && { linksBack }),
    load: (parents, scope) =>
      findByParentIds(
        parents.map((parent) => parent.id),
        scope,
      ),
  };
}

interface ParsedRelationships {
  relationships?: Record<string, { data?: { id: string } | { id: string }[] | null }>;
}

/** The ids that a relationship of a resource names. */
export function linkedIds(parent: LinkedResource, name: string): string[] {
  const column = parent.links?.[name];
  if (column !== undefined) return column === null ? [] : [column];
  const { relationships } = JSON.parse(parent.json) as ParsedRelationships;
  const data = relationships?.[name]?.data;
  if (!data) return [];
  return Array.isArray(data) ? data.map(({ id }) => id) : [data.id];
}
