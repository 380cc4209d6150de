/** The list of exceptions: its filters, its order and one page of it; and what containers have of them. */
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { EXCEPTION_LIST, findAssignees, listUnresolved, pageExceptions } from './list-store.ts';
import type { ExceptionFacts } from './schema.ts';

export type ShownException = ExceptionFacts;

/** Hides the note from readers limited to customers: notes are for colleagues. */
export function shownTo(exception: ShownException, customers: Customers): ShownException {
  return customers === null ? exception : { ...exception, note: null };
}

export const EXCEPTIONS = { declaration: EXCEPTION_LIST, page: pageShown };

async function pageShown(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ExceptionFacts>> {
  const page = await pageExceptions(session, query, customers);
  return { ...page, rows: page.rows.map((row) => shownTo(row, customers)) };
}

/** Those of the containers that are not resolved. */
export async function listExceptionsOf(
  session: AccountSession,
  containerIds: readonly string[],
  customers: Customers,
): Promise<ExceptionFacts[]> {
  const rows = await listUnresolved(session, containerIds, customers);
  return rows.map((row) => shownTo(row, customers));
}

/** @returns by container; nothing for readers limited to customers, who see no colleagues */
export async function listAssigneeNames(
  session: AccountSession,
  containerIds: readonly string[],
  customers: Customers,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (customers !== null || containerIds.length === 0) return new Map();
  return findAssignees(session, containerIds);
}
