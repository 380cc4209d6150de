/**
 * Declarations of lists. HTTP reads parameters by them, OpenAPI documents them, and storage carries them out: every filter and
 * every order has its SQL in the declaration or, where the list is an array, its function.
 */
import { asMembers } from '../../../database/columns.ts';
import type { ListSource, SortColumn } from '../../../database/lists/list.ts';
import type { SortKey, SortKind } from '../../../database/lists/list-query.ts';
import { type AttributeOf, columnNames, type Declared, sortColumn } from '../attributes.ts';
import type { FilterDeclaration, ListFilter, ListFilters } from './filters.ts';

/** The value by which an array is in order. */
export interface ItemKey<Item> {
  readonly kind: SortKind;
  readonly of: (item: Item, index: number) => string;
}

export type ItemFilter<Item> = FilterDeclaration & { readonly keeps: (value: string) => (item: Item) => boolean };

export interface ListDeclaration {
  /** The resource type of `data`. */
  readonly type: string;
  readonly keys: Readonly<Record<string, SortColumn | ItemKey<never>>>;
  /** The order where none is requested; its keys need not be sortable by users. */
  readonly defaultSort: readonly SortKey[];
  /** What `sort` may name. */
  readonly sortable: readonly string[];
  readonly filters: Readonly<Record<string, ListFilter | ItemFilter<never>>>;
  /** Parameters outside the families with their descriptions, e.g. `{q: 'Part of a name'}`. */
  readonly search: Readonly<Record<string, string>>;
  /** Included where the request has no `include`; `include=` (empty) includes nothing. */
  readonly defaultInclude?: readonly string[];
  readonly defaultSize?: number;
}

interface Given<Key extends string>
  extends Pick<ListDeclaration, 'type' | 'defaultInclude' | 'defaultSize'>,
    Partial<Pick<ListDeclaration, 'search'>> {
  /** Names of keys, with "-" for descending. */
  readonly defaultSort: readonly NoInfer<Key | `-${Key}`>[];
  readonly sortable?: readonly NoInfer<Key>[];
}

/** A list of rows. */
export interface SqlList extends ListDeclaration, ListSource {
  readonly keys: Readonly<Record<string, SortColumn>>;
  readonly filters: ListFilters;
}

type SqlGiven<Key extends string> = Given<Key> &
  Omit<ListSource, 'keys' | 'filters'> & {
    readonly keys: Readonly<Record<Key, SortColumn>>;
    readonly filters?: ListFilters;
  };

export function sqlList<Key extends string>(given: SqlGiven<Key>): SqlList {
  return {
    sortable: [],
    filters: {},
    search: {},
    ...given,
    defaultSort: orderOf(given.type, given.defaultSort, given.keys),
  };
}

type ResourceGiven<Attribute extends string, Key extends string> = Omit<
  SqlGiven<Attribute | Key>,
  'type' | 'from' | 'columns' | 'account' | 'id' | 'keys'
> & {
  /** Columns beside those of the attributes, separated by spaces. */
  readonly own?: string;
  /** SQL of members that are no column of the table. */
  readonly computed?: Readonly<Record<string, string>>;
  /** Keys that are no attribute. */
  readonly keys?: Readonly<Record<Key, SortColumn>>;
};

/**
 * A list of the rows of a resource: the columns and the keys are those of its attributes.
 * @param from table and alias: `notes n`
 */
export function resourceList<Schema extends Declared, Key extends string = never>(
  schema: Schema,
  from: string,
  { own = '', computed, keys, ...given }: ResourceGiven<AttributeOf<Schema>, Key>,
): SqlList {
  const alias = from.split(' ').at(-1) as string;
  const names = [...given.defaultSort, ...(given.sortable ?? [])].map((name) => name.replace(/^-/, ''));
  const plain = names.map((name) => [name, sortColumn(schema, name, alias)]);
  return sqlList({
    ...given,
    type: schema.properties.type.const,
    from,
    columns: asMembers(alias, `id ${columnNames(schema)} ${own}`.trim(), computed),
    account: `${alias}.account_id`,
    id: `${alias}.id`,
    keys: { ...Object.fromEntries(plain), ...keys },
  });
}

/** A list that is in memory, in the order of its only key and then of its ids. */
export interface ArrayList<Item> extends ListDeclaration {
  readonly key: ItemKey<Item>;
  readonly filters: Readonly<Record<string, ItemFilter<Item>>>;
}

type ArrayGiven<Item, Key extends string> = Omit<Given<Key>, 'defaultSort' | 'sortable'> & {
  readonly key: ItemKey<Item> & { readonly name: Key };
  readonly filters?: Readonly<Record<string, ItemFilter<Item>>>;
};

export function arrayList<Item, Key extends string = string>(given: ArrayGiven<Item, Key>): ArrayList<Item> {
  const keys = { [given.key.name]: given.key };
  const defaultSort = orderOf(given.type, [given.key.name], keys);
  return { filters: {}, search: {}, ...given, keys, sortable: [], defaultSort };
}

/** What is chosen by filters and has neither pages nor an order: counts, a map. */
export function selection(
  type: string,
  filters: ListFilters,
  search: ListDeclaration['search'] = {},
): ListDeclaration & Pick<SqlList, 'filters'> {
  return { type, filters, search, keys: {}, defaultSort: [], sortable: [] };
}

/** The key of an array whose order is its own; of equal width, so that it sorts as text. */
export const BY_POSITION = {
  name: 'index',
  kind: 'text',
  of: (_: unknown, index: number) => String(index).padStart(9, '0'),
} as const;

function orderOf(type: string, names: readonly string[], keys: ListDeclaration['keys']): readonly SortKey[] {
  return names.map((name) => {
    const field = name.replace(/^-/, '');
    const key = keys[field];
    if (key === undefined) throw new Error(`The list of ${type} has no key ${field}.`);
    return { field, kind: key.kind, direction: name === field ? 'ascending' : 'descending' };
  });
}
