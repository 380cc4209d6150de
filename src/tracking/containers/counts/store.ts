/**
 * How many containers there are of each kind, by the filters of their list; and a sample of them, for previews of
 * rules.
 */
import { GONE_STATUSES } from '../../../core/state/status.ts';
import type { AccountSession } from '../../../database/database.ts';
import { Parameters } from '../../../database/lists/list.ts';
import { type ContainerChoice, containerConditions, LAST_FREE_DAY, PREDICTED_DAY } from '../filters-store.ts';

export async function countByStatus(
  session: AccountSession,
  choice: ContainerChoice,
): Promise<ReadonlyMap<string, number>> {
  return countBy(session, 'c.current_status', 'true', choice);
}

/** The first and the last of the days that are counted: `2026-05-07`. */
type Days = readonly [string, string];

export interface LastFreeDayCount {
  readonly count: number;
  /** Of the ports of discharge: ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
}

/** Of containers that wait for pickup. */
export async function countByLastFreeDay(
  session: AccountSession,
  days: Days,
  choice: ContainerChoice,
): Promise<ReadonlyMap<string, LastFreeDayCount>> {
  const chosen = `c.current_status NOT IN (${GONE_STATUSES.map((status) => `'${status}'`).join(', ')})`;
  const rows = await countRows<{ countries: string[] }>(
    session,
    `${LAST_FREE_DAY} AS name, array_remove(array_agg(DISTINCT left(c.pod_locode, 2)), NULL) AS countries`,
    chosen,
    withinDays(choice, 'last_free_day', days),
  );
  return new Map(rows.map(({ name, ...of }) => [name, of]));
}

/** What has arrived has no prediction. */
export async function countByPredictedDay(
  session: AccountSession,
  days: Days,
  choice: ContainerChoice,
): Promise<ReadonlyMap<string, number>> {
  return countBy(session, PREDICTED_DAY, 'true', withinDays(choice, 'predicted_pod_on', days));
}

/** With the filter narrowed to the days, which its index serves. */
function withinDays(choice: ContainerChoice, filter: string, [first, last]: Days): ContainerChoice {
  const used = choice.query.filters;
  const { [`${filter}.start`]: start = first, [`${filter}.end`]: end = last } = used;
  const bounds = { [`${filter}.start`]: start < first ? first : start, [`${filter}.end`]: end > last ? last : end };
  return { ...choice, query: { filters: { ...used, ...bounds } } };
}

/** What a list is narrowed to one value of, by the names of its filters. */
export const FACETS = [
  'pod',
  'pod_terminal',
  'vessel_imo',
  'aboard_vessel_imo',
  'shipping_line_scac',
  'customer_id',
  'waiting_at',
  'tags',
] as const;
export type Facet = (typeof FACETS)[number];

const VALUES: Readonly<Record<Facet, { readonly value: string; readonly name: string; readonly join: string }>> = {
  pod: { value: 'c.pod_locode', name: 'NULL', join: '' },
  pod_terminal: { value: 'c.pod_terminal_id', name: 'NULL', join: '' },
  vessel_imo: {
    value: 'v.imo',
    name: 'v.name',
    join: `CROSS JOIN LATERAL (SELECT DISTINCT imo FROM jsonb_to_recordset(c.state->'sailings') AS each (imo text)) AS sailing
      JOIN vessels v ON v.imo = sailing.imo`,
  },
  aboard_vessel_imo: { value: 'v.imo', name: 'v.name', join: 'JOIN vessels v ON v.imo = c.vessel_imo' },
  shipping_line_scac: {
    value: 's.scac',
    name: 'NULL',
    join: 'JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id',
  },
  customer_id: {
    value: 'p.id',
    name: 'p.company_name',
    join: 'JOIN parties p ON p.account_id = c.account_id AND p.id = c.customer_id',
  },
  tags: {
    value: 'tag',
    name: 'NULL',
    join: `JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id CROSS JOIN LATERAL unnest(s.tags) AS tag`,
  },
  waiting_at: { value: 'CASE WHEN c.listed THEN c.waiting_at END', name: 'NULL', join: '' },
};

export interface FacetCount {
  readonly value: string;
  /** Of ships and customers; null where the reference data has it. */
  readonly name: string | null;
  readonly count: number;
}

/** The values that containers have by the other filters, those of most containers first. */
export async function countByFacet(
  session: AccountSession,
  facet: Facet,
  { most, ...choice }: ContainerChoice & { readonly most: number },
): Promise<FacetCount[]> {
  const parameters = new Parameters();
  const { value, name, join } = VALUES[facet];
  // What else could be chosen must not depend on what is.
  const { [facet]: _, ...filters } = choice.query.filters;
  const where = [
    `c.account_id = ${parameters.of(session.accountId)}`,
    `${value} IS NOT NULL`,
    ...containerConditions(session, { ...choice, query: { filters } }).map((each) => each(parameters)),
  ];
  return session.query<FacetCount>(
    `SELECT ${value}::text AS value, ${name} AS name, count(*)::int AS count FROM containers c ${join}
      WHERE ${where.join(' AND ')} GROUP BY 1, 2 ORDER BY 3 DESC, 1 LIMIT ${parameters.of(most)}`,
    parameters.values,
  );
}

async function countBy(
  session: AccountSession,
  what: string,
  chosen: string,
  choice: ContainerChoice,
): Promise<ReadonlyMap<string, number>> {
  const rows = await countRows(session, `${what} AS name`, chosen, choice);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** @param columns SQL; the first is the one that is counted by, named `name` */
async function countRows<More = unknown>(
  session: AccountSession,
  columns: string,
  chosen: string,
  choice: ContainerChoice,
): Promise<readonly (More & { readonly name: string; readonly count: number })[]> {
  const parameters = new Parameters();
  const where = [
    `c.account_id = ${parameters.of(session.accountId)}`,
    chosen,
    ...containerConditions(session, choice).map((each) => each(parameters)),
  ];
  return session.query<More & { name: string; count: number }>(
    `SELECT ${columns}, count(*)::int AS count FROM containers c WHERE ${where.join(' AND ')} GROUP BY 1`,
    parameters.values,
  );
}

export interface ContainerSample {
  /** All, or `limit` of them. */
  readonly ids: readonly string[];
  /** Of how many. */
  readonly total: number;
}

/**
 * Containers that are listed and not yet returned empty. The same sample each time, so that two previews can be compared:
 * the ids are ordered by their last digits, which are random.
 */
export async function sampleContainers(session: AccountSession, limit: number): Promise<ContainerSample> {
  const rows = await session.prepared<{ id: string; total: number }>(
    `SELECT id, (count(*) OVER ())::int AS total FROM containers
      WHERE account_id = $1 AND listed AND current_status <> 'empty_returned'
      ORDER BY right(id::text, 12), id LIMIT $2`,
    [session.accountId, limit],
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** @param found in the sample @returns of all containers; exact where the sample is all of them */
export function scaledCount(found: number, { ids, total }: ContainerSample): number {
  return ids.length === 0 ? 0 : Math.round((found * total) / ids.length);
}

/** Read in batches, so that no request holds the process for long. */
export function batchesOf(ids: readonly string[], size = 200): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
