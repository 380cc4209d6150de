/**
 * Distributions of hours as their quantiles at fixed levels, and what is computed with them. Between the levels they are
 * linear, above the last one they fall off exponentially. Pure.
 */
export const LEVELS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const;
export const P10 = 1;
export const P50 = 5;
export const P90 = 9;
const LAST = LEVELS.length - 1;
const TAIL = 0.05;

/** Hours at each of `LEVELS`, ascending. */
export type Quantiles = readonly number[];

export const at = (quantiles: Quantiles, index: number) => quantiles[index] as number;
const level = (index: number) => LEVELS[index] as number;

/** Of a sample in ascending order, interpolated as by PostgreSQL's `percentile_cont`. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const low = Math.floor(place);
  const below = sorted[low] as number;
  return below + (place - low) * ((sorted[Math.min(low + 1, sorted.length - 1)] as number) - below);
}

/** A sample in ascending order, with a weight for each value. */
export interface Weighed {
  readonly sorted: Float64Array;
  readonly weights: Float64Array;
}

/** With equal weights, the quantiles whose places are the middles of the values. */
export function quantilesOf({ sorted, weights }: Weighed): Quantiles {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let index = 0;
  let passed = (weights[0] as number) / 2;
  return LEVELS.map((share) => {
    const goal = share * total;
    let step = between(weights, index);
    while (index < sorted.length - 2 && passed + step < goal) {
      passed += step;
      index += 1;
      step = between(weights, index);
    }
    const [low, high] = [sorted[index] as number, sorted[Math.min(index + 1, sorted.length - 1)] as number];
    return low + Math.min(Math.max((goal - passed) / step, 0), 1) * (high - low);
  });
}

const between = (weights: Float64Array, index: number) =>
  ((weights[index] as number) + (weights[Math.min(index + 1, weights.length - 1)] as number)) / 2;

/** The normal distribution at `LEVELS`, with its nine tenths at 1. */
const NORMAL = [-1.2836, -1, -0.6567, -0.4092, -0.1977, 0, 0.1977, 0.4092, 0.6567, 1, 1.2836] as const;

/** Two halves of a normal distribution: nine in ten are below `p90`, one in ten below `p10`. */
export function skewed(p10: number, p50: number, p90: number): Quantiles {
  return NORMAL.map((z) => p50 + z * (z < 0 ? p50 - p10 : p90 - p50));
}

export function mix(a: Quantiles, b: Quantiles, shareOfB: number): Quantiles {
  return a.map((value, index) => value + shareOfB * (at(b, index) - value));
}

export const shifted = (quantiles: Quantiles, hours: number): Quantiles => quantiles.map((value) => value + hours);

/** Wider or narrower about its median. */
export function stretched(quantiles: Quantiles, below: number, above: number): Quantiles {
  const median = at(quantiles, P50);
  return quantiles.map((value) => median + (value - median) * (value < median ? below : above));
}

/** At least so wide on each side that nothing claims more than can be known. */
export function atLeast(quantiles: Quantiles, halfBand: number): Quantiles {
  const median = at(quantiles, P50);
  return quantiles.map((value, index) => {
    const least = halfBand * (NORMAL[index] as number);
    return median + (index < P50 ? Math.min(value - median, least) : Math.max(value - median, least));
  });
}

/** The sum of two independent hours, by their distances from their medians. */
export function added(a: Quantiles, b: Quantiles): Quantiles {
  const [medianOfA, medianOfB] = [at(a, P50), at(b, P50)];
  return a.map((value, index) => {
    const distance = Math.hypot(value - medianOfA, at(b, index) - medianOfB);
    return medianOfA + medianOfB + (index < P50 ? -distance : distance);
  });
}

/** The mean distance from the median: the error that one makes with the median as the prediction. */
export function spread(quantiles: Quantiles): number {
  const median = at(quantiles, P50);
  return quantiles.reduce((sum, value) => sum + Math.abs(value - median), 0) / quantiles.length;
}

function valueAt(quantiles: Quantiles, share: number): number {
  if (share >= level(LAST))
    return at(quantiles, LAST) + tailScale(quantiles) * Math.log(TAIL / Math.max(1 - share, 1e-9));
  const above = Math.max(
    1,
    LEVELS.findIndex((each) => share <= each),
  );
  const [low, high] = [level(above - 1), level(above)];
  const below = at(quantiles, above - 1);
  return below + ((share - low) / (high - low)) * (at(quantiles, above) - below);
}

const tailScale = (quantiles: Quantiles) =>
  Math.max((at(quantiles, LAST) - at(quantiles, LAST - 1)) / Math.log(2), at(quantiles, LAST) * 0.05, 0.5);

function shareBelow(quantiles: Quantiles, hours: number): number {
  if (hours >= at(quantiles, LAST)) return 1 - TAIL * Math.exp((at(quantiles, LAST) - hours) / tailScale(quantiles));
  const above = Math.max(
    1,
    quantiles.findIndex((each) => hours < each),
  );
  const [low, high] = [at(quantiles, above - 1), at(quantiles, above)];
  if (high <= low) return hours < low ? 0 : level(above);
  return Math.max(0, level(above - 1) + ((hours - low) / (high - low)) * (level(above) - level(above - 1)));
}

/** Who has waited longer than nearly all others waits for some other reason: a quarter of the time again, in the mean. */
const BEYOND = 0.25;

/** What remains possible once it is known to be later than `hours`. */
export function laterThan(quantiles: Quantiles, hours: number): Quantiles {
  const passed = shareBelow(quantiles, hours);
  if (passed > level(LAST)) {
    const scale = Math.max(tailScale(quantiles), BEYOND * hours);
    return LEVELS.map((share) => hours - scale * Math.log(1 - share));
  }
  return LEVELS.map((share) => Math.max(hours, valueAt(quantiles, passed + share * (1 - passed))));
}
