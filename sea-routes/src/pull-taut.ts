/** Pulls a line taut like a string: leaves out points wherever the straight way past them is open. */
import { angleBetween, type LonLat, toVector, type Vector } from './sphere.ts';

/** Whether the straight way between two points is open. */
export type Sees = (from: Vector, to: Vector) => boolean;
type IndexSees = (earlier: number, later: number) => boolean;

/**
 * The first and last point stay. A pull goes as far as it sees and turns too late, so the line is pulled from both ends.
 * The result is the shortest line over the points that either pull keeps. `seesLast` holds for ways to the last point.
 */
export function pullTaut(points: readonly LonLat[], sees: Sees, seesLast = sees): LonLat[] {
  const vectors = points.map(toVector);
  const last = points.length - 1;
  const vectorAt = (index: number): Vector => vectors[index] ?? [0, 0, 0];
  const isOpen: IndexSees = (earlier, later) =>
    later - earlier === 1 || (later === last ? seesLast : sees)(vectorAt(earlier), vectorAt(later));
  const fromStart = pull(last, isOpen);
  const fromEnd = pull(last, (a, b) => isOpen(last - b, last - a)).map((index) => last - index);
  const kept = [...new Set([...fromStart, ...fromEnd])].sort((a, b) => a - b);
  const shortest = shortestLine(kept, isOpen, (a, b) => angleBetween(vectorAt(a), vectorAt(b)));
  return points.filter((_, index) => shortest.includes(index));
}

/** The indices up to `last` that a pull from the first point keeps: after each the farthest that it sees. */
function pull(last: number, isOpen: IndexSees): number[] {
  const kept = [0];
  for (let at = 0; at < last; ) {
    // Ever longer strides while they are open, then ever shorter ones.
    let [next, stride] = [at + 1, 1];
    while (next + stride <= last && isOpen(at, next + stride)) {
      next += stride;
      stride *= 2;
    }
    for (; stride >= 1; stride = Math.floor(stride / 2)) {
      if (next + stride <= last && isOpen(at, next + stride)) next += stride;
    }
    kept.push(next);
    at = next;
  }
  return kept;
}

/** The shortest line from the first of the indices to the last, with open ways between them. */
function shortestLine(
  indices: readonly number[],
  isOpen: IndexSees,
  distance: (a: number, b: number) => number,
): readonly number[] {
  const lines: { readonly end: number; readonly length: number; readonly indices: readonly number[] }[] = [];
  for (const end of indices) {
    const best = lines
      .map((line) => ({ ...line, length: line.length + distance(line.end, end) }))
      .sort((a, b) => a.length - b.length)
      .find((line) => isOpen(line.end, end));
    lines.push({ end, length: best?.length ?? 0, indices: [...(best?.indices ?? []), end] });
  }
  return lines.at(-1)?.indices ?? [];
}
