/**
 * What a list is asked for, already checked: the words between the HTTP layer, which reads them from a URL, and storage,
 * which turns them into statements. Knows neither URLs nor SQL.
 */

/** How a sort key's values look in a keyset cursor; a cursor with anything else is refused before it reaches storage. */
export type KeyKind = 'text' | 'time' | 'date' | 'number' | 'uuid' | 'boolean';

export interface SortKey {
  readonly field: string;
  readonly direction: 'ascending' | 'descending';
  readonly kind: KeyKind;
}

/** The key values of the row a page starts after: one for each sort key, then the row's id. */
export type CursorValues = readonly (string | null)[];

export type PageRequest =
  | { readonly size: number; readonly number: number }
  | { readonly size: number; readonly after: CursorValues };

export interface ListQuery {
  readonly page: PageRequest;
  /** Never empty: the list's default order where none was asked for. The id, in the direction of the last key, breaks ties. */
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
  /** All rows of the list, on whatever page. */
  readonly total: number;
  /** The last row's key values where more rows follow, else null. */
  readonly next: CursorValues | null;
}
