/**
 * From a journey to its milestones. The role of a move comes from its place in the journey, never from the source's words.
 * Pure; knows no status and no events to announce.
 */
import { areNeighbours, type Location } from '../location.ts';
import type { ObservationKind } from '../observation.ts';
import { gateMovesOf, pickUps } from './gates.ts';
import { firstBoarding, type Journey } from './journey.ts';
import { type Leg, type LegEnd, type LegRule, ofEnd } from './legs.ts';
import { preferred } from './ranking.ts';
import { isByRail } from './sea-moves.ts';
import { byMoment, type Statement } from './statement.ts';

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
  /** The statement that says it; `statement.actual` tells what happened from what is expected. */
  readonly statement: Statement;
  /** A key of MILESTONE_RULES: why the statement is this milestone. */
  readonly rule: MilestoneRule;
  /** Why the leg it belongs to begins or ends there; null for what is no move by water. */
  readonly legRule: LegRule | null;
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
  railArrived: 'rail arrival at the inland destination',
  inlandArrived: 'arrival at the inland destination',
  railUnloaded: 'unloading from rail at the inland destination',
  fullOut: 'laden gate-out after the sea voyage',
  emptyIn: 'empty gate-in after the sea voyage',
} as const;
export type MilestoneRule = keyof typeof MILESTONE_RULES;

/** All milestones of the journey, oldest first. */
export function deriveMilestones(journey: Journey): Milestone[] {
  const milestones = [
    ...journey.preCarriage.flatMap(feederMilestones),
    ...journey.voyage.flatMap((leg, index) => voyageMilestones(leg, index, journey)),
    ...journey.onCarriage.flatMap(feederMilestones),
    ...exportGateMilestones(journey),
    ...inlandMilestones(journey),
    ...importGateMilestones(journey),
  ];
  return milestones.sort(
    (a, b) => byMoment(a.statement, b.statement) || MILESTONES.indexOf(a.name) - MILESTONES.indexOf(b.name),
  );
}

/** The milestone's name for a ship's move and for a feeder's or barge's. */
type Names = readonly [ship: MilestoneName, feeder: MilestoneName];

const POL = { load: ['vessel_loaded', 'feeder_loaded'], departure: ['vessel_departed', 'feeder_departed'] } as const;
const JOINT = {
  load: ['transshipment_loaded', 'feeder_loaded'],
  departure: ['transshipment_departed', 'feeder_departed'],
  arrival: ['transshipment_arrived', 'feeder_arrived'],
  discharge: ['transshipment_discharged', 'feeder_discharged'],
} as const;
const FEEDER = {
  load: ['feeder_loaded', 'feeder_loaded'],
  departure: ['feeder_departed', 'feeder_departed'],
  arrival: ['feeder_arrived', 'feeder_arrived'],
  discharge: ['feeder_discharged', 'feeder_discharged'],
} as const;

function voyageMilestones(leg: Leg, index: number, { voyage }: Journey): Milestone[] {
  const isFirst = index === 0;
  const boarding = isFirst
    ? boardingMilestones(leg, POL, { load: 'loadedAtPol', departure: 'departedFromPol' })
    : boardingMilestones(leg, JOINT, { load: 'transshipment', departure: 'transshipment' });
  return [...boarding, ...(index === voyage.length - 1 ? podMilestones(leg.landing) : landingMilestones(leg, JOINT))];
}

function feederMilestones(leg: Leg): Milestone[] {
  return [
    ...boardingMilestones(leg, FEEDER, { load: 'feeder', departure: 'feeder' }),
    ...landingMilestones(leg, FEEDER),
  ];
}

function boardingMilestones(
  { mode, boarding }: Leg,
  names: { readonly load: Names; readonly departure: Names },
  rules: { readonly load: MilestoneRule; readonly departure: MilestoneRule },
): Milestone[] {
  const at = (name: Names, rule: MilestoneRule, statement: Statement | null) =>
    milestone(named(name, mode), statement, mode === 'vessel' ? rule : 'feeder', boarding.rule);
  return [
    ...at(names.load, rules.load, boarding.handling),
    ...at(names.departure, rules.departure, ofEnd(boarding, 'departure')),
  ];
}

function landingMilestones({ mode, landing }: Leg, names: { readonly arrival: Names; readonly discharge: Names }): Milestone[] {
  const rule = mode === 'vessel' ? 'transshipment' : 'feeder';
  return [
    ...milestone(named(names.arrival, mode), ofEnd(landing, 'arrival'), rule, landing.rule),
    ...milestone(named(names.discharge, mode), landing.handling, rule, landing.rule),
  ];
}

function named([ship, feeder]: Names, mode: Leg['mode']): MilestoneName {
  return mode === 'vessel' ? ship : feeder;
}

function podMilestones(landing: LegEnd): Milestone[] {
  return [
    ...milestone('vessel_arrived', ofEnd(landing, 'arrival'), 'arrivedAtPod', landing.rule),
    ...milestone('vessel_berthed', ofEnd(landing, 'berthing'), 'berthedAtPod', landing.rule),
    ...milestone('vessel_discharged', landing.handling, 'lastDischarge', landing.rule),
  ];
}

function milestone(
  name: MilestoneName,
  statement: Statement | null,
  rule: MilestoneRule,
  legRule: LegRule | null = null,
): Milestone[] {
  return statement === null ? [] : [{ name, statement, rule, legRule }];
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
  const emptyIn = gateMovesOf(journey, 'import').filter(
    ({ observation: { kind, laden } }) =>
      (kind === 'gate_in' && laden === false) || (kind === 'drop_off' && laden !== true),
  );
  return [
    ...onePerPortArea(pickUps(journey)).flatMap((each) => milestone('full_out', each, 'fullOut')),
    ...milestone('empty_in', atLastPlace(emptyIn), 'emptyIn'),
  ];
}

/** A forecast of one gate-out gives way to what happened next door. */
function onePerPortArea(statements: readonly Statement[]): Statement[] {
  const perPlace = onePerPlace(statements);
  return perPlace.filter(
    (each) => each.actual || !perPlace.some((other) => other.actual && areNeighbours(other.location, each.location)),
  );
}

function onePerPlace(statements: readonly Statement[]): Statement[] {
  const places = Map.groupBy(statements, ({ location }) => location?.key ?? '');
  return [...places.values()].flatMap((atPlace) => preferred(atPlace) ?? []);
}

/** The one at the last place of several: a box may pass an inland depot before the port. An actual outweighs a forecast. */
function atLastPlace(statements: readonly Statement[]): Statement | null {
  const perPlace = onePerPlace(statements).sort(byMoment);
  return perPlace.findLast((each) => each.actual) ?? perPlace.at(-1) ?? null;
}

/** From the port of discharge inland, whatever interchanges lie between. */
function inlandMilestones(journey: Journey): Milestone[] {
  const since = firstBoarding(journey) ?? journey.voyage.at(-1)?.landing.handling ?? null;
  if (journey.pod === null || since === null) return [];
  const after = journey.statements.filter((each) => each.moment.millis >= since.moment.millis);
  const rail = after.filter(({ observation }) => isByRail(observation));
  const end = journey.destination?.location ?? null;
  const railArrived = at(rail, 'arrival', end) ?? at(rail, 'gate_in', end);
  const landed = journey.onCarriage.at(-1)?.landing;
  const feederArrived = landed === undefined || landed.location?.key !== end?.key ? null : ofEnd(landed, 'arrival');
  const leaves = earliest(rail, 'departure') ?? earliest(ofPort(rail, journey), 'gate_out');
  return [
    ...milestone('rail_loaded', earliest(rail, 'load'), 'railLoaded'),
    ...milestone('rail_departed', leaves, 'railDeparted'),
    ...milestone('rail_arrived', railArrived, 'railArrived'),
    ...milestone(
      'arrived_at_inland_destination',
      railArrived ?? feederArrived ?? arrivedByRoad(after, journey.destination),
      'inlandArrived',
    ),
    ...milestone('rail_unloaded', at(rail, 'discharge', end), 'railUnloaded'),
  ];
}

function ofPort(rail: readonly Statement[], { pod }: Journey): Statement[] {
  return rail.filter((each) => each.observation.laden !== false && areNeighbours(each.location, pod));
}

/** A truck arrives at the consignee's door, or goes through the gate of the line's inland depot. */
function arrivedByRoad(statements: readonly Statement[], destination: Journey['destination']): Statement | null {
  if (destination?.by === 'door') return at(statements, 'arrival', destination.location);
  if (destination?.by !== 'truck') return null;
  return at(
    statements.filter(({ observation }) => observation.laden !== false),
    'gate_in',
    destination.location,
  );
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
