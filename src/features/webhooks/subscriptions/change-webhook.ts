/**
 * Changes a webhook. Pending notifications use the new URL and headers from then on. A reactivated webhook is sent
 * what is still pending, each when it is due; events during its deactivation created no notifications. The caller
 * has validated the change and holds the transaction.
 */
import type { AccountSession } from '../../../database/database.ts';
import { wakeDelivery } from '../notifications/store.ts';
import { updateWebhook, type WebhookChange, type WebhookRow } from './store.ts';

/** Undefined: the account has no such webhook. */
export async function changeWebhook(
  session: AccountSession,
  id: string,
  change: WebhookChange,
  now: number,
): Promise<WebhookRow | undefined> {
  const webhook = await updateWebhook(session, id, change, new Date(now));
  if (webhook?.active) await wakeDelivery(session, id);
  return webhook;
}
