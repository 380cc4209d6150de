/**
 * When a ship or train arrived (ATA): the one definition, for scorecards, accuracy and the API. The ship makes fast, by
 * AIS, else as reported; else the box is discharged; else the arrival that the line reports, which may be at anchor.
 * Anchorage and berth are kept apart. Pure; docs/arrivals.md explains it to users.
 */
import { preferred } from '../journey/ranking.ts';
import type { LegEnd } from '../journey/sea/leg.ts';
import type { Statement } from '../journey/statement.ts';
import type { Observation } from '../observation.ts';
import type { ActualArrival, ArrivalEvidence, EtaBasis, Forecast } from './arrival-leg.ts';

/** What a source means by an event, where its habit is known. */
export type BasisOf = (observation: Observation) => EtaBasis | null;

/** What sources call by its own name needs no habit. */
export function basisOf(of: Forecast, habit: EtaBasis | null): EtaBasis | null {
  return of === 'berthing' ? 'berth' : of === 'discharge' ? 'discharge' : habit;
}

/**
 * @param visit of the ship that brings the boxes
 * @param discharges of all boxes that she brings
 */
export function arrivalByWater(visit: LegEnd['visit'], discharges: readonly Statement[]): ActualArrival | null {
  const happened = visit.filter((each) => each.actual);
  return firstKnown([
    ['ais_berthing', happened.filter(({ observation }) => isByPosition(observation))],
    ['berthing', happened.filter(({ observation }) => !isByPosition(observation) && observation.kind === 'berthing')],
    ['discharge', earliestOf(discharges)],
    [
      'line_arrival',
      happened.filter(({ observation }) => !isByPosition(observation) && observation.kind === 'arrival'),
    ],
  ]);
}

/** @param arrival of train or truck, or its entry at the ramp */
export function arrivalByLand(arrival: Statement | null): ActualArrival | null {
  return firstKnown([['rail_arrival', arrival?.actual ? [arrival] : []]]);
}

/** Positions give an arrival and a berthing at one moment: at the berth. */
function isByPosition({ source, kind }: Observation): boolean {
  return source.kind === 'ais' && (kind === 'arrival' || kind === 'berthing');
}

/** An exact time of lesser evidence counts before a day of better. */
function firstKnown(evidence: readonly (readonly [ArrivalEvidence, readonly Statement[]])[]): ActualArrival | null {
  for (const isDay of [false, true]) {
    for (const [by, statements] of evidence) {
      const known = preferred(statements.filter(({ moment }) => (moment.precision === 'day') === isDay));
      if (known === null) continue;
      return { at: known.moment.millis, by, reportedAt: known.recordedAt, ...(isDay && { isDay }) };
    }
  }
  return null;
}

function earliestOf(discharges: readonly Statement[]): Statement[] {
  const inOrder = discharges.filter((each) => each.actual).sort((a, b) => a.moment.millis - b.moment.millis);
  const exact = inOrder.find(({ moment }) => moment.precision !== 'day');
  return [exact, inOrder[0]].filter((each) => each !== undefined);
}

const HOUR_MILLIS = 3_600_000;
/** From the pilot station to the berth takes some hours everywhere. */
const PILOTAGE_MILLIS = 12 * HOUR_MILLIS;
const LONGEST_WAIT_MILLIS = 30 * 24 * HOUR_MILLIS;

/**
 * When the ship began to wait off the port: at anchor by AIS; else the arrival that a source reports, where it means the
 * anchorage, or long before she makes fast.
 */
export function anchoredAt(visit: LegEnd['visit'], arrival: ActualArrival | null, habitOf: BasisOf): number | null {
  const isMoored = arrival?.by === 'ais_berthing' || arrival?.by === 'berthing';
  const began = visit.flatMap(({ actual, moment, observation }) => {
    if (!actual) return [];
    if (observation.anchoredSince !== undefined) return [Date.parse(observation.anchoredSince)];
    if (observation.kind !== 'arrival' || observation.source.kind === 'ais' || moment.precision === 'day') return [];
    const habit = habitOf(observation);
    const isLongBefore = isMoored && arrival.at - moment.millis >= PILOTAGE_MILLIS;
    return habit === 'anchorage' || (habit === null && isLongBefore) ? [moment.millis] : [];
  });
  const possible = began.filter(
    (at) => arrival === null || (at <= arrival.at && arrival.at - at <= LONGEST_WAIT_MILLIS),
  );
  return possible.length === 0 ? null : Math.min(...possible);
}
