/** The bounds that contain all positions. Pure. */
import type { Position } from 'geojson';

/**
 * West, south, east, north; the east passes 180 where that is the shorter way round. Null: there are none.
 *
 * @param positions longitude and latitude in degrees
 */
export function boundsOfAll(positions: readonly Position[]): [number, number, number, number] | null {
  const latitudes = positions.map(([, latitude = 0]) => latitude);
  const longitudes = positions.map(([longitude = 0]) => longitude).toSorted((a, b) => a - b);
  const [first, last] = [longitudes[0], longitudes.at(-1)];
  if (first === undefined || last === undefined) return null;
  // The widest gap between neighbours is left out; at first the one across the antimeridian.
  let [west, east, widest] = [first, last, first + 360 - last];
  for (const [index, longitude] of longitudes.entries()) {
    const next = longitudes[index + 1];
    if (next === undefined || next - longitude <= widest) continue;
    [west, east, widest] = [next, longitude + 360, next - longitude];
  }
  return [west, Math.min(...latitudes), east, Math.max(...latitudes)];
}
