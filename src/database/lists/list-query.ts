/**
 * A validated list query: the contract between the HTTP layer, which reads it from a URL, and storage, which turns it
 * into statements. Knows neither URLs nor SQL.
 */

/** How a sort key's values look in a keyset cursor; a cursor with anything else is refused before it reaches storage. */
export type SortKind = 'text' | 'time' | 'date' | 'number' | 'uuid' | 'boolean';

export interface SortKey {
  readonly field: string;
  readonly direction: 'ascending' | 'descending';
  readonly kind: SortKind;
}

/** The key values of the row before the page: one for each sort key, then the row's id unless it is one of them. */
export type CursorValues = readonly string[];

export type PageRequest =
  | { readonly size: number; readonly number: number }
  /** `shown`: ids of a walk's first page, where that page had another order than the walk. */
  | { readonly size: number; readonly after: CursorValues; readonly shown?: readonly string[] };

/** The order for walking through lists whose own order may change meanwhile: newest first, by an immutable key. */
export const BY_ID: readonly SortKey[] = [{ field: 'id', direction: 'descending', kind: 'uuid' }];
/** A walk by id starts after this: no row's id is greater. */
export const BEFORE_ALL_IDS: CursorValues = ['ffffffff-ffff-7fff-bfff-ffffffffffff'];

/** Sort fields with an immutable value. */
const STEADY_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'created_at',
  'created_on',
  'number',
  'timestamp',
  'sequence',
  'index',
  'row',
  'code',
  'name',
  'scac',
]);

/** Whether a row keeps its place in this order, so that a walk by it neither skips nor repeats. */
export function isSteady(sort: readonly SortKey[]): boolean {
  return sort.every(({ field }) => STEADY_FIELDS.has(field));
}

/** Whether the order alone distinguishes any two rows. */
export function isById(sort: readonly SortKey[]): boolean {
  return sort.at(-1)?.field === 'id';
}

export interface ListQuery {
  readonly page: PageRequest;
  /**
   * Never empty: the list's default order if none was requested. The id, in the direction of the last key, breaks ties.
   */
  readonly sort: readonly SortKey[];
  /** By filter name; of a range, `<name>.start` and `<name>.end`, UTC, both inclusive. Lists keep their commas. */
  readonly filters: Readonly<Record<string, string>>;
  /** Parameters outside the JSON:API families that the list knows: `q`, `number`, `search`. */
  readonly search: Readonly<Record<string, string>>;
  /** Relationship paths: `[['shipment'], ['shipment', 'pod_terminal']]`. */
  readonly include: readonly (readonly string[])[];
  readonly fields: SparseFields;
}

/** Wanted attributes and relationships by resource type; a type that is absent is sent whole. */
export type SparseFields = Readonly<Record<string, ReadonlySet<string>>>;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** All rows of the list, on all pages. */
  readonly total: number;
  /** The last row's key values where more rows follow, else null. */
  readonly next: CursorValues | null;
  /** Set where the rest of the list is walked by id, independent of the order of this page: the rows shown so far. */
  readonly shown?: readonly string[];
  /** Of a search: the values that were found, by the ids of the rows. */
  readonly matches?: Readonly<Record<string, readonly { readonly field: string; readonly value: string }[]>>;
  /** Of rows that changed since a time: what changed, by the ids of the rows. */
  readonly changes?: Readonly<Record<string, readonly RowChange[]>>;
  /** The time from which changes are kept, where earlier ones were wanted. */
  readonly changesSince?: string;
}

export interface RowChange {
  readonly kind: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly at: string;
}

export const EMPTY_PAGE: Page<never> = { rows: [], total: 0, next: null };
