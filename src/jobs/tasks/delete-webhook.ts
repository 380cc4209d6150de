/** The job that deletes what a deleted webhook leaves behind. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Database } from '../../storage/database.ts';
import { DELETE_WEBHOOK_TASK } from '../../storage/webhooks/webhook-removal.ts';
import { deleteMarkedNotifications } from '../../webhooks/delivery/delete-webhook.ts';

const Payload = Type.Object({ account_id: Type.String(), webhook_id: Type.String() });

export function deleteWebhookTask(database: Database): TaskList {
  return {
    [DELETE_WEBHOOK_TASK]: async (payload, { abortSignal }) => {
      const { account_id, webhook_id } = Value.Parse(Payload, payload);
      await deleteMarkedNotifications(database, account_id, webhook_id, abortSignal);
    },
  };
}
