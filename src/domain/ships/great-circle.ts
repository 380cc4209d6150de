/** Distance over the sphere. */

const EARTH_RADIUS_NAUTICAL_MILES = 3440.065;

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export function nauticalMilesBetween(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_NAUTICAL_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
