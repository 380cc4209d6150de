/** One wait after another, as distributions of hours. Pure. */
import { HOUR } from '../estimating/hours.ts';
import { at, P50, type Quantiles, skewed } from '../estimating/quantiles.ts';
import type { PredictedArrival } from '../predicted-arrival.ts';

/** Independent of each other: their distances from the median add up as squares. */
export function sumOf(a: Quantiles, b: Quantiles): Quantiles {
  const [medianA, medianB] = [at(a, P50), at(b, P50)];
  return a.map((value, index) => {
    const away = Math.hypot(value - medianA, at(b, index) - medianB);
    return medianA + medianB + (index < P50 ? -away : away);
  });
}

/** A predicted band, in hours from now. */
export function bandOf({ p10, p50, p90 }: Pick<PredictedArrival, 'p10' | 'p50' | 'p90'>, now: number): Quantiles {
  const hours = (moment: number) => (moment - now) / HOUR;
  return skewed(hours(p10), hours(p50), hours(p90));
}
