/**
 * What a notification refers to where it is neither a milestone nor a request: a new estimate, a new container.
 */
import { type Static, Type } from 'typebox';
import type { Changeset } from '../../core/changes.ts';
import type { EventName } from '../../core/event-names.ts';
import { SOURCE_KINDS, type SourceKind } from '../../core/observation.ts';
import {
  Locode,
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  TimeZone,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { NamedPlace } from '../shipments/schema.ts';

const EstimatedEventAttributes = Type.Object({
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

interface ShipmentEvent {
  /** Unix milliseconds. */
  readonly at: number;
  readonly event: EventName;
  readonly shipmentId: string;
  readonly port: NamedPlace | null;
  readonly vesselId: string | null;
  readonly dataSource: SourceKind;
  readonly timeZone: string | null;
}

export interface EstimatedEvent extends ShipmentEvent {
  readonly estimatedAt: string;
  readonly voyage: string | null;
  readonly locode: string | null;
}

export function renderEstimatedEvent(estimated: EstimatedEvent): RenderedResource {
  const attributes: Static<typeof EstimatedEventAttributes> = {
    event: estimated.event,
    estimated_timestamp: estimated.estimatedAt,
    timezone: estimated.timeZone,
    voyage_number: estimated.voyage,
    location_locode: estimated.locode,
    data_source: estimated.dataSource,
    created_at: formatInstant(estimated.at),
  };
  return renderResource({
    id: newId(estimated.at),
    type: 'estimated_event',
    attributes,
    relationships: linksOfShipment(estimated),
  });
}

function linksOfShipment({ shipmentId, port, vesselId }: ShipmentEvent) {
  return {
    shipment: linkOne('shipment', shipmentId),
    port: linkOne(port?.kind ?? 'port', port?.id ?? null),
    vessel: linkOne('vessel', vesselId),
  };
}

export const ContainerCreatedEventSchema = resourceSchema(
  'container_created_event',
  Type.Object({ timestamp: Timestamp, timezone: Nullable(TimeZone) }),
  Type.Object({ container: toOne('container'), shipment: toOne('shipment') }),
);

/** @param at Unix milliseconds */
export function renderContainerCreatedEvent(at: number, containerId: string, shipmentId: string): RenderedResource {
  return renderResource({
    id: newId(at),
    type: 'container_created_event',
    attributes: { timestamp: formatInstant(at), timezone: null },
    relationships: {
      container: linkOne('container', containerId),
      shipment: linkOne('shipment', shipmentId),
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

interface UpdatedEvent extends Pick<ShipmentEvent, 'at' | 'event' | 'shipmentId' | 'dataSource' | 'timeZone'> {
  readonly changeset: Changeset;
}

function updatedAttributes({ event, changeset, at, timeZone, dataSource }: UpdatedEvent) {
  return { event, changeset, timestamp: formatInstant(at), timezone: timeZone, data_source: dataSource };
}

export interface ContainerUpdatedEvent extends UpdatedEvent {
  readonly type: 'container_updated_event' | 'container_pod_terminal_changed_event';
  readonly containerId: string;
  readonly terminalId: string | null;
}

export function renderContainerUpdatedEvent(updated: ContainerUpdatedEvent): RenderedResource {
  return renderResource({
    id: newId(updated.at),
    type: updated.type,
    attributes: updatedAttributes(updated),
    relationships: {
      container: linkOne('container', updated.containerId),
      shipment: linkOne('shipment', updated.shipmentId),
      terminal: linkOne('terminal', updated.terminalId),
    },
  });
}

/** @param updated with the port or vessel that changed */
export function renderShipmentUpdatedEvent(updated: UpdatedEvent & ShipmentEvent): RenderedResource {
  return renderResource({
    id: newId(updated.at),
    type: 'shipment_updated_event',
    attributes: updatedAttributes(updated),
    relationships: linksOfShipment(updated),
  });
}
