/**
 * Which events two states call for, worked out here from the states alone: the other side of the core's own comparison.
 */
import { isDeepStrictEqual } from 'node:util';
import { DEADLINES, milestoneKey } from '../../src/core/changes.ts';
import type { DerivedShipment } from '../../src/core/derive.ts';
import type { Milestone } from '../../src/core/journey/milestones.ts';
import type { ContainerState } from '../../src/core/state/container-state.ts';
import type { ShipmentState } from '../../src/core/state/shipment-state.ts';
import { type Announced, nameOf, SETTINGS } from '../journeys/play/world.ts';

interface Remembered {
  readonly state: ContainerState;
  readonly happened: ReadonlySet<string>;
}

/** The state after the previous step, and the forecasts announced to users. */
export interface Memory {
  readonly containers: Map<string, Remembered>;
  readonly announced: Map<string, string>;
  readonly overdue: Set<string>;
  readonly sailings: Map<string, ContainerState['sailings'][number]>;
  shipment: ShipmentState | null;
}

/** Sorted, `container.updated` left out: it follows from documents, not from states. */
export function foldedEvents(announced: readonly Announced[]): string[] {
  return announced
    .filter((each) => each.kind !== 'updated')
    .map(eventLine)
    .sort();
}

function eventLine(announced: Announced): string {
  if (announced.kind === 'created' || announced.kind === 'updated') return `${announced.about} ${announced.kind}`;
  if (announced.kind === 'shipment') {
    const { change } = announced;
    return `shipment ${change.kind}${change.kind === 'estimated_arrival' ? ` ${change.at}` : ''}`;
  }
  const { about, change } = announced;
  switch (change.kind) {
    case 'reached':
      return `${about} reached ${milestoneKey(change.milestone)}`;
    case 'corrected':
      return `${about} corrected ${change.before.key}`;
    case 'estimated':
      return `${about} estimated ${change.name} ${timeOf(change.milestone)}`;
    case 'overdue':
      return `${about} overdue ${milestoneKey(change.milestone)}`;
    case 'availability':
      return `${about} available ${change.available}`;
    case 'deadline':
      return `${about} ${change.event} ${change.value}`;
    case 'values':
      return `${about} ${change.event}`;
    default:
      return `${about} ${change.kind}`;
  }
}

function timeOf({ statement }: Milestone): string {
  return new Date(statement.moment.millis).toISOString().replace('.000Z', 'Z');
}

/** Moves the memory on. */
export function expectedEvents(memory: Memory, derived: DerivedShipment, now: number): string[] {
  const events: string[] = [];
  const first = memory.containers.size === 0;
  for (const each of derived.containers) {
    const name = nameOf(each);
    const before = memory.containers.get(name) ?? null;
    const { state, milestones } = each.derived;
    const happened = new Set(milestones.filter((milestone) => milestone.statement.actual).map(milestoneKey));
    const was = before?.happened ?? new Set<string>();
    if (before === null && !first) events.push(`${name} created`);
    events.push(...[...happened.difference(was)].map((key) => `${name} reached ${key}`));
    events.push(...[...was.difference(happened)].map((key) => `${name} corrected ${key}`));
    events.push(...stateEvents(name, before?.state ?? null, state), ...rolledOver(memory, name, state));
    events.push(...forecastEvents(memory, name, milestones));
    events.push(...overdueEvents(memory, name, state, milestones, now));
    memory.containers.set(name, { state, happened });
  }
  events.push(...shipmentEvents(memory, derived.state));
  memory.shipment = derived.state;
  return events.sort();
}

function stateEvents(name: string, was: ContainerState | null, is: ContainerState): string[] {
  const deadlines = (Object.keys(DEADLINES) as (keyof typeof DEADLINES)[])
    .filter((field) => (was?.[field] ?? null) !== is[field])
    .map((field) => `${name} ${DEADLINES[field]} ${is[field]}`);
  const ashore = availableAshore(is);
  const known = ashore !== null && ashore !== (was === null ? null : availableAshore(was));
  return [
    ...deadlines,
    ...(known ? [`${name} available ${ashore}`] : []),
    ...(is.deliveredAt !== null && was?.deliveredAt !== is.deliveredAt ? [`${name} delivered`] : []),
    ...(was !== null && was.listed !== is.listed ? [`${name} ${is.listed ? 'restored' : 'removed'}`] : []),
    ...(was !== null && !isDeepStrictEqual(was.podFacility, is.podFacility)
      ? [`${name} container.pod_terminal_changed`]
      : []),
  ];
}

/** Nothing is announced about what is still at sea. */
function availableAshore({ currentStatus, availableForPickup }: ContainerState): boolean | null {
  return ['new', 'on_ship'].includes(currentStatus) ? null : availableForPickup;
}

/** The plan last known of each port, also where it is gone for a while. */
function rolledOver({ sailings }: Memory, name: string, { sailings: now }: ContainerState): string[] {
  return now.flatMap((sailing, index) => {
    const nth = now.slice(0, index).filter(({ place }) => place === sailing.place).length;
    const key = `${name} ${sailing.place} ${nth}`;
    const before = sailings.get(key);
    sailings.set(key, sailing);
    if (before === undefined || before.left || before.name === null || sailing.name === null) return [];
    if (before.at === null || sailing.at === null) return [];
    return before.name !== sailing.name && sailing.at > before.at ? [`${name} container.rolled_over`] : [];
  });
}

const FORECASTS = ['vessel_departed', 'vessel_arrived', 'arrived_at_inland_destination'];

function forecastEvents({ announced }: Memory, name: string, milestones: readonly Milestone[]): string[] {
  return FORECASTS.flatMap((what) => {
    if (milestones.some((each) => each.name === what && each.statement.actual)) return [];
    const forecast = milestones.find((each) => each.name === what);
    return forecast === undefined ? [] : movedFar(announced, `${name} estimated ${what}`, timeOf(forecast));
  });
}

function movedFar(announced: Map<string, string>, what: string, at: string): string[] {
  const last = announced.get(what);
  const threshold = SETTINGS.etaAnnouncementMinutes * 60_000;
  if (last !== undefined && Math.abs(Date.parse(at) - Date.parse(last)) < threshold) return [];
  announced.set(what, at);
  return [`${what} ${at}`];
}

/** Anything further on that happened excuses a forecast that did not: what is late then is only the word of it. */
function overdueEvents(
  { overdue }: Memory,
  name: string,
  state: ContainerState,
  milestones: readonly Milestone[],
  now: number,
): string[] {
  if (!state.listed) return [];
  const due = milestones.filter(
    (each) => !each.statement.actual && each.statement.moment.millis + SETTINGS.overdueHours * 3_600_000 < now,
  );
  const late = due.filter((each) => !overdue.has(`${name} ${milestoneKey(each)}`) && !isPassed(each, milestones));
  for (const each of late) overdue.add(`${name} ${milestoneKey(each)}`);
  return late.map((each) => `${name} overdue ${milestoneKey(each)}`);
}

/** The way of a box, in words of its own; the moves at sea between loading and arrival are one stage. */
const WAY = [
  ['empty_out'],
  ['full_in'],
  ['pre_carriage'],
  ['vessel_loaded', 'feeder_loaded'],
  ['at_sea'],
  ['vessel_arrived'],
  ['vessel_berthed'],
  ['vessel_discharged'],
  ['rail_loaded'],
  ['rail_departed'],
  ['rail_arrived', 'arrived_at_inland_destination'],
  ['rail_unloaded'],
  ['full_out'],
  ['empty_in'],
];

function wayOf({ name, statement }: Milestone, milestones: readonly Milestone[]): number {
  // A truck takes the box to its train, or to the line's inland depot: it has not been fetched yet.
  const end = milestones.find((each) => each.name === 'arrived_at_inland_destination')?.statement;
  const isToDoor = end?.observation.mode === 'truck' && end.observation.kind === 'arrival';
  const isElsewhere = end !== undefined && end.location?.key !== statement.location?.key;
  if (name === 'full_out' && isElsewhere && !isToDoor) return WAY.findIndex((names) => names.includes('rail_loaded'));
  const ships = milestones.filter((each) => /^(vessel|transshipment)_/.test(each.name));
  const landed =
    ships.find((each) => each.name === 'vessel_discharged') ??
    ships.find((each) => each.name === 'vessel_loaded') ??
    ships.find((each) => each.name.startsWith('transshipment'));
  // What a barge does where the ship discharges is on the way inland, whatever the clocks say.
  const isAtLanding =
    landed?.name === 'vessel_discharged' && landed.statement.location?.key === statement.location?.key;
  const inland =
    name.startsWith('feeder') &&
    statement.observation.mode === 'barge' &&
    landed !== undefined &&
    (isAtLanding || statement.moment.millis > landed.statement.moment.millis);
  const sails = ships.find((each) => each.name === 'vessel_loaded') ?? ships[0];
  // Clocks differ: all statements about the feeders at one place are before the ship, or all after it.
  const atPlace = milestones.filter(
    (each) => each.name.startsWith('feeder') && each.statement.location?.key === statement.location?.key,
  );
  const firstAt = Math.min(...atPlace.map((each) => each.statement.moment.millis));
  const isToShip = sails?.name !== 'vessel_arrived' && sails?.statement.location?.key === statement.location?.key;
  const isBefore = sails !== undefined && (isToShip || firstAt < sails.statement.moment.millis);
  if (name.startsWith('feeder') && isBefore) return 2;
  const like = inland ? name.replace('feeder', 'rail').replace('discharged', 'unloaded') : name;
  const found = WAY.findIndex((names) => names.includes(like));
  return found === -1 ? 4 : found;
}

function isPassed(forecast: Milestone, milestones: readonly Milestone[]): boolean {
  const reached = milestones.filter((each) => each.statement.actual).map((each) => wayOf(each, milestones));
  return Math.max(-1, ...reached) >= wayOf(forecast, milestones);
}

function shipmentEvents({ shipment: was, announced }: Memory, is: ShipmentState): string[] {
  const vessel = (state: ShipmentState) => state.podVesselName;
  const swapped = was !== null && vessel(was) !== null && vessel(is) !== null && vessel(was) !== vessel(is);
  const moved = was !== null && was.podLocode !== null && is.podLocode !== null && was.podLocode !== is.podLocode;
  const ahead = is.podEtaAt !== null && is.podAtaAt === null;
  return [
    ...(swapped ? ['shipment vessel'] : []),
    ...(moved ? ['shipment port_of_discharge'] : []),
    ...(ahead ? movedFar(announced, 'shipment estimated_arrival', is.podEtaAt as string) : []),
  ];
}
