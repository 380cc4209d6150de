/**
 * What is still to be delivered: which deliveries are due, and how attempts went. A small table of its own, so that the cost
 * of delivering does not grow with what was delivered before.
 * All times of delivery are compared by the database's clock: the workers' own may differ.
 */

import { asMembers, columnsOf } from '../../../database/columns.ts';
import type { AccountSession, Session } from '../../../database/database.ts';
import { CONTENT_COLUMNS, ContentReader, type PackedEvent } from '../../../database/event-contents/event-contents.ts';
import { isTracing } from '../../../lib/tracing/tracing.ts';
import type { DeliveryStatus } from '../notifications/schema.ts';
import { DELIVER_WEBHOOK, DELIVERY_PRIORITY } from '../notifications/store.ts';
import { packResponses } from '../notifications/stored-response.ts';
import type { Failure } from '../sending/outcome.ts';

/** The part of a notification that is the same for all webhooks. */
export interface DeliverableEvent {
  readonly event: string;
  readonly createdAt: Date;
  readonly referenceType: string;
  readonly referenceId: string;
  /** JSON in UTF-8, as it is sent. */
  readonly included: Uint8Array;
}

export interface DueDelivery {
  readonly notificationId: string;
  readonly eventId: string;
  /** That of the event, in its account; bigint: text. */
  readonly sequence: string;
  /** Since it was last queued. */
  readonly attempts: number;
  /** The span that announced it; absent where nothing is traced. */
  readonly traceparent?: string | null;
}

export interface DeliveryClaim {
  readonly webhookId: string;
  readonly holder: string;
  readonly limit: number;
}

/**
 * What the lease's holder may send now, first attempts first and in the order of events; nothing once the lease is lost. The
 * function due_deliveries (migrations/0025_held_back_deliveries.sql) finds what is due with nothing ahead of it.
 */
export async function claimDue(
  session: AccountSession,
  { webhookId, holder, limit }: DeliveryClaim,
): Promise<DueDelivery[]> {
  const values = [session.accountId, webhookId, holder, limit];
  return session.prepared<DueDelivery>(isTracing() ? TRACED_CLAIM : CLAIM, values);
}

const claimWith = (
  more: string,
) => `SELECT due.notification_id AS "notificationId", due.event_id AS "eventId", due.sequence, due.attempts${more}
   FROM due_deliveries($1, $2, $4) due
   WHERE EXISTS (SELECT FROM webhook_leases l
     WHERE l.account_id = $1 AND l.webhook_id = $2 AND l.holder = $3 AND l.expires_at > now())
   ORDER BY due.attempts, due.sequence`;
const CLAIM = claimWith('');
/** Each is looked up by its key, which costs a little. */
const TRACED_CLAIM = claimWith(`, (SELECT d.traceparent FROM webhook_deliveries d
   WHERE d.account_id = $1 AND d.sequence = due.sequence AND d.webhook_id = $2) AS traceparent`);

/** By their sequences. Looked up one by one: a join might read whole partitions. */
export async function findDeliverableEvents(
  session: AccountSession,
  wanted: readonly Pick<DueDelivery, 'eventId' | 'sequence'>[],
): Promise<Map<string, DeliverableEvent>> {
  const rows = await session.prepared<Omit<DeliverableEvent, 'included'> & PackedEvent & { sequence: string }>(
    `SELECT wanted.sequence, ${asMembers('e', 'event created_at reference_type reference_id')}, ${CONTENT_COLUMNS}
     FROM unnest($2::bigint[], $3::uuid[]) AS wanted (sequence, id)
     CROSS JOIN LATERAL (SELECT * FROM events
       WHERE account_id = $1 AND sequence = wanted.sequence AND id = wanted.id LIMIT 1) e`,
    [session.accountId, wanted.map(({ sequence }) => sequence), wanted.map(({ eventId }) => eventId)],
  );
  const reader = new ContentReader();
  return new Map(
    rows.map(({ sequence, included, content, parts, base, ...event }) => {
      const name = `the event with the number ${sequence} of the account ${session.accountId}`;
      return [sequence, { ...event, included: Buffer.from(reader.text({ included, content, parts, base, name })) }];
    }),
  );
}

export async function hasDue(session: AccountSession, webhookId: string): Promise<boolean> {
  const text = `SELECT FROM due_deliveries($1, $2, 1)`;
  const rows = await session.prepared(text, [session.accountId, webhookId]);
  return rows.length > 0;
}

export interface AttemptRecord {
  readonly accountId: string;
  readonly webhookId: string;
  /** bigint: text. */
  readonly sequence: string;
  readonly id: string;
  readonly notificationId: string;
  /** Unix milliseconds. */
  readonly attemptedAtMillis: number;
  readonly durationMillis: number;
  readonly statusCode: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
  /** Null: it succeeded. */
  readonly failure: Failure | null;
  readonly status: DeliveryStatus;
  /** Until the next attempt; null: there will be none. */
  readonly waitMillis: number | null;
  readonly holdsOrder: boolean;
  /** JSON by name; null: there was no answer. */
  readonly responseHeaders: string | null;
}

/**
 * $15 and $16 are the least and the greatest notification: they limit the partitions that any plan reads.
 * $17: these attempts may have been recorded already, by a statement whose answer was lost.
 * A first attempt that succeeds is part of the notification's row; another one has a row of its own.
 * One job a webhook and quarter of a second, however many retries fall into it; never before a retry is due.
 */
const RECORD = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::uuid[], $5::uuid[], $6::float8[], $7::integer[],
      $8::integer[], $9::text[], $10::text[], $11::text[], $12::float8[], $13::boolean[], $14::bytea[])
      AS g (account_id, webhook_id, sequence, id, notification_id, attempted_at, duration_ms, status_code, error, failure,
        status, wait, holds_order, response)),
  attempt AS MATERIALIZED (
    SELECT * FROM given g WHERE NOT ($17 AND (EXISTS (SELECT FROM webhook_attempts a WHERE a.account_id = g.account_id
      AND a.notification_id = g.notification_id AND a.id = g.id AND a.notification_id BETWEEN $15 AND $16)
      OR EXISTS (SELECT FROM webhook_notifications n WHERE n.account_id = g.account_id AND n.id = g.notification_id
        AND n.attempted_at = to_timestamp(g.attempted_at / 1000) AND n.id BETWEEN $15 AND $16)))),
  noted AS (
    UPDATE webhook_notifications n SET attempts = n.attempts + 1,
      delivery_status = CASE WHEN a.status = 'succeeded' OR n.delivery_status = 'pending' THEN a.status ELSE n.delivery_status END,
      given_up = CASE WHEN a.status = 'succeeded' OR n.delivery_status = 'pending' THEN a.status = 'failed' ELSE n.given_up END,
      attempted_at = CASE WHEN n.attempts = 0 AND a.status = 'succeeded' THEN to_timestamp(a.attempted_at / 1000) ELSE n.attempted_at END,
      duration_ms = CASE WHEN n.attempts = 0 AND a.status = 'succeeded' THEN a.duration_ms ELSE n.duration_ms END,
      status_code = CASE WHEN n.attempts = 0 AND a.status = 'succeeded' THEN a.status_code ELSE n.status_code END,
      response = CASE WHEN n.attempts = 0 AND a.status = 'succeeded' THEN a.response ELSE n.response END
    FROM attempt a WHERE n.account_id = a.account_id AND n.id = a.notification_id AND n.id BETWEEN $15 AND $16
    RETURNING n.account_id, n.id, n.attempts),
  logged AS (
    INSERT INTO webhook_attempts
      (account_id, notification_id, number, id, attempted_at, duration_ms, succeeded, status_code, error, failure,
        response)
    SELECT a.account_id, a.notification_id, noted.attempts, a.id, to_timestamp(a.attempted_at / 1000), a.duration_ms, a.status = 'succeeded',
      a.status_code, a.error, a.failure, a.response
    FROM noted JOIN attempt a ON a.account_id = noted.account_id AND a.notification_id = noted.id
    WHERE noted.attempts > 1 OR a.status <> 'succeeded'),
  finished AS (
    DELETE FROM webhook_deliveries d USING attempt a
    WHERE d.account_id = a.account_id AND d.webhook_id = a.webhook_id AND d.sequence = a.sequence AND a.status <> 'pending'),
  waiting AS (
    UPDATE webhook_deliveries d SET attempts = d.attempts + 1, holds_order = d.holds_order AND a.holds_order,
      next_attempt_at = now() + a.wait * interval '1 millisecond'
    FROM attempt a
    WHERE d.account_id = a.account_id AND d.webhook_id = a.webhook_id AND d.sequence = a.sequence AND a.status = 'pending'
    RETURNING d.account_id, d.webhook_id, ceil(extract(epoch FROM d.next_attempt_at) * 4) AS quarter),
  health AS (
    UPDATE webhooks w SET failing_since = CASE WHEN result.succeeded THEN NULL ELSE now() END
    FROM (SELECT account_id, webhook_id, bool_or(status = 'succeeded') AS succeeded FROM attempt GROUP BY 1, 2) result
    WHERE w.account_id = result.account_id AND w.id = result.webhook_id AND (w.failing_since IS NOT NULL) = result.succeeded),
  by_hour AS (
    INSERT INTO webhook_hours AS h (account_id, webhook_id, slot, hour, succeeded, failed, given_up, failed_at, failed_failure, failed_status_code, failed_error)
    SELECT count.account_id, count.webhook_id, extract(hour FROM now() AT TIME ZONE 'UTC'), date_trunc('hour', now(), 'UTC'),
      count.succeeded, count.failed, count.given_up, to_timestamp(last.attempted_at / 1000), last.failure, last.status_code, last.error
    FROM (SELECT account_id, webhook_id, count(*) FILTER (WHERE status = 'succeeded') AS succeeded,
      count(*) FILTER (WHERE status <> 'succeeded') AS failed, count(*) FILTER (WHERE status = 'failed') AS given_up FROM attempt GROUP BY 1, 2) count
    LEFT JOIN LATERAL (SELECT f.attempted_at, f.failure, f.status_code, f.error FROM attempt f
      WHERE f.account_id = count.account_id AND f.webhook_id = count.webhook_id AND f.status <> 'succeeded'
      ORDER BY f.attempted_at DESC LIMIT 1) last ON true
    ORDER BY 1, 2
    ON CONFLICT (account_id, webhook_id, slot) DO UPDATE SET hour = excluded.hour,
      succeeded = CASE WHEN h.hour = excluded.hour THEN h.succeeded ELSE 0 END + excluded.succeeded,
      failed = CASE WHEN h.hour = excluded.hour THEN h.failed ELSE 0 END + excluded.failed,
      given_up = CASE WHEN h.hour = excluded.hour THEN h.given_up ELSE 0 END + excluded.given_up,
      failed_at = coalesce(excluded.failed_at, h.failed_at),
      failed_failure = CASE WHEN excluded.failed_at IS NULL THEN h.failed_failure ELSE excluded.failed_failure END,
      failed_status_code = CASE WHEN excluded.failed_at IS NULL THEN h.failed_status_code ELSE excluded.failed_status_code END,
      failed_error = CASE WHEN excluded.failed_at IS NULL THEN h.failed_error ELSE excluded.failed_error END)
  SELECT enqueue_job('${DELIVER_WEBHOOK}', json_build_object('account_id', account_id, 'webhook_id', webhook_id),
    to_timestamp(quarter / 4), '${DELIVER_WEBHOOK}:' || webhook_id || ':' || quarter, ${DELIVERY_PRIORITY}, 25, NULL)
  FROM (SELECT DISTINCT account_id, webhook_id, quarter FROM waiting ORDER BY 1, 2, 3) retries`;

/**
 * Adds attempts of different notifications, moves these on, and adds the jobs of their retries: one statement for all webhooks
 * of all accounts. A notification that was delivered stays so after a second, late attempt with any result.
 * @param again the same attempts were sent to the database before, and their outcome is unknown
 */
export async function recordAttempts(
  session: Session,
  attempts: readonly AttemptRecord[],
  again: boolean,
): Promise<void> {
  const ids = attempts.map((attempt) => attempt.notificationId).toSorted();
  await session.prepared(RECORD, [
    ...columnsOf(
      attempts,
      'accountId',
      'webhookId',
      'sequence',
      'id',
      'notificationId',
      'attemptedAtMillis',
      'durationMillis',
      'statusCode',
      'error',
      'failure',
      'status',
      'waitMillis',
      'holdsOrder',
    ),
    packResponses(attempts),
    ids[0],
    ids.at(-1),
    again,
  ]);
}

export interface FailingWebhooks {
  readonly webhookIds: readonly string[];
  readonly days: number;
  readonly reason: string;
  /** What is written as the time of it. */
  readonly at: Date;
}

/** Switches off those of the webhooks that have met nothing but failures for so many days. @returns their ids */
export async function deactivateFailing(session: Session, failing: FailingWebhooks): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `UPDATE webhooks SET active = false, deactivated_at = $4, deactivated_reason = $3, updated_at = $4
     WHERE id = ANY ($1::uuid[]) AND active AND failing_since <= now() - $2 * interval '1 day' RETURNING id`,
    [failing.webhookIds, failing.days, failing.reason, failing.at],
  );
  return rows.map(({ id }) => id);
}

interface WebhookLease {
  readonly webhookId: string;
  /** One job of one process. */
  readonly holder: string;
}

/** False: another holds it, or there is no such active webhook. */
export async function takeLease(session: AccountSession, lease: WebhookLease, seconds: number): Promise<boolean> {
  const rows = await session.prepared(
    `INSERT INTO webhook_leases AS held (account_id, webhook_id, holder, expires_at)
     SELECT account_id, id, $3, now() + $4 * interval '1 second' FROM webhooks WHERE account_id = $1 AND id = $2 AND active
     ON CONFLICT (account_id, webhook_id) DO UPDATE
       SET holder = excluded.holder, expires_at = excluded.expires_at
       WHERE held.expires_at <= now()
     RETURNING holder`,
    [session.accountId, lease.webhookId, lease.holder, seconds],
  );
  return rows.length === 1;
}

export async function releaseLease(session: AccountSession, lease: WebhookLease): Promise<void> {
  await session.prepared('DELETE FROM webhook_leases WHERE account_id = $1 AND webhook_id = $2 AND holder = $3', [
    session.accountId,
    lease.webhookId,
    lease.holder,
  ]);
}
