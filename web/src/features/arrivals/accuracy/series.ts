/** Figures of ETAs by days before the arrival, as the lines of a plot: their values, places and scale. Pure. */
import type { EtaAccuracy } from '../../../app/api/resources.ts';

/** From far to near, as time goes. */
export const DAYS_OUT = [21, 14, 10, 7, 5, 3, 1] as const;
/** Lines in one plot; more cannot be told apart. */
export const MOST_SERIES = 6;

export const METRICS = ['mean', 'bias', 'within24'] as const;
export type Metric = (typeof METRICS)[number];

const VALUES: Readonly<Record<Metric, (row: EtaAccuracy) => number | null>> = {
  mean: ({ mean_absolute_hours: hours }) => hours,
  bias: ({ bias_hours: hours }) => hours,
  within24: ({ within_24_hours_share: share }) => (share === null ? null : share * 100),
};

export type Source = NonNullable<EtaAccuracy['source']>;

export interface Series {
  readonly key: string;
  readonly source: Source;
  readonly isOwn: boolean;
  /** By `DAYS_OUT`; null: no figure. */
  readonly values: readonly (number | null)[];
}

export const keyOf = ({ kind, code, channel }: Source): string => [kind, code, channel].join('|');

/** Our prediction first, then those with the most ETAs. */
export function seriesOf(rows: readonly EtaAccuracy[], metric: Metric): Series[] {
  const bySource = Map.groupBy(
    rows.filter(({ source, days_out: days }) => source !== null && days !== null),
    ({ source }) => keyOf(source as Source),
  );
  const all = [...bySource].map(([key, own]) => {
    const source = own[0]?.source as Source;
    const isOwn = source.kind === 'prediction' && source.code === 'portolan';
    const valueAt = (days: number) => {
      const found = own.find(({ days_out: daysOut }) => daysOut === days);
      return found === undefined ? null : VALUES[metric](found);
    };
    const weight = own.reduce((sum, { etas_count: count }) => sum + count, 0);
    return { key, source, isOwn, values: DAYS_OUT.map(valueAt), weight };
  });
  return all
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.weight - a.weight)
    .slice(0, MOST_SERIES)
    .map(({ weight, ...series }) => series);
}

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const TICKS = 4;

/** With zero, and in round steps. Of shares it reaches to 100. */
export function scaleOf(series: readonly Series[], metric: Metric): Scale {
  const values = series.flatMap((each) => each.values).filter((each) => each !== null);
  const [least, most] = [Math.min(0, ...values), metric === 'within24' ? 100 : Math.max(0, ...values)];
  const step = roundStep((most - least) / TICKS);
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step) };
}

/** 1, 2, 5 or 10 times a power of ten; of hours also 6, 12 and 24. */
function roundStep(least: number): number {
  const steps = [1, 2, 5, 6, 12, 24, 25, 48, 96, 192, 384];
  return steps.find((each) => each >= least) ?? Math.ceil(least / 384) * 384;
}

/** Parts of a line between gaps, as points of an SVG. @param place of a value */
export function partsOf(values: Series['values'], place: (value: number, index: number) => string): string[] {
  const parts: string[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) parts.push([]);
    else parts.at(-1)?.push(place(value, index));
  }
  return parts.filter((part) => part.length > 0).map((part) => part.join(' '));
}
