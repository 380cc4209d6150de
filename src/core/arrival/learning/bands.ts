/**
 * Split conformal calibration: the latest arrivals, which the slips were not learned from, say by which factor the band
 * has to be wider or narrower so that it covers 80 % of them. Pure.
 */
import type { EtaStatement } from '../arrival-leg.ts';
import { type ArrivalModel, type BandGroup, bandKey, isFarBand } from '../arrival-model.ts';
import { type KnownPosition, legNow } from '../estimating/estimate.ts';
import { DAY } from '../estimating/hours.ts';
import { at, laterThan, P10, P50, P90, percentile, type Quantiles, shifted } from '../estimating/quantiles.ts';
import { correctionHours, featuresOf } from '../estimating/second-look.ts';
import type { SecondLook } from '../estimating/second-look-model.ts';
import { etaInForce, orderedStatements } from '../eta-in-force.ts';
import { blendOf } from '../predict-arrival.ts';
import type { PredictionBasis } from '../predicted-arrival.ts';
import { shareOf } from './groups.ts';
import { COMPARED_DAYS, type PastArrival, type PastLeg, POSITION_LIFE } from './past-arrivals.ts';
import type { RecentByPort } from './recent-arrivals.ts';
import type { MadePrediction } from './second-look.ts';

/**
 * Of the scores on each side. Near the arrival less than nine tenths: a prediction knows the ship's speed and phase, of
 * which the stored positions that calibrate know nothing. Far from it more: what calibrates is of another month.
 */
const COVERED = { near: 0.88, far: 0.92 };
/** Below, the assumed or learned band stays as it is. */
const MIN_SCORES = 40;
const TRUST = 40;
const FACTORS = { min: 0.6, max: 4 };
/** Of half a band: where a distribution has collapsed, its scores say nothing. */
const MIN_HOURS = 0.5;

/** How far an arrival was from p50, as a multiple of the half band on each side; negative on the other side. */
export interface Score {
  readonly key: string;
  readonly below: number;
  readonly above: number;
}

/** A prediction of the past, before its second look. */
export interface PastLook extends Omit<MadePrediction, 'features'> {
  readonly features: readonly number[] | null;
  readonly basis: PredictionBasis;
  readonly quantiles: Quantiles;
}

/** `model` must have learned nothing of these arrivals. */
export function looksOf(arrivals: readonly PastArrival[], model: ArrivalModel, recent: RecentByPort): PastLook[] {
  return arrivals.flatMap(({ legs }) => {
    const [leg] = legs as [PastLeg];
    const { sources } = legNow({ leg, ship: null, now: leg.arrival.at });
    const positions = orderedStatements(leg).find(([first]) => first?.by.code === 'position') ?? [];
    return COMPARED_DAYS.flatMap((days) => {
      const now = leg.arrival.at - days * DAY;
      const [about, position] = [{ leg, sources, closed: null, now }, storedPosition(positions, now)];
      const blend = blendOf(about, position, model);
      if (blend === null) return [];
      const { basis, quantiles } = blend;
      const median = at(quantiles, P50);
      const features = featuresOf(about, position, positions, median, recent.at(leg.to, now));
      return [{ features, median, late: days * 24 - median, basis, quantiles }];
    });
  });
}

export function scoresOf(looks: readonly PastLook[], secondLook: SecondLook): Score[] {
  return looks.map(({ features, median, late, basis, quantiles }) => {
    const corrected = shifted(quantiles, correctionHours(features, secondLook, median));
    const hours = laterThan(corrected, 0);
    const error = median + late - at(hours, P50);
    return {
      key: bandKey(basis, at(corrected, P50)),
      below: -error / Math.max(at(hours, P50) - at(hours, P10), MIN_HOURS),
      above: error / Math.max(at(hours, P90) - at(hours, P50), MIN_HOURS),
    };
  });
}

export function calibrated(scores: readonly Score[]): Record<string, BandGroup> {
  const byKey = Map.groupBy(scores, ({ key }) => key);
  return Object.fromEntries(
    [...byKey]
      .filter(([, each]) => each.length >= MIN_SCORES)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => {
        const covered = isFarBand(key) ? COVERED.far : COVERED.near;
        const [below, above] = [
          factorOf(
            each.map((score) => score.below),
            covered,
          ),
          factorOf(
            each.map((score) => score.above),
            covered,
          ),
        ];
        return [key, { arrivals: each.length, below, above }];
      }),
  );
}

/** Nine in ten scores are below it, with the margin that a finite sample needs. */
function factorOf(scores: readonly number[], covered: number): number {
  const share = Math.min(1, (covered * (scores.length + 1)) / scores.length);
  const found = Math.min(Math.max(percentile(Float64Array.from(scores).sort(), share), FACTORS.min), FACTORS.max);
  return Math.round((1 + shareOf(scores.length, TRUST) * (found - 1)) * 1000) / 1000;
}

/** What the position alone forecast then, as it was stored. */
function storedPosition(positions: readonly EtaStatement[], now: number): KnownPosition | null {
  const stored = etaInForce(positions, now);
  if (stored === null || now - stored.since > POSITION_LIFE) return null;
  return { estimate: { eta: stored.eta }, ship: null };
}
