/** How the deliveries to webhooks go: attempts of the last day by hour, the last failure, and what waits. */
import type { AccountSession, Session } from '../../../database/database.ts';
import type { Failure } from '../sending/outcome.ts';

export interface WebhookHealth {
  readonly webhookId: string;
  /** Attempts since 23 full hours before the present one. */
  readonly succeeded: number;
  readonly failed: number;
  /** Null: none failed since this is recorded. */
  readonly lastFailure: {
    readonly at: Date;
    readonly failure: Failure | null;
    readonly statusCode: number | null;
    readonly error: string | null;
  } | null;
  readonly failingSince: Date | null;
  /** What is still to be delivered, counted up to MOST_COUNTED. */
  readonly pending: number;
  /** Null: nothing is pending. */
  readonly nextAttemptAt: Date | null;
  /** When the replaced secrets stop to sign, the newest first. */
  readonly replacedSecretsExpireAt: readonly string[];
}

interface Row extends Omit<WebhookHealth, 'lastFailure'> {
  readonly failedAt: Date | null;
  readonly failure: Failure | null;
  readonly statusCode: number | null;
  readonly error: string | null;
}

/** A backlog of millions is not counted through. */
export const MOST_COUNTED = 10_000;

/** Of all webhooks, the newest first. @param wallNow Unix milliseconds, for the expiry of secrets */
export async function listWebhookHealth(session: AccountSession, wallNow: number): Promise<WebhookHealth[]> {
  const rows = await session.prepared<Row>(
    `SELECT w.id AS "webhookId", w.failing_since AS "failingSince", coalesce(day.succeeded, 0)::integer AS succeeded,
       coalesce(day.failed, 0)::integer AS failed, last.failed_at AS "failedAt", last.failed_failure AS failure,
       last.failed_status_code AS "statusCode", last.failed_error AS error, waiting.pending::integer AS pending,
       (SELECT greatest(d.next_attempt_at, now()) FROM webhook_deliveries d WHERE d.account_id = $1 AND d.webhook_id = w.id
         ORDER BY d.next_attempt_at LIMIT 1) AS "nextAttemptAt",
       ARRAY(SELECT p ->> 'expires_at' FROM jsonb_array_elements(w.previous_secrets) p) AS "replacedSecretsExpireAt"
     FROM webhooks w
     LEFT JOIN LATERAL (SELECT sum(h.succeeded) AS succeeded, sum(h.failed) AS failed FROM webhook_hours h
       WHERE h.account_id = $1 AND h.webhook_id = w.id AND h.hour > now() - interval '24 hours') day ON true
     LEFT JOIN LATERAL (SELECT h.* FROM webhook_hours h WHERE h.account_id = $1 AND h.webhook_id = w.id AND h.failed_at IS NOT NULL
       ORDER BY h.failed_at DESC LIMIT 1) last ON true
     CROSS JOIN LATERAL (SELECT count(*) AS pending FROM (SELECT FROM webhook_deliveries d WHERE d.account_id = $1
       AND d.webhook_id = w.id LIMIT ${MOST_COUNTED}) d) waiting
     WHERE w.account_id = $1 AND w.deleted_at IS NULL ORDER BY w.created_at DESC, w.id DESC`,
    [session.accountId],
  );
  return rows.map(({ failedAt, failure, statusCode, error, ...row }) => ({
    ...row,
    lastFailure: failedAt && { at: failedAt, failure, statusCode, error },
    replacedSecretsExpireAt: row.replacedSecretsExpireAt.filter((each) => Date.parse(each) > wallNow),
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
