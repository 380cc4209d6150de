/** Pages of small lists in the order of their making, newest first: `created_at DESC, id DESC`, by number or by cursor. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Page, PageRequest, SortKey } from '../resources/list-query.ts';

export const NEWEST_FIRST: readonly SortKey[] = [{ field: 'created_at', direction: 'descending', kind: 'time' }];

export function afterCursor(page: PageRequest): RawBuilder<SqlBool> {
  if ('number' in page) return sql<SqlBool>`true`;
  return sql<SqlBool>`(created_at, id) < (${page.after[0] ?? null}::timestamptz, ${page.after[1] ?? null}::uuid)`;
}

interface Orderable<Query> {
  orderBy(expression: RawBuilder<unknown>): Query;
  limit(limit: number): Query;
  offset(offset: number): Query;
}

/** One row more than the page: it tells whether another page follows. */
export function newestFirst(page: PageRequest) {
  const offset = 'number' in page ? (page.number - 1) * page.size : 0;
  return <Query extends Orderable<Query>>(query: Query): Query =>
    query
      .orderBy(sql`created_at DESC, id DESC`)
      .limit(page.size + 1)
      .offset(offset);
}

/** @param found up to one row more than the page holds */
export function toPage<Row extends { readonly id: string; readonly createdAt: Date }>(
  found: readonly Row[],
  total: number,
  { size }: PageRequest,
): Page<Row> {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, total, next: last ? [last.createdAt.toISOString(), last.id] : null };
}
