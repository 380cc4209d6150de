/** A source's scorecard over a period, as stored. */
import type { Figures } from './measuring/figures.ts';
import type { MeasuredKind } from './measuring/sample.ts';
import type { PeriodName } from './periods.ts';

/** Of checks whose last attempts failed, as of the computation. */
export interface FailingChecks {
  readonly shipments: number;
  /** Since when, or the last good answer; null if there never was one. */
  readonly since: Date | null;
}

export interface StoredFigures extends Figures {
  readonly failing: { readonly shipments: number; readonly since: string | null };
}

export interface StoredScorecard {
  readonly id: string;
  readonly period: PeriodName;
  readonly kind: MeasuredKind;
  readonly code: string;
  readonly name: string;
  readonly channel: 'edi' | null;
  readonly from: Date;
  readonly to: Date;
  readonly figures: StoredFigures;
  readonly computedAt: Date;
}
