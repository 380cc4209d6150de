/** The job that deletes the notifications of a deleted webhook, and then its row. */
import type { Database } from '../../../database/database.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import {
  deleteMarkedWebhook,
  deleteSomeNotifications,
  enqueueWebhookDeletion,
  listWebhooksBeingDeleted,
} from './removal-store.ts';

const ROWS = {
  deleteSome: deleteSomeNotifications,
  deleteMarked: deleteMarkedWebhook,
  enqueueRest: enqueueWebhookDeletion,
};

export async function deleteMarkedNotifications(
  database: Database,
  accountId: string,
  webhookId: string,
  signal: AbortSignal,
): Promise<void> {
  const marked = await database.forAccount(accountId, listWebhooksBeingDeleted);
  if (marked.includes(webhookId)) await deleteInBatches(database, { accountId, id: webhookId }, ROWS, signal);
}
