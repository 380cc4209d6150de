/**
 * Turns the waypoints of channels into lines that follow the water: between two waypoints the shortest way over water, where there
 * is one that is not far longer than the straight line, and the straight line elsewhere (canals, rivers that are drawn as land).
 */
import type { BlockRaster } from '../../src/block-raster.ts';
import { pullTaut } from '../../src/pull-taut.ts';
import { along, angleBetween, distanceBetween, type LonLat, toLonLat, toVector } from '../../src/sphere.ts';
import { WaterSearch } from '../../src/water-search.ts';
import type { Channel } from './channels.ts';
import type { Mask } from './mask.ts';

/** Points on a channel are at most this far apart (nautical miles), so that berths beside it find one. */
const SPACING_MILES = 2;

/** How far from the open sea (nautical miles) a channel's end may lie to be joined to it. */
const MOST_MILES_TO_SEA = 30;

export interface Fairway {
  readonly name: string;
  readonly points: readonly LonLat[];
}

export function layFairways(channels: readonly Channel[], water: BlockRaster): Fairway[] {
  const search = new WaterSearch(water);
  return channels.map(({ name, points }) => {
    const drawn = points.flatMap((point, index) => {
      const before = points[index - 1];
      return before === undefined ? [point] : wayBetween(before, point, water, search);
    });
    return { name, points: drawn.flatMap((point, index) => divide(drawn[index - 1], point)) };
  });
}

/** Goes on from ends that lie in water, but not in open sea, by the shortest way to where that begins. */
export function joinToSea(fairways: readonly Fairway[], water: BlockRaster, sea: BlockRaster): Fairway[] {
  const search = new WaterSearch(water);
  const wayOut = (end: LonLat | undefined): LonLat[] => {
    if (end === undefined || sea.isFree(...end)) return [];
    let way: LonLat[] = [];
    search.run(end, {
      overLand: false,
      onReached: ({ column, row, cost }) => {
        if (cost > MOST_MILES_TO_SEA) return 'stop';
        const cell: LonLat = [(column + 0.5) / water.cellsPerDegree - 180, (row + 0.5) / water.cellsPerDegree - 90];
        if (!sea.isFree(...cell)) return undefined;
        way = pullTaut([end, ...search.wayTo(column, row)], (a, b) => water.isOpen(a, b)).slice(1);
        return 'stop';
      },
    });
    return way;
  };
  return fairways.map(({ name, points }) => {
    const drawn = [...wayOut(points[0]).toReversed(), ...points, ...wayOut(points.at(-1))];
    return { name, points: drawn.flatMap((point, index) => divide(drawn[index - 1], point)) };
  });
}

/** Marks the cells of fairways as water. */
export function dig(fairways: readonly Fairway[], mask: Mask): void {
  for (const { points } of fairways) {
    points.forEach((point, index) => {
      const before = points[index - 1] ?? point;
      const [a, b] = [toVector(before), toVector(point)];
      const angle = angleBetween(a, b);
      const steps = Math.max(1, Math.ceil(distanceBetween(a, b) / 0.1));
      for (let step = 0; step <= steps; step++) {
        const [longitude, latitude] = toLonLat(along(a, b, angle, step / steps));
        const column = Math.floor((longitude + 180) * mask.cellsPerDegree) % mask.columns;
        mask.cells[Math.floor((latitude + 90) * mask.cellsPerDegree) * mask.columns + column] = 0;
      }
    });
  }
}

/** The points after `from`, up to and with `to`. */
function wayBetween(from: LonLat, to: LonLat, water: BlockRaster, search: WaterSearch): LonLat[] {
  const [column, row] = [water.columnOf(to[0]), water.rowOf(to[1])];
  const straight = distanceBetween(toVector(from), toVector(to));
  let way: LonLat[] | undefined;
  search.run(from, {
    overLand: true,
    onReached: (cell) => {
      if (cell.cost > straight * 1.6 + 4) return 'stop';
      if (cell.column !== column || cell.row !== row) return undefined;
      way = search.wayTo(column, row);
      return 'stop';
    },
  });
  if (way === undefined) return [to];
  return pullTaut([from, ...way.slice(0, -1), to], (a, b) => water.isOpen(a, b)).slice(1);
}

function divide(before: LonLat | undefined, point: LonLat): LonLat[] {
  if (before === undefined) return [point];
  const [a, b] = [toVector(before), toVector(point)];
  const parts = Math.ceil(distanceBetween(a, b) / SPACING_MILES);
  const between = Array.from({ length: Math.max(0, parts - 1) }, (_, part) =>
    toLonLat(along(a, b, angleBetween(a, b), (part + 1) / parts)),
  );
  return [...between, point];
}
