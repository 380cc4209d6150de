import { describe, expect, it } from 'vitest';
import { inkOf, skewOf, thresholdOf, withEvenLight } from './clean.ts';
import type { Raster } from './raster.ts';

const PAPER = 230;
const INK = 40;

function paper(width = 400, height = 400): Raster & { pixels: Uint8Array } {
  return { width, height, pixels: new Uint8Array(width * height).fill(PAPER) };
}

function fill({ width, pixels }: Raster, left: number, top: number, right: number, bottom: number): void {
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) pixels[y * width + x] = INK;
}

const inkOn = (raster: Raster) => inkOf(raster, thresholdOf(raster));

describe('thresholdOf', () => {
  it('lies between ink and paper', () => {
    const page = paper();
    fill(page, 50, 50, 150, 60);
    expect(thresholdOf(page)).toBeGreaterThanOrEqual(INK);
    expect(thresholdOf(page)).toBeLessThan(PAPER);
  });

  it('separates ink from paper whose grain varies more than a few words do', () => {
    const page = paper();
    page.pixels.forEach((_, index) => {
      page.pixels[index] = index % 3 === 0 ? 200 : 250;
    });
    fill(page, 50, 50, 70, 60);
    expect(thresholdOf(page)).toBeLessThan(200);
  });

  it('finds faint ink where all ink is faint', () => {
    const page = paper();
    fill(page, 50, 50, 150, 60);
    const faint = { ...page, pixels: page.pixels.map((value) => (value === INK ? 200 : 250)) };
    expect(thresholdOf(faint)).toBeGreaterThanOrEqual(200);
    expect(thresholdOf(faint)).toBeLessThan(250);
  });

  it('is a number for an empty page', () => {
    expect(thresholdOf(paper())).toBe(128);
  });
});

describe('withEvenLight', () => {
  it('makes a shadow as light as the paper and keeps ink dark', () => {
    const page = paper();
    fill(page, 50, 50, 60, 200);
    fill(page, 300, 50, 310, 200);
    const shaded = { ...page, pixels: page.pixels.map((value, at) => (at % page.width < 200 ? value : value * 0.5)) };
    const { pixels, width } = withEvenLight(shaded);
    const at = (x: number, y: number) => pixels[y * width + x];
    expect([at(100, 300), at(380, 300)]).toEqual([255, 255]);
    expect(Math.max(at(55, 100) ?? 255, at(305, 100) ?? 255)).toBeLessThan(60);
  });

  it('keeps a black bar black', () => {
    const page = paper();
    fill(page, 20, 20, 380, 60);
    expect(withEvenLight(page).pixels[40 * page.width + 200]).toBeLessThan(60);
  });
});

describe('skewOf', () => {
  /** Lines of text as bars, lower by the slope the farther right. */
  function askew(degrees: number): Raster {
    const page = paper(600, 600);
    const slope = Math.tan((degrees * Math.PI) / 180);
    for (let line = 60; line < 540; line += 20)
      for (let x = 50; x < 550; x += 1) {
        const y = Math.round(line + slope * x);
        fill(page, x, y, x + 1, y + 8);
      }
    return page;
  }

  it.each([-4.2, -1, 0, 0.6, 2.5])('finds the rotation that levels text with a slope of %d degrees', (degrees) => {
    expect(skewOf(inkOn(askew(degrees)))).toBeCloseTo(-degrees, 0.5);
  });

  it('is 0 for an empty page', () => {
    expect(skewOf(inkOf(paper(), 128))).toBe(0);
  });
});
