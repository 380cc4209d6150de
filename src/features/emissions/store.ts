/** Estimates as stored, what they are computed from, and which accounts are due. */
import type { ContainerEmissions } from '../../core/emissions/estimate.ts';
import type { AboardWindow } from '../../core/map/drawn-leg.ts';
import type { LonLat } from '../../core/map/sphere.ts';
import { excluded, insertRows } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { packDerived, unpackDerived } from '../../database/event-contents/packed-text.ts';
import { Parameters } from '../../database/lists/list.ts';
import { oneOf } from '../../database/lists/list-filters.ts';
import { MOST_ATTEMPTS } from '../../queue/jobs-store.ts';

export interface EstimateRow {
  readonly containerId: string;
  readonly shipmentId: string;
  readonly isListed: boolean;
  readonly journeyAt: Date;
  readonly computedAt: Date;
  /** `2026-05-01` */
  readonly month: string | null;
  readonly lane: string | null;
  readonly teu: number | null;
  readonly kilograms: number | null;
  readonly doneKilograms: number;
  readonly isComplete: boolean;
  readonly estimate: ContainerEmissions;
}

export async function upsertEstimates(session: AccountSession, rows: readonly EstimateRow[]): Promise<void> {
  const columns =
    'container_id uuid, shipment_id uuid, is_listed boolean, journey_at timestamptz, computed_at timestamptz, ' +
    'month date, lane text, teu real, kilograms float8, done_kilograms float8, is_complete boolean, packed bytea';
  const packed = rows.map((row) => ({ ...row, packed: packDerived(row.estimate) }));
  await insertRows(session, 'INSERT INTO container_emissions', columns, packed, {
    rest: `ON CONFLICT (account_id, container_id) DO UPDATE SET
      ${excluded(
        'shipment_id is_listed journey_at computed_at month lane teu kilograms done_kilograms is_complete estimate packed',
      )}`,
  });
}

export async function listEstimates(session: AccountSession, shipmentIds: readonly string[]): Promise<EstimateRow[]> {
  const rows = await session.prepared<EstimateRow & { readonly packed: Buffer | null }>(
    `SELECT e.container_id AS "containerId", e.shipment_id AS "shipmentId", e.is_listed AS "isListed",
         e.journey_at AS "journeyAt", e.computed_at AS "computedAt", e.month::text AS month, e.lane, e.teu, e.kilograms, e.done_kilograms AS "doneKilograms",
         e.is_complete AS "isComplete", e.estimate, e.packed
       FROM containers c JOIN container_emissions e ON e.account_id = c.account_id AND e.container_id = c.id
      WHERE c.account_id = $1 AND c.shipment_id = any($2::uuid[])`,
    [session.accountId, shipmentIds],
  );
  return rows.map(({ packed, ...row }) => ({ ...row, estimate: unpackDerived(packed, row.estimate) }));
}

/** Kilograms of containers whose estimate is stored; null where nothing of it is known. */
export async function listKilograms(
  session: AccountSession,
  containerIds: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await session.prepared<{ id: string; kilograms: number | null }>(
    `SELECT container_id AS id, kilograms FROM container_emissions
      WHERE account_id = $1 AND container_id = any($2::uuid[])`,
    [session.accountId, containerIds],
  );
  return new Map(rows.map(({ id, kilograms }) => [id, kilograms]));
}

export interface EstimatedContainerRow {
  readonly id: string;
  readonly number: string;
  readonly journey: number;
  readonly shipmentId: string;
  readonly equipmentLength: number | null;
  readonly equipmentType: string | null;
  readonly weightLbs: number | null;
  readonly listed: boolean;
  readonly updatedAt: Date;
}

const CONTAINER = `c.id, c.number, c.journey, c.shipment_id AS "shipmentId",
  (c.state->>'equipmentLength')::int AS "equipmentLength", c.state->>'equipmentType' AS "equipmentType",
  (c.state->>'weightLbs')::float8 AS "weightLbs", c.listed, c.updated_at AS "updatedAt"`;

export async function listContainersToEstimate(
  session: AccountSession,
  shipmentId: string,
): Promise<EstimatedContainerRow[]> {
  return session.prepared<EstimatedContainerRow>(
    `SELECT ${CONTAINER} FROM containers c WHERE c.account_id = $1 AND c.shipment_id = $2 ORDER BY c.number, c.journey`,
    [session.accountId, shipmentId],
  );
}

/** Transactions commit in another order than that of their times. */
const LATE_COMMITS = `interval '10 minutes'`;
const JOINED = `containers c
  LEFT JOIN container_emissions e ON e.account_id = c.account_id AND e.container_id = c.id`;
/** What was read by the program has milliseconds. */
const IS_DUE = `e.journey_at IS DISTINCT FROM date_trunc('milliseconds', c.updated_at)`;

/** Those that changed since their estimate, in the order in which they changed. */
export async function listDueContainers(
  session: AccountSession,
  changedSince: Date,
  limit: number,
): Promise<EstimatedContainerRow[]> {
  return session.prepared<EstimatedContainerRow>(
    `SELECT ${CONTAINER} FROM ${JOINED}
      WHERE c.account_id = $1 AND c.updated_at >= $2::timestamptz - ${LATE_COMMITS} AND ${IS_DUE}
      ORDER BY c.updated_at, c.id LIMIT $3`,
    [session.accountId, changedSince, limit],
  );
}

/** Where the ship was, twice a day, by window. */
export async function listPositions(session: AccountSession, windows: readonly AboardWindow[]): Promise<LonLat[][]> {
  const found: LonLat[][] = windows.map(() => []);
  if (windows.length === 0) return found;
  const rows = await session.prepared<{ place: number; longitude: number; latitude: number }>(
    `SELECT place::int, longitude, latitude
       FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS aboard (imo, since, until, place)
       CROSS JOIN LATERAL (
         SELECT DISTINCT ON (date_bin('12 hours', at, 'epoch')) longitude, latitude FROM vessel_positions
          WHERE imo = aboard.imo AND at >= aboard.since AND at <= aboard.until
          ORDER BY date_bin('12 hours', at, 'epoch'), at) AS reported`,
    [windows.map(({ imo }) => imo), windows.map(({ from }) => new Date(from)), windows.map(({ to }) => new Date(to))],
  );
  for (const { place, longitude, latitude } of rows) found[place - 1]?.push([longitude, latitude]);
  return found;
}

export interface EmissionRun {
  readonly changedUntil: Date;
  readonly basis: string;
}

export async function findRun(session: AccountSession): Promise<EmissionRun | undefined> {
  const [run] = await session.prepared<EmissionRun>(
    'SELECT changed_until AS "changedUntil", basis FROM emission_runs WHERE account_id = $1',
    [session.accountId],
  );
  return run;
}

export async function storeRun(session: AccountSession, { changedUntil, basis }: EmissionRun): Promise<void> {
  await session.prepared(
    `INSERT INTO emission_runs (account_id, changed_until, basis) VALUES ($1, $2, $3)
     ON CONFLICT (account_id) DO UPDATE SET changed_until = excluded.changed_until, basis = excluded.basis`,
    [session.accountId, changedUntil, basis],
  );
}

/** All are due again. */
export async function markAllDue(session: AccountSession): Promise<void> {
  await session.prepared(`UPDATE container_emissions SET journey_at = 'epoch' WHERE account_id = $1`, [
    session.accountId,
  ]);
}

/** The basis of an account: that of the installation, and what the account closed. */
const ACCOUNT_BASIS = `$2 || ':' || array_to_string(a.closed_passages, ',')`;

export async function readBasis(session: AccountSession, basis: string): Promise<string> {
  const [row] = await session.prepared<{ basis: string }>(
    `SELECT ${ACCOUNT_BASIS} AS basis FROM accounts a WHERE a.id = $1`,
    [session.accountId, basis],
  );
  return row?.basis ?? basis;
}

/** After checks of shipments, which change what is estimated. */
const PRIORITY = 30;

/**
 * Of accounts with containers that changed since their estimate, or whose basis changed. The jobs of an account run one after
 * the other: a first run takes longer than the next sweep waits.
 */
export async function queueDueEstimates(session: Session, task: string, basis: string): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job($1, json_build_object('account_id', a.id), NULL, 'emissions:' || a.id, ${PRIORITY}, ${MOST_ATTEMPTS},
         'emissions:' || a.id)
       FROM accounts a LEFT JOIN emission_runs r ON r.account_id = a.id
      WHERE EXISTS (SELECT FROM containers c WHERE c.account_id = a.id)
        AND (r.basis IS DISTINCT FROM ${ACCOUNT_BASIS}
          OR EXISTS (SELECT FROM ${JOINED}
                      WHERE c.account_id = a.id AND c.updated_at >= r.changed_until - ${LATE_COMMITS} AND ${IS_DUE}))`,
    [task, basis],
  );
}

export const REPORT_GROUPS = ['customer', 'month', 'line', 'lane'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** Of each container a key to group by, and of each group its key as text and its name. */
const GROUP_SQL: Readonly<Record<ReportGroup, { readonly of: string; readonly key: string; readonly name: string }>> = {
  customer: {
    of: 's.customer_id',
    key: 'group_key::text',
    name: '(SELECT p.company_name FROM parties p WHERE p.account_id = $1 AND p.id = group_key)',
  },
  month: { of: 'e.month', key: `to_char(group_key, 'YYYY-MM')`, name: `to_char(group_key, 'YYYY-MM')` },
  line: { of: 's.scac', key: 'group_key', name: 'group_key' },
  lane: { of: 'e.lane', key: 'group_key', name: 'group_key' },
};

export interface EmissionsRow {
  readonly key: string | null;
  readonly name: string | null;
  readonly containers: number;
  readonly teu: number;
  readonly kilograms: number;
  readonly doneKilograms: number;
  readonly incomplete: number;
  readonly unknown: number;
}

export interface EmissionsChoice {
  readonly groupBy: ReportGroup;
  /** Months, `2026-05`, both inclusive; null: open. */
  readonly from: string | null;
  readonly to: string | null;
  /** Null: all. */
  readonly customers: readonly string[] | null;
}

/** The greatest come first; of months, the newest. */
const MOST_ROWS = 1000;

export async function sumEmissions(session: AccountSession, choice: EmissionsChoice): Promise<EmissionsRow[]> {
  const { groupBy, from, to, customers } = choice;
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const { of, key, name } = GROUP_SQL[groupBy];
  const monthOf = (text: string) => `${parameters.of(`${text}-01`)}::date`;
  const where = [
    ...(from === null ? [] : [`e.month >= ${monthOf(from)}`]),
    ...(to === null ? [] : [`e.month <= ${monthOf(to)}`]),
    ...(customers === null ? [] : [oneOf('s.customer_id', 'uuid', customers, parameters)]),
  ];
  return session.query<EmissionsRow>(
    `WITH groups AS (
       SELECT ${of} AS group_key, count(*)::int AS containers, coalesce(sum(e.teu::float8), 0) AS teu,
           coalesce(sum(e.kilograms), 0) AS kilograms, sum(e.done_kilograms) AS done,
           (count(*) FILTER (WHERE NOT e.is_complete AND e.kilograms IS NOT NULL))::int AS incomplete,
           (count(*) FILTER (WHERE e.kilograms IS NULL))::int AS unknown
         FROM container_emissions e
         JOIN shipments s ON s.account_id = e.account_id AND s.id = e.shipment_id
        WHERE ${[`e.account_id = ${account}`, 'e.is_listed', ...where].join(' AND ')} GROUP BY 1)
     SELECT ${key} AS key, ${name} AS name, containers, teu, kilograms, done AS "doneKilograms", incomplete, unknown
       FROM groups ORDER BY ${groupBy === 'month' ? 'group_key DESC NULLS LAST' : 'kilograms DESC, group_key'}
      LIMIT ${MOST_ROWS}`,
    parameters.values,
  );
}
