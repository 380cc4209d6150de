/** Exceptions as users list them, by their filters and order. */
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page, SortKey } from '../../database/lists/list-query.ts';
import type { ListDeclaration } from '../../http/jsonapi/reading/query.ts';
import { type ExceptionFacts, shownTo } from './exception.ts';
import { EXCEPTION_KINDS, EXCEPTION_STATUSES } from './exceptions.ts';
import { pageOfExceptions } from './list-store.ts';

const COSTLIEST_FIRST: readonly SortKey[] = [
  { field: 'rank', direction: 'ascending', kind: 'number' },
  { field: 'since', direction: 'ascending', kind: 'time' },
];
export const EXCEPTION_LIST: ListDeclaration = {
  type: 'exception',
  defaultSort: COSTLIEST_FIRST,
  sortable: { since: 'time', opened_at: 'time' },
  filters: {
    kind: { kind: 'choice', values: EXCEPTION_KINDS, description: 'Kind of exception' },
    status: { kind: 'choice', values: EXCEPTION_STATUSES, description: 'Where it stands in its life' },
    leading: { kind: 'boolean', description: 'Only those under which their containers stand, or only the others' },
    container_id: { kind: 'uuid', description: 'Id of the container; several with commas' },
    assigned_to: { kind: 'uuid', description: 'Id of the user; several with commas' },
    opened_at: { kind: 'time_range', description: 'When it was found' },
  },
};

export async function listExceptions(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ExceptionFacts>> {
  const page = await pageOfExceptions(session, query, customers);
  return { ...page, rows: page.rows.map((row) => shownTo(row, customers)) };
}
