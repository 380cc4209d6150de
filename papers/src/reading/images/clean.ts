/** Prepares a scan for reading: binarizes it and measures its skew. Pure. */
import type { Raster } from './raster.ts';

/** 1 where there is ink, else 0. */
export type Ink = Raster;

/**
 * On a page of few words Otsu's method may split the grain of the paper; ink is darker than this unless all of it is
 * faint.
 */
const LIGHTEST_INK = 190;
const LEAST_INK = 0.0005;

/** The grey value that separates ink from paper best (Otsu's method: maximal variance between the classes). */
export function thresholdOf({ pixels }: Raster): number {
  const counts = new Float64Array(256);
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1;
  const total = counts.reduce((sum, count, grey) => sum + grey * count, 0);
  let [best, threshold, dark, darkSum] = [0, 128, 0, 0];
  counts.forEach((count, grey) => {
    dark += count;
    darkSum += grey * count;
    const light = pixels.length - dark;
    if (dark === 0 || light === 0) return;
    const spread = dark * light * (darkSum / dark - (total - darkSum) / light) ** 2;
    if (spread > best) [best, threshold] = [spread, grey];
  });
  const ink = counts.subarray(0, LIGHTEST_INK + 1).reduce((sum, count) => sum + count, 0);
  return ink < pixels.length * LEAST_INK ? threshold : Math.min(threshold, LIGHTEST_INK);
}

export function inkOf({ width, height, pixels }: Raster, threshold: number): Ink {
  return { width, height, pixels: pixels.map((value) => (value <= threshold ? 1 : 0)) };
}

/** Removes the grain of the paper, where Tesseract would find thousands of words and take minutes. */
export function withWhiteBackground({ width, height, pixels }: Raster, threshold: number): Raster {
  return { width, height, pixels: pixels.map((value) => (value > threshold ? 255 : value)) };
}

const MOST_SKEW = 5;
const COARSE_STEP = 0.5;
const FINE_STEP = 0.1;
const SAMPLED = 3;

/**
 * The turn, in degrees clockwise, that sets lines of text level: with it, rows of ink and rows of paper differ most.
 * 0 where the best turn is too small to see.
 */
export function skewOf({ width, height, pixels }: Ink): number {
  const dots: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = y % SAMPLED; x < width; x += SAMPLED) if (pixels[y * width + x] === 1) dots.push(x, y);
  const margin = Math.ceil(width * Math.tan((MOST_SKEW * Math.PI) / 180)) + 1;
  const rows = new Float64Array(height + 2 * margin);
  const contrast = (degrees: number) => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    rows.fill(0);
    for (let at = 0; at < dots.length; at += 2) {
      const row = Math.round((dots[at + 1] ?? 0) + slope * (dots[at] ?? 0)) + margin;
      rows[row] = (rows[row] ?? 0) + 1;
    }
    let sum = 0;
    for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
    return sum;
  };
  const best = (from: number, to: number, step: number) => {
    let found = { degrees: 0, contrast: contrast(0) };
    for (let index = 0; index <= Math.round((to - from) / step); index += 1) {
      const degrees = from + index * step;
      const value = contrast(degrees);
      if (value > found.contrast) found = { degrees, contrast: value };
    }
    return found.degrees;
  };
  const near = best(-MOST_SKEW, MOST_SKEW, COARSE_STEP);
  const degrees = best(Math.max(-MOST_SKEW, near - COARSE_STEP), Math.min(MOST_SKEW, near + COARSE_STEP), FINE_STEP);
  return Math.abs(degrees) < FINE_STEP * 1.5 ? 0 : Math.round(degrees * 10) / 10;
}
