/**
 * The order of a list as SQL: ORDER BY, the condition that picks what comes after a cursor's row, and the columns a cursor is
 * made from. Knows sort keys and placeholders, no table.
 */
import { type CursorValues, isById, type SortKey, type SortKind } from './list-query.ts';

/** Collects the values of a statement's parameters as its text is written. */
export class Parameters {
  readonly values: unknown[] = [];

  /** The placeholder of a value. */
  of(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

export type Condition = (parameters: Parameters) => string;

/** SQL of a sort key. */
export interface SortColumn {
  readonly kind: SortKind;
  readonly sql: string;
  /** Nulls come last in both directions. */
  readonly nullable?: true;
}

export type ResolvedKey = SortKey & SortColumn;

const DIRECTION = { ascending: 'ASC', descending: 'DESC' } as const;
/** The type of a cursor's text, where PostgreSQL cannot infer it. */
const CAST = {
  text: 'text',
  time: 'timestamptz',
  date: 'date',
  number: 'numeric',
  uuid: 'uuid',
  boolean: 'boolean',
} as const;

/** The keys, then the id unless it is one of them: no two rows are equal in the order. */
export function totalOrder(keys: readonly ResolvedKey[], id: string): readonly ResolvedKey[] {
  if (isById(keys)) return keys;
  const direction = keys.at(-1)?.direction ?? 'descending';
  return [...keys, { field: 'id', direction, kind: 'uuid', sql: id }];
}

export function orderText(order: readonly ResolvedKey[]): string {
  return order.map((key) => `${key.sql} ${DIRECTION[key.direction]}${key.nullable ? ' NULLS LAST' : ''}`).join(', ');
}

/**
 * The keys of a row beside its id as one text that compares equal when read again, times to the microsecond; null: none but the
 * id. One key alone is not wrapped: of a page only the last row's is read.
 */
export function cursorText(order: readonly ResolvedKey[]): string | null {
  const texts = besideId(order).map(({ sql }) => `${sql}::text`);
  if (texts.length === 0) return null;
  return texts.length === 1 ? (texts[0] as string) : `json_build_array(${texts.join(', ')})::text`;
}

/** The cursor of a row, from what `cursorText` gave. */
export function cursorFrom(order: readonly ResolvedKey[], id: string, keys: string | null): CursorValues {
  const { length } = besideId(order);
  const values = length > 1 ? (JSON.parse(keys as string) as string[]) : [keys as string].slice(0, length);
  return [...values, id];
}

function besideId(order: readonly ResolvedKey[]) {
  return order.filter(({ field }) => field !== 'id');
}

/** Rows that come after the cursor's row in the list's order; no list gives a cursor in the order of a `nullable` key. */
export function afterText(order: readonly ResolvedKey[], cursor: CursorValues, parameters: Parameters): string {
  const direction = order.at(-1)?.direction;
  const oneWay = order.every((key) => key.direction === direction);
  const value = (index: number) => `${parameters.of(cursor[index])}::${CAST[(order[index] as ResolvedKey).kind]}`;
  if (oneWay) {
    const comparison = direction === 'ascending' ? '>' : '<';
    return `(${order.map((key) => key.sql).join(', ')}) ${comparison} (${order.map((_, index) => value(index)).join(', ')})`;
  }
  const alternatives = order.map((key, index) => {
    const equal = order.slice(0, index).map((earlier, at) => `${earlier.sql} = ${value(at)}`);
    const beyond = `${key.sql} ${key.direction === 'ascending' ? '>' : '<'} ${value(index)}`;
    return [...equal, beyond].join(' AND ');
  });
  return `(${alternatives.map((alternative) => `(${alternative})`).join(' OR ')})`;
}
