/**
 * When a ship, or a train, will really arrive: the estimates of one arrival, weighted by the errors measured of each,
 * with a band that is calibrated on the latest arrivals. Pure; docs/arrivals.md explains it to users.
 */
import type { ArrivalLeg } from './arrival-leg.ts';
import { type ArrivalModel, bandKey, FEW_ARRIVALS, recentOf } from './arrival-model.ts';
import { type Estimate, type KnownPosition, type LegNow, legNow } from './estimating/estimate.ts';
import { estimatesOf } from './estimating/estimates.ts';
import { HOUR, sum } from './estimating/hours.ts';
import { at, laterThan, P10, P50, P90, type Quantiles, shifted, stretched } from './estimating/quantiles.ts';
import { correctionHours, featuresOf } from './estimating/second-look.ts';
import { etaInForce, orderedStatements } from './eta-in-force.ts';
import { predictInland } from './onward/predict-inland.ts';
import { estimateByPosition } from './position-estimate.ts';
import type { ArrivalAhead, ArrivalReason, PredictedArrival, PredictionBasis } from './predicted-arrival.ts';

/** Null: it has arrived, the leg has ended, or nothing is known to predict from. */
export function predictArrival(ahead: ArrivalAhead, model: ArrivalModel): PredictedArrival | null {
  const { leg, ship, now } = ahead;
  if (!isOpen(leg, now)) return null;
  const estimate = estimateByPosition(ahead);
  const [about, position] = [legNow(ahead), estimate === null ? null : { estimate, ship }];
  const blend = blendOf(about, position, model);
  if (blend === null) return predictInland(ahead, model);
  const median = at(blend.quantiles, P50);
  const isHere = ship !== null && ship.port === leg.to;
  const positions = orderedStatements(leg).find(([first]) => first?.by.code === 'position') ?? [];
  const features = isHere ? null : featuresOf(about, position, positions, median, recentOf(model, leg.to));
  const late = correctionHours(features, model.secondLook, median);
  const corrected = shifted(blend.quantiles, late);
  const band = model.bands[bandKey(blend.basis, at(corrected, P50))];
  const possible = laterThan(corrected, 0);
  const hours = band === undefined ? possible : stretched(possible, band.below, band.above);
  const momentAt = (index: number) => now + Math.max(0, Math.round(at(hours, index) * 60)) * 60_000;
  return {
    ...held([momentAt(P10), momentAt(P50), momentAt(P90)], leg, now),
    ...{
      basis: blend.basis,
      reasons: reasonsOf(blend, late, model.secondLook.arrivals),
      samples: blend.arrivals,
      asOf: now,
    },
  };
}

/** When the ship comes to the port's area, by her position alone: what is stored as the forecast of `position`. */
export function positionEta(ahead: ArrivalAhead): number | null {
  const estimate = isOpen(ahead.leg, ahead.now) ? estimateByPosition(ahead) : null;
  return estimate === null ? null : Math.max(estimate.eta, ahead.now);
}

function isOpen({ arrival, endedAt }: ArrivalLeg, now: number): boolean {
  return (arrival === null || arrival.reportedAt > now) && (endedAt === null || endedAt > now);
}

interface Weighted extends Estimate {
  readonly weight: number;
}

export interface Blend {
  readonly basis: PredictionBasis;
  /** Hours from now. */
  readonly quantiles: Quantiles;
  readonly arrivals: number;
  readonly parts: readonly Weighted[];
}

/** Hours. */
const LEAST_ERROR = 0.5;
/** Without so much weight, a method is not named as a basis. */
const NAMED_WEIGHT = 0.02;

/**
 * The estimates by the inverse square of the error measured of each: what is twice as wrong counts a quarter. Their
 * quantiles are averaged, so that the band has the width of its parts and not that of two peaks.
 */
export function blendOf(about: LegNow, position: KnownPosition | null, model: ArrivalModel): Blend | null {
  const estimates = estimatesOf(about, position, model);
  if (estimates.length === 0) return null;
  const squares = estimates.map(({ error }) => Math.max(error, LEAST_ERROR) ** -2);
  const total = sum(squares);
  const parts = estimates.map((each, index) => ({ ...each, weight: (squares[index] as number) / total }));
  const quantiles = (parts[0] as Weighted).quantiles.map((_, index) =>
    sum(parts.map((part) => part.weight * at(part.quantiles, index))),
  );
  const heaviest = parts.reduce((best, each) => (each.weight > best.weight ? each : best));
  const weightOf = (method: Estimate['of']) => sum(parts.filter(({ of }) => of === method).map(({ weight }) => weight));
  const basis =
    weightOf('position') < NAMED_WEIGHT ? 'line_eta' : weightOf('eta') < NAMED_WEIGHT ? 'position' : 'blend';
  return { basis, quantiles, arrivals: heaviest.arrivals, parts };
}

/** A smaller correction is no reason of its own. */
const NAMED_HOURS = 3;

/** Each rule once, by how many hours it moves p50; those that move nothing follow in the order of their estimates. */
function reasonsOf({ parts, arrivals }: Blend, late: number, alike: number): ArrivalReason[] {
  const etas = parts.filter(({ of }) => of === 'eta');
  const etaWeight = sum(etas.map(({ weight }) => weight));
  const etaMedian = sum(etas.map((each) => each.weight * at(each.quantiles, P50))) / (etaWeight || 1);
  const byRule = new Map<string, { reason: ArrivalReason; hours: number }>();
  for (const part of parts) {
    for (const { reason, hours } of part.causes) {
      // That a source is not relied on because of its silence is worth a reason of its own.
      if (part.weight < NAMED_WEIGHT && reason.rule !== 'eta_unchanged') continue;
      const isWholePosition = reason.rule === 'position' && etas.length > 0;
      const moves = part.weight * (isWholePosition ? at(part.quantiles, P50) - etaMedian : hours);
      const known = byRule.get(reason.rule);
      if (known === undefined || Math.abs(moves) > Math.abs(known.hours))
        byRule.set(reason.rule, { reason, hours: moves });
    }
  }
  if (Math.abs(late) >= NAMED_HOURS) {
    const values = { hours: Math.round(late), arrivals: alike };
    byRule.set('came_alike', { reason: { rule: 'came_alike', values }, hours: late });
  }
  const reasons = [...byRule.values()]
    .sort((a, b) => Math.abs(b.hours) - Math.abs(a.hours))
    .map(({ reason }) => reason);
  return arrivals < FEW_ARRIVALS ? [...reasons, { rule: 'few_data', values: { arrivals } }] : reasons;
}

type Band = readonly [p10: number, p50: number, p90: number];

/** A former p50 stays while the new one is within this share of the band from it. */
const HELD_SHARE = 0.15;

/**
 * Planners act on p50, so it does not follow every hour of the line's ETA: the prediction given before stays while it is
 * well inside of the new band. Compared with the width of the band, the error that this adds is small.
 */
function held([p10, p50, p90]: Band, leg: ArrivalLeg, now: number): { p10: number; p50: number; p90: number } {
  const given = orderedStatements(leg).find(
    ([first]) => first?.by.kind === 'prediction' && first.by.code === 'portolan',
  );
  const former = given === undefined ? null : etaInForce(given, now)?.eta;
  const keeps =
    former !== null &&
    former !== undefined &&
    former >= now &&
    Math.abs(former - p50) <= Math.max(HOUR, HELD_SHARE * (p90 - p10));
  const middle = keeps ? former : p50;
  return { p10: Math.min(p10, middle), p50: middle, p90: Math.max(p90, middle) };
}
