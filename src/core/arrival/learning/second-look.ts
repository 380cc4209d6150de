/**
 * Fits the second look: least absolute deviations, by reweighted least squares with a ridge, at each of some days left.
 * The factors of a distance from the arrival also learn from the distances next to it. Pure.
 */
import { lookAt } from '../estimating/second-look.ts';
import { LOOK_DAYS, NO_SECOND_LOOK, type SecondLook } from '../estimating/second-look-model.ts';

/** One prediction of the past, made by what was known before. */
export interface MadePrediction {
  readonly features: readonly number[];
  /** Of the blend, in hours from then. */
  readonly median: number;
  /** By how many hours the ship came later than it. */
  readonly late: number;
}

/** With fewer arrivals, their accidents would be taken for rules. */
const MIN_ARRIVALS = 100;
const RIDGE = 3;
const ROUNDS = 12;
/** Hours: below, errors count by their square. */
const SMALL_ERROR = 3;
/** An omitted port makes a ship ten days late: it counts as no more than this. */
const MOST_LATE = { early: -150, late: 300 };
/** In steps of `LOOK_DAYS`. */
const REACH = 1.7;

export function fittedLook(
  all: readonly (Omit<MadePrediction, 'features'> & { readonly features: readonly number[] | null })[],
  arrivals: number,
): SecondLook {
  const looks = all.flatMap(({ features, median, late }) => (features === null ? [] : [{ features, median, late }]));
  const count = looks[0]?.features.length ?? 0;
  if (arrivals < MIN_ARRIVALS || count === 0) return NO_SECOND_LOOK;
  const factors = LOOK_DAYS.map((_, index) => {
    if (index === 0) return new Array<number>(count).fill(0);
    const near = looks.flatMap((look) => {
      const nearness = 1 - Math.abs(lookAt(look.median) - index) / REACH;
      return nearness <= 0 ? [] : [{ ...look, nearness }];
    });
    return leastDeviations(near, count).map((factor) => Math.round(factor * 1e4) / 1e4);
  });
  return { arrivals, factors };
}

function leastDeviations(looks: readonly (MadePrediction & { readonly nearness: number })[], count: number): number[] {
  const scales = Array.from({ length: count }, (_, index) => {
    const values = looks.map(({ features }) => features[index] as number);
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(values.length, 1);
    return variance > 1e-9 ? Math.sqrt(variance) : 1;
  });
  const rows = looks.map(({ features, late, nearness }) => ({
    x: features.map((value, index) => value / (scales[index] as number)),
    y: Math.min(Math.max(late, MOST_LATE.early), MOST_LATE.late),
    nearness,
  }));
  let factors = new Array<number>(count).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const matrix = Array.from({ length: count }, (_, index) => {
      const row = new Float64Array(count + 1);
      row[index] = RIDGE;
      return row;
    });
    for (const { x, y, nearness } of rows) {
      let error = y;
      for (let index = 0; index < count; index += 1) error -= (factors[index] as number) * (x[index] as number);
      const weight = nearness / Math.max(Math.abs(error), SMALL_ERROR);
      for (let i = 0; i < count; i += 1) {
        const row = matrix[i] as Float64Array;
        const weighted = weight * (x[i] as number);
        if (weighted === 0) continue;
        for (let j = 0; j < count; j += 1) row[j] = (row[j] as number) + weighted * (x[j] as number);
        row[count] = (row[count] as number) + weighted * y;
      }
    }
    factors = solved(matrix);
  }
  return factors.map((factor, index) => factor / (scales[index] as number));
}

/** By elimination; the ridge makes each pivot positive. The last column is the right side. */
function solved(matrix: readonly Float64Array[]): number[] {
  const size = matrix.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const own = matrix[pivot] as Float64Array;
    for (let other = pivot + 1; other < size; other += 1) {
      const row = matrix[other] as Float64Array;
      const share = (row[pivot] as number) / (own[pivot] as number);
      for (let column = pivot; column <= size; column += 1)
        row[column] = (row[column] as number) - share * (own[column] as number);
    }
  }
  const found = new Array<number>(size).fill(0);
  for (let index = size - 1; index >= 0; index -= 1) {
    const row = matrix[index] as Float64Array;
    let rest = row[size] as number;
    for (let column = index + 1; column < size; column += 1)
      rest -= (row[column] as number) * (found[column] as number);
    found[index] = rest / (row[index] as number);
  }
  return found;
}
