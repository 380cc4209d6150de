/**
 * From standing statements to a journey: the calls at sea in order, which of them is the port of loading, of transshipment,
 * of discharge, and where the inland way ends. Pure; names no milestone and no status.
 */
import type { Observation } from '../observation.ts';
import { byMoment, type Statement } from './statement.ts';

export type CallRole = 'pol' | 'transshipment' | 'pod';

/** What is known of the container at one port of its voyage; each move is its best statement. */
export interface Call {
  readonly locode: string;
  readonly role: CallRole;
  readonly arrival: Statement | null;
  readonly berthing: Statement | null;
  readonly discharge: Statement | null;
  readonly load: Statement | null;
  readonly departure: Statement | null;
}

export interface Journey {
  /** Port of loading first, port of discharge last; empty while nothing is known of the voyage. */
  readonly calls: readonly Call[];
  /** UN/LOCODE of the inland place where the journey ends; null where it ends at the port of discharge. */
  readonly destination: string | null;
  /** Every standing statement, oldest first. */
  readonly statements: readonly Statement[];
}

export function isByWater(observation: Observation): boolean {
  if (observation.mode !== null) return observation.mode !== 'rail' && observation.mode !== 'truck';
  const facility = observation.place.facility?.type ?? null;
  return facility === null || facility === 'POTE';
}

export function isByRail(observation: Observation): boolean {
  return observation.mode === 'rail' || (observation.mode === null && observation.place.facility?.type === 'RAMP');
}

export function assembleJourney(statements: readonly Statement[]): Journey {
  const calls = assembleCalls(statements.filter(isSeaMove));
  return { calls, destination: inlandDestination(statements, calls), statements };
}

const SEA_MOVES = new Set(['arrival', 'berthing', 'discharge', 'load', 'departure']);

function isSeaMove({ observation }: Statement): boolean {
  return (
    observation.kind !== null &&
    SEA_MOVES.has(observation.kind) &&
    observation.place.locode !== null &&
    isByWater(observation)
  );
}

/** The moves at one port, before it is known what the port is to the journey. */
interface Stop {
  readonly locode: string;
  readonly moves: Statement[];
}

function assembleCalls(seaMoves: readonly Statement[]): Call[] {
  const stops = groupByPlace(seaMoves);
  const first = stops.findIndex((stop) => has(stop, 'load') || has(stop, 'departure'));
  const last = stops.findLastIndex((stop, index) => index > first && (has(stop, 'discharge') || has(stop, 'arrival')));
  if (first === -1) return stops.length === 0 ? [] : [callAt(stops[stops.length - 1] as Stop, 'pod')];
  const calls = [callAt(stops[first] as Stop, 'pol')];
  for (const stop of stops.slice(first + 1, Math.max(first + 1, last))) {
    // A port where the container stays on board is a call of the vessel, not of the container.
    if (has(stop, 'discharge') || has(stop, 'load')) calls.push(callAt(stop, 'transshipment'));
  }
  if (last > first) calls.push(callAt(stops[last] as Stop, 'pod'));
  return calls;
}

/** Ports in the order in which the container is handled there; a port stands once, at its first move. */
function groupByPlace(seaMoves: readonly Statement[]): Stop[] {
  const stops = new Map<string, Stop>();
  for (const move of seaMoves) {
    const locode = move.observation.place.locode as string;
    const stop = stops.get(locode);
    if (stop) stop.moves.push(move);
    else stops.set(locode, { locode, moves: [move] });
  }
  return [...stops.values()].sort((a, b) => byMoment(handlingAt(a), handlingAt(b)));
}

/** A load or discharge places a port on the way better than the vessel's own calls, which may be many. */
function handlingAt(stop: Stop): Statement {
  const handling = stop.moves.find(({ observation: { kind } }) => kind === 'load' || kind === 'discharge');
  return handling ?? (stop.moves[0] as Statement);
}

function has(stop: Stop, kind: string): boolean {
  return stop.moves.some((move) => move.observation.kind === kind);
}

function callAt(stop: Stop, role: CallRole): Call {
  const discharge = best(stop, 'discharge', null);
  const load = best(stop, 'load', null);
  return {
    locode: stop.locode,
    role,
    arrival: best(stop, 'arrival', discharge),
    berthing: best(stop, 'berthing', discharge),
    discharge,
    load,
    departure: best(stop, 'departure', load),
  };
}

/** The best statement of a kind; among calls of several vessels, the one the container came or left with. */
function best(stop: Stop, kind: string, container: Statement | null): Statement | null {
  const candidates = stop.moves.filter((move) => move.observation.kind === kind);
  const same =
    container === null ? [] : candidates.filter((move) => sameVessel(move.observation, container.observation));
  return preferred(same.length > 0 ? same : candidates);
}

function sameVessel(a: Observation, b: Observation): boolean {
  if (a.vessel === null || b.vessel === null) return false;
  if (a.vessel.imo !== null && b.vessel.imo !== null) return a.vessel.imo === b.vessel.imo;
  return a.vessel.name !== null && a.vessel.name === b.vessel.name;
}

/** An actual before a forecast; of several, the later stated. Sources of equal standing never leave it to chance. */
export function preferred(statements: readonly Statement[]): Statement | null {
  let winner: Statement | null = null;
  for (const statement of statements) {
    if (winner === null || beats(statement, winner)) winner = statement;
  }
  return winner;
}

function beats(a: Statement, b: Statement): boolean {
  if (a.actual !== b.actual) return a.actual;
  if (a.statedMillis !== b.statedMillis) return a.statedMillis > b.statedMillis;
  return byMoment(a, b) > 0;
}

function inlandDestination(statements: readonly Statement[], calls: readonly Call[]): string | null {
  const pod = calls.at(-1);
  if (pod?.role !== 'pod') return null;
  const after = (pod.arrival ?? pod.discharge)?.moment.millis ?? Number.POSITIVE_INFINITY;
  const end = statements.findLast(
    ({ observation, moment }) =>
      moment.millis >= after &&
      observation.place.locode !== null &&
      observation.place.locode !== pod.locode &&
      (observation.kind === 'arrival' || observation.kind === 'discharge') &&
      isByRail(observation),
  );
  return end?.observation.place.locode ?? null;
}
