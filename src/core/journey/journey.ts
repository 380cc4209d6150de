/**
 * Assembles a journey from the statements in force: the chain of legs by water with each leg's role, then the inland
 * part. Pure; knows no milestone and no status.
 */
import { areNeighbours, areOfOneMetro, kilometresBetween, type Location } from '../location.ts';
import type { VesselName } from '../observation.ts';
import type { StatementsInForce } from './in-force.ts';
import { chainOfLegs } from './sea/chain.ts';
import type { OnLand } from './sea/draft-chain.ts';
import { legsFromHandlings } from './sea/handled-legs.ts';
import { type Handling, handlingsOf } from './sea/handlings.ts';
import type { Leg } from './sea/leg.ts';
import { isByRail, seaMovesOf, withoutFalseClaims } from './sea/sea-moves.ts';
import { resolveVessels } from './sea/ships-of-calls.ts';
import type { VesselKey, Vessels } from './sea/vessel.ts';
import { ofVisit, type Visit, visitsOf } from './sea/visits.ts';
import { isOfTransport, isYardType, type Statement } from './statement.ts';

export interface Journey {
  /** By feeder or barge to the ship that takes the box overseas. */
  readonly preCarriage: readonly Leg[];
  /** From the port of loading to the port of discharge; the joints are transshipments. Empty while nothing is known of it. */
  readonly voyage: readonly Leg[];
  /** By feeder or barge from the port of discharge on. */
  readonly onCarriage: readonly Leg[];
  /** Port of loading: where the first seagoing ship takes the box. */
  readonly pol: Location | null;
  /** Port of discharge: where the last seagoing ship brings it. */
  readonly pod: Location | null;
  /** Where the journey ends beyond the port of discharge; null where it ends there. */
  readonly destination: InlandDestination | null;
  /** Every statement in force, oldest first. */
  readonly statements: readonly Statement[];
  /** Every visit of every vessel that is mentioned, whether it carries the container or not. */
  readonly visits: readonly Visit[];
  readonly vessels: Vessels;
  /** Vessels reported to carry other containers of the shipment, and never this one. */
  readonly strangers: ReadonlySet<VesselKey>;
  /** Actuals that are not believed, by id of the statement. */
  readonly implausible: StatementsInForce['implausible'];
}

interface InlandDestination {
  readonly location: Location;
  /** The line brings it there by rail, barge, feeder or truck to a ramp or depot, where it waits to be picked up; `door`: to the consignee. */
  readonly by: 'rail' | 'barge' | 'feeder' | 'truck' | 'door';
}

/** @param carryingOthers vessels reported to carry other containers of the shipment */
export function assembleJourney(
  { statements, vessels, implausible }: StatementsInForce,
  carryingOthers: readonly VesselName[] = [],
): Journey {
  const moves = withoutFalseClaims(seaMovesOf(statements, vessels), vessels);
  const shipOf = resolveVessels(moves, vessels);
  const handlings = handlingsOf(
    moves.filter((each) => !isOfTransport(each.observation)),
    shipOf,
    vessels,
  );
  // A handling, or a transport that names the box.
  const own = new Set(moves.filter((each) => each.observation.equipment !== null).map(shipOf));
  const visits = visitsOf(
    moves.filter((each) => isOfTransport(each.observation)),
    shipOf,
  );
  const strangers = new Set(carryingOthers.map((each) => vessels.keyOf(each)).filter((each) => !own.has(each)));
  const legs = chainOfLegs({
    handled: legsFromHandlings(handlings, (load, next) => hasSailed(load, next, visits), vessels),
    visits,
    onLand: onLand(statements),
    strangers,
    vessels,
  });
  const [first, last] = seagoing(legs);
  const voyage = legs.slice(first, last + 1);
  const onCarriage = legs.slice(last + 1);
  const shown = placesAsWritten(statements);
  const [pol, pod] = [shown(voyage[0]?.boarding.location ?? null), shown(voyage.at(-1)?.landing.location ?? null)];
  const parts = { preCarriage: legs.slice(0, first), voyage, onCarriage, pol, pod };
  const destination = destinationOf(statements, parts);
  return {
    ...parts,
    destination: destination && { ...destination, location: shown(destination.location) ?? destination.location },
    statements,
    visits,
    vessels,
    strangers,
    implausible,
  };
}

/** The ship that a loading names left from there, and not long before; or it came to where the box is loaded next. */
function hasSailed({ vessel, location, at }: Handling, next: Handling, visits: readonly Visit[]): boolean {
  return visits.some((visit) => {
    if (vessel === null || visit.vessel !== vessel) return false;
    const { key } = visit.location;
    const left = key === location.key && ofVisit(visit, 'departure')?.actual === true;
    const came = key === next.location.key && visit.actual && visit.arrivesAt > at;
    return came || (left && Math.abs(visit.departsAt - at) <= SAME_CALL_MILLIS);
  });
}

const SAME_CALL_MILLIS = 20 * 24 * 3_600_000;

/** All legs by water, in order. */
export function legsOf({
  preCarriage,
  voyage,
  onCarriage,
}: Pick<Journey, 'preCarriage' | 'voyage' | 'onCarriage'>): Leg[] {
  return [...preCarriage, ...voyage, ...onCarriage];
}

/** When the box first leaves by water: the loading, else the departure. */
export function firstBoarding({ preCarriage, voyage }: Pick<Journey, 'preCarriage' | 'voyage'>): Statement | null {
  const leg = preCarriage[0] ?? voyage[0];
  if (leg === undefined) return null;
  const { handling, visit } = leg.boarding;
  const departed = visit.find((each) => each.actual) ?? null;
  return handling?.actual ? handling : (departed ?? handling ?? visit[0] ?? null);
}

/** When the last seagoing ship brings it: its arrival, else the discharge. */
export function landingAtPod({ voyage }: Pick<Journey, 'voyage'>): Statement | null {
  const landing = voyage.at(-1)?.landing;
  if (landing === undefined) return null;
  return (
    landing.visit.find((each) => each.observation.kind === 'arrival') ?? landing.handling ?? landing.visit[0] ?? null
  );
}

/** Feeders and barges before the first seagoing ship and after the last one are no part of the voyage, unless there is nothing else. */
function seagoing(legs: readonly Leg[]): [number, number] {
  const first = legs.findIndex((leg) => leg.mode === 'vessel');
  return first === -1 ? [0, legs.length - 1] : [first, legs.findLastIndex((leg) => leg.mode === 'vessel')];
}

/** One port may have several codes: the one the line wrote last is shown. */
function placesAsWritten(statements: readonly Statement[]): (place: Location | null) => Location | null {
  const written = new Map<string, Statement>();
  for (const each of statements) {
    const key = each.location?.key;
    if (key === undefined || each.location?.locode == null) continue;
    const other = written.get(key);
    if (other === undefined || isStatedLater(each, other)) written.set(key, each);
  }
  return (place) => (place === null ? null : (written.get(place.key)?.location ?? place));
}

function isStatedLater(a: Statement, b: Statement): boolean {
  const ofLine = ({ observation }: Statement) => (observation.source.kind === 'shipping_line' ? 1 : 0);
  if (ofLine(a) !== ofLine(b)) return ofLine(a) > ofLine(b);
  if (a.statedMillis !== b.statedMillis) return a.statedMillis > b.statedMillis;
  return (a.location?.locode ?? '') > (b.location?.locode ?? '');
}

/** Where the box comes in by land before its voyage, and from where it goes on by land after it. */
function onLand(statements: readonly Statement[]): OnLand {
  const isHandled = ({ actual, observation: { kind } }: Statement, which: 'load' | 'discharge') =>
    actual && kind === which;
  const landed = statements.find((each) => isHandled(each, 'discharge'))?.moment.millis ?? Number.POSITIVE_INFINITY;
  const loaded = statements.find((each) => isHandled(each, 'load'))?.moment.millis ?? Number.NEGATIVE_INFINITY;
  const ladenIn = statements.filter(({ observation }) => observation.kind === 'gate_in' && observation.laden === true);
  const out = statements.filter((each) => each.moment.millis > loaded && leavesByLand(each));
  const isBackIn = (each: Statement) =>
    ladenIn.some((back) => back.location?.key === each.location?.key && back.moment.millis > each.moment.millis);
  return {
    origins: keysOf(ladenIn.filter((each) => each.moment.millis < landed)),
    ends: keysOf(out.filter((each) => !isBackIn(each))),
  };
}

function leavesByLand({ observation }: Statement): boolean {
  const { kind, laden, mode } = observation;
  if (kind === 'gate_out') return laden !== false;
  return (kind === 'load' || kind === 'departure') && isByRail(observation) && mode !== null;
}

function keysOf(statements: readonly Statement[]): Set<string> {
  return new Set(statements.flatMap(({ location }) => (location === null ? [] : [location.key])));
}

function destinationOf(
  statements: readonly Statement[],
  journey: Pick<Journey, 'preCarriage' | 'voyage' | 'onCarriage' | 'pod'>,
): InlandDestination | null {
  const { pod, onCarriage } = journey;
  if (pod === null) return null;
  const byWater = onCarriage.at(-1);
  const since = (firstBoarding(journey) ?? landingAtPod(journey))?.moment.millis ?? Number.POSITIVE_INFINITY;
  const ports = keysOfPorts([...journey.preCarriage, ...journey.voyage]);
  const isYetToSail = !legsOf(journey)
    .flatMap(({ boarding, landing }) => [boarding.handling, ...boarding.visit, landing.handling, ...landing.visit])
    .some((each) => each?.actual === true);
  const inland = statements.filter(
    (each) =>
      each.moment.millis >= since &&
      each.location !== null &&
      !ports.has(each.location.key) &&
      !(isYetToSail && isOnTheWayToPort(each, firstBoarding(journey))),
  );
  const end = (by: 'rail' | 'truck' | 'door'): InlandDestination[] => {
    const ends = inland.filter((each) => endsInland(each, by, pod));
    const location = (by === 'rail' ? lastRamp(ends, inland) : ends.at(-1))?.location ?? null;
    return location === null ? [] : [{ location, by }];
  };
  const afloat = byWater?.landing.location ?? null;
  return (
    [
      ...end('rail'),
      ...(afloat === null || byWater === undefined || byWater.mode === 'vessel'
        ? []
        : [{ location: afloat, by: byWater.mode }]),
      ...end('truck'),
      ...end('door'),
    ][0] ?? null
  );
}

/** It came in by road in the country of the port that it has not left yet, as far as is known. */
function isOnTheWayToPort({ actual, observation, location }: Statement, boarding: Statement | null): boolean {
  const country = location?.countryCode ?? null;
  return (
    actual &&
    observation.kind === 'gate_in' &&
    !isByRail(observation) &&
    country !== null &&
    country === boarding?.location?.countryCode
  );
}

/** The place to which a railroad diverted the container; else the last ramp, under the railroad's name for it. */
function lastRamp(ends: readonly Statement[], inland: readonly Statement[]): Statement | undefined {
  const last = ends.findLast((each) => isDiversion(each, ends, inland)) ?? ends.at(-1);
  const byRailroad = ({ observation }: Statement) => observation.source.kind === 'rail';
  if (last === undefined || byRailroad(last)) return last;
  return ends.findLast((each) => byRailroad(each) && areOfOneMetro(each.location, last.location)) ?? last;
}

/**
 * A railroad unloads the container short of its own announced destination, and no source reports onward rail carriage.
 */
function isDiversion(unloading: Statement, ends: readonly Statement[], inland: readonly Statement[]): boolean {
  const { observation, location, moment, statedMillis, actual } = unloading;
  const { kind, code } = observation.source;
  if (observation.kind !== 'discharge' || kind !== 'rail' || !actual) return false;
  const isElsewhere = (each: Statement) => each.location?.key !== location?.key;
  const goesOn = inland.some(
    (each) => each.actual && isByRail(each.observation) && isLaden(each) && each.moment.millis > moment.millis,
  );
  return (
    !goesOn &&
    ends.some(
      (each) =>
        !each.actual &&
        isElsewhere(each) &&
        each.observation.source.kind === kind &&
        each.observation.source.code === code &&
        each.statedMillis <= statedMillis,
    )
  );
}

function isLaden({ observation }: Statement): boolean {
  return observation.laden !== false;
}

function keysOfPorts(legs: readonly Leg[]): Set<string> {
  return new Set(legs.flatMap(({ boarding, landing }) => [boarding.location?.key ?? '', landing.location?.key ?? '']));
}

/**
 * A yard, ramp, exam site or depot in the port area is not a destination, and neither is a yard of an unknown place, nor
 * the place where the empty container goes.
 */
function endsInland({ observation, location }: Statement, by: 'rail' | 'truck' | 'door', pod: Location): boolean {
  const { kind, laden, mode, place } = observation;
  const atDoor = place.facility?.type === 'CLOC';
  const byTruck = kind === 'arrival' && mode === 'truck';
  const atDepot = isYardType(place) || place.facility?.type === 'RAMP';
  switch (by) {
    case 'rail':
      return (
        (kind === 'arrival' || kind === 'discharge' || kind === 'gate_in') &&
        laden !== false &&
        isByRail(observation) &&
        !areNeighbours(location, pod)
      );
    case 'truck':
      return (
        ((kind === 'gate_in' && laden === true && !atDoor && mode !== 'rail') ||
          (byTruck && atDepot && laden !== false)) &&
        !areNeighbours(location, pod) &&
        !(isYardType(place) && location?.locode == null && kilometresBetween(location, pod) === null)
      );
    case 'door':
      return (byTruck && !atDepot) || (atDoor && kind === 'gate_in' && laden !== false);
  }
}
