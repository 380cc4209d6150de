/**
 * When a container can be picked up: after the arrival, predicted or real, by what is usual at its terminal. Pure; times
 * are Unix milliseconds.
 */
import { ALL, type ArrivalModel, FEW_ARRIVALS, groupOf, type HoursGroup } from '../arrival-model.ts';
import { HOUR } from '../estimating/hours.ts';
import { PRIOR_AVAILABLE, PRIOR_DISCHARGE } from '../estimating/priors.ts';
import { at, laterThan, P10, P50, P90, type Quantiles, shifted } from '../estimating/quantiles.ts';
import type { ArrivalReason, PredictedArrival } from '../predicted-arrival.ts';
import { bandOf, sumOf } from './sum.ts';

export interface AvailabilityAhead {
  readonly place: 'port' | 'inland';
  /** The key of the place. */
  readonly to: string;
  readonly terminal: string | null;
  /** The arrival, if it is real; else what is predicted of it. */
  readonly arrivedAt: number | null;
  readonly arrival: PredictedArrival | null;
  /** Of this container. */
  readonly dischargedAt: number | null;
  /** Codes of the holds that stand. */
  readonly holds: readonly string[];
  readonly now: number;
}

export const terminalKey = (to: string, terminal: string | null) => (terminal === null ? to : `${to}|${terminal}`);

/** Null: neither the arrival nor a prediction of it is known. */
export function predictAvailability(ahead: AvailabilityAhead, model: ArrivalModel): PredictedArrival | null {
  const { place, dischargedAt, arrivedAt, arrival, holds, now } = ahead;
  const start = startOf(ahead);
  if (start === null) return null;
  const released = usual(model.availabilities, ahead, PRIOR_AVAILABLE);
  const isLanded = place === 'inland' || dischargedAt !== null;
  const discharged = isLanded ? null : usual(model.discharges, ahead, PRIOR_DISCHARGE);
  const steps = [start, ...(discharged === null ? [] : [discharged.hours]), released.hours];
  const hours = laterThan(steps.reduce(sumOf), 0);
  const least = discharged === null || released.arrivals < discharged.arrivals ? released : discharged;
  const median = at(released.hours, P50) + (discharged === null ? 0 : at(discharged.hours, P50));
  const after = place === 'inland' || dischargedAt === null ? ('arrival' as const) : ('discharge' as const);
  const { arrivals, scope } = least;
  const isPredicted = arrivedAt === null && dischargedAt === null && arrival !== null;
  const reasons: ArrivalReason[] = [
    ...(holds.length > 0 ? [{ rule: 'held' as const, values: { holds: [...new Set(holds)].sort().join(', ') } }] : []),
    { rule: 'usually_available', values: { hours: Math.round(median), after, arrivals, scope } },
    ...(isPredicted ? arrival.reasons.filter(({ rule }) => rule !== 'few_data') : []),
    ...(arrivals < FEW_ARRIVALS ? [{ rule: 'few_data' as const, values: { arrivals } }] : []),
  ];
  const momentAt = (index: number) => now + Math.round(at(hours, index) * 60) * 60_000;
  return {
    ...{ p10: momentAt(P10), p50: momentAt(P50), p90: momentAt(P90) },
    ...{ basis: isPredicted ? arrival.basis : 'history', reasons, samples: arrivals, asOf: now },
  };
}

/** Hours from now. */
function startOf({ dischargedAt, arrivedAt, arrival, now }: AvailabilityAhead): Quantiles | null {
  const known = dischargedAt ?? arrivedAt;
  if (known !== null) return shifted(CERTAIN, (known - now) / HOUR);
  return arrival === null ? null : bandOf(arrival, now);
}

const CERTAIN: Quantiles = Array.from({ length: 11 }, () => 0);

interface Usual extends HoursGroup {
  readonly scope: 'terminal' | 'port' | 'all';
}

/** Of the terminal, else of the port, else of all; each is shrunk to all already. */
function usual(
  groups: ArrivalModel['discharges'],
  { to, terminal }: Pick<AvailabilityAhead, 'to' | 'terminal'>,
  prior: Quantiles,
): Usual {
  const own = terminal === null ? undefined : groupOf(groups, terminalKey(to, terminal));
  if (own !== undefined) return { ...own, scope: 'terminal' };
  const ofPort = groupOf(groups, to);
  if (ofPort !== undefined) return { ...ofPort, scope: 'port' };
  return { ...(groupOf(groups, ALL) ?? { arrivals: 0, hours: prior }), scope: 'all' };
}
