/**
 * Webhooks: URLs, the events for each, their secrets, and their deletion: marked, so that no request finds them or
 * their notifications any more and nothing is sent, until a job has deleted the notifications batch by batch.
 */

import { insertRow, updateRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { columnNames } from '../../../http/jsonapi/attributes.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import { enqueueJob } from '../../../queue/jobs-store.ts';
import { Webhook, type WebhookRow } from './schema.ts';

export const WEBHOOK_LIST = resourceList(Webhook, 'webhooks', {
  own: 'headers secret previous_secrets',
  defaultSort: ['-created_at'],
});

const FIND = `SELECT ${WEBHOOK_LIST.columns} FROM webhooks WHERE account_id = $1 AND deleted_at IS NULL`;

export async function insertWebhook(session: AccountSession, webhook: WebhookRow): Promise<void> {
  const names = `id ${columnNames(Webhook)} headers secret previous_secrets`;
  const [headers, previousSecrets] = [JSON.stringify(webhook.headers), JSON.stringify(webhook.previousSecrets)];
  await insertRow(session, 'INSERT INTO webhooks', names, { ...webhook, headers, previousSecrets });
}

/** Prepared: every claim of deliveries reads it. */
export async function findWebhook(session: AccountSession, id: string): Promise<WebhookRow | undefined> {
  const [row] = await session.prepared<WebhookRow>(`${FIND} AND id = $2`, [session.accountId, id]);
  return row;
}

export async function findWebhooks(session: AccountSession, ids: readonly string[]): Promise<WebhookRow[]> {
  return session.prepared(`${FIND} AND id = any($2::uuid[])`, [session.accountId, ids]);
}

/** Newest first. */
export async function pageWebhooks(session: AccountSession, query: ListQuery): Promise<Page<WebhookRow>> {
  return listPage(session, WEBHOOK_LIST, query, { conditions: [() => 'deleted_at IS NULL'] });
}

export type WebhookChange = Partial<Pick<WebhookRow, 'url' | 'active' | 'events' | 'headers'>>;

/**
 * Pending notifications use the new URL and headers from then on. Activation clears the reason of the deactivation and
 * the time of failure. Undefined: the account has no such webhook.
 */
export async function updateWebhook(
  session: AccountSession,
  id: string,
  { url, active, events, headers }: WebhookChange,
  now: Date,
): Promise<WebhookRow | undefined> {
  const [row] = await session.prepared<WebhookRow>(
    `UPDATE webhooks SET url = coalesce($3, url), active = coalesce($4, active), events = coalesce($5, events),
       headers = coalesce($6, headers), updated_at = $7, deactivated_at = CASE WHEN $4 THEN NULL ELSE deactivated_at END,
       deactivated_reason = CASE WHEN $4 THEN NULL ELSE deactivated_reason END,
       failing_since = CASE WHEN $4 THEN NULL ELSE failing_since END
      WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL RETURNING ${WEBHOOK_LIST.columns}`,
    [session.accountId, id, url, active, events, headers && JSON.stringify(headers), now],
  );
  return row;
}

/** Locked against other changes until the transaction ends. */
export async function lockWebhook(session: AccountSession, id: string): Promise<WebhookRow | undefined> {
  const [row] = await session.prepared<WebhookRow>(`${FIND} AND id = $2 FOR NO KEY UPDATE`, [session.accountId, id]);
  return row;
}

export async function replaceSecret(session: AccountSession, webhook: WebhookRow): Promise<void> {
  const row = { ...webhook, previousSecrets: JSON.stringify(webhook.previousSecrets) };
  await updateRow(session, 'UPDATE webhooks', 'secret previous_secrets updated_at', row);
}

export type SubscribedWebhook = Pick<WebhookRow, 'id' | 'events'>;

/** The active webhooks, kept from being deleted until the transaction ends: notifications can be added to them. */
export async function lockSubscriptions(session: AccountSession): Promise<SubscribedWebhook[]> {
  return session.prepared<SubscribedWebhook>(
    'SELECT id, events FROM webhooks WHERE account_id = $1 AND active ORDER BY id FOR KEY SHARE',
    [session.accountId],
  );
}

export async function deactivateWebhook(
  session: AccountSession,
  id: string,
  deactivation: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await session.prepared(
    `UPDATE webhooks SET active = false, deactivated_at = $3, deactivated_reason = $4, updated_at = $3
      WHERE account_id = $1 AND id = $2 AND active`,
    [session.accountId, id, deactivation.at, deactivation.reason],
  );
}

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
