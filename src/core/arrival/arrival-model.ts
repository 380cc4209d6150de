/**
 * What was learned from past arrivals: quantiles of groups, as plain JSON, and how they are read. It names places and
 * codes of sources, never a ship, a shipment or an account, and has no group of fewer than five arrivals. Pure.
 */
import { type ArrivalLeg, keyOfForecaster } from './arrival-leg.ts';
import { DAY } from './estimating/hours.ts';
import {
  LEAD_DAYS,
  PRIOR_ANCHORED_WAIT,
  PRIOR_BERTH_WAIT,
  PRIOR_POSITION_SLIPS,
  PRIOR_SAILS_LATE,
  PRIOR_SLIPS,
} from './estimating/priors.ts';
import { at, mix, P50, type Quantiles, shifted, stretched } from './estimating/quantiles.ts';
import { NO_RECENT, NO_SECOND_LOOK, type RecentArrivals, type SecondLook } from './estimating/second-look-model.ts';
import type { EtaInForce } from './eta-in-force.ts';

export const MIN_GROUP = 5;
export const FEW_ARRIVALS = 30;

/** An ETA that has just been stated is another thing than one that has stood for days; between, one interpolates. */
export const AGES = ['fresh', 'old'] as const;
const AGE_DAYS = { fresh: 1, old: 3 };

/** From 0, fresh, to 1, old. */
export const ageOf = (since: number, now: number) =>
  Math.min(Math.max(((now - since) / DAY - AGE_DAYS.fresh) / (AGE_DAYS.old - AGE_DAYS.fresh), 0), 1);

/** Hours from the ETA, or from now where it has passed, to the arrival, at each of `LEAD_DAYS`; shrunk already. */
export interface LearnedSlips {
  readonly slips: readonly Quantiles[];
  /** How much of it was learned, and not assumed, at each of `LEAD_DAYS`. */
  readonly learned: readonly number[];
}

export interface SlipGroup {
  readonly arrivals: number;
  /** By `AGES`. */
  readonly byAge: readonly LearnedSlips[];
}

/** How a port or a lane differs from the arrivals of its source: the median by hours, the spread by a factor. */
export interface ShiftGroup {
  readonly arrivals: number;
  /** By `LEAD_DAYS`; shrunk already. */
  readonly shiftHours: readonly number[];
  readonly stretch: number;
}

export interface HoursGroup {
  readonly arrivals: number;
  readonly hours: Quantiles;
}

/** `hours` by the last weeks, `usual` by the last months. */
export interface WaitGroup extends HoursGroup {
  readonly usual: Quantiles;
}

/** Factors of the band about p50 with which it covered 80 % of the latest arrivals. */
export interface BandGroup {
  readonly arrivals: number;
  readonly below: number;
  readonly above: number;
}

export interface ArrivalModel {
  readonly version: 1;
  readonly asOf: number;
  /** Distinct ones, however many shipments waited for each. */
  readonly arrivals: number;
  readonly slips: Readonly<Record<string, SlipGroup>>;
  readonly ports: Readonly<Record<string, ShiftGroup>>;
  readonly lanes: Readonly<Record<string, ShiftGroup>>;
  /** By place; `ALL` for all places. Of all ships, and of those that anchored. */
  readonly waits: Readonly<Record<string, WaitGroup>>;
  readonly anchoredWaits: Readonly<Record<string, WaitGroup>>;
  /** From the planned departure to the real one. */
  readonly sailsLate: HoursGroup;
  /** From departure to arrival, by line and lane, and by lane. */
  readonly transits: Readonly<Record<string, HoursGroup>>;
  readonly bands: Readonly<Record<string, BandGroup>>;
  /** From the arrival to the first discharge, and from there (inland from the arrival) until it can be picked up: by port, and terminal. */
  readonly discharges: Readonly<Record<string, HoursGroup>>;
  readonly availabilities: Readonly<Record<string, HoursGroup>>;
  /** From the discharge at the port to the inland arrival, by lane. */
  readonly onward: Readonly<Record<string, HoursGroup>>;
  /** By port, as of `asOf`. */
  readonly recent: Readonly<Record<string, RecentArrivals>>;
  readonly secondLook: SecondLook;
}

export const ALL = '*';

/** The group of a key, which may be any text that a source sends as a code of a place. */
export function groupOf<Group>(groups: Readonly<Record<string, Group>>, key: string): Group | undefined {
  return Object.hasOwn(groups, key) ? groups[key] : undefined;
}

export const EMPTY_MODEL: ArrivalModel = {
  ...{
    version: 1,
    asOf: 0,
    arrivals: 0,
    slips: {},
    ports: {},
    lanes: {},
    waits: {},
    anchoredWaits: {},
    transits: {},
    bands: {},
    ...{ discharges: {}, availabilities: {}, onward: {} },
    recent: {},
    secondLook: NO_SECOND_LOOK,
  },
  sailsLate: { arrivals: 0, hours: PRIOR_SAILS_LATE },
};

/** The groups of a forecast, from coarse to fine. */
export interface SlipKeys {
  readonly all: string;
  readonly source: string;
  /** Null: the source's groups are of one port already. */
  readonly port: string | null;
  readonly lane: string;
}

export const laneOf = ({ from, to }: Pick<ArrivalLeg, 'from' | 'to'>) => `${from ?? '?'}>${to}`;

/** Arrivals by sea and inland have groups of their own. The estimate by position has them by port, others by source. */
export function slipKeys(leg: ArrivalLeg, { by, of }: Pick<EtaInForce, 'by' | 'of'>): SlipKeys {
  const way = leg.target === 'inland_destination' ? 'inland' : 'sea';
  if (by.kind === 'prediction')
    return { all: POSITION, source: `${POSITION}@${leg.to}`, port: null, lane: `${POSITION}@${laneOf(leg)}` };
  const source = `${way}:${keyOfForecaster(by)}:${of}`;
  const all = `${way}:${by.kind}:${of}`;
  return { all, source, port: `${all}@${leg.to}`, lane: `${source}@${laneOf(leg)}` };
}
const POSITION = 'sea:position';

const NOTHING_LEARNED = LEAD_DAYS.map(() => 0);
const priorOf = (slips: readonly Quantiles[]): SlipGroup => {
  const { length } = AGES;
  return { arrivals: 0, byAge: Array.from({ length }, () => ({ slips, learned: NOTHING_LEARNED })) };
};
const [PRIOR, PRIOR_BY_POSITION] = [priorOf(PRIOR_SLIPS), priorOf(PRIOR_POSITION_SLIPS)];
/** What is assumed of all sources of a kind. */
export const priorGroup = (all: string): SlipGroup => (all === POSITION ? PRIOR_BY_POSITION : PRIOR);

export interface LearnedSlip {
  readonly quantiles: Quantiles;
  /** Past arrivals of the nearest group with at least `FEW_ARRIVALS`, else of the coarsest one. */
  readonly arrivals: number;
  readonly scope: 'lane' | 'line' | 'all';
  /** From 0, nothing but priors, to 1. */
  readonly learned: number;
}

/** `age` from 0, just stated, to 1; that of a position is 0. */
export function learnedSlip(model: ArrivalModel, keys: SlipKeys, leadDays: number, age: number): LearnedSlip {
  const [all, source] = [groupOf(model.slips, keys.all), groupOf(model.slips, keys.source)];
  const [port, lane] = [
    keys.port === null ? undefined : groupOf(model.ports, keys.port),
    groupOf(model.lanes, keys.lane),
  ];
  const group = source ?? all ?? priorGroup(keys.all);
  const { low, share } = betweenLeads(leadDays);
  const [fresh, old] = group.byAge.map(({ slips, learned }) => ({
    quantiles: mix(slips[low] as Quantiles, slips[low + 1] as Quantiles, share),
    learned: interpolated(learned, low, share),
  })) as [AtAge, AtAge];
  let quantiles = mix(fresh.quantiles, old.quantiles, age);
  for (const each of [port, lane]) {
    if (each === undefined) continue;
    quantiles = shifted(quantiles, interpolated(each.shiftHours, low, share));
  }
  const stretch = lane?.stretch ?? port?.stretch ?? 1;
  quantiles = stretched(quantiles, stretch, stretch);
  const scopes = [
    { scope: 'lane', arrivals: lane?.arrivals ?? 0 },
    { scope: 'line', arrivals: source?.arrivals ?? 0 },
    { scope: 'all', arrivals: all?.arrivals ?? 0 },
  ] as const;
  const { scope, arrivals } = scopes.find((each) => each.arrivals >= FEW_ARRIVALS) ?? scopes[2];
  return { quantiles, scope, arrivals, learned: fresh.learned + age * (old.learned - fresh.learned) };
}

interface AtAge {
  readonly quantiles: Quantiles;
  readonly learned: number;
}

export function nearestLead(leadDays: number): number {
  const { low, share } = betweenLeads(leadDays);
  return share > 0.5 ? low + 1 : low;
}

function betweenLeads(days: number): { low: number; share: number } {
  const above = LEAD_DAYS.findIndex((each) => each > days);
  if (above === 0) return { low: 0, share: 0 };
  if (above < 0) return { low: LEAD_DAYS.length - 2, share: 1 };
  const [low, high] = [LEAD_DAYS[above - 1] as number, LEAD_DAYS[above] as number];
  return { low: above - 1, share: (days - low) / (high - low) };
}

function interpolated(values: readonly number[], low: number, share: number): number {
  const below = values[low] as number;
  return below + share * ((values[low + 1] as number) - below);
}

/** In so many days the queue of today has gone, or another has come. */
const QUEUE_DAYS = 10;

/** The wait for the berth, of ships on their way, or of those that anchored. */
export function berthWait(model: ArrivalModel, port: string, isAnchored: boolean, leadDays: number): HoursGroup {
  const waits = isAnchored ? model.anchoredWaits : model.waits;
  const prior = isAnchored ? PRIOR_ANCHORED_WAIT : PRIOR_BERTH_WAIT;
  const group = groupOf(waits, port);
  if (group === undefined) return { arrivals: 0, hours: waits[ALL]?.usual ?? prior };
  const share = Math.min(Math.max(leadDays / QUEUE_DAYS, 0), 1);
  return { arrivals: group.arrivals, hours: mix(group.hours, group.usual, share) };
}

export const medianWaitHours = (model: ArrivalModel, port: string) => at(berthWait(model, port, false, 0).hours, P50);

export function transitOf(model: ArrivalModel, leg: ArrivalLeg): HoursGroup | null {
  const lane = laneOf(leg);
  return groupOf(model.transits, `${leg.line}@${lane}`) ?? groupOf(model.transits, lane) ?? null;
}

export const recentOf = (model: ArrivalModel, port: string) => groupOf(model.recent, port) ?? NO_RECENT;

/** Upper limits of days left until p50, each with corrections of its own. */
const BAND_DAYS = [0.6, 1.5, 4, 7, 12, 18] as const;
/** From this on the arrivals that calibrate are of another month. */
export const isFarBand = (key: string) => Number(key.split(':')[1]) >= 4;

export function bandKey(basis: string, hoursLeft: number): string {
  const bucket = BAND_DAYS.findIndex((days) => (hoursLeft * 3_600_000) / DAY <= days);
  return `${basis}:${bucket < 0 ? BAND_DAYS.length : bucket}`;
}
