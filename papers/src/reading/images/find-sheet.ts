/**
 * Finds the sheet in a photograph: light paper on a darker ground, however it is lit. The step from ground to paper is
 * sharp and straight; a shadow's edge is soft. Pure.
 */
import type { Corners, Point } from '../../pages.ts';
import type { Picture } from './projection.ts';

/** The long side at which the sheet is looked for. */
const SIZE = 400;
/** Text and ruling lines are thinner: they are taken for paper. */
const THIN = 2;
/** Paper is lighter than the ground by at least this factor, a few pixels apart. */
const STEP = 1.25;
const REACH = 3;
/** The ground as a whole is darker than the paper beside it by this factor. */
const GROUND = 0.85;
/** Of the rows or columns that the edge of a sheet crosses. */
const LEAST_SUPPORT = 0.5;
const STRAIGHT_PIXELS = 2.5;
/** Rows near the ends belong to other sides. */
const ENDS = 0.12;
/** An edge lies within this share of the picture's side. */
const FARTHEST = 0.4;

/** Fractions of the picture's sides; null where no side of a sheet is seen. */
export function findSheet(picture: Picture): Corners | null {
  const small = withoutThinDark(shrunk(picture));
  const turned = transposed(small);
  const [top, bottom] = [edgeOf(turned, false), edgeOf(turned, true)];
  const [left, right] = [edgeOf(small, false), edgeOf(small, true)];
  if ([top, bottom, left, right].every((edge) => edge === null)) return null;
  const { width, height } = small;
  const lines = {
    top: top ?? { offset: 0, slope: 0 },
    bottom: bottom ?? { offset: height, slope: 0 },
    left: left ?? { offset: 0, slope: 0 },
    right: right ?? { offset: width, slope: 0 },
  };
  const corner = (upright: Edge, level: Edge): Point => {
    const x = (upright.offset + upright.slope * level.offset) / (1 - upright.slope * level.slope);
    return [x / width, (level.offset + level.slope * x) / height];
  };
  return [
    corner(lines.left, lines.top),
    corner(lines.right, lines.top),
    corner(lines.right, lines.bottom),
    corner(lines.left, lines.bottom),
  ];
}

/** An upright edge: x = offset + slope · y. */
interface Edge {
  readonly offset: number;
  readonly slope: number;
}

/** The left or right edge of the sheet. */
function edgeOf({ width, height, pixels }: Picture, isRight: boolean): Edge | null {
  const at = (x: number, y: number) => pixels[y * width + (isRight ? width - 1 - x : x)] ?? 0;
  const points: Point[] = [];
  let rows = 0;
  for (let y = Math.round(height * ENDS); y < height * (1 - ENDS); y += 1) {
    rows += 1;
    let sum = 0;
    for (let x = 0; x < width * FARTHEST; x += 1) {
      sum += at(x, y);
      const [ground, paper] = [at(x, y) + 4, at(x + REACH, y) + 4];
      if (paper < ground * STEP) continue;
      // The middle of the step.
      let step = x;
      while (step < x + REACH && at(step, y) + 4 < Math.sqrt(ground * paper)) step += 1;
      if (sum / (x + 1) < paper * GROUND) points.push([isRight ? width - step : step, y]);
      break;
    }
  }
  return lineThrough(points, rows * LEAST_SUPPORT);
}

/** The line with the most points near it, among those through two of them. */
function lineThrough(points: readonly Point[], fewest: number): Edge | null {
  let best: { edge: Edge; near: readonly Point[] } | null = null;
  const step = Math.max(1, Math.floor(points.length / 40));
  for (let one = 0; one < points.length; one += step)
    for (let other = one + step; other < points.length; other += step) {
      const [[x1, y1], [x2, y2]] = [points[one] as Point, points[other] as Point];
      if (y2 - y1 < points.length / 4) continue;
      const slope = (x2 - x1) / (y2 - y1);
      const edge = { slope, offset: x1 - slope * y1 };
      const near = points.filter(([x, y]) => Math.abs(edge.offset + slope * y - x) < STRAIGHT_PIXELS);
      if (near.length > (best?.near.length ?? 0)) best = { edge, near };
    }
  return best !== null && best.near.length >= fewest ? best.edge : null;
}

function shrunk({ width, height, pixels }: Picture): Picture {
  const step = Math.max(1, Math.floor(Math.max(width, height) / SIZE));
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const small = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      let sum = 0;
      for (let row = y * step; row < (y + 1) * step; row += 1)
        for (let column = x * step; column < (x + 1) * step; column += 1) sum += pixels[row * width + column] ?? 0;
      small[y * columns + x] = sum / (step * step);
    }
  return { width: columns, height: rows, pixels: small };
}

/** Each pixel as light as the lightest near it, then as dark as the darkest: edges stay where they are. */
function withoutThinDark(picture: Picture): Picture {
  return filtered(filtered(picture, Math.max), Math.min);
}

function filtered(picture: Picture, pick: (...values: number[]) => number): Picture {
  const along = ({ width, height, pixels }: Picture): Picture => {
    const result = new Uint8Array(pixels.length);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        let value = pixels[y * width + x] ?? 0;
        for (let side = -THIN; side <= THIN; side += 1)
          if (x + side >= 0 && x + side < width) value = pick(value, pixels[y * width + x + side] ?? 0);
        result[y * width + x] = value;
      }
    return { width, height, pixels: result };
  };
  return transposed(along(transposed(along(picture))));
}

function transposed({ width, height, pixels }: Picture): Picture {
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[x * height + y] = pixels[y * width + x] ?? 0;
  return { width: height, height: width, pixels: result };
}
