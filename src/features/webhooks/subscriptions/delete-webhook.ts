/** The job that deletes the notifications of a deleted webhook, and then its row. */
import type { AccountSession, Database } from '../../../database/database.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import {
  deleteMarkedWebhook,
  deleteSomeNotifications,
  enqueueWebhookDeletion,
  listWebhooksBeingDeleted,
} from './removal-store.ts';

export async function deleteMarkedNotifications(
  database: Database,
  accountId: string,
  webhookId: string,
  signal: AbortSignal,
): Promise<void> {
  const marked = await database.forAccount(accountId, listWebhooksBeingDeleted);
  if (!marked.includes(webhookId)) return;
  const rows = {
    deleteSome: (session: AccountSession, limit: number) => deleteSomeNotifications(session, webhookId, limit),
    deleteMarked: (session: AccountSession) => deleteMarkedWebhook(session, webhookId),
    enqueueRest: (session: AccountSession) => enqueueWebhookDeletion(session, webhookId),
  };
  await deleteInBatches(database, accountId, rows, signal);
}
