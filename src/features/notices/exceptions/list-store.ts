/**
 * Exceptions as readers see them, and the filters of containers by them. A key limited to some customers sees exceptions of
 * their containers only.
 */

import type { AccountSession } from '../../../database/database.ts';
import { listPage, Parameters } from '../../../database/lists/list.ts';
import {
  anyOf,
  anyOrNone,
  between,
  betweenDays,
  type Customers,
  codesOf,
  customerText,
  type FilterSql,
  oneOf,
  partsOf,
} from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { sqlList } from '../../../http/jsonapi/reading/list.ts';
import { LAST_FREE_DAY } from '../../../tracking/containers/filters-store.ts';
import { EXCEPTION_COLUMNS } from '../finding/store.ts';
import { EXCEPTION_KINDS, EXCEPTION_STATUSES, factsShownTo } from '../kinds/kinds.ts';
import type { ExceptionFacts } from './schema.ts';

export const CONTAINER_OF_EXCEPTION = 'JOIN containers c ON c.account_id = x.account_id AND c.id = x.container_id';
const COLUMNS = `${EXCEPTION_COLUMNS}, EXISTS (SELECT FROM users u WHERE u.account_id = x.account_id AND u.id = x.acknowledged_by)
  AS "isAcknowledgedByUser"`;

/** The highest amount that it costs by today in one currency; 0: nothing, or no tariff applies. */
const OWED = `coalesce((SELECT max((each->>'amount')::numeric) FROM jsonb_array_elements(x.facts->'owed') AS each), 0)`;

/** Also of rows without a value, by the word `none`. */
function valueOrNone(column: string, type: 'text' | 'uuid', read = partsOf): FilterSql {
  return (value, parameters) =>
    anyOrNone(value, {
      named: (values) => oneOf(column, type, read(values), parameters),
      none: `${column} IS NULL`,
    });
}

/** What exceptions are grouped by beside their kind; each by the name of its filter. Over `exceptions x` and `containers c`. */
export const CONTAINER_FILTERS: ListFilters = {
  customer_id: {
    kind: 'uuid_or_none',
    description: 'Id of the customer party',
    where: valueOrNone('c.customer_id', 'uuid'),
  },
  pod: {
    kind: 'text',
    description: 'UN/LOCODE of the port of discharge, or `none`; several with commas',
    where: valueOrNone('c.pod_locode', 'text', codesOf),
  },
  shipping_line_scac: {
    kind: 'text',
    description: 'SCAC of the shipping line; several with commas',
    where: (value, parameters) =>
      `EXISTS (SELECT FROM shipments s WHERE s.account_id = x.account_id AND s.id = x.shipment_id
        AND ${oneOf('s.scac', 'text', codesOf(value), parameters)})`,
  },
  last_free_day: {
    kind: 'date_range',
    description: 'Last free day of the container, by the calendar of the port of discharge',
    where: betweenDays('c.pickup_lfd', LAST_FREE_DAY),
  },
  assigned_to: {
    kind: 'uuid_or_none',
    description: 'Id of the user it is assigned to',
    where: valueOrNone('x.assigned_to', 'uuid'),
  },
};

export const EXCEPTION_LIST = sqlList({
  type: 'exception',
  from: `exceptions x ${CONTAINER_OF_EXCEPTION}`,
  columns: COLUMNS,
  account: 'x.account_id',
  id: 'x.id',
  customer: 'c.customer_id',
  keys: {
    rank: { kind: 'number', sql: 'x.rank' },
    since: { kind: 'time', sql: 'x.since' },
    opened_at: { kind: 'time', sql: 'x.opened_at' },
    owed: { kind: 'number', sql: OWED },
    acknowledged_at: { kind: 'time', sql: 'x.acknowledged_at', nullable: true },
    resolved_at: { kind: 'time', sql: 'x.resolved_at', nullable: true },
  },
  defaultSort: ['rank', 'since'],
  sortable: ['rank', 'since', 'opened_at', 'owed', 'acknowledged_at', 'resolved_at'],
  filters: {
    kind: { kind: 'choice', values: EXCEPTION_KINDS, description: 'Kind of exception', where: anyOf('x.kind', 'text') },
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
    container_id: { kind: 'uuid', description: 'Id of the container', where: anyOf('x.container_id', 'uuid') },
    ...CONTAINER_FILTERS,
    opened_at: { kind: 'time_range', description: 'Time at which it was found', where: between('x.opened_at') },
    resolved_at: {
      kind: 'time_range',
      description: 'Time at which it was found to have ended',
      where: between('x.resolved_at'),
    },
  },
});

export async function pageExceptions(
  session: AccountSession,
  query: Pick<ListQuery, 'page' | 'sort' | 'filters'>,
  customers: Customers,
): Promise<Page<ExceptionFacts>> {
  const page = await listPage<ExceptionFacts>(session, EXCEPTION_LIST, query, { customers });
  return { ...page, rows: page.rows.map((row) => shownTo(row, customers)) };
}

/** Hides the note from readers limited to customers: notes are for colleagues. */
function shownTo(exception: ExceptionFacts, customers: Customers): ExceptionFacts {
  const facts = factsShownTo(exception.kind, exception.facts, customers);
  return customers === null ? exception : { ...exception, facts, note: null };
}

export async function findExceptions(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ExceptionFacts[]> {
  return listBy(session, 'x.id', ids, customers);
}

/** Those of the containers that are not resolved, the most expensive kind first. */
export async function listUnresolved(
  session: AccountSession,
  containerIds: readonly string[],
  customers: Customers,
): Promise<ExceptionFacts[]> {
  return listBy(session, 'x.resolved_at IS NULL AND x.container_id', containerIds, customers);
}

async function listBy(session: AccountSession, by: string, ids: readonly string[], customers: Customers) {
  const parameters = new Parameters();
  const [account, wanted] = [parameters.of(session.accountId), parameters.of(ids)];
  const limit = customerText('c.customer_id', customers, parameters);
  const rows = await session.prepared<ExceptionFacts>(
    `SELECT ${COLUMNS} FROM exceptions x ${CONTAINER_OF_EXCEPTION}
      WHERE x.account_id = ${account} AND ${by} = any(${wanted}::uuid[])${limit} ORDER BY x.rank, x.id`,
    parameters.values,
  );
  return rows.map((row) => shownTo(row, customers));
}

/** @returns by container, whom its unresolved exceptions are assigned to: each once, by name */
export async function listAssigneesOf(
  session: AccountSession,
  containerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await session.prepared<{ containerId: string; names: string[] }>(
    `SELECT x.container_id AS "containerId", array_agg(DISTINCT u.name ORDER BY u.name) AS names
       FROM exceptions x JOIN users u ON u.account_id = x.account_id AND u.id = x.assigned_to
      WHERE x.account_id = $1 AND x.container_id = any($2::uuid[]) AND x.resolved_at IS NULL GROUP BY 1`,
    [session.accountId, containerIds],
  );
  return new Map(rows.map(({ containerId, names }) => [containerId, names]));
}

interface HiddenContainer {
  readonly userName: string;
  readonly number: string;
}

/** One of the containers that the user may not see; undefined: the user may see all. */
export async function findContainerHiddenFrom(
  session: AccountSession,
  userId: string,
  containerIds: readonly string[],
): Promise<HiddenContainer | undefined> {
  const [hidden] = await session.prepared<HiddenContainer & Record<string, unknown>>(
    `SELECT u.name AS "userName", c.number FROM users u JOIN containers c ON c.account_id = u.account_id AND c.id = any($3::uuid[])
      WHERE u.account_id = $1 AND u.id = $2 AND u.party_ids IS NOT NULL
        AND (c.customer_id IS NULL OR c.customer_id <> ALL (u.party_ids)) ORDER BY c.number LIMIT 1`,
    [session.accountId, userId, containerIds],
  );
  return hidden;
}

const unresolved = (condition = '') =>
  `EXISTS (SELECT FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id AND x.resolved_at IS NULL${condition})`;

/** Of containers, by the exception under which they stand and by whom their exceptions are assigned to. */
export const ATTENTION_FILTERS: ListFilters = {
  attention: {
    kind: 'choice',
    values: EXCEPTION_KINDS,
    description: 'Kind of its leading exception: the open one that costs most',
    where: (value, parameters) =>
      `EXISTS (SELECT FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id AND x.is_leading
        AND x.kind = any(${parameters.of(partsOf(value))}::text[]))`,
  },
  assigned_to: {
    kind: 'uuid_or_none',
    description:
      'Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody',
    where: (value, parameters) =>
      anyOrNone(value, {
        named: (values) => unresolved(` AND ${oneOf('x.assigned_to', 'uuid', partsOf(values), parameters)}`),
        none: `(${unresolved()} AND NOT ${unresolved(' AND x.assigned_to IS NOT NULL')})`,
      }),
  },
};
