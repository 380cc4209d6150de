/**
 * From a journey to its milestones. The role of a move comes from its place in the journey, never from the source's words.
 * Pure; knows no status and no events to announce.
 */
import type { Observation, ObservationKind } from '../observation.ts';
import { type Call, isByRail, type Journey, preferred } from './journey.ts';
import { byMoment, type Statement } from './statement.ts';

/** In the order in which a journey passes them; an import with rail passes all but the feeder's. */
export const MILESTONES = [
  'empty_out',
  'full_in',
  'vessel_loaded',
  'vessel_departed',
  'feeder_loaded',
  'feeder_departed',
  'feeder_arrived',
  'feeder_discharged',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'vessel_arrived',
  'vessel_berthed',
  'vessel_discharged',
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
  /** Why the statement is this milestone; documented in docs/state.md. */
  readonly rule: string;
}

/** All milestones of the journey, oldest first, each place's at most once. */
export function deriveMilestones(journey: Journey): Milestone[] {
  const milestones = [
    ...journey.calls.flatMap(callMilestones),
    ...exportGateMilestones(journey),
    ...railMilestones(journey),
    ...importGateMilestones(journey),
  ];
  return milestones.sort(
    (a, b) => byMoment(a.statement, b.statement) || MILESTONES.indexOf(a.name) - MILESTONES.indexOf(b.name),
  );
}

function milestone(name: MilestoneName, statement: Statement | null, rule: string): Milestone[] {
  return statement === null ? [] : [{ name, statement, rule }];
}

function callMilestones(call: Call): Milestone[] {
  switch (call.role) {
    case 'pol':
      return [
        ...milestone(onFeeder(call.load) ? 'feeder_loaded' : 'vessel_loaded', call.load, 'load at the port of loading'),
        ...milestone(
          onFeeder(call.departure) ? 'feeder_departed' : 'vessel_departed',
          call.departure,
          'departure from the port of loading',
        ),
      ];
    case 'transshipment': {
      const rule = 'at a port between loading and discharge';
      return [
        ...milestone(onFeeder(call.arrival) ? 'feeder_arrived' : 'transshipment_arrived', call.arrival, rule),
        ...milestone(onFeeder(call.discharge) ? 'feeder_discharged' : 'transshipment_discharged', call.discharge, rule),
        ...milestone(onFeeder(call.load) ? 'feeder_loaded' : 'transshipment_loaded', call.load, rule),
        ...milestone(onFeeder(call.departure) ? 'feeder_departed' : 'transshipment_departed', call.departure, rule),
      ];
    }
    case 'pod':
      return [
        ...milestone(
          onFeeder(call.arrival) ? 'feeder_arrived' : 'vessel_arrived',
          call.arrival,
          'arrival at the port of discharge',
        ),
        ...milestone('vessel_berthed', call.berthing, 'berthing at the port of discharge'),
        ...milestone('vessel_discharged', call.discharge, 'last discharge from the sea'),
      ];
  }
}

function onFeeder(statement: Statement | null): boolean {
  const mode = statement?.observation.mode;
  return mode === 'feeder' || mode === 'barge';
}

type Phase = 'export' | 'import';

/**
 * A gate move before the first loading belongs to the export side, one after it to the import side, even while the arrival
 * is only forecast. Moves between terminals of a transshipment port are neither. Without any call at sea the load state tells.
 */
function phaseOf(statement: Statement, journey: Journey): Phase | null {
  const { observation, moment } = statement;
  const called = journey.calls.find((call) => call.locode === observation.place.locode);
  if (called?.role === 'transshipment') return null;
  const pol = journey.calls.find((call) => call.role === 'pol');
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

function exportGateMilestones(journey: Journey): Milestone[] {
  const moves = journey.statements.filter((each) => isGateMove(each) && phaseOf(each, journey) === 'export');
  const emptyOut = moves.filter(
    ({ observation: { kind, laden } }) => (kind === 'gate_out' || kind === 'pick_up') && laden !== true,
  );
  const fullIn = moves.filter(({ observation: { kind, laden } }) => kind === 'gate_in' && laden !== false);
  return [
    ...milestone('empty_out', preferred(emptyOut), 'empty gate-out before the first loading'),
    ...milestone('full_in', lastPreferred(fullIn), 'laden gate-in before the first loading'),
  ];
}

function importGateMilestones(journey: Journey): Milestone[] {
  const moves = journey.statements.filter((each) => isGateMove(each) && phaseOf(each, journey) === 'import');
  const fullOut = moves.filter(({ observation: { kind, laden } }) => kind === 'gate_out' && laden !== false);
  const emptyIn = moves.filter(
    ({ observation: { kind, laden } }) =>
      (kind === 'gate_in' && laden === false) || (kind === 'drop_off' && laden !== true),
  );
  return [
    ...onePerPlace(fullOut).flatMap((each) => milestone('full_out', each, 'laden gate-out after discharge')),
    ...milestone('empty_in', lastPreferred(emptyIn), 'empty gate-in after discharge'),
  ];
}

const GATE_MOVES = new Set<ObservationKind | null>(['gate_in', 'gate_out', 'pick_up', 'drop_off']);

function isGateMove({ observation }: Statement): boolean {
  return GATE_MOVES.has(observation.kind) && observation.mode !== 'rail';
}

function onePerPlace(statements: readonly Statement[]): Statement[] {
  const places = Map.groupBy(statements, ({ observation: { place } }) => place.locode ?? place.name ?? '');
  return [...places.values()].flatMap((atPlace) => preferred(atPlace) ?? []);
}

/** The one at the last place of several: a box may pass an inland depot before the port. */
function lastPreferred(statements: readonly Statement[]): Statement | null {
  return onePerPlace(statements).sort(byMoment).at(-1) ?? null;
}

function railMilestones(journey: Journey): Milestone[] {
  const pod = journey.calls.find((call) => call.role === 'pod');
  const landed = pod?.arrival ?? pod?.discharge ?? null;
  if (landed === null) return [];
  const moves = journey.statements.filter(
    (each) => isByRail(each.observation) && each.moment.millis >= landed.moment.millis,
  );
  const at = (kind: string, locode: string | null) =>
    preferred(
      moves.filter(
        ({ observation }) => observation.kind === kind && (locode === null || observation.place.locode === locode),
      ),
    );
  const arrived = at('arrival', journey.destination);
  return [
    ...milestone('rail_loaded', at('load', null), 'first load on rail after discharge'),
    ...milestone('rail_departed', at('departure', pod?.locode ?? null), 'rail departure from the port of discharge'),
    ...milestone('rail_arrived', arrived, 'rail arrival at the inland destination'),
    ...milestone('arrived_at_inland_destination', arrived, 'rail arrival at the inland destination'),
    ...milestone('rail_unloaded', at('discharge', journey.destination), 'unloaded from rail at the inland destination'),
  ];
}
