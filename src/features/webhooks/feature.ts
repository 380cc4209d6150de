/** Webhooks, their notifications and events as a part of the application. */

import { keepPartitions, makePartitions } from '../../database/partitions.ts';
import { linkedBy, ownedBy, type ReadScope, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { errorMessage } from '../../lib/errors.ts';
import {
  ContainerCreatedEventSchema,
  ContainerPodTerminalChangedEventSchema,
  ContainerUpdatedEventSchema,
  EstimatedEventSchema,
  ResourceDeletedEventSchema,
  ShipmentUpdatedEventSchema,
  TrackingRequestUpdatedEventSchema,
} from '../../tracking/apply/event-objects.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import type { Relations } from '../../tracking/resources.ts';
import { type ArchiveSettings, isArchived } from '../archive/config.ts';
import { announce } from './announce.ts';
import { createDeliverer } from './delivery/deliver.ts';
import { eventRoutes } from './events/routes.ts';
import { EventSchema } from './events/schema.ts';
import { deleteUnusedBases } from './events/store.ts';
import { EXPIRED_EVENTS, EXPIRED_TABLES } from './expired-store.ts';
import { deleteWebhookTasks, deliverTasks, replayTasks } from './jobs.ts';
import { findNotificationLogs, findNotifications, findReferenceObjects } from './notifications/list-store.ts';
import { publishedWebhooks } from './notifications/published.ts';
import { webhookNotificationRoutes } from './notifications/routes.ts';
import {
  REFERENCE_TYPES,
  renderNotification,
  renderNotificationLog,
  WebhookNotification,
  WebhookNotificationLog,
} from './notifications/schema.ts';
import { queueOverdueDeliveries } from './notifications/store.ts';
import type { Sender } from './sending/send.ts';
import { completeDeliverySettings } from './sending/settings.ts';
import { measureWebhooks } from './subscriptions/health-routes.ts';
import { webhookErrors } from './subscriptions/rotate-secret.ts';
import { webhookRoutes } from './subscriptions/routes.ts';
import { renderWebhook, Webhook } from './subscriptions/schema.ts';
import { findWebhooks } from './subscriptions/store.ts';

interface WorkParts extends JobParts {
  readonly sender: Sender;
  readonly config: {
    readonly webhooks: Parameters<typeof completeDeliverySettings>[0];
    readonly archive: ArchiveSettings;
  };
}

export const webhooks = {
  routes: [webhookRoutes, webhookNotificationRoutes, eventRoutes],
  resources: (relations) => ({ ...NOTIFYING, ...eventResources(relations) }),
  errors: webhookErrors,
  publishedWebhooks,
  offers: () => ({ announce: (session, announcements, now) => announce(session, announcements, new Date(now)) }),
  measure: ({ metrics, database }: JobParts) => measureWebhooks(metrics, database),
  work: async (given: WorkParts) => {
    const { database, clock, sender, logger: log, config } = given;
    await prepareWeeks(given);
    const settings = completeDeliverySettings(config.webhooks);
    const deliverer = createDeliverer({ database, clock, sender, settings, chance: Math.random, log });
    return {
      importTasks: deleteWebhookTasks(database),
      deliveryTasks: { ...deliverTasks(deliverer), ...replayTasks(database) },
      sweep: () => database.system(queueOverdueDeliveries),
      housekeeping: () => keepWeeks(given, settings.retentionDays),
      kept: EXPIRED_EVENTS.map((expired) => ({ days: settings.retentionDays, time: 'world', expired }) as const),
    };
  },
} satisfies Feature;

/** Takes a moment with any amount of data. */
async function prepareWeeks({ database, clock, logger: log }: JobParts): Promise<void> {
  try {
    await makePartitions(database, clock.now());
  } catch (error) {
    log.warn(`could not create the partitions of the coming weeks: ${errorMessage(error)}; housekeeping tries again`);
  }
}

async function keepWeeks({ database, clock, logger: log, config }: WorkParts, days: number): Promise<void> {
  const archived = EXPIRED_TABLES.filter(({ kind }) => isArchived(config.archive, kind)).map(({ table }) => table);
  const { dropped, givenUp } = await keepPartitions(database, new Date(clock.now()), days, new Set(archived));
  await deleteUnusedBases(database);
  if (dropped > 0) log.info(`forgot what was older than ${days} days: ${dropped} partitions`);
  if (givenUp > 0) log.warn(`gave up ${givenUp} deliveries older than ${days} days, to webhooks that are switched off`);
}

function eventResources(relations: Relations): ResourceTable {
  const { container, shipment, port, place, terminal, vessel, trackingRequest } = relations;
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
    tracking_request_updated_event: {
      schema: TrackingRequestUpdatedEventSchema,
      relations: { tracking_request: trackingRequest('tracking_request') },
    },
    resource_deleted_event: { schema: ResourceDeletedEventSchema, relations: ofContainer },
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
