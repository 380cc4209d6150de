/**
 * A dense raster of the globe with a byte per cell, to mark areas and distances from coasts. Only for the build, which
 * makes the router's BlockRaster from it.
 */
import { ALL_BLOCKED, ALL_FREE, bytesOfBlock, type RasterData, type RasterShape } from '../../src/block-raster.ts';
import { type LonLat, RADIANS } from '../../src/sphere.ts';
import type { Ring } from './land.ts';

/** Marks during the search for reachable cells: the cell, and the square of four of which it is the first. */
const REACHED = 4;
const CORNER_REACHED = 8;

export class Mask {
  readonly cellsPerDegree: number;
  readonly columns: number;
  readonly rows: number;
  /** 1 if blocked; algorithms can use the higher bits. */
  readonly cells: Uint8Array;

  constructor(cellsPerDegree: number) {
    this.cellsPerDegree = cellsPerDegree;
    this.columns = 360 * cellsPerDegree;
    this.rows = 180 * cellsPerDegree;
    this.cells = new Uint8Array(this.columns * this.rows);
  }

  /** Blocks cells whose centre is in the rings, by the even-odd rule. */
  blockInside(rings: readonly Ring[]): void {
    const crossings: number[][] = Array.from({ length: this.rows }, () => []);
    for (const ring of rings) this.#noteCrossings(ring, crossings);
    crossings.forEach((own, row) => {
      const around = own.flatMap((x) => [x - 360, x, x + 360]).sort((a, b) => a - b);
      for (let at = 0; at + 1 < around.length; at += 2) {
        const from = Math.max(0, Math.ceil(((around[at] ?? 0) + 180) * this.cellsPerDegree - 0.5));
        const to = Math.min(this.columns, Math.ceil(((around[at + 1] ?? 0) + 180) * this.cellsPerDegree - 0.5));
        if (to > from) this.cells.fill(1, row * this.columns + from, row * this.columns + to);
      }
    });
  }

  /** Blocks cells whose centre is nearer to a ring than `milesAt` of the position (nautical miles). */
  blockNear(rings: readonly Ring[], milesAt: (longitude: number, latitude: number) => number): void {
    for (const ring of rings) {
      for (let at = 1; at < ring.length; at++) {
        const [a, b] = [ring[at - 1], ring[at]];
        if (a !== undefined && b !== undefined && Math.abs(a[1]) < 89) this.#blockNearSegment(a, b, milesAt(...a));
      }
    }
  }

  /** Blocks everything south and north of two latitudes. */
  blockOutside(south: number, north: number): void {
    const rowOf = (latitude: number) => Math.round((latitude + 90) * this.cellsPerDegree);
    this.cells.fill(1, 0, rowOf(south) * this.columns);
    this.cells.fill(1, rowOf(north) * this.columns);
  }

  /**
   * Blocks free cells that no point reaches by a path two cells wide, and areas of too few cells: lakes, lagoons, the
   * Caspian Sea, pockets behind a neck of one cell.
   */
  keepReachable(points: readonly LonLat[], leastCells: number): void {
    const { cells, columns, rows } = this;
    const open: number[] = [];
    const east = (column: number) => (column === columns - 1 ? 0 : column + 1);
    const squareAt = (at: number) => {
      const beside = (at + 1) % columns === 0 ? at + 1 - columns : at + 1;
      return [at, beside, at + columns, beside + columns];
    };
    const reach = (column: number, row: number) => {
      if (row < 0 || row >= rows - 1) return;
      const start = row * columns;
      if (((cells[start + column] ?? 0) & CORNER_REACHED) !== 0) return;
      const square = squareAt(start + column);
      if (square.some((at) => ((cells[at] ?? 1) & 1) === 1)) return;
      cells[start + column] = (cells[start + column] ?? 0) | CORNER_REACHED;
      for (const at of square) cells[at] = (cells[at] ?? 0) | REACHED;
      open.push(start + column);
    };
    for (const [longitude, latitude] of points) {
      const [x, y] = [(longitude + 180) * this.cellsPerDegree, (latitude + 90) * this.cellsPerDegree];
      reach(Math.floor(x), Math.floor(y));
      reach(Math.max(0, Math.floor(x) - 1), Math.floor(y) - 1);
      const first: number[] = [];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        if (first.length < leastCells) first.push(at);
        const [column, row] = [at % columns, Math.floor(at / columns)];
        reach(east(column), row);
        reach(column === 0 ? columns - 1 : column - 1, row);
        reach(column, row + 1);
        reach(column, row - 1);
      }
      // Too small to be a sea, so the reached cells are blocked again.
      if (first.length < leastCells) for (const cell of first.flatMap(squareAt)) cells[cell] = 1;
    }
    for (let at = 0; at < cells.length; at++) cells[at] = ((cells[at] ?? 0) & REACHED) !== 0 ? 0 : 1;
  }

  toRaster(shape: RasterShape): RasterData {
    const size = this.cellsPerDegree / shape.blocksPerDegree;
    const [width, height] = [360 * shape.blocksPerDegree, 180 * shape.blocksPerDegree];
    const index = new Uint16Array(width * height);
    const bitmaps: Uint8Array[] = [];
    for (let block = 0; block < index.length; block++) {
      const [left, bottom] = [(block % width) * size, Math.floor(block / width) * size];
      const bitmap = new Uint8Array(bytesOfBlock(shape));
      let free = 0;
      for (let bit = 0; bit < size * size; bit++) {
        const cell = (bottom + Math.floor(bit / size)) * this.columns + left + (bit % size);
        if (((this.cells[cell] ?? 1) & 1) === 1) continue;
        free++;
        bitmap[bit >> 3] = (bitmap[bit >> 3] ?? 0) | (1 << (bit & 7));
      }
      if (free === 0) index[block] = ALL_BLOCKED;
      else if (free === size * size) index[block] = ALL_FREE;
      else index[block] = bitmaps.push(bitmap) - 1;
    }
    return { ...shape, index, bitmaps: Buffer.concat(bitmaps) };
  }

  #noteCrossings(ring: Ring, crossings: number[][]): void {
    for (let at = 1; at < ring.length; at++) {
      const [x1, y1] = ring[at - 1] ?? [0, 0];
      const [x2, y2] = ring[at] ?? [0, 0];
      if (y1 === y2) continue;
      const first = Math.max(0, Math.ceil((Math.min(y1, y2) + 90) * this.cellsPerDegree - 0.5));
      const last = Math.min(this.rows - 1, Math.ceil((Math.max(y1, y2) + 90) * this.cellsPerDegree - 0.5) - 1);
      for (let row = first; row <= last; row++) {
        const y = (row + 0.5) / this.cellsPerDegree - 90;
        crossings[row]?.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
      }
    }
  }

  #blockNearSegment(a: Ring[number], b: Ring[number], miles: number): void {
    const scale = Math.cos(((a[1] + b[1]) / 2) * RADIANS);
    const [reachY, reachX] = [miles / 60, miles / 60 / scale];
    const cell = (degrees: number) => Math.floor(degrees * this.cellsPerDegree);
    const [left, right] = [cell(Math.min(a[0], b[0]) - reachX + 180), cell(Math.max(a[0], b[0]) + reachX + 180)];
    const bottom = Math.max(0, cell(Math.min(a[1], b[1]) - reachY + 90));
    const top = Math.min(this.rows - 1, cell(Math.max(a[1], b[1]) + reachY + 90));
    const [dx, dy] = [(b[0] - a[0]) * scale, b[1] - a[1]];
    const squared = dx * dx + dy * dy || 1;
    for (let row = bottom; row <= top; row++) {
      const y = (row + 0.5) / this.cellsPerDegree - 90 - a[1];
      for (let column = left; column <= right; column++) {
        const x = ((column + 0.5) / this.cellsPerDegree - 180 - a[0]) * scale;
        const fraction = Math.max(0, Math.min(1, (x * dx + y * dy) / squared));
        if (Math.hypot(x - fraction * dx, y - fraction * dy) * 60 > miles) continue;
        const wrapped = ((column % this.columns) + this.columns) % this.columns;
        const at = row * this.columns + wrapped;
        this.cells[at] = (this.cells[at] ?? 0) | 1;
      }
    }
  }
}
