/**
 * Deleting webhooks: marked, so that no request finds them or their notifications any more and nothing is sent, until a job has
 * deleted the notifications batch by batch.
 */
import type { AccountSession } from '../../../database/database.ts';
import { enqueueJob } from '../../../queue/jobs-store.ts';

export const DELETE_WEBHOOK_TASK = 'delete-webhook';
/** After all urgent jobs. */
const PRIORITY = 30;

/** A job does the rest. @returns false: the account has no such webhook */
export async function markWebhookDeleted(session: AccountSession, id: string, at: Date): Promise<boolean> {
  const rows = await session.prepared(
    `UPDATE webhooks SET deleted_at = $3, active = false, failing_since = NULL
      WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL RETURNING id`,
    [session.accountId, id, at],
  );
  if (rows.length === 0) return false;
  await enqueueWebhookDeletion(session, id);
  return true;
}

export async function enqueueWebhookDeletion(session: AccountSession, webhookId: string): Promise<void> {
  await enqueueJob(session, {
    task: DELETE_WEBHOOK_TASK,
    payload: { account_id: session.accountId, webhook_id: webhookId },
    runAt: null,
    key: `${DELETE_WEBHOOK_TASK}:${webhookId}`,
    priority: PRIORITY,
  });
}

/** Webhooks whose notifications are still being deleted: no request may show those. */
export async function listWebhooksBeingDeleted(session: AccountSession): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    'SELECT id FROM webhooks WHERE account_id = $1 AND deleted_at IS NOT NULL',
    [session.accountId],
  );
  return rows.map(({ id }) => id);
}

/** With their attempts and what was still to be delivered of them. @returns how many notifications were deleted */
export async function deleteSomeNotifications(
  session: AccountSession,
  webhookId: string,
  limit: number,
): Promise<number> {
  const rows = await session.prepared(
    `DELETE FROM webhook_notifications WHERE account_id = $1 AND id = ANY (ARRAY(
       SELECT id FROM webhook_notifications WHERE account_id = $1 AND webhook_id = $2 LIMIT $3)) RETURNING 1`,
    [session.accountId, webhookId, limit],
  );
  return rows.length;
}

/**
 * The row, with the few notifications that came in meanwhile. The row's lock waits for replays that began before the deletion:
 * what they queued of notifications that were just deleted goes last.
 */
export async function deleteMarkedWebhook(session: AccountSession, id: string): Promise<void> {
  const own = [session.accountId, id];
  await session.prepared('DELETE FROM webhooks WHERE account_id = $1 AND id = $2 AND deleted_at IS NOT NULL', own);
  await session.prepared('DELETE FROM webhook_deliveries WHERE account_id = $1 AND webhook_id = $2', own);
  await session.prepared('DELETE FROM webhook_hours WHERE account_id = $1 AND webhook_id = $2', own);
}
