/** How the deliveries to webhooks go: attempts of the last day by hour, the last failure, and what waits. */
import type { AccountSession, Session } from '../../../database/database.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { Failure } from '../sending/outcome.ts';
import { MOST_COUNTED, type WebhookHealth } from './schema.ts';

interface Row extends Omit<WebhookHealth, 'lastFailure'> {
  /** Null: none failed since this is recorded. */
  readonly failedAt: Date | null;
  readonly failure: Failure | null;
  readonly statusCode: number | null;
  readonly error: string | null;
}

/** Of all webhooks, the newest first. @param wallNow Unix milliseconds, for the expiry of secrets */
export async function listWebhookHealth(session: AccountSession, wallNow: number): Promise<WebhookHealth[]> {
  const rows = await session.prepared<Row>(
    `SELECT w.id AS "webhookId", w.failing_since AS "failingSince", coalesce(day.succeeded, 0)::integer AS "succeeded24h",
       coalesce(day.failed, 0)::integer AS "failed24h", (coalesce(day.succeeded + day.given_up, 0) + waiting.retrying)::integer AS "notifications24h",
       (coalesce(day.given_up, 0) + waiting.retrying)::integer AS "undelivered24h", last.failed_at AS "failedAt", last.failed_failure AS failure,
       last.failed_status_code AS "statusCode", last.failed_error AS error, waiting.pending::integer AS pending,
       (SELECT greatest(d.next_attempt_at, now()) FROM webhook_deliveries d WHERE d.account_id = $1 AND d.webhook_id = w.id
         ORDER BY d.next_attempt_at LIMIT 1) AS "nextAttemptAt",
       ARRAY(SELECT p ->> 'expires_at' FROM jsonb_array_elements(w.previous_secrets) p) AS "replacedSecretsExpireAt"
     FROM webhooks w
     LEFT JOIN LATERAL (SELECT sum(h.succeeded) AS succeeded, sum(h.failed) AS failed, sum(h.given_up) AS given_up FROM webhook_hours h
       WHERE h.account_id = $1 AND h.webhook_id = w.id AND h.hour > now() - interval '24 hours') day ON true
     LEFT JOIN LATERAL (SELECT h.* FROM webhook_hours h WHERE h.account_id = $1 AND h.webhook_id = w.id AND h.failed_at IS NOT NULL
       ORDER BY h.failed_at DESC LIMIT 1) last ON true
     CROSS JOIN LATERAL (SELECT count(*) AS pending,
         count(*) FILTER (WHERE d.attempts > 0 AND d.next_attempt_at > now() - interval '24 hours') AS retrying
       FROM (SELECT d.attempts, d.next_attempt_at FROM webhook_deliveries d WHERE d.account_id = $1 AND d.webhook_id = w.id
         ORDER BY d.next_attempt_at DESC LIMIT ${MOST_COUNTED}) d) waiting
     WHERE w.account_id = $1 AND w.deleted_at IS NULL ORDER BY w.created_at DESC, w.id DESC`,
    [session.accountId],
  );
  return rows.map(({ failedAt, failure, statusCode: status_code, error, ...row }) => ({
    ...row,
    lastFailure: failedAt && { attempted_at: formatInstant(failedAt.getTime()), failure, status_code, error },
    replacedSecretsExpireAt: row.replacedSecretsExpireAt
      .map((each) => Date.parse(each))
      .filter((at) => at > wallNow)
      .map((at) => formatInstant(at)),
  }));
}

/** Of all accounts, by state. */
export async function countWebhooks(session: Session): Promise<Record<string, number>> {
  const [row] = await session.prepared<Record<string, number>>(
    `SELECT count(*) FILTER (WHERE active AND failing_since IS NULL)::int AS working,
       count(*) FILTER (WHERE active AND failing_since IS NOT NULL)::int AS failing,
       count(*) FILTER (WHERE NOT active AND deactivated_reason IS NOT NULL)::int AS deactivated,
       count(*) FILTER (WHERE NOT active AND deactivated_reason IS NULL)::int AS inactive
     FROM webhooks WHERE deleted_at IS NULL`,
    [],
  );
  return row ?? {};
}
