/**
 * The jobs of webhooks. The payload of a delivery names only the webhook; the job reads what is due when it runs, so
 * an extra run is harmless. The payload of a replay has its range and its progress; each batch queues the next one.
 */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { defineTask } from '../../queue/define-task.ts';
import type { Deliverer } from './delivery/deliver.ts';
import { continueReplay } from './delivery/replay.ts';
import { REPLAY_WEBHOOK, type ReplayRange } from './delivery/replay-store.ts';
import { DELIVER_WEBHOOK } from './notifications/store.ts';
import {
  DELETE_WEBHOOK_TASK,
  deleteMarkedWebhook,
  deleteSomeNotifications,
  enqueueWebhookDeletion,
  listWebhooksBeingDeleted,
} from './subscriptions/store.ts';

const Target = Type.Object({ account_id: Type.String(), webhook_id: Type.String() });
const Replay = Type.Object({
  account_id: Type.String(),
  replay_id: Type.String(),
  webhook_id: Type.String(),
  since: Type.String(),
  until: Type.String(),
  events: Type.Union([Type.Null(), Type.Array(Type.String())]),
  // Absent in jobs of earlier versions.
  failed_only: Type.Optional(Type.Boolean()),
  cursor: Type.Object({ created_at: Type.String(), id: Type.String() }),
});

export function deliverTasks(deliverer: Deliverer): TaskList {
  return defineTask(DELIVER_WEBHOOK, Target, ({ account_id, webhook_id }, signal) =>
    deliverer.deliver({ accountId: account_id, webhookId: webhook_id }, signal),
  );
}

/** @param settings for tests */
export function replayTasks(database: Database, settings: Pick<ReplayRange, 'batchSize'> = {}): TaskList {
  return defineTask(
    REPLAY_WEBHOOK,
    Replay,
    ({ account_id, replay_id, webhook_id, since, until, events, failed_only, cursor }) =>
      continueReplay(database, account_id, {
        replayId: replay_id,
        webhookId: webhook_id,
        since: new Date(since),
        until: new Date(until),
        events,
        failedOnly: failed_only ?? false,
        ...settings,
        cursor: { createdAt: cursor.created_at, id: cursor.id },
      }),
  );
}

/** What a deleted webhook leaves behind. */
export function deleteWebhookTasks(database: Database): TaskList {
  return defineTask(DELETE_WEBHOOK_TASK, Target, ({ account_id, webhook_id }, signal) =>
    deleteMarkedNotifications(database, account_id, webhook_id, signal),
  );
}

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
