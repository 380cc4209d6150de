/**
 * A compact raster of free and blocked cells of the globe: uniform blocks are one number, the others a bitmap each.
 * Tests whether a cell is free, and whether a great circle passes only free cells.
 */
import { along, angleBetween, EARTH_RADIUS_NAUTICAL_MILES, RADIANS, toLonLat, type Vector } from './sphere.ts';

/** Values of `index`: all cells of the block are free; all are blocked; else the number of its bitmap. */
export const ALL_FREE = 0xffff;
export const ALL_BLOCKED = 0xfffe;

export interface RasterShape {
  readonly cellsPerDegree: number;
  readonly blocksPerDegree: number;
}

export interface RasterData extends RasterShape {
  /** A value per block, row by row from the south, from 180° west. */
  readonly index: Uint16Array;
  /** Bitmaps of mixed blocks, `bytesOfBlock` each; a set bit is a free cell. */
  readonly bitmaps: Uint8Array;
}

export function bytesOfBlock({ cellsPerDegree, blocksPerDegree }: RasterShape): number {
  return Math.ceil((cellsPerDegree / blocksPerDegree) ** 2 / 8);
}

/** Up to this distance (nautical miles) a great circle is nearly straight on a map of equal degrees. */
const PIECE_MILES = 12;

export class BlockRaster {
  readonly cellsPerDegree: number;
  readonly columns: number;
  readonly rows: number;
  readonly #cellsPerBlock: number;
  readonly #blockColumns: number;
  readonly #blockRows: number;
  readonly #bytesOfBlock: number;
  readonly #index: Uint16Array;
  readonly #bitmaps: Uint8Array;
  /** Distance in blocks, in rows and columns, to the nearest block that is not completely free. */
  readonly #blocksToNext: Uint8Array;
  readonly #stepMiles: number;
  readonly #blockMiles: number;

  constructor(data: RasterData) {
    this.cellsPerDegree = data.cellsPerDegree;
    this.columns = 360 * data.cellsPerDegree;
    this.rows = 180 * data.cellsPerDegree;
    this.#cellsPerBlock = data.cellsPerDegree / data.blocksPerDegree;
    this.#blockColumns = 360 * data.blocksPerDegree;
    this.#blockRows = 180 * data.blocksPerDegree;
    this.#bytesOfBlock = bytesOfBlock(data);
    this.#index = data.index;
    this.#bitmaps = data.bitmaps;
    this.#stepMiles = (0.4 * 60) / data.cellsPerDegree;
    this.#blockMiles = 60 / data.blocksPerDegree;
    this.#blocksToNext = this.#measureFreeBlocks();
  }

  columnOf(longitude: number): number {
    const column = Math.floor((longitude + 180) * this.cellsPerDegree) % this.columns;
    return column < 0 ? column + this.columns : column;
  }

  rowOf(latitude: number): number {
    return Math.max(0, Math.min(this.rows - 1, Math.floor((latitude + 90) * this.cellsPerDegree)));
  }

  isFree(longitude: number, latitude: number): boolean {
    return this.isFreeCell(this.columnOf(longitude), this.rowOf(latitude));
  }

  isFreeCell(column: number, row: number): boolean {
    const size = this.#cellsPerBlock;
    const blockColumn = Math.floor(column / size);
    const blockRow = Math.floor(row / size);
    const kind = this.#index[blockRow * this.#blockColumns + blockColumn] ?? ALL_BLOCKED;
    if (kind >= ALL_BLOCKED) return kind === ALL_FREE;
    const bit = (row - blockRow * size) * size + (column - blockColumn * size);
    return (((this.#bitmaps[kind * this.#bytesOfBlock + (bit >> 3)] ?? 0) >> (bit & 7)) & 1) === 1;
  }

  /**
   * Whether the great circle from a to b passes only free cells. It is checked every 0.4 cells on straight pieces, and
   * in long steps if no blocked cell is near.
   */
  isOpen(a: Vector, b: Vector): boolean {
    const angle = angleBetween(a, b);
    const total = angle * EARTH_RADIUS_NAUTICAL_MILES;
    let [x, y] = toLonLat(a);
    for (let miles = 0; miles < total; ) {
      const stride = Math.min(total - miles, Math.max(PIECE_MILES, this.#freeMilesAround(x, y)));
      miles += stride;
      const [toX, toY] = toLonLat(along(a, b, angle, miles / total));
      if (stride <= PIECE_MILES && this.openShare(x, y, toX, toY, stride) < 1) return false;
      [x, y] = [toX, toY];
    }
    return true;
  }

  /** The free share of a short straight line of the given length in nautical miles, from its start. */
  openShare(x: number, y: number, toX: number, toY: number, miles: number): number {
    const steps = Math.max(1, Math.ceil(miles / this.#stepMiles));
    const turned = toX - x > 180 ? toX - 360 : x - toX > 180 ? toX + 360 : toX;
    const column = (x + 180) * this.cellsPerDegree;
    const row = (y + 90) * this.cellsPerDegree;
    const across = ((turned - x) * this.cellsPerDegree) / steps;
    const up = ((toY - y) * this.cellsPerDegree) / steps;
    const { columns } = this;
    for (let step = 1; step <= steps; step++) {
      let at = Math.floor(column + across * step);
      if (at < 0) at += columns;
      else if (at >= columns) at -= columns;
      if (!this.isFreeCell(at, Math.floor(row + up * step))) return (step - 1) / steps;
    }
    return 1;
  }

  /** A distance in nautical miles within which all cells are free; 0 if a blocked cell may be near. */
  #freeMilesAround(longitude: number, latitude: number): number {
    const block =
      Math.floor(this.rowOf(latitude) / this.#cellsPerBlock) * this.#blockColumns +
      Math.floor(this.columnOf(longitude) / this.#cellsPerBlock);
    const degrees = ((this.#blocksToNext[block] as number) - 1) * (this.#blockMiles / 60);
    return degrees <= 0 ? 0 : degrees * 60 * Math.cos(Math.min(89.9, Math.abs(latitude) + degrees) * RADIANS);
  }

  #measureFreeBlocks(): Uint8Array {
    const blocks = new Uint8Array(this.#blockColumns * this.#blockRows);
    for (let at = 0; at < blocks.length; at++) blocks[at] = this.#index[at] === ALL_FREE ? 255 : 0;
    for (let row = 0; row < this.#blockRows; row++) this.#sweepBlocks(blocks, row, 1);
    for (let row = this.#blockRows - 1; row >= 0; row--) this.#sweepBlocks(blocks, row, -1);
    return blocks;
  }

  /** Sweeps one and a half turns around a row, because east and west meet. */
  #sweepBlocks(blocks: Uint8Array, row: number, direction: 1 | -1): void {
    const width = this.#blockColumns;
    const own = row * width;
    const hasBefore = row - direction >= 0 && row - direction < this.#blockRows;
    const before = (row - direction) * width;
    for (let step = 0; step < 1.5 * width; step++) {
      const around = step < width ? step : step - width;
      const column = direction === 1 ? around : width - 1 - around;
      let least = blocks[own + column] as number;
      if (least === 0) continue;
      const west = column === 0 ? width - 1 : column - 1;
      const east = column === width - 1 ? 0 : column + 1;
      least = Math.min(least, (blocks[own + (direction === 1 ? west : east)] as number) + 1);
      if (hasBefore) {
        const nearest = Math.min(blocks[before + west] as number, blocks[before + column] as number);
        least = Math.min(least, Math.min(nearest, blocks[before + east] as number) + 1);
      }
      blocks[own + column] = least;
    }
  }
}
