/**
 * What a notification refers to where it is neither a milestone nor a request: a new estimate, a new container.
 */
import { type Static, Type } from 'typebox';
import { SOURCE_KINDS, type SourceKind } from '../../core/observation.ts';
import { Locode, linkOne, Nullable, resourceSchema, Timestamp, TimeZone, toOne } from '../../http/jsonapi/resource.ts';
import type { NamedPlace } from '../shipments/schema.ts';

export const EstimatedEventAttributes = Type.Object({
  event: Type.String({ examples: ['shipment.estimated.arrival'] }),
  estimated_timestamp: Timestamp,
  timezone: Nullable(TimeZone),
  voyage_number: Nullable(Type.String()),
  location_locode: Nullable(Locode),
  data_source: Type.Enum([...SOURCE_KINDS]),
  created_at: Timestamp,
});

export const EstimatedEventSchema = resourceSchema(
  'estimated_event',
  EstimatedEventAttributes,
  Type.Object({ shipment: toOne('shipment'), port: toOne('port'), vessel: toOne('vessel') }),
);

export interface EstimatedEventToRender {
  readonly id: string;
  readonly event: string;
  readonly estimatedAt: string;
  readonly timeZone: string | null;
  readonly voyage: string | null;
  readonly locode: string | null;
  readonly dataSource: SourceKind;
  readonly createdAt: string;
  readonly shipmentId: string;
  readonly port: NamedPlace | null;
  readonly vesselId: string | null;
}

export function renderEstimatedEvent(event: EstimatedEventToRender): string {
  const attributes: Static<typeof EstimatedEventAttributes> = {
    event: event.event,
    estimated_timestamp: event.estimatedAt,
    timezone: event.timeZone,
    voyage_number: event.voyage,
    location_locode: event.locode,
    data_source: event.dataSource,
    created_at: event.createdAt,
  };
  return JSON.stringify({
    id: event.id,
    type: 'estimated_event',
    attributes,
    relationships: {
      shipment: linkOne('shipment', event.shipmentId),
      port: linkOne(event.port?.kind ?? 'port', event.port?.id ?? null),
      vessel: linkOne('vessel', event.vesselId),
    },
  });
}

export const ContainerCreatedEventSchema = resourceSchema(
  'container_created_event',
  Type.Object({ timestamp: Timestamp, timezone: Nullable(TimeZone) }),
  Type.Object({ container: toOne('container'), shipment: toOne('shipment') }),
);

export function renderContainerCreatedEvent(event: {
  readonly id: string;
  readonly containerId: string;
  readonly shipmentId: string;
  readonly createdAt: string;
}): string {
  return JSON.stringify({
    id: event.id,
    type: 'container_created_event',
    attributes: { timestamp: event.createdAt, timezone: null },
    relationships: {
      container: linkOne('container', event.containerId),
      shipment: linkOne('shipment', event.shipmentId),
    },
  });
}

/** Old and new value of each attribute that changed. No tuple: TypeBox writes it in the manner of drafts before 2020-12. */
const ChangesetSchema = Type.Record(Type.String(), Type.Array(Type.Unknown(), { minItems: 2, maxItems: 2 }));

const UpdatedAttributes = Type.Object({
  event: Type.String({ examples: ['container.updated'] }),
  changeset: ChangesetSchema,
  timestamp: Timestamp,
  timezone: Nullable(TimeZone),
  data_source: Type.Enum([...SOURCE_KINDS]),
});

const UpdatedContainer = Type.Object({
  container: toOne('container'),
  shipment: toOne('shipment'),
  terminal: toOne('terminal'),
});

export const ContainerUpdatedEventSchema = resourceSchema(
  'container_updated_event',
  UpdatedAttributes,
  UpdatedContainer,
);

export const ContainerPodTerminalChangedEventSchema = resourceSchema(
  'container_pod_terminal_changed_event',
  UpdatedAttributes,
  UpdatedContainer,
);

export const ShipmentUpdatedEventSchema = resourceSchema(
  'shipment_updated_event',
  UpdatedAttributes,
  Type.Object({ shipment: toOne('shipment'), port: toOne('port', 'metro_area'), vessel: toOne('vessel') }),
);

export interface UpdatedEventToRender {
  readonly id: string;
  readonly event: string;
  readonly changeset: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly at: string;
  readonly timeZone: string | null;
  readonly dataSource: SourceKind;
}

function updatedAttributes(event: UpdatedEventToRender) {
  return {
    event: event.event,
    changeset: event.changeset,
    timestamp: event.at,
    timezone: event.timeZone,
    data_source: event.dataSource,
  };
}

export function renderContainerUpdatedEvent(
  type: 'container_updated_event' | 'container_pod_terminal_changed_event',
  event: UpdatedEventToRender & {
    readonly containerId: string;
    readonly shipmentId: string;
    readonly terminalId: string | null;
  },
): string {
  return JSON.stringify({
    id: event.id,
    type,
    attributes: updatedAttributes(event),
    relationships: {
      container: linkOne('container', event.containerId),
      shipment: linkOne('shipment', event.shipmentId),
      terminal: linkOne('terminal', event.terminalId),
    },
  });
}

/** @param event with the port or vessel that it is about */
export function renderShipmentUpdatedEvent(
  event: UpdatedEventToRender & {
    readonly shipmentId: string;
    readonly port: NamedPlace | null;
    readonly vesselId: string | null;
  },
): string {
  return JSON.stringify({
    id: event.id,
    type: 'shipment_updated_event',
    attributes: updatedAttributes(event),
    relationships: {
      shipment: linkOne('shipment', event.shipmentId),
      port: linkOne(event.port?.kind ?? 'port', event.port?.id ?? null),
      vessel: linkOne('vessel', event.vesselId),
    },
  });
}
