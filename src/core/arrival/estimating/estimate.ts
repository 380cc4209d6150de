/**
 * What the estimates of an arrival are made of: a distribution with the causes that move it, the leg as it is known at a
 * moment, and how narrow a band may be. Pure.
 */
import type { ArrivalLeg, EtaStatement } from '../arrival-leg.ts';
import { orderedStatements } from '../eta-in-force.ts';
import type { PositionEstimate } from '../position-estimate.ts';
import type { ArrivalAhead, ArrivalReason, ClosedWay, ShipAhead } from '../predicted-arrival.ts';
import { atLeast, type Quantiles } from './quantiles.ts';

/** A reason with the hours by which it moves its estimate. */
export interface Cause {
  readonly reason: ArrivalReason;
  readonly hours: number;
}

export interface Estimate {
  readonly of: 'eta' | 'position';
  /** Hours from now. */
  readonly quantiles: Quantiles;
  /** The error to be expected, in hours: what the estimates are weighted by. */
  readonly error: number;
  readonly arrivals: number;
  readonly causes: readonly Cause[];
}

/** What is known of the ship, beside her leg: live, or in training as it was stored. */
export interface KnownPosition {
  readonly estimate: PositionEstimate | Pick<PositionEstimate, 'eta'>;
  readonly ship: ShipAhead | null;
}

/** Nautical miles. Nearer, a ship is coming in. */
export const NEAR_PORT_MILES = 60;

export interface LegNow {
  readonly leg: ArrivalLeg;
  /** By `orderedStatements`, without those of predictions. */
  readonly sources: readonly (readonly EtaStatement[])[];
  readonly closed: ClosedWay | null;
  readonly now: number;
}

export function legNow({ leg, closed, now }: ArrivalAhead): LegNow {
  const sources = orderedStatements(leg).filter(([first]) => first?.by.kind !== 'prediction');
  return { leg, sources, closed: closed ?? null, now };
}

/** Departure as known now: the reported one, else the planned one. */
export const departureOf = (leg: ArrivalLeg, now: number) => departedBy(leg, now) ?? leg.departsAt;
export const departedBy = ({ departedAt }: ArrivalLeg, now: number) =>
  departedAt !== null && departedAt <= now ? departedAt : null;

/** Nothing is known better than this: an hour, and a share of the hours left. */
const LEAST_HALF_BAND = { hours: 1, share: 0.05, most: 6 };

export const cautious = (quantiles: Quantiles, hoursLeft: number) => {
  const { hours, share, most } = LEAST_HALF_BAND;
  return atLeast(quantiles, Math.min(hours + share * Math.max(hoursLeft, 0), most));
};

export const closedCause = (passages: readonly string[], miles: number, hours: number): Cause => ({
  reason: { rule: 'passage_closed', values: { passages: passages.join(', '), miles: Math.round(miles) } },
  hours,
});

export const iso = (millis: number) => new Date(millis).toISOString();
