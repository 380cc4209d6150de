/**
 * Groups of samples, and how far each is trusted: a small group keeps most of what its coarser one says. How small is
 * small is chosen by leave-one-out on the samples themselves. Newer samples weigh more, for plans and queues change. Pure.
 */
import { MIN_GROUP } from '../arrival-model.ts';
import { DAY, sum } from '../estimating/hours.ts';
import type { Weighed } from '../estimating/quantiles.ts';

/** After so many days a sample weighs half. */
const HALF_LIFE_DAYS = 90;
/** So many samples of the coarser group weigh as much as those of the group. */
const TRUSTS = [2, 4, 8, 16, 32, 64] as const;
/** Where there is nothing to choose by. */
const USUAL_TRUST = 8;
/** More of them choose the same. */
const MAX_CHOOSING = 40_000;

/** Hours, in the order of the arrivals that they are of. */
export class Samples {
  readonly #hours: number[];
  readonly #times: number[];

  constructor(copied?: Samples) {
    this.#hours = copied === undefined ? [] : [...copied.#hours];
    this.#times = copied === undefined ? [] : [...copied.#times];
  }

  add(hours: number, at: number): void {
    this.#hours.push(hours);
    this.#times.push(at);
  }

  get count(): number {
    return this.#hours.length;
  }

  /** The newest ones in ascending order. */
  newest(count: number, halfLifeDays = HALF_LIFE_DAYS): Weighed {
    const hours = this.#hours.slice(-count);
    const times = this.#times.slice(-count);
    const last = times.reduce((latest, time) => Math.max(latest, time), 0);
    const order = hours.map((_, index) => index).sort((a, b) => (hours[a] as number) - (hours[b] as number));
    return {
      sorted: Float64Array.from(order, (index) => hours[index] as number),
      weights: Float64Array.from(order, (index) => 2 ** (((times[index] as number) - last) / (halfLifeDays * DAY))),
    };
  }
}

/** How many samples of equal weight would say as much. */
export function sizeOf({ weights }: Weighed): number {
  let [total, squares] = [0, 0];
  for (const weight of weights) {
    total += weight;
    squares += weight * weight;
  }
  return squares === 0 ? 0 : (total * total) / squares;
}

export const shareOf = (samples: number, trust: number) => samples / (samples + trust);

/** A group, and the median of the one above it. */
export interface Nested extends Weighed {
  readonly parentMedian: number;
}

/** The trust with which the median of each group, without a sample, is nearest to that sample. */
export function chosenTrust(groups: readonly Nested[]): number {
  const usable = groups.filter(({ sorted }) => sorted.length >= MIN_GROUP);
  const step = Math.max(1, Math.ceil(sum(usable.map(({ sorted }) => sorted.length)) / MAX_CHOOSING));
  let [best, least] = [USUAL_TRUST as number, Number.POSITIVE_INFINITY];
  for (const trust of usable.length < 3 ? [] : TRUSTS) {
    const error = sum(usable.map((each) => leaveOneOutError(each, trust, step)));
    if (error < least) [best, least] = [trust, error];
  }
  return best;
}

function leaveOneOutError({ sorted, parentMedian }: Nested, trust: number, step: number): number {
  const rest = sorted.length - 1;
  const share = shareOf(rest, trust);
  let error = 0;
  for (let left = 0; left < sorted.length; left += step) {
    const without = (index: number) => sorted[index < left ? index : index + 1] as number;
    const middle = (rest - 1) / 2;
    const median = (without(Math.floor(middle)) + without(Math.ceil(middle))) / 2;
    error += Math.abs((sorted[left] as number) - (parentMedian + share * (median - parentMedian)));
  }
  return error;
}

export const rounded = (value: number) => Math.round(value * 10) / 10;

export function samplesOf(groups: Map<string, Samples>, key: string): Samples {
  let samples = groups.get(key);
  if (samples === undefined) {
    samples = new Samples();
    groups.set(key, samples);
  }
  return samples;
}
