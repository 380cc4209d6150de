/**
 * Moves through gates: before the voyage or after it, and which of them are yard moves: a box that comes in again has not been picked up.
 * Pure; names no milestone.
 */
import { areNeighbours, type Location } from '../location.ts';
import type { FacilityType, Observation } from '../observation.ts';
import { firstBoarding, type Journey, landingAtPod, legsOf } from './journey.ts';
import type { Leg, LegEnd } from './sea/leg.ts';
import { isByRail } from './sea/sea-moves.ts';
import { codesOf, isDepotEntry, isEmptyOut, isEmptyReturn, isYardType, type Statement } from './statement.ts';

export type Phase = 'export' | 'import';

const GATE_MOVES: ReadonlySet<Observation['kind']> = new Set<Observation['kind']>([
  'gate_in',
  'gate_out',
  'pick_up',
  'drop_off',
]);
/**
 * Clocks of sources differ: a container enters its port of loading at the latest this long after its reported loading.
 */
const LATE_CLOCK_MILLIS = 48 * 3_600_000;

export function isGateMove({ observation }: Statement): boolean {
  return GATE_MOVES.has(observation.kind) && observation.mode !== 'rail';
}

/** The moves through gates of one phase, oldest first. */
export function gateMovesOf(journey: Journey, phase: Phase): Statement[] {
  return journey.statements.filter((each) => isGateMove(each) && phaseOf(each, journey) === phase);
}

/**
 * Once the container has left by water, earlier gate moves belong to the export side and later ones to the import side.
 * Until then, actual moves are assigned by place and kind, planned ones by time. Moves between terminals of a
 * transshipment port belong to neither side.
 */
export function phaseOf(statement: Statement, journey: Journey): Phase | null {
  const { observation, moment, location, actual } = statement;
  if (isAtJoint(statement, journey)) return null;
  const isAt = (place: Location | null) => place !== null && place.key === location?.key;
  const boarding = firstBoarding(journey);
  const sailedBy = sailedByMillis(journey);
  if (sailedBy !== null) {
    const late = isOfExport(observation) && isAt(boarding?.location ?? null) ? LATE_CLOCK_MILLIS : 0;
    return moment.millis <= sailedBy + late ? 'export' : 'import';
  }
  if (isAt(journey.pod) && !isAt(journey.pol)) return 'import';
  if (actual || boarding === null)
    return isOfExport(observation) || isOnTheWayToPort(statement, journey) ? 'export' : 'import';
  return moment.millis <= boarding.moment.millis ? 'export' : 'import';
}

/** Clocks of sources differ. */
const JOINT_SLACK_MILLIS = 48 * 3_600_000;

/** Between the ship that brings the box to a transshipment port and the one that takes it from there. */
function isAtJoint({ location, moment }: Statement, { voyage }: Journey): boolean {
  return voyage.slice(0, -1).some(({ landing }, index) => {
    const { boarding } = voyage[index + 1] as Leg;
    if (![landing, boarding].some((end) => end.location !== null && end.location.key === location?.key)) return false;
    const came = timesOf(landing);
    const left = timesOf(boarding);
    return (
      (came.length === 0 || moment.millis >= Math.min(...came) - JOINT_SLACK_MILLIS) &&
      (left.length === 0 || moment.millis <= Math.max(...left) + JOINT_SLACK_MILLIS)
    );
  });
}

function timesOf({ handling, visit }: LegEnd): number[] {
  return [handling, ...visit].flatMap((each) => (each === null ? [] : [each.moment.millis]));
}

/** When the container had left by water, as far as actual moves show; null if nothing has happened at sea. */
function sailedByMillis(journey: Journey): number | null {
  const boarding = firstBoarding(journey);
  if (boarding?.actual) return boarding.moment.millis;
  const happened = legsOf(journey)
    .flatMap((leg) => [leg.boarding.handling, ...leg.boarding.visit, leg.landing.handling, ...leg.landing.visit])
    .filter((each) => each?.actual === true)
    .map((each) => (each as Statement).moment.millis);
  if (happened.length === 0) return null;
  return Math.min(...happened, boarding?.moment.millis ?? Number.POSITIVE_INFINITY);
}

export function hasSailed(journey: Journey): boolean {
  return sailedByMillis(journey) !== null;
}

/** Before the box has sailed it leaves laden only depots on the way to its port. */
function isOnTheWayToPort({ observation, location }: Statement, { pod, destination }: Journey): boolean {
  if (!isLadenOut({ observation }) || pod === null) return false;
  return !areNeighbours(location, pod) && location?.key !== destination?.location.key;
}

/** Empty out and full in, unless the load state contradicts that. */
function isOfExport({ kind, laden }: Observation): boolean {
  if (kind === 'gate_in') return laden === true;
  if (kind === 'gate_out') return laden === false;
  return kind === 'pick_up' && laden !== true;
}

/**
 * Laden moves out after the voyage, without those after which the box came back to the terminal: it had not left. One list
 * for each stay: what leaves the terminal for a yard leaves the yard once more. Moves between ramps inland are no pick-ups.
 */
export function pickUps(journey: Journey): Statement[][] {
  const moves = gateMovesOf(journey, 'import');
  const backs = moves.filter((each) => isBackInNearPort(each, journey));
  const isOfPort = ({ location }: Statement) => location === null || areNeighbours(location, journey.pod);
  const isUndone = (out: Statement) =>
    out.actual &&
    backs.some(
      (back) =>
        isYardMove(out, back) &&
        (isAtTerminal(back, journey) || !isOfPort(out)) &&
        !isGivenOutBetween(out, back, moves),
    );
  const outs = moves.filter((out) => isLadenOut(out) && !isUndone(out) && !isInterchange(out, journey));
  return [...Map.groupBy(outs, (out) => stayOf(out, backs, outs)).values()];
}

/**
 * By truck from the ramp of one railroad to that of the next: the train to the destination is still expected, and the
 * container has not come back empty.
 */
function isInterchange({ location, actual }: Statement, { statements, pod, destination }: Journey): boolean {
  if (!actual || destination?.by !== 'rail' || location === null) return false;
  if (areNeighbours(location, pod) || areNeighbours(location, destination.location)) return false;
  const atEnd = statements.filter(
    (each) => isByRail(each.observation) && areNeighbours(each.location, destination.location),
  );
  const isRampHere = statements.some(
    (each) => each.actual && isByRail(each.observation) && areNeighbours(each.location, location),
  );
  const isReturned = statements.some((each) => each.actual && isEmptyReturn(each.observation));
  return isRampHere && atEnd.length > 0 && !atEnd.some((each) => each.actual) && !isReturned;
}

/** Given out empty since, the container comes back with the next shipper's cargo. */
function isGivenOutBetween(out: Statement, back: Statement, moves: readonly Statement[]): boolean {
  return moves.some(
    (each) =>
      each.actual &&
      isEmptyOut(each) &&
      each.moment.millis > out.moment.millis &&
      each.moment.millis < back.moment.millis,
  );
}

/** Of two sources that report one stay, each may have its own clock. */
function stayOf(out: Statement, backs: readonly Statement[], outs: readonly Statement[]): number {
  const own = backs.filter(({ observation }) => observation.source.kind === out.observation.source.kind);
  const twin = own.length === 0 ? twinOf(out, outs) : undefined;
  if (twin !== undefined) return stayOf(twin, backs, []);
  const known = own.length > 0 ? own : backs;
  const before = out.actual ? known.filter((back) => !isAfterOut(back, out)) : known;
  return before.filter((back, index) => !before.slice(0, index).some((each) => areOneEntry(each, back))).length;
}

/** A line may use the wrong zone. */
const ZONE_SLACK_MILLIS = 16 * 3_600_000;

/** The first move out that a source reports, while it reports none back in, is the first of another source. */
function twinOf(out: Statement, outs: readonly Statement[]): Statement | undefined {
  const kindOf = ({ observation }: Statement) => observation.source.kind;
  const isOnlyOne = outs.every((each) => each === out || !each.actual || kindOf(each) !== kindOf(out));
  if (!out.actual || !isOnlyOne || isYardType(out.observation.place)) return undefined;
  return outs.find(
    (each) =>
      each.actual &&
      kindOf(each) !== kindOf(out) &&
      areNeighbours(each.location, out.location) &&
      Math.abs(each.moment.millis - out.moment.millis) <= ZONE_SLACK_MILLIS,
  );
}

const DAY_MILLIS = 24 * 3_600_000;

function areOneEntry(a: Statement, b: Statement): boolean {
  return areNeighbours(a.location, b.location) && Math.abs(a.moment.millis - b.moment.millis) <= DAY_MILLIS;
}

/** On one day it leaves the terminal before it comes into the yard, and the yard after that. */
export function isAfterOut(back: Statement, out: Statement): boolean {
  const isToTheDay = [back, out].some(({ moment }) => moment.precision === 'day');
  const apart = back.moment.millis - out.moment.millis;
  if (!isToTheDay || Math.abs(apart) > DAY_MILLIS / 2) return apart > 0;
  return !isYardType(out.observation.place) && !shareFacility(back, out);
}

function shareFacility(a: Statement, b: Statement): boolean {
  const codes = codesOf(b.observation, b.location);
  return codesOf(a.observation, a.location).some((code) => codes.includes(code));
}

/** Back where it came from, in contrast to a yard, an exam site or a ramp. */
function isAtTerminal(back: Statement, journey: Journey): boolean {
  return !isYard(back, journey) && back.observation.place.facility?.type !== 'RAMP';
}

function isLadenOut({ observation: { kind, laden } }: Pick<Statement, 'observation'>): boolean {
  return kind === 'gate_out' && laden !== false;
}

function isYardMove(out: Statement, back: Statement): boolean {
  const isNear = out.location === null || areNeighbours(out.location, back.location);
  return isAfterOut(back, out) && isNear;
}

/** A box that comes in laden after its discharge: to a yard or an exam site, or back to the terminal. */
function isBackIn({ observation: { kind, laden }, actual, location }: Statement, journey: Journey): boolean {
  if (kind !== 'gate_in' || laden !== true || !actual) return false;
  return location?.key !== journey.destination?.location.key;
}

/** Where the box may come back to without being off dock. */
const TERMINALS: ReadonlySet<FacilityType | null> = new Set<FacilityType | null>(['POTE', 'RAMP']);

/**
 * Where the box was brought last after its discharge, and before it is given out empty again; null where it was never
 * brought anywhere.
 */
export function lastBackIn(journey: Journey): Statement | null {
  const pod = journey.voyage.at(-1)?.landing.handling ?? landingAtPod(journey);
  if (pod === null) return null;
  const since = journey.statements.filter(
    (each) => each.actual && isGateMove(each) && each.moment.millis >= pod.moment.millis,
  );
  const next = since.find(isEmptyOut)?.moment.millis ?? Number.POSITIVE_INFINITY;
  return (
    gateMovesOf(journey, 'import').findLast(
      (each) => isBackInNearPort(each, journey) && since.includes(each) && each.moment.millis < next,
    ) ?? null
  );
}

function isBackInNearPort(statement: Statement, journey: Journey): boolean {
  // The customer's own place is no yard.
  if (statement.observation.place.facility?.type === 'CLOC') return false;
  return (
    isBackIn(statement, journey) ||
    // A yard reports that the container came in, but not always that it is laden.
    (statement.observation.kind === 'gate_in' &&
      statement.observation.laden !== false &&
      statement.actual &&
      statement.location?.key !== journey.destination?.location.key &&
      !(isDepotEntry(statement.observation) && wasPickedUpBefore(statement, journey)) &&
      isYard(statement, journey))
  );
}

function wasPickedUpBefore({ moment }: Statement, journey: Journey): boolean {
  return gateMovesOf(journey, 'import').some(
    (out) =>
      out.observation.kind === 'gate_out' &&
      out.observation.laden === true &&
      out.actual &&
      out.moment.millis <= moment.millis,
  );
}

/**
 * A yard or exam site is recognized by its facility type, by its location in a neighbouring port, or as another facility
 * than the terminal that the box had left.
 */
export function isYard(statement: Statement, journey: Pick<Journey, 'pod' | 'statements'>): boolean {
  const { observation, location } = statement;
  const type = observation.place.facility?.type ?? null;
  if (isYardType(observation.place) || location?.key !== journey.pod?.key) return true;
  return !TERMINALS.has(type) && isOtherFacility(statement, journey);
}

const AT_TERMINAL: ReadonlySet<Observation['kind']> = new Set<Observation['kind']>(['discharge', 'gate_out']);

function isOtherFacility(statement: Statement, { pod, statements }: Pick<Journey, 'pod' | 'statements'>): boolean {
  const codes = codesOf(statement.observation, statement.location);
  const left = statements.filter(
    ({ actual, observation, location, moment }) =>
      actual &&
      AT_TERMINAL.has(observation.kind) &&
      observation.laden !== false &&
      location?.key === pod?.key &&
      moment.millis <= statement.moment.millis,
  );
  const known = new Set(left.flatMap((each) => codesOf(each.observation, each.location)));
  return codes.length > 0 && known.size > 0 && !codes.some((code) => known.has(code));
}
