/** Prepares a scan for reading: binarizes it, measures its skew and removes its ruling lines. Pure. */
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

const SHORTEST_ACROSS_INCHES = 0.45;
const SHORTEST_DOWN_INCHES = 0.27;
/** A line of a form is thinner than this; a black bar is not. */
const THICKEST_INCHES = 0.03;
const WIDEST_GAP = 2;
/** Erased on both sides of a line's middle as well: its soft edges. */
const EDGE = 2;

/**
 * The picture without the lines of its boxes and tables, which hide the text in them from OCR (tesseract#1979); null
 * where it has none.
 */
export function withoutRulingLines(raster: Raster, ink: Ink, dpi: number): Raster | null {
  const pixels = Uint8Array.from(raster.pixels);
  const { width, height } = ink;
  const across = { along: 1, beside: width, length: width, count: height, shortest: SHORTEST_ACROSS_INCHES * dpi };
  const down = { along: width, beside: 1, length: height, count: width, shortest: SHORTEST_DOWN_INCHES * dpi };
  const erased = [across, down].map((way) =>
    eraseLines(ink, pixels, { ...way, thickest: Math.ceil(THICKEST_INCHES * dpi) }),
  );
  return erased.includes(true) ? { width, height, pixels } : null;
}

/** Lines one way: steps in the pixels along a line and to the next one beside it, lengths in pixels. */
interface Way {
  readonly along: number;
  readonly beside: number;
  readonly length: number;
  readonly count: number;
  readonly shortest: number;
  readonly thickest: number;
}

function eraseLines({ pixels: ink }: Ink, pixels: Uint8Array, way: Way): boolean {
  const { along, beside, length, count, shortest } = way;
  let found = false;
  for (let row = 0; row < count; row += 1) {
    let [start, gap] = [-1, 0];
    for (let at = 0; at <= length; at += 1) {
      if (at < length && ink[row * beside + at * along] === 1) {
        if (start < 0) start = at;
        gap = 0;
        continue;
      }
      if (start < 0) continue;
      gap += 1;
      if (gap <= WIDEST_GAP && at < length) continue;
      const end = at - gap + 1;
      if (end - start > shortest && isThin(ink, way, { row, start, end })) {
        found = true;
        for (let side = Math.max(0, row - EDGE); side <= Math.min(count - 1, row + EDGE); side += 1)
          for (let each = start; each < end; each += 1) pixels[side * beside + each * along] = 255;
      }
      [start, gap] = [-1, 0];
    }
  }
  return found;
}

/** Most of it has paper on both sides, a little away. */
function isThin(ink: Uint8Array, way: Way, run: { row: number; start: number; end: number }): boolean {
  return [run.row - way.thickest, run.row + way.thickest].every((row) => {
    if (row < 0 || row >= way.count) return true;
    let dark = 0;
    for (let at = run.start; at < run.end; at += 1) dark += ink[row * way.beside + at * way.along] ?? 0;
    return dark < (run.end - run.start) / 2;
  });
}
