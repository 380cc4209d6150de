/**
 * Split conformal calibration: the latest arrivals, which the slips were not learned from, say by which factor the band
 * has to be wider or narrower so that it covers 80 % of them. Pure.
 */
import type { EtaStatement } from '../arrival-leg.ts';
import { type ArrivalModel, type BandGroup, bandKey, isFarBand } from '../arrival-model.ts';
import { type KnownPosition, legNow } from '../estimating/estimates.ts';
import { DAY } from '../estimating/hours.ts';
import { at, laterThan, P10, P50, P90, percentile } from '../estimating/quantiles.ts';
import { etaInForce, orderedStatements } from '../eta-in-force.ts';
import { blendOf } from '../predict-arrival.ts';
import { shareOf } from './groups.ts';
import { COMPARED_DAYS, type PastArrival, type PastLeg, POSITION_LIFE } from './past-arrivals.ts';

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

/** `model` must have learned nothing of these arrivals. */
export function scoresOf(arrivals: readonly PastArrival[], model: ArrivalModel): Score[] {
  return arrivals.flatMap(({ legs }) => {
    const [leg] = legs as [PastLeg];
    const { sources } = legNow({ leg, ship: null, now: leg.arrival.at });
    const positions = orderedStatements(leg).find(([first]) => first?.by.code === 'position') ?? [];
    return COMPARED_DAYS.flatMap((days) => {
      const now = leg.arrival.at - days * DAY;
      const blend = blendOf({ leg, sources, closed: null, now }, storedPosition(positions, now), model);
      if (blend === null) return [];
      const hours = laterThan(blend.quantiles, 0);
      const error = days * 24 - at(hours, P50);
      return [
        {
          key: bandKey(blend.basis, at(blend.quantiles, P50)),
          below: -error / Math.max(at(hours, P50) - at(hours, P10), MIN_HOURS),
          above: error / Math.max(at(hours, P90) - at(hours, P50), MIN_HOURS),
        },
      ];
    });
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
