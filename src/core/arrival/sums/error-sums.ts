/**
 * Errors of ETAs as sums that are added, and taken out again without a remainder: whole thousandths of hours, and a
 * histogram of distances for quantiles. Pure.
 */
import type { DaysOut } from '../arrival-leg.ts';

/** The ETA of one forecaster, so many days before the arrival. */
export interface EtaError<Days extends number = DaysOut> {
  readonly daysOut: Days;
  /** ETA − arrival, in hours: negative where the ship came later. Null: no ETA was in force. */
  readonly hours: number | null;
  /** Of a prediction: its limits − arrival, in hours. */
  readonly band: { readonly p10: number; readonly p90: number } | null;
}

/**
 * As it is stored, without names: missing, changes, error, within 24 and 48 h; of bands count, covered, width, pinball;
 * then bin, count and distance of each bin.
 */
export type StoredErrors = readonly number[];

const SUMS = 9;
const MILLIHOURS = 1000;
/** Bins of an hour to five days, of six to fifteen, of 24 to ninety, and one beyond. */
const SCALES = [
  { from: 0, to: 120, width: 1, first: 0 },
  { from: 120, to: 360, width: 6, first: 120 },
  { from: 360, to: 2160, width: 24, first: 160 },
] as const;
const LAST_BIN = 235;

export class ErrorSums {
  readonly #sums = new Float64Array(SUMS);
  readonly #bins = new Map<number, { count: number; distance: number }>();
  #etas = 0;

  /** @param changes how often the ETA changed from then on @param sign −1 takes it out again */
  add({ hours, band }: EtaError, changes: number, sign: 1 | -1 = 1): void {
    if (hours === null) {
      this.#addSums([1, changes], sign);
      return;
    }
    const error = thousandths(hours);
    const distance = Math.abs(error);
    const ofBand = band === null ? [] : bandSums(thousandths(band.p10), error, thousandths(band.p90));
    const within = (most: number) => (distance <= most * MILLIHOURS ? 1 : 0);
    this.#addSums([0, changes, error, within(24), within(48), ...ofBand], sign);
    this.#addBin(binOf(distance), 1, distance, sign);
  }

  addStored(stored: StoredErrors, sign: 1 | -1 = 1): void {
    this.#addSums(stored.slice(0, SUMS), sign);
    for (let index = SUMS; index + 2 < stored.length; index += 3)
      this.#addBin(stored[index] as number, stored[index + 1] as number, stored[index + 2] as number, sign);
  }

  stored(): StoredErrors {
    const bins = [...this.#bins].sort(([a], [b]) => a - b);
    return [...this.#sums, ...bins.flatMap(([bin, { count, distance }]) => [bin, count, distance])];
  }

  /** How many were compared. */
  get etas(): number {
    return this.#etas;
  }

  get missing(): number {
    return this.#sums[0] as number;
  }

  get changes(): number {
    return this.#sums[1] as number;
  }

  /** In hours, of ETA − arrival. */
  get error(): number {
    return (this.#sums[2] as number) / MILLIHOURS;
  }

  /** In hours, whichever came first. */
  get distance(): number {
    let sum = 0;
    for (const each of this.#bins.values()) sum += each.distance;
    return sum / MILLIHOURS;
  }

  get within24(): number {
    return this.#sums[3] as number;
  }

  get within48(): number {
    return this.#sums[4] as number;
  }

  get band(): { readonly count: number; readonly covered: number; readonly width: number; readonly pinball: number } {
    const [count, covered, width, pinball] = this.#sums.subarray(5) as unknown as [number, number, number, number];
    return { count, covered, width: width / MILLIHOURS, pinball: pinball / (30 * MILLIHOURS) };
  }

  /**
   * Of distances, as `quantile` of accuracy-figures.ts has it, with the mean of its bin for each distance. Null: there are
   * none.
   */
  quantile(share: number): number | null {
    const { etas } = this;
    if (etas === 0) return null;
    const bins = [...this.#bins].sort(([a], [b]) => a - b);
    const distanceAt = (rank: number) => {
      let below = 0;
      for (const [, { count, distance }] of bins) {
        below += count;
        if (rank < below) return distance / count / MILLIHOURS;
      }
      return 0;
    };
    const position = share * (etas - 1);
    const [below, above] = [distanceAt(Math.floor(position)), distanceAt(Math.ceil(position))];
    return below + (above - below) * (position - Math.floor(position));
  }

  #addSums(values: readonly number[], sign: 1 | -1): void {
    const sums = this.#sums;
    for (let index = 0; index < values.length; index += 1)
      sums[index] = (sums[index] as number) + sign * (values[index] as number);
  }

  #addBin(bin: number, count: number, distance: number, sign: 1 | -1): void {
    this.#etas += sign * count;
    const known = this.#bins.get(bin);
    if (known === undefined) {
      this.#bins.set(bin, { count: sign * count, distance: sign * distance });
      return;
    }
    known.count += sign * count;
    known.distance += sign * distance;
    // One that was taken out and another that was added leave the difference of both to what they are added to.
    if (known.count === 0 && known.distance === 0) this.#bins.delete(bin);
  }
}

/** Count, covered, width and thirty times the mean pinball loss of p10, p50 and p90 with the arrival at 0: a whole number. */
function bandSums(p10: number, p50: number, p90: number): number[] {
  const loss = pinballLoss(p10, 0, 0.1) + pinballLoss(p50, 0, 0.5) + pinballLoss(p90, 0, 0.9);
  return [1, p10 <= 0 && p90 >= 0 ? 1 : 0, p90 - p10, Math.round(loss * 10)];
}

/** @param quantile 0.1: one in ten arrives before what is predicted */
export function pinballLoss(predicted: number, arrival: number, quantile: number): number {
  const late = arrival - predicted;
  return late >= 0 ? quantile * late : (quantile - 1) * late;
}

function thousandths(hours: number): number {
  return Math.round(hours * MILLIHOURS);
}

function binOf(distance: number): number {
  const hours = distance / MILLIHOURS;
  const scale = SCALES.find(({ to }) => hours < to);
  return scale === undefined ? LAST_BIN : scale.first + Math.floor((hours - scale.from) / scale.width);
}
