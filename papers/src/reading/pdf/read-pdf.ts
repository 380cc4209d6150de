/** Reads a PDF as pages of words: from its text layer if that is meaningful, else by OCR of the page. */
import sharp from 'sharp';
import type { DocumentPage } from '../../pages.ts';
import { ReadingFailure } from '../failure.ts';
import { roundBox } from '../geometry.ts';
import { rotatePicture } from '../images/raster.ts';
import { readScan } from '../images/read-scan.ts';
import type { PageToRender } from '../protocol.ts';
import { openPdf, type PdfPage } from './engine.ts';
import { countLetters, isJunk, wordsOf } from './words.ts';

const FEWEST_LETTERS = 25;
const MOST_CHARACTERS = 100_000;
const POINTS_PER_INCH = 72;
const SCAN_DPI = 200;
/** 200 dots an inch of a sheet of 30 by 22 inches. */
const MOST_PIXELS = 26_000_000;

interface Options {
  readonly maximumPages: number;
  readonly pageBegins: (number: number) => void;
}

/** @throws ReadingFailure */
export async function readPdf(file: Uint8Array, { maximumPages, pageBegins }: Options): Promise<DocumentPage[]> {
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
    pages.push(readTextLayer(page, number) ?? (await readPicture(page, number)));
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
    readings: [words.map((word) => ({ ...word, box: roundBox(word.box) }))],
  };
}

async function readPicture(page: PdfPage, number: number): Promise<DocumentPage> {
  const dpi = Math.min(SCAN_DPI, Math.sqrt(MOST_PIXELS / (page.width * page.height)) * POINTS_PER_INCH);
  const [width, height] = [page.width, page.height].map((points) =>
    Math.max(1, Math.round((points / POINTS_PER_INCH) * dpi)),
  );
  const scan = await readScan(page.drawGrey(width ?? 1, height ?? 1), dpi);
  return { number, how: 'ocr', ...scan };
}

/** @throws ReadingFailure */
export async function renderPdf(
  file: Uint8Array,
  { number, turned = 0 }: PageToRender,
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
  return rotatePicture(picture, turned);
}
