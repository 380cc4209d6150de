/**
 * Geometry on the sphere: unit vectors, distances along great circles, crossings. Knows no land and no ships. Distances
 * are nautical miles on a sphere of 6,371.0 km, angles radians, positions [longitude, latitude] in degrees.
 */

/** A point: longitude and latitude in degrees, WGS 84. */
export type LonLat = readonly [longitude: number, latitude: number];
/** A unit vector from the centre of the earth. */
export type Vector = readonly [x: number, y: number, z: number];

export const EARTH_RADIUS_NAUTICAL_MILES = 3440.065;
export const RADIANS = Math.PI / 180;

export function toVector([longitude, latitude]: LonLat): Vector {
  const ring = Math.cos(latitude * RADIANS);
  return [ring * Math.cos(longitude * RADIANS), ring * Math.sin(longitude * RADIANS), Math.sin(latitude * RADIANS)];
}

export function toLonLat([x, y, z]: Vector): LonLat {
  return [Math.atan2(y, x) / RADIANS, Math.asin(Math.max(-1, Math.min(1, z))) / RADIANS];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function normalize(a: Vector): Vector {
  const length = Math.sqrt(dot(a, a)) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** The angle between two unit vectors in radians; accurate also for near points. */
export function angleBetween(a: Vector, b: Vector): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return 2 * Math.asin(Math.min(1, Math.sqrt(x * x + y * y + z * z) / 2));
}

/** The great-circle distance in nautical miles. */
export function distanceBetween(a: Vector, b: Vector): number {
  return angleBetween(a, b) * EARTH_RADIUS_NAUTICAL_MILES;
}

/** The point at a fraction (0 to 1) of the great circle from a to b, which are `angle` radians apart. */
export function along(a: Vector, b: Vector, angle: number, fraction: number): Vector {
  const sine = Math.sin(angle);
  if (sine < 1e-12) return fraction < 0.5 ? a : b;
  const [from, to] = [Math.sin((1 - fraction) * angle) / sine, Math.sin(fraction * angle) / sine];
  return [a[0] * from + b[0] * to, a[1] * from + b[1] * to, a[2] * from + b[2] * to];
}

/** Whether the great-circle arcs a–b and c–d cross, each shorter than half the globe. */
export function arcsCross(a: Vector, b: Vector, c: Vector, d: Vector): boolean {
  const [ab, cd] = [cross(a, b), cross(c, d)];
  const [sideC, sideD] = [dot(ab, c), dot(ab, d)];
  if (sideC > 0 === sideD > 0) return false;
  const [sideA, sideB] = [dot(cd, a), dot(cd, b)];
  if (sideA > 0 === sideB > 0) return false;
  // Both arcs cross the other's great circle: at the same point, not at its antipode.
  const meeting = cross(ab, cd);
  const middle: Vector = [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  const other: Vector = [c[0] + d[0], c[1] + d[1], c[2] + d[2]];
  return dot(meeting, middle) > 0 === dot(meeting, other) > 0;
}
