/**
 * The resource types of tracking with their relations: requests, shipments, containers, milestones, statements, vessels.
 */

import type { AppDependencies } from '../composition/dependencies.ts';
import { ContainerChargesSchema, ShipmentChargesSchema } from '../features/charges/schema.ts';
import { EdiInterchangeSchema, renderInterchange } from '../features/edi/schema.ts';
import { findInterchanges } from '../features/edi/store.ts';
import { AttentionGroupSchema, ExceptionSchema } from '../features/exceptions/schema.ts';
import { ImportRowSchema, ImportSchema } from '../features/imports/schema.ts';
import { MapLinkSchema } from '../features/maps/shared-page/schema.ts';
import { NoteSchema } from '../features/notes/schema.ts';
import { placesByIds, terminalsByIds } from '../features/reference-data/reference-resources.ts';
import {
  ContainerCreatedEventSchema,
  ContainerPodTerminalChangedEventSchema,
  ContainerUpdatedEventSchema,
  EstimatedEventSchema,
  ShipmentUpdatedEventSchema,
} from '../features/webhooks/events/event-objects.ts';
import { EventSchema } from '../features/webhooks/events/schema.ts';
import { REFERENCE_TYPES } from '../features/webhooks/notifications/schema.ts';
import { MAX_INCLUDED, refuseTooManyIncluded } from '../http/jsonapi/reading/include.ts';
import {
  linkedBy,
  linkedIds,
  ownedBy,
  type ReadScope,
  type Relation,
  type ResourceTable,
} from '../http/jsonapi/resource-table.ts';
import { hasMoreStatementsThan } from './apply/observations-store.ts';
import { ContainerFacetSchema, ContainerStatusSchema, LastFreeDaySchema } from './containers/counts/schema.ts';
import { findContainers } from './containers/list-store.ts';
import { RouteLocationSchema, RouteSchema } from './containers/route/schema.ts';
import { ContainerSchema } from './containers/schema.ts';
import { TerminalUpdateSchema } from './feed-reports/terminal-update-schema.ts';
import { listRawEvents } from './history/list-raw-events.ts';
import { ProvenanceSchema } from './history/provenance-schema.ts';
import { RawEventSchema } from './history/raw-event-schema.ts';
import { findTransportEvents, findTransportEventsOf } from './milestones/list-store.ts';
import { TransportEventSchema } from './milestones/schema.ts';
import { findShipments } from './shipments/list-store.ts';
import { ShipmentSchema } from './shipments/schema.ts';
import { DataSourceSchema } from './sources/data-source-schema.ts';
import { SourceAnswerSchema } from './sources/source-answer-schema.ts';
import { SourceSchema } from './sources/source-status-schema.ts';
import { findTrackingRequests } from './tracking-requests/list-store.ts';
import { TrackingRequestSchema } from './tracking-requests/schema.ts';
import { UserEventSchema } from './user-events/schema.ts';
import { renderVesselAt, VesselSchema } from './vessels/schema.ts';
import { listVessels } from './vessels/store.ts';

/** Statements that are read for the raw events of one answer: of all boxes of a shipment, whichever are asked for. */
const MAX_STATEMENTS = 3 * MAX_INCLUDED;

type Tracked = Pick<AppDependencies, 'reference' | 'clock' | 'tracking'>;

/** @param colleague what names a user, by the name of the relationship */
export function trackedResources(
  { reference, clock, tracking }: Tracked,
  party: Relation,
  colleague: (name: string) => Relation,
): ResourceTable {
  const place = (name: string) => linkedBy(name, ['port', 'metro_area'], (ids) => placesByIds(reference, ids));
  const port = (name: string) => linkedBy(name, ['port'], (ids) => placesByIds(reference, ids));
  const terminal = (name: string) => linkedBy(name, ['terminal'], (ids) => terminalsByIds(reference, ids));
  const facility = (name: string) =>
    linkedBy(name, ['terminal', 'rail_terminal'], (ids) => terminalsByIds(reference, ids));
  const shipment = (name: string) => linkedBy(name, ['shipment'], shipmentsByIds);
  const container = linkedBy('container', ['container'], containersByIds);
  const vessel = linkedBy('vessel', ['vessel'], vesselsByIds);
  const interchange = linkedBy('duplicate_of', ['edi_interchange'], (ids, scope) =>
    scope.query(async (session) => (await findInterchanges(session, ids)).map(renderInterchange)),
  );

  /** Raw events are rendered from the observations of their containers' shipments. */
  const rawEvents = ownedBy(['raw_event'], (containerIds, scope) =>
    scope.query(async (session) => {
      const containers = await findContainers(session, { ids: containerIds }, scope.partyIds);
      const rows = containers.map(({ id, number, journey, links }) => ({
        id,
        number,
        journey,
        shipmentId: links.shipment,
      }));
      const shipmentIds = [...new Set(rows.map(({ shipmentId }) => shipmentId))];
      if (await hasMoreStatementsThan(session, shipmentIds, MAX_STATEMENTS)) refuseTooManyIncluded();
      return listRawEvents(session, tracking.gazetteer, rows, clock.now());
    }),
  );

  const subject = linkedBy('subject', ['container', 'shipment'], async (ids, scope) => [
    ...(await containersByIds(ids, scope)),
    ...(await shipmentsByIds(ids, scope)),
  ]);

  return {
    tracking_request: {
      schema: TrackingRequestSchema,
      relations: { tracked_object: shipment('tracked_object'), customer: party, user: colleague('user') },
    },
    shipment: {
      schema: ShipmentSchema,
      relations: {
        port_of_lading: port('port_of_lading'),
        port_of_discharge: port('port_of_discharge'),
        destination: place('destination'),
        pod_terminal: terminal('pod_terminal'),
        destination_terminal: facility('destination_terminal'),
        customer: party,
        line_tracking_stopped_by_user: colleague('line_tracking_stopped_by_user'),
        containers: ownedBy(['container'], (shipmentIds, scope) =>
          scope.query((session) => findContainers(session, { shipmentIds }, scope.partyIds)),
        ),
      },
    },
    container: {
      schema: ContainerSchema,
      relations: {
        shipment: shipment('shipment'),
        pod_terminal: terminal('pod_terminal'),
        pickup_facility: facility('pickup_facility'),
        transport_events: ownedBy(['transport_event'], (containerIds, scope) =>
          scope.query((session) => findTransportEventsOf(session, containerIds)),
        ),
        raw_events: rawEvents,
      },
    },
    transport_event: {
      schema: TransportEventSchema,
      relations: {
        shipment: shipment('shipment'),
        container,
        location: place('location'),
        terminal: facility('terminal'),
        vessel,
        source_event: rawEventsNamedBy('source_event', container, rawEvents),
        previous_version: linkedBy('previous_version', ['transport_event'], (ids, scope) =>
          scope.query((session) => findTransportEvents(session, ids)),
        ),
      },
    },
    exception: {
      schema: ExceptionSchema,
      relations: {
        container,
        shipment: shipment('shipment'),
        acknowledged_by: colleague('acknowledged_by'),
        assigned_to: colleague('assigned_to'),
      },
    },
    note: { schema: NoteSchema, relations: { container, author: colleague('author') } },
    container_facet: { schema: ContainerFacetSchema, relations: {} },
    container_status: { schema: ContainerStatusSchema, relations: {} },
    last_free_day: { schema: LastFreeDaySchema, relations: {} },
    attention_group: { schema: AttentionGroupSchema, relations: {} },
    raw_event: {
      schema: RawEventSchema,
      relations: { container, location: place('location'), terminal: facility('terminal'), vessel },
    },
    vessel: { schema: VesselSchema, relations: {} },
    // Its stops are read with it.
    route: {
      schema: RouteSchema,
      relations: { container, route_locations: linkedBy('route_locations', ['route_location'], () => []) },
    },
    map_link: { schema: MapLinkSchema, relations: { container } },
    route_location: {
      schema: RouteLocationSchema,
      relations: {
        inbound_vessel: linkedBy('inbound_vessel', ['vessel'], vesselsByIds),
        outbound_vessel: linkedBy('outbound_vessel', ['vessel'], vesselsByIds),
        location: place('location'),
        facility: facility('facility'),
      },
    },
    provenance: {
      schema: ProvenanceSchema,
      relations: { subject, raw_event: rawEventsNamedBy('raw_event', subject, rawEvents) },
    },
    source: { schema: SourceSchema, relations: { container } },
    user_event: { schema: UserEventSchema, relations: { container } },
    container_charges: { schema: ContainerChargesSchema, relations: { container, shipment: shipment('shipment') } },
    shipment_charges: {
      schema: ShipmentChargesSchema,
      relations: {
        shipment: shipment('shipment'),
        containers: linkedBy('containers', ['container'], containersByIds),
      },
    },
    data_source: { schema: DataSourceSchema, relations: {} },
    terminal_update: { schema: TerminalUpdateSchema, relations: {} },
    source_answer: { schema: SourceAnswerSchema, relations: {} },
    edi_interchange: { schema: EdiInterchangeSchema, relations: { duplicate_of: interchange } },
    estimated_event: {
      schema: EstimatedEventSchema,
      relations: { shipment: shipment('shipment'), port: port('port'), vessel },
    },
    container_updated_event: {
      schema: ContainerUpdatedEventSchema,
      relations: { container, shipment: shipment('shipment'), terminal: terminal('terminal') },
    },
    container_pod_terminal_changed_event: {
      schema: ContainerPodTerminalChangedEventSchema,
      relations: { container, shipment: shipment('shipment'), terminal: terminal('terminal') },
    },
    shipment_updated_event: {
      schema: ShipmentUpdatedEventSchema,
      relations: { shipment: shipment('shipment'), port: place('port'), vessel },
    },
    import: { schema: ImportSchema, relations: {} },
    import_row: {
      schema: ImportRowSchema,
      relations: {
        tracking_request: linkedBy('tracking_request', ['tracking_request'], (ids, scope) =>
          scope.query((session) => findTrackingRequests(session, ids, scope.partyIds)),
        ),
      },
    },
    // What it refers to is read with it, as it was then.
    event: {
      schema: EventSchema,
      relations: {
        reference_object: linkedBy('reference_object', REFERENCE_TYPES, () => []),
        container,
        shipment: shipment('shipment'),
      },
    },
    container_created_event: {
      schema: ContainerCreatedEventSchema,
      relations: { container, shipment: shipment('shipment') },
    },
  };
}

/**
 * Raw events are read with the containers that they are of, never by themselves.
 * @param name the relationship that names them
 * @param owner leads to their containers
 */
export function rawEventsNamedBy(name: string, owner: Relation, rawEvents: Relation): Relation {
  return {
    types: ['raw_event'],
    load: async (parents, scope) => {
      const wanted = new Set(parents.flatMap((parent) => linkedIds(parent, name)));
      if (wanted.size === 0) return [];
      const owners = await owner.load(parents, scope);
      return (await rawEvents.load(owners, scope)).filter(({ id }) => wanted.has(id));
    },
  };
}

async function shipmentsByIds(ids: readonly string[], scope: ReadScope) {
  return scope.query((session) => findShipments(session, ids, scope.partyIds));
}

async function containersByIds(ids: readonly string[], scope: ReadScope) {
  return scope.query((session) => findContainers(session, { ids }, scope.partyIds));
}

async function vesselsByIds(ids: readonly string[], scope: ReadScope) {
  const vessels = await scope.query((session) => listVessels(session, ids));
  return vessels.map((each) => ({ type: 'vessel', id: each.id, document: renderVesselAt(each, each.last) }));
}
