/** The jobs of deliveries: they name a webhook, and read what is due when they run (delivery/store.ts). */
import type { AccountSession, Session } from '../../../database/database.ts';

/** The task of src/features/webhooks/jobs.ts; its payload is `{account_id, webhook_id}`. */
export const DELIVER_WEBHOOK = 'deliver-webhook';
export const DELIVERY_PRIORITY = 0;

/** Queues the delivery of the webhook, at once. */
export async function wakeDelivery(session: AccountSession, webhookId: string): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job('${DELIVER_WEBHOOK}', json_build_object('account_id', $1::uuid, 'webhook_id', $2::uuid), NULL,
       '${DELIVER_WEBHOOK}:' || $2, ${DELIVERY_PRIORITY}, 25, NULL)`,
    [session.accountId, webhookId],
  );
}

/**
 * Queues the delivery of the webhook for the end of the lease that another holds: if that holder was killed, nobody else
 * continues. It has its own key, so that it replaces no other job; one such job is enough.
 */
export async function wakeAfterLease(
  session: Session,
  { accountId, webhookId }: { readonly accountId: string; readonly webhookId: string },
): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job('${DELIVER_WEBHOOK}', json_build_object('account_id', account_id, 'webhook_id', webhook_id), expires_at,
       '${DELIVER_WEBHOOK}:' || webhook_id || ':lease', ${DELIVERY_PRIORITY}, 25, NULL)
     FROM webhook_leases WHERE account_id = $1 AND webhook_id = $2 AND expires_at > now()
       AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs WHERE key = '${DELIVER_WEBHOOK}:' || $2::text || ':lease'
         AND locked_at IS NULL AND attempts < max_attempts)`,
    [accountId, webhookId],
  );
}

/**
 * Queues every webhook that has something due: what a killed worker leaves behind. The job of
 * one whose lease still runs waits for its end, which does no harm if its holder lives; it has its own key, so that it replaces
 * no other.
 * @returns how many webhooks
 */
export async function queueOverdueDeliveries(session: Session): Promise<number> {
  const rows = await session.prepared(
    `SELECT enqueue_job('${DELIVER_WEBHOOK}', json_build_object('account_id', w.account_id, 'webhook_id', w.id), l.expires_at,
       '${DELIVER_WEBHOOK}:' || w.id || CASE WHEN l.holder IS NULL THEN '' ELSE ':lease' END, ${DELIVERY_PRIORITY}, 25, NULL)
     FROM webhooks w LEFT JOIN webhook_leases l ON l.account_id = w.account_id AND l.webhook_id = w.id AND l.expires_at > now()
     WHERE w.active AND EXISTS (SELECT FROM webhook_deliveries d WHERE d.account_id = w.account_id AND d.webhook_id = w.id
       AND d.next_attempt_at <= now())
     ORDER BY w.account_id, w.id`,
    [],
  );
  return rows.length;
}
