/**
 * The history of one departure or arrival of the journey: the first forecast, the current forecast, and the actual.
 * Pure.
 */
import type { Location } from '../location.ts';
import type { Observation } from '../observation.ts';
import { outranks } from './in-force.ts';
import { type Journey, legsOf } from './journey.ts';
import type { Leg, LegEnd } from './sea/leg.ts';
import { isByRail, isByWater } from './sea/sea-moves.ts';
import { resolveVessels } from './sea/ships-of-calls.ts';
import type { VesselKey } from './sea/vessel.ts';
import { LANDINGS, type Statement } from './statement.ts';

/** Through a port or inland place. */
export interface Passage {
  readonly original: Statement | null;
  readonly current: Statement | null;
  readonly actual: Statement | null;
}

const NEVER: Passage = { original: null, current: null, actual: null };

/**
 * Every forecast of a landing, in force or not, without calls of ships that never brought the box there.
 * @param statements about one container, withdrawn ones among them
 */
export function forecastsOfLanding(statements: readonly Statement[], journey: Journey, leg: Leg): Statement[] {
  const place = leg.landing.location;
  if (place === null) return [];
  const forecasts = statements.filter(
    ({ observation, location, actual }) =>
      LANDINGS.has(observation.kind) &&
      observation.classifier !== 'actual' &&
      !actual &&
      !observation.retracted &&
      location?.key === place.key &&
      isByWater(observation),
  );
  if (forecasts.length === 0) return [];
  const isOfOtherLeg = otherwiseHere(statements, journey, { leg, kind: 'arrival', place });
  return forecasts.filter((each) => !isOfOtherLeg(each) && isOfEnd(each, leg, leg.landing, journey));
}

export interface PassageQuery {
  /** The leg that arrives there or leaves; null if it is not by water. */
  readonly leg: Leg | null;
  readonly kind: Observation['kind'];
  readonly place: Location | null;
  readonly by: (observation: Observation) => boolean;
}

/**
 * The history of one forecast. Replaced and withdrawn forecasts count for the first one, and for the last one before
 * the actual, or before a later move that shows that it happened. They never count for the current forecast of a future
 * event.
 */
export function passage(
  statements: readonly Statement[],
  journey: Journey,
  { leg, kind, place, by }: PassageQuery,
  standing: Statement | null,
): Passage {
  if (place === null) return NEVER;
  const isOfOtherLeg = otherwiseHere(statements, journey, { leg, kind, place });
  const moves = statements.filter(
    (each) =>
      isOfKind(each.observation, kind) &&
      each.location?.key === place.key &&
      by(each.observation) &&
      !isOfOtherLeg(each),
  );
  const end = leg === null ? null : kind === 'departure' ? leg.boarding : leg.landing;
  const actual = standing?.actual ? standing : null;
  const after = actual === null && standing === null ? firstMoveAfter(journey, leg, kind, place) : null;
  const happenedAt =
    actual !== null ? firstStatedAt(moves, actual) : after && Math.max(after.moment.millis, after.statedMillis);
  let original: Statement | null = null;
  let last: Statement | null = null;
  for (const each of moves) {
    if (each.observation.classifier === 'actual' || each.observation.retracted || !isOfEnd(each, leg, end, journey))
      continue;
    if (happenedAt !== null && each.statedMillis > happenedAt) continue;
    if (original === null || outranks(original, each)) original = each;
    if (last === null || outranks(each, last)) last = each;
  }
  return { original, current: actual === null && after === null ? standing : last, actual };
}

/** What comes through the gate of a ramp was forecast to arrive there. */
function isOfKind(observation: Observation, kind: Observation['kind']): boolean {
  return observation.kind === kind || (kind === 'gate_in' && observation.kind === 'arrival');
}

const AFTER_ARRIVAL: ReadonlySet<Observation['kind']> = new Set<Observation['kind']>([
  'berthing',
  'discharge',
  'gate_out',
]);

/** What shows that an arrival or departure has happened that nobody reports. */
function firstMoveAfter(
  { statements }: Journey,
  leg: Leg | null,
  kind: Observation['kind'],
  place: Location,
): Statement | null {
  const next = leg?.landing.location ?? null;
  const isAfter = ({ observation, location }: Statement) =>
    kind === 'departure'
      ? next !== null && location?.key === next.key && LANDINGS.has(observation.kind)
      : location?.key === place.key && AFTER_ARRIVAL.has(observation.kind);
  const boarded = leg?.boarding.handling ?? leg?.boarding.visit.find((each) => each.observation.kind === 'departure');
  const since = boarded?.moment.millis ?? Number.NEGATIVE_INFINITY;
  return statements.find((each) => each.actual && each.moment.millis >= since && isAfter(each)) ?? null;
}

/** Of the way inland. @param arrival its milestone's statement in force */
export function inlandPassage(statements: readonly Statement[], journey: Journey, arrival: Statement | null): Passage {
  const destination = journey.destination?.location ?? null;
  const query = {
    leg: byWaterTo(destination, journey),
    kind: arrival?.observation.kind ?? 'arrival',
    place: destination,
    by: isOnward,
  } as const;
  const entered = passage(statements, journey, query, arrival);
  if (query.kind === 'arrival') return entered;
  // What is entered at the gate of a ramp was forecast as the arrival of a train.
  const { current, original } = passage(statements, journey, { ...query, kind: 'arrival' }, arrival);
  return { ...entered, current: entered.current ?? current, original: entered.original ?? original };
}

/** The feeder or barge that brings the container to its destination; null where none does. */
function byWaterTo(destination: Location | null, { onCarriage }: Journey): Leg | null {
  const leg = onCarriage.at(-1) ?? null;
  return leg !== null && leg.landing.location?.key === destination?.key ? leg : null;
}

function isOnward(observation: Observation): boolean {
  const { mode, laden } = observation;
  if (laden === false) return false;
  return isByRail(observation) || mode === 'truck' || mode === 'barge' || mode === 'feeder';
}

/**
 * Whether a statement is about a vessel of another leg that calls here without the container, or with it on that leg, or
 * about one that carries only other containers. A vessel that was once planned to bring or take the container here counts
 * for the first estimates.
 */
function otherwiseHere(
  statements: readonly Statement[],
  journey: Journey,
  { leg, kind, place }: Pick<PassageQuery, 'leg' | 'kind'> & { readonly place: Location },
): (statement: Statement) => boolean {
  const shipOf = resolveVessels(statements, journey.vessels);
  const others = leg === null ? [] : legsOf(journey).filter((each) => each.vessel !== leg.vessel);
  const here = journey.visits.filter((visit) => visit.location.key === place.key);
  const calling = new Set(here.map((visit) => visit.vessel));
  const givenUp = new Set(
    statements.filter((each) => isHandling(each, kind) && each.location?.key === place.key).map(shipOf),
  );
  for (const each of others) if (isAt(each, place)) givenUp.delete(each.vessel);
  const ships = new Set(others.map((each) => each.vessel).filter((ship) => calling.has(ship) && !givenUp.has(ship)));
  const own = new Set(statements.filter(({ observation }) => observation.equipment !== null).map(shipOf));
  const isStranger = (ship: VesselKey) =>
    leg !== null && leg.vessel !== null && ship !== leg.vessel && journey.strangers.has(ship) && !own.has(ship);
  return (each) => shipOf(each) !== null && (ships.has(shipOf(each)) || isStranger(shipOf(each)));
}

function isHandling({ observation }: Statement, transport: Observation['kind']): boolean {
  return observation.kind === (transport === 'departure' ? 'load' : 'discharge') && observation.equipment !== null;
}

/** Whether a leg begins or ends there. */
export function isAt({ boarding, landing }: Leg, { key }: Location): boolean {
  return boarding.location?.key === key || landing.location?.key === key;
}

/** When the actual was first stated; a source cannot have known before. */
function firstStatedAt(moves: readonly Statement[], actual: Statement): number {
  const confirming = moves.filter(
    (each) => each.actual && Math.abs(each.moment.millis - actual.moment.millis) < DAY_MILLIS,
  );
  return Math.max(actual.moment.millis, Math.min(actual.statedMillis, ...confirming.map((each) => each.statedMillis)));
}

const DAY_MILLIS = 24 * 3_600_000;

/**
 * For a vessel that calls at the port more than once, only statements about the call with the container count. For a
 * vessel that was planned earlier, all count.
 */
function isOfEnd(forecast: Statement, leg: Leg | null, end: LegEnd | null, { visits, vessels }: Journey): boolean {
  const own = end === null ? [] : [...end.visit, ...(end.handling === null ? [] : [end.handling])];
  if (own.length === 0) return true;
  const call = forecast.observation.transportCallId;
  const calls = own.flatMap((each) => each.observation.transportCallId ?? []);
  if (call !== null && calls.includes(call)) return true;
  const ship = vessels.keyOf(forecast.observation.vessel);
  if (ship !== null && ship !== leg?.vessel) return true;
  const others = visits.filter(
    (visit) =>
      visit.location.key === forecast.location?.key &&
      visit.vessel === ship &&
      !visit.statements.some((each) => own.includes(each)),
  );
  const apart = (statements: readonly Statement[]) =>
    Math.min(...statements.map((each) => Math.abs(each.moment.millis - forecast.moment.millis)));
  return others.every((visit) => apart(own) <= apart(visit.statements) && !isSameCall(visit.statements, call));
}

function isSameCall(statements: readonly Statement[], call: string | null): boolean {
  return call !== null && statements.some((each) => each.observation.transportCallId === call);
}
