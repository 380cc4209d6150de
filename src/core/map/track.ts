/**
 * The track of a vessel on one leg: its plausible positions in order of time, joined to the ports, with gaps in
 * reception bridged by the sea router. Pure; knows no journey.
 */

import { simplified } from './simplify.ts';
import { alongGreatCircles, continuous, type LonLat, nauticalMilesAlong, nauticalMilesBetween } from './sphere.ts';

/** A position of a vessel, as it was received. */
export interface VesselPosition {
  /** Unix milliseconds. */
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKnots: number | null;
  /** True. */
  readonly headingDegrees: number | null;
}

/** Where a vessel is expected to be. */
export interface PositionAhead {
  /** Unix milliseconds. */
  readonly at: number;
  /** WGS 84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** True, along the way; null where there is no way to go. */
  readonly headingDegrees: number | null;
}

/** The sea route between two points, from −180 to 180 or beyond; null if there is none. */
export type FindSeaRoute = (from: LonLat, to: LonLat) => readonly LonLat[] | null;

/** A part of a vessel's track: received or estimated. Longitudes continue past ±180°. */
export interface TrackPiece {
  readonly line: readonly LonLat[];
  readonly estimated: boolean;
  /** Unix milliseconds; null if not reported. */
  readonly from: number | null;
  readonly to: number | null;
  /** Before it was made simpler. */
  readonly nauticalMiles: number;
}

const SIMPLIFY_METRES = 500;
export const MOST_POINTS_A_LEG = 1000;
/** A vessel without a position for longer than this may not have sailed a straight line. */
export const GAP_HOURS = 6;
/** No ship is faster. */
export const FASTEST_KNOTS = 60;
/** Two positions as near as this are one place, at any time. */
const ONE_PLACE_MILES = 5;
const HOUR_MILLIS = 3_600_000;

/** One end of the leg: the port, and when the ship was there. */
interface TrackEnd {
  readonly point: LonLat | null;
  readonly at: number | null;
}

export interface TrackRequest {
  readonly start: TrackEnd;
  /** Null while the ship is under way. */
  readonly end: TrackEnd | null;
  /** As `believable` leaves them. */
  readonly positions: readonly VesselPosition[];
  readonly findSeaRoute: FindSeaRoute;
}

interface Fix {
  readonly point: LonLat;
  readonly at: number | null;
  readonly isPort: boolean;
}

export function trackOf({ start, end, positions, findSeaRoute }: TrackRequest): TrackPiece[] {
  const reported = positions.map(
    (each): Fix => ({ point: [each.longitude, each.latitude], at: each.at, isPort: false }),
  );
  const fixes = [...portFix(start), ...reported, ...portFix(end)];
  const pieces: TrackPiece[] = [];
  let run: Fix[] = [];
  const close = () => {
    if (run.length > 1)
      pieces.push(
        pieceOf(
          run.map((each) => each.point),
          false,
          run[0],
          run.at(-1),
        ),
      );
    run = [];
  };
  for (const [index, fix] of fixes.entries()) {
    const before = fixes[index - 1];
    if (before !== undefined && !isNextTo(before, fix)) {
      close();
      const bridge = isOnePlace(before, fix) ? null : findSeaRoute(before.point, fix.point);
      // A port that lies at the end of the track is no part of it.
      if (bridge !== null && bridge.length > 1) pieces.push(pieceOf(bridge, true, before, fix));
    }
    if (!fix.isPort) run.push(fix);
  }
  close();
  return withFewPoints(pieces.filter((each) => each.nauticalMiles > 0));
}

/** In order of time, each moment once, without leaps that no ship makes. */
export function believable(positions: readonly VesselPosition[]): VesselPosition[] {
  const sorted = isInOrder(positions) ? positions : [...positions].sort((a, b) => a.at - b.at);
  const kept: VesselPosition[] = [];
  for (let at = 0; at < sorted.length; at += 1) {
    const each = sorted[at] as VesselPosition;
    const last = kept.at(-1);
    if (last !== undefined && each.at === last.at) continue;
    if (last !== undefined && isLeap(last, each)) {
      const next = sorted[at + 1];
      // Either this position or the one before is wrong; the next one decides.
      if (next === undefined || !isLeap(last, next)) continue;
      if (kept.length === 1 && !isLeap(each, next)) kept.pop();
    }
    kept.push(each);
  }
  return kept;
}

function isInOrder(positions: readonly VesselPosition[]): boolean {
  return positions.every((each, at) => at === 0 || (positions[at - 1] as VesselPosition).at <= each.at);
}

function isLeap(from: VesselPosition, to: VesselPosition): boolean {
  // Most positions follow within minutes: less than a degree in an hour needs no cosine.
  const [degrees, millis] = [
    Math.abs(to.latitude - from.latitude) + Math.abs(to.longitude - from.longitude),
    to.at - from.at,
  ];
  if (degrees * 60 * HOUR_MILLIS <= FASTEST_KNOTS * millis) return false;
  const miles = nauticalMilesBetween([from.longitude, from.latitude], [to.longitude, to.latitude]);
  return miles > ONE_PLACE_MILES && miles * HOUR_MILLIS > FASTEST_KNOTS * millis;
}

function portFix(end: TrackEnd | null): Fix[] {
  return end === null || end.point === null ? [] : [{ point: end.point, at: end.at, isPort: true }];
}

function isOnePlace(a: Fix, b: Fix): boolean {
  return nauticalMilesBetween(a.point, b.point) <= ONE_PLACE_MILES;
}

/** ShipmentRecords so shortly after the other that the ship went straight. */
function isNextTo(before: Fix, fix: Fix): boolean {
  if (before.isPort || fix.isPort || before.at === null || fix.at === null) return false;
  return fix.at - before.at <= GAP_HOURS * HOUR_MILLIS || isOnePlace(before, fix);
}

function pieceOf(
  points: readonly LonLat[],
  estimated: boolean,
  first: Fix | undefined,
  last: Fix | undefined,
): TrackPiece {
  const line = continuous(points);
  return { line, estimated, from: first?.at ?? null, to: last?.at ?? null, nauticalMiles: nauticalMilesAlong(line) };
}

/** The limit of points for a whole leg, as many as a map can show. */
function withFewPoints(pieces: readonly TrackPiece[]): TrackPiece[] {
  let tolerance = SIMPLIFY_METRES;
  let simple = pieces.map((each) => ({ ...each, line: drawn(each, tolerance) }));
  while (
    tolerance < MOST_TOLERANT_METRES &&
    simple.reduce((sum, { line }) => sum + line.length, 0) > MOST_POINTS_A_LEG
  ) {
    tolerance *= 2;
    simple = simple.map((each) => ({ ...each, line: simplified(each.line, tolerance) }));
  }
  return simple;
}

/** A quarter of the globe. */
const MOST_TOLERANT_METRES = 10_000_000;

/** An estimated line has no point too many, and keeps clear of the land only with all it has. */
function drawn({ line, estimated }: TrackPiece, tolerance: number): LonLat[] {
  return estimated ? alongGreatCircles(line, tolerance) : simplified(line, tolerance);
}

/** A way that is ahead, as it is drawn. */
export function routeLine(points: readonly LonLat[]): LonLat[] {
  return alongGreatCircles(continuous(points), SIMPLIFY_METRES);
}

/**
 * Knots over the day before the last position; null if less than an hour of it was received. @param reported as
 * returned by `believable`
 */
export function speedOverLastDay(reported: readonly VesselPosition[]): number | null {
  const last = reported.at(-1);
  if (last === undefined) return null;
  const day = reported.filter((each) => last.at - each.at <= 24 * HOUR_MILLIS);
  const hours = (last.at - (day[0]?.at ?? last.at)) / HOUR_MILLIS;
  return hours < 1 ? null : nauticalMilesAlong(day.map((each) => [each.longitude, each.latitude])) / hours;
}
