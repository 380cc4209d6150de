/** Digests of users: when the next is due, and what it reports of the containers that the user sees. */
import type { AccountSession, Session } from '../../database/database.ts';
import { Parameters } from '../../database/lists/list.ts';
import { type Customers, customerText } from '../../database/lists/list-filters.ts';
import type { UserDeletion } from '../../tenancy/users/delete-user.ts';

export interface DigestSettings {
  readonly isOn: boolean;
  readonly hour: number;
  readonly onWeekends: boolean;
  readonly whenEmpty: boolean;
}
export interface DigestRow extends DigestSettings {
  readonly nextAt: Date | null;
  readonly lastAt: Date | null;
  readonly lastOutcome: string | null;
  readonly reportedUntil: Date | null;
}

const COLUMNS = `next_at IS NOT NULL AS "isOn", hour, on_weekends AS "onWeekends", when_empty AS "whenEmpty", next_at AS "nextAt",
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
  readonly at: Date;
  /** Null: what was to report stays to be reported. */
  readonly reportedUntil: Date | null;
}

export async function recordOutcome(
  session: AccountSession,
  userId: string,
  { outcome, at, reportedUntil }: DigestOutcome,
): Promise<void> {
  await session.prepared(
    `UPDATE digests SET last_at = $3, last_outcome = $4, reported_until = coalesce($5, reported_until)
      WHERE account_id = $1 AND user_id = $2`,
    [session.accountId, userId, at, outcome, reportedUntil],
  );
}

/** @param nextAt null: switches it off */
export async function scheduleDigest(session: AccountSession, userId: string, nextAt: Date | null): Promise<void> {
  await session.prepared('UPDATE digests SET next_at = $3 WHERE account_id = $1 AND user_id = $2', [
    session.accountId,
    userId,
    nextAt,
  ]);
}

/**
 * Queues the digests that are due, a few of each account in turn, so that a large one keeps no other waiting. One that
 * is queued already is not queued twice.
 */
export async function queueDueDigests(session: Session, task: string, now: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `WITH due AS (
       SELECT account_id, user_id FROM digests WHERE next_at <= $2
        ORDER BY row_number() OVER (PARTITION BY account_id ORDER BY next_at, user_id), next_at LIMIT $3)
     SELECT enqueue_job($1, json_build_object('account_id', account_id, 'user_id', user_id), NULL, 'digest:' || user_id, 20, 25, NULL)
       FROM due`,
    [task, now, limit],
  );
  return rows.length;
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

export async function listReportedContainers(
  session: AccountSession,
  ids: readonly string[],
): Promise<ReportedContainer[]> {
  return session.prepared<ReportedContainer>(
    `SELECT ${REPORTED} FROM containers c ${CUSTOMER} WHERE c.account_id = $1 AND c.id = any($2::uuid[])`,
    [session.accountId, ids],
  );
}

/** At sea, and expected within the times; the first of them, and how many there are. */
export async function listArriving(
  session: AccountSession,
  { from, to }: { readonly from: Date; readonly to: Date },
  customers: Customers,
  limit: number,
): Promise<{ readonly total: number; readonly containers: readonly ReportedContainer[] }> {
  const parameters = new Parameters();
  const [account, start, end, most] = [session.accountId, from, to, limit].map((value) => parameters.of(value));
  const limited = customerText('c.customer_id', customers, parameters);
  const rows = await session.prepared<ReportedContainer & { readonly total: number }>(
    `SELECT ${REPORTED}, count(*) OVER ()::int AS total FROM containers c ${CUSTOMER}
      WHERE c.account_id = ${account} AND c.current_status = 'on_ship' AND c.pod_eta_at >= ${start} AND c.pod_eta_at < ${end}${limited}
      ORDER BY c.pod_eta_at, c.id LIMIT ${most}`,
    parameters.values,
  );
  return { total: rows[0]?.total ?? 0, containers: rows };
}

export async function deleteDigestOf(session: AccountSession, { userId }: UserDeletion): Promise<void> {
  await session.prepared('DELETE FROM digests WHERE account_id = $1 AND user_id = $2', [session.accountId, userId]);
}
