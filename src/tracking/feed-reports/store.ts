/** Feed reports, from their arrival until they are applied. Unmatched ones are kept until their shipment is tracked. */
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import type { CandidateShipment } from '../../core/feed-reports/match.ts';
import { columnsOf } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { activeTraceparent } from '../../lib/tracing/tracing.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';

export const APPLY_FEED_TASK = 'take-in-feed';
/** After what users wait for, before routine checks. */
const PRIORITY = 8;

export interface NewFeedReport {
  readonly id: string;
  /** Null: it came by itself. */
  readonly interchangeId: string | null;
  /** In its interchange, from 1. */
  readonly position: number;
  readonly status: 'receiving' | 'waiting' | 'unmatched';
  readonly report: FeedReport;
  /** Of one that is unmatched: by what it is found later. */
  readonly keys: readonly string[];
}

export async function insertFeedReports(
  session: AccountSession,
  reports: readonly NewFeedReport[],
  receivedAt: Date,
): Promise<void> {
  if (reports.length === 0) return;
  await session.prepared(
    `INSERT INTO feed_reports (account_id, id, interchange_id, position, status, body, received_at, traceparent)
     SELECT $1, r.id, r.interchange_id, r.position, r.status, r.body, $7, $8
       FROM unnest($2::uuid[], $3::uuid[], $4::integer[], $5::text[], $6::jsonb[])
         WITH ORDINALITY AS r (id, interchange_id, position, status, body, place) ORDER BY r.place`,
    [
      session.accountId,
      ...columnsOf(reports, 'id', 'interchangeId', 'position', 'status'),
      reports.map(({ report }) => JSON.stringify(report)),
      receivedAt,
      activeTraceparent(),
    ],
  );
  await insertKeys(session, reports);
}

async function insertKeys(
  session: AccountSession,
  reports: readonly { readonly id: string; readonly keys: readonly string[] }[],
): Promise<void> {
  const keys = reports.flatMap(({ id, keys }) => keys.map((key) => ({ id, key })));
  if (keys.length === 0) return;
  await session.prepared(
    `INSERT INTO feed_report_keys (account_id, key, report_id)
     SELECT $1, k.key, k.id FROM unnest($2::text[], $3::uuid[]) AS k (key, id) ON CONFLICT DO NOTHING`,
    [session.accountId, keys.map(({ key }) => key), keys.map(({ id }) => id)],
  );
}

/** Those of an interchange that is whole now are applied soon. */
export async function releaseReports(session: AccountSession, interchangeId: string): Promise<void> {
  const waiting = await session.prepared(
    `UPDATE feed_reports SET status = 'waiting' WHERE account_id = $1 AND interchange_id = $2 AND status = 'receiving' RETURNING 1`,
    [session.accountId, interchangeId],
  );
  if (waiting.length > 0) await queueFeed(session);
}

/** Those of an interchange that was never finished, or is refused. */
export async function deleteReportsOf(session: AccountSession, interchangeId: string): Promise<void> {
  await session.prepared('DELETE FROM feed_reports WHERE account_id = $1 AND interchange_id = $2', [
    session.accountId,
    interchangeId,
  ]);
}

/** Queued twice, it is one job; queued while it runs, the next one begins after it. */
export async function queueFeed(session: AccountSession): Promise<void> {
  const key = `feed:${session.accountId}`;
  await enqueueJob(session, {
    task: APPLY_FEED_TASK,
    payload: { account_id: session.accountId },
    runAt: null,
    key,
    priority: PRIORITY,
    sequence: key,
  });
}

export interface WaitingReport {
  readonly id: string;
  readonly report: FeedReport;
  /** World time. */
  readonly receivedAt: Date;
  /** The span that brought it, or that made it wait again; null: nothing was traced. */
  readonly traceparent: string | null;
}

/** The first to arrive of those that wait, in that order. */
export async function listWaitingReports(session: AccountSession, limit: number): Promise<WaitingReport[]> {
  return session.prepared<WaitingReport & Record<string, unknown>>(
    `SELECT id, body AS report, received_at AS "receivedAt", traceparent FROM feed_reports
      WHERE account_id = $1 AND status = 'waiting' ORDER BY sequence LIMIT $2`,
    [session.accountId, limit],
  );
}

export async function markTaken(session: AccountSession, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await session.prepared(`UPDATE feed_reports SET status = 'taken' WHERE account_id = $1 AND id = any($2::uuid[])`, [
    session.accountId,
    ids,
  ]);
  await session.prepared('DELETE FROM feed_report_keys WHERE account_id = $1 AND report_id = any($2::uuid[])', [
    session.accountId,
    ids,
  ]);
}

export async function markUnmatched(
  session: AccountSession,
  reports: readonly { readonly id: string; readonly keys: readonly string[] }[],
): Promise<void> {
  if (reports.length === 0) return;
  await session.prepared(
    `UPDATE feed_reports SET status = 'unmatched' WHERE account_id = $1 AND id = any($2::uuid[])`,
    [session.accountId, reports.map(({ id }) => id)],
  );
  await insertKeys(session, reports);
}

/** An internal error, which the log has: the report is kept as it came. */
export async function markFailed(session: AccountSession, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await session.prepared(`UPDATE feed_reports SET status = 'failed' WHERE account_id = $1 AND id = any($2::uuid[])`, [
    session.accountId,
    ids,
  ]);
}

/** Unmatched reports with one of these keys wait again. */
export async function reviveReports(session: AccountSession, keys: readonly string[]): Promise<void> {
  const revived = await session.prepared(
    `UPDATE feed_reports SET status = 'waiting', traceparent = $3 WHERE account_id = $1 AND status = 'unmatched'
        AND id IN (SELECT k.report_id FROM feed_report_keys k WHERE k.account_id = $1 AND k.key = any($2::text[]))
      RETURNING 1`,
    [session.accountId, keys, activeTraceparent()],
  );
  if (revived.length > 0) await queueFeed(session);
}

/** Reports that wait and have lost their job. */
export async function queueOrphanedReports(session: Session): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job($1, json_build_object('account_id', account_id), NULL, 'feed:' || account_id, $2, 25, 'feed:' || account_id)
       FROM (SELECT DISTINCT account_id FROM feed_reports WHERE status = 'waiting') AS waiting`,
    [APPLY_FEED_TASK, PRIORITY],
  );
}

/** In batches, the caller repeats. @returns how many */
export async function deleteOldReports(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `DELETE FROM feed_reports WHERE ctid = any(ARRAY(
       SELECT ctid FROM feed_reports WHERE received_at < $1 AND status <> 'waiting' LIMIT $2)) RETURNING 1`,
    [before, limit],
  );
  return rows.length;
}

/**
 * The account's shipments that a feed report may concern.
 * @param containers ISO 6346 numbers
 * @param numbers of bills of lading and bookings, in every form in which they may be stored
 */
export async function listCandidates(
  session: AccountSession,
  containers: readonly string[],
  numbers: readonly string[],
): Promise<CandidateShipment[]> {
  // One query an index: a plan for one OR of all would read every shipment.
  return session.query<CandidateShipment & Record<string, unknown>>(
    `SELECT s.id, s.scac, s.bill_of_lading_number AS "billOfLading", s.booking_number AS booking, s.tracked_type AS "trackedType",
       (extract(epoch FROM s.line_tracking_stopped_at) * 1000)::float8 AS "stoppedAt",
       s.line_tracking_stopped_reason IS NOT DISTINCT FROM 'all_containers_terminated' AS "isReturned",
       ARRAY(SELECT c.number FROM containers c WHERE c.account_id = s.account_id AND c.shipment_id = s.id AND c.listed) AS containers
       FROM (SELECT DISTINCT found.id FROM (
           SELECT shipment_id AS id FROM containers WHERE account_id = $1 AND number = any($2::text[]) AND listed
           UNION ALL SELECT id FROM shipments WHERE account_id = $1 AND bill_of_lading_number = any($3::text[])
           UNION ALL SELECT id FROM shipments WHERE account_id = $1 AND booking_number = any($3::text[]) OFFSET 0) AS found) AS ids
       JOIN shipments s ON s.account_id = $1 AND s.id = ids.id ORDER BY s.id`,
    [session.accountId, containers, numbers],
  );
}
