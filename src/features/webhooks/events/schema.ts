/** The event resource: one event of an account, with its sequence number. */
import { type Static, Type } from 'typebox';
import { linkOne, resourceSchema, Timestamp, toOne } from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
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

export interface EventFacts {
  readonly id: string;
  readonly event: string;
  readonly sequence: number;
  readonly createdAt: Date;
  readonly referenceType: string;
  readonly referenceId: string;
  readonly containerId: string | null;
  readonly shipmentId: string | null;
}

export function renderEvent(facts: EventFacts): string {
  const attributes: Static<typeof EventAttributes> = {
    event: facts.event,
    sequence: facts.sequence,
    created_at: formatInstant(facts.createdAt.getTime()),
  };
  return JSON.stringify({
    id: facts.id,
    type: 'event',
    attributes,
    relationships: {
      reference_object: linkOne(facts.referenceType, facts.referenceId),
      container: linkOne('container', facts.containerId),
      shipment: linkOne('shipment', facts.shipmentId),
    },
  });
}

/** An event by itself, with what belongs to it as it was then. @param included a JSON text, as it was stored */
export function joinEvent(facts: EventFacts, included: string): string {
  return `{"data":${renderEvent(facts)},"included":${included}}`;
}
