/**
 * A webhook is changed. What waits for it goes to where it points from then on, and with the headers it has then; switched
 * on again, it is sent what still waits, each when its time comes; what happened while it was off made no notifications. The caller has checked the change and holds the transaction.
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
