/**
 * How far ships keep off land: a good distance where there is room, less in straits and where straits open. Works on distances from
 * cell to cell, in hundredths of a nautical mile, right to about 8 %.
 */
import { RADIANS } from '../../src/sphere.ts';
import type { Mask } from './mask.ts';

const HUNDREDTHS = 100;
const FARTHEST = 65_000;

export interface Offing {
  /** Where there is room (nautical miles). */
  readonly wide: number;
  /** In waters that a circle of the wide offing does not fit in. */
  readonly narrow: number;
}

/** Blocks the cells that are nearer to what is blocked than ships go. */
export function blockOffing(mask: Mask, { wide, narrow }: Offing): void {
  const { cells } = mask;
  const fromLand = measureDistances(mask, (at) => cells[at] === 1);
  // What no circle of the wide offing reaches is narrow: a strait, a sound, an archipelago.
  const fromRoom = measureDistances(mask, (at) => (fromLand[at] ?? 0) >= wide * HUNDREDTHS);
  const isNarrow = (at: number) =>
    (fromLand[at] ?? 0) >= narrow * HUNDREDTHS && (fromRoom[at] ?? 0) > (wide * 1.05 + 0.5) * HUNDREDTHS;
  const fromNarrow = measureDistances(mask, isNarrow);
  for (let at = 0; at < cells.length; at++) {
    // The offing widens by half a mile a mile, so that there is no step at the mouth of a strait.
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

/** Goes a fifth farther than once around, because east and west meet. */
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
