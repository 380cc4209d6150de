/** A source's scorecard over a period, as stored, and the periods. Pure. */
import type { Figures, Period } from './measuring/figures.ts';
import type { MeasuredKind } from './measuring/sample.ts';

/** Checks of a source whose last attempts failed, as of the computation. */
export interface FailingSource {
  readonly kind: string;
  readonly code: string;
  readonly shipments: number;
  /** Since when, or the last good answer; null if there never was one. */
  readonly since: Date | null;
}

export interface StoredFigures extends Figures {
  readonly failing: { readonly shipments: number; readonly since: string | null };
}

export interface MeasuredScorecard<Period extends string = string> {
  readonly period: Period;
  readonly kind: MeasuredKind;
  readonly code: string;
  readonly name: string;
  readonly channel: 'edi' | null;
  readonly from: Date;
  readonly to: Date;
  readonly figures: StoredFigures;
  readonly computedAt: Date;
}

export interface StoredScorecard extends MeasuredScorecard<PeriodName> {
  readonly id: string;
}

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
