/**
 * Who delivers to a webhook at the moment: one holder at a time, until it lets go, its lease expires, or its process is found
 * dead (workers.ts). A lease is never renewed: its holder begins nothing that could outlast it.
 */
import type { AccountSession } from '../database.ts';

export interface Lease {
  readonly webhookId: string;
  /** One job of one process. */
  readonly holder: string;
  /** The process, by the name under which it is known to live (workers.ts); null: only time ends the lease. */
  readonly worker: string | null;
}

/** False: another holds it, or there is no such active webhook. */
export async function takeLease(session: AccountSession, lease: Lease, seconds: number): Promise<boolean> {
  const rows = await session.prepared(
    `INSERT INTO webhook_leases AS held (account_id, webhook_id, holder, expires_at, worker)
     SELECT account_id, id, $3, now() + $4 * interval '1 second', $5 FROM webhooks WHERE account_id = $1 AND id = $2 AND active
     ON CONFLICT (account_id, webhook_id) DO UPDATE
       SET holder = excluded.holder, expires_at = excluded.expires_at, worker = excluded.worker
       WHERE held.expires_at <= now()
     RETURNING holder`,
    [session.accountId, lease.webhookId, lease.holder, seconds, lease.worker],
  );
  return rows.length === 1;
}

export async function releaseLease(session: AccountSession, lease: Lease): Promise<void> {
  await session.prepared('DELETE FROM webhook_leases WHERE account_id = $1 AND webhook_id = $2 AND holder = $3', [
    session.accountId,
    lease.webhookId,
    lease.holder,
  ]);
}
