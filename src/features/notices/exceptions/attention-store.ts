/** How much needs attention and what it costs: by kind, by the values of a filter, and in all, as Today lists it. */
import { OWED_BY, type OwedBy } from '../../../core/charges/owed.ts';
import type { AccountSession } from '../../../database/database.ts';
import { Parameters } from '../../../database/lists/list.ts';
import { type Customers, customerText, filterConditions } from '../../../database/lists/list-filters.ts';
import type { ListQuery } from '../../../database/lists/list-query.ts';
import { LAST_FREE_DAY } from '../../../tracking/containers/filters-store.ts';
import { EXCEPTION_KINDS, EXCEPTIONS, type ExceptionKind } from '../kinds/kinds.ts';
import { CONTAINER_FILTERS, CONTAINER_OF_EXCEPTION, EXCEPTION_LIST } from './list-store.ts';

const { kind } = EXCEPTION_LIST.filters;
/** What the counts by a filter are narrowed to. */
export const FACET_FILTERS = { ...CONTAINER_FILTERS, ...(kind && { kind }) };

type Choice = Pick<ListQuery, 'filters'>;

export interface KindCount {
  readonly kind: string;
  /** Containers that stand under it. */
  readonly leading: number;
  readonly acknowledged: number;
  readonly snoozed: number;
}

export async function countExceptions(
  session: AccountSession,
  choice: Choice,
  customers: Customers,
): Promise<KindCount[]> {
  const { parameters, from, where } = chosenBy(session, choice, customers);
  return session.query<KindCount>(
    `SELECT x.kind, count(*) FILTER (WHERE x.is_leading)::int AS leading, count(*) FILTER (WHERE x.status = 'acknowledged')::int AS acknowledged,
        count(*) FILTER (WHERE x.status = 'snoozed')::int AS snoozed
       FROM ${from} WHERE ${where} AND x.resolved_at IS NULL GROUP BY x.kind`,
    parameters.values,
  );
}

/** What containers need attention by, under the names of the filters. */
export const FACETS = ['customer_id', 'pod', 'shipping_line_scac', 'last_free_day', 'assigned_to'] as const;
export type AttentionFacet = (typeof FACETS)[number];

interface FacetSql {
  readonly value: string;
  /** NULL: the reference data has it. */
  readonly name: string;
  readonly join: string;
}

const VALUES: Readonly<Record<AttentionFacet, FacetSql>> = {
  customer_id: {
    value: 'c.customer_id::text',
    name: 'p.company_name',
    join: 'LEFT JOIN parties p ON p.account_id = c.account_id AND p.id = c.customer_id',
  },
  pod: { value: 'c.pod_locode', name: 'NULL', join: '' },
  shipping_line_scac: {
    value: 's.scac',
    name: 'NULL',
    join: 'JOIN shipments s ON s.account_id = x.account_id AND s.id = x.shipment_id',
  },
  last_free_day: { value: LAST_FREE_DAY, name: 'NULL', join: '' },
  assigned_to: {
    value: 'x.assigned_to::text',
    name: 'u.name',
    join: 'LEFT JOIN users u ON u.account_id = x.account_id AND u.id = x.assigned_to',
  },
};
const OTHER: Readonly<Record<'kind' | 'all', FacetSql>> = {
  kind: { value: 'x.kind', name: 'NULL', join: '' },
  all: { value: 'NULL', name: 'NULL', join: '' },
};
type SumBy = AttentionFacet | keyof typeof OTHER;
const CRITICAL = EXCEPTIONS.filter(({ severity }) => severity === 'critical').map(({ kind }) => kind);

export interface AttentionCount {
  /** Null: containers without one. */
  readonly value: string | null;
  readonly name: string | null;
  readonly count: number;
  readonly critical: number;
  /** Since when the oldest of them stands; null: there is none. */
  readonly oldestSince: Date | null;
}

export async function countByFacet(
  session: AccountSession,
  facet: AttentionFacet,
  choice: Choice,
  customers: Customers,
): Promise<AttentionCount[]> {
  const { parameters, from, where } = chosenBy(session, choice, customers, facet);
  const { value, name, join } = VALUES[facet];
  return session.query<AttentionCount>(
    `SELECT ${value} AS value, ${name} AS name, count(*)::int AS count,
        count(*) FILTER (WHERE x.kind = any(${parameters.of(CRITICAL)}::text[]))::int AS critical, min(x.since) AS "oldestSince"
       FROM ${from} ${join} WHERE ${where} AND x.is_leading GROUP BY 1, 2`,
    parameters.values,
  );
}

export interface AssigneeCount {
  readonly user_id: string;
  readonly name: string;
  readonly count: number;
}

/** Whom they are assigned to, by the value of the facet: whoever has most first. */
export async function countAssignees(
  session: AccountSession,
  facet: AttentionFacet,
  choice: Choice,
  customers: Customers,
): Promise<ReadonlyMap<string | null, readonly AssigneeCount[]>> {
  const { parameters, from, where } = chosenBy(session, choice, customers, facet);
  const { value, join } = VALUES[facet];
  const rows = await session.query<AssigneeCount & { value: string | null }>(
    `SELECT ${value} AS value, w.id AS user_id, w.name, count(*)::int AS count
       FROM ${from} ${join} JOIN users w ON w.account_id = x.account_id AND w.id = x.assigned_to
      WHERE ${where} AND x.is_leading GROUP BY 1, 2, 3 ORDER BY 4 DESC, 3`,
    parameters.values,
  );
  const groups = Map.groupBy(rows, (row) => row.value);
  return new Map([...groups].map(([each, own]) => [each, own.map(({ value: _, ...count }) => count)]));
}

export interface OwedSum {
  readonly currency_code: string;
  readonly amount: number;
  readonly tomorrow: number;
  /** Where the amounts are from. */
  readonly by: OwedBy[];
}

/** Facts stored by a former version name no source: they were by tariff. */
const SOURCES = `array_remove(ARRAY[${OWED_BY.map((by) => `CASE WHEN bool_or(coalesce(owed.by, '["tariff"]') ? '${by}') THEN '${by}' END`).join(', ')}], NULL) AS by`;

/** Charges of the containers that need attention, by the value of the facet. Each counts once, by its leading exception. */
export async function sumOwed(
  session: AccountSession,
  by: SumBy,
  choice: Choice,
  customers: Customers,
): Promise<ReadonlyMap<string | null, readonly OwedSum[]>> {
  const { parameters, from, where } = chosenBy(session, choice, customers, by);
  const { value, join } = { ...VALUES, ...OTHER }[by];
  const rows = await session.query<OwedSum & { value: string | null }>(
    `SELECT ${value} AS value, owed.currency_code, sum(owed.amount)::float AS amount, sum(owed.tomorrow)::float AS tomorrow, ${SOURCES}
       FROM ${from} ${join}
       CROSS JOIN LATERAL jsonb_to_recordset(x.facts->'owed') AS owed (currency_code text, amount numeric, tomorrow numeric, by jsonb)
      WHERE ${where} AND x.is_leading AND x.facts ? 'owed' GROUP BY 1, 2 ORDER BY 3 DESC, 2`,
    parameters.values,
  );
  const sums = Map.groupBy(rows, (row) => row.value);
  return new Map([...sums].map(([each, owed]) => [each, owed.map(({ value: _, ...sum }) => sum)]));
}

/** What is read of the container, by the names of the filters. */
const OF_CONTAINER = ['customer_id', 'pod', 'last_free_day'];

/** Where nothing is read of the containers they are not joined: with them 40,000 exceptions take three times as long. */
function chosenBy(session: AccountSession, { filters }: Choice, customers: Customers, by?: SumBy) {
  const readsContainer =
    customers !== null ||
    OF_CONTAINER.some((name) => name === by) ||
    Object.keys(filters).some((name) => OF_CONTAINER.includes(name.split('.')[0] ?? name));
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const scope = { accountId: session.accountId, customers };
  const chosen = filterConditions(FACET_FILTERS, filters, scope).map((each) => ` AND ${each(parameters)}`);
  const limit = customerText('c.customer_id', customers, parameters);
  const from = readsContainer ? `exceptions x ${CONTAINER_OF_EXCEPTION}` : 'exceptions x';
  return { parameters, from, where: `x.account_id = ${account}${limit}${chosen.join('')}` };
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

/** Tracking requests that failed before are no news. */
export const FAILED_FOR_MILLIS = 14 * 24 * 3_600_000;

export interface AttentionCounts {
  /** Containers under their leading exception, what costs most first; kinds without any are left out. */
  readonly kinds: readonly { readonly kind: ExceptionKind; readonly count: number }[];
  /** Tracking requests. */
  readonly failedRequests: number;
}

/** @param now Unix milliseconds of the world */
export async function countAttention(
  session: AccountSession,
  customers: Customers,
  now: number,
): Promise<AttentionCounts> {
  const counts = await countExceptions(session, { filters: {} }, customers);
  const leading = new Map(counts.map((each) => [each.kind, each.leading]));
  return {
    kinds: EXCEPTION_KINDS.map((kind) => ({ kind, count: leading.get(kind) ?? 0 })).filter(({ count }) => count > 0),
    failedRequests: await countFailedRequests(session, new Date(now - FAILED_FOR_MILLIS), customers),
  };
}

/** What all containers that need attention cost, by currency, the highest amount first. Currencies are not converted. */
export async function listOwed(session: AccountSession, customers: Customers): Promise<readonly OwedSum[]> {
  return (await sumOwed(session, 'all', { filters: {} }, customers)).get(null) ?? [];
}
