/**
 * What a digest reports: the Today page of its user, cut to the first entries of each part. A container is counted and
 * listed once: what it costs matters more than a last free day that is near, then that it is new, then that it stands, then that it
 * arrives.
 */
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import { type AttentionCounts, countAttention, listOwed } from '../exceptions/attention-store.ts';
import { type ExceptionKind, factsShownTo } from '../kinds/kinds.ts';

const ENTRIES = 10;
const DAYS_AHEAD = 3;
const DAY_MILLIS = 86_400_000;

export type ReportedException = Pick<PartRow, 'kind' | 'facts' | 'container'>;

export interface DigestPart<Entry> {
  /** Of all, also of those that are not among the entries. */
  readonly total: number;
  readonly entries: readonly Entry[];
}
export interface DigestFacts {
  /** By currency, of all in `costly`. */
  readonly owed: Awaited<ReturnType<typeof listOwed>>;
  /** Costliest first. */
  readonly costly: DigestPart<ReportedException>;
  readonly lastFreeDays: DigestPart<ReportedException>;
  /** Open exceptions found since the last digest. */
  readonly opened: DigestPart<ReportedException>;
  /** All others that are open, what costs most first. */
  readonly standing: DigestPart<ReportedException>;
  /** Of all kinds, as Today counts them. */
  readonly attention: AttentionCounts;
  /** Within three days by prediction, else by the line's ETA; soonest first. */
  readonly arriving: DigestPart<ReportedContainer>;
  /** Open exceptions assigned to the user. */
  readonly assigned: number;
}

/** The same for all who see the same containers. */
export interface SharedFacts extends Omit<DigestFacts, 'assigned'> {
  /** By user. */
  readonly assigned: ReadonlyMap<string, number>;
}

export interface DigestReader {
  /** Null: the user sees all. */
  readonly customers: Customers;
  /** World times, Unix milliseconds. */
  readonly since: number;
  readonly now: number;
}

/** The caller's transaction only reads. */
export async function readShared(session: AccountSession, reader: DigestReader): Promise<SharedFacts> {
  const { customers, now } = reader;
  const since = new Date(reader.since);
  const parts = await listParts(session, { since, customers, limit: ENTRIES });
  const rows = parts.map((row) => ({ ...row, facts: factsShownTo(row.kind, row.facts, customers) }));
  const part = (name: ExceptionPart): DigestPart<ReportedException> => {
    const entries = rows.filter((row) => row.part === name);
    return { total: entries[0]?.total ?? 0, entries };
  };
  const times = { from: new Date(now), to: new Date(now + DAYS_AHEAD * DAY_MILLIS) };
  const arriving = await listArriving(session, times, customers, ENTRIES);
  return {
    owed: await listOwed(session, customers),
    costly: part('costs'),
    lastFreeDays: part('lastFreeDays'),
    opened: part('opened'),
    standing: part('standing'),
    attention: await countAttention(session, customers, now),
    arriving: { total: arriving.total, entries: arriving.containers },
    assigned: await countAssigned(session, customers),
  };
}

export function hasNothingToReport({ attention, owed, lastFreeDays, arriving, assigned }: DigestFacts): boolean {
  const { kinds, failedRequests } = attention;
  return kinds.length + failedRequests + owed.length + lastFreeDays.total + arriving.total + assigned === 0;
}

/** By the user who reads. */
const IS_SEEN = '($2::uuid[] IS NULL OR c.customer_id = any($2))';

/** Open exceptions that users have, by user. */
async function countAssigned(session: AccountSession, customers: Customers): Promise<Map<string, number>> {
  const rows = await session.prepared<{ id: string; count: number }>(
    `SELECT x.assigned_to AS id, count(*)::int AS count
       FROM exceptions x JOIN containers c ON c.account_id = x.account_id AND c.id = x.container_id
      WHERE x.account_id = $1 AND ${IS_SEEN} AND x.resolved_at IS NULL AND x.status = 'open' AND x.assigned_to IS NOT NULL
      GROUP BY x.assigned_to`,
    [session.accountId, customers],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export interface ReportedContainer {
  readonly id: string;
  readonly number: string;
  readonly customer: string | null;
  readonly podLocode: string | null;
  readonly podTimeZone: string | null;
  readonly podEtaAt: string | null;
  readonly predictedPodAt: string | null;
}

const REPORTED = `c.id, c.number, p.company_name AS customer, c.state->>'podLocode' AS "podLocode",
  c.state->>'podTimeZone' AS "podTimeZone", c.state->>'podEtaAt' AS "podEtaAt",
  to_json(c.predicted_pod_at)#>>'{}' AS "predictedPodAt"`;
const CUSTOMER = 'LEFT JOIN parties p ON p.account_id = c.account_id AND p.id = c.customer_id';

/** The parts of a digest that are about exceptions, in the order of what matters more. */
type ExceptionPart = 'costs' | 'lastFreeDays' | 'opened' | 'standing';

interface PartRow {
  readonly part: ExceptionPart;
  /** Containers of the part. */
  readonly total: number;
  readonly kind: ExceptionKind;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly container: ReportedContainer;
}

/** Of a leading exception, as the sums of what containers cost count it; a kind that names costs may have none. */
const IS_COSTLY = "x.is_leading AND coalesce(x.facts->'owed', '[]') <> '[]'";
const IS_NEAR = "x.status = 'open' AND x.kind = 'last_free_day_near'";
const IS_LEADING = "x.status = 'open' AND x.is_leading";

/** Each container in one part, the first that it belongs to; the first of each part, and how many there are. */
async function listParts(
  session: AccountSession,
  { since, customers, limit }: { readonly since: Date; readonly customers: Customers; readonly limit: number },
): Promise<PartRow[]> {
  return session.prepared<PartRow>(
    `WITH found AS (
       SELECT DISTINCT ON (x.container_id) x.container_id, x.kind, x.facts, x.rank, x.since,
          CASE WHEN ${IS_COSTLY} THEN 'costs' WHEN ${IS_NEAR} THEN 'lastFreeDays'
            WHEN x.opened_at >= $3 THEN 'opened' ELSE 'standing' END AS part,
          coalesce((SELECT max((each->>'amount')::numeric) FROM jsonb_array_elements(x.facts->'owed') AS each), 0) AS owed
         FROM exceptions x JOIN containers c ON c.account_id = x.account_id AND c.id = x.container_id
        WHERE x.account_id = $1 AND ${IS_SEEN} AND x.resolved_at IS NULL AND (${IS_COSTLY} OR ${IS_NEAR} OR ${IS_LEADING})
        ORDER BY x.container_id, (${IS_COSTLY}) DESC, (${IS_NEAR}) DESC),
     numbered AS (
       SELECT *, count(*) OVER (PARTITION BY part)::int AS total, row_number() OVER (PARTITION BY part
         ORDER BY owed DESC, CASE WHEN part <> 'lastFreeDays' THEN rank END, since, container_id) AS place FROM found)
     SELECT n.part, n.total, n.kind, n.facts,
        (SELECT to_jsonb(reported) FROM (SELECT ${REPORTED} FROM containers c ${CUSTOMER}
          WHERE c.account_id = $1 AND c.id = n.container_id) AS reported) AS container
       FROM numbered n WHERE n.place <= $4 ORDER BY n.part, n.place`,
    [session.accountId, customers, since, limit],
  );
}

/** The prediction, else the line's ETA: each by its index. */
const ARRIVES = `(c.predicted_pod_at >= $3 AND c.predicted_pod_at < $4
  OR c.predicted_pod_at IS NULL AND c.pod_eta_at >= $3 AND c.pod_eta_at < $4)`;

/** At sea, expected within the times, and in no other part; the first of them, and how many there are. */
async function listArriving(
  session: AccountSession,
  { from, to }: { readonly from: Date; readonly to: Date },
  customers: Customers,
  limit: number,
): Promise<{ readonly total: number; readonly containers: readonly ReportedContainer[] }> {
  const rows = await session.prepared<ReportedContainer & { readonly total: number }>(
    `SELECT ${REPORTED}, count(*) OVER ()::int AS total FROM containers c ${CUSTOMER}
      WHERE c.account_id = $1 AND ${IS_SEEN} AND c.current_status = 'on_ship' AND ${ARRIVES}
        AND NOT EXISTS (SELECT FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id AND x.resolved_at IS NULL
          AND (${IS_COSTLY} OR ${IS_NEAR} OR ${IS_LEADING}))
      ORDER BY coalesce(c.predicted_pod_at, c.pod_eta_at), c.id LIMIT $5`,
    [session.accountId, customers, from, to, limit],
  );
  return { total: rows[0]?.total ?? 0, containers: rows };
}
