/**
 * One kind of move of one source at one place may occur more than once: a container that returned to its port is loaded
 * twice, a vessel calls twice. This file groups statements into occurrences; the last statement of each counts. Pure.
 */
import type { ObservationKind } from '../observation.ts';
import type { Vessels } from './sea/vessel.ts';
import { byMoment, isOfTransport, type Statement } from './statement.ts';

const HOUR_MILLIS = 3_600_000;
/** Two actuals of one kind at one place, this far apart, may be two moves; nearer ones are one move and its correction. */
export const SAME_MOVE_MILLIS = 48 * HOUR_MILLIS;
/** A ship is not back at a port within three days: other call ids nearer than this are one call, numbered anew. */
const SAME_CALL_MILLIS = 72 * HOUR_MILLIS;
/** A forecast older than what lies between it and the actual is a second move only when it is this far off. */
const CLEARLY_LATER_MILLIS = 7 * 24 * HOUR_MILLIS;
/** The same where what lies between has happened. */
const LEFT_MILLIS = 4 * 24 * HOUR_MILLIS;
/** Ships come late, and not weeks early. */
const EARLIEST_MILLIS = 14 * 24 * HOUR_MILLIS;

/**
 * @param statements statements of one source on one kind of move at one place
 * @param journey everything that is believed of the journey, oldest first, and its ships
 */
export function separateMoves(statements: readonly Statement[], journey: Believed): Statement[][] {
  if (statements.length < 2) return statements.length === 0 ? [] : [[...statements]];
  const occurrences: Occurrence[] = [];
  for (const each of statements.filter((statement) => statement.actual).sort(byMoment)) {
    const current = occurrences.at(-1);
    if (current === undefined || isAnotherMove(current.last, each, journey)) occurrences.push(new Occurrence(each));
    else current.add(each);
  }
  const forecasts = statements.filter((statement) => !statement.actual);
  forecasts.sort((a, b) => b.statedMillis - a.statedMillis || byMoment(a, b));
  for (const each of forecasts) {
    const home = nearest(occurrences, each);
    if (home === null || home.isStatedWith(each) || isExpectedTwice(home, each, journey))
      occurrences.push(new Occurrence(each));
    else home.add(each);
  }
  return occurrences.map((each) => each.statements);
}

/** The plausible statements of a journey. */
export interface Believed {
  /** Oldest first. */
  readonly statements: readonly Statement[];
  /** Departures in force; none while departures themselves are separated. */
  readonly departures: readonly Statement[];
  readonly vessels: Vessels;
}

class Occurrence {
  readonly statements: Statement[];
  /** Times of its forecasts, by the report and the way in which they were stated. */
  readonly #forecasts = new Map<string, number>();

  constructor(first: Statement) {
    this.statements = [];
    this.add(first);
  }

  add(statement: Statement): void {
    this.statements.push(statement);
    const key = manner(statement);
    if (!statement.actual && !this.#forecasts.has(key)) this.#forecasts.set(key, statement.moment.millis);
  }

  get last(): Statement {
    return this.statements.at(-1) as Statement;
  }

  /** The actual of it, or the forecast stated last. */
  get anchor(): Statement {
    return this.statements[0] as Statement;
  }

  /** Two forecasts of one kind, stated together and far apart in time, are of two moves. */
  isStatedWith(forecast: Statement): boolean {
    const other = this.#forecasts.get(manner(forecast));
    return other !== undefined && Math.abs(other - forecast.moment.millis) > SAME_MOVE_MILLIS;
  }
}

function manner({ statedMillis, recordedAt, observation: { classifier } }: Statement): string {
  return `${statedMillis}|${recordedAt}|${classifier}`;
}

/** The occurrence a forecast belongs to: the nearest in time that is not another call. */
function nearest(occurrences: readonly Occurrence[], forecast: Statement): Occurrence | null {
  let best: Occurrence | null = null;
  for (const each of occurrences) {
    if (isOtherCall(each.anchor, forecast)) continue;
    if (best === null || apart(each.anchor, forecast) < apart(best.anchor, forecast)) best = each;
  }
  return best;
}

function isOtherCall(a: Statement, b: Statement): boolean {
  const [one, other] = [a.observation.transportCallId, b.observation.transportCallId];
  return one !== null && other !== null && one !== other && apart(a, b) > SAME_CALL_MILLIS;
}

function isAnotherMove(before: Statement, after: Statement, { statements, vessels }: Believed): boolean {
  const gap = apart(before, after);
  if (gap < SAME_MOVE_MILLIS) return false;
  if (before.observation.kind === 'discharge' && areTwoShips(before, after, vessels)) return true;
  const since = between(before, after, statements);
  if (since.some((each) => isHandledElsewhere(each, before))) return true;
  const opposites = since.filter((each) => undoes(each, before, vessels));
  // Of a ship that comes again it may only be expected that it left in between.
  const isBackAgain = isOfTransport(before.observation) && gap > SAME_CALL_MILLIS && opposites.some(isThere(before));
  return isOtherCall(before, after) || isBackAgain || opposites.some((each) => each.actual);
}

/** Loaded elsewhere in between, the box came back to be loaded here again; so it is with a discharge. */
function isHandledElsewhere({ actual, observation: each, location }: Statement, before: Statement): boolean {
  if (!actual || each.equipment === null || each.kind !== before.observation.kind) return false;
  return isAtSea(each) && isAtSea(before.observation) && location !== null && location.key !== before.location?.key;
}

function isThere({ location }: Statement): (each: Statement) => boolean {
  return (each) => each.location?.key === location?.key;
}

function isExpectedTwice(home: Occurrence, forecast: Statement, journey: Believed): boolean {
  return home.anchor.actual ? isAheadAnew(home, forecast, journey) : isOfTwoMoves(home.anchor, forecast, journey);
}

function isOfTwoCalls(a: Statement, b: Statement, journey: Believed): boolean {
  if (apart(a, b) > longestSlip(a, b) || comesForward(a, b)) return true;
  return a.observation.kind === 'departure' ? leavesTwice(a, b, journey) : leavesBetween(a, b, journey);
}

/** The one stated last is weeks before the other. */
function comesForward(a: Statement, b: Statement): boolean {
  const [earlier, later] = a.moment.millis <= b.moment.millis ? [a, b] : [b, a];
  return earlier.statedMillis > later.statedMillis && apart(a, b) > EARLIEST_MILLIS;
}

/** A departure in force separates two arrivals of the ship. */
function leavesBetween(a: Statement, b: Statement, { departures, vessels }: Believed): boolean {
  if (apart(a, b) < SAME_MOVE_MILLIS) return false;
  const [first, second] = a.moment.millis <= b.moment.millis ? [a, b] : [b, a];
  return between(first, second, departures).some((each) => undoes(each, first, vessels) && isThere(first)(each));
}

/** When the earlier departure was last stated, the vessel was already reported to return after it. */
function leavesTwice(a: Statement, b: Statement, { statements, vessels }: Believed): boolean {
  if (apart(a, b) < SAME_MOVE_MILLIS) return false;
  const [first, second] = a.moment.millis <= b.moment.millis ? [a, b] : [b, a];
  return between(first, second, statements).some(
    (each) =>
      undoes(each, first, vessels) &&
      each.location?.key === first.location?.key &&
      each.statedMillis <= first.statedMillis &&
      apart(each, first) >= SAME_MOVE_MILLIS,
  );
}

/** A sailing slips by weeks at the most; by less where one of two forecasts names its call and the other does not. */
function longestSlip({ observation: a }: Statement, { observation: b }: Statement): number {
  const days = (a.transportCallId === null) === (b.transportCallId === null) ? 30 : 20;
  return days * 24 * HOUR_MILLIS;
}

/** The box is to come off one ship and off another, at one place, and to be loaded there in between. */
function isOfTwoMoves(a: Statement, b: Statement, { statements, departures, vessels }: Believed): boolean {
  if (isOfTransport(a.observation)) return isOfTwoCalls(a, b, { statements, departures, vessels });
  if (!areTwoShips(a, b, vessels)) return false;
  const [first, second] = a.moment.millis <= b.moment.millis ? [a, b] : [b, a];
  return between(first, second, statements).some(
    (each) => undoes(each, first, vessels) && each.location?.key === first.location?.key,
  );
}

/** What happened is expected again only where something lies between that undoes it there. */
function isAheadAnew({ anchor }: Occurrence, forecast: Statement, journey: Believed): boolean {
  const { statements, vessels } = journey;
  const gap = forecast.moment.millis - anchor.moment.millis;
  if (gap < SAME_MOVE_MILLIS)
    return isOfCallBefore(anchor, forecast, journey) || isOfVoyageBefore(anchor, forecast, journey);
  if (isOutdated(forecast, statements)) return false;
  if (isOfTransport(anchor.observation) && gap > EARLIEST_MILLIS && !isByLand(anchor.observation)) return true;
  return between(anchor, forecast, statements).some((each) => {
    if (each.actual && each.observation.equipment !== null && setsOutAnew(each.observation)) return true;
    if (!undoes(each, anchor, vessels) || !isThere(anchor)(each)) return false;
    return each.statedMillis <= forecast.statedMillis || gap > (each.actual ? LEFT_MILLIS : CLEARLY_LATER_MILLIS);
  });
}

/**
 * It was stated when the container was already known to have moved on or to have been picked up: nothing is ahead of it
 * at sea.
 */
function isOutdated(forecast: Statement, statements: readonly Statement[]): boolean {
  if (isOfTransport(forecast.observation)) return false;
  const known = statements.filter(
    (each) => each.actual && each.observation.equipment !== null && each.statedMillis <= forecast.statedMillis,
  );
  if (known.some((each) => each.moment.millis > forecast.moment.millis)) return true;
  if (!isAtSea(forecast.observation)) return false;
  const last = known.findLast(({ observation: { kind } }) => OPPOSITE.has(kind));
  if (last !== undefined && isFetched(last.observation)) return true;
  // Discharged elsewhere since, and not to be loaded again; or loaded elsewhere, and not to be discharged.
  const handled = known.findLast(({ observation }) => isAtSea(observation));
  if (handled?.observation.kind !== forecast.observation.kind) return false;
  const hasHappened = (each: Statement) =>
    !each.actual &&
    known.some(
      (other) =>
        other.observation.kind === each.observation.kind &&
        isThere(each)(other) &&
        other.statedMillis >= each.statedMillis,
    );
  return !between(handled, forecast, statements).some(
    (each) =>
      each.observation.equipment !== null &&
      each.observation.kind === OPPOSITE.get(forecast.observation.kind) &&
      !hasHappened(each),
  );
}

function isAtSea({ kind, mode }: Statement['observation']): boolean {
  return (kind === 'load' || kind === 'discharge') && mode !== 'rail' && mode !== 'truck';
}

function isFetched({ kind, laden, mode }: Statement['observation']): boolean {
  if (mode === 'rail') return false;
  return (kind === 'gate_out' && laden === true) || (kind === 'gate_in' && laden === false);
}

/** A departure was expected before the ship came a second time: it is not the one after that. */
function isOfCallBefore(departure: Statement, forecast: Statement, { statements, vessels }: Believed): boolean {
  if (departure.observation.kind !== 'departure' || forecast.moment.millis >= departure.moment.millis) return false;
  if (hasLeftLoaded(departure, statements, vessels)) return true;
  const came = statements.filter((each) => each.actual && undoes(each, departure, vessels) && isThere(departure)(each));
  const first = came.find((each) => each.moment.millis <= forecast.moment.millis + SAME_MOVE_MILLIS);
  if (first === undefined) return false;
  return between(forecast, departure, came).some((each) => apart(each, first) > SAME_CALL_MILLIS);
}

/** The container was loaded here on a ship that has called elsewhere since, and left here again after that. */
function hasLeftLoaded(departure: Statement, statements: readonly Statement[], vessels: Vessels): boolean {
  const isOfShip = ({ actual, observation }: Statement) =>
    actual && vessels.maySame(vessels.keyOf(observation.vessel), vessels.keyOf(departure.observation.vessel));
  const loaded = statements.find(
    (each) =>
      isOfShip(each) && each.observation.kind === 'load' && isAtSea(each.observation) && isThere(departure)(each),
  );
  if (loaded === undefined || apart(loaded, departure) < SAME_CALL_MILLIS) return false;
  return between(loaded, departure, statements).some(
    (each) =>
      isOfShip(each) &&
      each.observation.vessel !== null &&
      isOfTransport(each.observation) &&
      !isThere(departure)(each),
  );
}

/** To be loaded on a ship that it has come off elsewhere since: it was, before it came back to be loaded here on another. */
function isOfVoyageBefore(load: Statement, forecast: Statement, { statements, vessels }: Believed): boolean {
  const ship = vessels.keyOf(forecast.observation.vessel);
  if (load.observation.kind !== 'load' || !isAtSea(load.observation) || ship === null) return false;
  if (!areTwoShips(load, forecast, vessels)) return false;
  return between(forecast, load, statements).some(
    ({ actual, observation, location }) =>
      actual &&
      observation.kind === 'discharge' &&
      observation.equipment !== null &&
      vessels.keyOf(observation.vessel) === ship &&
      location?.key !== load.location?.key,
  );
}

function undoes({ observation: each }: Statement, { observation: move }: Statement, vessels: Vessels): boolean {
  if (isOfTransport(move)) {
    const maySameShip = vessels.maySame(vessels.keyOf(each.vessel), vessels.keyOf(move.vessel));
    return maySameShip && isByLand(each) === isByLand(move) && each.kind === OPPOSITE.get(move.kind);
  }
  return each.equipment !== null && (each.kind === OPPOSITE.get(move.kind) || setsOutAnew(each));
}

function areTwoShips({ observation: a }: Statement, { observation: b }: Statement, vessels: Vessels): boolean {
  return !vessels.maySame(vessels.keyOf(a.vessel), vessels.keyOf(b.vessel));
}

function isByLand({ mode }: Statement['observation']): boolean {
  return mode === 'rail' || mode === 'truck';
}

/** A container that left a depot empty is on another journey, regardless of the reports of the way there. */
function setsOutAnew({ kind, laden }: Statement['observation']): boolean {
  return (kind === 'gate_out' || kind === 'pick_up') && laden === false;
}

/** What must happen before the same can happen again. */
const OPPOSITE = new Map<ObservationKind | null, ObservationKind>([
  ['load', 'discharge'],
  ['discharge', 'load'],
  ['gate_in', 'gate_out'],
  ['gate_out', 'gate_in'],
  ['arrival', 'departure'],
  ['berthing', 'departure'],
  ['departure', 'arrival'],
]);

/** Strictly between the two in time. What is reported for the day of a gate-out, without a time, may follow it. */
function between(before: Statement, after: Statement, all: readonly Statement[]): Statement[] {
  const [from, to] = [before.moment.millis, after.moment.millis];
  const isOut = before.observation.kind === 'gate_out';
  const isOfDay = ({ moment }: Statement) => isOut && moment.precision === 'day' && moment.millis === from;
  return all.filter((each) => (each.moment.millis > from || isOfDay(each)) && each.moment.millis < to);
}

function apart(a: Statement, b: Statement): number {
  return Math.abs(a.moment.millis - b.moment.millis);
}
