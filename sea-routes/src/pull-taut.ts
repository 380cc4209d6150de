/** Pulls a line taut like a string: leaves out points wherever the straight way past them is open. */
import type { BlockRaster } from './block-raster.ts';
import { type LonLat, toVector } from './sphere.ts';

/** The first and last point stay. From each kept point on, the farthest point that it sees is kept next. */
export function pullTaut(points: readonly LonLat[], raster: BlockRaster): LonLat[] {
  const vectors = points.map(toVector);
  const sees = (from: number, to: number) => {
    const [a, b] = [vectors[from], vectors[to]];
    return a !== undefined && b !== undefined && raster.isOpen(a, b);
  };
  const kept: LonLat[] = points.slice(0, 1);
  for (let at = 0; at < points.length - 1; ) {
    // Ever longer strides while they are open, then ever shorter ones.
    let [next, stride] = [at + 1, 1];
    while (next + stride < points.length && sees(at, next + stride)) {
      next += stride;
      stride *= 2;
    }
    for (; stride >= 1; stride = Math.floor(stride / 2)) {
      if (next + stride < points.length && sees(at, next + stride)) next += stride;
    }
    const point = points[next];
    if (point !== undefined) kept.push(point);
    at = next;
  }
  return kept;
}
