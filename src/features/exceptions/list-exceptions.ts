/** The list of exceptions: its filters, its order and one page of it. */
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { type ExceptionFacts, shownTo } from './exception.ts';
import { EXCEPTION_LIST, pageExceptions } from './list-store.ts';

export const EXCEPTIONS = { declaration: EXCEPTION_LIST, page: pageShown };

async function pageShown(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ExceptionFacts>> {
  const page = await pageExceptions(session, query, customers);
  return { ...page, rows: page.rows.map((row) => shownTo(row, customers)) };
}
