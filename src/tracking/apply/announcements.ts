/** The announcements of changes: the event, its reference, and the included resources. Pure, but for new ids. */
import { isDeepStrictEqual } from 'node:util';
import type { Changeset, ContainerChange, ShipmentChange } from '../../core/changes.ts';
import type { EventName } from '../../core/event-names.ts';
import type { VesselName } from '../../core/observation.ts';
import type { ContainerState } from '../../core/state/container-state.ts';
import { present } from '../../http/jsonapi/attributes.ts';
import { linkOne, type RenderedResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { OwnContainerAttributes } from '../containers/schema.ts';
import type { Announcement, DeriveContext } from '../context.ts';
import { renderEventRow } from '../milestones/schema.ts';
import { containerAsRead, NEVER_CHECKED, shipmentAsRead } from '../shipments/check-times.ts';
import { isPickedUpOrCanBe, predictionsAfter } from '../shipments/predictions.ts';
import type { OwnShipmentAttributes } from '../shipments/schema.ts';
import { renderVessel, vesselId } from '../vessels/schema.ts';
import {
  ContainerCreatedEventSchema,
  ContainerPodTerminalChangedEventSchema,
  ContainerUpdatedEventSchema,
  EstimatedEventSchema,
  ShipmentUpdatedEventSchema,
} from './event-objects.ts';
import type { ContainerPlan, ShipmentPlan, StatePlan } from './plan-state.ts';
import type { Storing } from './store-state.ts';
import type { EventOfChange } from './transport-events.ts';

export function announcementsOf(context: DeriveContext, storing: Storing, plan: StatePlan): Announcement[] {
  const builder = new AnnouncementBuilder(context, storing, plan.shipment);
  return [
    ...plan.containers.flatMap((each) => builder.ofContainer(each)),
    ...plan.shipment.changes.flatMap((change) => builder.ofShipment(change)),
    ...builder.ofShipmentText(plan.shipment),
  ];
}

/** Holds what all announcements of one change have in common. */
class AnnouncementBuilder {
  readonly #context: DeriveContext;
  readonly #storing: Storing;
  readonly #shipment: RenderedResource;
  readonly #checks;

  constructor(context: DeriveContext, storing: Storing, plan: ShipmentPlan) {
    const checkedAt = formatInstant(storing.now);
    this.#context = context;
    this.#storing = storing;
    this.#checks = { ...NEVER_CHECKED, lineAttemptedAt: checkedAt, lineSucceededAt: checkedAt };
    const updatedAt = plan.shownAnew ? checkedAt : formatInstant(storing.shipment.updatedAt.getTime());
    const { podAtaAt, destinationAtaAt } = storing.derived.state;
    const arrived = { port: podAtaAt !== null, destination: destinationAtaAt !== null, available: false };
    const predictions = predictionsAfter('shipment', storing.shipment.predictions, arrived);
    const json = shipmentAsRead(plan.json, { ...this.#checks, updatedAt }, predictions);
    this.#shipment = { type: 'shipment', id: storing.shipment.id, json };
  }

  ofContainer(plan: ContainerPlan): Announcement[] {
    const { id, json, state } = plan.write;
    const predictions = predictionsAfter('container', plan.before?.predictions ?? null, {
      port: state.podArrivedAt !== null,
      destination: state.indAtaAt !== null,
      available: isPickedUpOrCanBe(state),
    });
    const container = { type: 'container', id, json: containerAsRead(json, this.#checks, predictions) };
    const created = plan.isNew && !this.#storing.firstAnswer ? [this.#created(container)] : [];
    return [
      ...created,
      ...plan.events.flatMap((event) => this.#ofChange(event, plan, container)),
      ...this.#updated(plan, container),
    ];
  }

  #created(container: RenderedResource): Announcement {
    const { now } = this.#storing;
    const row = { id: newId(now), timestamp: new Date(now), timezone: null };
    const relationships = { container: linkTo(container), shipment: linkTo(this.#shipment) };
    const reference = present(ContainerCreatedEventSchema, row, { relationships });
    return announcement('container.created', reference, this.#shipment, container);
  }

  #ofChange(eventOf: EventOfChange, plan: ContainerPlan, container: RenderedResource): Announcement[] {
    const { change, event } = eventOf;
    if (event !== null) {
      const reference: RenderedResource = { type: 'transport_event', id: event.id, json: renderEventRow(event, null) };
      return [announcement(event.event, reference, this.#shipment, container, this.#placeOf(eventOf))];
    }
    const known = changesetOf(change);
    return known === null ? [] : [this.#containerUpdate(known, plan, container)];
  }

  #updated(plan: ContainerPlan, container: RenderedResource): Announcement[] {
    if (plan.before === null) return [];
    const changeset = attributeChanges(plan.before.state, plan.write.state, plan.changes);
    if (Object.keys(changeset).length === 0) return [];
    return [this.#containerUpdate({ event: 'container.updated', changeset }, plan, container)];
  }

  #containerUpdate(changed: Changed, { write }: ContainerPlan, container: RenderedResource): Announcement {
    const { now, dataSource } = this.#storing;
    const { podTerminalId, state } = write;
    const { event, changeset } = changed;
    const schema =
      event === 'container.pod_terminal_changed' ? ContainerPodTerminalChangedEventSchema : ContainerUpdatedEventSchema;
    const timezone = state.podTimeZone;
    const row = { id: newId(now), event, changeset, timestamp: new Date(now), timezone, dataSource };
    const relationships = {
      container: linkTo(container),
      shipment: linkTo(this.#shipment),
      terminal: linkOne('terminal', podTerminalId),
    };
    const terminal = podTerminalId === null ? null : this.#context.gazetteer.terminalResource(podTerminalId);
    return announcement(event, present(schema, row, { relationships }), this.#shipment, container, [terminal]);
  }

  #placeOf({ place, vessel }: EventOfChange): (RenderedResource | null)[] {
    const { gazetteer } = this.#context;
    const terminal = place === null ? null : gazetteer.terminalOf(place);
    const locode = place === null ? null : (gazetteer.locate(place)?.locode ?? null);
    return [
      locode === null ? null : gazetteer.placeResource(locode),
      terminal === null ? null : gazetteer.terminalResource(terminal.id),
      vesselResource(vessel),
    ];
  }

  ofShipment(change: ShipmentChange): Announcement[] {
    const { podVesselImo: imo, podVesselName: name, podLocode, podVoyageNumber } = this.#storing.derived.state;
    const podVessel = vesselResource({ imo, name });
    const { now } = this.#storing;
    switch (change.kind) {
      case 'estimated_arrival': {
        const event = 'shipment.estimated.arrival';
        const port = podLocode === null ? null : this.#context.gazetteer.placeOf(podLocode);
        const row = {
          id: newId(now),
          event,
          estimatedTimestamp: new Date(change.at),
          timezone: port?.timeZone ?? null,
          voyageNumber: podVoyageNumber,
          locationLocode: podLocode,
          dataSource: 'shipping_line',
          createdAt: new Date(now),
        } as const;
        const [relationships, others] = this.#portAndVessel(podLocode, podVessel);
        return [
          announcement(event, present(EstimatedEventSchema, row, { relationships }), this.#shipment, null, others),
        ];
      }
      case 'vessel':
        return [this.#shipmentUpdated('shipment.vessel_changed', change.changeset, null, podVessel)];
      case 'port_of_discharge':
        return [this.#shipmentUpdated('shipment.port_of_discharge_changed', change.changeset, podLocode, null)];
    }
  }

  /** What no other event reports. The first answer comes with the request's success. */
  ofShipmentText({ shownAnew, json, changes }: ShipmentPlan): Announcement[] {
    if (!shownAnew || this.#storing.firstAnswer) return [];
    const kinds = new Set(changes.map(({ kind }) => kind));
    const names = [
      ...OWN_OF_SHIPMENT,
      ...(kinds.has('port_of_discharge') ? [] : OF_PORT_OF_DISCHARGE),
      ...(kinds.has('vessel') ? [] : OF_VESSEL),
    ];
    const [before, after] = [this.#storing.shipment.json, json].map((text) => JSON.parse(text).attributes);
    const changed = names.filter((name) => name in before && !isDeepStrictEqual(before[name], after[name]));
    if (changed.length === 0) return [];
    const changeset = Object.fromEntries(changed.map((name) => [name, [before[name], after[name]] as const]));
    return [this.#shipmentUpdated('shipment.updated', changeset, null, null)];
  }

  /** With the port or vessel that is another now. */
  #shipmentUpdated(
    event: EventName,
    changeset: Changeset,
    locode: string | null,
    vessel: RenderedResource | null,
  ): Announcement {
    const { now } = this.#storing;
    const row = { id: newId(now), event, changeset, timestamp: new Date(now), timezone: null };
    const [relationships, others] = this.#portAndVessel(locode, vessel);
    const { dataSource } = event === 'shipment.updated' ? this.#storing : { dataSource: 'shipping_line' as const };
    const reference = present(ShipmentUpdatedEventSchema, { ...row, dataSource }, { relationships });
    return announcement(event, reference, this.#shipment, null, others);
  }

  #portAndVessel(locode: string | null, vessel: RenderedResource | null) {
    const { gazetteer } = this.#context;
    const port = locode === null ? null : gazetteer.placeOf(locode);
    const relationships = {
      shipment: linkTo(this.#shipment),
      port: linkOne(port?.kind ?? 'port', port?.id ?? null),
      vessel: linkTo(vessel),
    };
    return [relationships, [locode === null ? null : gazetteer.placeResource(locode), vessel]] as const;
  }
}

interface Changed {
  readonly event: EventName;
  readonly changeset: Changeset;
}

function linkTo(resource: RenderedResource | null) {
  return { data: resource && { id: resource.id, type: resource.type } };
}

function announcement(
  event: EventName,
  reference: RenderedResource,
  shipment: RenderedResource,
  container: RenderedResource | null,
  others: readonly (RenderedResource | null)[] = [],
): Announcement {
  const included = [container, shipment, ...others].filter((each) => each !== null);
  return { event, shipmentId: shipment.id, containerId: container?.id ?? null, reference, included };
}

/** The changeset that announces a change; null for changes that a transport event announces. */
function changesetOf(change: ContainerChange): { event: EventName; changeset: Changeset } | null {
  switch (change.kind) {
    case 'corrected': {
      const { before, after } = change;
      const now = after === null ? null : formatInstant(after.statement.moment.millis);
      return { event: 'container.milestone_corrected', changeset: { [before.name]: [before.at, now] } };
    }
    case 'delivery_corrected':
      return { event: 'container.milestone_corrected', changeset: { delivered: [change.before, change.after] } };
    case 'values':
      return change;
    case 'removed':
      return { event: 'container.removed_from_shipment', changeset: { listed: [true, false] } };
    case 'restored':
      return { event: 'container.updated', changeset: { listed: [false, true] } };
    case 'overdue': {
      const { name, statement } = change.milestone;
      return {
        event: 'container.milestone_overdue',
        changeset: { [name]: [formatInstant(statement.moment.millis), null] },
      };
    }
    case 'reached':
    case 'estimated':
    case 'availability':
    case 'deadline':
    case 'delivered':
      return null;
  }
}

function vesselResource(vessel: VesselName | null): RenderedResource | null {
  if (vessel === null || vessel.imo === null) return null;
  const { imo, name } = vessel;
  return { type: 'vessel', id: vesselId(imo), json: renderVessel({ imo, name }) };
}

const OWN_OF_SHIPMENT: readonly (keyof OwnShipmentAttributes)[] = [
  'bill_of_lading_number',
  'booking_number',
  'line_references',
  'customer_name',
  'port_of_lading_locode',
  'port_of_lading_name',
  'destination_locode',
  'destination_name',
];
/** Reported here where no event of their own reports them: they became known, or the voyage alone is another. */
const OF_PORT_OF_DISCHARGE: typeof OWN_OF_SHIPMENT = ['port_of_discharge_locode', 'port_of_discharge_name'];
const OF_VESSEL: typeof OWN_OF_SHIPMENT = ['pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number'];

type Fields = Partial<Record<keyof OwnContainerAttributes, keyof ContainerState>>;

/** Attributes that no other event reports, with the members of the state that they show. */
const OWN: Fields = {
  seal_number: 'sealNumber',
  equipment_type: 'equipmentType',
  equipment_length: 'equipmentLength',
  equipment_height: 'equipmentHeight',
  weight_in_lbs: 'weightLbs',
  fees_at_pod_terminal: 'fees',
  holds_at_pod_terminal: 'holds',
  ind_facility_fees: 'indFacilityFees',
  ind_facility_holds: 'indFacilityHolds',
  location_at_pod_terminal: 'yardLocation',
  pod_full_out_chassis_number: 'chassisNumber',
  pod_rail_carrier_scac: 'podRailCarrierScac',
  ind_rail_carrier_scac: 'indRailCarrierScac',
};

/** Reported here only where no milestone, and no terminal statement with an event of its own, explains the difference. */
const FOLLOWING: Fields = {
  availability_known: 'availabilityKnown',
  available_for_pickup: 'availableForPickup',
  current_status: 'currentStatus',
};

const EXPLAINING: readonly ContainerChange['kind'][] = [
  'reached',
  'corrected',
  'availability',
  'delivered',
  'delivery_corrected',
  'removed',
  'restored',
];

/**
 * @param before as it is stored; a member that an older state lacks has not changed
 * @param changes what is reported besides, by events of their own
 */
export function attributeChanges(
  before: ContainerState,
  after: ContainerState,
  changes: readonly ContainerChange[],
): Changeset {
  const isExplained = changes.some(({ kind }) => EXPLAINING.includes(kind));
  const changed = Object.entries(isExplained ? OWN : { ...OWN, ...FOLLOWING }).filter(
    ([, field]) => field in before && !isDeepStrictEqual(before[field], after[field]),
  );
  return Object.fromEntries(changed.map(([name, field]) => [name, [before[field], after[field]] as const]));
}
