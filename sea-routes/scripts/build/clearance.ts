/**
 * A dense raster with the distance from each cell to the nearest blocked cell. A line of sight is checked in steps of
 * that distance. It is faster than the router's raster and a hundred times its size, so it is used only by the build.
 */
import { along, angleBetween, EARTH_RADIUS_NAUTICAL_MILES, RADIANS, type Vector } from '../../src/sphere.ts';
import type { Mask } from './mask.ts';

/** Larger distances are not measured. */
const FARTHEST = 250;

export interface ClearanceData {
  readonly cellsPerDegree: number;
  /** For each cell the distance to the nearest blocked cell, in rows and columns; in memory shared by threads. */
  readonly cells: Uint8Array;
}

export function measureClearance(mask: Mask): ClearanceData {
  const { columns, rows } = mask;
  const cells = new Uint8Array(new SharedArrayBuffer(columns * rows));
  for (let at = 0; at < cells.length; at++) cells[at] = ((mask.cells[at] ?? 1) & 1) === 1 ? 0 : FARTHEST;
  const sweep = (direction: 1 | -1) => {
    for (let line = 0; line < rows; line++) {
      const row = direction === 1 ? line : rows - 1 - line;
      const [start, before] = [row * columns, (row - direction) * columns];
      const hasBefore = row - direction >= 0 && row - direction < rows;
      // Two turns, because east and west meet.
      for (let step = 0; step < 2 * columns; step++) {
        const around = step < columns ? step : step - columns;
        const column = direction === 1 ? around : columns - 1 - around;
        let least = cells[start + column] as number;
        if (least === 0) continue;
        const west = column === 0 ? columns - 1 : column - 1;
        const east = column === columns - 1 ? 0 : column + 1;
        least = Math.min(least, (cells[start + (direction === 1 ? west : east)] as number) + 1);
        if (hasBefore) {
          least = Math.min(
            least,
            (cells[before + west] as number) + 1,
            (cells[before + column] as number) + 1,
            (cells[before + east] as number) + 1,
          );
        }
        cells[start + column] = least;
      }
    }
  };
  sweep(1);
  sweep(-1);
  return { cellsPerDegree: mask.cellsPerDegree, cells };
}

export class Clearance {
  readonly #cellsPerDegree: number;
  readonly #columns: number;
  readonly #cells: Uint8Array;

  constructor({ cellsPerDegree, cells }: ClearanceData) {
    this.#cellsPerDegree = cellsPerDegree;
    this.#columns = 360 * cellsPerDegree;
    this.#cells = cells;
  }

  /** Whether the great circle from a to b passes only free cells. */
  isOpen(a: Vector, b: Vector): boolean {
    const angle = angleBetween(a, b);
    const total = angle * EARTH_RADIUS_NAUTICAL_MILES;
    return this.#walk(total, (miles) => along(a, b, angle, miles / total)) >= total;
  }

  /**
   * The free distance (nautical miles) from a point in the direction of another one, a quarter of the globe away; at
   * most `most`.
   */
  openMiles(from: Vector, quarter: Vector, most: number): number {
    const whole = (Math.PI / 2) * EARTH_RADIUS_NAUTICAL_MILES;
    return this.#walk(most, (miles) => along(from, quarter, Math.PI / 2, miles / whole));
  }

  isFree(longitude: number, latitude: number): boolean {
    return this.#clearAt(longitude, latitude) > 0;
  }

  #clearAt(longitude: number, latitude: number): number {
    const column = Math.floor((longitude + 180) * this.#cellsPerDegree) % this.#columns;
    return this.#cells[Math.floor((latitude + 90) * this.#cellsPerDegree) * this.#columns + column] ?? 0;
  }

  #walk(total: number, pointAt: (miles: number) => Vector): number {
    const cellMiles = 60 / this.#cellsPerDegree;
    let miles = 0.4 * cellMiles;
    while (miles < total) {
      const [x, y, z] = pointAt(miles);
      const latitude = Math.asin(Math.max(-1, Math.min(1, z))) / RADIANS;
      const clear = this.#clearAt(Math.atan2(y, x) / RADIANS, latitude);
      if (clear === 0) return miles;
      const narrowest = Math.cos(Math.min(89.9, Math.abs(latitude) + clear / this.#cellsPerDegree) * RADIANS);
      miles += Math.max(0.4, (clear - 1) * narrowest) * cellMiles;
    }
    return total;
  }
}
