/**
 * Writes a shipment's derived state where it differs from what is stored, renders the documents, and says what changed.
 * Used by take-in and by rebuilding; the caller holds the lock and the transaction.
 */
import { isDeepStrictEqual } from 'node:util';
import { type ContainerChange, diffContainer, diffShipment } from '../domain/changes.ts';
import type { ContainerOnJourney, DerivedShipment } from '../domain/derive.ts';
import { formatInstant } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { renderShipment } from '../resources/shipment.ts';
import { invalidateTransportEvent } from '../resources/transport-event.ts';
import { renderVessel, vesselId } from '../resources/vessel.ts';
import {
  type ContainerRow,
  type ContainerWrite,
  type Invalidation,
  insertTransportEvents,
  invalidateTransportEvents,
  listValidTransportEvents,
  saveContainers,
  type TransportEventRow,
  type TransportEventWrite,
} from '../storage/containers.ts';
import type { AccountSession } from '../storage/database.ts';
import type { Heard } from '../storage/observations.ts';
import { type ShipmentRow, updateShipment } from '../storage/shipments.ts';
import { saveVessels } from '../storage/vessels.ts';
import { announcementsOf } from './announcements.ts';
import { containerDocument, terminalIdAt } from './container-document.ts';
import type { Announcement, TrackingContext } from './context.ts';
import { shipmentToRender } from './shipment-document.ts';
import { type EventOfChange, eventOfChange } from './transport-events.ts';

export interface Deriving {
  readonly shipment: ShipmentRow;
  /** As the report names them; null where it does not. */
  readonly numbers: { readonly billOfLading: string | null; readonly booking: string | null };
  readonly before: readonly ContainerRow[];
  readonly derived: DerivedShipment;
  readonly heard: Heard;
  readonly now: number;
  readonly lastNewsAt: number;
}

/** What becomes of one container. */
export interface ContainerPlan {
  readonly write: ContainerWrite;
  readonly isNew: boolean;
  readonly changed: boolean;
  readonly before: ContainerRow | null;
  readonly changes: readonly ContainerChange[];
  readonly events: readonly EventOfChange[];
  readonly gone: readonly Invalidation[];
}

export async function storeState(
  session: AccountSession,
  context: TrackingContext,
  deriving: Deriving,
): Promise<Announcement[]> {
  const { shipment, derived, now } = deriving;
  const date = new Date(now);
  const stored = await listValidTransportEvents(
    session,
    deriving.before.map((row) => row.id),
  );
  const eventsOf = Map.groupBy(stored, (event) => event.container_id);
  const plans = derived.containers.map((each) => planContainer(context, deriving, each, eventsOf));
  const billOfLading = deriving.numbers.billOfLading ?? shipment.bill_of_lading_number;
  const booking = deriving.numbers.booking ?? shipment.booking_number;
  const containerIds = plans.filter((plan) => plan.write.state.listed).map((plan) => plan.write.id);
  const news = { billOfLading, booking, state: derived.state, containerIds };
  const document = renderShipment(shipmentToRender(context.gazetteer, shipment, news));
  const announcedEta =
    shipment.announced_pod_eta_at === null ? null : formatInstant(shipment.announced_pod_eta_at.getTime());
  const changes = diffShipment(shipment.state, derived.state, announcedEta, context.settings);
  const estimate = changes.find((change) => change.kind === 'estimated_arrival');
  const shipmentChanged = document !== shipment.document || !isDeepStrictEqual(derived.state, shipment.state);
  const written = plans.filter((plan) => plan.changed);
  if (!shipmentChanged && written.length === 0 && changes.length === 0) return [];

  await saveVessels(session, vesselsOf(deriving.heard), date);
  await saveContainers(
    session,
    written.map((plan) => plan.write),
    date,
  );
  await invalidateTransportEvents(
    session,
    plans.flatMap((plan) => plan.gone),
    date,
  );
  await insertTransportEvents(
    session,
    plans.flatMap((plan) => keptEvents(plan.events)),
    date,
  );
  await updateShipment(
    session,
    {
      id: shipment.id,
      billOfLading,
      booking,
      state: derived.state,
      announcedPodEtaAt: estimate?.at ?? announcedEta,
      derivedAsOf: date,
      lastNewsAt: new Date(deriving.lastNewsAt),
      document,
    },
    date,
  );
  return announcementsOf(context, {
    shipment,
    shipmentDocument: document,
    state: derived.state,
    firstAnswer: deriving.before.length === 0,
    changes,
    containers: plans,
    now,
  });
}

/** Rows that stand for changes, not for milestones: they are never taken back. */
export const CHANGE_KEY = 'change|';

function planContainer(
  context: TrackingContext,
  deriving: Deriving,
  { number, journey, derived, observationIds }: ContainerOnJourney,
  eventsOf: ReadonlyMap<string, readonly TransportEventRow[]>,
): ContainerPlan {
  const { shipment, now } = deriving;
  const row = deriving.before.find((each) => each.number === number && each.journey === journey) ?? null;
  const id = row?.id ?? newId(now);
  const stored = eventsOf.get(id) ?? [];
  const milestones = stored.filter((event) => !event.milestone_key.startsWith(CHANGE_KEY));
  const known =
    row === null
      ? null
      : {
          state: row.state,
          announced: row.announced,
          milestones: milestones.map(({ id: eventId, milestone_key: key, event, happened_at }) => ({
            id: eventId,
            key,
            name: event.replace('container.transport.', ''),
            at: formatInstant(happened_at.getTime()),
            locode: key.split('|')[1] || null,
          })),
        };
  const { changes, announced } = diffContainer(known, derived, now, context.settings);
  const identity = { shipmentId: shipment.id, containerId: id, now };
  const events = changes.map((change) => eventOfChange(context, change, derived, identity));
  const goneIds = new Set(changes.flatMap((change) => (change.kind === 'corrected' ? [change.before.id] : [])));
  const gone = stored
    .filter((event) => goneIds.has(event.id))
    .map((event) => ({ id: event.id, document: invalidateTransportEvent(event.document, formatInstant(now)) }));
  const standing = [
    ...stored.filter((event) => !goneIds.has(event.id)).map(orderOfRow),
    ...keptEvents(events).map(orderOfWrite),
  ];
  const podTerminalId = terminalIdAt(context.gazetteer, derived.state.podLocode, derived.state.podFacility);
  const document = (updatedAt: string) =>
    containerDocument(context.gazetteer, {
      id,
      row,
      shipmentId: shipment.id,
      state: derived.state,
      now,
      updatedAt,
      podTerminalId,
      transportEventIds: standing.sort(byTime).map((event) => event.id),
      observationIds,
    });
  const sameDocument = row !== null && document(formatInstant(row.updated_at.getTime())) === row.document;
  const sameState = row !== null && isDeepStrictEqual(derived.state, row.state);
  const sameAnnounced = row !== null && isDeepStrictEqual(announced, row.announced);
  return {
    write: {
      id,
      shipmentId: shipment.id,
      customerId: shipment.customer_id,
      journey,
      announced,
      state: derived.state,
      podTerminalId,
      podEtaAt: deriving.derived.state.podEtaAt,
      document: sameDocument ? row.document : document(formatInstant(now)),
    },
    isNew: row === null,
    changed: !sameDocument || !sameState || !sameAnnounced,
    before: row,
    changes,
    events,
    gone,
  };
}

function keptEvents(events: readonly EventOfChange[]): TransportEventWrite[] {
  return events.flatMap(({ event, kept }) => (event !== null && kept ? [event] : []));
}

interface Ordered {
  readonly id: string;
  readonly at: string;
  readonly key: string;
}

function orderOfRow(row: TransportEventRow): Ordered {
  return { id: row.id, at: formatInstant(row.happened_at.getTime()), key: row.milestone_key };
}

function orderOfWrite(write: TransportEventWrite): Ordered {
  return { id: write.id, at: write.happenedAt, key: write.milestoneKey };
}

/** Oldest first; what they are decides between two at one moment, so that a rebuilt list is the same list. */
function byTime(a: Ordered, b: Ordered): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : a.key < b.key ? -1 : 1;
}

function vesselsOf({ observations }: Heard) {
  const named = new Map<string, { imo: string; name: string; said: number }>();
  for (const { observation, recordedAt } of observations) {
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
