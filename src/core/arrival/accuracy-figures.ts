/** Figures of errors of ETAs: counts with their denominators, means and exact quantiles. Pure. */
import type { DaysOut } from './arrival-leg.ts';

/** The ETA of one forecaster, so many days before the arrival. */
export interface EtaError<Days extends number = DaysOut> {
  readonly daysOut: Days;
  /** ETA − arrival, in hours: negative where the ship came later. Null: no ETA was in force. */
  readonly hours: number | null;
  /** Of a prediction: its limits − arrival, in hours. */
  readonly band: { readonly p10: number; readonly p90: number } | null;
}

/** Hours; null where nothing was measured. */
export interface AccuracyFigures {
  /** Calls of ships, or arrivals of trains, that were measured. */
  readonly arrivals: number;
  /** ETAs that were compared: one for each arrival and number of days, and source where sources are not apart. */
  readonly etas: number;
  /** How often no ETA was in force. */
  readonly missing: number;
  readonly missingShare: number | null;
  readonly meanAbsoluteHours: number | null;
  readonly medianAbsoluteHours: number | null;
  readonly p90AbsoluteHours: number | null;
  /** Mean of ETA − arrival: negative where ships come later. */
  readonly biasHours: number | null;
  readonly within24Share: number | null;
  readonly within48Share: number | null;
  /** How often the ETA changed until the arrival, as a mean. */
  readonly changesPerVoyage: number | null;
  /** Of predictions. */
  readonly band: BandFigures | null;
}

export interface BandFigures {
  readonly count: number;
  /** Share of arrivals within the 80 % band. */
  readonly coverage: number;
  readonly meanWidthHours: number;
  /** Mean pinball loss of the 10th, 50th and 90th percentile: small where a band is narrow and right. */
  readonly pinballHours: number;
}

export class ErrorTally {
  readonly #seen = new Set<number>();
  readonly #voyages = new Set<number>();
  readonly #calls = new Set<number>();
  readonly #errors: number[] = [];
  #missing = 0;
  #changes = 0;
  readonly #band = { count: 0, covered: 0, width: 0, pinball: 0 };

  /**
   * An arrival that many shipments share counts once.
   * @param voyage number of the ship's call and the forecaster @param call number of the ship's call alone
   */
  add(voyage: number, call: number, { daysOut, hours, band }: EtaError, changes: number): void {
    const key = voyage * 32 + daysOut;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#calls.add(call);
    if (!this.#voyages.has(voyage)) {
      this.#voyages.add(voyage);
      this.#changes += changes;
    }
    if (hours === null) {
      this.#missing += 1;
      return;
    }
    this.#errors.push(hours);
    if (band !== null) this.#addBand({ ...band, p50: hours });
  }

  /** All in hours from the arrival on. */
  #addBand({ p10, p50, p90 }: { p10: number; p50: number; p90: number }): void {
    const band = this.#band;
    band.count += 1;
    if (p10 <= 0 && p90 >= 0) band.covered += 1;
    band.width += p90 - p10;
    band.pinball += (pinballLoss(p10, 0, 0.1) + pinballLoss(p50, 0, 0.5) + pinballLoss(p90, 0, 0.9)) / 3;
  }

  figures(): AccuracyFigures {
    const errors = this.#errors;
    const absolute = Float64Array.from(errors, Math.abs).sort();
    const measured = errors.length + this.#missing;
    const { count, covered, width, pinball } = this.#band;
    return {
      arrivals: this.#calls.size,
      etas: errors.length,
      missing: this.#missing,
      missingShare: shareOf(this.#missing, measured),
      meanAbsoluteHours: rounded(meanOf(absolute)),
      medianAbsoluteHours: rounded(quantileOf(absolute, 0.5)),
      p90AbsoluteHours: rounded(quantileOf(absolute, 0.9)),
      biasHours: rounded(meanOf(errors)),
      within24Share: shareOf(countUpTo(absolute, 24), absolute.length),
      within48Share: shareOf(countUpTo(absolute, 48), absolute.length),
      changesPerVoyage: this.#voyages.size === 0 ? null : rounded(this.#changes / this.#voyages.size),
      band:
        count === 0
          ? null
          : {
              count,
              coverage: shareOf(covered, count) as number,
              meanWidthHours: rounded(width / count) as number,
              pinballHours: rounded(pinball / count) as number,
            },
    };
  }
}

/** @param quantile 0.1: one in ten arrives before what is predicted */
export function pinballLoss(predicted: number, arrival: number, quantile: number): number {
  const late = arrival - predicted;
  return late >= 0 ? quantile * late : (quantile - 1) * late;
}

/**
 * With linear interpolation between neighbours, as PostgreSQL's percentile_cont; null of an empty list.
 * @param share 0.5 is the median
 */
export function quantile(values: readonly number[], share: number): number | null {
  return quantileOf(Float64Array.from(values).sort(), share);
}

function quantileOf(sorted: Float64Array, share: number): number | null {
  if (sorted.length === 0) return null;
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] as number;
  const above = sorted[Math.ceil(position)] as number;
  return below + (above - below) * (position - Math.floor(position));
}

export function meanOf(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] as number;
  return sum / values.length;
}

function countUpTo(sorted: Float64Array, most: number): number {
  const first = sorted.findIndex((each) => each > most);
  return first === -1 ? sorted.length : first;
}

/** To three decimals. */
function shareOf(part: number, of: number): number | null {
  return of === 0 ? null : Math.round((part / of) * 1000) / 1000;
}

/** To one decimal. */
export function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
