/**
 * Fewer points for a line that looks the same: Douglas and Peucker's way, with the tolerance in metres. Tens of thousands of positions take
 * a few milliseconds, so arrays of numbers are used within.
 */
import { type LonLat, METRES_PER_DEGREE } from './sphere.ts';

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
