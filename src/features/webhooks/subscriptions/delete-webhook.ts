/** The job that deletes the notifications of a webhook that was deleted, and then its row. */
import type { Database } from '../../../database/database.ts';
import {
  deleteMarkedWebhook,
  deleteSomeNotifications,
  enqueueWebhookDeletion,
  listWebhooksBeingDeleted,
} from './removal-store.ts';

/** Notifications that are deleted in one transaction. */
const BATCH = 1000;
/** Then it is the next job's turn, and the rest is put at the end of the queue. */
const BATCHES_A_JOB = 20;

/** Interrupted, it goes on from where it was when it is run again. */
export async function deleteMarkedNotifications(
  database: Database,
  accountId: string,
  webhookId: string,
  signal: AbortSignal,
): Promise<void> {
  const marked = await database.forAccount(accountId, listWebhooksBeingDeleted);
  if (!marked.includes(webhookId)) return;
  for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
    signal.throwIfAborted();
    const deleted = await database.changeAccount(accountId, (session) =>
      deleteSomeNotifications(session, webhookId, BATCH),
    );
    if (deleted === 0) {
      return database.changeAccount(accountId, (session) => deleteMarkedWebhook(session, webhookId));
    }
  }
  await database.changeAccount(accountId, (session) => enqueueWebhookDeletion(session, webhookId));
}
