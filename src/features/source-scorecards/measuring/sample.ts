/**
 * What one shipment shows about its sources: single measurements, each with the moment that decides its period. Pure;
 * docs/scorecards.md defines every figure that is made of them.
 */
import { DAYS_OUT, keyOfForecaster } from '../../../core/arrival/arrival-leg.ts';
import type { FactField, Source, SourceKind } from '../../../core/observation.ts';

export type MeasuredKind = Exclude<SourceKind, 'user'>;

/** A source on one channel: what a line sends by EDI is measured apart from its own interface. */
export interface MeasuredSource {
  readonly kind: MeasuredKind;
  readonly code: string;
  readonly name: string;
  readonly channel: 'edi' | null;
}

/** Days before the arrival for which ETAs are measured. */
export const DAYS_BEFORE = [...DAYS_OUT, 28] as const;

export type Measurement =
  /** A milestone that a container passed, and whether this source reported it as an actual. */
  | { readonly what: 'milestone'; readonly at: number; readonly name: string; readonly reported: boolean }
  /** A field that some source stated about a container, and whether this source stated it. */
  | { readonly what: 'field'; readonly at: number; readonly name: FactField; readonly reported: boolean }
  /** The first report of an actual event. `minutes` is null if its time is not exact. */
  | { readonly what: 'delay'; readonly at: number; readonly minutes: number | null }
  | { readonly what: 'event' | 'correction' | 'withdrawal' | 'withdrawnPlan'; readonly at: number }
  /** A milestone that another source reported too. */
  | { readonly what: 'comparison'; readonly at: number; readonly differs: 'place' | 'time' | null }
  /** The arrival estimate in force so many days before the arrival; `errorHours` is null if there was none. */
  | {
      readonly what: 'eta';
      readonly at: number;
      readonly daysBefore: number;
      readonly errorHours: number | null;
      /** The arrival is that at the berth; else the discharge, or what the line calls the arrival. */
      readonly isBerthing: boolean;
    }
  /** New statements were received. */
  | { readonly what: 'received'; readonly at: number }
  /** The source is expected to report about so many containers. */
  | { readonly what: 'open'; readonly at: number; readonly until: number; readonly containers: number };

export interface Sample {
  readonly source: MeasuredSource;
  readonly measured: Measurement;
}

/** Undefined for what users enter: they are no source to be measured. */
export function measuredSource({ kind, code, name, channel }: Source): MeasuredSource | undefined {
  return kind === 'user' ? undefined : { kind, code, name, channel: channel ?? null };
}

/** Empty for users. */
export function keyOf(source: Source): string {
  const measured = measuredSource(source);
  return measured === undefined ? '' : keyOfForecaster(measured);
}
