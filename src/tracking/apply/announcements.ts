/** The announcements of changes: the event, its reference, and the included resources. Pure, but for new ids. */
import type { Changeset, ContainerChange, ShipmentChange } from '../../core/changes.ts';
import type { EventName } from '../../core/event-names.ts';
import type { VesselName } from '../../core/observation.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { Announcement, DeriveContext } from '../context.ts';
import { containerWithChecks, NEVER_CHECKED, shipmentWithChecks } from '../shipments/check-times.ts';
import { renderVessel, vesselId } from '../vessels/schema.ts';
import { attributeChanges } from './attribute-changes.ts';
import {
  type ContainerUpdatedEvent,
  renderContainerCreatedEvent,
  renderContainerUpdatedEvent,
  renderEstimatedEvent,
  renderShipmentUpdatedEvent,
} from './event-objects.ts';
import type { ContainerPlan, StatePlan } from './plan-state.ts';
import type { Storing } from './store-state.ts';
import type { EventOfChange } from './transport-events.ts';

export function announcementsOf(context: DeriveContext, storing: Storing, plan: StatePlan): Announcement[] {
  const builder = new AnnouncementBuilder(context, storing, plan.shipment.json);
  return [
    ...plan.containers.flatMap((each) => builder.ofContainer(each)),
    ...plan.shipment.changes.flatMap((change) => builder.ofShipment(change)),
  ];
}

/** Holds what all announcements of one change have in common. */
class AnnouncementBuilder {
  readonly #context: DeriveContext;
  readonly #storing: Storing;
  readonly #shipment: RenderedResource;
  readonly #checks;

  constructor(context: DeriveContext, storing: Storing, shipmentJson: string) {
    const checkedAt = formatInstant(storing.now);
    this.#context = context;
    this.#storing = storing;
    this.#checks = { ...NEVER_CHECKED, lineAttemptedAt: checkedAt, lineSucceededAt: checkedAt };
    this.#shipment = {
      type: 'shipment',
      id: storing.shipment.id,
      json: shipmentWithChecks(shipmentJson, this.#checks),
    };
  }

  ofContainer(plan: ContainerPlan): Announcement[] {
    const container: RenderedResource = {
      type: 'container',
      id: plan.write.id,
      json: containerWithChecks(plan.write.json, this.#checks),
    };
    const created = plan.isNew && !this.#storing.firstAnswer ? [this.#created(container)] : [];
    return [
      ...created,
      ...plan.events.flatMap((event) => this.#ofChange(event, plan, container)),
      ...this.#updated(plan, container),
    ];
  }

  ofShipment(change: ShipmentChange): Announcement[] {
    switch (change.kind) {
      case 'estimated_arrival':
        return [this.#estimatedArrival(change.at)];
      case 'vessel':
        return [this.#shipmentUpdated('shipment.vessel_changed', change.changeset, { vessel: this.#podVessel() })];
      case 'port_of_discharge':
        return [
          this.#shipmentUpdated('shipment.port_of_discharge_changed', change.changeset, {
            locode: this.#storing.derived.state.podLocode,
          }),
        ];
    }
  }

  #ofChange(eventOf: EventOfChange, plan: ContainerPlan, container: RenderedResource): Announcement[] {
    const { change, event } = eventOf;
    if (event !== null) {
      const reference: RenderedResource = { type: 'transport_event', id: event.id, json: event.json };
      return [this.#aboutContainer(event.event, container, reference, this.#placeOf(eventOf))];
    }
    const known = changesetOf(change);
    if (known === null) return [];
    const type =
      known.event === 'container.pod_terminal_changed'
        ? 'container_pod_terminal_changed_event'
        : 'container_updated_event';
    const reference = this.#updatedEvent(type, known.event, known.changeset, plan);
    return [this.#aboutContainer(known.event, container, reference, [this.#terminalOf(plan)])];
  }

  #updated(plan: ContainerPlan, container: RenderedResource): Announcement[] {
    if (plan.before === null) return [];
    const changeset = attributeChanges(plan.before.state, plan.write.state, plan.changes);
    if (Object.keys(changeset).length === 0) return [];
    const reference = this.#updatedEvent('container_updated_event', 'container.updated', changeset, plan);
    return [this.#aboutContainer('container.updated', container, reference, [this.#terminalOf(plan)])];
  }

  #terminalOf({ write }: ContainerPlan): RenderedResource | null {
    return write.podTerminalId === null ? null : this.#context.gazetteer.terminalResource(write.podTerminalId);
  }

  #updatedEvent(
    type: ContainerUpdatedEvent['type'],
    event: EventName,
    changeset: Changeset,
    { write }: ContainerPlan,
  ): RenderedResource {
    const { now, dataSource } = this.#storing;
    return renderContainerUpdatedEvent({
      type,
      event,
      changeset,
      at: now,
      timeZone: write.state.podTimeZone,
      dataSource,
      containerId: write.id,
      shipmentId: this.#shipment.id,
      terminalId: write.podTerminalId,
    });
  }

  #created(container: RenderedResource): Announcement {
    const reference = renderContainerCreatedEvent(this.#storing.now, container.id, this.#shipment.id);
    return this.#aboutContainer('container.created', container, reference, []);
  }

  #aboutContainer(
    event: EventName,
    container: RenderedResource,
    reference: RenderedResource,
    others: readonly (RenderedResource | null)[],
  ): Announcement {
    return {
      event,
      shipmentId: this.#shipment.id,
      containerId: container.id,
      reference,
      included: present([container, this.#shipment, ...others]),
    };
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

  #estimatedArrival(estimatedAt: string): Announcement {
    const { derived, now } = this.#storing;
    const { state } = derived;
    const { port, place, vessel } = this.#portAndVessel(state.podLocode, this.#podVessel());
    const event = 'shipment.estimated.arrival';
    const reference = renderEstimatedEvent({
      at: now,
      event,
      estimatedAt,
      timeZone: port?.timeZone ?? null,
      voyage: state.podVoyageNumber,
      locode: state.podLocode,
      dataSource: 'shipping_line',
      shipmentId: this.#shipment.id,
      port,
      vesselId: state.podVesselImo === null ? null : vesselId(state.podVesselImo),
    });
    return this.#aboutShipment(event, reference, [place, vessel]);
  }

  #aboutShipment(
    event: EventName,
    reference: RenderedResource,
    others: readonly (RenderedResource | null)[],
  ): Announcement {
    return {
      event,
      shipmentId: this.#shipment.id,
      containerId: null,
      reference,
      included: present([this.#shipment, ...others]),
    };
  }

  #portAndVessel(locode: string | null, vessel: VesselName | null) {
    const { gazetteer } = this.#context;
    return {
      port: locode === null ? null : gazetteer.placeOf(locode),
      place: locode === null ? null : gazetteer.placeResource(locode),
      vessel: vesselResource(vessel),
    };
  }

  #podVessel(): VesselName {
    const { podVesselImo, podVesselName } = this.#storing.derived.state;
    return { imo: podVesselImo, name: podVesselName };
  }

  /** @param about the port or vessel that is another now */
  #shipmentUpdated(
    event: EventName,
    changeset: Changeset,
    { locode = null, vessel = null }: { readonly locode?: string | null; readonly vessel?: VesselName | null },
  ): Announcement {
    const { port, place, vessel: vesselNow } = this.#portAndVessel(locode, vessel);
    const reference = renderShipmentUpdatedEvent({
      at: this.#storing.now,
      event,
      changeset,
      timeZone: null,
      dataSource: 'shipping_line',
      shipmentId: this.#shipment.id,
      port,
      vesselId: vesselNow?.id ?? null,
    });
    return this.#aboutShipment(event, reference, [place, vesselNow]);
  }
}

export interface UserEntry {
  /** As they are since. */
  readonly container: RenderedResource;
  readonly shipment: RenderedResource;
  readonly changeset: Changeset;
  readonly podTerminalId: string | null;
  /** Zone of the port of discharge. */
  readonly timeZone: string | null;
}

/** The announcement of what a user set of a container, and no source reports. */
export function userEntryAnnouncement(context: DeriveContext, entry: UserEntry, now: number): Announcement {
  const { container, shipment, podTerminalId } = entry;
  const reference = renderContainerUpdatedEvent({
    type: 'container_updated_event',
    event: 'container.updated',
    changeset: entry.changeset,
    at: now,
    timeZone: entry.timeZone,
    dataSource: 'user',
    containerId: container.id,
    shipmentId: shipment.id,
    terminalId: podTerminalId,
  });
  const terminal = podTerminalId === null ? null : context.gazetteer.terminalResource(podTerminalId);
  return {
    event: 'container.updated',
    shipmentId: shipment.id,
    containerId: container.id,
    reference,
    included: present([container, shipment, terminal]),
  };
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

function present(resources: readonly (RenderedResource | null)[]): RenderedResource[] {
  return resources.filter((each) => each !== null);
}
