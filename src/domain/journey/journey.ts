/**
 * From standing statements to a journey: the calls at sea, then the way inland. Pure; names no milestone and no status.
 */
import type { Observation } from '../observation.ts';
import { assembleCalls, type Call } from './calls.ts';
import type { Statement } from './statement.ts';

export interface Journey {
  /** Port of loading first, port of discharge last; empty while nothing is known of the voyage. */
  readonly calls: readonly Call[];
  /** Where the journey ends inland; null where it ends at the port of discharge. */
  readonly destination: InlandDestination | null;
  /** Every standing statement, oldest first. */
  readonly statements: readonly Statement[];
}

export interface InlandDestination {
  readonly locode: string;
  /** The line brings it there by rail, barge or truck to a ramp or depot, where it waits to be picked up; `door`: to the consignee. */
  readonly by: 'rail' | 'barge' | 'truck' | 'door';
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
  const seaMoves = statements.filter(isSeaMove);
  const lastShip = seaMoves.findLast(
    ({ observation }) => observation.kind === 'discharge' && observation.mode !== 'barge',
  );
  // A barge that takes the box on from its ship sails inland: its moves are no calls of the voyage.
  const onward = (each: Statement) =>
    each.observation.mode === 'barge' && lastShip !== undefined && each.moment.millis >= lastShip.moment.millis;
  const calls = assembleCalls(seaMoves.filter((each) => !onward(each)));
  return { calls, destination: inlandDestination(statements, calls), statements };
}

export function callOf(journey: Journey, role: 'pol' | 'pod'): Call | null {
  return journey.calls.find((call) => call.role === role) ?? null;
}

const SEA_MOVES = new Set<Observation['kind']>(['arrival', 'berthing', 'discharge', 'load', 'departure']);

function isSeaMove({ observation }: Statement): boolean {
  return SEA_MOVES.has(observation.kind) && observation.place.locode !== null && isByWater(observation);
}

function inlandDestination(statements: readonly Statement[], calls: readonly Call[]): InlandDestination | null {
  const pod = calls.at(-1);
  if (pod?.role !== 'pod') return null;
  const landed = pod.arrival ?? pod.discharge;
  const inland = statements.filter(
    ({ observation, moment }) =>
      moment.millis >= (landed?.moment.millis ?? Number.POSITIVE_INFINITY) &&
      observation.place.locode !== null &&
      observation.place.locode !== pod.locode,
  );
  for (const by of ['rail', 'barge', 'truck', 'door'] as const) {
    const end = inland.findLast(({ observation }) => endsInland(observation, by));
    if (end !== undefined) return { locode: end.observation.place.locode as string, by };
  }
  return null;
}

function endsInland(observation: Observation, by: InlandDestination['by']): boolean {
  const { kind, laden, mode, place } = observation;
  const atDoor = place.facility?.type === 'CLOC';
  switch (by) {
    case 'rail':
      return (kind === 'arrival' || kind === 'discharge') && isByRail(observation);
    case 'barge':
      return (kind === 'arrival' || kind === 'discharge') && mode === 'barge';
    case 'truck':
      return kind === 'gate_in' && laden === true && !atDoor;
    case 'door':
      return (kind === 'arrival' && mode === 'truck') || (atDoor && kind === 'gate_in' && laden !== false);
  }
}
