/** Reads a PDF as pages of words: from its text layer if that is meaningful, else by OCR of the page. */
import sharp from 'sharp';
import type { Box, DocumentPage, PageReading, Word } from '../../pages.ts';
import { inReadingOrder, type QuarterRotation, rotateBox, roundBox } from '../geometry.ts';
import { uprightPicture } from '../images/raster.ts';
import { readScan } from '../images/read-scan.ts';
import { rulingLinesOf } from '../images/ruling-lines.ts';
import { type PageToRender, ReadingFailure } from '../protocol.ts';
import { type Character, openPdf, type PdfPage } from './engine.ts';

const FEWEST_LETTERS = 25;
const MOST_CHARACTERS = 100_000;
const POINTS_PER_INCH = 72;
const SCAN_DPI = 200;
/** 200 dots an inch of a sheet of 30 by 22 inches. */
const MOST_PIXELS = 26_000_000;

interface Options {
  readonly maximumPages: number;
  readonly textOnly?: boolean;
  readonly pageBegins: (number: number) => void;
}

/** @returns null where a page is a picture and only text is read @throws ReadingFailure */
export async function readPdf(
  file: Uint8Array,
  { maximumPages, textOnly = false, pageBegins }: Options,
): Promise<DocumentPage[] | null> {
  using document = await openPdf(file);
  if (document.pageCount > maximumPages)
    throw new ReadingFailure(
      'too_many_pages',
      `The PDF has ${document.pageCount} pages; at most ${maximumPages} are read.`,
    );
  if (document.pageCount === 0) throw new ReadingFailure('unreadable', 'The PDF has no pages.');
  const pages: DocumentPage[] = [];
  for (let number = 1; number <= document.pageCount; number += 1) {
    pageBegins(number);
    using page = document.openPage(number);
    const text = readTextLayer(page, number);
    if (text === null && textOnly) return null;
    pages.push(text ?? (await readPicture(page, number)));
  }
  return pages;
}

function readTextLayer(page: PdfPage, number: number): DocumentPage | null {
  const characters = page.characters(MOST_CHARACTERS);
  const { words, turned } = wordsOf(characters, page);
  if (countLetters(words) < FEWEST_LETTERS || isJunk(characters, words)) return null;
  const isOnItsSide = turned % 180 !== 0;
  return {
    number,
    width: isOnItsSide ? page.height : page.width,
    height: isOnItsSide ? page.width : page.height,
    how: 'text',
    turned,
    rulingLines: rulingLinesOfText(page, turned),
    readings: [words.map((word) => ({ ...word, box: roundBox(word.box) }))],
  };
}

/** Dots an inch at which the lines of a text page are seen. */
const LINES_DPI = 144;

function rulingLinesOfText(page: PdfPage, turned: QuarterRotation): Box[] {
  const [width, height] = pixelsOf(page, LINES_DPI);
  const lines = rulingLinesOf(page.drawGrey(width, height), LINES_DPI, 'drawn');
  return turned === 0 ? lines : lines.map((line) => rotateBox(line, turned));
}

function pixelsOf({ width, height }: PdfPage, most: number): [width: number, height: number] {
  const dpi = Math.min(most, Math.sqrt(MOST_PIXELS / (width * height)) * POINTS_PER_INCH);
  const [across, down] = [width, height].map((points) => Math.max(1, Math.round((points / POINTS_PER_INCH) * dpi)));
  return [across ?? 1, down ?? 1];
}

async function readPicture(page: PdfPage, number: number): Promise<DocumentPage> {
  const [width, height] = pixelsOf(page, SCAN_DPI);
  const scan = await readScan(page.drawGrey(width, height), (width / page.width) * POINTS_PER_INCH);
  return { number, how: 'ocr', ...scan };
}

/** @throws ReadingFailure */
export async function renderPdf(
  file: Uint8Array,
  { number, turned = 0, corners }: PageToRender,
  widthPixels: number,
): Promise<Uint8Array> {
  using document = await openPdf(file);
  if (!(number >= 1 && number <= document.pageCount))
    throw new ReadingFailure('unreadable', `There is no page ${number}: the PDF has ${document.pageCount}.`);
  using page = document.openPage(number);
  const isOnItsSide = Math.round(turned / 90) % 2 !== 0;
  // Render it so that it has the requested width after rotation.
  const scale = widthPixels / (isOnItsSide ? page.height : page.width);
  const [width, height] = [page.width, page.height].map((points) => Math.max(1, Math.round(points * scale)));
  if ((width ?? 1) * (height ?? 1) > MOST_PIXELS)
    throw new ReadingFailure('unreadable', `Page ${number} is too long to be drawn ${widthPixels} pixels wide.`);
  const pixels = page.drawColour(width ?? 1, height ?? 1);
  const picture = sharp(pixels, { raw: { width: width ?? 1, height: height ?? 1, channels: 4 } }).removeAlpha();
  return uprightPicture(picture, { turned, ...(corners && { corners }) });
}

/** A gap wider than this share of the letters' height separates two words, regardless of the spaces in the file. */
const GAP = 0.8;
/** The share of steps between letters in another direction that makes a page count as rotated. */
const MOST_STEPS = 0.6;
const LIGATURES: Readonly<Record<string, string>> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};
const SOFT_HYPHEN = 0xad;
/** What PDFium writes for a hyphen at the end of a line. */
const LINE_HYPHENS: readonly number[] = [0x02, 0xfffe];
const PRIVATE_USE = { first: 0xe000, last: 0xf8ff };
const REPLACEMENT = 0xfffd;
const LAST_CODE_POINT = 0x10ffff;

interface PdfText {
  readonly words: PageReading;
  /** Clockwise, from the page as it is shown to the page upright. */
  readonly turned: QuarterRotation;
}

/** @param height,width of the page as it is shown, in points */
export function wordsOf(characters: readonly Character[], page: { width: number; height: number }): PdfText {
  const runs = runsOf(characters.filter(isShown), page);
  const turned = rotationOf(runs, page);
  const words = runs.map((run): Word => ({ text: textOf(run), box: rotateBox(outline(run), turned), confidence: 1 }));
  return { words: inReadingOrder(words.filter(({ text }) => text !== '')), turned };
}

/** A meaningless text layer: its fonts have no character table, or a wrong one. */
export function isJunk(characters: readonly Character[], words: PageReading): boolean {
  const shown = characters.filter((each) => isShown(each) && !isSpace(each));
  const unknown = shown.filter(({ code, isKnown }) => !isKnown || isNoText(code)).length;
  const latin = words.filter(({ text }) => /^[a-z]{4,}$/i.test(text));
  const pronounceable = latin.filter(({ text }) => /[aeiouy]/i.test(text));
  return unknown > shown.length * 0.2 || (latin.length >= 20 && pronounceable.length < latin.length * 0.5);
}

export function countLetters(words: PageReading): number {
  return words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

/** A break is invisible, but separates words. */
function isShown({ isBreak, isVisible, box: [left, top, right, bottom] }: Character): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return isBreak || (isVisible && x >= 0 && x <= 1 && y >= 0 && y <= 1);
}

function isSpace({ code, isBreak }: Character): boolean {
  return isBreak || code === 0 || /\s/.test(letterOf(code));
}

function isNoText(code: number): boolean {
  if (LINE_HYPHENS.includes(code)) return false;
  return code < 0x20 || code === REPLACEMENT || (code >= PRIVATE_USE.first && code <= PRIVATE_USE.last);
}

type Size = { readonly width: number; readonly height: number };

/** Characters that belong together: until a space, a gap or another line. */
function runsOf(characters: readonly Character[], page: Size): Character[][] {
  const runs: Character[][] = [];
  let run: Character[] = [];
  for (const character of characters) {
    if (isSpace(character) || (run.length > 0 && isApart(run, character, page))) {
      if (run.length > 0) runs.push(run);
      run = [];
    }
    if (!isSpace(character)) run.push(character);
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** Points and commas are small: the largest letter of a run counts. */
function isApart(run: readonly Character[], other: Character, { width, height }: Size): boolean {
  const [left, top, right, bottom] = run.at(-1)?.box ?? other.box;
  const [nextLeft, nextTop, nextRight, nextBottom] = other.box;
  const across = Math.max(nextLeft - right, left - nextRight) * width;
  const down = Math.max(nextTop - bottom, top - nextBottom) * height;
  const sizes = run
    .slice(-LONGEST_LOOK)
    .map(({ box }) => Math.max((box[3] - box[1]) * height, (box[2] - box[0]) * width));
  return Math.max(across, down) > Math.max(...sizes, (nextBottom - nextTop) * height) * GAP;
}

/** Letters back. */
const LONGEST_LOOK = 12;

/** The rotation after which most of the text runs from left to right. */
function rotationOf(runs: readonly (readonly Character[])[], { width, height }: Size): QuarterRotation {
  const steps = { right: 0, down: 0, left: 0, up: 0 };
  for (const run of runs) {
    for (const [index, { box }] of run.entries()) {
      const last = run[index - 1]?.box;
      if (last === undefined) continue;
      const across = (box[0] + box[2] - last[0] - last[2]) * width;
      const down = (box[1] + box[3] - last[1] - last[3]) * height;
      if (Math.abs(across) >= Math.abs(down)) steps[across >= 0 ? 'right' : 'left'] += 1;
      else steps[down >= 0 ? 'down' : 'up'] += 1;
    }
  }
  const enough = (steps.right + steps.down + steps.left + steps.up) * MOST_STEPS;
  if (steps.down > enough) return 270;
  if (steps.left > enough) return 180;
  return steps.up > enough ? 90 : 0;
}

function textOf(run: readonly Character[]): string {
  return run
    .filter(({ code }) => code !== SOFT_HYPHEN && (code >= 0x20 || LINE_HYPHENS.includes(code)))
    .map(({ code }) => (LINE_HYPHENS.includes(code) ? '-' : letterOf(code)))
    .join('')
    .replaceAll(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? ligature);
}

function letterOf(code: number): string {
  return String.fromCodePoint(code <= LAST_CODE_POINT ? code : REPLACEMENT);
}

function outline(run: readonly Character[]): Box {
  const side = (index: 0 | 1 | 2 | 3) => run.map(({ box }) => Math.min(1, Math.max(0, box[index])));
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
}
