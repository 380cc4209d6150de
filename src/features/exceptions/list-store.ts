/** Exceptions as readers see them. A key limited to some customers sees those of their containers only. */

import type { AccountSession } from '../../database/database.ts';
import { type ListSource, listPage, Parameters } from '../../database/lists/list.ts';
import {
  anyOf,
  between,
  type Customers,
  customerConditions,
  customerText,
  filterConditions,
  oneOf,
  partsOf,
} from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { EXCEPTION_KINDS, EXCEPTION_STATUSES } from './exceptions.ts';
import { EXCEPTION_COLUMNS, type ExceptionRow } from './store.ts';

export interface ReadException extends ExceptionRow {
  /** Whether a user, not a key, acknowledged it. */
  readonly is_acknowledged_by_user: boolean;
}

const CONTAINER = 'JOIN containers c ON c.account_id = x.account_id AND c.id = x.container_id';
const COLUMNS = `${EXCEPTION_COLUMNS}, EXISTS (SELECT FROM users u WHERE u.account_id = x.account_id AND u.id = x.acknowledged_by)
  AS is_acknowledged_by_user`;

const SOURCE: ListSource = {
  from: `exceptions x ${CONTAINER}`,
  columns: COLUMNS,
  account: 'x.account_id',
  id: 'x.id',
  keys: {
    rank: { sql: 'x.rank', nullable: false },
    since: { sql: 'x.since', nullable: false },
    opened_at: { sql: 'x.opened_at', nullable: false },
  },
  countedAs: null,
};

export const EXCEPTION_FILTERS: ListFilters = {
  kind: {
    kind: 'choice',
    values: EXCEPTION_KINDS,
    description: 'Kind of exception',
    where: anyOf('x.kind', 'text'),
  },
  status: {
    kind: 'choice',
    values: EXCEPTION_STATUSES,
    description: 'Where it stands in its life',
    where: (value, parameters) => {
      const wanted = oneOf('x.status', 'text', partsOf(value), parameters);
      // The second condition is for the index of those that stand.
      return partsOf(value).includes('resolved') ? wanted : `${wanted} AND x.resolved_at IS NULL`;
    },
  },
  leading: {
    kind: 'boolean',
    description: 'Only those under which their containers stand, or only the others',
    where: (value) => `x.is_leading = ${value === 'true'}`,
  },
  container_id: {
    kind: 'uuid',
    description: 'Id of the container; several with commas',
    where: anyOf('x.container_id', 'uuid'),
  },
  assigned_to: {
    kind: 'uuid',
    description: 'Id of the user; several with commas',
    where: anyOf('x.assigned_to', 'uuid'),
  },
  opened_at: { kind: 'time_range', description: 'When it was found', where: between('x.opened_at') },
};

export async function pageOfExceptions(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ReadException>> {
  const conditions = [
    ...customerConditions('c.customer_id', customers),
    ...filterConditions(EXCEPTION_FILTERS, query.filters, { accountId: session.accountId, customers }),
  ];
  return listPage<ReadException>(session, SOURCE, query, conditions);
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

/** @param assignees users with whom they are; null: whoever has them */
export async function countExceptions(
  session: AccountSession,
  customers: Customers,
  assignees: readonly string[] | null,
): Promise<KindCount[]> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const limit =
    customerText('c.customer_id', customers, parameters) +
    (assignees === null ? '' : ` AND x.assigned_to = any(${parameters.of(assignees)}::uuid[])`);
  return session.prepared<KindCount>(
    `SELECT x.kind, count(*) FILTER (WHERE x.is_leading)::int AS leading, count(*) FILTER (WHERE x.status = 'acknowledged')::int AS acknowledged,
        count(*) FILTER (WHERE x.status = 'snoozed')::int AS snoozed
       FROM exceptions x ${customers === null ? '' : CONTAINER}
      WHERE x.account_id = ${account} AND x.resolved_at IS NULL${limit} GROUP BY x.kind`,
    parameters.values,
  );
}

/** Those that were asked for since then and failed. */
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
