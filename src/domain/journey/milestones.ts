/**
 * From a journey to its milestones. The role of a move comes from its place in the journey, never from the source's words.
 * Pure; knows no status and no events to announce.
 */
import type { Observation, ObservationKind } from '../observation.ts';
import type { Call } from './calls.ts';
import { callOf, isByRail, type Journey } from './journey.ts';
import { preferred } from './ranking.ts';
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
}

/** Why a statement is a milestone; docs/state.md shows the same table. */
export const MILESTONE_RULES = {
  emptyOut: 'empty gate-out before the first loading',
  fullIn: 'laden gate-in before the first loading',
  loadedAtPol: 'loading at the port of loading',
  departedFromPol: 'departure from the port of loading with the container',
  transshipment: 'move at a port between loading and discharge',
  feeder: 'move by feeder or barge',
  arrivedAtPod: 'arrival at the port of discharge with the container',
  berthedAtPod: 'berthing at the port of discharge',
  lastDischarge: 'last discharge from a seagoing vessel',
  railLoaded: 'first loading on rail after the sea voyage',
  railDeparted: 'first rail departure after the sea voyage',
  railArrived: 'rail arrival at the inland destination',
  inlandArrived: 'arrival at the inland destination',
  railUnloaded: 'unloading from rail at the inland destination',
  fullOut: 'laden gate-out after the sea voyage',
  emptyIn: 'empty gate-in after the sea voyage',
} as const;
export type MilestoneRule = keyof typeof MILESTONE_RULES;

/** All milestones of the journey, oldest first; of each name at most one at a place. */
export function deriveMilestones(journey: Journey): Milestone[] {
  const atSea = journey.calls.flatMap(callMilestones);
  const told = new Set(atSea.map((each) => each.statement.id));
  const milestones = [
    ...atSea,
    ...exportGateMilestones(journey),
    // A barge that is the voyage itself does not sail inland as well.
    ...onwardMilestones(journey).filter((each) => !told.has(each.statement.id)),
    ...importGateMilestones(journey),
  ];
  return milestones.sort(
    (a, b) => byMoment(a.statement, b.statement) || MILESTONES.indexOf(a.name) - MILESTONES.indexOf(b.name),
  );
}

function milestone(name: MilestoneName, statement: Statement | null, rule: MilestoneRule): Milestone[] {
  return statement === null ? [] : [{ name, statement, rule }];
}

function callMilestones(call: Call): Milestone[] {
  switch (call.role) {
    case 'pol':
      return [
        ...byShipOrFeeder(call.load, 'vessel_loaded', 'feeder_loaded', 'loadedAtPol'),
        ...byShipOrFeeder(call.departure, 'vessel_departed', 'feeder_departed', 'departedFromPol'),
      ];
    case 'transshipment':
      return [
        ...byShipOrFeeder(call.arrival, 'transshipment_arrived', 'feeder_arrived', 'transshipment'),
        ...byShipOrFeeder(call.discharge, 'transshipment_discharged', 'feeder_discharged', 'transshipment'),
        ...byShipOrFeeder(call.load, 'transshipment_loaded', 'feeder_loaded', 'transshipment'),
        ...byShipOrFeeder(call.departure, 'transshipment_departed', 'feeder_departed', 'transshipment'),
      ];
    case 'pod':
      return [
        ...milestone('vessel_arrived', call.arrival, 'arrivedAtPod'),
        ...milestone('vessel_berthed', call.berthing, 'berthedAtPod'),
        ...milestone('vessel_discharged', call.discharge, 'lastDischarge'),
      ];
  }
}

function byShipOrFeeder(
  statement: Statement | null,
  ship: MilestoneName,
  feeder: MilestoneName,
  rule: MilestoneRule,
): Milestone[] {
  const mode = statement?.observation.mode;
  const onFeeder = mode === 'feeder' || mode === 'barge';
  return milestone(onFeeder ? feeder : ship, statement, onFeeder ? 'feeder' : rule);
}

type Phase = 'export' | 'import';

/**
 * A gate move before the first loading belongs to the export side, one after it to the import side, even while the arrival
 * is only forecast. Moves between terminals of a transshipment port are neither. Without any call at sea the load state tells.
 */
export function phaseOf(statement: Statement, journey: Journey): Phase | null {
  const { observation, moment } = statement;
  const called = journey.calls.find((call) => call.locode === observation.place.locode);
  if (called?.role === 'transshipment') return null;
  const pol = callOf(journey, 'pol');
  const sailed = pol?.load ?? pol?.departure ?? null;
  if (sailed !== null) return moment.millis <= sailed.moment.millis ? 'export' : 'import';
  if (called?.role === 'pod') return 'import';
  return isEmptyOut(observation) || isFullIn(observation) ? 'export' : 'import';
}

function isEmptyOut({ kind, laden }: Observation): boolean {
  return (kind === 'gate_out' && laden === false) || (kind === 'pick_up' && laden !== true);
}

function isFullIn({ kind, laden }: Observation): boolean {
  return kind === 'gate_in' && laden === true;
}

const GATE_MOVES = new Set<ObservationKind | null>(['gate_in', 'gate_out', 'pick_up', 'drop_off']);

export function isGateMove({ observation }: Statement): boolean {
  return GATE_MOVES.has(observation.kind) && observation.mode !== 'rail';
}

function exportGateMilestones(journey: Journey): Milestone[] {
  const moves = journey.statements.filter((each) => isGateMove(each) && phaseOf(each, journey) === 'export');
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
  const moves = journey.statements.filter((each) => isGateMove(each) && phaseOf(each, journey) === 'import');
  const fullOut = moves.filter(({ observation: { kind, laden } }) => kind === 'gate_out' && laden !== false);
  const emptyIn = moves.filter(
    ({ observation: { kind, laden } }) =>
      (kind === 'gate_in' && laden === false) || (kind === 'drop_off' && laden !== true),
  );
  const backIn = moves.filter(({ observation: { kind, laden } }) => kind === 'gate_in' && laden === true);
  return [
    ...onePerPlace(withoutYardMoves(fullOut, backIn)).flatMap((each) => milestone('full_out', each, 'fullOut')),
    ...milestone('empty_in', atLastPlace(emptyIn), 'emptyIn'),
  ];
}

/** A gate-out after which the box came in again nearby, and went out again, was a move between yards. */
function withoutYardMoves(fullOut: readonly Statement[], backIn: readonly Statement[]): Statement[] {
  const isBetween = (move: Statement, first: Statement, last: Statement) =>
    move.actual && move.moment.millis > first.moment.millis && move.moment.millis < last.moment.millis;
  return fullOut.filter((out) => {
    const { locode } = out.observation.place;
    const later = fullOut.filter((each) => each.actual && each.observation.place.locode === locode);
    return !backIn.some(
      (move) => move.observation.place.locode === locode && later.some((last) => isBetween(move, out, last)),
    );
  });
}

function onePerPlace(statements: readonly Statement[]): Statement[] {
  const places = Map.groupBy(statements, ({ observation: { place } }) => place.locode ?? place.name ?? '');
  return [...places.values()].flatMap((atPlace) => preferred(atPlace) ?? []);
}

/** The one at the last place of several: a box may pass an inland depot before the port. An actual outweighs a forecast. */
function atLastPlace(statements: readonly Statement[]): Statement | null {
  const perPlace = onePerPlace(statements).sort(byMoment);
  return perPlace.findLast((each) => each.actual) ?? perPlace.at(-1) ?? null;
}

/** By rail or barge from the port of discharge inland, whatever interchanges lie between. */
function onwardMilestones(journey: Journey): Milestone[] {
  const pod = callOf(journey, 'pod');
  const landed = pod?.arrival ?? pod?.discharge ?? null;
  if (landed === null) return [];
  const after = journey.statements.filter((each) => each.moment.millis >= landed.moment.millis);
  const end = journey.destination?.locode ?? null;
  const rail = after.filter(({ observation }) => isByRail(observation));
  const barge = after.filter(({ observation }) => observation.mode === 'barge');
  const railArrived = at(rail, 'arrival', end);
  const bargeArrived = at(barge, 'arrival', end);
  const roadArrived = arrivedByRoad(after, journey.destination);
  return [
    ...milestone('feeder_loaded', earliest(barge, 'load'), 'feeder'),
    ...milestone('feeder_departed', earliest(barge, 'departure'), 'feeder'),
    ...milestone('feeder_arrived', bargeArrived, 'feeder'),
    ...milestone('feeder_discharged', at(barge, 'discharge', end), 'feeder'),
    ...milestone('rail_loaded', earliest(rail, 'load'), 'railLoaded'),
    ...milestone('rail_departed', earliest(rail, 'departure'), 'railDeparted'),
    ...milestone('rail_arrived', railArrived, 'railArrived'),
    ...milestone('arrived_at_inland_destination', railArrived ?? bargeArrived ?? roadArrived, 'inlandArrived'),
    ...milestone('rail_unloaded', at(rail, 'discharge', end), 'railUnloaded'),
  ];
}

/** A truck arrives at the consignee's door, or goes through the gate of the line's inland depot. */
function arrivedByRoad(statements: readonly Statement[], destination: Journey['destination']): Statement | null {
  if (destination?.by === 'door') return at(statements, 'arrival', destination.locode);
  if (destination?.by !== 'truck') return null;
  return at(
    statements.filter(({ observation }) => observation.laden !== false),
    'gate_in',
    destination.locode,
  );
}

function at(statements: readonly Statement[], kind: ObservationKind, locode: string | null): Statement | null {
  if (locode === null) return null;
  return preferred(
    statements.filter(({ observation }) => observation.kind === kind && observation.place.locode === locode),
  );
}

/** At the first place of several: what starts the way inland. */
function earliest(statements: readonly Statement[], kind: ObservationKind): Statement | null {
  const perPlace = onePerPlace(statements.filter(({ observation }) => observation.kind === kind)).sort(byMoment);
  return perPlace.find((each) => each.actual) ?? perPlace[0] ?? null;
}
