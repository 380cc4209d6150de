/**
 * Notifications on their way to webhooks: which are due, how attempts went, and the jobs that come back for the rest.
 * All times of delivery are compared by the database's clock: the workers' own may differ.
 */
import type { DeliveryStatus } from '../resources/webhook-notification.ts';
import type { AccountSession, Session } from './database.ts';

/** The task of src/jobs/tasks/deliver-webhook.ts; its payload is `{accountId, webhookId}`. */
export const DELIVER_WEBHOOK = 'deliver-webhook';
export const DELIVERY_PRIORITY = 0;

/**
 * Due, of an active webhook, and with nothing ahead of it: an earlier notification with the same ordering key that still
 * holds the order. `n` is the notification, $1 the account, $2 the webhook. The order is asked of the index row by row (the
 * LIMIT forbids a join), so that the first few of a long backlog cost the same as those of a short one.
 */
const DUE = `n.account_id = $1 AND n.webhook_id = $2 AND n.delivery_status = 'pending' AND n.next_attempt_at <= now()
  AND (SELECT w.active FROM webhooks w WHERE w.account_id = $1 AND w.id = $2)
  AND n.sequence <= coalesce((SELECT ahead.sequence FROM webhook_notifications ahead
    WHERE ahead.account_id = $1 AND ahead.webhook_id = $2 AND ahead.ordering_key = n.ordering_key AND ahead.holds_order
    ORDER BY ahead.sequence LIMIT 1), n.sequence)`;

export interface DueNotification {
  readonly id: string;
  readonly event: string;
  /** bigint: text. */
  readonly sequence: string;
  readonly attempts: number;
  readonly created_at: Date;
  readonly reference_type: string;
  readonly reference_id: string;
  readonly included: string;
}

export interface Claim {
  readonly webhookId: string;
  readonly holder: string;
  readonly leaseSeconds: number;
  /** Those the holder has in its hands already. */
  readonly except: readonly string[];
  readonly limit: number;
}

/** What the lease's holder may send now, first attempts first and in the order of events; nothing once the lease is lost. */
export async function claimDue(session: AccountSession, claim: Claim): Promise<DueNotification[]> {
  return session.prepared<DueNotification & Record<string, unknown>>(
    'claim-due',
    `WITH renewed AS (
       UPDATE webhook_leases SET expires_at = now() + $4 * interval '1 second'
       WHERE account_id = $1 AND webhook_id = $2 AND holder = $3 AND expires_at < now() + $4 * interval '0.7 second')
     SELECT due.*, e.reference_type, e.reference_id, e.included
     FROM (
       SELECT n.id, n.event, n.sequence, n.attempts, n.created_at FROM webhook_notifications n
       WHERE ${DUE} AND n.id <> ALL ($5::uuid[])
         AND EXISTS (SELECT FROM webhook_leases l WHERE l.account_id = $1 AND l.webhook_id = $2 AND l.holder = $3)
       ORDER BY n.next_attempt_at, n.sequence LIMIT $6) due
     JOIN events e ON e.account_id = $1 AND e.sequence = due.sequence
     ORDER BY due.attempts, due.sequence`,
    [session.accountId, claim.webhookId, claim.holder, claim.leaseSeconds, claim.except, claim.limit],
  );
}

export async function hasDue(session: AccountSession, webhookId: string): Promise<boolean> {
  const rows = await session.prepared('has-due', `SELECT FROM webhook_notifications n WHERE ${DUE} LIMIT 1`, [
    session.accountId,
    webhookId,
  ]);
  return rows.length > 0;
}

export interface AttemptRecord {
  readonly id: string;
  readonly notificationId: string;
  readonly attemptedAt: Date;
  readonly durationMillis: number;
  readonly statusCode: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
  readonly status: DeliveryStatus;
  /** Until the next attempt; null: there will be none. */
  readonly waitMillis: number | null;
  readonly holdsOrder: boolean;
}

/**
 * Adds attempts of different notifications of one webhook, moves these on, and adds the jobs of their retries.
 * A notification that was delivered stays so, whatever a second, late attempt met.
 */
export async function recordAttempts(
  session: AccountSession,
  webhookId: string,
  attempts: readonly AttemptRecord[],
): Promise<void> {
  await session.prepared(
    'record-attempts',
    `WITH attempt AS (
       SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::integer[], $6::integer[], $7::text[], $8::text[],
         $9::text[], $10::float8[], $11::boolean[])
         AS a (id, notification_id, attempted_at, duration_ms, status_code, response_body, error, status, wait, holds_order)),
     moved AS (
       UPDATE webhook_notifications n SET attempts = n.attempts + 1, holds_order = n.holds_order AND a.holds_order,
         delivery_status = CASE n.delivery_status WHEN 'pending' THEN a.status ELSE n.delivery_status END,
         next_attempt_at = CASE n.delivery_status WHEN 'pending' THEN now() + a.wait * interval '1 millisecond' END
       FROM attempt a WHERE n.account_id = $1 AND n.id = a.notification_id RETURNING n.id, n.attempts)
     INSERT INTO webhook_attempts
       (account_id, notification_id, number, id, attempted_at, duration_ms, succeeded, status_code, response_body, error)
     SELECT $1, moved.id, moved.attempts, a.id, a.attempted_at, a.duration_ms, a.status = 'succeeded', a.status_code, a.response_body, a.error
     FROM attempt a JOIN moved ON moved.id = a.notification_id`,
    [
      session.accountId,
      attempts.map((attempt) => attempt.id),
      attempts.map((attempt) => attempt.notificationId),
      attempts.map((attempt) => attempt.attemptedAt),
      attempts.map((attempt) => attempt.durationMillis),
      attempts.map((attempt) => attempt.statusCode),
      attempts.map((attempt) => attempt.responseBody),
      attempts.map((attempt) => attempt.error),
      attempts.map((attempt) => attempt.status),
      attempts.map((attempt) => attempt.waitMillis),
      attempts.map((attempt) => attempt.holdsOrder),
    ],
  );
  const waits = attempts.flatMap((attempt) => attempt.waitMillis ?? []);
  if (waits.length > 0) await scheduleDeliveries(session, webhookId, waits);
}

/** One job a webhook and quarter of a second, however many retries fall into it; never before a retry is due. */
async function scheduleDeliveries(session: AccountSession, webhookId: string, waitMillis: number[]): Promise<void> {
  await session.prepared(
    'schedule-deliveries',
    `SELECT enqueue_job('${DELIVER_WEBHOOK}', json_build_object('accountId', $1::uuid, 'webhookId', $2::uuid),
       to_timestamp(quarter / 4), '${DELIVER_WEBHOOK}:' || $2 || ':' || quarter, ${DELIVERY_PRIORITY}, 25, NULL)
     FROM (SELECT DISTINCT ceil(extract(epoch FROM now() + wait * interval '1 millisecond') * 4) AS quarter
       FROM unnest($3::float8[]) AS wait ORDER BY 1) times`,
    [session.accountId, webhookId, waitMillis],
  );
}

/** Has the webhook looked after again, at once. */
export async function wakeDelivery(session: AccountSession, webhookId: string): Promise<void> {
  await session.prepared(
    'wake-delivery',
    `SELECT enqueue_job('${DELIVER_WEBHOOK}', json_build_object('accountId', $1::uuid, 'webhookId', $2::uuid), NULL,
       '${DELIVER_WEBHOOK}:' || $2, ${DELIVERY_PRIORITY}, 25, NULL)`,
    [session.accountId, webhookId],
  );
}

/**
 * Wakes every webhook that has something due: what a killed worker leaves behind. One whose lease still runs is looked after
 * when the lease ends, which does no harm where its holder lives; that job has a key of its own, so that it replaces none.
 * @returns how many webhooks
 */
export async function wakeForsakenDeliveries(session: Session): Promise<number> {
  const rows = await session.prepared(
    'wake-forsaken-deliveries',
    `SELECT enqueue_job('${DELIVER_WEBHOOK}', json_build_object('accountId', w.account_id, 'webhookId', w.id), l.expires_at,
       '${DELIVER_WEBHOOK}:' || w.id || CASE WHEN l.holder IS NULL THEN '' ELSE ':lease' END, ${DELIVERY_PRIORITY}, 25, NULL)
     FROM webhooks w LEFT JOIN webhook_leases l ON l.account_id = w.account_id AND l.webhook_id = w.id AND l.expires_at > now()
     WHERE w.active AND EXISTS (SELECT FROM webhook_notifications n WHERE n.account_id = w.account_id AND n.webhook_id = w.id
       AND n.delivery_status = 'pending' AND n.next_attempt_at <= now())
     ORDER BY w.account_id, w.id`,
    [],
  );
  return rows.length;
}
