/** Pages of small lists in the order of their making, newest first: `created_at DESC, id DESC`, by number or by cursor. */
import type { Page, PageRequest, SortKey } from '../../resources/list-query.ts';
import type { AccountSession } from '../database.ts';
import { Parameters } from './keyset.ts';

export const NEWEST_FIRST: readonly SortKey[] = [{ field: 'created_at', direction: 'descending', kind: 'time' }];

export interface SmallList {
  readonly columns: string;
  /** `table WHERE …`; $1 is the account. */
  readonly from: string;
  /** Values of its further parameters, from $2 on. */
  readonly values?: readonly unknown[];
}

/** @param columns among which are `id` and `created_at` */
export async function pageNewestFirst<Row extends { readonly id: string; readonly created_at: Date }>(
  session: AccountSession,
  { columns, from, values = [] }: SmallList,
  page: PageRequest,
): Promise<Page<Row>> {
  const own = [session.accountId, ...values];
  const parameters = new Parameters(own);
  const after =
    'after' in page
      ? ` AND (created_at, id) < (${parameters.of(page.after[0])}::timestamptz, ${parameters.of(page.after[1])}::uuid)`
      : '';
  const offset = 'number' in page ? (page.number - 1) * page.size : 0;
  const limit = `LIMIT ${parameters.of(page.size + 1)} OFFSET ${parameters.of(offset)}`;
  const text = `SELECT ${columns} FROM ${from}${after} ORDER BY created_at DESC, id DESC ${limit}`;
  const [[counted], found] = await Promise.all([
    session.prepared<{ total: string }>(`SELECT count(*) AS total FROM ${from}`, own),
    session.prepared<Row>(text, parameters.values),
  ]);
  const rows = found.slice(0, page.size);
  const last = found.length > page.size ? rows.at(-1) : undefined;
  return { rows, total: Number(counted?.total), next: last ? [last.created_at.toISOString(), last.id] : null };
}
