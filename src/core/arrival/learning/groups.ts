/**
 * Groups of samples, and how far each is trusted: a small group keeps most of what its coarser one says. How small is
 * small is chosen by leave-one-out on the samples themselves. Pure.
 */
import { MIN_GROUP } from '../arrival-model.ts';
import { sum } from '../hours.ts';
import { percentile } from '../quantiles.ts';

/** So many samples of the coarser group weigh as much as those of the group. */
export const TRUSTS = [3, 6, 12, 25, 50, 100] as const;
/** Where there is nothing to choose by. */
const USUAL_TRUST = 12;
/** More of them choose the same. */
const MAX_CHOOSING = 40_000;

export const shareOf = (samples: number, trust: number) => samples / (samples + trust);

/** Samples in ascending order, and the median of the group above. */
export interface Nested {
  readonly sorted: ArrayLike<number>;
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

export const ascending = (values: readonly number[]) => Float64Array.from(values).sort();
export const medianOf = (sorted: ArrayLike<number>) => percentile(sorted, 0.5);
export const rounded = (value: number) => Math.round(value * 10) / 10;

/** Adds to the list of a key; the newest come last, and only so many of them count. */
export function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
