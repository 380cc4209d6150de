/**
 * From changes to what users are told: the event, what it refers to, and what goes with it. Pure, but for new ids.
 */
import type { Changeset, ContainerChange, ShipmentChange } from '../../core/changes.ts';
import type { EventName } from '../../core/event-names.ts';
import type { SourceKind, VesselName } from '../../core/observation.ts';
import type { ShipmentState } from '../../core/state/shipment-state.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Announcement } from '../announcement.ts';
import type { DeriveContext } from '../context.ts';
import { containerWithChecks, NEVER_CHECKED, shipmentWithChecks } from '../shipments/check-times.ts';
import type { ShipmentRow } from '../shipments/store.ts';
import { renderVessel, vesselId } from '../vessels/schema.ts';
import { attributeChanges } from './attribute-changes.ts';
import {
  renderContainerCreatedEvent,
  renderContainerUpdatedEvent,
  renderEstimatedEvent,
  renderShipmentUpdatedEvent,
} from './event-objects.ts';
import type { ContainerPlan } from './plan-state.ts';
import type { EventOfChange } from './transport-events.ts';

export interface StateChange {
  readonly shipment: ShipmentRow;
  readonly shipmentJson: string;
  readonly state: ShipmentState;
  /** The containers of the first answer come with the request's success; later ones are announced each. */
  readonly firstAnswer: boolean;
  readonly changes: readonly ShipmentChange[];
  readonly containers: readonly ContainerPlan[];
  /** Who said what makes the difference. */
  readonly dataSource: SourceKind;
  readonly now: number;
}

export function announcementsOf(context: DeriveContext, difference: StateChange): Announcement[] {
  const teller = new Teller(context, difference);
  return [
    ...difference.containers.flatMap((plan) => teller.ofContainer(plan)),
    ...difference.changes.flatMap((change) => teller.ofShipment(change)),
  ];
}

/** Holds what all announcements of one change have in common. */
class Teller {
  readonly #context: DeriveContext;
  readonly #difference: StateChange;
  readonly #shipment: RenderedResource;
  readonly #checks;

  constructor(context: DeriveContext, difference: StateChange) {
    const checkedAt = formatInstant(difference.now);
    this.#context = context;
    this.#difference = difference;
    this.#checks = { ...NEVER_CHECKED, lineAttemptedAt: checkedAt, lineSucceededAt: checkedAt };
    this.#shipment = {
      type: 'shipment',
      id: difference.shipment.id,
      json: shipmentWithChecks(difference.shipmentJson, this.#checks),
    };
  }

  ofContainer(plan: ContainerPlan): Announcement[] {
    const container: RenderedResource = {
      type: 'container',
      id: plan.write.id,
      json: containerWithChecks(plan.write.json, this.#checks),
    };
    const created = plan.isNew && !this.#difference.firstAnswer ? [this.#created(container)] : [];
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
            locode: this.#difference.state.podLocode,
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
    const told = changesetOf(change);
    if (told === null) return [];
    const type = change.kind === 'pod_terminal' ? 'container_pod_terminal_changed_event' : 'container_updated_event';
    const reference = this.#updatedEvent(type, told.event, told.changeset, plan);
    return [this.#aboutContainer(told.event, container, reference, [this.#terminalOf(plan)])];
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
    type: 'container_updated_event' | 'container_pod_terminal_changed_event',
    event: EventName,
    changeset: Changeset,
    plan: ContainerPlan,
  ): RenderedResource {
    const { now, dataSource } = this.#difference;
    const id = newId(now);
    const json = renderContainerUpdatedEvent(type, {
      id,
      event,
      changeset,
      at: formatInstant(now),
      timeZone: plan.write.state.podTimeZone,
      dataSource,
      containerId: plan.write.id,
      shipmentId: this.#shipment.id,
      terminalId: plan.write.podTerminalId,
    });
    return { type, id, json };
  }

  #created(container: RenderedResource): Announcement {
    const { now } = this.#difference;
    const id = newId(now);
    const facts = { id, containerId: container.id, shipmentId: this.#shipment.id, createdAt: formatInstant(now) };
    const reference = { type: 'container_created_event', id, json: renderContainerCreatedEvent(facts) };
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
    const { state, now } = this.#difference;
    const { gazetteer } = this.#context;
    const port = state.podLocode === null ? null : gazetteer.placeOf(state.podLocode);
    const id = newId(now);
    const json = renderEstimatedEvent({
      id,
      event: 'shipment.estimated.arrival',
      estimatedAt,
      timeZone: port?.timeZone ?? null,
      voyage: state.podVoyageNumber,
      locode: state.podLocode,
      dataSource: 'shipping_line',
      createdAt: formatInstant(now),
      shipmentId: this.#shipment.id,
      port,
      vesselId: state.podVesselImo === null ? null : vesselId(state.podVesselImo),
    });
    return {
      event: 'shipment.estimated.arrival',
      shipmentId: this.#shipment.id,
      containerId: null,
      reference: { type: 'estimated_event', id, json },
      included: present([
        this.#shipment,
        state.podLocode === null ? null : gazetteer.placeResource(state.podLocode),
        vesselResource(this.#podVessel()),
      ]),
    };
  }

  #podVessel(): VesselName {
    const { podVesselImo, podVesselName } = this.#difference.state;
    return { imo: podVesselImo, name: podVesselName };
  }

  /** @param about the port or vessel that is another now */
  #shipmentUpdated(
    event: EventName,
    changeset: Changeset,
    { locode = null, vessel = null }: { readonly locode?: string | null; readonly vessel?: VesselName | null },
  ): Announcement {
    const { now } = this.#difference;
    const { gazetteer } = this.#context;
    const id = newId(now);
    const named = vesselResource(vessel);
    const facts = {
      id,
      event,
      changeset,
      at: formatInstant(now),
      timeZone: null,
      dataSource: 'shipping_line',
    } as const;
    const json = renderShipmentUpdatedEvent({
      ...facts,
      shipmentId: this.#shipment.id,
      port: locode === null ? null : gazetteer.placeOf(locode),
      vesselId: named?.id ?? null,
    });
    return {
      event,
      shipmentId: this.#shipment.id,
      containerId: null,
      reference: { type: 'shipment_updated_event', id, json },
      included: present([this.#shipment, locode === null ? null : gazetteer.placeResource(locode), named]),
    };
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

/** What a user set of a container, and no source says. */
export function userEntryAnnouncement(context: DeriveContext, entry: UserEntry, now: number): Announcement {
  const { container, shipment, podTerminalId } = entry;
  const type = 'container_updated_event';
  const id = newId(now);
  const json = renderContainerUpdatedEvent(type, {
    id,
    event: 'container.updated',
    changeset: entry.changeset,
    at: formatInstant(now),
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
    reference: { type, id, json },
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
    case 'pod_terminal':
      return { event: 'container.pod_terminal_changed', changeset: change.changeset };
    case 'rolled_over':
      return { event: 'container.rolled_over', changeset: change.changeset };
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
