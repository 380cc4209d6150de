/** The resource types of webhooks and their notifications, for the table of src/composition/resources.ts. */

import { linkedBy, ownedBy, type ReadScope, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { findNotificationLogs, findNotifications, findReferenceObjects } from './notifications/list-store.ts';
import {
  REFERENCE_TYPES,
  renderNotification,
  renderNotificationLog,
  WebhookNotification,
  WebhookNotificationLog,
} from './notifications/schema.ts';
import { renderWebhook, Webhook } from './subscriptions/schema.ts';
import { findWebhooks } from './subscriptions/store.ts';

export const webhookResources: ResourceTable = {
  webhook: { schema: Webhook, relations: {} },
  webhook_notification: {
    schema: WebhookNotification,
    relations: {
      webhook: linkedBy('webhook', ['webhook'], async (ids, scope) => {
        if (scope.partyIds) return [];
        const webhooks = await scope.query((session) => findWebhooks(session, ids));
        return webhooks.map((webhook) => renderWebhook(webhook, scope));
      }),
      reference_object: ownedBy(REFERENCE_TYPES, (ids, scope) =>
        scope.query((session) => findReferenceObjects(session, ids, scope.partyIds)),
      ),
      webhook_notification_logs: ownedBy(['webhook_notification_log'], async (ids, scope) => {
        if (scope.partyIds) return [];
        const logs = await scope.query((session) => findNotificationLogs(session, ids));
        return logs.map(renderNotificationLog);
      }),
    },
  },
  webhook_notification_log: {
    schema: WebhookNotificationLog,
    relations: {
      webhook_notification: linkedBy('webhook_notification', ['webhook_notification'], notificationsByIds),
    },
  },
};

async function notificationsByIds(ids: readonly string[], scope: ReadScope) {
  const found = await scope.query((session) => findNotifications(session, ids, scope.partyIds));
  return found.map(renderNotification);
}
