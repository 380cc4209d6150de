/**
 * The estimates of one arrival at a moment: of each source's ETA, of the position, of the berth that a ship waits for,
 * and, where there is nothing else, of the lane's transit time. Each is a distribution of hours from now. Pure.
 */
import type { ArrivalLeg, EtaStatement } from '../arrival-leg.ts';
import {
  ALL,
  type ArrivalModel,
  ageOf,
  berthWait,
  EMPTY_MODEL,
  FEW_ARRIVALS,
  type LearnedSlip,
  learnedSlip,
  MIN_GROUP,
  medianWaitHours,
  slipKeys,
  transitOf,
} from '../arrival-model.ts';
import { type EtaInForce, etaInForce, orderedStatements } from '../eta-in-force.ts';
import { DRIFTING, isDrifting, type PositionEstimate } from '../position-estimate.ts';
import type { ArrivalAhead, ArrivalReason, ClosedWay, ShipAhead } from '../predicted-arrival.ts';
import { DAY, HOUR } from './hours.ts';
import { DISCHARGE_HOURS, KEPT_DELAY, SERVICE_KNOTS, TRANSIT_SPREAD } from './priors.ts';
import {
  added,
  at,
  atLeast,
  LEVELS,
  laterThan,
  mix,
  P50,
  type Quantiles,
  shifted,
  skewed,
  spread,
  stretched,
} from './quantiles.ts';

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
const LONGEST_VOYAGE = 150 * DAY;
/** Of the transit time that one in twenty ships needs at most. */
const FASTEST = 0.9;
/** An ETA that needs more of a ship counts less from the first on, and nothing from the second on. */
const NEEDED_KNOTS = { fast: 20, impossible: 25 };
/** Nothing is known better than this: an hour, and a share of the hours left. */
const LEAST_HALF_BAND = { hours: 1, share: 0.05, most: 6 };

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
  const useful = inForce.filter((each) => isPlausible(each.eta, leg, now));
  const estimates = useful.map((each) => etaEstimate(each, about, position?.ship ?? null, model));
  const byShip = shipEstimate(about, position, model);
  if (byShip !== null) return byShip.isCertain ? [byShip.estimate] : [...estimates, byShip.estimate];
  const isKept = useful.length > 0 && !useful.some((each) => isTooFast(correctedEta(each, leg, now), about, model));
  const byTransit = isKept ? null : transitEstimate(about, model);
  if (byTransit !== null) return [...estimates, byTransit];
  if (estimates.length > 0) return estimates;
  return inForce.slice(0, 1).map((each) => contradictoryEstimate(each, about));
}

/** Departure as known now: the reported one, else the planned one. */
const departureOf = (leg: ArrivalLeg, now: number) => departedBy(leg, now) ?? leg.departsAt;
const departedBy = ({ departedAt }: ArrivalLeg, now: number) =>
  departedAt !== null && departedAt <= now ? departedAt : null;

/** No ship arrives before she leaves, and none is under way for half a year: a mistyped day, month or year. */
export function isPlausible(eta: number, leg: ArrivalLeg, now: number): boolean {
  const departure = departureOf(leg, now);
  return eta > (departure ?? Number.NEGATIVE_INFINITY) && eta < (departure ?? now) + LONGEST_VOYAGE;
}

/** The departure was put off and the ETA was not: the ship would have to be faster than any on this lane. */
function isTooFast(eta: number, { leg, now }: LegNow, model: ArrivalModel): boolean {
  const departure = departureOf(leg, now);
  const transit = transitOf(model, leg);
  return departure !== null && transit !== null && (eta - departure) / HOUR < FASTEST * at(transit.hours, 0);
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

function etaEstimate(
  stated: EtaInForce,
  { leg, closed, now }: LegNow,
  ship: ShipAhead | null,
  model: ArrivalModel,
): Estimate {
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
  const slip = learnedSlip(model, slipKeys(leg, stated), leadDays, ageOf(stated.since, now));
  const basis = (1 - slip.learned) * basisHours(stated, leg, model);
  const unchanged = (now - stated.since) / DAY;
  const silence = Math.max(0, unchanged - (leadDays > FAR_DAYS ? UNCHANGED_DAYS_FAR : UNCHANGED_DAYS)) / UNCHANGED_DAYS;
  const doubt = Math.min(silence, 2);
  const wide = 1 + 0.1 * doubt;
  const hours = Math.max(leadDays, 0) * 24;
  const own = cautious(stretched(slip.quantiles, wide, wide), hours);
  const quantiles = shifted(own, hours + basis);
  const median = at(slip.quantiles, P50) + basis;
  if (leadDays < 0) {
    causes.push({ reason: { rule: 'overdue', values: { eta: iso(stated.eta) } }, hours: median - leadDays * 24 });
  } else if (slip.arrivals >= MIN_GROUP) causes.push(slipCause(slip, median, leadDays));
  if (silence > 0) {
    causes.push({ reason: { rule: 'eta_unchanged', values: { days: Math.floor(unchanged) } }, hours: 0 });
  }
  const error = spread(own) * (1 + 0.25 * doubt) * (1 + Math.max(0, -leadDays)) * strainOf(ship, corrected);
  return { of: 'eta', quantiles, error, arrivals: slip.arrivals, causes };
}

const cautious = (quantiles: Quantiles, hoursLeft: number) => {
  const { hours, share, most } = LEAST_HALF_BAND;
  return atLeast(quantiles, Math.min(hours + share * Math.max(hoursLeft, 0), most));
};

/** By how much an ETA counts less that the ship cannot keep. */
function strainOf(ship: ShipAhead | null, eta: number): number {
  if (ship === null || ship.milesToGo < NEAR_PORT_MILES) return 1;
  if (isDrifting(ship)) return DRIFTING.strain;
  const knots = eta > ship.at ? ship.milesToGo / ((eta - ship.at) / HOUR) : Number.POSITIVE_INFINITY;
  if (knots >= NEEDED_KNOTS.impossible) return Number.POSITIVE_INFINITY;
  return 1 + Math.max(0, knots - NEEDED_KNOTS.fast);
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

/** From the departure, reported or planned, by the usual time of the lane. */
function transitEstimate(about: LegNow, model: ArrivalModel): Estimate | null {
  const { leg, now } = about;
  const departure = departureOf(leg, now);
  const transit = transitOf(model, leg);
  if (departure === null || transit === null) return null;
  const departed = departedBy(leg, now);
  const median = at(transit.hours, P50);
  const [low, high] = TRANSIT_SPREAD;
  const share = transit.arrivals / (transit.arrivals + MIN_GROUP);
  const own = mix(skewed(median * low, median, median * high), transit.hours, share);
  const passed = (now - departure) / HOUR;
  if (departed !== null && passed > at(own, LEVELS.length - 1)) return overdueEstimate(departed + median * HOUR, about);
  const late = model.sailsLate.hours;
  // Not departed though planned: at the earliest now.
  const sails = departed === null ? (passed > 0 ? laterThan(late, passed) : late) : null;
  const hours = sails === null ? laterThan(own, Math.max(passed, 0)) : added(own, sails);
  const causes: Cause[] = [];
  const lateHours = leg.departsAt === null ? 0 : ((departed ?? Math.max(now, leg.departsAt)) - leg.departsAt) / HOUR;
  if (leg.departsAt !== null && lateHours >= LATE_HOURS) {
    const values = { planned: iso(leg.departsAt), hours: Math.round(lateHours) };
    causes.push({ reason: { rule: 'sails_late', values }, hours: lateHours });
  }
  const quantiles = cautious(shifted(hours, -passed), at(hours, P50) - passed);
  return { of: 'eta', quantiles, error: spread(quantiles), arrivals: transit.arrivals, causes };
}

/** What remains where an arrival should long have been: the older the ETA, the less is known. */
function overdueEstimate(eta: number, { leg, now }: LegNow): Estimate {
  const keys = slipKeys(leg, { by: { kind: 'shipping_line', code: leg.line, channel: null }, of: 'arrival' });
  const quantiles = learnedSlip(EMPTY_MODEL, keys, (eta - now) / DAY, 1).quantiles;
  const cause: Cause = { reason: { rule: 'overdue', values: { eta: iso(eta) } }, hours: (now - eta) / HOUR };
  return { of: 'eta', quantiles, error: spread(quantiles), arrivals: 0, causes: [cause] };
}

/** The only ETA is before the departure: some days after it, and nothing better. */
function contradictoryEstimate({ eta, by, of }: EtaInForce, { leg, now }: LegNow): Estimate {
  const start = Math.max(0, ((departureOf(leg, now) ?? now) - now) / HOUR);
  const remaining = learnedSlip(EMPTY_MODEL, slipKeys(leg, { by, of }), -2, 1).quantiles;
  const quantiles = shifted(remaining, start);
  const cause: Cause = { reason: { rule: 'overdue', values: { eta: iso(eta) } }, hours: at(quantiles, P50) };
  return { of: 'eta', quantiles, error: spread(quantiles), arrivals: 0, causes: [cause] };
}

const iso = (millis: number) => new Date(millis).toISOString();
