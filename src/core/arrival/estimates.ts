/**
 * The estimates of one arrival at a moment: of each source's ETA, of the position, of the berth that a ship waits for,
 * and, where there is nothing else, of the lane's transit time. Each is a distribution of hours from now. Pure.
 */
import type { ArrivalLeg, EtaStatement } from './arrival-leg.ts';
import {
  ALL,
  type ArrivalModel,
  berthWait,
  EMPTY_MODEL,
  FEW_ARRIVALS,
  type LearnedSlip,
  learnedSlip,
  MIN_GROUP,
  medianWaitHours,
  slipKeys,
  transitOf,
} from './arrival-model.ts';
import { type EtaInForce, etaInForce, orderedStatements } from './eta-in-force.ts';
import { DAY, HOUR } from './hours.ts';
import type { PositionEstimate } from './position-estimate.ts';
import type { ArrivalAhead, ArrivalReason, ClosedWay, ShipAhead } from './predicted-arrival.ts';
import { DISCHARGE_HOURS, KEPT_DELAY, SERVICE_KNOTS, TRANSIT_SPREAD } from './priors.ts';
import { at, laterThan, P50, type Quantiles, shifted, skewed, spread, stretched } from './quantiles.ts';

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

const UNCHANGED_DAYS = 7;
/** Far from the arrival lines look at their plan less often. */
const UNCHANGED_DAYS_FAR = 14;
const FAR_DAYS = 21;
const LATE_HOURS = 12;
/** A departure that nobody reported is no delay of weeks. */
const MAX_DELAY_HOURS = 168;
const NEAR_PORT_MILES = 60;

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

/** By source, the position last. Empty: nothing is known to predict from. */
export function estimatesOf(about: LegNow, position: KnownPosition | null, model: ArrivalModel): Estimate[] {
  const { leg, sources, now } = about;
  const inForce = sources.flatMap((statements) => etaInForce(statements, now) ?? []);
  const useful = inForce.filter((each) => !isBeforeDeparture(each.eta, leg, now));
  const estimates = useful.map((each) => etaEstimate(each, about, model));
  const byShip = shipEstimate(about, position, model);
  if (byShip !== null) return byShip.isCertain ? [byShip.estimate] : [...estimates, byShip.estimate];
  if (estimates.length > 0) return estimates;
  const byTransit = transitEstimate(about, model);
  if (byTransit !== null) return [byTransit];
  return inForce.slice(0, 1).map((each) => contradictoryEstimate(each, about));
}

/** Departure as known now: the reported one, else the planned one. */
const departureOf = (leg: ArrivalLeg, now: number) => departedBy(leg, now) ?? leg.departsAt;
const departedBy = ({ departedAt }: ArrivalLeg, now: number) =>
  departedAt !== null && departedAt <= now ? departedAt : null;

function isBeforeDeparture(eta: number, leg: ArrivalLeg, now: number): boolean {
  const departure = departureOf(leg, now);
  return departure !== null && eta <= departure;
}

/** How many hours the ship sailed, or will at least sail, later than the source knew when it stated the ETA. */
export function unknownDelayHours(leg: ArrivalLeg, since: number, now: number): number {
  if (leg.departsAt === null) return 0;
  const hours = ((departedBy(leg, now) ?? now) - Math.max(leg.departsAt, since)) / HOUR;
  return hours < LATE_HOURS ? 0 : Math.min(hours, MAX_DELAY_HOURS);
}

/** What an ETA is corrected by before its slip is learned or predicted. */
export function correctedEta({ eta, since }: Pick<EtaInForce, 'eta' | 'since'>, leg: ArrivalLeg, now: number): number {
  return eta + KEPT_DELAY * unknownDelayHours(leg, since, now) * HOUR;
}

function etaEstimate(stated: EtaInForce, { leg, closed, now }: LegNow, model: ArrivalModel): Estimate {
  const causes: Cause[] = [];
  const delay = unknownDelayHours(leg, stated.since, now);
  if (delay > 0 && leg.departsAt !== null) {
    const hours = Math.round(((departedBy(leg, now) ?? now) - leg.departsAt) / HOUR);
    const values = { planned: iso(leg.departsAt), hours };
    causes.push({ reason: { rule: 'sails_late', values }, hours: KEPT_DELAY * delay });
  }
  const detour = closed !== null && stated.since < closed.closedAt ? closed.detourMiles / SERVICE_KNOTS : 0;
  if (closed !== null && detour > 0) causes.push(closedCause(closed.passages, closed.detourMiles, detour));
  const corrected = correctedEta(stated, leg, now) + detour * HOUR;
  const leadDays = (corrected - now) / DAY;
  const slip = learnedSlip(model, slipKeys(leg, stated), leadDays);
  const basis = (1 - slip.learned) * basisHours(stated, leg, model);
  const unchanged = (now - stated.since) / DAY;
  const silence = Math.max(0, unchanged - (leadDays > FAR_DAYS ? UNCHANGED_DAYS_FAR : UNCHANGED_DAYS)) / UNCHANGED_DAYS;
  const wide = 1 + 0.3 * Math.min(silence, 2);
  const hours = Math.max(leadDays, 0) * 24;
  const quantiles = shifted(stretched(slip.quantiles, wide, wide), hours + basis);
  const median = at(slip.quantiles, P50) + basis;
  if (leadDays < 0) {
    causes.push({ reason: { rule: 'overdue', values: { eta: iso(stated.eta) } }, hours: median - leadDays * 24 });
  } else if (slip.arrivals >= MIN_GROUP) causes.push(slipCause(slip, median, leadDays));
  if (silence > 0) {
    causes.push({ reason: { rule: 'eta_unchanged', values: { days: Math.floor(unchanged) } }, hours: 0 });
  }
  const error = spread(slip.quantiles) * (1 + silence) * (1 + Math.max(0, -leadDays));
  return { of: 'eta', quantiles, error, arrivals: slip.arrivals, causes };
}

function slipCause({ scope, arrivals }: LearnedSlip, median: number, leadDays: number): Cause {
  const values = { hours: Math.round(median), daysOut: Math.round(leadDays), voyages: arrivals, scope };
  return { reason: { rule: 'line_slips', values }, hours: median };
}

const closedCause = (passages: readonly string[], miles: number, hours: number): Cause => ({
  reason: { rule: 'passage_closed', values: { passages: passages.join(', '), miles: Math.round(miles) } },
  hours,
});

/** How much later than the ETA the ship makes fast, by what the source means; as far as no arrivals teach it. */
function basisHours({ basis, of }: EtaInForce, leg: ArrivalLeg, model: ArrivalModel): number {
  if (leg.target === 'inland_destination') return 0;
  if (basis === 'discharge' || of === 'discharge') return -DISCHARGE_HOURS;
  return basis === 'anchorage' ? medianWaitHours(model, leg.to) : 0;
}

interface ShipEstimate {
  readonly estimate: Estimate;
  /** The ship is there: no ETA counts beside it. */
  readonly isCertain: boolean;
}

function shipEstimate(about: LegNow, position: KnownPosition | null, model: ArrivalModel): ShipEstimate | null {
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
  const { hours, arrivals } = berthWait(model, leg.to, true);
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
  const slip = learnedSlip(model, slipKeys(leg, POSITION), leadDays);
  const wait = berthWait(model, leg.to, false);
  // What the position's own past has taught already has the waits in it.
  const assumed = 1 - slip.learned;
  const own = isComingIn ? skewed(0.5, 3, 24) : withWait(slip.quantiles, wait.hours, assumed);
  const silentDays = ship === null ? 0 : Math.max(0, (now - ship.at) / DAY);
  const wide = 1 + 0.3 * silentDays;
  const quantiles = shifted(stretched(own, wide, wide), Math.max(leadDays, 0) * 24);
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
  return { of: 'position', quantiles, error: spread(own) * (1 + silentDays), arrivals: slip.arrivals, causes };
}

export const POSITION = { by: { kind: 'prediction', code: 'position', channel: null }, of: 'arrival' } as const;

const shipCauses = (ship: ShipAhead, knots: number): Cause[] => [
  {
    reason: {
      rule: 'position',
      values: { miles: Math.round(ship.milesToGo), knots: Math.round(knots * 10) / 10, at: iso(ship.at) },
    },
    hours: 0,
  },
];

/** The sum of two independent hours, by their distances from their medians. */
function withWait(slips: Quantiles, wait: Quantiles, share: number): Quantiles {
  const [slip, waits] = [at(slips, P50), at(wait, P50)];
  return slips.map((value, index) => {
    const [a, b] = [value - slip, share * (at(wait, index) - waits)];
    return slip + share * waits + Math.sign(a) * Math.hypot(a, b);
  });
}

function transitEstimate({ leg, now }: LegNow, model: ArrivalModel): Estimate | null {
  const departure = departureOf(leg, now);
  const transit = transitOf(model, leg);
  if (departure === null || transit === null) return null;
  // Not departed though planned: at the earliest now.
  const start = departedBy(leg, now) ?? Math.max(departure, now);
  const passed = (now - start) / HOUR;
  const median = at(transit.hours, P50);
  const [low, high] = TRANSIT_SPREAD;
  const share = transit.arrivals / (transit.arrivals + FEW_ARRIVALS);
  const prior = skewed(median * low, median, median * high);
  const hours = prior.map((value, index) => value + share * (at(transit.hours, index) - value));
  const causes: Cause[] = [];
  if (leg.departsAt !== null && start - leg.departsAt >= LATE_HOURS * HOUR) {
    const late = (start - leg.departsAt) / HOUR;
    const values = { planned: iso(leg.departsAt), hours: Math.round(late) };
    causes.push({ reason: { rule: 'sails_late', values }, hours: late });
  }
  const quantiles = shifted(passed > 0 ? laterThan(hours, passed) : hours, -passed);
  return { of: 'eta', quantiles, error: spread(quantiles), arrivals: transit.arrivals, causes };
}

/** The only ETA is before the departure: some days after it, and nothing better. */
function contradictoryEstimate({ eta, by, of }: EtaInForce, { leg, now }: LegNow): Estimate {
  const start = Math.max(0, ((departureOf(leg, now) ?? now) - now) / HOUR);
  const remaining = learnedSlip(EMPTY_MODEL, slipKeys(leg, { by, of }), -2).quantiles;
  const quantiles = shifted(remaining, start);
  const cause: Cause = { reason: { rule: 'overdue', values: { eta: iso(eta) } }, hours: at(quantiles, P50) };
  return { of: 'eta', quantiles, error: spread(quantiles), arrivals: 0, causes: [cause] };
}

const iso = (millis: number) => new Date(millis).toISOString();
