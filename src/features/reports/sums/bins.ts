/**
 * Bins of a histogram of minutes, which may be negative: six hours wide to fifteen days, twelve hours to sixty, a day to
 * 120, and one beyond. The upper limit of a bin is part of it. Pure.
 */
const HOUR = 60;
const DAY = 24 * HOUR;
const SCALES = [
  { from: 0, to: 15 * DAY, width: 6 * HOUR, first: 0 },
  { from: 15 * DAY, to: 60 * DAY, width: 12 * HOUR, first: 60 },
  { from: 60 * DAY, to: 120 * DAY, width: DAY, first: 150 },
] as const;
const LAST_BIN = 210;
/** Bins of at most so many minutes. */
export const WITHIN_A_DAY = 4;

/** @returns 0 and more for what is not negative, −1 and less for what is */
export function binOf(minutes: number): number {
  const distance = Math.abs(minutes);
  let bin: number = LAST_BIN;
  for (const { from, to, width, first } of SCALES)
    if (distance <= to) {
      bin = first + Math.max(0, Math.ceil((distance - from) / width) - 1);
      break;
    }
  return minutes < 0 ? -1 - bin : bin;
}

const EDGES: readonly number[] = [
  ...SCALES.flatMap(({ from, to, width }) => Array.from({ length: (to - from) / width }, (_, at) => from + at * width)),
  120 * DAY,
];

/** The limit of a bin that is nearer to 0. Sums are stored as what they are beyond it, which is short. */
export function edgeOf(bin: number): number {
  const edge = EDGES[distanceBin(bin)] as number;
  return bin < 0 ? -edge : edge;
}

/** Which bin its distance from 0 is in. */
export function distanceBin(bin: number): number {
  return bin < 0 ? -1 - bin : bin;
}

export interface Bin {
  readonly bin: number;
  readonly count: number;
  readonly sum: number;
}

/** Of each the mean of its bin is taken. Null: there are none. @param bins in their order */
export function quantileOfBins(bins: readonly Bin[], share: number): number | null {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const valueAt = (rank: number) => {
    let below = 0;
    for (const { count, sum } of bins) {
      below += count;
      if (rank < below) return sum / count;
    }
    return 0;
  };
  const position = share * (total - 1);
  const [below, above] = [valueAt(Math.floor(position)), valueAt(Math.ceil(position))];
  return below + (above - below) * (position - Math.floor(position));
}
