/**
 * Selects the statements of the voyage: moves by water at a known place. Drops cargo that was discharged again where it
 * was loaded, because it has not left. Pure; knows no leg.
 */
import type { Observation } from '../../observation.ts';
import { codesOf, isOfTransport, type Statement } from '../statement.ts';
import type { Vessels } from './vessel.ts';

export function isByWater({ mode, place }: Observation): boolean {
  if (mode !== null) return mode !== 'rail' && mode !== 'truck';
  const facility = place.facility?.type ?? null;
  return facility === null || facility === 'POTE';
}

export function isByRail({ mode, place }: Observation): boolean {
  return mode === 'rail' || (mode === null && place.facility?.type === 'RAMP');
}

const SEA_MOVES: ReadonlySet<Observation['kind']> = new Set<Observation['kind']>([
  'arrival',
  'berthing',
  'discharge',
  'load',
  'departure',
]);

/** A move by water at a known place. */
export function isSeaMove({ observation, location }: Statement): boolean {
  return SEA_MOVES.has(observation.kind) && location !== null && isByWater(observation);
}

/** @param statements oldest first */
export function seaMovesOf(statements: readonly Statement[], vessels: Vessels): Statement[] {
  return withoutReturned(statements.filter(isSeaMove), vessels);
}

/**
 * Discharged again where its voyage began, before its ship left, the box has not left: nothing before that counts.
 * Discharged again where it was just loaded at a transshipment, it has not left there: that loading and the ship's way
 * until then do not count. What left and came back keeps its history.
 */
function withoutReturned(moves: readonly Statement[], vessels: Vessels): Statement[] {
  let kept = [...moves];
  // Null before the first loading; empty where the box came by water to where it is first known to be loaded.
  let origin: string | null = null;
  let load: Statement | null = null;
  const handled = moves.filter((each) => each.actual && !isOfTransport(each.observation));
  for (const move of inHandlingOrder(handled, vessels)) {
    const { kind } = move.observation;
    const place = move.location?.key ?? '';
    if (kind === 'load') {
      origin ??= place;
      load = move;
    } else if (load !== null && hasLeft(load, move, moves, vessels)) {
      load = null;
    } else if (place === origin && load !== null) {
      kept = kept.filter((each) => isAfter(each, move));
      origin = null;
      load = null;
    } else {
      origin ??= '';
      const loop = load !== null && isLoop(load, move, vessels) ? { from: load, to: move } : null;
      if (loop !== null) kept = kept.filter((each) => !isWithin(each, loop) || !isOfLoop(each, loop, vessels));
      load = null;
    }
  }
  return kept;
}

const DAY_MILLIS = 24 * 3_600_000;

/** A ship stays in a port no longer than this. */
const LONGEST_STAY_MILLIS = 14 * DAY_MILLIS;

/** Off another ship, elsewhere, or weeks later; or the ship departed, or was elsewhere, between loading and discharge. */
function hasLeft(load: Statement, discharge: Statement, moves: readonly Statement[], vessels: Vessels): boolean {
  if (!isLoop(load, discharge, vessels)) return true;
  if (discharge.moment.millis - load.moment.millis > LONGEST_STAY_MILLIS) return true;
  const ship = vessels.keyOf(load.observation.vessel);
  return moves.some(
    (each) =>
      each.actual &&
      isOfTransport(each.observation) &&
      vessels.maySame(vessels.keyOf(each.observation.vessel), ship) &&
      (each.location?.key !== load.location?.key || each.observation.kind === 'departure') &&
      isClearlyBefore(load, each) &&
      isClearlyBefore(each, discharge),
  );
}

/** Clocks of sources differ, and what is known to the day may be before or after another move of that day. */
function isClearlyBefore(a: Statement, b: Statement): boolean {
  const isToTheDay = a.moment.precision === 'day' || b.moment.precision === 'day';
  const isLeaving = a.observation.kind === 'departure';
  return b.moment.millis - a.moment.millis > (isToTheDay || isLeaving ? DAY_MILLIS : 0);
}

/** Of several terminals of one port that claim one handling, those that the line names there; all where it names none of them. */
export function withoutFalseClaims(moves: readonly Statement[], vessels: Vessels): Statement[] {
  const isNamed = (claim: Statement) =>
    moves.some(
      (each) =>
        each.observation.source.kind === 'shipping_line' &&
        areOfOneTerminal(each, claim) &&
        each.location?.key === claim.location?.key,
    );
  return moves.filter(
    (claim) => !moves.some((rival) => areClaimsOnOne(claim, rival, vessels) && isNamed(rival) && !isNamed(claim)),
  );
}

function areOfOneTerminal(a: Statement, b: Statement): boolean {
  const codes = codesOf(b.observation, b.location);
  return codesOf(a.observation, a.location).some((code) => codes.includes(code));
}

function areClaimsOnOne(a: Statement, b: Statement, vessels: Vessels): boolean {
  const [one, other] = [a.observation, b.observation];
  return (
    one.source.kind === 'terminal' &&
    other.source.kind === 'terminal' &&
    !areOfOneTerminal(a, b) &&
    !isOfTransport(one) &&
    one.kind === other.kind &&
    a.location?.key === b.location?.key &&
    Math.abs(a.moment.millis - b.moment.millis) <= 2 * DAY_MILLIS &&
    vessels.maySame(vessels.keyOf(one.vessel), vessels.keyOf(other.vessel))
  );
}

/**
 * Sorts loads and discharges in the order in which they happen to a container. At one place it is discharged from one
 * vessel before it is loaded onto the other, regardless of the times that sources give or omit.
 * @param handlings oldest first
 */
export function inHandlingOrder(handlings: readonly Statement[], vessels: Vessels): Statement[] {
  const ordered = [...handlings];
  for (let index = 1; index < ordered.length; index += 1) {
    const [before, next] = [ordered[index - 1] as Statement, ordered[index] as Statement];
    if (!isOfOneDay(before, next, vessels)) continue;
    ordered[index - 1] = next;
    ordered[index] = before;
    index = Math.max(0, index - 2);
  }
  return ordered;
}

function isOfOneDay(load: Statement, discharge: Statement, vessels: Vessels): boolean {
  const [onto, off] = [load.observation, discharge.observation];
  if (onto.kind !== 'load' || off.kind !== 'discharge') return false;
  const isToTheDay = load.moment.precision === 'day' || discharge.moment.precision === 'day';
  if (!isToTheDay && vessels.maySame(vessels.keyOf(onto.vessel), vessels.keyOf(off.vessel))) return false;
  const isNear = discharge.moment.millis - load.moment.millis <= DAY_MILLIS;
  return isNear && load.location?.key === discharge.location?.key;
}

interface Loop {
  readonly from: Statement;
  readonly to: Statement;
}

/** Off the ship it was loaded on, where it was loaded. */
function isLoop(load: Statement, discharge: Statement, vessels: Vessels): boolean {
  const [onto, off] = [load.observation.vessel, discharge.observation.vessel];
  return load.location?.key === discharge.location?.key && vessels.maySame(vessels.keyOf(onto), vessels.keyOf(off));
}

function isAfter(each: Statement, end: Statement): boolean {
  return each !== end && each.moment.millis >= end.moment.millis;
}

function isWithin({ moment }: Statement, { from, to }: Loop): boolean {
  return moment.millis >= from.moment.millis && moment.millis <= to.moment.millis;
}

function isOfLoop(each: Statement, { from, to }: Loop, vessels: Vessels): boolean {
  if (each === from || each === to) return true;
  const [ship, own] = [each.observation.vessel, from.observation.vessel];
  return isOfTransport(each.observation) && vessels.maySame(vessels.keyOf(ship), vessels.keyOf(own));
}
