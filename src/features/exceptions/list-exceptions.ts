/** The list of exceptions: its filters, its order and one page of it. */
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page, SortKey } from '../../database/lists/list-query.ts';
import type { ListDeclaration } from '../../http/jsonapi/reading/query.ts';
import { type ExceptionFacts, shownTo } from './exception.ts';
import { EXCEPTION_FILTERS, pageOfExceptions } from './list-store.ts';

const COSTLIEST_FIRST: readonly SortKey[] = [
  { field: 'rank', direction: 'ascending', kind: 'number' },
  { field: 'since', direction: 'ascending', kind: 'time' },
];
export const EXCEPTION_LIST: ListDeclaration = {
  type: 'exception',
  defaultSort: COSTLIEST_FIRST,
  sortable: { since: 'time', opened_at: 'time' },
  filters: EXCEPTION_FILTERS,
};

export async function listExceptions(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ExceptionFacts>> {
  const page = await pageOfExceptions(session, query, customers);
  return { ...page, rows: page.rows.map((row) => shownTo(row, customers)) };
}
