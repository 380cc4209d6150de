/** Perspective: maps one quadrangle to another as a camera does, and sets a photographed sheet straight. Pure. */
import type { Corners, Point } from '../../pages.ts';

/** @returns a function that maps the corners `from` to the corners `to` */
export function projectionOf(from: Corners, to: Corners): (x: number, y: number) => Point {
  const [a, b, c, d, e, f, g, h] = solve(
    from.flatMap(([x, y], index) => {
      const [u, v] = to[index] as Point;
      return [
        [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
        [0, 0, 0, x, y, 1, -v * x, -v * y, v],
      ];
    }),
  ) as [number, number, number, number, number, number, number, number];
  return (x, y) => {
    const scale = g * x + h * y + 1;
    return [(a * x + b * y + c) / scale, (d * x + e * y + f) / scale];
  };
}

export const cornersOf = (width: number, height: number): Corners => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

/** Gauss–Jordan with the largest pivot. @param rows coefficients and the right side of each equation */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column; row < size; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    [rows[column], rows[best]] = [rows[best] as number[], rows[column] as number[]];
    const pivot = rows[column] as number[];
    const head = pivot[column] as number;
    for (let at = 0; at <= size; at += 1) pivot[at] = (pivot[at] as number) / head;
    for (const row of rows) {
      const factor = row[column] as number;
      if (row === pivot || factor === 0) continue;
      for (let at = 0; at <= size; at += 1) row[at] = (row[at] as number) - factor * (pivot[at] as number);
    }
  }
  return rows.map((row) => row[size] as number);
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/**
 * What lies between the corners of a picture, as an upright one. It is as long as the picture: its resolution is that of
 * a sheet that fills it. @param corners fractions of the picture's sides
 */
export function cutOutSheet({ width, height, pixels }: Picture, corners: Corners, channels = 1): Picture {
  const there = corners.map(([x, y]): Point => [x * width, y * height]) as unknown as Corners;
  const size = sizeOfSheet(there, Math.max(width, height));
  const toPicture = projectionOf(cornersOf(size.width, size.height), there);
  const straight = new Uint8Array(size.width * size.height * channels);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const [u, v] = toPicture(x + 0.5, y + 0.5);
      const [column, row] = [Math.min(width - 2, Math.max(0, u - 0.5)), Math.min(height - 2, Math.max(0, v - 0.5))];
      const [left, top] = [Math.floor(column), Math.floor(row)];
      const [dx, dy] = [column - left, row - top];
      const at = (top * width + left) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        const [here, below] = [at + channel, at + channel + width * channels];
        const upper = (pixels[here] ?? 0) * (1 - dx) + (pixels[here + channels] ?? 0) * dx;
        const lower = (pixels[below] ?? 0) * (1 - dx) + (pixels[below + channels] ?? 0) * dx;
        straight[(y * size.width + x) * channels + channel] = upper * (1 - dy) + lower * dy;
      }
    }
  return { ...size, pixels: straight };
}

function sizeOfSheet([a, b, c, d]: Corners, longest: number): { width: number; height: number } {
  const length = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1);
  const [across, down] = [length(a, b) + length(d, c), length(a, d) + length(b, c)];
  const scale = longest / Math.max(across, down);
  return { width: Math.round(across * scale), height: Math.round(down * scale) };
}
