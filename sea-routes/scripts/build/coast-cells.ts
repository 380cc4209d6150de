/**
 * Takes the cells that a coast line runs through out of the water where clear water lies beside them, so that a line over
 * water does not cut a headland by half a cell. Where no clear water is, in a narrow strait or harbour, they stay.
 */
import type { LonLat } from '../../src/sphere.ts';
import type { Ring } from './land.ts';
import type { Mask } from './mask.ts';

/** Marks a cell that a coast line runs through, and a free cell that none does. */
const COAST = 2;
const CLEAR = 4;
/** Part of a cell between two looks along a coast line. */
const STEP = 0.2;

export function blockCoastCells(mask: Mask, land: readonly Ring[]): void {
  const { cells, columns, rows } = mask;
  markCoast(mask, land);
  for (let at = 0; at < cells.length; at++) if (cells[at] === 0) cells[at] = CLEAR;
  const around = [-columns, -columns + 1, 1, columns + 1, columns, columns - 1, -1, -columns - 1];
  for (let at = columns; at < columns * (rows - 1); at++) {
    if (cells[at] !== COAST) continue;
    // At ±180° the neighbours are those of the next row: no strait lies there.
    if (around.some((step) => cells[at + step] === CLEAR) && !joinsWaters(cells, at, around)) cells[at] = 1;
  }
  for (let at = 0; at < cells.length; at++) cells[at] = (cells[at] as number) & 1;
}

/** Whether water on both sides of a free cell meets only in it (the connectivity number of Yokoi, Toriwaki and Fukumura). */
function joinsWaters(cells: Uint8Array, at: number, around: readonly number[]): boolean {
  const isBlocked = (index: number) => ((cells[at + (around[index % 8] as number)] ?? 1) & 1) as 0 | 1;
  let waters = 0;
  for (const side of [0, 2, 4, 6])
    waters += isBlocked(side) - isBlocked(side) * isBlocked(side + 1) * isBlocked(side + 2);
  return waters > 1;
}

function markCoast({ cells, columns, rows, cellsPerDegree }: Mask, land: readonly Ring[]): void {
  const mark = ([longitude, latitude]: LonLat) => {
    const column = Math.floor((longitude + 180) * cellsPerDegree);
    const row = Math.floor((latitude + 90) * cellsPerDegree);
    const cell = row * columns + (((column % columns) + columns) % columns);
    if (row >= 0 && row < rows && cells[cell] === 0) cells[cell] = COAST;
  };
  for (const ring of land) {
    for (let at = 1; at < ring.length; at++) {
      const [[x1, y1], [x2, y2]] = [ring[at - 1] as LonLat, ring[at] as LonLat];
      const steps = Math.max(1, Math.ceil((Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) * cellsPerDegree) / STEP));
      for (let step = 0; step <= steps; step++)
        mark([x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps]);
    }
  }
}
