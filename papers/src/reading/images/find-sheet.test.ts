import { expect, it } from 'vitest';
import type { Corners } from '../../pages.ts';
import { findSheet } from './find-sheet.ts';
import { cornersOf, cutOutSheet, projectionOf } from './projection.ts';

const [WIDTH, HEIGHT] = [600, 800];
const CORNERS: Corners = [
  [60, 50],
  [560, 70],
  [540, 760],
  [40, 740],
];
const FRACTIONS = CORNERS.map(([x, y]) => [x / WIDTH, y / HEIGHT]) as unknown as Corners;

/** A sheet with lines of text on a dark table; its right half lies in a soft shadow. */
function photograph(ground: number) {
  const toSheet = projectionOf(CORNERS, cornersOf(1, 1));
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [u, v] = toSheet(x, y);
      const isSheet = u >= 0 && u <= 1 && v >= 0 && v <= 1;
      const isText = u > 0.2 && u < 0.8 && v > 0.1 && v < 0.9 && Math.floor(v * 120) % 3 === 0;
      const light = 1 - 0.4 / (1 + Math.exp((300 - x) / 25));
      pixels[y * WIDTH + x] = (isSheet ? (isText ? 40 : 235) : ground) * light;
    }
  return { width: WIDTH, height: HEIGHT, pixels };
}

it('finds the corners of a sheet on a darker ground, in a shadow too', () => {
  const found = findSheet(photograph(100));
  for (const [index, [x, y]] of (found ?? []).entries()) {
    expect(x).toBeCloseTo(FRACTIONS[index]?.[0] ?? 0, 1.7);
    expect(y).toBeCloseTo(FRACTIONS[index]?.[1] ?? 0, 1.7);
  }
  expect(found).toHaveLength(4);
});

it('finds none where paper reaches to the edges, although text and frames are dark', () => {
  expect(findSheet(photograph(235))).toBeNull();
});

it('cuts the sheet out as a rectangle as long as the picture', () => {
  const sheet = cutOutSheet(photograph(100), FRACTIONS);
  expect(Math.max(sheet.width, sheet.height)).toBe(HEIGHT);
  const at = (x: number, y: number) =>
    sheet.pixels[Math.round(y * sheet.height) * sheet.width + Math.round(x * sheet.width)];
  for (const [x, y] of [
    [0.02, 0.02],
    [0.05, 0.97],
    [0.4, 0.02],
  ])
    expect(at(x ?? 0, y ?? 0)).toBeGreaterThan(200);
});
