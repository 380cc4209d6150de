/** A source's scorecard over a period, and as stored. Pure. */
import type { Figures } from './measuring/figures.ts';
import type { MeasuredKind } from './measuring/sample.ts';
import type { PeriodName } from './periods.ts';

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
