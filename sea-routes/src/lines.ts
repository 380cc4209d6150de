/**
 * Lines of [longitude, latitude] on the globe: their length, the position after a distance, and cuts at ±180° for maps
 * and GeoJSON. Distances are nautical miles along great circles of a sphere of 6,371.0 km. Longitudes may continue
 * beyond ±180°.
 */
import {
  along,
  angleBetween,
  cross,
  distanceBetween,
  dot,
  type LonLat,
  normalize,
  RADIANS,
  toLonLat,
  toVector,
} from './sphere.ts';

export interface PointOnLine {
  readonly longitude: number;
  readonly latitude: number;
  /** Course of the ship: degrees clockwise from true north, 0 (inclusive) to 360 (exclusive). */
  readonly courseDegrees: number;
}

/** The length of a line in nautical miles; 0 for fewer than two points. */
export function lengthOf(line: readonly LonLat[]): number {
  let miles = 0;
  for (let at = 1; at < line.length; at++)
    miles += distanceBetween(toVector(pointOf(line, at - 1)), toVector(pointOf(line, at)));
  return miles;
}

/**
 * The point at a distance in nautical miles along a line, with its course. Distances before the start or after the end
 * give the start or the end. @throws RangeError if the line has no point or the distance is not a number.
 */
export function pointAlong(line: readonly LonLat[], nauticalMiles: number): PointOnLine {
  if (line.length === 0) throw new RangeError('A line needs at least one point');
  if (Number.isNaN(nauticalMiles)) throw new RangeError('nauticalMiles must be a number');
  let rest = Math.max(0, nauticalMiles);
  for (let at = 1; at < line.length; at++) {
    const [from, to] = [toVector(pointOf(line, at - 1)), toVector(pointOf(line, at))];
    const angle = angleBetween(from, to);
    const miles = distanceBetween(from, to);
    if (rest > miles && at < line.length - 1) {
      rest -= miles;
      continue;
    }
    const point = along(from, to, angle, miles === 0 ? 0 : Math.min(1, rest / miles));
    const [longitude, latitude] = toLonLat(point);
    return { longitude, latitude, courseDegrees: course(point, from, to) };
  }
  const [longitude, latitude] = pointOf(line, 0);
  return { longitude: wrapLongitude(longitude), latitude, courseDegrees: 0 };
}

/** Longitudes that continue beyond ±180° without a jump: each is within 180° of the previous one. */
export function unwrap(line: readonly LonLat[]): LonLat[] {
  let before = line[0]?.[0] ?? 0;
  return line.map(([longitude, latitude]) => {
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return [before, latitude];
  });
}

/**
 * The coordinates of a GeoJSON MultiLineString: a line cut at each crossing of ±180°, with longitudes from −180° to
 * 180° (RFC 7946, 3.1.9). The cut is on the great circle between the two points. A line without a crossing is one part.
 */
export function splitAtAntimeridian(line: readonly LonLat[]): LonLat[][] {
  const points = line.map(([longitude, latitude]): LonLat => [wrapLongitude(longitude), latitude]);
  const parts: LonLat[][] = [points.slice(0, 1)];
  for (let at = 1; at < points.length; at++) {
    const [from, to] = [pointOf(points, at - 1), pointOf(points, at)];
    const part = parts.at(-1);
    if (Math.abs(to[0] - from[0]) <= 180) {
      part?.push(to);
      continue;
    }
    const side = from[0] > 0 ? 180 : -180;
    const latitude = latitudeAtAntimeridian(from, to);
    if (from[0] !== side) part?.push([side, latitude]);
    const rest: LonLat[] = to[0] === -side ? [to] : [[-side, latitude], to];
    parts.push(rest);
  }
  return parts.filter((part) => part.length > 0);
}

/** From −180 to 180. */
export function wrapLongitude(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/**
 * The point of the arc in the plane of ±180° is the sum of both ends, each weighted by the distance of the other from
 * the plane.
 */
function latitudeAtAntimeridian(from: LonLat, to: LonLat): number {
  const [start, end] = [toVector(from), toVector(to)];
  const [toStart, toEnd] = [awayFromAntimeridian(to), awayFromAntimeridian(from)];
  const [x, , z] = [0, 1, 2].map((axis) => (start[axis] ?? 0) * toStart + (end[axis] ?? 0) * toEnd);
  return Math.atan2(z ?? 0, Math.abs(x ?? 0)) / RADIANS || 0;
}

/**
 * Distance from the plane of ±180°, in radii of the globe. The y of the vector is not used, because it is not exactly 0
 * at 180°.
 */
function awayFromAntimeridian([longitude, latitude]: LonLat): number {
  return Math.cos(latitude * RADIANS) * Math.sin((180 - Math.abs(longitude)) * RADIANS);
}

function course(point: readonly [number, number, number], from: typeof point, to: typeof point): number {
  const ahead = cross(normalize(cross(from, to)), point);
  const east = normalize([-point[1], point[0], 0]);
  const degrees = Math.atan2(dot(ahead, east), dot(ahead, cross(point, east))) / RADIANS;
  return Number.isNaN(degrees) ? 0 : (degrees + 360) % 360;
}

function pointOf(line: readonly LonLat[], at: number): LonLat {
  return line[at] ?? [Number.NaN, Number.NaN];
}
