/**
 * Moves that other moves on land refute: an empty return after which the container left laden, and a gate move while the
 * container is on the train. Pure.
 */
import { areNeighbours, kilometresBetween } from '../location.ts';
import type { ObservationKind } from '../observation.ts';
import type { Implausibility } from './plausible.ts';
import { isByRail, isSeaMove } from './sea/sea-moves.ts';
import { isEmptyOut, isEmptyReturn, type Statement } from './statement.ts';

const HOUR_MILLIS = 3_600_000;
const DAY_MILLIS = 24 * HOUR_MILLIS;
/** Clocks of sources differ. */
const CLOCK_SLACK_MILLIS = DAY_MILLIS;
/** A container that was emptied, and leaves laden later than this, is on its next trip. */
const SAME_TRIP_MILLIS = 14 * DAY_MILLIS;
/** The fastest intermodal trains make 110 km/h between stops. */
const FASTEST_KILOMETRES_PER_HOUR = 110;

/**
 * @param statements in force, oldest first
 * @returns reasons by id of the statement
 */
export function refutedMoves(statements: readonly Statement[]): Map<string, Implausibility> {
  const reasons = new Map<string, Implausibility>();
  const ofBox = statements.filter((each) => each.observation.equipment !== null);
  const doubtful = ofBox.filter((each) => each.actual && isGateMove(each) && each.observation.source.kind !== 'user');
  for (const move of doubtful) {
    if (isEmptyReturn(move.observation) && leavesLadenAfter(move, ofBox)) reasons.set(move.id, 'ladenLater');
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
  const next = later.findIndex((each) => isEmptyOut(each) || isSeaMove(each) || isLadenIn(each));
  return (next === -1 ? later : later.slice(0, next)).some(
    (each) =>
      isLadenAway(each) &&
      each.moment.millis >= entry.moment.millis + CLOCK_SLACK_MILLIS &&
      each.moment.millis <= entry.moment.millis + SAME_TRIP_MILLIS,
  );
}

function wasPickedUpBefore({ moment }: Statement, ofBox: readonly Statement[]): boolean {
  const before = ofBox.filter((each) => each.actual && each.moment.millis < moment.millis + CLOCK_SLACK_MILLIS);
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

const RAIL_ENDS: ReadonlySet<ObservationKind | null> = new Set<ObservationKind>(['arrival', 'discharge', 'gate_in']);

/** After the departure of its train, and before an arrival elsewhere that has happened or was expected by then. */
function isOnTrain(move: Statement, statements: readonly Statement[]): boolean {
  const { millis } = move.moment;
  const before = statements.filter((each) => each.actual && each.moment.millis <= millis);
  const departed = before.findLastIndex((each) => isDeparture(each));
  const departure = before[departed];
  if (departure === undefined || millis < departure.moment.millis + CLOCK_SLACK_MILLIS) return false;
  const isEnd = (each: Statement) => isRailMove(each) && RAIL_ENDS.has(each.observation.kind);
  const since = before.slice(departed + 1);
  if (since.some((each) => isEnd(each) || isSeaMove(each))) return false;
  const ends = statements.filter(
    (each) =>
      isEnd(each) && each.moment.millis > departure.moment.millis && !areNeighbours(each.location, departure.location),
  );
  const happened = ends.filter((each) => each.actual);
  const known = happened.length > 0 ? happened : ends;
  if (known.length > 0) return known.every((each) => each.moment.millis - CLOCK_SLACK_MILLIS > millis);
  return areNeighbours(move.location, departure.location) || !isReachable(move, departure);
}

function isDeparture(each: Statement): boolean {
  return isRailMove(each) && each.observation.kind === 'departure' && each.observation.laden !== false;
}

function isReachable(move: Statement, departure: Statement): boolean {
  const kilometres = kilometresBetween(move.location, departure.location);
  const hours = (move.moment.millis + CLOCK_SLACK_MILLIS - departure.moment.millis) / HOUR_MILLIS;
  return kilometres === null || kilometres <= hours * FASTEST_KILOMETRES_PER_HOUR;
}
