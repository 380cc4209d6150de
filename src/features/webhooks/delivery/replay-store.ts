/**
 * Notifications that are to be delivered once more: the same rows, so the same ids and bytes. Their log goes on; the
 * schedule of tries begins anew. Each statement is bounded, for a range of any size.
 */
import type { AccountSession } from '../../../database/database.ts';
import { activeTraceparent } from '../../../lib/tracing/tracing.ts';
import { enqueueJob } from '../../../queue/jobs-store.ts';

/**
 * Keeps the row of a webhook until the transaction ends: a deletion (subscriptions/store.ts) then sees the deliveries that
 * are added. False: it is deleted.
 */
async function lockForShare(session: AccountSession, id: string): Promise<boolean> {
  const text = 'SELECT FROM webhooks WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL FOR KEY SHARE';
  return (await session.prepared(text, [session.accountId, id])).length > 0;
}

/**
 * A delivery that waits for a retry is due now, with all its tries before it; one that is due, or under way, stays so.
 * @returns false where it was due already
 */
export async function requeueNotification(
  session: AccountSession,
  { id, webhookId }: { readonly id: string; readonly webhookId: string },
): Promise<boolean> {
  if (!(await lockForShare(session, webhookId))) return false;
  const rows = await session.prepared(
    `WITH queued AS (
       INSERT INTO webhook_deliveries AS d (account_id, webhook_id, sequence, notification_id, event_id, ordering_key, traceparent)
       SELECT n.account_id, n.webhook_id, n.sequence, n.id, n.event_id, n.ordering_key, $3 FROM webhook_notifications n
       WHERE n.account_id = $1 AND n.id = $2
       ON CONFLICT (account_id, webhook_id, sequence) DO UPDATE SET attempts = 0, next_attempt_at = 'epoch', holds_order = true,
           traceparent = excluded.traceparent
         WHERE d.next_attempt_at > now()
       RETURNING d.notification_id)
     UPDATE webhook_notifications n SET delivery_status = 'pending', given_up = false FROM queued
     WHERE n.account_id = $1 AND n.id = $2 RETURNING n.id`,
    [session.accountId, id, activeTraceparent()],
  );
  return rows.length > 0;
}

export interface ReplayRange {
  readonly webhookId: string;
  /** Both inclusive, by the notifications' `created_at`. */
  readonly since: Date;
  readonly until: Date;
  /** Null: all events. */
  readonly events: readonly string[] | null;
  /** Only what was given up, not what was delivered or still waits for a retry. */
  readonly failedOnly: boolean;
  /** For tests; else REPLAY_BATCH. */
  readonly batchSize?: number;
}

export interface RequeuedBatch {
  /** Delivered or given up before, or waiting for a later try: due now, with all tries before them. */
  readonly queued: number;
  /** Of the range, due or under way before: nothing was done to them. */
  readonly pending: number;
  /** The last row that was read; null at the end of the range. */
  readonly next: ReplayCursor | null;
}

export interface ReplayCursor {
  /** As PostgreSQL writes it, to the microsecond. */
  readonly createdAt: string;
  readonly id: string;
}

/** Notifications of a webhook that one statement reads, matching or not. */
export const REPLAY_BATCH = 2000;

/**
 * Deliveries are added in the order of their keys, so that two replays at once wait for each other and never crosswise. Those
 * that wait for a later try are brought forward, except those that another process holds: another replay, or a worker that
 * records an attempt. What is looked up once more is a piece of an index and an array, never joined: of an account that has
 * grown quickly the statistics know nothing yet, and the planner would compare all that it has with all of the batch.
 */
const requeueRange = (batchSize: number) => `
  WITH looked_at AS (
    SELECT n.id, n.created_at, n.event, n.sequence, n.event_id, n.ordering_key, n.given_up FROM webhook_notifications n
    WHERE n.account_id = $1 AND n.webhook_id = $2 AND n.created_at BETWEEN $3 AND $4
      AND (n.created_at, n.id) > ($6::timestamptz, $7::uuid)
    ORDER BY n.created_at, n.id LIMIT ${batchSize}),
  last AS (SELECT l.created_at, l.id FROM looked_at l ORDER BY l.created_at DESC, l.id DESC LIMIT 1),
  wanted AS (SELECT * FROM looked_at l WHERE ($5::text[] IS NULL OR l.event = ANY ($5)) AND (l.given_up OR NOT $8)),
  queued AS (
    INSERT INTO webhook_deliveries (account_id, webhook_id, sequence, notification_id, event_id, ordering_key, traceparent)
    SELECT $1, $2, w.sequence, w.id, w.event_id, w.ordering_key, $9 FROM wanted w ORDER BY w.sequence
    ON CONFLICT (account_id, webhook_id, sequence) DO NOTHING RETURNING notification_id),
  waiting AS (
    SELECT d.sequence FROM webhook_deliveries d
    WHERE d.account_id = $1 AND d.webhook_id = $2 AND d.sequence = ANY (ARRAY(SELECT w.sequence FROM wanted w))
      AND d.next_attempt_at > now()
    FOR UPDATE SKIP LOCKED),
  brought AS (
    UPDATE webhook_deliveries d SET attempts = 0, next_attempt_at = 'epoch', holds_order = true, traceparent = $9
    WHERE d.account_id = $1 AND d.webhook_id = $2 AND d.sequence = ANY (ARRAY(SELECT w.sequence FROM waiting w))
    RETURNING d.sequence),
  marked AS (
    UPDATE webhook_notifications n SET delivery_status = 'pending', given_up = false
    WHERE n.account_id = $1 AND n.webhook_id = $2 AND (n.created_at, n.id) > ($6::timestamptz, $7::uuid)
      AND (n.created_at, n.id) <= (SELECT l.created_at, l.id FROM last l)
      AND n.id = ANY (ARRAY(SELECT q.notification_id FROM queued q)))
  SELECT due.queued::integer, ((SELECT count(*) FROM wanted) - due.queued)::integer AS pending,
    (SELECT count(*) FROM looked_at)::integer AS looked_at, last.created_at::text AS created_at, last.id
  FROM (SELECT (SELECT count(*) FROM queued) + (SELECT count(*) FROM brought) AS queued) due LEFT JOIN last ON true`;

interface BatchRow {
  readonly queued: number;
  readonly pending: number;
  readonly looked_at: number;
  readonly created_at: string | null;
  readonly id: string | null;
}

const BEFORE_ALL: ReplayCursor = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

export async function requeueBatch(
  session: AccountSession,
  range: ReplayRange,
  after: ReplayCursor | null,
): Promise<RequeuedBatch> {
  if (!(await lockForShare(session, range.webhookId))) return { queued: 0, pending: 0, next: null };
  const { batchSize = REPLAY_BATCH } = range;
  const values = [...valuesOf(session, range, after), activeTraceparent()];
  const [row] = await session.prepared<BatchRow>(requeueRange(batchSize), values);
  if (row === undefined) throw new Error('A replay batch has no row.');
  const next =
    row.looked_at === batchSize && row.created_at !== null && row.id !== null
      ? { createdAt: row.created_at, id: row.id }
      : null;
  return { queued: row.queued, pending: row.pending, next };
}

function valuesOf({ accountId }: AccountSession, range: ReplayRange, after: ReplayCursor | null): unknown[] {
  const { createdAt, id } = after ?? BEFORE_ALL;
  return [accountId, range.webhookId, range.since, range.until, range.events, createdAt, id, range.failedOnly];
}

/** How many of the range are behind the cursor, whether they are on their way or not. Reads all of them, of the index where no events are named. */
export async function countBehind(session: AccountSession, range: ReplayRange, after: ReplayCursor): Promise<number> {
  const [row] = await session.prepared<{ behind: string }>(
    `SELECT count(*) AS behind FROM webhook_notifications n
     WHERE n.account_id = $1 AND n.webhook_id = $2 AND n.created_at BETWEEN $3 AND $4
       AND (n.created_at, n.id) > ($6::timestamptz, $7::uuid) AND ($5::text[] IS NULL OR n.event = ANY ($5)) AND (n.given_up OR NOT $8)`,
    valuesOf(session, range, after),
  );
  return Number(row?.behind);
}

/** The task of src/features/webhooks/jobs.ts. */
export const REPLAY_WEBHOOK = 'replay-webhook';
/** After deliveries: it makes more of them. */
const REPLAY_PRIORITY = 5;

/** What is left of a replay. */
export interface Continuation extends ReplayRange {
  /** Of the whole replay: its one job goes by that name. */
  readonly replayId: string;
  readonly cursor: ReplayCursor;
}

/**
 * In the transaction of the batch before. Where a job of the same replay runs, this ends it, so that a worker that is killed
 * after committing does not go on twice.
 */
export async function enqueueContinuation(session: AccountSession, rest: Continuation): Promise<void> {
  await enqueueJob(session, {
    task: REPLAY_WEBHOOK,
    payload: {
      account_id: session.accountId,
      replay_id: rest.replayId,
      webhook_id: rest.webhookId,
      since: rest.since,
      until: rest.until,
      events: rest.events,
      failed_only: rest.failedOnly,
      cursor: { created_at: rest.cursor.createdAt, id: rest.cursor.id },
    },
    runAt: null,
    key: `${REPLAY_WEBHOOK}:${rest.replayId}`,
    priority: REPLAY_PRIORITY,
  });
}
