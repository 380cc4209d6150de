/** What other features read of exceptions: their list, and whom those of containers are assigned to. */
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import { EXCEPTION_LIST, listAssigneesOf, pageExceptions } from './list-store.ts';

export const EXCEPTIONS = { declaration: EXCEPTION_LIST, page: pageExceptions };

export type ShownException = Awaited<ReturnType<typeof pageExceptions>>['rows'][number];

/** @returns by container; nothing for readers limited to customers, who see no colleagues */
export async function listAssigneeNames(
  session: AccountSession,
  containerIds: readonly string[],
  customers: Customers,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return customers !== null || containerIds.length === 0 ? new Map() : listAssigneesOf(session, containerIds);
}
