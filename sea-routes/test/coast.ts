/**
 * Measures how much of a line is on land, exactly by the polygons of Natural Earth, not by the router's raster. Only
 * for tests and benchmarks.
 */
import { readLand } from '../scripts/build/land.ts';
import { along, angleBetween, distanceBetween, type LonLat, toLonLat, toVector } from '../src/sphere.ts';

/** Coast segments are indexed by cells of a quarter of a degree; for points, by bands of a tenth. */
const CELLS = 4;
const BANDS = 10;
const PIECE_MILES = 4;

/** A part of a line on land. */
export interface OnLand {
  readonly middle: LonLat;
  readonly miles: number;
}

export class Coast {
  readonly #cells = new Map<number, number[]>();
  readonly #bands: number[][] = Array.from({ length: 180 * BANDS }, () => []);

  constructor() {
    for (const ring of readLand()) {
      for (let at = 1; at < ring.length; at++) this.#note(ring[at - 1] ?? [0, 0], ring[at] ?? [0, 0]);
    }
  }

  isLand([longitude, latitude]: LonLat): boolean {
    const x = wrap(longitude);
    const band = this.#bands[Math.max(0, Math.min(180 * BANDS - 1, Math.floor((latitude + 90) * BANDS)))] ?? [];
    let inside = false;
    for (let at = 0; at < band.length; at += 4) {
      const [x1, y1, x2, y2] = [band[at] ?? 0, band[at + 1] ?? 0, band[at + 2] ?? 0, band[at + 3] ?? 0];
      if (y1 > latitude !== y2 > latitude && x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1) > x) inside = !inside;
    }
    return inside;
  }

  /** The parts of a line on land, in pieces of at most 4 nautical miles. */
  onLand(line: readonly LonLat[]): OnLand[] {
    const parts: OnLand[] = [];
    for (let at = 1; at < line.length; at++) {
      const [a, b] = [toVector(line[at - 1] ?? [0, 0]), toVector(line[at] ?? [0, 0])];
      const [angle, miles] = [angleBetween(a, b), distanceBetween(a, b)];
      const pieces = Math.max(1, Math.ceil(miles / PIECE_MILES));
      for (let piece = 0; piece < pieces; piece++) {
        const from = toLonLat(along(a, b, angle, piece / pieces));
        const [toX, toY] = toLonLat(along(a, b, angle, (piece + 1) / pieces));
        const to: LonLat = [from[0] + turn(from[0], toX), toY];
        const share = this.#shareOnLand(from, to);
        if (share === 0) continue;
        parts.push({
          middle: [(from[0] + toX) / 2, (from[1] + toY) / 2],
          miles: (share * miles) / pieces,
        });
      }
    }
    return parts;
  }

  /** The share of a short straight line on land. */
  #shareOnLand(from: LonLat, to: LonLat): number {
    const crossings = new Set<number>([0, 1]);
    let isNearCoast = false;
    forCells(from, to, (cell, shift) => {
      const segments = this.#cells.get(cell);
      if (segments === undefined) return;
      isNearCoast = true;
      for (let at = 0; at < segments.length; at += 4) {
        const fraction = crossing(
          [from[0] + shift, from[1]],
          [to[0] + shift, to[1]],
          [segments[at] ?? 0, segments[at + 1] ?? 0],
          [segments[at + 2] ?? 0, segments[at + 3] ?? 0],
        );
        if (fraction !== undefined) crossings.add(fraction);
      }
    });
    // Far from coasts, a piece is completely land or water, like its start.
    if (!isNearCoast) return this.isLand(from) ? 1 : 0;
    const sorted = [...crossings].sort((a, b) => a - b);
    return sorted.slice(1).reduce((share, end, index) => {
      const start = sorted[index] ?? 0;
      const middle = (start + end) / 2;
      const point: LonLat = [from[0] + (to[0] - from[0]) * middle, from[1] + (to[1] - from[1]) * middle];
      return end > start && this.isLand(point) ? share + end - start : share;
    }, 0);
  }

  #note(a: LonLat, b: LonLat): void {
    for (const turns of [-360, 0, 360]) {
      const [x1, x2] = [a[0] + turns, b[0] + turns];
      if (Math.max(x1, x2) < -181 || Math.min(x1, x2) > 181) continue;
      forCells([x1, a[1]], [x2, b[1]], (cell) => {
        const known = this.#cells.get(cell);
        if (known === undefined) this.#cells.set(cell, [x1, a[1], x2, b[1]]);
        else known.push(x1, a[1], x2, b[1]);
      });
    }
    const [low, high] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
    for (let band = Math.floor((low + 90) * BANDS); band <= Math.floor((high + 90) * BANDS); band++) {
      for (const turns of [-360, 0, 360]) this.#bands[band]?.push(a[0] + turns, a[1], b[0] + turns, b[1]);
    }
  }
}

function wrap(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** Degrees east (negative: west) from one longitude to another, the shorter way. */
function turn(from: number, to: number): number {
  return wrap(to - from);
}

/** Calls `visit` for each cell of the box around a line, with the turn that moves the line there. */
function forCells(a: LonLat, b: LonLat, visit: (cell: number, shift: number) => void): void {
  for (let row = cellOf(Math.min(a[1], b[1]) + 90); row <= cellOf(Math.max(a[1], b[1]) + 90); row++) {
    for (let column = cellOf(Math.min(a[0], b[0]) + 180); column <= cellOf(Math.max(a[0], b[0]) + 180); column++) {
      const around = 360 * CELLS;
      const wrapped = ((column % around) + around) % around;
      visit(row * around + wrapped, (wrapped - column) / CELLS);
    }
  }
}

function cellOf(degrees: number): number {
  return Math.floor(degrees * CELLS);
}

/** The position on the line a–b (0 to 1) at which c–d crosses it. */
function crossing(a: LonLat, b: LonLat, c: LonLat, d: LonLat): number | undefined {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const product = rx * sy - ry * sx;
  if (product === 0) return undefined;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / product;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / product;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : undefined;
}
