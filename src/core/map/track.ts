/**
 * The track of a vessel on one leg: one line of its plausible positions in order of time, joined to the ports, with gaps
 * in reception filled by the sea router. Pure; knows no journey.
 */
import {
  alongGreatCircles,
  continuous,
  type LonLat,
  METRES_PER_DEGREE,
  nauticalMilesAlong,
  nauticalMilesBetween,
} from './sphere.ts';

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

/** A part of a track without positions, filled along the sea route. */
export interface TrackGap {
  /** Unix milliseconds; null if not reported. */
  readonly from: number | null;
  readonly to: number | null;
  /** Indexes of its ends in the track's line. */
  readonly start: number;
  readonly end: number;
}

/** Where a vessel sailed on one leg. */
export interface LegTrack {
  /** Longitudes continue past ±180°. */
  readonly line: readonly LonLat[];
  readonly gaps: readonly TrackGap[];
  /** Without any position: all of it is the sea route. */
  readonly estimated: boolean;
  /** Departure and arrival; while under way, the newest position. Unix milliseconds; null if not reported. */
  readonly from: number | null;
  readonly to: number | null;
  /** Before it was made simpler. */
  readonly nauticalMiles: number;
}

interface Piece {
  readonly line: readonly LonLat[];
  readonly estimated: boolean;
  readonly from: number | null;
  readonly to: number | null;
}

const SIMPLIFY_METRES = 500;
export const MOST_POINTS_A_LEG = 1000;
/** A vessel without a position for longer than this may not have sailed a straight line. */
export const GAP_HOURS = 6;
/** No ship is faster. */
export const FASTEST_KNOTS = 60;
/** No container ship goes on a sea route faster; the fastest were built for 33 knots (SL-7 class). */
const FASTEST_ON_ROUTE_KNOTS = 35;
/** Two positions as near as this are one place, at any time. */
const ONE_PLACE_MILES = 5;
const HOUR_MILLIS = 3_600_000;

/** One end of the leg: the port, and when the ship was there. */
export interface TrackEnd {
  readonly point: LonLat | null;
  /** Unix milliseconds. */
  readonly at: number | null;
  /** How far the true time may be from it: half a day where only the day is known. */
  readonly slackMillis: number;
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
  readonly slackMillis: number;
  readonly isPort: boolean;
}

/** One line from port to port, or to the newest position; null where neither a position nor a way is known. */
export function trackOf({ start, end, positions, findSeaRoute }: TrackRequest): LegTrack | null {
  const reported = positions.map(
    (each): Fix => ({ point: [each.longitude, each.latitude], at: each.at, slackMillis: 0, isPort: false }),
  );
  const fixes = [...portFix(start), ...reported, ...portFix(end)];
  const pieces = withFewPoints(piecesOf(fixes, findSeaRoute)).filter(({ nauticalMiles }) => nauticalMiles > 0);
  const line: LonLat[] = [];
  const gaps: TrackGap[] = [];
  for (const piece of pieces) {
    const from = Math.max(0, line.length - 1);
    line.push(...(line.length === 0 ? piece.line : piece.line.slice(1)));
    if (piece.estimated) gaps.push({ from: piece.from, to: piece.to, start: from, end: line.length - 1 });
  }
  if (line.length < 2) return null;
  return {
    line: continuous(line),
    gaps,
    estimated: positions.length === 0,
    from: start.at ?? reported[0]?.at ?? null,
    to: end === null ? (reported.at(-1)?.at ?? null) : (end.at ?? reported.at(-1)?.at ?? null),
    nauticalMiles: pieces.reduce((sum, { nauticalMiles }) => sum + nauticalMiles, 0),
  };
}

/** Each goes on where the one before ends. */
function piecesOf(fixes: readonly Fix[], findSeaRoute: FindSeaRoute): Piece[] {
  const pieces: Piece[] = [];
  let run: Fix[] = [];
  const close = () => {
    if (run.length > 1)
      pieces.push(
        pieceOf(
          run.map(({ point }) => point),
          false,
          [run[0] as Fix, run.at(-1) as Fix],
        ),
      );
    run = [];
  };
  for (const [index, fix] of fixes.entries()) {
    const before = fixes[index - 1];
    if (before !== undefined && !isNextTo(before, fix)) {
      close();
      const bridge = bridgeBetween(before, fix, findSeaRoute);
      if (bridge !== null) pieces.push(pieceOf(bridge, true, [before, fix]));
    }
    if (!fix.isPort) run.push(fix);
  }
  close();
  return pieces;
}

/** Null where a port lies at the end of the track, or farther from it than the ship can have sailed: the berth is elsewhere. */
function bridgeBetween(from: Fix, to: Fix, findSeaRoute: FindSeaRoute): readonly LonLat[] | null {
  const isToPort = from.isPort || to.isPort;
  if (isToPort && isOnePlace(from, to)) return null;
  const found = findSeaRoute(from.point, to.point);
  const route = found !== null && found.length > 1 ? found : isToPort ? null : [from.point, to.point];
  if (route === null || !isToPort || from.at === null || to.at === null || (from.isPort && to.isPort)) return route;
  const hours = (to.at - from.at + from.slackMillis + to.slackMillis) / HOUR_MILLIS;
  return nauticalMilesAlong(continuous(route)) > FASTEST_ON_ROUTE_KNOTS * hours ? null : route;
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
  return end === null || end.point === null ? [] : [{ ...end, point: end.point, isPort: true }];
}

function isOnePlace(a: Fix, b: Fix): boolean {
  return nauticalMilesBetween(a.point, b.point) <= ONE_PLACE_MILES;
}

/** So shortly after the other that the ship went straight. */
function isNextTo(before: Fix, fix: Fix): boolean {
  if (before.isPort || fix.isPort || before.at === null || fix.at === null) return false;
  return fix.at - before.at <= GAP_HOURS * HOUR_MILLIS || isOnePlace(before, fix);
}

function pieceOf(points: readonly LonLat[], estimated: boolean, [first, last]: readonly [Fix, Fix]): Piece {
  return { line: continuous(points), estimated, from: first.at, to: last.at };
}

/** The limit of points for a whole leg, as many as a map can show. */
function withFewPoints(pieces: readonly Piece[]): (Piece & { readonly nauticalMiles: number })[] {
  let tolerance = SIMPLIFY_METRES;
  let simple = pieces.map((each) => ({
    ...each,
    line: drawn(each, tolerance),
    nauticalMiles: nauticalMilesAlong(each.line),
  }));
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
function drawn({ line, estimated }: Piece, tolerance: number): LonLat[] {
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

/** @param line with continuous longitudes; the result is a subset of its points, ends included */
export function simplified<Point extends LonLat>(line: readonly Point[], toleranceMetres: number): Point[] {
  const count = line.length;
  if (count <= 2) return [...line];
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  const east = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    const [longitude, latitude] = line[at] as Point;
    x[at] = longitude;
    y[at] = latitude;
    east[at] = Math.cos((latitude * Math.PI) / 180) ** 2;
  }
  const kept = new Uint8Array(count);
  kept[0] = 1;
  kept[count - 1] = 1;
  const limit = (toleranceMetres / METRES_PER_DEGREE) ** 2;
  const spans = [0, count - 1];
  while (spans.length > 0) {
    const last = spans.pop() as number;
    const first = spans.pop() as number;
    const farthest = farthestOf(x, y, east, first, last, limit);
    if (farthest === -1) continue;
    kept[farthest] = 1;
    spans.push(first, farthest, farthest, last);
  }
  return line.filter((_point, at) => kept[at] === 1);
}

/** The point that is farthest from the straight line between two, where it is farther than the limit; else -1. Distances are squared degrees. */
function farthestOf(
  x: Float64Array,
  y: Float64Array,
  east: Float64Array,
  first: number,
  last: number,
  limit: number,
): number {
  const [fromX, fromY] = [x[first] as number, y[first] as number];
  const [alongX, alongY] = [(x[last] as number) - fromX, (y[last] as number) - fromY];
  let [farthest, largest] = [-1, limit];
  for (let at = first + 1; at < last; at += 1) {
    // A degree of longitude is shorter the farther from the equator: as short as at the point itself.
    const scale = east[at] as number;
    const [offX, offY] = [(x[at] as number) - fromX, (y[at] as number) - fromY];
    const length = alongX * alongX * scale + alongY * alongY;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, (offX * alongX * scale + offY * alongY) / length));
    const [dx, dy] = [offX - share * alongX, offY - share * alongY];
    const distance = dx * dx * scale + dy * dy;
    if (distance > largest) {
      farthest = at;
      largest = distance;
    }
  }
  return farthest;
}
