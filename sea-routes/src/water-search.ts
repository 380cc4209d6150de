/**
 * Finds ways on a raster of water, cell by cell, in a window around a point: from a berth out to the open sea. Over land it goes only
 * from a start on land to the first water, or at a price.
 */
import type { BlockRaster } from './block-raster.ts';
import { NumberHeap } from './number-heap.ts';
import { type LonLat, RADIANS } from './sphere.ts';

/** Cells along each side of the window: 200 nautical miles to north and south, the length of Chesapeake Bay. */
const SIZE = 800;
/** What a mile over land costs in miles over water. */
const LAND_COST = 25;
const NEIGHBOURS = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ dx, dy }))).filter(({ dx, dy }) => dx || dy);

export interface Reached {
  readonly column: number;
  readonly row: number;
  /** Nautical miles from the start, those over land counted LAND_COST times. */
  readonly cost: number;
}

export interface SearchOptions {
  /** Whether it may leave the water again, where nothing else helps: a river too narrow for the raster. */
  readonly overLand: boolean;
  /** Called with each cell in the order of its cost; 'stop' ends the search. */
  readonly onReached: (cell: Reached) => 'stop' | undefined;
}

export class WaterSearch {
  readonly #raster: BlockRaster;
  readonly #costs = new Float32Array(SIZE * SIZE);
  readonly #cameFrom = new Int32Array(SIZE * SIZE);
  /** The run in which a cell was last touched, and last settled: nothing needs to be cleared between runs. */
  readonly #touched = new Int32Array(SIZE * SIZE);
  readonly #settled = new Int32Array(SIZE * SIZE);
  #run = 0;
  #left = 0;
  #bottom = 0;

  constructor(raster: BlockRaster) {
    this.#raster = raster;
  }

  run([longitude, latitude]: LonLat, { overLand, onReached }: SearchOptions): void {
    const raster = this.#raster;
    const run = ++this.#run;
    this.#left = raster.columnOf(longitude) - SIZE / 2;
    this.#bottom = raster.rowOf(latitude) - SIZE / 2;
    const heap = new NumberHeap();
    const start = (SIZE / 2) * SIZE + SIZE / 2;
    this.#touch(start, 0, -1);
    heap.push(0, start);
    const cellMiles = 60 / raster.cellsPerDegree;
    for (let at = heap.pop(); at !== undefined; at = heap.pop()) {
      if (this.#settled[at] === run) continue;
      this.#settled[at] = run;
      const [x, y] = [at % SIZE, Math.floor(at / SIZE)];
      const cost = this.#costs[at] ?? 0;
      const [column, row] = [this.#columnAt(x), this.#bottom + y];
      if (onReached({ column, row, cost }) === 'stop') return;
      const isWater = raster.isFreeCell(column, row);
      const width = cellMiles * Math.cos(((row + 0.5) / raster.cellsPerDegree - 90) * RADIANS);
      for (const { dx, dy } of NEIGHBOURS) {
        const [nextX, nextY] = [x + dx, y + dy];
        const nextRow = this.#bottom + nextY;
        if (nextX < 0 || nextX >= SIZE || nextY < 0 || nextY >= SIZE || nextRow < 0 || nextRow >= raster.rows) continue;
        const next = nextY * SIZE + nextX;
        if (this.#settled[next] === run) continue;
        const toWater = raster.isFreeCell(this.#columnAt(nextX), nextRow);
        if (isWater && !toWater && !overLand) continue;
        const miles = Math.hypot(dx * width, dy * cellMiles);
        const total = cost + miles * (isWater && toWater ? 1 : toWater || isWater ? (1 + LAND_COST) / 2 : LAND_COST);
        if (this.#touched[next] === run && (this.#costs[next] ?? 0) <= total) continue;
        this.#touch(next, total, at);
        heap.push(total, next);
      }
    }
  }

  /** The middles of the cells from the start to a cell that was reached, the start's own cell left out. */
  wayTo(column: number, row: number): LonLat[] {
    const way: LonLat[] = [];
    const cells = this.#raster.cellsPerDegree;
    for (let at = this.#indexOf(column, row) ?? -1; at >= 0 && (this.#cameFrom[at] ?? -1) >= 0; ) {
      way.push([
        (this.#columnAt(at % SIZE) + 0.5) / cells - 180,
        (this.#bottom + Math.floor(at / SIZE) + 0.5) / cells - 90,
      ]);
      at = this.#cameFrom[at] ?? -1;
    }
    return way.reverse();
  }

  #touch(at: number, cost: number, from: number): void {
    this.#touched[at] = this.#run;
    this.#costs[at] = cost;
    this.#cameFrom[at] = from;
  }

  #columnAt(x: number): number {
    const { columns } = this.#raster;
    return (((this.#left + x) % columns) + columns) % columns;
  }

  #indexOf(column: number, row: number): number | undefined {
    const { columns } = this.#raster;
    const x = (((column - this.#left) % columns) + columns) % columns;
    const y = row - this.#bottom;
    return x < SIZE && y >= 0 && y < SIZE ? y * SIZE + x : undefined;
  }
}
