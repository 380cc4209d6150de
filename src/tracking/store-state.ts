/**
 * Writes a shipment's derived state where it differs from what is stored, renders the documents, and says what changed.
 * Used by take-in and by rebuilding; the caller holds the lock and the transaction.
 */
import { isDeepStrictEqual } from 'node:util';
import type { DerivedContainer } from '../domain/container-state.ts';
import type { Milestone } from '../domain/journey/milestones.ts';
import type { ReportedEquipment } from '../domain/observation.ts';
import type { ShipmentState } from '../domain/shipment-state.ts';
import { formatInstant } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { renderContainer } from '../resources/container.ts';
import { rawEventIds } from '../resources/raw-event.ts';
import { renderShipment } from '../resources/shipment.ts';
import { invalidateTransportEvent, renderTransportEvent } from '../resources/transport-event.ts';
import { renderVessel, vesselId } from '../resources/vessel.ts';
import {
  type ContainerRow,
  type ContainerWrite,
  insertTransportEvents,
  invalidateTransportEvents,
  listValidTransportEvents,
  saveContainers,
  type TransportEventRow,
} from '../storage/containers.ts';
import type { AccountSession } from '../storage/database.ts';
import type { StoredObservation } from '../storage/observations.ts';
import { type ShipmentRow, updateShipment } from '../storage/shipments.ts';
import { saveVessels } from '../storage/vessels.ts';
import { announcementsOf, type NewMilestone } from './announcements.ts';
import type { Announcement, TrackingContext } from './context.ts';
import { shipmentToRender } from './shipment-document.ts';

export interface Derived {
  readonly shipment: ShipmentRow;
  /** As the report names them; null where it does not. */
  readonly numbers: { readonly billOfLading: string | null; readonly booking: string | null };
  readonly before: readonly ContainerRow[];
  readonly equipment: readonly ReportedEquipment[];
  /** In the order of `equipment`. */
  readonly containers: readonly DerivedContainer[];
  readonly state: ShipmentState;
  readonly heard: readonly StoredObservation[];
  readonly now: number;
}

export async function storeState(
  session: AccountSession,
  context: TrackingContext,
  derived: Derived,
): Promise<Announcement[]> {
  const { shipment, now } = derived;
  const date = new Date(now);
  const stored = await listValidTransportEvents(
    session,
    derived.before.map((row) => row.id),
  );
  const plans = derived.containers.map((container, index) =>
    planContainer(context, derived, container, derived.equipment[index] as ReportedEquipment, stored),
  );
  const billOfLading = derived.numbers.billOfLading ?? shipment.bill_of_lading_number;
  const booking = derived.numbers.booking ?? shipment.booking_number;
  const document = renderShipment(
    shipmentToRender(context.gazetteer, shipment, {
      billOfLading,
      booking,
      state: derived.state,
      containerIds: plans.map((plan) => plan.write.id),
    }),
  );
  const { announcements, announcedPodEtaAt } = announcementsOf(context, {
    shipment,
    shipmentDocument: document,
    state: derived.state,
    firstAnswer: derived.before.length === 0,
    containers: plans.map((plan) => ({
      id: plan.write.id,
      document: plan.write.document,
      podTerminalId: plan.write.podTerminalId,
      isNew: plan.isNew,
      milestones: plan.newMilestones,
    })),
    now,
  });

  // They leave in one go and run in this order: containers before what refers to them, the gone before the new.
  await Promise.all([
    saveVessels(session, vesselsOf(derived.heard), date),
    saveContainers(
      session,
      plans.filter((plan) => plan.changed).map((plan) => plan.write),
      date,
    ),
    invalidateTransportEvents(
      session,
      plans.flatMap((plan) => plan.gone),
      date,
    ),
    insertTransportEvents(
      session,
      plans.flatMap((plan) => plan.newMilestones.map((each) => each.write)),
      date,
    ),
    updateShipment(
      session,
      { id: shipment.id, billOfLading, booking, state: derived.state, announcedPodEtaAt, document },
      date,
    ),
  ]);
  return announcements;
}

interface ContainerPlan {
  readonly write: ContainerWrite;
  readonly isNew: boolean;
  readonly changed: boolean;
  readonly newMilestones: readonly NewMilestone[];
  readonly gone: readonly { id: string; document: string }[];
}

function planContainer(
  context: TrackingContext,
  derived: Derived,
  container: DerivedContainer,
  equipment: ReportedEquipment,
  stored: readonly TransportEventRow[],
): ContainerPlan {
  const { gazetteer } = context;
  const { shipment, now } = derived;
  const row = derived.before.find((each) => each.number === equipment.number);
  const id = row?.id ?? newId(now);
  const standing = new Map(
    stored.filter((each) => each.container_id === id).map((each) => [each.milestone_key, each] as const),
  );
  const happened = container.milestones.filter((each) => each.statement.actual);
  const keys = new Set(happened.map(milestoneKey));
  const newMilestones = happened
    .filter((each) => !standing.has(milestoneKey(each)))
    .map((each) => newMilestone(context, each, { id: newId(now), shipmentId: shipment.id, containerId: id, now }));
  const gone = [...standing.values()]
    .filter((each) => !keys.has(each.milestone_key))
    .map((each) => ({ id: each.id, document: invalidateTransportEvent(each.document, formatInstant(now)) }));

  const eventIds = happened.map(
    (each) =>
      standing.get(milestoneKey(each))?.id ??
      (newMilestones.find((fresh) => fresh.write.milestoneKey === milestoneKey(each)) as NewMilestone).write.id,
  );
  const { podFacility, podLocode } = container.state;
  const podTerminalId =
    podFacility === null
      ? null
      : gazetteer.terminalIdOf({ locode: podLocode, name: podFacility.name, facility: podFacility });
  const document = (updatedAt: string) =>
    renderContainer({
      id,
      shipmentId: shipment.id,
      refNumbers: row?.ref_numbers ?? [],
      state: container.state,
      createdAt: formatInstant(row?.created_at.getTime() ?? now),
      updatedAt,
      podTerminalId,
      transportEventIds: eventIds,
      rawEventIds: rawEventIds(id, equipment.number, derived.heard),
      zoneOf: gazetteer.zoneOf,
    });
  const sameDocument = row !== undefined && document(updatedAtOf(row)) === row.document;
  return {
    write: {
      id,
      shipmentId: shipment.id,
      customerId: shipment.customer_id,
      equipment: { isoCode: equipment.isoCode, sealNumber: equipment.sealNumber },
      state: container.state,
      podTerminalId,
      podEtaAt: derived.state.podEtaAt,
      document: sameDocument ? row.document : document(formatInstant(now)),
    },
    isNew: row === undefined,
    changed: !sameDocument || !isDeepStrictEqual(container.state, row.state),
    newMilestones,
    gone,
  };
}

function updatedAtOf(row: ContainerRow): string {
  return formatInstant(row.updated_at.getTime());
}

/** The same milestone again: what, where, when, and how exactly that is known. */
function milestoneKey({ name, statement: { observation, moment } }: Milestone): string {
  return [name, observation.place.locode ?? '', formatInstant(moment.millis), moment.precision].join('|');
}

function newMilestone(
  context: TrackingContext,
  milestone: Milestone,
  ids: { id: string; shipmentId: string; containerId: string; now: number },
): NewMilestone {
  const { observation, moment } = milestone.statement;
  const { locode } = observation.place;
  const terminalId = context.gazetteer.terminalIdOf(observation.place);
  const imo = observation.vessel?.imo ?? null;
  const event = `container.transport.${milestone.name}` as const;
  const timestamp = formatInstant(moment.millis);
  const document = renderTransportEvent({
    id: ids.id,
    shipmentId: ids.shipmentId,
    containerId: ids.containerId,
    event,
    timestamp,
    precision: moment.precision,
    timeZone: moment.timeZone,
    locode,
    voyage: observation.voyage,
    dataSource: observation.source.kind,
    place: locode === null ? null : context.gazetteer.placeOf(locode),
    terminalId,
    vesselId: imo === null ? null : vesselId(imo),
    createdAt: formatInstant(ids.now),
  });
  return {
    write: {
      id: ids.id,
      containerId: ids.containerId,
      shipmentId: ids.shipmentId,
      event,
      milestoneKey: milestoneKey(milestone),
      happenedAt: timestamp,
      document,
    },
    locode,
    terminalId,
    vessel: observation.vessel,
  };
}

function vesselsOf(heard: readonly StoredObservation[]) {
  const named = new Map<string, { imo: string; name: string | null; said: number }>();
  for (const { observation, recordedAt } of heard) {
    const { vessel, statedAt } = observation;
    const said = statedAt === null ? recordedAt : Date.parse(statedAt);
    if (vessel === null || vessel.imo === null || vessel.name === null) continue;
    const known = named.get(vessel.imo);
    if (known === undefined || known.said < said) named.set(vessel.imo, { imo: vessel.imo, name: vessel.name, said });
  }
  return [...named.values()].map(({ imo, name }) => ({
    imo,
    id: vesselId(imo),
    name,
    document: renderVessel({ imo, name }),
  }));
}
