/** Webhooks whose deliveries fail, as rules of alerts report them. */
import type { AccountSession, Session } from '../../../database/database.ts';

export interface FailingWebhook {
  readonly id: string;
  readonly url: string;
  readonly since: Date;
}

export async function listFailingWebhooks(session: AccountSession): Promise<FailingWebhook[]> {
  return session.prepared<FailingWebhook>(
    `SELECT w.id, w.url, w.failing_since AS since FROM webhooks w
      WHERE w.account_id = $1 AND w.failing_since IS NOT NULL ORDER BY w.failing_since`,
    [session.accountId],
  );
}

/** Accounts with a rule that has not reported one. @param now wall time */
export async function listAccountsWithFailing(session: Session, kind: string, now: Date): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT DISTINCT r.account_id AS id
       FROM alert_rules r
       JOIN users u ON u.account_id = r.account_id AND u.id = r.recipient_id AND u.deactivated_at IS NULL
       JOIN webhooks w ON w.account_id = r.account_id AND w.failing_since + r.threshold * interval '1 hour' <= $2
      WHERE r.is_active AND r.kind = $1 AND NOT EXISTS (SELECT FROM alerts a WHERE a.account_id = r.account_id
        AND a.once_key = r.id || ':' || w.id || ':' || to_char(w.failing_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
    [kind, now],
  );
  return rows.map(({ id }) => id);
}
