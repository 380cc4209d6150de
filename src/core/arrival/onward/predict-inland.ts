/**
 * When a container arrives inland where no source forecasts it: after the discharge at the port, predicted or real, by what
 * is usual on the lane. Pure.
 */
import { type ArrivalModel, FEW_ARRIVALS, groupOf, laneOf } from '../arrival-model.ts';
import { HOUR } from '../estimating/hours.ts';
import { at, laterThan, P10, P50, P90, shifted } from '../estimating/quantiles.ts';
import type { ArrivalAhead, ArrivalReason, PredictedArrival } from '../predicted-arrival.ts';
import { bandOf, sumOf } from './sum.ts';

/** Null: it has left the port, nothing is known of the landing, or the lane is not known. */
export function predictInland({ leg, landing, now }: ArrivalAhead, model: ArrivalModel): PredictedArrival | null {
  const { target, landedAt = null, departedAt } = leg;
  const lane = groupOf(model.onward, laneOf(leg));
  if (target !== 'inland_destination' || departedAt !== null || lane === undefined) return null;
  const onward =
    landedAt !== null
      ? shifted(lane.hours, (landedAt - now) / HOUR)
      : landing == null
        ? null
        : sumOf(bandOf(landing, now), lane.hours);
  if (onward === null) return null;
  const { arrivals } = lane;
  const hours = laterThan(onward, 0);
  const momentAt = (index: number) => now + Math.round(at(hours, index) * 60) * 60_000;
  const reasons: ArrivalReason[] = [
    { rule: 'usual_onward', values: { hours: Math.round(at(lane.hours, P50)), arrivals } },
    ...(arrivals < FEW_ARRIVALS ? [{ rule: 'few_data' as const, values: { arrivals } }] : []),
  ];
  return {
    ...{ p10: momentAt(P10), p50: momentAt(P50), p90: momentAt(P90) },
    ...{ basis: 'history', reasons, samples: arrivals, asOf: now },
  };
}
