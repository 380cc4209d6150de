/**
 * The journey of a container that sails on without a plan: its line has withdrawn the last one, and reports no other yet.
 * The port of discharge of the withdrawn plan stays until another is reported. Pure.
 */
import type { VesselName } from '../observation.ts';
import { statementsInForce } from './in-force.ts';
import { assembleJourney, type Journey } from './journey.ts';
import { isSeaMove } from './sea/sea-moves.ts';
import {
  concerns,
  LANDINGS,
  type Reading,
  type RecordedObservation,
  readStatement,
  type Statement,
} from './statement.ts';

/** @param carryingOthers vessels reported to carry other containers of the shipment */
export function journeyWithLastPlan(
  observations: readonly RecordedObservation[],
  number: string,
  reading: Reading,
  carryingOthers: readonly VesselName[] = [],
): Journey {
  const assembled = (records: readonly RecordedObservation[]) =>
    assembleJourney(statementsInForce(records, number, reading), carryingOthers);
  const journey = assembled(observations);
  const boarding = journey.voyage.at(-1)?.boarding.handling ?? null;
  if (journey.pod !== null || boarding?.actual !== true) return journey;
  const plan = lastPlan(observations, boarding, reading);
  return plan.length === 0 ? journey : assembled([...observations, ...plan]);
}

/** The last landing of the plan that was withdrawn last by the source of the loading, by whatever ship. */
function lastPlan(
  observations: readonly RecordedObservation[],
  boarding: Statement,
  reading: Reading,
): RecordedObservation[] {
  const { equipment: number, source } = boarding.observation;
  const landings = observations
    .filter(
      ({ observation, withdrawnAt }) =>
        withdrawnAt !== null &&
        observation.classifier !== 'actual' &&
        !observation.retracted &&
        LANDINGS.has(observation.kind) &&
        observation.source.code === source.code &&
        observation.source.kind === source.kind &&
        observation.source.channel === source.channel &&
        concerns(observation, number),
    )
    .map((recorded) => ({ recorded, read: readStatement(recorded, reading) }))
    .filter(({ read }) => isSeaMove(read) && read.moment.millis > boarding.moment.millis)
    .sort((a, b) => a.read.moment.millis - b.read.moment.millis);
  const withdrawnAt = Math.max(...landings.map(({ recorded }) => recorded.withdrawnAt as number));
  const withdrawnLast = landings.filter(({ recorded }) => recorded.withdrawnAt === withdrawnAt);
  const pod = withdrawnLast.at(-1)?.read.location?.key;
  return withdrawnLast
    .filter(({ read }) => read.location?.key === pod)
    .map(({ recorded }) => ({
      ...recorded,
      withdrawnAt: null,
      observation: { ...recorded.observation, equipment: number, vessel: null, voyage: null, transportCallId: null },
    }));
}
