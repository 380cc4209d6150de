/** Digests of users: when the next is due, and what it reports of the containers that the user sees. */
import type { AccountSession, Session } from '../../../database/database.ts';
import { Parameters } from '../../../database/lists/list.ts';
import { type Customers, customerText } from '../../../database/lists/list-filters.ts';
import { enqueueJob, MOST_ATTEMPTS } from '../../../queue/jobs-store.ts';
import type { UserDeletion } from '../../../tenancy/users/delete-user.ts';
import type { ExceptionKind } from '../kinds/kinds.ts';

export interface DigestSettings {
  readonly isOn: boolean;
  readonly hour: number;
  readonly onWeekends: boolean;
  readonly whenEmpty: boolean;
}
export interface DigestRow extends DigestSettings {
  readonly userId: string;
  readonly nextAt: Date | null;
  readonly lastAt: Date | null;
  readonly lastOutcome: string | null;
  readonly reportedUntil: Date | null;
}

const COLUMNS = `user_id AS "userId", next_at IS NOT NULL AS "isOn", hour, on_weekends AS "onWeekends", when_empty AS "whenEmpty", next_at AS "nextAt",
  last_at AS "lastAt", last_outcome AS "lastOutcome", reported_until AS "reportedUntil"`;

export async function findDigest(session: AccountSession, userId: string): Promise<DigestRow | undefined> {
  const [row] = await session.prepared<DigestRow>(
    `SELECT ${COLUMNS} FROM digests WHERE account_id = $1 AND user_id = $2`,
    [session.accountId, userId],
  );
  return row;
}

/** The row is locked until the transaction ends. */
export async function lockDigest(session: AccountSession, userId: string): Promise<DigestRow | undefined> {
  const [row] = await session.prepared<DigestRow>(
    `SELECT ${COLUMNS} FROM digests WHERE account_id = $1 AND user_id = $2 FOR UPDATE`,
    [session.accountId, userId],
  );
  return row;
}

/** Those whose time has come, the first of them, without those that another worker holds. */
export async function lockDueDigests(session: AccountSession, now: Date, limit: number): Promise<DigestRow[]> {
  return session.prepared<DigestRow>(
    `SELECT ${COLUMNS} FROM digests WHERE account_id = $1 AND next_at <= $2 ORDER BY next_at, user_id LIMIT $3
      FOR UPDATE SKIP LOCKED`,
    [session.accountId, now, limit],
  );
}

export async function upsertDigest(
  session: AccountSession,
  userId: string,
  { hour, onWeekends, whenEmpty, nextAt }: Omit<DigestSettings, 'isOn'> & { readonly nextAt: Date | null },
): Promise<void> {
  await session.prepared(
    `INSERT INTO digests (account_id, user_id, hour, on_weekends, when_empty, next_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (account_id, user_id) DO UPDATE SET hour = excluded.hour, on_weekends = excluded.on_weekends, when_empty = excluded.when_empty, next_at = excluded.next_at`,
    [session.accountId, userId, hour, onWeekends, whenEmpty, nextAt],
  );
}

export interface DigestOutcome {
  readonly outcome: string;
  /** Null: what was to report stays to be reported. */
  readonly reportedUntil: Date | null;
}

export interface DigestEnd {
  readonly userId: string;
  /** Null: it was left out. */
  readonly sent: DigestOutcome | null;
  /** Null: switches it off. */
  readonly nextAt: Date | null;
}

/** @param at wall time */
export async function recordEnds(session: AccountSession, at: Date, ends: readonly DigestEnd[]): Promise<void> {
  await session.prepared(
    `UPDATE digests d SET next_at = e.next_at, last_outcome = coalesce(e.outcome, d.last_outcome),
       last_at = CASE WHEN e.outcome IS NULL THEN d.last_at ELSE $2 END,
       reported_until = coalesce(e.reported_until, d.reported_until)
      FROM unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::timestamptz[]) AS e (user_id, outcome, reported_until, next_at)
      WHERE d.account_id = $1 AND d.user_id = e.user_id`,
    [
      session.accountId,
      at,
      ends.map(({ userId }) => userId),
      ends.map(({ sent }) => sent?.outcome ?? null),
      ends.map(({ sent }) => sent?.reportedUntil ?? null),
      ends.map(({ nextAt }) => nextAt),
    ],
  );
}

const PRIORITY = 20;

/** One job for each account with digests that are due. A job that waits already is not queued twice. */
export async function queueDueDigests(session: Session, task: string, now: Date): Promise<number> {
  const rows = await session.prepared(
    `SELECT enqueue_job($1::text, json_build_object('account_id', account_id), NULL, $1::text || ':' || account_id, ${PRIORITY}, ${MOST_ATTEMPTS}, NULL)
       FROM (SELECT DISTINCT account_id FROM digests WHERE next_at <= $2) AS due`,
    [task, now],
  );
  return rows.length;
}

/** Of the account, behind the jobs that wait already. */
export async function queueDigests(session: AccountSession, task: string): Promise<void> {
  const { accountId } = session;
  const payload = { account_id: accountId };
  await enqueueJob(session, { task, payload, runAt: null, key: `${task}:${accountId}`, priority: PRIORITY });
}

/** Open exceptions that users have, by user. */
export async function countAssigned(session: AccountSession, customers: Customers): Promise<Map<string, number>> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const limited = customerText('c.customer_id', customers, parameters);
  const rows = await session.prepared<{ id: string; count: number }>(
    `SELECT x.assigned_to AS id, count(*)::int AS count
       FROM exceptions x JOIN containers c ON c.account_id = x.account_id AND c.id = x.container_id
      WHERE x.account_id = ${account} AND x.resolved_at IS NULL AND x.status = 'open' AND x.assigned_to IS NOT NULL${limited}
      GROUP BY x.assigned_to`,
    parameters.values,
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
}

const REPORTED = `c.id, c.number, p.company_name AS customer, c.state->>'podLocode' AS "podLocode",
  c.state->>'podTimeZone' AS "podTimeZone", c.state->>'podEtaAt' AS "podEtaAt"`;
const CUSTOMER = 'LEFT JOIN parties p ON p.account_id = c.account_id AND p.id = c.customer_id';

/** The parts of a digest that are about exceptions, in the order of what matters more. */
export type ExceptionPart = 'costs' | 'lastFreeDays' | 'opened' | 'standing';

export interface PartRow {
  readonly part: ExceptionPart;
  /** Containers of the part. */
  readonly total: number;
  readonly kind: ExceptionKind;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly container: ReportedContainer;
}

/** Of a leading exception, as the sums of what containers cost count it. */
const IS_COSTLY = "x.is_leading AND x.facts ? 'owed'";
const IS_NEAR = "x.status = 'open' AND x.kind = 'last_free_day_near'";
const IS_LEADING = "x.status = 'open' AND x.is_leading";

/** Each container in one part, the first that it belongs to; the first of each part, and how many there are. */
export async function listParts(
  session: AccountSession,
  { since, customers, limit }: { readonly since: Date; readonly customers: Customers; readonly limit: number },
): Promise<PartRow[]> {
  const parameters = new Parameters();
  const [account, from, most] = [session.accountId, since, limit].map((value) => parameters.of(value)) as [
    string,
    string,
    string,
  ];
  const limited = customerText('c.customer_id', customers, parameters);
  return session.prepared<PartRow>(
    `WITH found AS (
       SELECT DISTINCT ON (x.container_id) x.container_id, x.kind, x.facts, x.rank, x.since,
          CASE WHEN ${IS_COSTLY} THEN 'costs' WHEN ${IS_NEAR} THEN 'lastFreeDays'
            WHEN x.opened_at >= ${from} THEN 'opened' ELSE 'standing' END AS part,
          coalesce((SELECT max((each->>'amount')::numeric) FROM jsonb_array_elements(x.facts->'owed') AS each), 0) AS owed
         FROM exceptions x JOIN containers c ON c.account_id = x.account_id AND c.id = x.container_id
        WHERE x.account_id = ${account} AND x.resolved_at IS NULL AND (${IS_COSTLY} OR ${IS_NEAR} OR ${IS_LEADING})${limited}
        ORDER BY x.container_id, (${IS_COSTLY}) DESC, (${IS_NEAR}) DESC),
     numbered AS (
       SELECT *, count(*) OVER (PARTITION BY part)::int AS total, row_number() OVER (PARTITION BY part
         ORDER BY owed DESC, CASE WHEN part <> 'lastFreeDays' THEN rank END, since, container_id) AS place FROM found)
     SELECT n.part, n.total, n.kind, n.facts,
        (SELECT to_jsonb(reported) FROM (SELECT ${REPORTED} FROM containers c ${CUSTOMER}
          WHERE c.account_id = ${account} AND c.id = n.container_id) AS reported) AS container
       FROM numbered n WHERE n.place <= ${most} ORDER BY n.part, n.place`,
    parameters.values,
  );
}

/** At sea, expected within the times, and in no other part; the first of them, and how many there are. */
export async function listArriving(
  session: AccountSession,
  { from, to }: { readonly from: Date; readonly to: Date },
  customers: Customers,
  limit: number,
): Promise<{ readonly total: number; readonly containers: readonly ReportedContainer[] }> {
  const parameters = new Parameters();
  const [account, start, end, most] = [session.accountId, from, to, limit].map((value) => parameters.of(value)) as [
    string,
    string,
    string,
    string,
  ];
  const limited = customerText('c.customer_id', customers, parameters);
  const rows = await session.prepared<ReportedContainer & { readonly total: number }>(
    `SELECT ${REPORTED}, count(*) OVER ()::int AS total FROM containers c ${CUSTOMER}
      WHERE c.account_id = ${account} AND c.current_status = 'on_ship' AND c.pod_eta_at >= ${start} AND c.pod_eta_at < ${end}${limited}
        AND NOT EXISTS (SELECT FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id AND x.resolved_at IS NULL
          AND (${IS_COSTLY} OR ${IS_NEAR} OR ${IS_LEADING}))
      ORDER BY c.pod_eta_at, c.id LIMIT ${most}`,
    parameters.values,
  );
  return { total: rows[0]?.total ?? 0, containers: rows };
}

export async function deleteDigestOf(session: AccountSession, { userId }: UserDeletion): Promise<void> {
  await session.prepared('DELETE FROM digests WHERE account_id = $1 AND user_id = $2', [session.accountId, userId]);
}
