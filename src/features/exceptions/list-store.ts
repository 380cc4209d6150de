/** Exceptions as readers see them. A key limited to some customers sees those of their containers only. */

import type { AccountSession } from '../../database/database.ts';
import { listPage, Parameters } from '../../database/lists/list.ts';
import {
  anyOf,
  between,
  type Customers,
  customerText,
  filterConditions,
  oneOf,
  partsOf,
} from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { selection, sqlList } from '../../http/jsonapi/reading/list.ts';
import { EXCEPTION_KINDS, EXCEPTION_STATUSES } from './exceptions.ts';
import { EXCEPTION_COLUMNS, type ExceptionRow } from './store.ts';

export interface ReadException extends ExceptionRow {
  /** Whether a user, not a key, acknowledged it. */
  readonly isAcknowledgedByUser: boolean;
}

const CONTAINER = 'JOIN containers c ON c.account_id = x.account_id AND c.id = x.container_id';
const COLUMNS = `${EXCEPTION_COLUMNS}, EXISTS (SELECT FROM users u WHERE u.account_id = x.account_id AND u.id = x.acknowledged_by)
  AS "isAcknowledgedByUser"`;

export const EXCEPTION_LIST = sqlList({
  type: 'exception',
  from: `exceptions x ${CONTAINER}`,
  columns: COLUMNS,
  account: 'x.account_id',
  id: 'x.id',
  customer: 'c.customer_id',
  keys: {
    rank: { kind: 'number', sql: 'x.rank' },
    since: { kind: 'time', sql: 'x.since' },
    opened_at: { kind: 'time', sql: 'x.opened_at' },
  },
  defaultSort: ['rank', 'since'],
  sortable: ['since', 'opened_at'],
  filters: {
    kind: {
      kind: 'choice',
      values: EXCEPTION_KINDS,
      description: 'Kind of exception',
      where: anyOf('x.kind', 'text'),
    },
    status: {
      kind: 'choice',
      values: EXCEPTION_STATUSES,
      description: 'State of the exception',
      where: (value, parameters) => {
        const wanted = oneOf('x.status', 'text', partsOf(value), parameters);
        // The second condition is for the index of those that stand.
        return partsOf(value).includes('resolved') ? wanted : `${wanted} AND x.resolved_at IS NULL`;
      },
    },
    leading: {
      kind: 'boolean',
      description: 'True: only the leading exception of each container; false: only the others',
      where: (value) => `x.is_leading = ${value === 'true'}`,
    },
    container_id: {
      kind: 'uuid',
      description: 'Id of the container',
      where: anyOf('x.container_id', 'uuid'),
    },
    assigned_to: {
      kind: 'uuid',
      description: 'Id of the user it is assigned to',
      where: anyOf('x.assigned_to', 'uuid'),
    },
    opened_at: { kind: 'time_range', description: 'Time at which it was found', where: between('x.opened_at') },
  },
});

export async function pageExceptions(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ReadException>> {
  return listPage<ReadException>(session, EXCEPTION_LIST, query, { customers });
}

export async function findExceptions(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ReadException[]> {
  const parameters = new Parameters();
  const [account, wanted] = [parameters.of(session.accountId), parameters.of(ids)];
  const limit = customerText('c.customer_id', customers, parameters);
  return session.prepared<ReadException>(
    `SELECT ${COLUMNS} FROM exceptions x ${CONTAINER} WHERE x.account_id = ${account} AND x.id = any(${wanted}::uuid[])${limit}`,
    parameters.values,
  );
}

export interface KindCount {
  readonly kind: string;
  /** Containers that stand under it. */
  readonly leading: number;
  readonly acknowledged: number;
  readonly snoozed: number;
}

/** What their groups are narrowed to. */
export const ATTENTION_GROUPS = selection('attention_group', {
  assigned_to: {
    kind: 'uuid',
    description: 'Id of the user they are assigned to',
    where: anyOf('x.assigned_to', 'uuid'),
  },
});

export async function countExceptions(
  session: AccountSession,
  { filters }: Pick<ListQuery, 'filters'>,
  customers: Customers,
): Promise<KindCount[]> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const scope = { accountId: session.accountId, customers };
  const chosen = filterConditions(ATTENTION_GROUPS.filters, filters, scope).map((each) => ` AND ${each(parameters)}`);
  const limit = customerText('c.customer_id', customers, parameters) + chosen.join('');
  return session.prepared<KindCount>(
    `SELECT x.kind, count(*) FILTER (WHERE x.is_leading)::int AS leading, count(*) FILTER (WHERE x.status = 'acknowledged')::int AS acknowledged,
        count(*) FILTER (WHERE x.status = 'snoozed')::int AS snoozed
       FROM exceptions x ${customers === null ? '' : CONTAINER}
      WHERE x.account_id = ${account} AND x.resolved_at IS NULL${limit} GROUP BY x.kind`,
    parameters.values,
  );
}

/** Tracking requests since then that failed. */
export async function countFailedRequests(session: AccountSession, since: Date, customers: Customers): Promise<number> {
  const parameters = new Parameters();
  const [account, from] = [parameters.of(session.accountId), parameters.of(since)];
  const limit = customerText('customer_id', customers, parameters);
  const [row] = await session.prepared<{ count: number }>(
    `SELECT count(*)::int AS count FROM tracking_requests WHERE account_id = ${account} AND status = 'failed' AND created_at >= ${from}${limit}`,
    parameters.values,
  );
  return row?.count ?? 0;
}
