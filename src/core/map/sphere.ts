/**
 * Lines of [longitude, latitude] in degrees, WGS 84, on a sphere of 6,371 km: distances, lines along great circles, longitudes across ±180°.
 */
import type { Location } from '../location.ts';

/** [longitude, latitude]: the order of GeoJSON. */
export type LonLat = readonly [number, number];

const RADIANS = Math.PI / 180;
export const METRES_PER_DEGREE = 6_371_000 * RADIANS;
const METRES_PER_NAUTICAL_MILE = 1852;

export function pointOf(location: Location | null): LonLat | null {
  const position = location?.position ?? null;
  return position === null ? null : [position.longitude, position.latitude];
}

export function nauticalMilesBetween([fromLongitude, fromLatitude]: LonLat, [toLongitude, toLatitude]: LonLat): number {
  const haversine =
    Math.sin(((toLatitude - fromLatitude) * RADIANS) / 2) ** 2 +
    Math.cos(fromLatitude * RADIANS) *
      Math.cos(toLatitude * RADIANS) *
      Math.sin(((toLongitude - fromLongitude) * RADIANS) / 2) ** 2;
  const degrees = (2 * Math.asin(Math.min(1, Math.sqrt(haversine)))) / RADIANS;
  return (degrees * METRES_PER_DEGREE) / METRES_PER_NAUTICAL_MILE;
}

export function nauticalMilesAlong(line: readonly LonLat[]): number {
  let miles = 0;
  for (let at = 1; at < line.length; at += 1) miles += nauticalMilesBetween(line[at - 1] as LonLat, line[at] as LonLat);
  return miles;
}

/** The course at the start of the great circle from one point to the other, degrees true, from 0 to 360. */
export function courseDegrees([fromLongitude, fromLatitude]: LonLat, [toLongitude, toLatitude]: LonLat): number {
  const turn = (toLongitude - fromLongitude) * RADIANS;
  const [from, to] = [fromLatitude * RADIANS, toLatitude * RADIANS];
  const east = Math.sin(turn) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}

/** Longitudes that go on past ±180° instead of jumping to the other side; the first lies from −180 to 180. */
export function continuous(line: readonly LonLat[]): LonLat[] {
  let before = wrapped(line[0]?.[0] ?? 0);
  return line.map(([longitude, latitude]) => {
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return [before, latitude];
  });
}

/** From −180 to 180. */
export function wrapped(longitude: number): number {
  return longitude >= -180 && longitude <= 180 ? longitude : longitude - 360 * Math.round(longitude / 360);
}

/**
 * The parts of a line of continuous longitudes, cut wherever it crosses ±180°, each with longitudes from −180 to 180 (RFC 7946, 3.1.9). The cut
 * lies on the straight line between two positions, for that is what the line is on a map (RFC 7946, 3.1.1).
 */
export function splitAtAntimeridian(line: readonly LonLat[]): LonLat[][] {
  const parts: LonLat[][] = [];
  let part: LonLat[] = [];
  let turn = 0;
  for (const [at, point] of line.entries()) {
    const before = line[at - 1];
    const [own, last] = [turnOf(point, line[at + 1]), turn];
    if (before === undefined) turn = own;
    else if (turnOf(point, before) !== last) {
      const edge = 180 + 360 * Math.min(last, own);
      // Along the edge there is no crossing: it goes on where it was.
      const share = point[0] === before[0] ? 0 : (edge - before[0]) / (point[0] - before[0]);
      const latitude = before[1] + share * (point[1] - before[1]);
      parts.push([...part, [edge - 360 * last, latitude]]);
      turn = turnOf(point, before);
      part = [[edge - 360 * turn, latitude]];
    }
    part.push([point[0] - 360 * turn, point[1]]);
  }
  return [...parts, part].filter((each) => each.some((point, at) => at > 0 && !isSame(point, each[at - 1] as LonLat)));
}

/** Which copy of the world a point lies in; one on the edge lies in that of its neighbour. */
function turnOf([longitude]: LonLat, neighbour: LonLat | undefined): number {
  const turn = Math.round(longitude / 360);
  // Not read from the quotient, which is whole already a hair before the edge.
  const isOnEdge = longitude === 360 * turn - 180;
  return isOnEdge && neighbour !== undefined && neighbour[0] < longitude ? turn - 1 : turn;
}

function isSame(a: LonLat, b: LonLat): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/**
 * The same line with points between, so that straight lines on a map stay near the great circles.
 * @param line of continuous longitudes
 */
export function alongGreatCircles(line: readonly LonLat[], toleranceMetres: number): LonLat[] {
  const drawn: LonLat[] = line.slice(0, 1);
  for (let at = 1; at < line.length; at += 1)
    bend(line[at - 1] as LonLat, line[at] as LonLat, toleranceMetres, drawn, 0);
  return drawn;
}

/** A segment is halved no more often than this: pieces of a thousandth of half the globe are straight. */
const DEEPEST = 10;

function bend(from: LonLat, to: LonLat, tolerance: number, drawn: LonLat[], depth: number): void {
  const middle = midpoint(from, to);
  const straight: LonLat = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  if (depth < DEEPEST && nauticalMilesBetween(middle, straight) * METRES_PER_NAUTICAL_MILE > tolerance) {
    bend(from, middle, tolerance, drawn, depth + 1);
    bend(middle, to, tolerance, drawn, depth + 1);
  } else drawn.push(to);
}

/** Of the great circle; its longitude lies near that of `from`. */
function midpoint(from: LonLat, to: LonLat): LonLat {
  const [a, b] = [vector(from), vector(to)];
  const [x, y, z] = [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  const longitude = Math.atan2(y, x) / RADIANS;
  const near = (from[0] + to[0]) / 2;
  return [longitude + 360 * Math.round((near - longitude) / 360), Math.atan2(z, Math.hypot(x, y)) / RADIANS];
}

function vector([longitude, latitude]: LonLat): [number, number, number] {
  const across = Math.cos(latitude * RADIANS);
  return [across * Math.cos(longitude * RADIANS), across * Math.sin(longitude * RADIANS), Math.sin(latitude * RADIANS)];
}
