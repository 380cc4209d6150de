/** The resource types of webhooks, their notifications, and events with what they refer to. */

import { linkedBy, ownedBy, type ReadScope, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import {
  ContainerCreatedEventSchema,
  ContainerPodTerminalChangedEventSchema,
  ContainerUpdatedEventSchema,
  EstimatedEventSchema,
  ShipmentUpdatedEventSchema,
} from '../../tracking/apply/event-objects.ts';
import type { Relations } from '../../tracking/relations.ts';
import { EventSchema } from './events/schema.ts';
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

export function webhookResources(relations: Relations): ResourceTable {
  return { ...NOTIFYING, ...eventResources(relations) };
}

function eventResources({ container, shipment, port, place, terminal, vessel }: Relations): ResourceTable {
  const ofContainer = { container: container('container'), shipment: shipment('shipment') };
  const atTerminal = { ...ofContainer, terminal: terminal('terminal') };
  return {
    // What it refers to is read with it, as it was then.
    event: {
      schema: EventSchema,
      relations: { reference_object: linkedBy('reference_object', REFERENCE_TYPES, () => []), ...ofContainer },
    },
    container_created_event: { schema: ContainerCreatedEventSchema, relations: ofContainer },
    container_updated_event: { schema: ContainerUpdatedEventSchema, relations: atTerminal },
    container_pod_terminal_changed_event: {
      schema: ContainerPodTerminalChangedEventSchema,
      relations: atTerminal,
    },
    estimated_event: {
      schema: EstimatedEventSchema,
      relations: { shipment: shipment('shipment'), port: port('port'), vessel: vessel('vessel') },
    },
    shipment_updated_event: {
      schema: ShipmentUpdatedEventSchema,
      relations: { shipment: shipment('shipment'), port: place('port'), vessel: vessel('vessel') },
    },
  };
}

const NOTIFYING: ResourceTable = {
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
        scope.query((session) => findReferenceObjects(session, ids)),
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
  if (scope.partyIds) return [];
  const found = await scope.query((session) => findNotifications(session, ids));
  return found.map(renderNotification);
}
