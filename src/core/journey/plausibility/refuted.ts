/**
 * Moves on land that other moves refute: an empty return after which the container left laden, a gate move while it is on
 * the train, a move where it cannot have come since its landing, and a train or vessel that it has not left by. Pure.
 */
import { areNeighbours, areOfOneMetro, kilometresBetween, type Location } from '../../location.ts';
import type { ObservationKind } from '../../observation.ts';
import { isByRail, isSeaMove } from '../sea/sea-moves.ts';
import { isEmptyOut, isEmptyReturn, isYardType, knowsWhose, LANDINGS, type Statement } from '../statement.ts';
import type { Implausibility } from './plausible.ts';
import { isReachable, TRAIN, TRUCK } from './reach.ts';

const HOUR_MILLIS = 3_600_000;
const DAY_MILLIS = 24 * HOUR_MILLIS;
/** Clocks of sources differ: a day may be any hour of it, and a line may use the wrong zone. */
const CLOCK_SLACK_MILLIS = DAY_MILLIS;
const ZONE_SLACK_MILLIS = 16 * HOUR_MILLIS;
const EXACT_SLACK_MILLIS = 2 * HOUR_MILLIS;
/** A container that was emptied, and leaves laden later than this, is on its next trip. */
const SAME_TRIP_MILLIS = 14 * DAY_MILLIS;
const REACH_SLACK_MILLIS = 12 * HOUR_MILLIS;

/**
 * @param statements in force, oldest first
 * @returns reasons by id of the statement
 */
export function refutedMoves(statements: readonly Statement[]): Map<string, Implausibility> {
  const reasons = new Map<string, Implausibility>();
  const ofBox = statements.filter((each) => each.observation.equipment !== null);
  const doubtful = ofBox.filter((each) => each.actual && each.observation.source.kind !== 'user');
  const trucked = doubtful.filter((each) => isLoadedAshore(each, ofBox) || isTruckedInstead(each, statements));
  // A train or vessel that it has not left by refutes nothing.
  if (trucked.length > 0) return new Map(trucked.map((each) => [each.id, 'ashoreLater']));
  for (const move of doubtful.filter((each) => isGateMove(each) || isRailMove(each))) {
    // What is doubted itself is no place to measure from.
    const believed = ofBox.filter((each) => !reasons.has(each.id));
    if (isFarFromBefore(move, believed)) reasons.set(move.id, 'outOfReach');
    else if (isReturnedTooEarly(move, believed, statements)) reasons.set(move.id, 'beforePickUp');
    else if (isElsewhere(move, ofBox)) reasons.set(move.id, 'elsewhere');
    else if (isRailMove(move)) continue;
    else if (isEmptyReturn(move.observation) && leavesLadenAfter(move, ofBox)) reasons.set(move.id, 'ladenLater');
    else if (isOnTrain(move, statements)) reasons.set(move.id, 'onTrain');
  }
  return reasons;
}

const GATES: ReadonlySet<ObservationKind | null> = new Set<ObservationKind>(['gate_in', 'gate_out', 'drop_off']);

function isGateMove(move: Statement): boolean {
  return GATES.has(move.observation.kind) && !isRailMove(move) && !isEmptyOut(move);
}

function isRailMove({ observation }: Statement): boolean {
  return isByRail(observation) && observation.kind !== null;
}

/**
 * Without being given out empty, loaded elsewhere, or landed in between. After a pick-up, a later one is that pick-up by
 * another clock.
 */
function leavesLadenAfter(entry: Statement, ofBox: readonly Statement[]): boolean {
  if (wasPickedUpBefore(entry, ofBox)) return false;
  const later = ofBox.filter(({ actual, moment }) => actual && moment.millis > entry.moment.millis);
  const endsTrip = (each: Statement) =>
    isEmptyOut(each) ||
    (isLadenIn(each) && !isYardType(each.observation.place)) ||
    (isSeaMove(each) && isApart(entry, each));
  const next = later.findIndex(endsTrip);
  return (next === -1 ? later : later.slice(0, next)).some(
    (each) => isLadenAway(each) && isApart(entry, each) && each.moment.millis <= entry.moment.millis + SAME_TRIP_MILLIS,
  );
}

/** Further apart in time than clocks of their sources differ. */
function isApart(a: Statement, b: Statement): boolean {
  return Math.abs(a.moment.millis - b.moment.millis) >= slackOf(a, b);
}

function slackOf(...pair: readonly Statement[]): number {
  if (pair.some(({ moment }) => moment.precision === 'day')) return CLOCK_SLACK_MILLIS;
  const isOfLine = pair.some(({ observation }) => observation.source.kind === 'shipping_line');
  return isOfLine ? ZONE_SLACK_MILLIS : EXACT_SLACK_MILLIS;
}

function wasPickedUpBefore(entry: Statement, ofBox: readonly Statement[]): boolean {
  const before = ofBox.filter(
    (each) => each.actual && (each.moment.millis < entry.moment.millis || !isApart(entry, each)),
  );
  const since = before.slice(before.findLastIndex(isSeaMove) + 1);
  return since.findLast((each) => isLadenIn(each) || isLadenOut(each))?.observation.kind === 'gate_out';
}

function isLadenOut({ observation: { kind, laden, mode } }: Statement): boolean {
  return kind === 'gate_out' && laden === true && mode !== 'rail';
}

function isLadenIn({ observation: { kind, laden, mode } }: Statement): boolean {
  return kind === 'gate_in' && laden === true && mode !== 'rail';
}

function isLadenAway(each: Statement): boolean {
  const { laden, mode } = each.observation;
  return mode === 'rail' ? laden !== false : isLadenOut(each);
}

/**
 * A terminal or railroad reports that it leaves laden from a place where it has not come, as far as is known: it landed
 * elsewhere, is on no train, and the line does not name the place.
 */
function isElsewhere(move: Statement, ofBox: readonly Statement[]): boolean {
  if (knowsWhose(move.observation) || !leavesLaden(move)) return false;
  const before = ofBox.filter((each) => each.actual && each !== move && each.moment.millis <= move.moment.millis);
  const landed = before.findLastIndex(isSeaMove);
  const landing = before[landed];
  if (landing?.observation.kind !== 'discharge') return false;
  const since = before.slice(landed + 1);
  const isThere = ({ location }: Statement) => isWithin(RAMP_KILOMETRES, location, move.location);
  const isConnected = (each: Statement) =>
    isThere(each) && (knowsWhose(each.observation) || (!leavesLaden(each) && !isEmptyReturn(each.observation)));
  return !isThere(landing) && !since.some(isDeparture) && !ofBox.some((each) => each !== move && isConnected(each));
}

/** Ramps lie this far from the port that they serve. */
const RAMP_KILOMETRES = 150;

function isWithin(limit: number, a: Location | null, b: Location | null): boolean {
  const kilometres = kilometresBetween(a, b);
  return kilometres === null || kilometres <= limit;
}

function leavesLaden({ observation: { kind, laden, mode } }: Statement): boolean {
  return mode === 'rail'
    ? laden !== false && (kind === 'load' || kind === 'departure' || kind === 'gate_out')
    : kind === 'gate_out' && laden === true;
}

const RAIL_ENDS: ReadonlySet<ObservationKind | null> = new Set<ObservationKind>(['arrival', 'discharge', 'gate_in']);

/**
 * After the departure of its train, and before an arrival elsewhere that has happened or was expected by then. It leaves
 * laden where it departed only after it has come back there.
 */
function isOnTrain(move: Statement, statements: readonly Statement[]): boolean {
  const { millis } = move.moment;
  const before = statements.filter((each) => each.actual && each.moment.millis <= millis && each !== move);
  const departed = before.findLastIndex(isDeparture);
  const departure = before[departed];
  if (departure === undefined || millis < departure.moment.millis + CLOCK_SLACK_MILLIS) return false;
  const isHere = (each: Statement) => areNeighbours(each.location, departure.location);
  const isEnd = (each: Statement) => isRailMove(each) && RAIL_ENDS.has(each.observation.kind);
  const since = before.slice(departed + 1);
  if (since.some(isSeaMove)) return false;
  if (isHere(move) && !isEmptyReturn(move.observation))
    return !since.some((each) => isHere(each) && RAIL_ENDS.has(each.observation.kind));
  if (since.some(isEnd)) return false;
  const ahead = statements.filter((each) => each.moment.millis > departure.moment.millis);
  const nextTrip = ahead.findIndex((each) => each.actual && isEmptyOut(each));
  const ends = (nextTrip === -1 ? ahead : ahead.slice(0, nextTrip)).filter((each) => isEnd(each) && !isHere(each));
  const happened = ends.filter((each) => each.actual);
  const known = happened.length > 0 ? happened : ends;
  if (known.length > 0) return known.every((each) => each.moment.millis - CLOCK_SLACK_MILLIS > millis);
  const slack = [move, departure].some(({ moment }) => moment.precision === 'day')
    ? CLOCK_SLACK_MILLIS
    : REACH_SLACK_MILLIS;
  return isHere(move) || !isReachable(move, departure, TRAIN, slack);
}

/** Before it comes back empty, a container that was picked up is unloaded. */
const UNLOADING_MILLIS = 2 * HOUR_MILLIS;

/**
 * A terminal or railroad reports it at a place that the line does not name and that is too far from where the container
 * was before: where it landed, or where it was moved since in that area or by the line.
 */
function isFarFromBefore(move: Statement, ofBox: readonly Statement[]): boolean {
  const isNamed = ({ observation, location }: Statement) =>
    knowsWhose(observation) && areOfOneMetro(location, move.location);
  if (knowsWhose(move.observation) || ofBox.some(isNamed)) return false;
  const before = ofBox.filter((each) => each.actual && each !== move && each.moment.millis <= move.moment.millis);
  const landing = before.findLast((each) => isSeaMove(each));
  if (landing?.observation.kind !== 'discharge') return false;
  // Of several sources that report the landing one suffices: some clocks are off by hours.
  const landings = before.filter((each) => isSeaMove(each) && isSameMove(each, landing));
  const since = before
    .slice(before.lastIndexOf(landing) + 1)
    .filter(
      (each) => isGateMove(each) && (knowsWhose(each.observation) || areNeighbours(each.location, landing.location)),
    );
  const slack = (from: Statement) =>
    slackOf(move, from) - (isEmptyReturn(move.observation) && isLadenOut(from) ? UNLOADING_MILLIS : 0);
  return [...landings, ...since].some((from) => !isReachable(move, from, TRUCK, slack(from)));
}

/** Loaded by a terminal's report, it then leaves that port by land by the line's: the loading was another container's. */
function isLoadedAshore(move: Statement, ofBox: readonly Statement[]): boolean {
  if (move.observation.kind !== 'load' || !isSeaMove(move) || knowsWhose(move.observation)) return false;
  const isHere = ({ location }: Statement) => areNeighbours(location, move.location);
  const hasLanded = ofBox.some(
    (each) => each.actual && isLanding(each) && isHere(each) && each.moment.millis < move.moment.millis,
  );
  return hasLanded && leavesByTruck(move, ofBox, isSeaMove);
}

/** The line reports next that it leaves that port by truck, or comes back there empty. */
function leavesByTruck(
  move: Statement,
  ofBox: readonly Statement[],
  isOtherWay: (each: Statement) => boolean,
): boolean {
  const next = ofBox.find(
    (each) =>
      each.actual &&
      each.moment.millis > move.moment.millis &&
      knowsWhose(each.observation) &&
      (isLadenOut(each) || isEmptyReturn(each.observation) || isEmptyOut(each) || isOtherWay(each)),
  );
  return (
    next !== undefined &&
    (isLadenOut(next) || isEmptyReturn(next.observation)) &&
    areNeighbours(next.location, move.location)
  );
}

function isLanding(each: Statement): boolean {
  return isSeaMove(each) && each.observation.kind === 'discharge';
}

/** Only a railroad reports that it left by train, no source reports or expects where the train arrives, and a truck takes it. */
function isTruckedInstead(move: Statement, statements: readonly Statement[]): boolean {
  if (!isRailMove(move) || !leavesLaden(move) || knowsWhose(move.observation)) return false;
  const isOfTrain = (each: Statement) =>
    isRailMove(each) &&
    (knowsWhose(each.observation) ||
      (RAIL_ENDS.has(each.observation.kind) && !areNeighbours(each.location, move.location)));
  const ofBox = statements.filter((each) => each.observation.equipment !== null);
  return !statements.some(isOfTrain) && leavesByTruck(move, ofBox, isRailMove);
}

/** A container that was landed, picked up, unloaded and brought back within this time is reported on the way. */
const SHORTEST_USE_MILLIS = DAY_MILLIS;

/**
 * A terminal takes it in empty while no source reports that it was picked up: elsewhere within a day of the landing, or
 * before it is expected inland. The line knows when it has given up what it expected.
 */
function isReturnedTooEarly(move: Statement, ofBox: readonly Statement[], statements: readonly Statement[]): boolean {
  if (!isEmptyReturn(move.observation) || knowsWhose(move.observation)) return false;
  const before = ofBox.filter((each) => each.actual && each !== move && each.moment.millis <= move.moment.millis);
  const landing = before.findLast(isSeaMove);
  if (landing === undefined || !LANDINGS.has(landing.observation.kind)) return false;
  const since = before.slice(before.lastIndexOf(landing) + 1);
  const isConfirmed = ofBox.some(
    (each) => each.actual && knowsWhose(each.observation) && isEmptyReturn(each.observation) && isSameMove(each, move),
  );
  if (isConfirmed || since.some(isLadenOut)) return false;
  const isAtOnce =
    isLanding(landing) &&
    !areNeighbours(landing.location, move.location) &&
    move.moment.millis - landing.moment.millis < SHORTEST_USE_MILLIS;
  return (isAtOnce && !since.some(isLadenAway)) || comesInlandAfter(move, landing, since, statements);
}

/** To a place where it has not come since its landing. A laden gate-in elsewhere than at a ramp may be of the next trip. */
function comesInlandAfter(
  { moment }: Statement,
  landing: Statement,
  since: readonly Statement[],
  statements: readonly Statement[],
): boolean {
  const ahead = statements.filter((each) => each.moment.millis > moment.millis);
  const nextTrip = ahead.findIndex(isEmptyOut);
  return (nextTrip === -1 ? ahead : ahead.slice(0, nextTrip)).some(
    (each) =>
      comesInland(each) &&
      !(each.actual && isLadenIn(each) && each.observation.place.facility?.type !== 'RAMP') &&
      !areNeighbours(each.location, landing.location) &&
      !since.some((other) => comesInland(other) && areOfOneMetro(other.location, each.location)),
  );
}

function comesInland(each: Statement): boolean {
  const { kind, laden, mode } = each.observation;
  if (isRailMove(each)) return RAIL_ENDS.has(kind) && laden !== false;
  return isLadenIn(each) || (kind === 'arrival' && mode === 'truck' && laden !== false);
}

function isSameMove(each: Statement, { observation: { kind }, location, moment }: Statement): boolean {
  const isNear = Math.abs(each.moment.millis - moment.millis) <= CLOCK_SLACK_MILLIS;
  return each.observation.kind === kind && isNear && areNeighbours(each.location, location);
}

function isDeparture(each: Statement): boolean {
  return isRailMove(each) && each.observation.kind === 'departure' && each.observation.laden !== false;
}
