/**
 * Joins corners that see each other by lines that are tangent to the coast at both ends. Every shortest route between
 * two points in free water consists of such lines.
 */

import { cross, distanceBetween, normalize, toVector, type Vector } from '../../src/sphere.ts';
import type { Clearance } from './clearance.ts';
import type { Corner } from './contours.ts';
import { Horizon } from './horizon.ts';

/** How far, as a share of the distance, a line may cut into the wedge of a corner and still count as tangent. */
const SLACK = 0.03;
/**
 * Below this distance (nautical miles) every line counts, because the simplified coast does not define directions in
 * a bay.
 */
const NEAR_MILES = 12;
/** Longest line (nautical miles); near half the globe, its direction would be inaccurate. */
const LONGEST_MILES = 7200;

/** Number of directions of a horizon. */
const RAYS = 1440;

/**
 * Corners as arrays of numbers, for millions of comparisons. A corner without a wedge (a free point) is tangent to all
 * lines.
 */
export class Wedges {
  readonly count: number;
  readonly vectors: readonly Vector[];
  readonly #numbers: Float64Array;

  constructor(corners: readonly (Corner | { readonly position: Corner['position'] })[]) {
    this.count = corners.length;
    this.vectors = corners.map(({ position }) => toVector(position));
    this.#numbers = new Float64Array(corners.length * 9);
    corners.forEach((corner, index) => {
      const own = toVector(corner.position);
      const free: Vector = [0, 0, 0];
      const sides =
        'before' in corner
          ? [toVector(corner.before), toVector(corner.after)].map((side) => normalize(cross(own, side)))
          : [free, free];
      this.#numbers.set([...own, ...(sides[0] ?? free), ...(sides[1] ?? free)], index * 9);
    });
  }

  /** Whether the line between two corners touches the coast at `at` without crossing it. */
  isTangent(at: number, other: number): boolean {
    const n = this.#numbers;
    const [a, o] = [at * 9, other * 9];
    const [x, y, z] = [n[o] ?? 0, n[o + 1] ?? 0, n[o + 2] ?? 0];
    const before = x * (n[a + 3] ?? 0) + y * (n[a + 4] ?? 0) + z * (n[a + 5] ?? 0);
    const after = x * (n[a + 6] ?? 0) + y * (n[a + 7] ?? 0) + z * (n[a + 8] ?? 0);
    if (before * after >= 0) return true;
    const distance = Math.hypot(x - (n[a] ?? 0), y - (n[a + 1] ?? 0), z - (n[a + 2] ?? 0));
    return Math.min(Math.abs(before), Math.abs(after)) < SLACK * distance;
  }

  /** Corners with a number above `least` that `from` sees along lines tangent at both ends, with their distances. */
  listVisible(from: number, sea: Clearance, least = -1): { to: number; miles: number }[] {
    const own = this.vectors[from];
    if (own === undefined) return [];
    const tangent: { to: number; miles: number }[] = [];
    for (let to = least + 1; to < this.count; to++) {
      if (to === from) continue;
      const miles = distanceBetween(own, this.vectors[to] ?? own);
      const touches = miles < NEAR_MILES || (this.isTangent(from, to) && this.isTangent(to, from));
      if (touches && miles < LONGEST_MILES) tangent.push({ to, miles });
    }
    const horizon = new Horizon(own, sea, RAYS);
    return tangent.filter(({ to, miles }) => {
      const vector = this.vectors[to] ?? own;
      return horizon.mayReach(vector, miles) && sea.isOpen(own, vector);
    });
  }
}
