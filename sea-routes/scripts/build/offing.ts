/**
 * The distance of ships from land: wide in open water, narrow in straits and at their mouths. Computed from cell to
 * cell in hundredths of a nautical mile, accurate to about 8 %.
 */
import { RADIANS } from '../../src/sphere.ts';
import type { Mask } from './mask.ts';

const HUNDREDTHS = 100;
const FARTHEST = 65_000;

export interface Offing {
  /** In open water (nautical miles). */
  readonly wide: number;
  /** In waters too narrow for a circle of the wide distance. */
  readonly narrow: number;
}

/** Blocks cells that are nearer to blocked cells than ships sail. */
export function blockOffing(mask: Mask, { wide, narrow }: Offing): void {
  const { cells } = mask;
  const fromLand = measureDistances(mask, (at) => cells[at] === 1);
  // Cells outside of every circle of the wide distance are narrow waters: straits, sounds, archipelagos.
  const fromRoom = measureDistances(mask, (at) => (fromLand[at] ?? 0) >= wide * HUNDREDTHS);
  const isNarrow = (at: number) =>
    (fromLand[at] ?? 0) >= narrow * HUNDREDTHS && (fromRoom[at] ?? 0) > (wide * 1.05 + 0.5) * HUNDREDTHS;
  const fromNarrow = measureDistances(mask, isNarrow);
  for (let at = 0; at < cells.length; at++) {
    // The distance grows by half a mile per mile, to avoid a step at the mouth of a strait.
    const needed = Math.min(wide * HUNDREDTHS, narrow * HUNDREDTHS + 0.5 * (fromNarrow[at] ?? 0));
    if ((fromLand[at] ?? 0) < needed) cells[at] = 1;
  }
}

/** For each cell the distance to the nearest source, by two sweeps over rows. */
function measureDistances({ columns, rows, cellsPerDegree }: Mask, isSource: (at: number) => boolean): Uint16Array {
  const distances = new Uint16Array(columns * rows);
  for (let at = 0; at < distances.length; at++) distances[at] = isSource(at) ? 0 : FARTHEST;
  const down = (60 / cellsPerDegree) * HUNDREDTHS;
  for (const direction of [1, -1]) {
    for (let line = 0; line < rows; line++) {
      const row = direction === 1 ? line : rows - 1 - line;
      const across = down * Math.cos(((row + 0.5) / cellsPerDegree - 90) * RADIANS);
      const diagonal = Math.hypot(down, across);
      const hasBefore = row - direction >= 0 && row - direction < rows;
      sweepRow(
        distances,
        { start: row * columns, before: (row - direction) * columns, columns, direction, hasBefore },
        [across, down, diagonal],
      );
    }
  }
  return distances;
}

interface Row {
  readonly start: number;
  readonly before: number;
  readonly columns: number;
  readonly direction: number;
  readonly hasBefore: boolean;
}

/** Sweeps a fifth more than a full turn, because east and west meet. */
function sweepRow(distances: Uint16Array, row: Row, [across, down, diagonal]: readonly [number, number, number]): void {
  const { start, before, columns, direction, hasBefore } = row;
  const steps = columns + Math.floor(columns / 5);
  for (let step = 0; step < steps; step++) {
    const around = step < columns ? step : step - columns;
    const column = direction === 1 ? around : columns - 1 - around;
    let least = distances[start + column] as number;
    if (least === 0) continue;
    const west = column === 0 ? columns - 1 : column - 1;
    const east = column === columns - 1 ? 0 : column + 1;
    const beside = (distances[start + (direction === 1 ? west : east)] as number) + across;
    if (beside < least) least = beside;
    if (hasBefore) {
      const straight = (distances[before + column] as number) + down;
      if (straight < least) least = straight;
      const aslant = Math.min(distances[before + west] as number, distances[before + east] as number) + diagonal;
      if (aslant < least) least = aslant;
    }
    distances[start + column] = Math.min(FARTHEST, least);
  }
}
