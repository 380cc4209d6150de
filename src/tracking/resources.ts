/**
 * The resource types of tracking with their relations: requests, shipments, containers, milestones, statements,
 * vessels. And the relations that resource types of several parts have, each made for the name that the type gives it:
 * the composition root gives them to whoever contributes resource types.
 */
import { MAX_INCLUDED, refuseTooManyIncluded } from '../http/jsonapi/reading/include.ts';
import {
  linkedBy,
  linkedIds,
  ownedBy,
  type ReadScope,
  type Relation,
  type RelationTo,
  type ResourceTable,
} from '../http/jsonapi/resource-table.ts';
import type { Clock } from '../lib/clock.ts';
import type { TenancyRelations } from '../tenancy/resources.ts';
import { hasMoreStatementsThan } from './apply/observations-store.ts';
import {
  ContainerFacetSchema,
  ContainerStatusSchema,
  LastFreeDaySchema,
  PredictedArrivalSchema,
} from './containers/counts/routes.ts';
import { findContainers } from './containers/list-store.ts';
import { RouteLocationSchema, RouteSchema } from './containers/route/container-route.ts';
import { ContainerSchema } from './containers/schema.ts';
import type { TrackingContext } from './context.ts';
import { TerminalUpdateSchema } from './feed-reports/terminal-update-schema.ts';
import { LatenessSchema } from './history/lateness.ts';
import { listRawEvents } from './history/list-raw-events.ts';
import { ProvenanceSchema } from './history/provenance-schema.ts';
import { RawEventSchema } from './history/raw-event-schema.ts';
import { TransportEventSchema } from './milestones/schema.ts';
import { findTransportEvents } from './milestones/store.ts';
import { PlaceAliasSchema } from './places/place-alias-schema.ts';
import { findShipments } from './shipments/list-store.ts';
import { ShipmentSchema } from './shipments/schema.ts';
import { AnswerCountSchema, AnswerSummarySchema, SourceAnswerSchema } from './sources/answers/schema.ts';
import { DataSourceSchema, SourceSchema } from './sources/schema.ts';
import { ContainerUpdateSchema } from './sources/update-schema.ts';
import { findTrackingRequests } from './tracking-requests/list-store.ts';
import { TrackingRequestSchema } from './tracking-requests/schema.ts';
import { UserEventSchema } from './user-events/schema.ts';
import { renderVesselAt, VesselSchema } from './vessels/schema.ts';
import { listVessels } from './vessels/store.ts';

export interface PlaceRelations {
  readonly port: RelationTo;
  /** A port or a place inland. */
  readonly place: RelationTo;
  /** Of a port. */
  readonly terminal: RelationTo;
  /** A terminal of a port or of a railroad. */
  readonly facility: RelationTo;
}

interface TrackedRelations {
  readonly shipment: RelationTo;
  readonly container: RelationTo;
  readonly vessel: RelationTo;
  readonly trackingRequest: RelationTo;
}

/** Relations to resources of features; a feature that is not there has none. */
export interface FeatureRelations {
  /** Of shipments and containers. */
  readonly customFields?: Relation;
  /** Of containers. */
  readonly exceptions?: Relation;
  readonly document?: RelationTo;
  readonly emailSubmission?: Relation;
  readonly import?: RelationTo;
}

export interface Relations extends TenancyRelations, PlaceRelations, TrackedRelations, FeatureRelations {}

export const TRACKED_RELATIONS: TrackedRelations = {
  shipment: (name) => linkedBy(name, ['shipment'], shipmentsByIds),
  container: (name) => linkedBy(name, ['container'], containersByIds),
  trackingRequest: (name) =>
    linkedBy(name, ['tracking_request'], (ids, scope) =>
      scope.query((session) => findTrackingRequests(session, ids, scope.partyIds)),
    ),
  vessel: (name) =>
    linkedBy(name, ['vessel'], async (ids, scope) => {
      const vessels = await scope.query((session) => listVessels(session, ids));
      return vessels.map((each) => ({ type: 'vessel', id: each.id, json: renderVesselAt(each, each.last) }));
    }),
};

async function shipmentsByIds(ids: readonly string[], scope: ReadScope) {
  return scope.query((session) => findShipments(session, ids, scope.partyIds));
}

async function containersByIds(ids: readonly string[], scope: ReadScope) {
  return scope.query((session) => findContainers(session, { ids }, scope.partyIds));
}

/** Statements that are read for the raw events of one answer: of all boxes of a shipment, for any of them. */
const MAX_STATEMENTS = 3 * MAX_INCLUDED;

interface ReadingParts {
  readonly clock: Clock;
  readonly tracking: TrackingContext;
}

export function trackingResources(relations: Relations, { clock, tracking }: ReadingParts): ResourceTable {
  const { place, port, terminal, facility, shipment, colleague, customFields, exceptions } = relations;
  const ofFields = customFields && { custom_fields: customFields };
  const customer = relations.party('customer');
  const container = relations.container('container');
  const vessel = relations.vessel('vessel');

  /** Raw events are rendered from the observations of their containers' shipments. */
  const rawEvents = ownedBy(['raw_event'], (containerIds, scope) =>
    scope.query(async (session) => {
      const containers = await findContainers(session, { ids: containerIds }, scope.partyIds);
      const shipmentIds = [...new Set(containers.map(({ shipmentId }) => shipmentId))];
      if (await hasMoreStatementsThan(session, shipmentIds, MAX_STATEMENTS)) refuseTooManyIncluded();
      return listRawEvents(session, tracking, containers, clock.now());
    }),
  );

  const subject = linkedBy('subject', ['container', 'shipment'], async (ids, scope) => [
    ...(await containersByIds(ids, scope)),
    ...(await shipmentsByIds(ids, scope)),
  ]);

  return {
    tracking_request: {
      schema: TrackingRequestSchema,
      byNumber: '/v2/tracking_requests?filter[request_number]=',
      relations: { tracked_object: shipment('tracked_object'), customer, user: colleague('user') },
    },
    shipment: {
      schema: ShipmentSchema,
      byNumber: '/v2/shipments?number=',
      relations: {
        port_of_lading: port('port_of_lading'),
        port_of_discharge: port('port_of_discharge'),
        destination: place('destination'),
        pod_terminal: terminal('pod_terminal'),
        destination_terminal: facility('destination_terminal'),
        customer,
        line_tracking_stopped_by_user: colleague('line_tracking_stopped_by_user'),
        containers: ownedBy(['container'], (shipmentIds, scope) =>
          scope.query((session) => findContainers(session, { shipmentIds }, scope.partyIds)),
        ),
        ...ofFields,
      },
    },
    container: {
      schema: ContainerSchema,
      byNumber: '/v2/containers?filter[number]=',
      relations: {
        shipment: shipment('shipment'),
        pod_terminal: terminal('pod_terminal'),
        pickup_facility: facility('pickup_facility'),
        transport_events: ownedBy(['transport_event'], (containerIds, scope) =>
          scope.query((session) => findTransportEvents(session, { containerIds })),
        ),
        raw_events: rawEvents,
        ...ofFields,
        ...(exceptions && { exceptions }),
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
          scope.query((session) => findTransportEvents(session, { ids })),
        ),
      },
    },
    container_facet: { schema: ContainerFacetSchema, relations: {} },
    container_status: { schema: ContainerStatusSchema, relations: {} },
    last_free_day: { schema: LastFreeDaySchema, relations: {} },
    predicted_arrival: { schema: PredictedArrivalSchema, relations: {} },
    container_lateness: { schema: LatenessSchema, relations: { container } },
    raw_event: {
      schema: RawEventSchema,
      relations: { container, location: place('location'), terminal: facility('terminal'), vessel },
    },
    vessel: { schema: VesselSchema, relations: {} },
    // Its stops are read with it.
    route: {
      schema: RouteSchema,
      relations: {
        container,
        route_locations: linkedBy('route_locations', ['route_location'], () => []),
        // Types that `include` may name; the route leads to them by its stops (containers/route/routes.ts).
        route_location: linkedBy('route_locations', ['route_location'], () => []),
        port: port('port'),
        vessel,
      },
    },
    route_location: {
      schema: RouteLocationSchema,
      relations: {
        inbound_vessel: relations.vessel('inbound_vessel'),
        outbound_vessel: relations.vessel('outbound_vessel'),
        location: place('location'),
        port: port('port'),
        facility: facility('facility'),
      },
    },
    provenance: {
      schema: ProvenanceSchema,
      relations: { subject, raw_event: rawEventsNamedBy('raw_event', subject, rawEvents) },
    },
    source: { schema: SourceSchema, relations: { container } },
    container_update: { schema: ContainerUpdateSchema, relations: { container, terminal: facility('terminal') } },
    user_event: { schema: UserEventSchema, relations: { container } },
    place_alias: { schema: PlaceAliasSchema, relations: { creator: colleague('creator') } },
    data_source: { schema: DataSourceSchema, relations: {} },
    terminal_update: { schema: TerminalUpdateSchema, relations: {} },
    source_answer: { schema: SourceAnswerSchema, relations: {} },
    source_answer_summary: { schema: AnswerSummarySchema, relations: {} },
    source_answer_count: { schema: AnswerCountSchema, relations: {} },
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
