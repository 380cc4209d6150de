/**
 * Delivering again: one notification, or everything a webhook was to be told in a time. What is on its way already is not
 * doubled; each batch commits by itself, so that a long replay holds no locks and one that was cut off is asked for again.
 */
import type { AccountSession, Database } from '../storage/database.ts';
import { wakeDelivery } from '../storage/webhook-notifications.ts';
import { type ReplayCursor, type ReplayRange, requeueBatch, requeueNotification } from '../storage/webhook-replay.ts';

export interface Replayed {
  readonly queued: number;
  readonly alreadyPending: number;
}

export async function replay(database: Database, accountId: string, range: ReplayRange): Promise<Replayed> {
  let cursor: ReplayCursor | null = null;
  let [queued, alreadyPending] = [0, 0];
  do {
    const from: ReplayCursor | null = cursor;
    const batch = await database.changeAccount(accountId, async (session) => {
      const done = await requeueBatch(session, range, from);
      if (done.queued > 0) await wakeDelivery(session, range.webhookId);
      return done;
    });
    queued += batch.queued;
    alreadyPending += batch.pending;
    cursor = batch.next;
  } while (cursor !== null);
  return { queued, alreadyPending };
}

/** One that waits for a retry is tried now, and its tries begin anew; one that is due stays so. The caller's transaction. */
export async function redeliver(
  session: AccountSession,
  notification: { readonly id: string; readonly webhookId: string },
): Promise<void> {
  if (await requeueNotification(session, notification.id)) await wakeDelivery(session, notification.webhookId);
}
