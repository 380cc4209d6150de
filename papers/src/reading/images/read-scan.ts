/**
 * Reads the picture of a page as words: cuts out the sheet, evens its light, sets it upright and level, finds its lines
 * of text, reads them and splits them into words.
 */
import type { Box, DocumentPage, Word } from '../../pages.ts';
import { inReadingOrder, type QuarterRotation, rotateBox, roundBox } from '../geometry.ts';
import { type Ink, inkOf, skewOf, thresholdOf, withEvenLight } from './clean.ts';
import { findSheet } from './find-sheet.ts';
import { findLines } from './ocr/find-lines.ts';
import { type ReadCharacter, readLine } from './ocr/read-line.ts';
import { splitWords } from './ocr/split-words.ts';
import { cutOutSheet } from './projection.ts';
import { type Raster, rotateRaster, straighten } from './raster.ts';
import { rulingLinesOf } from './ruling-lines.ts';

const POINTS_PER_INCH = 72;
/** A difference of grey values below this is paper. */
const FAINTEST_CONTRAST = 40;
/** Long side in pixels at which lines are found: print of 5 points is seen. */
const FINDING_PIXELS = 1600;
/** Lines that are read both ways to see which way is up. */
const SAMPLED_LINES = 6;
/** In heights of the line. */
const SAMPLED_LENGTH = 10;

type ScannedPage = Omit<DocumentPage, 'number' | 'how'>;

/** @param dpi of the picture @returns size in points, and the words */
export async function readScan(scan: Raster, dpi: number): Promise<ScannedPage> {
  const corners = findSheet(scan);
  const sheet = corners === null ? scan : cutOutSheet(scan, corners);
  const found = { dpi, corners };
  if (isBlank(sheet)) return pageOf(sheet, { ...found, turned: 0, words: [] });
  const even = withEvenLight(sheet);
  const threshold = thresholdOf(even);
  let page = await levelPage(even, 0, threshold);
  if (isOnItsSide(page)) page = await levelPage(even, 90, threshold);
  if (await isUpsideDown(page)) page = await upsideDown(page);
  const ink = inkOf(page.raster, threshold);
  const words: Word[] = [];
  for (const line of page.lines) words.push(...(await readWords(page.raster, ink, line)));
  return pageOf(page.raster, { ...found, turned: page.quarter + page.skew, words: inReadingOrder(words) });
}

interface LevelPage {
  readonly raster: Raster;
  readonly lines: readonly Box[];
  /** Clockwise rotations that made it level: quarters first, then the few degrees. */
  readonly quarter: QuarterRotation;
  readonly skew: number;
}

async function levelPage(even: Raster, quarter: QuarterRotation, threshold: number): Promise<LevelPage> {
  const upright = await rotateRaster(even, quarter);
  const skew = skewOf(inkOf(upright, threshold));
  const raster = await straighten(upright, skew);
  return { raster, lines: await findLines(raster, FINDING_PIXELS), quarter, skew };
}

async function upsideDown({ raster, lines, quarter, skew }: LevelPage): Promise<LevelPage> {
  return {
    raster: await rotateRaster(raster, 180),
    lines: lines.map((box) => rotateBox(box, 180)),
    quarter: (quarter + 180) as QuarterRotation,
    skew,
  };
}

/** Lines are much longer than high; single characters say nothing. */
function isOnItsSide({ raster: { width, height }, lines }: LevelPage): boolean {
  let [level, upright] = [0, 0];
  for (const [left, top, right, bottom] of lines) {
    const [across, down] = [(right - left) * width, (bottom - top) * height];
    if (across > 2 * down) level += across;
    if (down > 2 * across) upright += down;
  }
  return upright > level;
}

/** Read both ways. Short lines may be numbers that read well upside down, long ones take long. */
async function isUpsideDown({ raster, lines }: LevelPage): Promise<boolean> {
  const length = ([left, top, right, bottom]: Box) =>
    Math.min(SAMPLED_LENGTH, ((right - left) * raster.width) / ((bottom - top) * raster.height));
  const sampled = lines.toSorted((one, other) => length(other) - length(one)).slice(0, SAMPLED_LINES);
  let [upright, turned] = [0, 0];
  for (const line of sampled) {
    const start = crop(raster, startOf(line, raster));
    upright += worth(await readLine(start));
    turned += worth(await readLine(await rotateRaster(start, 180)));
  }
  return turned > upright;
}

/** Of a long line the start. */
function startOf([left, top, right, bottom]: Box, { width, height }: Raster): Box {
  return [left, top, Math.min(right, left + (SAMPLED_LENGTH * (bottom - top) * height) / width), bottom];
}

/** More characters, read more surely. */
const worth = (characters: readonly ReadCharacter[]) =>
  characters.reduce((sum, { confidence }) => sum + confidence ** 4, 0);

/** Words, and the signs that join two of them: "Vessel / Voyage". */
async function readWords(page: Raster, ink: Ink, line: Box): Promise<Word[]> {
  const picture = crop(page, line);
  return splitWords(await readLine(picture), ink, line)
    .filter(({ text }) => /[\p{L}\p{N}]|^[/&:#$€£]$/u.test(text))
    .map((word) => ({ ...word, box: roundBox(word.box) }));
}

function crop({ width, height, pixels }: Raster, [left, top, right, bottom]: Box): Raster {
  const [x1, y1] = [Math.floor(left * width), Math.floor(top * height)];
  const [x2, y2] = [Math.ceil(right * width), Math.ceil(bottom * height)];
  const cut = new Uint8Array((x2 - x1) * (y2 - y1));
  for (let y = y1; y < y2; y += 1) cut.set(pixels.subarray(y * width + x1, y * width + x2), (y - y1) * (x2 - x1));
  return { width: x2 - x1, height: y2 - y1, pixels: cut };
}

interface Found {
  readonly dpi: number;
  readonly corners: DocumentPage['corners'] | null;
  readonly turned: number;
  readonly words: readonly Word[];
}

function pageOf(page: Raster, { dpi, corners, turned, words }: Found): ScannedPage {
  const { width, height } = page;
  return {
    width: (width / dpi) * POINTS_PER_INCH,
    height: (height / dpi) * POINTS_PER_INCH,
    turned,
    ...(corners && { corners }),
    rulingLines: rulingLinesOf(page, dpi, 'scanned'),
    readings: [words],
  };
}

/** The back of a sheet: reading it finds words in its grain. */
function isBlank({ pixels }: Raster): boolean {
  let [darkest, lightest] = [255, 0];
  for (const value of pixels) {
    if (value < darkest) darkest = value;
    if (value > lightest) lightest = value;
  }
  return lightest - darkest < FAINTEST_CONTRAST;
}
