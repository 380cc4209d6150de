/**
 * How far a source's arrival estimates were from the arrival, by the days that were left. The arrival is the berthing at
 * the port of discharge, else the discharge there. Pure.
 */
import type { Milestone } from '../../../core/journey/milestones.ts';
import type { ResolveRole } from '../../../core/journey/roles.ts';
import { byArrival } from '../../../core/journey/statement.ts';
import { reportKey } from './milestone-reports.ts';
import type { ArrivalReference, Measurement } from './sample.ts';
import type { Reported } from './statement-changes.ts';

export const DAYS_BEFORE = [1, 3, 7, 14, 21, 28] as const;

const HOUR_MILLIS = 3_600_000;
const DAY_MILLIS = 24 * HOUR_MILLIS;
/** What a source forecasts of the arrival; the first one of these that it forecasts is taken. */
const FORECAST_ROLES = ['vessel_arrived', 'vessel_berthed', 'vessel_discharged'] as const;

export interface MeasuredArrival {
  /** Unix milliseconds. */
  readonly at: number;
  readonly against: ArrivalReference;
}

/** Undefined while it has not arrived, or the time is known by its day only. */
export function arrivalOf(milestones: readonly Milestone[]): MeasuredArrival | undefined {
  const exact = (name: string) =>
    milestones.find((each) => each.name === name && each.statement.actual && each.statement.moment.precision !== 'day')
      ?.statement.moment.millis;
  const [berthed, discharged] = [exact('vessel_berthed'), exact('vessel_discharged')];
  if (berthed !== undefined) return { at: berthed, against: 'berthing' };
  return discharged === undefined ? undefined : { at: discharged, against: 'discharge' };
}

export interface EtaMeasurement {
  /** Equal for one forecast that concerns several containers. */
  readonly key: string;
  readonly measured: Measurement & { readonly what: 'eta' };
}

/**
 * @param statements of one source about one container
 * @param trackedSince horizons before it are not measured
 */
export function etaErrors(
  statements: readonly Reported[],
  roleOf: ResolveRole,
  arrival: MeasuredArrival,
  trackedSince: number,
): EtaMeasurement[] {
  const forecasts = statements
    .filter(({ observation }) => observation.classifier !== 'actual' && !observation.retracted)
    .map((statement) => ({ statement, role: FORECAST_ROLES.indexOf(roleOf(statement) as never) }))
    .filter(({ role }) => role >= 0);
  // A source that forecasts no arrival at all is not measured.
  if (forecasts.length === 0) return [];
  return DAYS_BEFORE.flatMap((daysBefore) => {
    const then = arrival.at - daysBefore * DAY_MILLIS;
    if (then < trackedSince) return [];
    const standing = forecasts.filter(
      ({ statement: { recordedAt, withdrawnAt } }) =>
        recordedAt <= then && (withdrawnAt === null || withdrawnAt > then),
    );
    const role = Math.min(...standing.map((each) => each.role));
    const last = standing
      .filter((each) => each.role === role)
      .map(({ statement }) => statement)
      .sort(byArrival)
      .at(-1);
    const errorHours = last === undefined ? null : (last.moment.millis - arrival.at) / HOUR_MILLIS;
    const { at, against } = arrival;
    return [
      {
        key: `${daysBefore}|${last === undefined ? '' : reportKey(last)}`,
        measured: { what: 'eta', at, daysBefore, errorHours, against },
      },
    ];
  });
}
