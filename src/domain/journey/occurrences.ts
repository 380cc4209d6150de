/**
 * One kind of move of one source at one place may have happened, or be expected, more than once: a box that came back to its port is
 * loaded there twice, a ship calls twice. Here what was said is parted into such occurrences; of each the last word counts. Pure.
 */
import type { ObservationKind } from '../observation.ts';
import { byMoment, isOfTransport, type Statement } from './statement.ts';

const HOUR_MILLIS = 3_600_000;
/** Two actuals of one kind at one place, this far apart, may be two moves; nearer ones are one move and its correction. */
export const SAME_MOVE_MILLIS = 48 * HOUR_MILLIS;
/** A ship is not back at a port within three days: other call ids nearer than this are one call, numbered anew. */
const SAME_CALL_MILLIS = 72 * HOUR_MILLIS;
/** A forecast older than what lies between it and the actual is a second move only when it is this far off. */
const CLEARLY_LATER_MILLIS = 7 * 24 * HOUR_MILLIS;

/**
 * @param said statements of one source on one kind of move at one place
 * @param all everything that is believed of the journey, oldest first
 */
export function separateMoves(said: readonly Statement[], all: readonly Statement[]): Statement[][] {
  if (said.length < 2) return said.length === 0 ? [] : [[...said]];
  const occurrences: Occurrence[] = [];
  for (const each of said.filter((statement) => statement.actual).sort(byMoment)) {
    const current = occurrences.at(-1);
    if (current === undefined || isAnotherMove(current.last, each, all)) occurrences.push(new Occurrence(each));
    else current.add(each);
  }
  const forecasts = said.filter((statement) => !statement.actual);
  forecasts.sort((a, b) => b.statedMillis - a.statedMillis || byMoment(a, b));
  for (const each of forecasts) {
    const home = nearest(occurrences, each);
    if (home === null || home.saidBeside(each) || isAheadAnew(home, each, all)) occurrences.push(new Occurrence(each));
    else home.add(each);
  }
  return occurrences.map((each) => each.statements);
}

class Occurrence {
  readonly statements: Statement[];
  /** Moments of its forecasts, by when and how they were said. */
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

  /** Two forecasts of one kind, stated at one moment and far apart in time, are of two moves. */
  saidBeside(forecast: Statement): boolean {
    const other = this.#forecasts.get(manner(forecast));
    return other !== undefined && Math.abs(other - forecast.moment.millis) > SAME_MOVE_MILLIS;
  }
}

function manner({ statedMillis, observation: { classifier } }: Statement): string {
  return `${statedMillis}|${classifier}`;
}

/** The occurrence a forecast belongs to: that of its own call id, else the nearest in time that is not another call. */
function nearest(occurrences: readonly Occurrence[], forecast: Statement): Occurrence | null {
  const { transportCallId } = forecast.observation;
  let best: Occurrence | null = null;
  for (const each of occurrences) {
    if (transportCallId !== null && each.anchor.observation.transportCallId === transportCallId) return each;
    if (isOtherCall(each.anchor, forecast)) continue;
    if (best === null || apart(each.anchor, forecast) < apart(best.anchor, forecast)) best = each;
  }
  return best;
}

function isOtherCall(a: Statement, b: Statement): boolean {
  const [one, other] = [a.observation.transportCallId, b.observation.transportCallId];
  return one !== null && other !== null && one !== other && apart(a, b) > SAME_CALL_MILLIS;
}

function isAnotherMove(before: Statement, after: Statement, all: readonly Statement[]): boolean {
  if (apart(before, after) < SAME_MOVE_MILLIS) return false;
  return isOtherCall(before, after) || between(before, after, all).some((each) => each.actual && undoes(each, before));
}

/** What happened is expected again only where something lies between that undoes it there. */
function isAheadAnew({ anchor }: Occurrence, forecast: Statement, all: readonly Statement[]): boolean {
  const gap = forecast.moment.millis - anchor.moment.millis;
  if (!anchor.actual || gap < SAME_MOVE_MILLIS) return false;
  return between(anchor, forecast, all).some((each) => {
    if (each.actual && each.observation.equipment !== null && setsOutAnew(each.observation)) return true;
    if (!undoes(each, anchor) || each.location?.key !== anchor.location?.key) return false;
    return each.statedMillis <= forecast.statedMillis || gap > CLEARLY_LATER_MILLIS;
  });
}

function undoes({ observation: each }: Statement, { observation: move }: Statement): boolean {
  if (isOfTransport(move)) {
    const sameShip = each.vessel?.imo === move.vessel?.imo && each.vessel?.name === move.vessel?.name;
    return sameShip && each.mode === move.mode && each.kind === OPPOSITE.get(move.kind);
  }
  return each.equipment !== null && (each.kind === OPPOSITE.get(move.kind) || setsOutAnew(each));
}

/** A box that left a depot empty is on another journey, whatever else was told of the way there. */
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

/** Strictly between the two in time. */
function between(before: Statement, after: Statement, all: readonly Statement[]): Statement[] {
  const [from, to] = [before.moment.millis, after.moment.millis];
  return all.filter(({ moment }) => moment.millis > from && moment.millis < to);
}

function apart(a: Statement, b: Statement): number {
  return Math.abs(a.moment.millis - b.moment.millis);
}
