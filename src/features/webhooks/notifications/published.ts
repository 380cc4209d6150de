/**
 * The notifications of each event, for the member `webhooks` of the OpenAPI document: the resource that an event refers to
 * narrows its schema. Sends nothing.
 */
import { Type } from 'typebox';
import { EVENTS, type EventName } from '../../../core/event-names.ts';
import { toMany, toOne, Uuid } from '../../../http/jsonapi/resource.ts';
import { Included } from '../../../http/jsonapi/route-schemas.ts';
import type { PublishedWebhook } from '../../../http/openapi/webhooks.ts';
import { DeliveredAttributes, REFERENCE_TYPES } from './schema.ts';

type ReferenceType = (typeof REFERENCE_TYPES)[number];

/** By the name of the event, its beginning with a dot, or its end with a dot; the first that fits counts. */
const REFERENCES: readonly (readonly [name: string, type: ReferenceType])[] = [
  ['.deleted', 'resource_deleted_event'],
  ['tracking_request.updated', 'tracking_request_updated_event'],
  ['shipment.updated', 'shipment_updated_event'],
  ['tracking_request.', 'tracking_request'],
  ['container.transport.', 'transport_event'],
  ['container.pickup_lfd.changed', 'transport_event'],
  ['container.pickup_lfd_line.changed', 'transport_event'],
  ['container.pickup_lfd_terminal.changed', 'transport_event'],
  ['container.pickup_lfd_rail.changed', 'transport_event'],
  ['container.pickup_appointment.changed', 'transport_event'],
  ['shipment.estimated.arrival', 'estimated_event'],
  ['container.created', 'container_created_event'],
  ['container.pod_terminal_changed', 'container_pod_terminal_changed_event'],
  ['container.updated', 'container_updated_event'],
  ['container.rolled_over', 'container_updated_event'],
  ['container.removed_from_shipment', 'container_updated_event'],
  ['container.milestone_corrected', 'container_updated_event'],
  ['container.milestone_overdue', 'container_updated_event'],
  ['shipment.vessel_changed', 'shipment_updated_event'],
  ['shipment.port_of_discharge_changed', 'shipment_updated_event'],
  ['shipment.predicted_arrival_changed', 'shipment_updated_event'],
  ['document.extracted', 'document'],
  ['document.extraction_failed', 'document'],
  ['link.created', 'document'],
  ['email_submission.created', 'email_submission'],
  ['invoice.', 'invoice'],
  ['exception.opened', 'exception'],
  ['exception.resolved', 'exception'],
];

/** Undefined: the table above lacks the event, and a test names it. */
export function findReferenceType(event: EventName): ReferenceType | undefined {
  const fits = (name: string) =>
    event === name || (name.endsWith('.') && event.startsWith(name)) || (name.startsWith('.') && event.endsWith(name));
  return REFERENCES.find(([name]) => fits(name))?.[1];
}

const { event: _, ...others } = DeliveredAttributes.properties;
const OtherAttributes = Type.Object(others, { title: 'notification_attributes' });

export function publishedWebhooks(): PublishedWebhook[] {
  const events = Map.groupBy(EVENTS, ({ name }) => findReferenceType(name));
  return EVENTS.map(({ name, description }) => {
    const type = findReferenceType(name);
    return { name, description, payload: payloadOf(type, events.get(type)?.map((each) => each.name) ?? []) };
  });
}

function payloadOf(type: ReferenceType | undefined, events: readonly EventName[]) {
  const reference = type === undefined ? toOne(...REFERENCE_TYPES) : toOne(type);
  const attributes = Type.Intersect([OtherAttributes, Type.Object({ event: Type.Enum([...events]) })]);
  const relationships = Type.Object({
    webhook: toOne('webhook'),
    reference_object: reference,
    ...(type === 'document' && { document: toOne('document') }),
    webhook_notification_logs: toMany('webhook_notification_log'),
  });
  const data = Type.Object({ id: Uuid, type: Type.Literal('webhook_notification'), attributes, relationships });
  return Type.Object({ data, included: Included }, { title: `${type ?? 'other'}_notification` });
}
