/**
 * A journey as a sequence of stops with a leg between each two, by water and on land, for a route and a map. Each leg
 * has the container's progress on it. Pure; draws nothing.
 */

import type { Location } from '../location.ts';
import type { Facility, TransportMode } from '../observation.ts';
import type { DerivedContainer } from '../state/container-state.ts';
import { firstBoarding, type Journey, legsOf } from './journey.ts';
import type { Milestone, MilestoneName } from './milestones.ts';
import { passage } from './passage.ts';
import { type Leg, type LegEnd, ofEnd, shipNamedBy } from './sea/leg.ts';
import { isByRail, isByWater } from './sea/sea-moves.ts';
import { type Reading, readStatement, type Statement } from './statement.ts';

/** `ORIGIN`: where a feeder, barge or train takes the box before its port of loading. */
type StopLabel = 'ORIGIN' | 'POL' | `TS${number}` | 'POD' | 'DEST';

/** A departure or arrival. */
export interface Times {
  /** The last forecast, kept once it has happened. */
  readonly estimated: Statement | null;
  readonly actual: Statement | null;
}

/** `ahead`: the box has not left; `under_way`: it has, and has not arrived; `done`: it has arrived, or is further on. */
type LegPhase = 'ahead' | 'under_way' | 'done';

export interface ItineraryStop {
  /** From 1. */
  readonly sequence: number;
  readonly label: StopLabel;
  readonly location: Location;
  readonly facility: Facility | null;
  /** Null at the first stop, and if no source reports where the container came from. */
  readonly inbound: ItineraryLeg | null;
  readonly outbound: ItineraryLeg | null;
}

export interface ItineraryLeg {
  readonly mode: TransportMode | null;
  /** Null on land, and where no ship is named. */
  readonly vessel: { readonly imo: string | null; readonly name: string | null } | null;
  readonly voyage: string | null;
  /** SCAC of the line or railroad that reports it. */
  readonly scac: string | null;
  readonly departure: Times;
  readonly arrival: Times;
  readonly phase: LegPhase;
  /**
   * When it began and ended, by the best available statement: a departure, else a loading; an arrival, else a
   * discharge. Unix milliseconds.
   */
  readonly began: Statement | null;
  readonly ended: Statement | null;
}

/** A leg between two known places. */
export interface LegBetween extends ItineraryLeg {
  readonly from: ItineraryStop;
  readonly to: ItineraryStop | null;
}

/** The stops whose place is known, in order. */
export function itineraryOf(derived: DerivedContainer, reading: Reading): ItineraryStop[] {
  const { journey, milestones } = derived;
  const water = legsOf(journey);
  if (water.length === 0) return [];
  const statements = derived.observations.map((each) => readStatement(each, reading));
  const inland = inlandLeg(derived, statements);
  const [isPast, isPickedUp] = [hasMilestone(milestones, AFTER_VOYAGE), hasMilestone(milestones, AFTER_ALL_WATER)];
  const legs: Draft[] = [];
  let later: LegPhase = inland !== null && inland.phase !== 'ahead' ? 'done' : 'ahead';
  for (const leg of water.toReversed()) {
    const isOver = journey.onCarriage.includes(leg) ? isPickedUp : isPast;
    const draft = waterLeg(leg, journey, statements, later === 'done' || isOver);
    // Who is loaded, has left or has come there was on all legs before.
    if (draft.phase !== 'ahead' || leg.boarding.handling?.actual) later = 'done';
    legs.unshift(draft);
  }
  const train = trainToPort(journey, statements, legs[0] as Draft);
  return numbered(stopsOf(journey, train === null ? legs : [train, ...legs], inland), journey);
}

/** The legs between the stops; the destination of the last one may be unknown. */
export function legsBetween(stops: readonly ItineraryStop[]): LegBetween[] {
  return stops.flatMap((from, index) => {
    const to = stops[index + 1] ?? null;
    return from.outbound === null ? [] : [{ ...from.outbound, from, to }];
  });
}

interface Draft extends ItineraryLeg {
  readonly boarding: LegEnd | null;
  readonly landing: LegEnd | null;
}

function waterLeg(leg: Leg, journey: Journey, statements: readonly Statement[], isPast: boolean): Draft {
  const { boarding, landing } = leg;
  const departure = timesOf(statements, journey, leg, 'departure');
  const arrival = timesOf(statements, journey, leg, 'arrival');
  const ofLeg = [boarding.handling, ...boarding.visit, landing.handling, ...landing.visit].filter(
    (each) => each !== null,
  );
  const landed = [arrival.actual, ofEnd(landing, 'berthing'), landing.handling].find((each) => each?.actual) ?? null;
  const began = departure.actual ?? (boarding.handling?.actual ? boarding.handling : null);
  return {
    mode: leg.mode,
    ...shipNamedBy(ofLeg),
    scac: scacOf(ofLeg),
    departure,
    arrival,
    phase: landed !== null || isPast ? 'done' : departure.actual === null ? 'ahead' : 'under_way',
    began,
    ended: landed,
    boarding,
    landing,
  };
}

function timesOf(statements: readonly Statement[], journey: Journey, leg: Leg, kind: 'departure' | 'arrival'): Times {
  const end = kind === 'departure' ? leg.boarding : leg.landing;
  const query = { leg, kind, place: end.location, by: isByWater };
  const { current, actual } = passage(statements, journey, query, ofEnd(end, kind));
  return { estimated: current, actual };
}

function scacOf(ofLeg: readonly Statement[]): string | null {
  const source = ofLeg.find(({ observation }) => ['shipping_line', 'rail'].includes(observation.source.kind));
  return source?.observation.source.code ?? null;
}

/**
 * From the first ramp it leaves to where its first vessel loads it; null if no train is reported to leave before that.
 */
function trainToPort(journey: Journey, statements: readonly Statement[], first: Draft): Draft | null {
  const boarding = first.boarding?.location ?? null;
  const sails = firstBoarding(journey);
  if (boarding === null || sails === null) return null;
  const rail = journey.statements.filter(
    (each) => isByRail(each.observation) && each.location !== null && each.moment.millis < sails.moment.millis,
  );
  const left = rail.find((each) => each.observation.kind === 'departure' && each.location?.key !== boarding.key);
  if (left === undefined) return null;
  const came =
    rail.findLast((each) => each.observation.kind === 'arrival' && each.location?.key === boarding.key) ?? null;
  const query = { leg: null, kind: 'arrival', place: boarding, by: isByRail } as const;
  const { current, actual } = passage(statements, journey, query, came);
  const isThere = actual !== null || first.phase !== 'ahead' || sails.actual;
  const began = left.actual ? left : null;
  return {
    mode: 'rail',
    vessel: null,
    voyage: null,
    scac: railroadOf([left, came]),
    departure: { estimated: left.actual ? null : left, actual: began },
    arrival: { estimated: current, actual },
    phase: isThere ? 'done' : began !== null ? 'under_way' : 'ahead',
    began,
    ended: actual,
    boarding: endAt(left.location, left),
    landing: endAt(boarding, came),
  };
}

/** From the port of discharge to the inland destination; null where the box ends at its port, or comes by water. */
function inlandLeg({ journey, milestones, state }: DerivedContainer, statements: readonly Statement[]): Draft | null {
  const { destination, pod } = journey;
  if (destination === null || destination.by === 'barge' || destination.by === 'feeder') return null;
  const { location, by } = destination;
  const of = (...names: MilestoneName[]) => milestones.filter((each) => names.includes(each.name));
  const leaving =
    by === 'rail'
      ? of('rail_departed')
      : of('full_out').filter((each) => each.statement.location?.key !== location.key);
  const arriving = of('arrived_at_inland_destination')[0]?.statement ?? null;
  const left = leaving[0]?.statement ?? null;
  const there = [
    ...of('arrived_at_inland_destination', 'rail_arrived', 'rail_unloaded'),
    ...of('full_out').filter((each) => each.statement.location?.key === location.key),
    ...of('empty_in'),
  ].find((each) => each.statement.actual);
  const { current, actual } = passage(
    statements,
    journey,
    {
      leg: null,
      kind: arriving?.observation.kind ?? 'arrival',
      place: location,
      by: (each) => by !== 'rail' || isByRail(each),
    },
    arriving,
  );
  const began = left?.actual ? left : null;
  return {
    mode: by === 'rail' ? 'rail' : 'truck',
    vessel: null,
    voyage: null,
    scac: by === 'rail' ? (state.podRailCarrierScac ?? state.indRailCarrierScac ?? railroadOf([left, arriving])) : null,
    departure: { estimated: left?.actual ? null : left, actual: began },
    arrival: { estimated: current, actual },
    phase: there !== undefined ? 'done' : began !== null ? 'under_way' : 'ahead',
    began,
    ended: there?.name === 'empty_in' ? null : (there?.statement ?? null),
    boarding: endAt(pod),
    landing: endAt(location, arriving),
  };
}

function railroadOf(statements: readonly (Statement | null)[]): string | null {
  return statements.find((each) => each?.observation.source.kind === 'rail')?.observation.source.code ?? null;
}

function endAt(location: Location | null, statement: Statement | null = null): LegEnd {
  return { location, rule: 'gate', handling: statement, visit: [] };
}

/**
 * After one of these milestones the container is off the last seagoing vessel, even without a reported arrival or
 * discharge.
 */
const AFTER_VOYAGE: readonly MilestoneName[] = [
  'vessel_discharged',
  'rail_loaded',
  'rail_departed',
  'full_out',
  'empty_in',
];
/** And of these off the feeder or barge of the on-carriage, too. */
const AFTER_ALL_WATER: readonly MilestoneName[] = ['full_out', 'empty_in'];

function hasMilestone(milestones: readonly Milestone[], names: readonly MilestoneName[]): boolean {
  return milestones.some((each) => each.statement.actual && names.includes(each.name));
}

interface DraftStop {
  readonly location: Location | null;
  readonly facility: Facility | null;
  readonly inbound: Draft | null;
  readonly outbound: Draft | null;
}

/**
 * If a leg ends at another port than the next one begins at, the container moves between them by land, by unknown
 * means.
 */
function stopsOf(journey: Journey, legs: readonly Draft[], inland: Draft | null): DraftStop[] {
  const all = inland === null || isSame(legs.at(-1)?.landing ?? null, inland.landing) ? legs : [...legs, inland];
  const stops: DraftStop[] = [];
  const first = all[0] as Draft;
  stops.push({
    location: first.boarding?.location ?? null,
    facility: facilityOf(first.boarding),
    inbound: null,
    outbound: first,
  });
  for (const [index, leg] of all.entries()) {
    const next = all[index + 1] ?? null;
    const [end, start] = [leg.landing, next?.boarding ?? null];
    const isOnePlace = next === null || start?.location == null || end?.location == null || isSame(end, start);
    const facility = facilityOf(end) ?? facilityOf(start);
    if (isOnePlace) {
      stops.push({ location: end?.location ?? start?.location ?? null, facility, inbound: leg, outbound: next });
      continue;
    }
    const between = transfer(leg, next);
    stops.push({ location: end.location, facility: facilityOf(end), inbound: leg, outbound: between });
    stops.push({ location: start.location, facility: facilityOf(start), inbound: between, outbound: next });
  }
  const shown = [journey.pol, journey.pod, journey.destination?.location ?? null].filter((each) => each !== null);
  return stops.map((stop) => ({
    ...stop,
    location: shown.find((each) => each.key === stop.location?.key) ?? stop.location,
  }));
}

function transfer(before: Draft, after: Draft): Draft {
  const none = { estimated: null, actual: null };
  const isLater = after.phase !== 'ahead' || after.began !== null;
  return {
    mode: null,
    vessel: null,
    voyage: null,
    scac: null,
    departure: none,
    arrival: none,
    phase: isLater ? 'done' : 'ahead',
    began: before.ended,
    ended: after.began,
    boarding: before.landing,
    landing: after.boarding,
  };
}

function isSame(a: LegEnd | null, b: LegEnd | null): boolean {
  return a?.location != null && a.location.key === b?.location?.key;
}

function facilityOf(end: LegEnd | null): Facility | null {
  if (end === null) return null;
  const facilities = [end.handling, ...end.visit].map((each) => each?.observation.place.facility ?? null);
  return facilities.find((each) => each !== null && (each.code !== null || each.name !== null)) ?? null;
}

/** Drops places without a name. Transshipments are numbered consecutively, those of feeders and barges included. */
function numbered(drafts: readonly DraftStop[], journey: Journey): ItineraryStop[] {
  const at = (leg: Leg | undefined, end: 'boarding' | 'landing') => leg?.[end] ?? null;
  const [loading, landing] = [at(journey.voyage[0], 'boarding'), at(journey.voyage.at(-1), 'landing')];
  const pol = drafts.findIndex((each) => each.outbound?.boarding === loading);
  const pod = drafts.findIndex((each) => each.inbound?.landing === landing);
  let transshipments = 0;
  const labelOf = (index: number): StopLabel => {
    if (index === pol) return 'POL';
    if (index === pod) return 'POD';
    if (index === 0) return 'ORIGIN';
    if (index === drafts.length - 1 && index > pod) return 'DEST';
    transshipments += 1;
    return `TS${transshipments}`;
  };
  return drafts
    .map((draft, index) => ({ ...draft, label: labelOf(index) }))
    .flatMap((draft) => (draft.location === null ? [] : [{ ...draft, location: draft.location }]))
    .map((stop, index) => ({ ...stop, sequence: index + 1 }));
}
