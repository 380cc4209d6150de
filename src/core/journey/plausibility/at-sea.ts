/**
 * Moves that cannot happen before the container has landed: a gate, rail or yard move between its sailing and its landing,
 * or on the far side of a voyage that has not begun, and a discharge or loading at a port that is not on its way or that
 * its ship cannot have reached. Pure.
 */
import { areNeighbours } from '../../location.ts';
import type { ObservationKind } from '../../observation.ts';
import { preferred } from '../ranking.ts';
import { isByWater, isSeaMove } from '../sea/sea-moves.ts';
import { areTwoVessels, type Vessels } from '../sea/vessel.ts';
import { isEmptyOut, isEmptyReturn, knowsWhose, LANDINGS, type Statement } from '../statement.ts';
import type { Implausibility } from './plausible.ts';
import { isReachable, SHIP, TRUCK } from './reach.ts';

const HOUR_MILLIS = 3_600_000;
/** Clocks of sources differ, and ships arrive somewhat before their time. */
const CLOCK_SLACK_MILLIS = 24 * HOUR_MILLIS;
/** A container waits on board, or on the quay, at most this long for the departure. */
const LONGEST_WAIT_MILLIS = 20 * 24 * HOUR_MILLIS;

const LAND_TRANSPORT: ReadonlySet<ObservationKind | null> = new Set<ObservationKind>([
  'load',
  'departure',
  'arrival',
  'discharge',
]);
const GATES: ReadonlySet<ObservationKind | null> = new Set<ObservationKind>(['gate_in', 'gate_out', 'drop_off']);

/**
 * @param statements in force, oldest first
 * @returns reasons by id of the statement
 */
export function movesWhileAtSea(statements: readonly Statement[], vessels: Vessels): Map<string, Implausibility> {
  const reasons = new Map<string, Implausibility>();
  const seaMoves = withoutStrangers(statements.filter(isSeaMove), statements, vessels);
  const sailings = seaMoves.filter((each) => isSailing(each, statements, vessels));
  const first = firstSailing(seaMoves);
  const emptyOuts = statements.filter((each) => each.actual && isOfBox(each) && isEmptyOut(each));
  if (sailings.length === 0 && first === null) return reasons;
  const entered = statements.filter((each) => isEntered(each) && isLandMove(each));
  // Land moves rest on handlings, which are therefore judged first.
  for (const move of [...statements.filter(isHandling), ...statements.filter((each) => !isHandling(each))]) {
    const judge = judgeOf(move);
    if (judge === null || isOnward(move)) continue;
    const isKnown = (each: Statement) => each !== move && !reasons.has(each.id);
    const around =
      passageAround(move, sailings.filter(isKnown), untilNextTrip(move, seaMoves.filter(isKnown), emptyOuts)) ??
      (first === null || isOfTripBefore(move, statements)
        ? null
        : passageAhead(move, first, sailings.filter(isKnown), seaMoves.filter(isKnown)));
    if (around === null) continue;
    const passage = { ...around, emptyOuts };
    if (entered.some((each) => isAshoreBy(each, move, passage))) continue;
    const reason = judge(move, passage);
    if (reason !== null) reasons.set(move.id, reason);
  }
  return reasons;
}

/** The line says itself that the container comes by water to where it is loaded. */
function isOnward({ observation }: Statement): boolean {
  return observation.kind === 'load' && observation.portRole === 'transshipment' && knowsWhose(observation);
}

/** Without the positions of ships that the line does not name, while it names others. */
function withoutStrangers(seaMoves: readonly Statement[], statements: readonly Statement[], vessels: Vessels) {
  const named = statements.flatMap(({ observation: { source, vessel } }) =>
    source.kind === 'shipping_line' && vessel !== null ? [vessels.keyOf(vessel)] : [],
  );
  return seaMoves.filter(
    ({ observation: { source, vessel } }) =>
      source.kind !== 'ais' || named.length === 0 || named.some((ship) => vessels.maySame(ship, vessels.keyOf(vessel))),
  );
}

interface Passage {
  /** How the container was last known to leave by water, or is to leave for the first time. */
  readonly sailing: Statement;
  /** Moves by water after that and elsewhere, of the container and of vessels; what happened after its next loading is left out. */
  readonly after: readonly Statement[];
  /** The next loading. */
  readonly next: Statement | null;
  /** When the container was given out empty, at any time. */
  readonly emptyOuts: readonly Statement[];
}

/** Without what comes after the line has given the container out empty again. */
function untilNextTrip(move: Statement, seaMoves: readonly Statement[], emptyOuts: readonly Statement[]): Statement[] {
  const next = emptyOuts.find((each) => knowsWhose(each.observation) && each.moment.millis > move.moment.millis);
  return seaMoves.filter((each) => next === undefined || each.moment.millis < next.moment.millis);
}

/** Null before it sails, and for a move where it sailed from: that contradicts the sailing. */
function passageAround(
  move: Statement,
  sailings: readonly Statement[],
  seaMoves: readonly Statement[],
): Omit<Passage, 'emptyOuts'> | null {
  const { millis } = move.moment;
  const sailing = sailings.findLast((each) => each.moment.millis < millis);
  if (sailing === undefined) return null;
  const next = sailings.find((each) => each.moment.millis > millis && each.observation.kind === 'load') ?? null;
  const after = seaMoves.filter(
    (each) =>
      !areNeighbours(each.location, sailing.location) &&
      each.moment.millis + clockSlack(each) > sailing.moment.millis &&
      (next === null || !each.actual || each.moment.millis < next.moment.millis + CLOCK_SLACK_MILLIS),
  );
  if (areNeighbours(sailing.location, move.location) && !isForeignThere(move, sailing, after)) return null;
  return { sailing, after: after.filter((each) => each !== next), next };
}

/**
 * What a terminal reports where the container sailed from contradicts no sailing by the line, if the container is empty, is
 * discharged from another ship, or leaves laden while its ship is expected elsewhere.
 */
function isForeignThere(move: Statement, sailing: Statement, after: readonly Statement[]): boolean {
  const { observation, moment } = move;
  if (knowsWhose(observation) || !knowsWhose(sailing.observation)) return false;
  if (isEmptyReturn(observation)) return true;
  if (observation.kind === 'discharge') return isOfOtherShip(move, sailing);
  return (
    observation.kind === 'gate_out' &&
    observation.laden === true &&
    after.some((each) => LANDINGS.has(each.observation.kind) && each.moment.millis > moment.millis)
  );
}

/** The first loading, or else the first departure, planned or actual; null if the container comes to it by water. */
function firstSailing(seaMoves: readonly Statement[]): Statement | null {
  const leaving = (kind: ObservationKind) => seaMoves.find(({ observation }) => observation.kind === kind);
  const first = leaving('load') ?? leaving('departure') ?? null;
  const landing = seaMoves.find((each) => each.observation.kind === 'discharge' && knowsWhose(each.observation));
  return first !== null && landing !== undefined && landing.moment.millis < first.moment.millis ? null : first;
}

/**
 * Of a move before any known sailing: the voyage to come, if the move is on its far side, or a discharge that only a
 * terminal or railroad reports; else null.
 */
function passageAhead(
  move: Statement,
  sailing: Statement,
  sailings: readonly Statement[],
  seaMoves: readonly Statement[],
): Omit<Passage, 'emptyOuts'> | null {
  const hasSailed = sailings.some((each) => each.moment.millis < move.moment.millis);
  if (hasSailed || areNeighbours(sailing.location, move.location)) return null;
  const after = seaMoves.filter((each) => each !== sailing && !areNeighbours(each.location, sailing.location));
  if (isHandling(move)) return isOfForeignPort(move) ? { sailing, after, next: null } : null;
  const landings = landingsOf(after);
  const isThere = landings.some((each) => areNeighbours(each.location, move.location));
  return isThere || isInCountryOf(landings.at(-1), move, sailing) ? { sailing, after, next: null } : null;
}

function isOfForeignPort({ observation }: Statement): boolean {
  return observation.kind === 'discharge' && !knowsWhose(observation);
}

/** The last that is known before is the landing of an earlier trip, and the container has not set out again since. */
function isOfTripBefore(move: Statement, statements: readonly Statement[]): boolean {
  const before = statements.filter((each) => each.actual && each.moment.millis < move.moment.millis);
  const landed = before.findLastIndex((each) => isSeaMove(each) && LANDINGS.has(each.observation.kind));
  return landed !== -1 && !before.slice(landed + 1).some((each) => isOfBox(each) && setsOut(each));
}

function setsOut(statement: Statement): boolean {
  const { kind, laden } = statement.observation;
  return isEmptyOut(statement) || (kind === 'gate_in' && laden === true);
}

/** A container comes laden to a port by land from any country, and leaves one so only in the country that it came to. */
function isInCountryOf(
  landing: Statement | undefined,
  { observation, location }: Statement,
  sailing: Statement,
): boolean {
  const isOfExport = observation.kind === 'gate_in' && observation.laden !== false;
  const country = location?.countryCode ?? null;
  return (
    !isOfExport &&
    country !== null &&
    country === landing?.location?.countryCode &&
    country !== sailing.location?.countryCode
  );
}

/** Another source may time the sailing after the container is ashore again. */
function clockSlack({ observation }: Statement): number {
  return observation.kind === 'discharge' ? CLOCK_SLACK_MILLIS : 0;
}

type Judge = (move: Statement, passage: Passage) => Implausibility | null;

/** What the user enters is never doubted, and shows where the container is. */
function isEntered(each: Statement): boolean {
  return each.actual && isOfBox(each) && each.observation.source.kind === 'user';
}

function isAshoreBy(entered: Statement, move: Statement, { sailing }: Passage): boolean {
  const { millis } = entered.moment;
  const isElsewhere = !areNeighbours(entered.location, sailing.location);
  return isLandMove(move) && isElsewhere && millis > sailing.moment.millis && millis <= move.moment.millis;
}

function judgeOf(move: Statement): Judge | null {
  if (!isOfBox(move) || !move.actual || isEntered(move)) return null;
  if (isLandMove(move)) return landsTooEarly;
  return isHandling(move) ? isOffTheWay : null;
}

/** A gate, rail or yard move needs a landing that has happened, or was expected by then. */
function landsTooEarly(move: Statement, passage: Passage): Implausibility | null {
  const { sailing, after } = passage;
  const landings = landingsOf(after);
  if (landings.length === 0) return isReachable(move, sailing, SHIP, CLOCK_SLACK_MILLIS) ? null : 'outOfReach';
  const here = landings.filter((each) => areNeighbours(each.location, move.location));
  const ends = here.length > 0 ? here : finalLandings(landings, passage, move);
  if (ends.length === 0) return isBeyondHub(move, passage) ? null : 'atSea';
  const byPlace = Map.groupBy(ends, (each) => each.location?.key ?? '');
  const landed = [...byPlace.values()].filter((each) => hasLandedBy(move.moment.millis, each));
  if (landed.length === 0) return 'atSea';
  const isLinked = (each: Statement) => isReachable(move, each, TRUCK, CLOCK_SLACK_MILLIS);
  return knowsWhose(move.observation) || landed.flat().some(isLinked) ? null : 'outOfReach';
}

/** A port where the ship is expected, and the container is not to leave it, is no landing. */
function landingsOf(after: readonly Statement[]): Statement[] {
  const landings = after.filter(({ observation }) => LANDINGS.has(observation.kind));
  const discharges = landings.filter(({ observation }) => observation.kind === 'discharge');
  const isOfBoxHere = (each: Statement) => discharges.some((other) => areNeighbours(other.location, each.location));
  return discharges.length === 0 ? landings : landings.filter((each) => each.actual || isOfBoxHere(each));
}

/** What happened outweighs what was expected. */
export function hasLandedBy(millis: number, landings: readonly Statement[]): boolean {
  const happened = withoutOverruled(landings.filter((each) => each.actual));
  return (happened.length > 0 ? happened : landings).some((each) => each.moment.millis - CLOCK_SLACK_MILLIS <= millis);
}

/** A ship does not come twice to a port within this time. */
const SAME_CALL_MILLIS = 14 * 24 * HOUR_MILLIS;

/** Without those of one call that a better source contradicts. */
function withoutOverruled(happened: readonly Statement[]): Statement[] {
  return happened.filter((each) => {
    const sameCall = happened.filter(
      (other) =>
        other.observation.kind === each.observation.kind &&
        other.location?.key === each.location?.key &&
        Math.abs(other.moment.millis - each.moment.millis) <= SAME_CALL_MILLIS,
    );
    return preferred(sameCall) === each;
  });
}

/** Those after which no loading is reported, or expected, until the move, nor later at the same port. */
function finalLandings(landings: readonly Statement[], passage: Passage, { moment }: Statement): readonly Statement[] {
  const loads = loadsOf(passage);
  const isLeft = (landing: Statement) =>
    loads.some((load) => {
      const after = load.moment.millis - landing.moment.millis;
      if (areNeighbours(load.location, landing.location))
        return after >= -CLOCK_SLACK_MILLIS && !isEmptiedBetween(passage, landing, load);
      return after >= CLOCK_SLACK_MILLIS && load.moment.millis <= moment.millis;
    });
  const last = landings.filter((each) => !isLeft(each));
  const ofBox = last.filter((each) => each.observation.kind === 'discharge');
  return ofBox.length > 0 ? ofBox : last;
}

/** Emptied since, the container is loaded there for its next trip. */
function isEmptiedBetween({ emptyOuts }: Passage, landing: Statement, load: Statement): boolean {
  return emptyOuts.some(
    ({ moment }) => moment.millis > landing.moment.millis && moment.millis <= load.moment.millis + CLOCK_SLACK_MILLIS,
  );
}

function loadsOf({ after, next }: Passage): Statement[] {
  return [...after, ...(next === null ? [] : [next])].filter(({ observation }) => observation.kind === 'load');
}

/** The next ship has left the last known hub by then, as planned, and can have brought the container there. */
function isBeyondHub(move: Statement, passage: Passage): boolean {
  const last = loadsOf(passage).at(-1);
  return (
    last !== undefined && last.moment.millis <= move.moment.millis && isReachable(move, last, SHIP, CLOCK_SLACK_MILLIS)
  );
}

/**
 * Terminals know no voyage: what one reports counts at a port of the voyage only. A later loading by the line counts there,
 * or on a ship of the voyage.
 */
function isOffTheWay(move: Statement, { sailing, after, next }: Passage): Implausibility | null {
  if (hasSailedBy(move, sailing) && !isReachable(move, sailing, SHIP, CLOCK_SLACK_MILLIS)) return 'outOfReach';
  const calls = [...after, ...(next === null ? [] : [next])].filter((each) => knowsWhose(each.observation));
  if (calls.length === 0) return null;
  const isLoading = move.observation.kind === 'load';
  const here = calls.filter((each) => areNeighbours(each.location, move.location));
  if (knowsWhose(move.observation))
    return isLoading && here.length === 0 && isOfUnknownShip(move, calls) ? 'noPortOfVoyage' : null;
  if (here.length === 0) return 'noPortOfVoyage';
  const landings = here.filter((each) => LANDINGS.has(each.observation.kind));
  const own = landings.filter((each) => each.observation.vessel !== null && !isOfOtherShip(each, sailing));
  if (isOfOtherShip(move, sailing) && own.length > 0 && !hasLandedBy(move.moment.millis, own)) return 'atSea';
  const arrived = hasSailedBy(move, sailing) && !isLoading ? landings.filter((each) => each.actual) : landings;
  return arrived.length === 0 || hasLandedBy(move.moment.millis, arrived) ? null : 'atSea';
}

/** Both name their ships, and these are two. */
function isOfOtherShip({ observation: a }: Statement, { observation: b }: Statement): boolean {
  return a.vessel !== null && b.vessel !== null && areTwoVessels(a.vessel, b.vessel);
}

function isOfUnknownShip({ observation: { vessel } }: Statement, calls: readonly Statement[]): boolean {
  return (
    vessel !== null &&
    calls.every((each) => each.observation.vessel === null || areTwoVessels(each.observation.vessel, vessel))
  );
}

function hasSailedBy({ moment }: Statement, sailing: Statement): boolean {
  return sailing.actual && sailing.moment.millis < moment.millis;
}

/** The loading of the container, or the departure of a ship that is to take it there. */
function isSailing(statement: Statement, statements: readonly Statement[], vessels: Vessels): boolean {
  const { observation, actual, location, moment } = statement;
  if (!actual) return false;
  if (observation.kind === 'load') return isOfBox(statement);
  if (observation.kind !== 'departure') return false;
  const isOfShip = (each: Statement) =>
    vessels.maySame(vessels.keyOf(each.observation.vessel), vessels.keyOf(observation.vessel));
  const loads = statements.filter((each) => each.observation.kind === 'load' && isOfBox(each) && isSeaMove(each));
  if (isOfBox(statement) || (!loads.some(isOfShip) && isOfDelivered(statement, statements))) return true;
  return loads.some(
    (each) =>
      each.location?.key === location?.key &&
      moment.millis - each.moment.millis >= -CLOCK_SLACK_MILLIS &&
      moment.millis - each.moment.millis <= LONGEST_WAIT_MILLIS &&
      isOfShip(each),
  );
}

/** The line reports that a ship leaves the port where the container came in laden last. */
function isOfDelivered({ observation, location, moment }: Statement, statements: readonly Statement[]): boolean {
  const before = statements.filter((each) => each.actual && isOfBox(each) && each.moment.millis <= moment.millis);
  const last = before.at(-1);
  return (
    observation.source.kind === 'shipping_line' &&
    last?.observation.kind === 'gate_in' &&
    last.observation.laden === true &&
    areNeighbours(last.location, location)
  );
}

function isOfBox({ observation }: Statement): boolean {
  return observation.equipment !== null;
}

function isHandling(statement: Statement): boolean {
  const { kind } = statement.observation;
  return (kind === 'load' || kind === 'discharge') && isSeaMove(statement);
}

/** The gate-out of an empty container belongs to its next journey. */
function isLandMove({ observation }: Statement): boolean {
  const { kind, laden } = observation;
  if (kind === 'gate_out' && laden === false) return false;
  if (GATES.has(kind)) return true;
  return LAND_TRANSPORT.has(kind) && !isByWater(observation);
}
