/**
 * From a journey to its milestones. The role of a move comes from its place in the journey, never from the source's words.
 * Pure; knows no status and no events to announce.
 */
import { areNeighbours, type Location } from '../location.ts';
import type { ObservationKind } from '../observation.ts';
import { gateMovesOf, hasSailed, pickUps } from './gates.ts';
import { firstBoarding, type Journey, legsOf } from './journey.ts';
import { preferred } from './ranking.ts';
import { type Leg, type LegEnd, type LegRule, type NamedShip, ofEnd, shipNamedBy } from './sea/leg.ts';
import { isByRail } from './sea/sea-moves.ts';
import { byMoment, isDepotEntry, isEmptyReturn, type Statement } from './statement.ts';

/** In the order in which a journey passes them. */
export const MILESTONES = [
  'empty_out',
  'full_in',
  'vessel_loaded',
  'vessel_departed',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'vessel_arrived',
  'vessel_berthed',
  'vessel_discharged',
  'feeder_loaded',
  'feeder_departed',
  'feeder_arrived',
  'feeder_discharged',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'arrived_at_inland_destination',
  'rail_unloaded',
  'full_out',
  'empty_in',
] as const;
export type MilestoneName = (typeof MILESTONES)[number];

export interface Milestone {
  readonly name: MilestoneName;
  /** The statement behind it; `statement.actual` separates what happened from what is expected. */
  readonly statement: Statement;
  /** A key of MILESTONE_RULES: why the statement is this milestone. */
  readonly rule: MilestoneRule;
  /** Why its leg begins or ends there; null if it is not a move by water. */
  readonly legRule: LegRule | null;
  /** As the statement names it, else as others name the ship of the leg that it is of. */
  readonly ship: NamedShip;
}

/** Why a statement is a milestone; docs/state.md shows the same table. */
export const MILESTONE_RULES = {
  emptyOut: 'empty gate-out before the first loading',
  fullIn: 'laden gate-in before the first loading',
  loadedAtPol: 'loading at the port of loading',
  departedFromPol: 'departure from the port of loading with the container',
  transshipment: 'move at a port where one ship brings the box and another takes it',
  feeder: 'move by feeder or barge',
  arrivedAtPod: 'arrival at the port of discharge with the container',
  berthedAtPod: 'berthing at the port of discharge',
  lastDischarge: 'last discharge from a seagoing vessel',
  railLoaded: 'first loading on rail after the sea voyage',
  railDeparted: 'first rail departure, or gate-out on rail, after the sea voyage',
  railArrived: 'rail arrival, or gate-in on rail, at the inland destination',
  inlandArrived: 'arrival at the inland destination',
  railUnloaded: 'unloading from rail at the inland destination',
  fullOut: 'laden gate-out after the sea voyage',
  emptyIn: 'empty gate-in after the sea voyage',
} as const;
type MilestoneRule = keyof typeof MILESTONE_RULES;

/** All milestones of the journey, oldest first. */
export function deriveMilestones(journey: Journey): Milestone[] {
  const milestones = [
    ...legsOf(journey).flatMap((leg) => legMilestones(leg, journey)),
    ...exportGateMilestones(journey),
    ...inlandMilestones(journey),
    ...importGateMilestones(journey),
  ];
  milestones.sort(
    (a, b) => byMoment(a.statement, b.statement) || MILESTONES.indexOf(a.name) - MILESTONES.indexOf(b.name),
  );
  return inOrderOfDay(withoutRepeats(milestones));
}

/** Two unnamed vessels may depart or arrive by one statement. */
function withoutRepeats(milestones: readonly Milestone[]): Milestone[] {
  const seen = new Set<string>();
  return milestones.filter(({ name, statement: { id } }) => {
    const key = `${name}|${id}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

const DAY_MILLIS = 24 * 3_600_000;

/** A date without a time counts as noon; a statement with a time on the same day may still come first. */
function inOrderOfDay(milestones: Milestone[]): Milestone[] {
  for (let index = 1; index < milestones.length; index += 1) {
    const [before, next] = [milestones[index - 1] as Milestone, milestones[index] as Milestone];
    if (!isOutOfOrder(before, next)) continue;
    milestones[index - 1] = next;
    milestones[index] = before;
    index = Math.max(0, index - 2);
  }
  return milestones;
}

function isOutOfOrder(before: Milestone, next: Milestone): boolean {
  const [{ moment: a }, { moment: b }] = [before.statement, next.statement];
  if ((a.precision === 'day') === (b.precision === 'day') || b.millis - a.millis > DAY_MILLIS / 2) return false;
  // Feeders sail before the voyage and after it: their names have no place in the order.
  if (before.name.startsWith('feeder') || next.name.startsWith('feeder')) return false;
  return MILESTONES.indexOf(before.name) > MILESTONES.indexOf(next.name);
}

/** The moves of a leg, in order. */
export const LEG_MOVES = ['load', 'departure', 'arrival', 'berthing', 'discharge'] as const;
export type LegMove = (typeof LEG_MOVES)[number];

function legMilestones(leg: Leg, journey: Journey): Milestone[] {
  const roles = rolesOf(leg, journey);
  return LEG_MOVES.flatMap((move) => {
    const end = endOf(leg, move);
    const statement = move === 'load' || move === 'discharge' ? end.handling : ofEnd(end, move);
    const role = roles[move];
    if (role === null || statement === null) return [];
    const ship = shipNamedBy([
      statement,
      ...statementsOf(end),
      ...statementsOf(leg.boarding),
      ...statementsOf(leg.landing),
    ]);
    return [{ name: role.name, statement, rule: role.rule, legRule: end.rule, ship }];
  });
}

function statementsOf({ handling, visit }: LegEnd): (Statement | null)[] {
  return [handling, ...visit];
}

export function endOf(leg: Leg, move: LegMove): LegEnd {
  return move === 'load' || move === 'departure' ? leg.boarding : leg.landing;
}

interface Role {
  readonly name: MilestoneName;
  readonly rule: MilestoneRule;
}

/** What each move of a leg is to the journey. A feeder or barge berths unnoticed, and so does a ship at a transshipment. */
export function rolesOf(leg: Leg, { voyage }: Pick<Journey, 'voyage'>): Readonly<Record<LegMove, Role | null>> {
  const index = voyage.indexOf(leg);
  // Where only feeders sail, they are the ships of the voyage.
  const isFeeder = index === -1 || (leg.mode !== 'vessel' && voyage.some((each) => each.mode === 'vessel'));
  const role = (name: MilestoneName, rule: MilestoneRule): Role => ({ name, rule });
  const feeder = (name: MilestoneName, ship: Role) => (isFeeder ? role(name, 'feeder') : ship);
  const isFirst = index === 0;
  const isLast = index !== -1 && index === voyage.length - 1;
  const joint = 'transshipment';
  return {
    load: feeder('feeder_loaded', isFirst ? role('vessel_loaded', 'loadedAtPol') : role('transshipment_loaded', joint)),
    departure: feeder(
      'feeder_departed',
      isFirst ? role('vessel_departed', 'departedFromPol') : role('transshipment_departed', joint),
    ),
    arrival: isLast
      ? role('vessel_arrived', 'arrivedAtPod')
      : feeder('feeder_arrived', role('transshipment_arrived', joint)),
    berthing: isLast ? role('vessel_berthed', 'berthedAtPod') : null,
    discharge: isLast
      ? role('vessel_discharged', 'lastDischarge')
      : feeder('feeder_discharged', role('transshipment_discharged', joint)),
  };
}

function milestone(name: MilestoneName, statement: Statement | null, rule: MilestoneRule): Milestone[] {
  return statement === null ? [] : [{ name, statement, rule, legRule: null, ship: shipNamedBy([statement]) }];
}

function exportGateMilestones(journey: Journey): Milestone[] {
  const moves = gateMovesOf(journey, 'export');
  const emptyOut = moves.filter(
    ({ observation: { kind, laden } }) => (kind === 'gate_out' || kind === 'pick_up') && laden !== true,
  );
  const fullIn = moves.filter(({ observation: { kind, laden } }) => kind === 'gate_in' && laden !== false);
  return [
    ...milestone('empty_out', preferred(emptyOut), 'emptyOut'),
    ...milestone('full_in', atLastPlace(fullIn), 'fullIn'),
  ];
}

function importGateMilestones(journey: Journey): Milestone[] {
  const fullOut = pickUps(journey);
  const emptyIn = gateMovesOf(journey, 'import').filter(
    (each) =>
      (isEmptyReturn(each.observation) &&
        (!each.actual || isEntered(each) || hasCarriedCargo(each, fullOut.flat(), journey))) ||
      (isDepotEntry(each.observation) && isAfterPickUp(each, fullOut.flat())),
  );
  return [
    ...fullOut.flatMap(onePerPortArea).flatMap((each) => milestone('full_out', each, 'fullOut')),
    ...milestone('empty_in', atLastPlace(emptyIn), 'emptyIn'),
  ];
}

/** Before it sails, an empty container comes to the shipper, or to a depot: that is no empty return. */
function hasCarriedCargo({ moment }: Statement, fullOut: readonly Statement[], journey: Journey): boolean {
  return hasSailed(journey) || fullOut.some((out) => out.actual && out.moment.millis <= moment.millis);
}

function isAfterPickUp({ moment, actual }: Statement, fullOut: readonly Statement[]): boolean {
  return actual && fullOut.some((out) => out.actual && out.moment.millis <= moment.millis);
}

/** A forecast of one gate-out gives way to what happened next door. */
function onePerPortArea(statements: readonly Statement[]): Statement[] {
  const perPlace = oncePerMove(statements);
  return perPlace.filter(
    (each) => each.actual || !perPlace.some((other) => other.actual && areNeighbours(other.location, each.location)),
  );
}

/** What happened at one gate is one move, also where sources of two kinds name it by the codes of neighbouring ports, or by none. */
function oncePerMove(statements: readonly Statement[]): Statement[] {
  const perPlace = onePerPlace(statements);
  return perPlace.filter(
    (each) => !perPlace.some((other) => isRepeated(each, other) && preferred([each, other]) === other),
  );
}

function isRepeated(a: Statement, b: Statement): boolean {
  const [one, other] = [a.observation.source.kind, b.observation.source.kind];
  const areNear = a.location === null || b.location === null || areNeighbours(a.location, b.location);
  return one !== other && a.actual && b.actual && areNear;
}

/** Events that the user reports as happened. */
function isEntered({ actual, observation }: Statement): boolean {
  return actual && observation.source.kind === 'user';
}

function onePerPlace(statements: readonly Statement[]): Statement[] {
  const places = Map.groupBy(statements, ({ location }) => location?.key ?? '');
  return [...places.values()].flatMap((atPlace) => preferred(atPlace) ?? []);
}

/** The one at the last place of several: a box may pass an inland depot before the port. An actual outweighs a forecast, the user all. */
function atLastPlace(statements: readonly Statement[]): Statement | null {
  const perPlace = oncePerMove(statements).sort(byMoment);
  return perPlace.findLast(isEntered) ?? perPlace.findLast((each) => each.actual) ?? perPlace.at(-1) ?? null;
}

/** From the port of discharge inland, over any interchanges. */
function inlandMilestones(journey: Journey): Milestone[] {
  const since = firstBoarding(journey) ?? journey.voyage.at(-1)?.landing.handling ?? null;
  if (journey.pod === null || since === null) return [];
  const after = journey.statements.filter((each) => each.moment.millis >= since.moment.millis);
  const rail = withoutPulled(
    after.filter(({ observation }) => isByRail(observation) && observation.laden !== false),
    journey,
  );
  const end = journey.destination?.location ?? null;
  const railArrived = withoutPassed(arrivedByRail(rail, end), after, (each) => leavesRamp(each, end));
  const landed = journey.onCarriage.at(-1)?.landing;
  const feederArrived = landed === undefined || landed.location?.key !== end?.key ? null : ofEnd(landed, 'arrival');
  const leaves = earliest(rail, 'departure') ?? earliest(ofPort(rail, journey), 'gate_out');
  return [
    ...milestone('rail_loaded', earliest(rail, 'load'), 'railLoaded'),
    ...milestone('rail_departed', leaves, 'railDeparted'),
    ...milestone('rail_arrived', railArrived, 'railArrived'),
    ...milestone(
      'arrived_at_inland_destination',
      railArrived ??
        feederArrived ??
        withoutPassed(
          arrivedByRoad(after, journey.destination),
          after,
          (each) => each.location?.key === end?.key && leavesRamp(each, end),
        ),
      'inlandArrived',
    ),
    ...milestone('rail_unloaded', at(rail, 'discharge', end), 'railUnloaded'),
  ];
}

/** What happened counts before what is expected, an arrival before a gate-in. */
function arrivedByRail(rail: readonly Statement[], end: Location | null): Statement | null {
  const [arrival, gateIn] = [at(rail, 'arrival', end), at(rail, 'gate_in', end)];
  if (arrival === null || gateIn === null) return arrival ?? gateIn;
  return gateIn.actual && !arrival.actual ? gateIn : arrival;
}

/**
 * A container that has left the place, or has come back empty, is expected there no more.
 * @param after what happened since the container was loaded
 */
function withoutPassed(
  arrival: Statement | null,
  after: readonly Statement[],
  leaves: (statement: Statement) => boolean,
): Statement | null {
  if (arrival === null || arrival.actual) return arrival;
  const left = after.findLast((each) => each.actual && (isEmptyReturn(each.observation) || leaves(each)));
  const train = after.findLast((each) => each.actual && isByRail(each.observation));
  return left === undefined || (train !== undefined && train.moment.millis > left.moment.millis) ? arrival : null;
}

function leavesRamp({ observation, location }: Statement, ramp: Location | null): boolean {
  const { kind, laden, mode } = observation;
  const isOut = (kind === 'gate_out' || kind === 'pick_up') && laden !== false && mode !== 'rail';
  return isOut && (location?.key === ramp?.key || areNeighbours(location, ramp));
}

/** Taken off the train again in the port area, the box has not left by it. */
function withoutPulled(rail: readonly Statement[], { pod }: Journey): Statement[] {
  const isAtPort = ({ location }: Statement) => areNeighbours(location, pod);
  const pulled = rail.findLast((each) => each.actual && each.observation.kind === 'discharge' && isAtPort(each));
  if (pulled === undefined) return [...rail];
  return rail.filter((each) => !isAtPort(each) || each.moment.millis > pulled.moment.millis);
}

function ofPort(rail: readonly Statement[], { pod }: Journey): Statement[] {
  return rail.filter((each) => each.observation.laden !== false && areNeighbours(each.location, pod));
}

/** A truck arrives at the consignee's door or the line's inland depot, or goes through the gate of that. */
function arrivedByRoad(statements: readonly Statement[], destination: Journey['destination']): Statement | null {
  if (destination?.by !== 'door' && destination?.by !== 'truck') return null;
  const laden = statements.filter(({ observation }) => observation.laden !== false);
  const arrival = at(
    laden.filter(({ observation }) => observation.mode === 'truck'),
    'arrival',
    destination.location,
  );
  if (destination.by === 'door' || arrival?.actual) return arrival;
  const entry = at(laden, 'gate_in', destination.location);
  return entry?.actual ? entry : (arrival ?? entry);
}

function at(statements: readonly Statement[], kind: ObservationKind, place: Location | null): Statement | null {
  if (place === null) return null;
  return preferred(
    statements.filter(({ observation, location }) => observation.kind === kind && location?.key === place.key),
  );
}

/** At the first place of several: what starts the way inland. */
function earliest(statements: readonly Statement[], kind: ObservationKind): Statement | null {
  const perPlace = onePerPlace(statements.filter(({ observation }) => observation.kind === kind)).sort(byMoment);
  return perPlace.find((each) => each.actual) ?? perPlace[0] ?? null;
}
