/** The resources `webhook_notification` and `webhook_notification_log`, with the status of delivery. */
import { Type } from 'typebox';
import { derived, present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import {
  linkMany,
  linkOne,
  Nullable,
  resourceSchema,
  Timestamp,
  toMany,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { FAILURES } from '../sending/outcome.ts';

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** What an event can refer to. */
export const REFERENCE_TYPES = [
  'tracking_request',
  'transport_event',
  'estimated_event',
  'container_created_event',
  'container_updated_event',
  'container_pod_terminal_changed_event',
  'shipment_updated_event',
  'tracking_request_updated_event',
  'resource_deleted_event',
  'document',
  'email_submission',
  'invoice',
  'exception',
] as const;

/** Of the form in which notifications are sent. */
export const PAYLOAD_VERSION = 1;

export const NotificationAttributes = Type.Object({
  id: Type.String({ format: 'uuid' }),
  event: Type.String({ examples: ['container.transport.vessel_departed'] }),
  delivery_status: Type.Enum([...DELIVERY_STATUSES]),
  created_at: Timestamp,
  next_attempt_at: Nullable({
    ...Timestamp,
    description: 'When it is tried next; the present time where it is due; null: it is delivered or given up',
  }),
  version: derived(Type.Integer({ minimum: 1, description: 'Version of the form of the payload' })),
  sequence: Type.Integer({ description: 'Number of the event: rises by one per account, in the order of changes' }),
});

export const WebhookNotification = resourceSchema(
  'webhook_notification',
  NotificationAttributes,
  Type.Object({
    webhook: toOne('webhook'),
    reference_object: toOne(...REFERENCE_TYPES),
    document: Type.Optional(toOne('document')),
    webhook_notification_logs: toMany('webhook_notification_log'),
  }),
);

/** What is delivered does not know when it is tried. */
const { next_attempt_at: _, ...delivered } = NotificationAttributes.properties;
export const DeliveredAttributes = Type.Object(delivered);
export const DeliveredNotification = Type.Object(
  { ...WebhookNotification.properties, attributes: DeliveredAttributes },
  { title: 'delivered_notification' },
);

export interface NotificationFacts extends RowOf<typeof WebhookNotification> {
  readonly webhookId: string;
  /** Null where the resource of the event is no longer kept. */
  readonly reference: { readonly type: string; readonly id: string } | null;
  readonly logIds: readonly string[];
}

export const renderNotification = (facts: NotificationFacts) =>
  present(WebhookNotification, facts, {
    attributes: { version: PAYLOAD_VERSION },
    relationships: {
      webhook: linkOne('webhook', facts.webhookId),
      reference_object: facts.reference === null ? { data: null } : linkOne(facts.reference.type, facts.reference.id),
      ...(facts.reference?.type === 'document' && { document: linkOne('document', facts.reference.id) }),
      webhook_notification_logs: linkMany('webhook_notification_log', facts.logIds),
    },
  });

export const LogAttributes = Type.Object({
  number: Type.Integer({ minimum: 1, description: '1 for the first attempt' }),
  attempted_at: Timestamp,
  delivery_status: derived(Type.Enum(['succeeded', 'failed'])),
  status_code: Nullable(Type.Integer()),
  duration_ms: Type.Integer(),
  response_body: Nullable(Type.String({ description: 'The first kilobyte of the answer; null: there was none' })),
  response_headers: Nullable(
    Type.Record(Type.String(), Type.String(), {
      description:
        'Headers of the answer, those that may hold secrets masked; null: there was none, or an earlier version recorded it',
    }),
  ),
  error: Nullable(Type.String({ description: 'Why there was no answer; null: there was one' })),
  failure: Nullable(
    Type.Enum([...FAILURES], {
      description: 'Kind of the failure; null: it succeeded, or was recorded by a version that did not note it',
    }),
  ),
});

export const WebhookNotificationLog = resourceSchema(
  'webhook_notification_log',
  LogAttributes,
  Type.Object({ webhook_notification: toOne('webhook_notification') }),
);

export interface AttemptFacts extends RowOf<typeof WebhookNotificationLog> {
  readonly notificationId: string;
  readonly succeeded: boolean;
}

export const renderNotificationLog = (facts: AttemptFacts) =>
  present(WebhookNotificationLog, facts, {
    attributes: { delivery_status: facts.succeeded ? 'succeeded' : 'failed' },
    relationships: { webhook_notification: linkOne('webhook_notification', facts.notificationId) },
  });
