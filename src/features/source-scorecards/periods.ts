/** The periods that scorecards are computed for. Pure. */
import type { Period } from './measuring/figures.ts';

export const PERIODS = ['30d', '90d', '365d'] as const;
export type PeriodName = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: PeriodName = '90d';

const DAY_MILLIS = 24 * 3_600_000;

/** The days before `now`, to the millisecond. */
export function periodEndingAt(now: number, name: PeriodName): Period {
  return lastDays(now, Number.parseInt(name, 10));
}

export function lastDays(now: number, days: number): Period {
  return { from: now - days * DAY_MILLIS, to: now };
}
