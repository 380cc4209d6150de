/** Prepares a picture of a page for reading: evens its light, separates ink from paper, measures its skew. Pure. */
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

const BLOCK = 16;
/** Of the pixels of a block, what is lighter is grain. */
const PAPER_SHARE = 0.9;
/** Blocks about one that give its paper: a black bar is narrower. */
const AROUND = 3;
/** Darker than this share of the lightest is ink, however large. */
const DARKEST_PAPER = 0.3;

/** The page as under even light: each pixel relative to the paper around it, so that shadows are white too. */
export function withEvenLight({ width, height, pixels }: Raster): Raster {
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const blocks = new Float64Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      const [right, bottom] = [Math.min(width, (column + 1) * BLOCK), Math.min(height, (row + 1) * BLOCK)];
      for (let y = row * BLOCK; y < bottom; y += 1)
        for (let x = column * BLOCK; x < right; x += 1) {
          const value = pixels[y * width + x] ?? 255;
          counts[value] = (counts[value] ?? 0) + 1;
        }
      let left = (right - column * BLOCK) * (bottom - row * BLOCK) * PAPER_SHARE;
      let grey = 0;
      for (; grey < 255; grey += 1) {
        left -= counts[grey] ?? 0;
        if (left <= 0) break;
      }
      blocks[row * columns + column] = grey;
    }
  const lightest = blocks.reduce((most, each) => Math.max(most, each), 0);
  const paper = overBlocks(overBlocks(blocks, { columns, rows, pick: Math.max }), { columns, rows, pick: null }).map(
    (grey) => Math.max(grey, lightest * DARKEST_PAPER, 1),
  );
  const even = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(rows - 1, Math.max(0, (y - BLOCK / 2) / BLOCK));
    const upper = Math.floor(v);
    const lower = Math.min(rows - 1, upper + 1);
    for (let x = 0; x < width; x += 1) {
      const u = Math.min(columns - 1, Math.max(0, (x - BLOCK / 2) / BLOCK));
      const before = Math.floor(u);
      const after = Math.min(columns - 1, before + 1);
      const [across, down] = [u - before, v - upper];
      const above =
        (paper[upper * columns + before] ?? 1) * (1 - across) + (paper[upper * columns + after] ?? 1) * across;
      const below =
        (paper[lower * columns + before] ?? 1) * (1 - across) + (paper[lower * columns + after] ?? 1) * across;
      even[y * width + x] = Math.min(255, ((pixels[y * width + x] ?? 255) * 255) / (above * (1 - down) + below * down));
    }
  }
  return { width, height, pixels: even };
}

/** @param pick of the blocks around; null: their mean */
function overBlocks(
  blocks: Float64Array,
  { columns, rows, pick }: { columns: number; rows: number; pick: ((one: number, other: number) => number) | null },
): Float64Array {
  return blocks.map((_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    let [value, sum, count] = [0, 0, 0];
    for (let y = Math.max(0, row - AROUND); y <= Math.min(rows - 1, row + AROUND); y += 1)
      for (let x = Math.max(0, column - AROUND); x <= Math.min(columns - 1, column + AROUND); x += 1) {
        const each = blocks[y * columns + x] ?? 0;
        value = pick?.(value, each) ?? 0;
        sum += each;
        count += 1;
      }
    return pick === null ? sum / count : value;
  });
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
