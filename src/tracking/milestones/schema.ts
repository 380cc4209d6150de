/**
 * The transport_event resource: one actual milestone of a container, and its document.
 */
import { type Static, Type } from 'typebox';
import { SOURCE_KINDS, type SourceKind } from '../../core/observation.ts';
import { PRECISIONS, type Precision } from '../../core/time.ts';
import {
  Locode,
  linkOne,
  linkTo,
  Nullable,
  type ResourceIdentifier,
  resourceSchema,
  Timestamp,
  TimeZone,
  toOne,
} from '../../http/jsonapi/resource.ts';
import type { NamedPlace } from '../shipments/schema.ts';

export const TransportEventAttributes = Type.Object({
  event: Type.String({ examples: ['container.transport.vessel_departed'] }),
  timestamp: Timestamp,
  precision: Type.Enum([...PRECISIONS]),
  timezone: Nullable(TimeZone),
  location_locode: Nullable(Locode),
  voyage_number: Nullable(Type.String()),
  data_source: Type.Enum([...SOURCE_KINDS]),
  value: Nullable(Timestamp),
  invalidated_at: Nullable(Timestamp),
  created_at: Timestamp,
});

export const TransportEventSchema = resourceSchema(
  'transport_event',
  TransportEventAttributes,
  Type.Object({
    shipment: toOne('shipment'),
    container: toOne('container'),
    location: toOne('port', 'metro_area'),
    terminal: toOne('terminal', 'rail_terminal'),
    vessel: toOne('vessel'),
    source_event: toOne('raw_event'),
    previous_version: toOne('transport_event'),
  }),
);

export interface TransportEventToRender {
  readonly id: string;
  readonly shipmentId: string;
  readonly containerId: string;
  readonly event: string;
  readonly timestamp: string;
  readonly precision: Precision;
  readonly timeZone: string | null;
  readonly locode: string | null;
  readonly voyage: string | null;
  readonly dataSource: SourceKind;
  /** The new date of a deadline or appointment. */
  readonly value: string | null;
  readonly place: NamedPlace | null;
  readonly terminal: ResourceIdentifier | null;
  readonly vesselId: string | null;
  /** The statement it rests on; null where it rests on none, as what a terminal says of availability. */
  readonly rawEventId: string | null;
  /** The event that it replaces after a correction. */
  readonly previousId: string | null;
  readonly createdAt: string;
}

export function renderTransportEvent(event: TransportEventToRender): string {
  const attributes: Static<typeof TransportEventAttributes> = {
    event: event.event,
    timestamp: event.timestamp,
    precision: event.precision,
    timezone: event.timeZone,
    location_locode: event.locode,
    voyage_number: event.voyage,
    data_source: event.dataSource,
    value: event.value,
    invalidated_at: null,
    created_at: event.createdAt,
  };
  return JSON.stringify({
    id: event.id,
    type: 'transport_event',
    attributes,
    relationships: {
      shipment: linkOne('shipment', event.shipmentId),
      container: linkOne('container', event.containerId),
      location: linkOne(event.place?.kind ?? 'port', event.place?.id ?? null),
      terminal: linkTo(event.terminal),
      vessel: linkOne('vessel', event.vesselId),
      source_event: linkOne('raw_event', event.rawEventId),
      previous_version: linkOne('transport_event', event.previousId),
    },
  });
}

/** The document of a milestone that no longer stands. */
export function invalidateTransportEvent(document: string, at: string): string {
  return withInvalidation(document, at);
}

/** The document of a milestone while it stood. */
export function standingTransportEvent(document: string): string {
  return withInvalidation(document, null);
}

function withInvalidation(document: string, at: string | null): string {
  const resource = JSON.parse(document) as { attributes: Static<typeof TransportEventAttributes> };
  resource.attributes.invalidated_at = at;
  return JSON.stringify(resource);
}
