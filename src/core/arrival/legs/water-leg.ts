/** What is recorded of an arrival by ship. Pure. */
import { forecastsOfLanding, passage } from '../../journey/passage.ts';
import { type Leg, ofEnd, shipNamedBy } from '../../journey/sea/leg.ts';
import { isByWater } from '../../journey/sea/sea-moves.ts';
import { resolveVessels } from '../../journey/sea/ships-of-calls.ts';
import type { Statement } from '../../journey/statement.ts';
import { anchoredAt, arrivalByWater } from '../actual-arrival.ts';
import type { LegOfContainer, RecordedLeg, RecordingOptions } from '../recorded-leg.ts';
import { availableAt } from './available.ts';
import { etaHistory, type StandingStatement } from './eta-history.ts';
import type { ReadStatements } from './read-statements.ts';

/** @param group the containers that arrive by it, the first among them */
export function waterArrival(
  leg: Leg,
  first: LegOfContainer,
  group: readonly LegOfContainer[],
  read: ReadStatements,
  { line, habitOf }: RecordingOptions,
): Omit<RecordedLeg, 'key' | 'containers'> {
  const { target, sequence, next, derived } = first;
  const { journey } = derived;
  const { boarding, landing } = leg;
  const statements = read(derived.observations);
  const discharges = group.flatMap((each) => each.leg?.landing.handling ?? []).filter((each) => each.actual);
  const arrival = arrivalByWater(landing.visit, discharges);
  const ship = shipNamedBy([landing.handling, ...landing.visit, boarding.handling, ...boarding.visit]);
  const [departure, nextDeparture] = [leg, next].map((each) => departureOf(each, statements, first));
  return {
    leg: {
      target,
      sequence,
      line,
      mode: leg.mode,
      from: boarding.location?.key ?? null,
      to: landing.location?.key as string,
      terminal: terminalOf([landing.handling, ...landing.visit]),
      imo: ship.vessel?.imo ?? null,
      voyage: ship.voyage,
      departsAt: departure?.planned ?? null,
      departedAt: departure?.actual ?? null,
      anchoredAt: anchoredAt(landing.visit, arrival, habitOf),
      arrival,
      dischargedAt: earliest(discharges),
      availableAt: availableAt(group, target),
      nextDepartsAt: nextDeparture?.planned ?? null,
      nextDepartedAt: nextDeparture?.actual ?? null,
      endedAt: null,
      statements: etaHistory(
        {
          forecasts: forecastsOfLanding(statements, journey, leg) as StandingStatement[],
          ship: leg.vessel,
          shipKnownAt: shipKnownAt(leg, statements, first),
          vessels: journey.vessels,
        },
        habitOf,
      ),
    },
    fromLocode: boarding.location?.locode ?? null,
    toLocode: landing.location?.locode ?? null,
    timeZone: landing.location?.timeZones.length === 1 ? (landing.location.timeZones[0] as string) : null,
    vesselName: ship.vessel?.name ?? null,
  };
}

/** The last plan before it left, and when it left. */
function departureOf(leg: Leg | null, statements: readonly Statement[], { derived: { journey } }: LegOfContainer) {
  if (leg === null) return null;
  const standing = ofEnd(leg.boarding, 'departure');
  if (standing !== null && !standing.actual) return { planned: standing.moment.millis, actual: null };
  const query = { leg, kind: 'departure', place: leg.boarding.location, by: isByWater } as const;
  const { current } = passage(statements, journey, query, standing);
  return { planned: current?.moment.millis ?? null, actual: standing?.moment.millis ?? null };
}

/** When a source first reported that the ship calls at either end with, or for, the box. */
function shipKnownAt(
  { vessel, boarding, landing }: Leg,
  statements: readonly Statement[],
  { derived: { journey } }: LegOfContainer,
): number {
  const shipOf = resolveVessels(statements, journey.vessels);
  const ends = new Set([boarding.location?.key, landing.location?.key]);
  const naming = statements.filter((each) => ends.has(each.location?.key) && shipOf(each) === vessel);
  return Math.min(...naming.map((each) => each.recordedAt));
}

function terminalOf(statements: readonly (Statement | null)[]): string | null {
  return statements.find((each) => each?.location?.terminal !== undefined)?.location?.terminal ?? null;
}

function earliest(statements: readonly Statement[]): number | null {
  return statements.length === 0 ? null : Math.min(...statements.map((each) => each.moment.millis));
}
