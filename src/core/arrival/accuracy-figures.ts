/** Figures of errors of ETAs: counts with their denominators, means and exact quantiles. Pure. */
import { percentile } from './estimating/quantiles.ts';
import { ErrorSums, type EtaError } from './sums/error-sums.ts';

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
  readonly #sums = new ErrorSums();
  readonly #distances: number[] = [];
  #changes = 0;

  /**
   * An arrival that many shipments share counts once.
   * @param voyage number of the ship's call and the forecaster @param call number of the ship's call alone
   */
  add(voyage: number, call: number, error: EtaError, changes: number): void {
    const key = voyage * 32 + error.daysOut;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#calls.add(call);
    if (!this.#voyages.has(voyage)) {
      this.#voyages.add(voyage);
      this.#changes += changes;
    }
    this.#sums.add(error, changes);
    if (error.hours !== null) this.#distances.push(Math.abs(error.hours));
  }

  figures(): AccuracyFigures {
    const sorted = Float64Array.from(this.#distances).sort();
    return figuresOf(this.#sums, {
      arrivals: this.#calls.size,
      voyages: this.#voyages.size,
      changes: this.#changes,
      quantile: (share) => quantileOf(sorted, share),
    });
  }
}

/** What is counted by call and forecaster, and quantiles of distances. */
export interface TallyCounts {
  readonly arrivals: number;
  readonly voyages: number;
  readonly changes: number;
  readonly quantile: (share: number) => number | null;
}

export function figuresOf(sums: ErrorSums, { arrivals, voyages, changes, quantile }: TallyCounts): AccuracyFigures {
  const { etas, missing, band } = sums;
  return {
    arrivals,
    etas,
    missing,
    missingShare: shareOf(missing, etas + missing),
    meanAbsoluteHours: meanTo(sums.distance, etas),
    medianAbsoluteHours: rounded(quantile(0.5)),
    p90AbsoluteHours: rounded(quantile(0.9)),
    biasHours: meanTo(sums.error, etas),
    within24Share: shareOf(sums.within24, etas),
    within48Share: shareOf(sums.within48, etas),
    changesPerVoyage: meanTo(changes, voyages),
    band:
      band.count === 0
        ? null
        : {
            count: band.count,
            coverage: shareOf(band.covered, band.count) as number,
            meanWidthHours: rounded(band.width / band.count) as number,
            pinballHours: rounded(band.pinball / band.count) as number,
          },
  };
}

/**
 * With linear interpolation between neighbours, as PostgreSQL's percentile_cont; null of an empty list.
 * @param share 0.5 is the median
 */
export function quantile(values: readonly number[], share: number): number | null {
  return quantileOf(Float64Array.from(values).sort(), share);
}

function quantileOf(sorted: Float64Array, share: number): number | null {
  return sorted.length === 0 ? null : percentile(sorted, share);
}

export function meanOf(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] as number;
  return sum / values.length;
}

function meanTo(sum: number, count: number): number | null {
  return count === 0 ? null : rounded(sum / count);
}

/** To three decimals. */
function shareOf(part: number, of: number): number | null {
  return of === 0 ? null : Math.round((part / of) * 1000) / 1000;
}

/** To one decimal. */
export function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
