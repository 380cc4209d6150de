/** The estimate by the ship: at her berth, at anchor, or by her position under way. Pure. */
import type { ArrivalLeg } from '../arrival-leg.ts';
import { ALL, type ArrivalModel, berthWait, FEW_ARRIVALS, learnedSlip, MIN_GROUP, slipKeys } from '../arrival-model.ts';
import { DRIFTING, isDrifting } from '../position-estimate.ts';
import type { ShipAhead } from '../predicted-arrival.ts';
import {
  type Cause,
  cautious,
  closedCause,
  type Estimate,
  iso,
  type KnownPosition,
  type LegNow,
  NEAR_PORT_MILES,
} from './estimate.ts';
import { DAY, HOUR } from './hours.ts';
import { added, at, atLeast, laterThan, P50, shifted, skewed, spread, stretched } from './quantiles.ts';

interface ShipEstimate {
  readonly estimate: Estimate;
  /** The ship is there: no ETA counts beside it. */
  readonly isCertain: boolean;
}

export function shipEstimate(about: LegNow, position: KnownPosition | null, model: ArrivalModel): ShipEstimate | null {
  const { leg, now } = about;
  const ship = position?.ship ?? null;
  const isHere = ship !== null && ship.port === leg.to;
  if (isHere && ship.phase === 'at_berth') {
    const quantiles = skewed(0.1, 1, 6);
    const estimate = {
      of: 'position',
      quantiles,
      error: 1,
      arrivals: FEW_ARRIVALS,
      causes: shipCauses(ship, 0),
    } as const;
    return { estimate, isCertain: true };
  }
  const anchoredAt = anchoredBy(leg, now) ?? (isHere && ship.phase === 'at_anchor' ? ship.at : null);
  const hasLeft = anchoredAt !== null && ship?.phase === 'under_way' && ship.at > anchoredAt + HOUR;
  if (anchoredAt !== null && !hasLeft)
    return { estimate: anchoredEstimate(about, anchoredAt, model), isCertain: false };
  if (position === null) return null;
  const isComingIn = hasLeft && ship !== null && ship.milesToGo < NEAR_PORT_MILES;
  return { estimate: underWayEstimate(about, position, model, isComingIn), isCertain: false };
}

const anchoredBy = ({ anchoredAt }: ArrivalLeg, now: number) =>
  anchoredAt !== null && anchoredAt <= now ? anchoredAt : null;

function anchoredEstimate({ leg, now }: LegNow, since: number, model: ArrivalModel): Estimate {
  const { hours, arrivals } = berthWait(model, leg.to, true, 0);
  const waited = Math.max(0, (now - since) / HOUR);
  const rest = shifted(laterThan(hours, waited), -waited);
  const cause: Cause = { reason: { rule: 'at_anchor', values: { since: iso(since) } }, hours: at(rest, P50) };
  return {
    ...{ of: 'position', quantiles: rest, error: spread(rest) },
    arrivals: Math.max(arrivals, model.anchoredWaits[ALL]?.arrivals ?? 0),
    causes: [cause],
  };
}

function underWayEstimate(
  { leg, now }: LegNow,
  { estimate, ship }: KnownPosition,
  model: ArrivalModel,
  isComingIn: boolean,
): Estimate {
  const leadDays = (estimate.eta - now) / DAY;
  const slip = learnedSlip(model, slipKeys(leg, POSITION), leadDays, 0);
  const wait = berthWait(model, leg.to, false, leadDays);
  // Where no waits are known, they are in what the position's own past has taught.
  const assumed = wait.arrivals > 0 ? 1 : 1 - slip.learned;
  const own = isComingIn
    ? skewed(0.5, 3, 24)
    : added(
        slip.quantiles,
        wait.hours.map((hours) => assumed * hours),
      );
  const silentDays = ship === null ? 0 : Math.max(0, (now - ship.at) / DAY);
  const wide = 1 + 0.3 * silentDays;
  const hoursLeft = Math.max(leadDays, 0) * 24;
  const doubt = doubtHours({ estimate, ship }, hoursLeft);
  const quantiles = shifted(atLeast(cautious(stretched(own, wide, wide), hoursLeft), doubt), hoursLeft);
  const causes: Cause[] = [];
  if (ship !== null && 'knots' in estimate) {
    causes.push(...shipCauses(ship, estimate.knots));
    for (const { canal, hours } of estimate.canals) {
      causes.push({ reason: { rule: 'waits_at_canal', values: { canal, hours } }, hours });
    }
    if (ship.closedPassages.length > 0) {
      causes.push(closedCause(ship.closedPassages, ship.detourMiles, estimate.detourHours));
    }
    if (silentDays >= 1) {
      causes.push({ reason: { rule: 'silent_ship', values: { days: Math.floor(silentDays) } }, hours: 0 });
    }
  }
  if (wait.arrivals >= MIN_GROUP && !isComingIn) {
    const hours = at(wait.hours, P50);
    const values = { hours: Math.round(hours), arrivals: wait.arrivals };
    if (hours >= 1) causes.push({ reason: { rule: 'waits_for_berth', values }, hours });
  }
  const arrivals = slip.learned < 0.5 ? Math.max(slip.arrivals, wait.arrivals) : slip.arrivals;
  return { of: 'position', quantiles, error: spread(quantiles) * (1 + silentDays), arrivals, causes };
}

export const POSITION = { by: { kind: 'prediction', code: 'position', channel: null }, of: 'arrival' } as const;

/** Half a band by what the speed of today says about the speed of the passage: a sprint does not last. */
function doubtHours({ estimate, ship }: KnownPosition, hoursLeft: number): number {
  if (ship === null || !('knots' in estimate)) return 0;
  if (isDrifting(ship)) return DRIFTING.hours;
  const differs = Math.abs(Math.min(ship.knots ?? estimate.knots, 30) - estimate.knots) / estimate.knots;
  return ship.phase === 'under_way' ? 0.3 * differs * hoursLeft : 0;
}

const shipCauses = (ship: ShipAhead, knots: number): Cause[] => [
  {
    reason: {
      rule: 'position',
      values: { miles: Math.round(ship.milesToGo), knots: Math.round(knots * 10) / 10, at: iso(ship.at) },
    },
    hours: 0,
  },
];
