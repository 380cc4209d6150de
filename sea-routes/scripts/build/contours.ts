/**
 * Finds the corners at which ships turn: simplified contours of the blocked cells, and their corners that point into
 * free water. Corners are moved outwards a little, so that lines between them stay clear.
 */
import { type LonLat, RADIANS } from '../../src/sphere.ts';
import type { Mask } from './mask.ts';

/** A corner, with a point on its coast to either side as a direction. */
export interface Corner {
  readonly position: LonLat;
  readonly before: LonLat;
  readonly after: LonLat;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const EAST = 0;
const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
/** For each direction the cells ahead on the left and right of a corner, relative to it. */
const AHEAD: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 0, -1],
  [-1, 0, 0, 0],
  [-1, -1, -1, 0],
  [0, -1, -1, -1],
];
const TRACED = 2;

/** Maximum error of a simplified edge (nautical miles): for headlands that it cuts off, and for bays that it closes. */
export interface Tolerance {
  readonly headlands: number;
  readonly bays: number;
}

/** Corners between two latitudes. */
export function findCorners(
  mask: Mask,
  { south, north, tolerance }: { south: number; north: number; tolerance: Tolerance },
): Corner[] {
  const corners: Corner[] = [];
  const rowOf = (latitude: number) => Math.round((latitude + 90) * mask.cellsPerDegree);
  for (let row = rowOf(south); row < rowOf(north); row++) {
    for (let column = 0; column < mask.columns; column++) {
      const cell = mask.cells[row * mask.columns + column] ?? 0;
      if (cell !== 1 || isBlocked(mask, column, row - 1)) continue;
      const ring = simplifyRing(traceContour(mask, column, row), tolerance, mask.cellsPerDegree);
      corners.push(...cornersOf(ring, mask));
    }
  }
  return corners.filter(({ position: [, latitude] }) => latitude > south && latitude < north);
}

function isBlocked(mask: Mask, column: number, row: number): boolean {
  if (row < 0 || row >= mask.rows) return true;
  const wrapped = ((column % mask.columns) + mask.columns) % mask.columns;
  return ((mask.cells[row * mask.columns + wrapped] ?? 1) & 1) === 1;
}

/**
 * Follows the contour with blocked cells on the left, from the lower edge of a cell. Cells that touch at a corner are
 * one area.
 */
function traceContour(mask: Mask, column: number, row: number): Point[] {
  const contour: Point[] = [];
  let [x, y, direction] = [column, row, EAST];
  do {
    contour.push({ x, y });
    if (direction === EAST) {
      const at = y * mask.columns + (((x % mask.columns) + mask.columns) % mask.columns);
      mask.cells[at] = (mask.cells[at] ?? 0) | TRACED;
    }
    const [dx, dy] = STEPS[direction] ?? [0, 0];
    x += dx;
    y += dy;
    const [leftX, leftY, rightX, rightY] = AHEAD[direction] ?? [0, 0, 0, 0];
    if (isBlocked(mask, x + rightX, y + rightY)) direction = (direction + 3) % 4;
    else if (!isBlocked(mask, x + leftX, y + leftY)) direction = (direction + 1) % 4;
  } while ((x - column) % mask.columns !== 0 || y !== row || direction !== EAST);
  // Around a pole, the contour ends one full turn from its start.
  if (x !== column) contour.push({ x, y });
  return contour;
}

/** Douglas–Peucker on a closed ring with two tolerances, because ships turn at headlands and not in bays. */
function simplifyRing(ring: readonly Point[], tolerance: Tolerance, cellsPerDegree: number): Point[] {
  const miles = 60 / cellsPerDegree;
  const keep = new Uint8Array(ring.length);
  const at = (index: number) => ring[index % ring.length] ?? { x: 0, y: 0 };
  const goesAround = Math.abs((ring.at(-1)?.x ?? 0) - at(0).x) > 180 * cellsPerDegree;
  const far = ring.reduce((best, point, index) => {
    const distance = (from: Point) => Math.abs(from.x - at(0).x) + Math.abs(from.y - at(0).y);
    return distance(point) > distance(at(best)) ? index : best;
  }, 0);
  keep[0] = 1;
  keep[far] = 1;
  if (goesAround) keep[ring.length - 1] = 1;
  const open: [number, number][] = [
    [0, far],
    [far, goesAround ? ring.length - 1 : ring.length],
  ];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    const [a, b] = [at(from), at(to)];
    const scale = Math.cos(((a.y + b.y) / 2 / cellsPerDegree - 90) * RADIANS);
    const [dx, dy] = [(b.x - a.x) * scale, b.y - a.y];
    const squared = dx * dx + dy * dy;
    let [worst, index] = [0, -1];
    for (let each = from + 1; each < to; each++) {
      const [x, y] = [(at(each).x - a.x) * scale, at(each).y - a.y];
      const fraction = squared === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / squared));
      // Blocked cells are on the left, so a point to the right of the line is a headland.
      const allowed = dx * y - dy * x < 0 ? tolerance.headlands : tolerance.bays;
      const off = (Math.hypot(x - fraction * dx, y - fraction * dy) * miles) / allowed;
      if (off > worst) [worst, index] = [off, each];
    }
    if (worst <= 1) continue;
    keep[index] = 1;
    open.push([from, index], [index, to]);
  }
  return ring.filter((_, index) => keep[index] === 1);
}

function cornersOf(ring: readonly Point[], mask: Mask): Corner[] {
  if (ring.length < 2) return [];
  return ring.flatMap((point, index) => {
    const before = ring[(index + ring.length - 1) % ring.length] ?? point;
    const after = ring[(index + 1) % ring.length] ?? point;
    const scale = Math.cos((point.y / mask.cellsPerDegree - 90) * RADIANS);
    const arriving = direction(before, point, scale);
    const leaving = direction(point, after, scale);
    const turn = arriving.x * leaving.y - arriving.y * leaving.x;
    const turnsBack = arriving.x * leaving.x + arriving.y * leaving.y < -0.99;
    if (turn < 0.01 && !turnsBack) return [];
    // Blocked cells are on the left, so the outward direction is to the right of both sides.
    let out = { x: arriving.y + leaving.y, y: -arriving.x - leaving.x };
    if (turnsBack) out = arriving;
    const moved = moveOut(point, out, scale, mask);
    if (moved === undefined) return [];
    const place = (each: Point): LonLat => [
      ((((each.x / mask.cellsPerDegree) % 360) + 360) % 360) - 180,
      each.y / mask.cellsPerDegree - 90,
    ];
    return [{ position: place(moved), before: place(before), after: place(after) }];
  });
}

function direction(from: Point, to: Point, scale: number): Point {
  const [x, y] = [(to.x - from.x) * scale, to.y - from.y];
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

/** The first point outwards in a free cell. */
function moveOut(point: Point, out: Point, scale: number, mask: Mask): Point | undefined {
  const length = Math.hypot(out.x, out.y) || 1;
  for (const cells of [1.6, 1.3, 1, 0.7, 0.4, 0.2]) {
    const x = point.x + ((out.x / length) * cells) / scale;
    const y = point.y + (out.y / length) * cells;
    if (!isBlocked(mask, Math.floor(x), Math.floor(y))) return { x, y };
  }
  return undefined;
}
