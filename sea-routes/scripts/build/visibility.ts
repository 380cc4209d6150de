/**
 * Joins corners that see each other by lines a taut rope could take: tangent to the coast at both ends. Every shortest route
 * between two points in free water is made of such lines.
 */

import { cross, dot, EARTH_RADIUS_NAUTICAL_MILES, normalize, toVector, type Vector } from '../../src/sphere.ts';
import type { Clearance } from './clearance.ts';
import type { Corner } from './contours.ts';

/** How far, as a share of the distance, a line may point into the wedge of a corner and still count as tangent. */
const SLACK = 0.03;
/** No line is longer than 7,200 nautical miles: nearly half around the globe its direction would be uncertain. */
const LONGEST_CHORD = 1.73;

/** Directions in which a horizon is looked up. */
const RAYS = 1440;

/** Corners as arrays of numbers, quick to compare by the million. A corner without wedge (a free point) is tangent to all. */
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

  /** Whether the line between two corners touches the coast at `at` without cutting into it. */
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

  /**
   * Numbers of the corners that `from` is joined to: of those that it sees in the same direction the nearest, from which the others are
   * reached with next to no detour.
   */
  nearestVisible(from: number, raster: Clearance): number[] {
    const own = this.vectors[from];
    if (own === undefined) return [];
    const tangent: { to: number; chord: number }[] = [];
    for (let to = 0; to < this.count; to++) {
      if (to === from || !this.isTangent(from, to) || !this.isTangent(to, from)) continue;
      const vector = this.vectors[to] ?? own;
      const chord = Math.hypot(own[0] - vector[0], own[1] - vector[1], own[2] - vector[2]);
      if (chord < LONGEST_CHORD) tangent.push({ to, chord });
    }
    tangent.sort((a, b) => a.chord - b.chord);
    const horizon = new Horizon(own, raster);
    const taken = new Uint8Array(DIRECTIONS);
    return tangent
      .filter(({ to, chord }) => {
        const vector = this.vectors[to] ?? own;
        const turn = horizon.turnTo(vector);
        const direction = Math.floor(turn * DIRECTIONS) % DIRECTIONS;
        const miles = 2 * Math.asin(chord / 2) * EARTH_RADIUS_NAUTICAL_MILES;
        if (taken[direction] === 1 && miles > NEAR_MILES) return false;
        if (!horizon.mayReach(turn, miles) || !raster.isOpen(own, vector)) return false;
        taken[direction] = 1;
        return true;
      })
      .map(({ to }) => to);
  }
}

/**
 * How far one sees from a point, looked up in 1,440 directions as they are asked for: most lines are ruled out by it without being walked.
 */
class Horizon {
  readonly #own: Vector;
  readonly #east: Vector;
  readonly #north: Vector;
  readonly #raster: Clearance;
  readonly #miles = new Float32Array(RAYS).fill(-1);

  constructor(own: Vector, raster: Clearance) {
    this.#own = own;
    this.#raster = raster;
    this.#east = normalize([-own[1], own[0], 0]);
    this.#north = cross(own, this.#east);
  }

  /** The direction of a point, as a part (0 to 1) of a full turn. */
  turnTo(point: Vector): number {
    return Math.atan2(dot(point, this.#east), dot(point, this.#north)) / (2 * Math.PI) + 0.5;
  }

  /** False where a point that far cannot be seen, in that direction or the ones beside it. */
  mayReach(turn: number, miles: number): boolean {
    const ray = Math.floor(turn * RAYS);
    for (const beside of [0, 1, -1, 2]) {
      if (this.#reach((ray + beside + RAYS) % RAYS) >= miles - 1.5) return true;
    }
    return false;
  }

  #reach(ray: number): number {
    const known = this.#miles[ray] ?? -1;
    if (known >= 0) return known;
    const angle = (ray / RAYS - 0.5) * 2 * Math.PI;
    const [toEast, toNorth] = [Math.sin(angle), Math.cos(angle)];
    const quarter: Vector = [
      this.#east[0] * toEast + this.#north[0] * toNorth,
      this.#east[1] * toEast + this.#north[1] * toNorth,
      this.#east[2] * toEast + this.#north[2] * toNorth,
    ];
    const miles = this.#raster.openMiles(this.#own, quarter);
    this.#miles[ray] = miles;
    return miles;
  }
}

/** Nearer than this every line is kept; farther only the nearest corner in each direction. */
const NEAR_MILES = 8;
/** Directions that count as one: a line past a nearer corner in the same direction is longer by less than a ten-thousandth. */
const DIRECTIONS = 240;
