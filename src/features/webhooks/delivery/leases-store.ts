/**
 * Who delivers to a webhook at the moment: one holder at a time, until it lets go or its lease expires. A lease is never renewed: its
 * holder begins nothing that could outlast it.
 */
import type { AccountSession } from '../../../database/database.ts';

export interface WebhookLease {
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
