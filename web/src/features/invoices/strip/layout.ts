/**
 * Where the days of a stay stand in the strip: bands of whole weeks, so that weekends form columns, and in each band the
 * runs of like days. Pure; knows neither language nor screen but its width.
 */
import type { BilledState, ComputedState, StripDay } from './days.ts';

/** Consecutive days of one kind, and of one amount a day. */
export interface Run<Kind extends string> {
  /** Index in the band. */
  readonly start: number;
  readonly length: number;
  readonly kind: Kind;
  /** Of each day; null: none, or not known. */
  readonly amount: number | null;
}

export interface Band {
  readonly days: readonly StripDay[];
  /** Where months begin, and the start of the band. */
  readonly months: readonly number[];
  readonly billed: readonly Run<Exclude<BilledState, 'none'>>[];
  readonly computed: readonly Run<Exclude<ComputedState, 'before'>>[];
  readonly blocked: readonly Run<NonNullable<StripDay['blocked']>>[];
}

export interface Measures {
  /** Days in a band. */
  readonly days: number;
  readonly dayPixels: number;
  readonly labelPixels: number;
}

const LEAST_DAY_PIXELS = 22;
const MOST_DAY_PIXELS = 46;
const NARROW_PIXELS = 520;
const LABEL_PIXELS = { wide: 84, narrow: 18 } as const;
const WEEK = 7;

/** As few bands as fit, and no longer ones than these need. @param width pixels */
export function measuresOf(total: number, width: number): Measures {
  const labelPixels = width < NARROW_PIXELS ? LABEL_PIXELS.narrow : LABEL_PIXELS.wide;
  const room = Math.max(width - labelPixels, WEEK);
  const fitting = Math.floor(room / LEAST_DAY_PIXELS);
  const days = total <= fitting ? Math.max(total, 1) : evenWeeks(total, Math.max(Math.floor(fitting / WEEK), 1));
  const dayPixels = Math.min(Math.floor(room / days), MOST_DAY_PIXELS);
  return { days, dayPixels, labelPixels };
}

function evenWeeks(total: number, mostWeeks: number): number {
  const weeks = Math.ceil(total / WEEK);
  const bands = Math.ceil(weeks / mostWeeks);
  return Math.ceil(weeks / bands) * WEEK;
}

export function bandsOf(days: readonly StripDay[], perBand: number): Band[] {
  const bands = Array.from({ length: Math.ceil(days.length / perBand) }, (_, band) =>
    days.slice(band * perBand, (band + 1) * perBand),
  );
  return bands.map((own) => ({
    days: own,
    months: own.flatMap(({ on }, at) => (at === 0 || on.endsWith('-01') ? [at] : [])),
    billed: runsOf(own, ({ billed, billedAmount }) => (billed === 'none' ? null : [billed, billedAmount])),
    computed: runsOf(own, ({ computed, computedAmount }) =>
      computed === 'before' ? null : [computed, computed === 'charged' ? computedAmount : null],
    ),
    blocked: runsOf(own, ({ blocked }) => blocked && [blocked, null]),
  }));
}

function runsOf<Kind extends string>(
  days: readonly StripDay[],
  kindOf: (day: StripDay) => readonly [Kind, number | null] | null,
): Run<Kind>[] {
  const runs: Run<Kind>[] = [];
  for (const [at, day] of days.entries()) {
    const found = kindOf(day);
    if (found === null) continue;
    const [kind, amount] = found;
    const last = runs.at(-1);
    const isMore = last?.kind === kind && last.amount === amount && last.start + last.length === at;
    if (last !== undefined && isMore) runs[runs.length - 1] = { ...last, length: last.length + 1 };
    else runs.push({ start: at, length: 1, kind, amount });
  }
  return runs;
}

const CHARACTER_PIXELS = 6.3;
const PADDING_PIXELS = 6;

/** The first text that fits; empty: none does. @param texts the longest first */
export function fitting(texts: readonly string[], pixels: number): string {
  return texts.find((text) => text.length * CHARACTER_PIXELS + PADDING_PIXELS <= pixels) ?? '';
}
