/** The event resource: one event of an account, with its sequence number. */
import { Type } from 'typebox';
import { present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { linkOne, resourceSchema, Timestamp, toOne } from '../../../http/jsonapi/resource.ts';
import { REFERENCE_TYPES } from '../notifications/schema.ts';

export const EventAttributes = Type.Object({
  event: Type.String({ examples: ['container.transport.vessel_departed'] }),
  sequence: Type.Integer({
    minimum: 1,
    description: 'Rises by one per account, in the order of changes; the same number as in notifications',
  }),
  created_at: Timestamp,
});

export const EventSchema = resourceSchema(
  'event',
  EventAttributes,
  Type.Object({
    reference_object: toOne(...REFERENCE_TYPES),
    container: toOne('container'),
    shipment: toOne('shipment'),
  }),
);

export interface EventFacts extends RowOf<typeof EventSchema> {
  readonly referenceType: string;
  readonly referenceId: string;
  readonly containerId: string | null;
  readonly shipmentId: string | null;
}

export const renderEvent = (event: EventFacts) =>
  present(EventSchema, event, {
    relationships: {
      reference_object: linkOne(event.referenceType, event.referenceId),
      container: linkOne('container', event.containerId),
      shipment: linkOne('shipment', event.shipmentId),
    },
  }).json;

/** An event by itself, with what belongs to it as it was then. @param included a JSON text, as it was stored */
export function joinEvent(facts: EventFacts, included: string): string {
  return `{"data":${renderEvent(facts)},"included":${included}}`;
}
