/**
 * The estimates of one arrival at a moment: of each source's ETA, of the position, of the berth that a ship waits for,
 * and, where there is nothing else, of the lane's transit time. Each is a distribution of hours from now. Pure.
 */
import type { ArrivalLeg } from '../arrival-leg.ts';
import {
  type ArrivalModel,
  ageOf,
  EMPTY_MODEL,
  type LearnedSlip,
  learnedSlip,
  MIN_GROUP,
  medianWaitHours,
  slipKeys,
  transitOf,
} from '../arrival-model.ts';
import { type EtaInForce, etaInForce } from '../eta-in-force.ts';
import { DRIFTING, isDrifting } from '../position-estimate.ts';
import type { ShipAhead } from '../predicted-arrival.ts';
import {
  type Cause,
  cautious,
  closedCause,
  departedBy,
  departureOf,
  type Estimate,
  iso,
  type KnownPosition,
  type LegNow,
  NEAR_PORT_MILES,
} from './estimate.ts';
import { DAY, HOUR } from './hours.ts';
import { DISCHARGE_HOURS, KEPT_DELAY, SERVICE_KNOTS, TRANSIT_SPREAD } from './priors.ts';
import { added, at, LEVELS, laterThan, mix, P50, shifted, skewed, spread, stretched } from './quantiles.ts';
import { shipEstimate } from './ship-estimate.ts';

const UNCHANGED_DAYS = 7;
/** Far from the arrival lines look at their plan less often. */
const UNCHANGED_DAYS_FAR = 14;
const FAR_DAYS = 21;
const LATE_HOURS = 12;
/** A departure that is not reported is no delay of weeks. */
const MAX_DELAY_HOURS = 168;
const LONGEST_VOYAGE = 150 * DAY;
/** Of the transit time that one in twenty ships needs at most. */
const FASTEST = 0.9;
/** An ETA that needs more of a ship counts less from the first on, and nothing from the second on. */
const NEEDED_KNOTS = { fast: 20, impossible: 25 };

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
function unknownDelayHours(leg: ArrivalLeg, since: number, now: number): number {
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

/** How much later than the ETA the ship makes fast, by what the source means; as far as no arrivals teach it. */
function basisHours({ basis, of }: EtaInForce, leg: ArrivalLeg, model: ArrivalModel): number {
  if (leg.target === 'inland_destination') return 0;
  if (basis === 'discharge' || of === 'discharge') return -DISCHARGE_HOURS;
  return basis === 'anchorage' ? medianWaitHours(model, leg.to) : 0;
}

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
