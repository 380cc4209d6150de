/**
 * The free distance from a point by direction, computed on demand. It excludes most lines without checking their cells.
 */

import { cross, dot, normalize, type Vector } from '../../src/sphere.ts';

/**
 * Gives the free distance (nautical miles, at most `most`) from a point in the direction of another one, a quarter of
 * the globe away.
 */
export interface Sight {
  openMiles(from: Vector, quarter: Vector, most: number): number;
}

/** A little less than half the globe; beyond, directions are inaccurate. */
export const FARTHEST_MILES = 8000;

export class Horizon {
  readonly #own: Vector;
  readonly #east: Vector;
  readonly #north: Vector;
  readonly #sight: Sight;
  readonly #farthest: number;
  readonly #miles: Float32Array;

  constructor(own: Vector, sight: Sight, directions: number, farthest = FARTHEST_MILES) {
    this.#own = own;
    this.#sight = sight;
    this.#farthest = farthest;
    this.#east = normalize([-own[1], own[0], 0]);
    this.#north = cross(own, this.#east);
    this.#miles = new Float32Array(directions).fill(-1);
  }

  /** False if a point at that distance (nautical miles) is out of sight, in its direction and the adjacent ones. */
  mayReach(point: Vector, miles: number): boolean {
    const count = this.#miles.length;
    const turn = Math.atan2(dot(point, this.#east), dot(point, this.#north)) / (2 * Math.PI) + 0.5;
    const direction = Math.floor(turn * count);
    const needed = miles * 0.98 - 1.5;
    return (
      this.#reach(direction % count) >= needed ||
      this.#reach((direction + 1) % count) >= needed ||
      this.#reach((direction + count - 1) % count) >= needed ||
      this.#reach((direction + 2) % count) >= needed
    );
  }

  #reach(direction: number): number {
    const known = this.#miles[direction] ?? -1;
    if (known >= 0) return known;
    const angle = (direction / this.#miles.length - 0.5) * 2 * Math.PI;
    const [toEast, toNorth] = [Math.sin(angle), Math.cos(angle)];
    const quarter: Vector = [
      this.#east[0] * toEast + this.#north[0] * toNorth,
      this.#east[1] * toEast + this.#north[1] * toNorth,
      this.#east[2] * toEast + this.#north[2] * toNorth,
    ];
    const miles = this.#sight.openMiles(this.#own, quarter, this.#farthest);
    this.#miles[direction] = miles;
    return miles;
  }
}
