/**
 * When a ship comes to the port of a leg, by her position: the remaining sea miles by her speed, and waits at canals and
 * at calls before. Without the wait for the berth, which is learned of each port. Pure.
 */

import { HOUR } from './estimating/hours.ts';
import { CALL_HOURS, CANAL_HOURS, PRIOR_ANCHORED_WAIT, SERVICE_KNOTS } from './estimating/priors.ts';
import { at, P50 } from './estimating/quantiles.ts';
import type { ArrivalAhead, ShipAhead } from './predicted-arrival.ts';

export interface PositionEstimate {
  /** When she comes to the port's area: pilot station or anchorage. */
  readonly eta: number;
  readonly knots: number;
  readonly canals: readonly { readonly canal: string; readonly hours: number }[];
  /** By how much closed canals and straits make it later. */
  readonly detourHours: number;
}

/** Beyond them, a speed is that of manoeuvres or a fault of the receiver. */
const KNOTS = { min: 8, max: 25 };
/** Within so many hours her speed of today counts more than the usual one. */
const NEAR_HOURS = 48;
/** How much her speed of today counts at the beginning of an ocean passage: ships differ in their usual speed. */
const FAR_SHARE = 0.4;
/** Far from any port she stands still: an engine failure or a storm, which ends in hours or in days. */
export const DRIFTING = { knots: 3, miles: 60, hours: 36, strain: 5 };

export const isDrifting = ({ phase, knots, milesToGo }: ShipAhead) =>
  phase === 'under_way' && knots !== null && knots < DRIFTING.knots && milesToGo > DRIFTING.miles;

export function estimateByPosition({ leg, ship }: Pick<ArrivalAhead, 'leg' | 'ship'>): PositionEstimate | null {
  if (ship === null || !Number.isFinite(ship.milesToGo)) return null;
  const knots = speedAhead(ship);
  const canals = ship.canals.flatMap((canal) => {
    const hours = CANAL_HOURS.get(canal);
    return hours === undefined ? [] : [{ canal, hours }];
  });
  const isElsewhere = ship.phase !== 'under_way' && ship.port !== leg.to;
  // At anchor off another port she still waits for her berth there; at the berth, half of the call is over.
  const waitsElsewhere = isElsewhere && ship.phase === 'at_anchor';
  const calls = ship.callsBefore + (waitsElsewhere ? 1 : isElsewhere ? 0.5 : 0);
  const waits = canals.reduce(
    (sum, { hours }) => sum + hours,
    calls * CALL_HOURS +
      (waitsElsewhere ? at(PRIOR_ANCHORED_WAIT, P50) : 0) +
      (isDrifting(ship) ? DRIFTING.hours / 3 : 0),
  );
  const eta = ship.at + (Math.max(ship.milesToGo, 0) / knots + waits) * HOUR;
  return { eta, knots, canals, detourHours: ship.detourMiles / knots };
}

/** The speed of the last day near the port, closer to the usual service speed the farther she has to go. */
function speedAhead({ knots, milesToGo, phase }: ShipAhead): number {
  if (knots === null || phase !== 'under_way' || knots < KNOTS.min) return SERVICE_KNOTS;
  const recent = Math.min(knots, KNOTS.max);
  const share = FAR_SHARE + (1 - FAR_SHARE) * Math.exp(-milesToGo / recent / NEAR_HOURS);
  return share * recent + (1 - share) * SERVICE_KNOTS;
}
