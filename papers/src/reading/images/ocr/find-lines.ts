/** Finds the lines of text on a level page: the network marks where text is, and what it marks together is a line. */
import type { Box } from '../../../pages.ts';
import { pictureOf, type Raster, rasterOf } from '../raster.ts';
import { CHANNELS, findingNetwork } from './models.ts';

/** What the network was trained on: mean and deviation of red, green and blue. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];
const SIDE_STEP = 32;
const TEXT = 0.3;
const SURE = 0.5;
const FEWEST_DOTS = 6;
/** The network marks the middle of a line: by how much more the line reaches, as area over circumference. */
const GROWTH = 1.6;

/** The page is looked through in bands, since the network's memory grows with its picture. */
const BAND = 256;
/** Whole steps, and more than half of the highest line: a line belongs to the band with its middle, and is whole there. */
const OVERLAP = 32;

/** @param longSide pixels: small print needs more @returns boxes in no order */
export async function findLines(page: Raster, longSide: number): Promise<Box[]> {
  const scale = Math.min(1, longSide / Math.max(page.width, page.height));
  const [width, height] = [page.width, page.height].map((side) =>
    Math.max(SIDE_STEP, Math.round((side * scale) / SIDE_STEP) * SIDE_STEP),
  ) as [number, number];
  const { pixels } = await rasterOf(pictureOf(page).resize(width, height, { fit: 'fill' }));
  const boxes: Box[] = [];
  for (let start = 0; start < height; start += BAND) {
    const [from, to] = [Math.max(0, start - OVERLAP), Math.min(height, start + BAND + OVERLAP)];
    const band = { width, height: to - from };
    const shape = [1, 1, band.height, width];
    const data = await findingNetwork(inputOf(pixels.subarray(from * width, to * width)), band, shape);
    for (const [left, top, right, bottom] of boxesOf(data, band)) {
      const [upper, lower] = [from + top * band.height, from + bottom * band.height];
      const middle = (upper + lower) / 2;
      if (middle >= start && middle < start + BAND) boxes.push([left, upper / height, right, lower / height]);
    }
  }
  return boxes;
}

function inputOf(pixels: Uint8Array): Float32Array {
  const input = new Float32Array(CHANNELS * pixels.length);
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    const [mean, deviation] = [MEAN[channel] ?? 0, DEVIATION[channel] ?? 1];
    const start = channel * pixels.length;
    for (let at = 0; at < pixels.length; at += 1) input[start + at] = ((pixels[at] ?? 255) / 255 - mean) / deviation;
  }
  return input;
}

/** Pure. @param marks how likely each dot belongs to text */
export function boxesOf(marks: Float32Array, { width, height }: { width: number; height: number }): Box[] {
  const seen = new Uint8Array(marks.length);
  const stack: number[] = [];
  const boxes: Box[] = [];
  const visit = (dot: number) => {
    if (seen[dot] === 1 || !((marks[dot] ?? 0) > TEXT)) return;
    seen[dot] = 1;
    stack.push(dot);
  };
  for (let start = 0; start < marks.length; start += 1) {
    let [left, top, right, bottom, dots, sum] = [width, height, 0, 0, 0, 0];
    visit(start);
    for (let dot = stack.pop(); dot !== undefined; dot = stack.pop()) {
      const x = dot % width;
      const y = (dot - x) / width;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      dots += 1;
      sum += marks[dot] ?? 0;
      if (x > 0) visit(dot - 1);
      if (x < width - 1) visit(dot + 1);
      if (y > 0) visit(dot - width);
      if (y < height - 1) visit(dot + width);
    }
    if (dots < FEWEST_DOTS || sum < dots * SURE) continue;
    const [across, down] = [right - left, bottom - top];
    const more = (GROWTH * across * down) / (2 * (across + down));
    boxes.push([
      Math.max(0, (left - more) / width),
      Math.max(0, (top - more) / height),
      Math.min(1, (right + more) / width),
      Math.min(1, (bottom + more) / height),
    ]);
  }
  return boxes;
}
