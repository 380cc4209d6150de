/**
 * Actuals that cannot belong to their voyage: a mistyped year, a move before the booking, a vessel's position before the
 * container is known to be aboard, a departure after the container had left the terminal. They are kept, and not used
 * until something else supports them. Pure; the answer does not depend on the order of the statements.
 */
import { areNeighbours } from '../../location.ts';
import type { ObservationKind } from '../../observation.ts';
import { areTwoVessels } from '../sea/vessel.ts';
import { knowsWhose, LANDINGS, type Statement } from '../statement.ts';
import { isReachable, SHIP } from './reach.ts';

/** Why an actual is not used; shown with its raw event. */
export const IMPLAUSIBLE = {
  farFromAll: 'more than 60 days away from all other statements about the journey',
  beforeBooking: 'a move before the booking that no other move of the line supports',
  notAboard: 'a vessel position, while no source reports that the box was loaded or that the vessel left with it',
  leftBefore: 'a departure of the vessel while the container was elsewhere',
  atSea: 'a move that cannot happen before the container has landed',
  onTrain: 'a move that cannot happen while the container is on the train',
  ladenLater: 'an empty return, after which the container left laden',
  beforePickUp:
    'an empty return before any source reports the pick-up: elsewhere within a day of the landing, or while the container is expected inland',
  ashoreLater: 'a loading on a vessel or train, after which the container left by truck',
  elsewhere: 'a departure from a place where the container has not come, as far as is known',
  outOfReach: 'a place that the container cannot have reached by then',
  noPortOfVoyage: 'a port where the vessel of the container is not known to call',
} as const;
export type Implausibility = keyof typeof IMPLAUSIBLE;

const DAY_MILLIS = 24 * 3_600_000;
const FAR_MILLIS = 60 * DAY_MILLIS;
/** A booking is stamped when it is confirmed, at times the day after the empty box left. */
const BOOKING_SLACK_MILLIS = DAY_MILLIS;

const BOOKINGS: ReadonlySet<ObservationKind | null> = new Set<ObservationKind>([
  'booking_received',
  'booking_confirmed',
]);
/** Documents do not state when containers and vessels move. */
const PAPERS: ReadonlySet<ObservationKind | null> = new Set<ObservationKind>([
  ...(['booking_received', 'booking_confirmed', 'booking_cancelled'] as const),
  ...(['document_issued', 'document_surrendered', 'arrival_notice', 'delivery_order'] as const),
]);

/** By id of the statement. */
export function implausibleActuals(statements: readonly Statement[]): Map<string, Implausibility> {
  const moves = statements.filter((each) => !PAPERS.has(each.observation.kind)).sort(byTime);
  const reasons = new Map<string, Implausibility>();
  for (const [index, each] of moves.entries()) {
    if (isActual(each) && isFarFromAll(index, moves)) reasons.set(each.id, 'farFromAll');
  }
  for (const each of moves)
    if (isWithoutContainer(each, moves) || isBeforeItsShip(each, moves)) reasons.set(each.id, 'leftBefore');
  const booked = statements.filter((each) => BOOKINGS.has(each.observation.kind)).map((each) => each.moment.millis);
  if (booked.length === 0) return reasons;
  const early = moves.filter(
    (each) => isBoxMove(each) && each.moment.millis < Math.min(...booked) - BOOKING_SLACK_MILLIS,
  );
  for (const each of early) {
    if (!early.some((other) => supports(other, each))) reasons.set(each.id, 'beforeBooking');
  }
  return reasons;
}

/** Positions of ships that no other statement connects with the container. @returns reasons by id of the statement */
export function positionsOfOthers(statements: readonly Statement[]): Map<string, Implausibility> {
  const positions = statements.filter((each) => isOfPosition(each) && !isAboard(each, statements));
  return new Map(positions.map(({ id }) => [id, 'notAboard']));
}

/** Terminals and railroads that still report an earlier trip of the container do not support each other. */
function supports(other: Statement, each: Statement): boolean {
  return !isSameMove(other, each) && (knowsWhose(each.observation) || knowsWhose(other.observation));
}

function isOfPosition({ observation: { source, classifier } }: Statement): boolean {
  return source.kind === 'ais' && classifier === 'actual';
}

/** Boxes are rolled over, and the ship they were planned for sails without them. */
function isAboard({ observation: { vessel } }: Statement, moves: readonly Statement[]): boolean {
  return moves.some(({ observation }) => {
    if (
      observation.source.kind === 'ais' ||
      observation.classifier !== 'actual' ||
      observation.mode === 'rail' ||
      observation.mode === 'truck'
    )
      return false;
    const isOfBox = (observation.kind === 'load' || observation.kind === 'discharge') && observation.equipment !== null;
    if (!isOfBox && observation.kind !== 'departure') return false;
    return observation.vessel === null || vessel === null || !areTwoVessels(observation.vessel, vessel);
  });
}

/**
 * The vessel leaves; the container, of which no move by water is known, has gone out laden through the gate there, or
 * comes in laden elsewhere later. A departure that names the container is one statement against its own moves.
 */
function isWithoutContainer(departure: Statement, moves: readonly Statement[]): boolean {
  const { observation, location, moment } = departure;
  if (observation.kind !== 'departure' || observation.classifier !== 'actual') return false;
  const before = moves.filter((each) => isBoxMove(each) && each.moment.millis <= moment.millis);
  if (before.some(isHandling)) return false;
  if (comesInElsewhere(departure, moves)) return true;
  const isLadenHere = (each: Statement) =>
    (each.observation.kind === 'gate_in' || each.observation.kind === 'gate_out') &&
    each.observation.laden === true &&
    areNeighbours(each.location, location);
  return observation.equipment === null && before.findLast(isLadenHere)?.observation.kind === 'gate_out';
}

/**
 * Before any move by water of the container, it comes in at a place where no vessel has landed: in the country of the
 * departure, where it is then to be loaded, or too far for a vessel.
 */
function comesInElsewhere(departure: Statement, moves: readonly Statement[]): boolean {
  const { location, moment } = departure;
  const country = location?.countryCode ?? null;
  const after = moves.filter((each) => isBoxMove(each) && each.moment.millis > moment.millis);
  const handled = after.findIndex(isHandling);
  return (handled === -1 ? after : after.slice(0, handled)).some((each) => {
    const isThere = (other: Statement) => areNeighbours(other.location, each.location);
    const isLoadedThere = moves.some(
      (other) => other.observation.kind === 'load' && other.moment.millis > each.moment.millis && isThere(other),
    );
    const hasLanded = moves.some(
      (other) =>
        LANDINGS.has(other.observation.kind) &&
        isThere(other) &&
        (!isLoadedThere || other.moment.millis <= each.moment.millis + DAY_MILLIS),
    );
    const isContrary =
      (country !== null && each.location?.countryCode === country) ||
      isLoadedThere ||
      !isReachable(each, departure, SHIP, DAY_MILLIS);
    return (
      each.observation.kind === 'gate_in' &&
      each.observation.laden === true &&
      !areNeighbours(each.location, location) &&
      !hasLanded &&
      isContrary
    );
  });
}

/**
 * The vessel leaves a hub more than a day before the one that brings the container comes in there. Without a loading on
 * it, the container has missed it.
 */
function isBeforeItsShip({ observation, location, moment }: Statement, moves: readonly Statement[]): boolean {
  const { vessel } = observation;
  if (observation.kind !== 'departure' || observation.classifier !== 'actual' || vessel === null) return false;
  const handled = moves.filter((each) => isBoxMove(each) && isHandling(each));
  const last = handled.findLast((each) => each.moment.millis <= moment.millis);
  const carrier = last?.observation.kind === 'load' ? last.observation.vessel : null;
  if (last === undefined || carrier === null || !areTwoVessels(carrier, vessel)) return false;
  const isHere = (each: Statement) => each.location !== null && each.location.key === location?.key;
  if (isHere(last) || handled.some((each) => each.observation.kind === 'load' && isHere(each))) return false;
  const landings = moves.filter(
    (each) =>
      LANDINGS.has(each.observation.kind) &&
      isHere(each) &&
      each.moment.millis > last.moment.millis &&
      each.observation.vessel !== null &&
      !areTwoVessels(each.observation.vessel, carrier),
  );
  const best = (['actual', 'estimated', 'planned'] as const)
    .map((classifier) => landings.filter((each) => each.observation.classifier === classifier))
    .find((each) => each.length > 0);
  return best?.every((each) => each.moment.millis > moment.millis + DAY_MILLIS) ?? false;
}

function isHandling({ observation: { kind } }: Statement): boolean {
  return kind === 'load' || kind === 'discharge';
}

/** A single other statement decides nothing, unless it is a forecast: of two actuals, either may be wrong. */
function isFarFromAll(index: number, moves: readonly Statement[]): boolean {
  const each = moves[index] as Statement;
  const isNear = (other: Statement | undefined) =>
    other !== undefined && Math.abs(other.moment.millis - each.moment.millis) <= FAR_MILLIS;
  for (const step of [-1, 1]) {
    for (let at = index + step; isNear(moves[at]); at += step) {
      if (!isSameMove(moves[at] as Statement, each)) return false;
    }
  }
  let others = 0;
  for (const other of moves) {
    if (isSameMove(other, each)) continue;
    others += 1;
    if (others > 1 || !isActual(other)) return true;
  }
  return false;
}

function isBoxMove(statement: Statement): boolean {
  return isActual(statement) && statement.observation.equipment !== null;
}

/**
 * Includes actuals dated in the future: whether they count as forecasts matters only for statements that can belong to
 * the voyage.
 */
function isActual({ observation: { classifier } }: Statement): boolean {
  return classifier === 'actual';
}

/** Another statement of the same move, which is no support. */
function isSameMove(
  { observation: a, location: here }: Statement,
  { observation: b, location: there }: Statement,
): boolean {
  return a.kind === b.kind && a.equipment === b.equipment && here?.key === there?.key;
}

function byTime(a: Statement, b: Statement): number {
  return a.moment.millis - b.moment.millis;
}
