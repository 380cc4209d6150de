import { describe, expect, it } from 'vitest';
import type { Raster } from './raster.ts';
import { rulingLinesOf } from './ruling-lines.ts';

const DPI = 100;
const PAPER = 230;
const INK = 40;

function paper(width = 400, height = 400): Raster & { pixels: Uint8Array } {
  return { width, height, pixels: new Uint8Array(width * height).fill(PAPER) };
}

function fill({ width, pixels }: Raster, left: number, top: number, right: number, bottom: number): void {
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) pixels[y * width + x] = INK;
}

describe('rulingLinesOf', () => {
  it('finds the edges of a box, each once, as fractions of the page', () => {
    const page = paper();
    fill(page, 20, 20, 380, 22);
    fill(page, 20, 120, 380, 122);
    fill(page, 20, 20, 22, 122);
    const lines = rulingLinesOf(page, DPI, 'drawn');
    expect(lines.map((line) => line.map((edge) => Math.round(edge * 20) / 20))).toEqual([
      [0.05, 0.05, 0.95, 0.05],
      [0.05, 0.3, 0.95, 0.3],
      [0.05, 0.05, 0.05, 0.3],
    ]);
  });

  it('finds no lines in text and bars', () => {
    const page = paper();
    fill(page, 20, 20, 380, 60);
    fill(page, 60, 80, 66, 92);
    expect(rulingLinesOf(page, DPI, 'drawn')).toEqual([]);
  });
});
