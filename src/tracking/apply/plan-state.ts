/**
 * What is to be written so that a shipment's rows are what was derived, and what changes with it. Reads and writes nothing:
 * storing carries the plan out, and checking a database compares it with what is there.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type ContainerChange,
  diffContainer,
  diffShipment,
  type KnownContainer,
  type KnownMilestone,
  type ShipmentChange,
} from '../../core/changes.ts';
import type { ContainerOnJourney, DerivedShipment } from '../../core/derive.ts';
import { MILESTONES } from '../../core/journey/milestones.ts';
import { whereaboutsOf } from '../../core/state/whereabouts.ts';
import { formatInstant } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { podTerminalIdOf, renderContainer } from '../containers/schema.ts';
import { type ContainerRow, type ContainerWrite, type DerivedColumn, derivedColumnsOf } from '../containers/store.ts';
import type { DeriveContext, Gazetteer } from '../context.ts';
import { isStale } from '../form-version.ts';
import type { TransportEventRow, TransportEventWrite } from '../milestones/store.ts';
import type { AccountContext } from '../places/account-gazetteer.ts';
import { renderShipment } from '../shipments/schema.ts';
import type { ShipmentRow } from '../shipments/store.ts';
import { type EventOfChange, eventOfChange } from './transport-events.ts';

export interface Deriving {
  readonly shipment: ShipmentRow;
  /** As the report names them; null where it does not. */
  readonly numbers: { readonly billOfLading: string | null; readonly booking: string | null };
  readonly before: readonly ContainerRow[];
  readonly derived: DerivedShipment;
  /** What `derived` was derived as of, Unix milliseconds. */
  readonly asOf: number;
  readonly now: number;
  /** Whether changes are announced to users. Rows that record an announcement are written only then. */
  readonly announce: boolean;
}

/** What becomes of one container. */
export interface ContainerPlan {
  readonly write: ContainerWrite;
  readonly isNew: boolean;
  readonly changed: boolean;
  /** Whether nothing changed but the form of its text, or what an older program did not store: times stay. */
  readonly formOnly: boolean;
  readonly before: ContainerRow | null;
  readonly changes: readonly ContainerChange[];
  readonly events: readonly EventOfChange[];
  /** Those of the events that are kept as rows. */
  readonly kept: readonly TransportEventWrite[];
  /** Ids of the events that no longer hold. */
  readonly gone: readonly string[];
}

export interface ShipmentPlan {
  readonly billOfLading: string | null;
  readonly booking: string | null;
  readonly json: string;
  readonly changed: boolean;
  readonly formOnly: boolean;
  /** Whether readers see another shipment, times of checks apart. */
  readonly shownAnew: boolean;
  readonly changes: readonly ShipmentChange[];
  readonly announcedPodEtaAt: string | null;
}

export interface StatePlan {
  readonly shipment: ShipmentPlan;
  readonly containers: readonly ContainerPlan[];
}

/** @param stored the valid transport events, of all containers in `before` */
export function planState(
  context: AccountContext<DeriveContext>,
  deriving: Deriving,
  stored: readonly TransportEventRow[],
): StatePlan {
  const eventsOf = Map.groupBy(stored, (event) => event.containerId);
  const containers = deriving.derived.containers.map((each) => planContainer(context, deriving, each, eventsOf));
  return { containers, shipment: planShipment(context, deriving, containers) };
}

function planShipment(
  context: AccountContext<DeriveContext>,
  { shipment, numbers, derived: { state } }: Deriving,
  containers: readonly ContainerPlan[],
): ShipmentPlan {
  const billOfLading = numbers.billOfLading ?? shipment.billOfLading;
  const booking = numbers.booking ?? shipment.booking;
  const containerIds = containers.filter((plan) => plan.write.state.listed).map((plan) => plan.write.id);
  const json = renderShipment(context.gazetteer, { ...shipment, billOfLading, booking, state }, containerIds);
  const announcedEta = textOf(shipment.announcedPodEtaAt);
  const changes = diffShipment(shipment.state, state, announcedEta, context.settings);
  const estimate = changes.find((change) => change.kind === 'estimated_arrival');
  const hasSameEta = state.podEtaAt === textOf(shipment.podEtaAt);
  const hasSameNumbers = billOfLading === shipment.billOfLading && booking === shipment.booking;
  const formOnly = isOlder(shipment, shipment.state, state) && hasSameEta && hasSameNumbers;
  return {
    billOfLading,
    booking,
    json,
    changed: isStale(shipment) || !hasSameEta || json !== shipment.json || !isDeepStrictEqual(state, shipment.state),
    formOnly,
    shownAnew: !formOnly && json !== shipment.json,
    changes,
    announcedPodEtaAt: estimate?.at ?? announcedEta,
  };
}

/** Prefix of the keys of rows that record changes, not milestones: only a delivery is ever withdrawn. */
const CHANGE_KEY = 'change|';

function isFormerDelivery({ event, happenedAt }: TransportEventRow, deliveredAt: string | null): boolean {
  return event === 'container.transport.delivered' && formatInstant(happenedAt.getTime()) !== deliveredAt;
}

function planContainer(
  context: AccountContext<DeriveContext>,
  deriving: Deriving,
  { number, journey, derived, observationIds }: ContainerOnJourney,
  eventsOf: ReadonlyMap<string, readonly TransportEventRow[]>,
): ContainerPlan {
  const { shipment, now } = deriving;
  const row = deriving.before.find((each) => each.number === number && each.journey === journey) ?? null;
  const id = row?.id ?? newId(now);
  const stored = eventsOf.get(id) ?? [];
  const known = row === null ? null : knownOf(context.gazetteer, row, stored);
  const { changes, announced } = diffContainer(known, derived, deriving.asOf, context.settings);
  const formerDelivery = stored.find((event) => isFormerDelivery(event, derived.state.deliveredAt));
  const events = changes.map((change) => {
    const previousId = change.kind === 'delivered' ? (formerDelivery?.id ?? null) : replacedBy(change, changes);
    return eventOfChange(context, change, derived, { shipmentId: shipment.id, containerId: id, now, previousId });
  });
  const kept = keptEvents(events, deriving.announce);
  const goneIds = new Set([
    ...changes.flatMap((change) => (change.kind === 'corrected' ? [change.before.id] : [])),
    ...stored.filter((event) => isFormerDelivery(event, derived.state.deliveredAt)).map((event) => event.id),
  ]);
  const gone = stored.flatMap((event) => (goneIds.has(event.id) ? [event.id] : []));
  const standing = [...stored.filter((event) => !goneIds.has(event.id)), ...kept];
  const podTerminalId = podTerminalIdOf(context.gazetteer, derived.state);
  const textAt = (updatedAt: Date) =>
    renderContainer(context.gazetteer, {
      id,
      refNumbers: row?.refNumbers ?? [...shipment.refNumbers],
      shipmentId: shipment.id,
      state: derived.state,
      createdAt: row?.createdAt ?? new Date(now),
      updatedAt,
      podTerminalId,
      transportEventIds: standing.sort(byTime).map((event) => event.id),
      observationIds,
    });
  const write: Omit<ContainerWrite, 'json'> = {
    id,
    shipmentId: shipment.id,
    customerId: shipment.customerId,
    firstRefNumbers: shipment.refNumbers,
    journey,
    announced,
    state: derived.state,
    podTerminalId,
    podEtaAt: deriving.derived.state.podEtaAt,
    whereabouts: whereaboutsOf(derived),
    chargesFrom: derived.chargesFrom,
  };
  const about = { isNew: row === null, before: row, changes, events, kept, gone };
  if (row === null)
    return { ...about, write: { ...write, json: textAt(new Date(now)) }, changed: true, formOnly: false };
  const unchanged = textAt(row.updatedAt);
  const hasSameText = unchanged === row.json;
  const hasSameColumns = hasColumnsOf(write, row);
  const formOnly = isOlder(shipment, row.state, derived.state) && changes.length === 0 && hasSameColumns;
  return {
    ...about,
    write: { ...write, json: hasSameText || formOnly ? unchanged : textAt(new Date(now)) },
    changed: !(hasSameText && hasSameColumns && isDeepStrictEqual(write.state, row.state)),
    formOnly,
  };
}

/** The milestone that a new one takes the place of. */
function replacedBy(change: ContainerChange, changes: readonly ContainerChange[]): string | null {
  if (change.kind !== 'reached') return null;
  const corrected = changes.find((each) => each.kind === 'corrected' && each.after === change.milestone);
  return corrected?.kind === 'corrected' ? corrected.before.id : null;
}

/** Whether what is stored is the same in an older form: of its text, or of a state that lacks members. */
function isOlder<State extends object>(shipment: ShipmentRow, stored: State, state: State): boolean {
  const names = Object.keys(stored) as (keyof State)[];
  const lacksMembers = Object.keys(state).some((name) => !Object.hasOwn(stored, name));
  return (isStale(shipment) || lacksMembers) && names.every((name) => isDeepStrictEqual(state[name], stored[name]));
}

function hasColumnsOf(write: Omit<ContainerWrite, 'json'>, row: ContainerRow): boolean {
  return (
    isDeepStrictEqual(write.announced, row.announced) &&
    Object.entries(derivedColumnsOf(write)).every(([name, value]) => value === storedColumn(row, name as DerivedColumn))
  );
}

export function storedColumn(row: ContainerRow, name: DerivedColumn): string | boolean | null {
  const value = row[name];
  return value instanceof Date ? formatInstant(value.getTime()) : value;
}

export function textOf(time: Date | null): string | null {
  return time === null ? null : formatInstant(time.getTime());
}

function knownOf(
  gazetteer: Gazetteer,
  { state, announced }: ContainerRow,
  stored: readonly TransportEventRow[],
): KnownContainer {
  const overdue = announced.overdue.map((key) => presentKey(gazetteer, key));
  return { state, announced: { ...announced, overdue }, milestones: milestonesOf(gazetteer, stored) };
}

function milestonesOf(gazetteer: Gazetteer, stored: readonly TransportEventRow[]): KnownMilestone[] {
  return stored
    .filter((event) => !event.milestoneKey.startsWith(CHANGE_KEY))
    .map(({ id, milestoneKey, event, happenedAt }) => {
      const key = presentKey(gazetteer, milestoneKey);
      return {
        id,
        key,
        name: event.replace('container.transport.', ''),
        at: formatInstant(happenedAt.getTime()),
        place: key.split('|')[1] || null,
      };
    });
}

/** The same milestone where its key names a port by another of its codes: CNSHA, which was a place of its own, is CNSGH's. */
function presentKey(gazetteer: Gazetteer, key: string): string {
  const [name = '', code = '', ...rest] = key.split('|');
  // A place that was unknown then is announced again once it is known.
  if (gazetteer.placeOf(code) === null) return key;
  const place = gazetteer.locate({ locode: code, name: null, facility: null });
  return [name, place?.key ?? code, ...rest].join('|');
}

/** A milestone is part of the state; the row of any other change records its announcement. */
function keptEvents(events: readonly EventOfChange[], announce: boolean): TransportEventWrite[] {
  return events.flatMap(({ change, event, kept }) =>
    event !== null && kept && (announce || change.kind === 'reached') ? [event] : [],
  );
}

/** Oldest first; what they are decides between two at one moment, so that a rebuilt list is the same list. */
export function byTime(a: TransportEventRow, b: TransportEventRow): number {
  const [left, right] = [a.milestoneKey, b.milestoneKey];
  return (
    a.happenedAt.getTime() - b.happenedAt.getTime() ||
    placeInJourney(left) - placeInJourney(right) ||
    (left < right ? -1 : 1)
  );
}

/** A milestone's key begins with its name; what is no milestone comes first. */
function placeInJourney(key: string): number {
  return MILESTONES.findIndex((name) => key.startsWith(`${name}|`));
}
