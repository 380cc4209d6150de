/**
 * One leg of an itinerary as a map shows it: where the ship went, where it is, how it will go on; and how far that is. Pure: positions and
 * the sea router are passed in.
 */
import type { ItineraryLeg, LegBetween } from '../journey/itinerary.ts';
import type { Statement } from '../journey/statement.ts';
import { continuous, type LonLat, nauticalMilesAlong, nauticalMilesBetween, pointOf } from './sphere.ts';
import {
  believable,
  type FindSeaRoute,
  type LegTrack,
  routeLine,
  speedOverLastDay,
  type TrackEnd,
  trackOf,
  type VesselPosition,
} from './track.ts';

export interface SeaRoutes {
  /** With the passages that are open now. @param closed names of more that are not */
  readonly ahead: (from: LonLat, to: LonLat, closed?: readonly string[]) => ReturnType<FindSeaRoute>;
  /** A ship that was on both sides of a passage went through, even if the passage is closed now. */
  readonly past: FindSeaRoute;
  /** With its length and what it passes. @param closed all that are closed, in addition to those that always are */
  readonly way: (from: LonLat, to: LonLat, closed: readonly string[]) => SeaWay | null;
  /** Names of the passages that the operator has closed. */
  readonly closedPassages: readonly string[];
}

export interface SeaWay {
  readonly nauticalMiles: number;
  /** Names of straits and canals, in order. */
  readonly passages: readonly string[];
}

export interface DrawnLeg {
  readonly leg: LegBetween;
  /** Where its ship sailed; null where that is not known, and on land. */
  readonly past: LegTrack | null;
  /** Only at sea: the newest position, not older than a week. */
  readonly current: VesselPosition | null;
  /** From end to end of a leg on land, with continuous longitudes; null by water, and if a place is not known. */
  readonly overland: readonly LonLat[] | null;
  /** The remaining route by water, with continuous longitudes; null if it is not known. */
  readonly ahead: readonly LonLat[] | null;
  /** By water; null on land, and where it is not known. */
  readonly sailedNauticalMiles: number | null;
  readonly leftNauticalMiles: number | null;
  /** Over the day before the newest position; null unless under way. */
  readonly speedKnots: number | null;
}

/** When a ship had the box aboard. */
export interface AboardWindow {
  readonly imo: string;
  /** Unix milliseconds. */
  readonly from: number;
  readonly to: number;
}

const HALF_DAY_MILLIS = 12 * 3_600_000;
const CURRENT_FOR_MILLIS = 7 * 24 * 3_600_000;

/** Null where the ship or the time is not known, or the leg is still ahead. */
export function aboardWindow(leg: LegBetween, now: number): AboardWindow | null {
  const imo = leg.vessel?.imo ?? null;
  if (imo === null || leg.began === null || leg.phase === 'ahead') return null;
  const to = leg.phase === 'under_way' ? now : (latest(leg.ended) ?? leg.to?.outbound?.began?.moment.millis ?? null);
  return to === null ? null : { imo, from: earliest(leg.began), to: Math.min(to, now) };
}

/** A day is its noon. */
function earliest({ moment }: Statement): number {
  return moment.precision === 'day' ? moment.millis - HALF_DAY_MILLIS : moment.millis;
}

function latest(statement: Statement | null): number | null {
  if (statement === null) return null;
  const { precision, millis } = statement.moment;
  return precision === 'day' ? millis + HALF_DAY_MILLIS : millis;
}

/** @param positions of the leg's ship, at any time */
export function drawLeg(
  leg: LegBetween,
  positions: readonly VesselPosition[],
  routes: Pick<SeaRoutes, 'ahead' | 'past'>,
  now: number,
): DrawnLeg {
  const ends: [LonLat | null, LonLat | null] = [pointOf(leg.from.location), pointOf(leg.to?.location ?? null)];
  return isByWater(leg) ? drawSeaLeg(leg, ends, positions, routes, now) : drawLandLeg(leg, ends);
}

function isByWater({ mode }: Pick<ItineraryLeg, 'mode'>): boolean {
  return mode === 'vessel' || mode === 'feeder' || mode === 'barge';
}

const NOTHING = {
  past: null,
  current: null,
  overland: null,
  ahead: null,
  sailedNauticalMiles: null,
  leftNauticalMiles: null,
  speedKnots: null,
};

function drawLandLeg(leg: LegBetween, [from, to]: readonly [LonLat | null, LonLat | null]): DrawnLeg {
  if (from === null || to === null || isOnePoint(from, to)) return { ...NOTHING, leg };
  return { ...NOTHING, leg, overland: continuous([from, to]) };
}

function drawSeaLeg(
  leg: LegBetween,
  [from, to]: readonly [LonLat | null, LonLat | null],
  positions: readonly VesselPosition[],
  routes: Pick<SeaRoutes, 'ahead' | 'past'>,
  now: number,
): DrawnLeg {
  if (leg.phase === 'ahead') {
    const ahead = way(leg, from, to, routes.ahead);
    return { ...NOTHING, leg, ahead, sailedNauticalMiles: 0, leftNauticalMiles: milesOf(ahead) };
  }
  const window = aboardWindow(leg, now);
  const fixes = window === null ? [] : believable(positions.filter(({ at }) => at >= window.from && at <= window.to));
  const past = trackOf({
    start: trackEnd(from, leg.began),
    end: leg.phase === 'done' ? trackEnd(to, leg.ended) : null,
    positions: fixes,
    findSeaRoute: (start, end) => way(leg, start, end, routes.past),
  });
  const sailed = past?.nauticalMiles ?? null;
  if (leg.phase === 'done') return { ...NOTHING, leg, past, sailedNauticalMiles: sailed, leftNauticalMiles: 0 };
  const last = fixes.at(-1) ?? null;
  const ahead = way(leg, last === null ? from : [last.longitude, last.latitude], to, routes.ahead);
  return {
    ...NOTHING,
    leg,
    past,
    current: last !== null && now - last.at <= CURRENT_FOR_MILLIS ? last : null,
    ahead,
    sailedNauticalMiles: last === null ? null : (sailed ?? 0),
    leftNauticalMiles: last === null ? null : milesOf(ahead),
    speedKnots: speedOverLastDay(fixes),
  };
}

function trackEnd(point: LonLat | null, statement: Statement | null): TrackEnd {
  const { millis = null, precision = null } = statement?.moment ?? {};
  return { point, at: millis, slackMillis: precision === 'day' ? HALF_DAY_MILLIS : 0 };
}

function milesOf(line: readonly LonLat[] | null): number | null {
  return line === null ? null : nauticalMilesAlong(line);
}

/** By sea; a barge goes on rivers that the router need not know, and is drawn straight there. */
function way({ mode }: ItineraryLeg, from: LonLat | null, to: LonLat | null, find: FindSeaRoute): LonLat[] | null {
  if (from === null || to === null || isOnePoint(from, to)) return null;
  const found = find(from, to);
  if (found !== null && found.length > 1) return routeLine(found);
  return mode === 'barge' ? continuous([from, to]) : null;
}

/** Nearer than a terminal is long. */
function isOnePoint(a: LonLat, b: LonLat): boolean {
  return nauticalMilesBetween(a, b) < 0.1;
}
