/** Wraps PDFium (WebAssembly): documents, pages, characters with their boxes, and pictures. */
import { readFileSync } from 'node:fs';
import { init } from '@embedpdf/pdfium';
import type { Box } from '../../pages.ts';
import type { Raster } from '../images/raster.ts';
import { ReadingFailure } from '../protocol.ts';

export interface Character {
  /** A code point of Unicode. */
  readonly code: number;
  /** As fractions of the page as it is shown. */
  readonly box: Box;
  /** Inserted by PDFium: a space or line end between separate text. */
  readonly isBreak: boolean;
  /** Drawn: not in an invisible mode, not fully transparent. */
  readonly isVisible: boolean;
  /** The font maps it to a character. */
  readonly isKnown: boolean;
}

export interface PdfPage extends Disposable {
  /** In points, as the page is shown. */
  readonly width: number;
  readonly height: number;
  characters(most: number): Character[];
  /** Grey, on white. */
  drawGrey(widthPixels: number, heightPixels: number): Raster;
  /** Red, green, blue, alpha, on white. */
  drawColour(widthPixels: number, heightPixels: number): Uint8Array;
}

export interface PdfDocument extends Disposable {
  readonly pageCount: number;
  /** @param number from 1 @throws ReadingFailure */
  openPage(number: number): PdfPage;
}

const ERROR_PASSWORD = 4;
const DISPLAY = 0;
const SPOT = 1_000_000;
const GREY = 1;
const BGRA = 4;
const WHITE = 0xffffffff;
/** FPDF_ANNOT: with notes and form fields; FPDF_REVERSE_BYTE_ORDER: red first. */
const DRAW_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
/** Text render modes: invisible, and only clipped with. */
const UNSEEN_MODES: readonly number[] = [3, 7];

type Engine = Awaited<ReturnType<typeof init>>;
let engine: Promise<Engine> | undefined;

async function startEngine(): Promise<Engine> {
  const wasmBinary = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const started = await init({ wasmBinary: new Uint8Array(wasmBinary).buffer });
  started.PDFiumExt_Init();
  return started;
}

/** Read each time: the heap is another buffer after it has grown. Its type is from a package that is not installed. */
function heapOf({ pdfium }: Engine): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}

/** @throws ReadingFailure `encrypted`, `unreadable` */
export async function openPdf(file: Uint8Array): Promise<PdfDocument> {
  engine ??= startEngine();
  const pdfium = await engine;
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const address = malloc(file.length);
  heapOf(pdfium).set(file, address);
  const document = pdfium.FPDF_LoadMemDocument(address, file.length, '');
  if (document === 0) {
    const error = pdfium.FPDF_GetLastError();
    free(address);
    throw error === ERROR_PASSWORD
      ? new ReadingFailure('encrypted', 'The PDF needs a password.')
      : new ReadingFailure('unreadable', 'The PDF is broken, or no PDF.');
  }
  return {
    pageCount: pdfium.FPDF_GetPageCount(document),
    openPage: (number) => openPage(pdfium, document, number),
    [Symbol.dispose]() {
      pdfium.FPDF_CloseDocument(document);
      free(address);
    },
  };
}

function openPage(pdfium: Engine, document: number, number: number): PdfPage {
  let page = pdfium.FPDF_LoadPage(document, number - 1);
  // The content of form fields belongs to the text only after the fields are flattened.
  if (page !== 0 && pdfium.FPDFPage_GetAnnotCount(page) > 0 && pdfium.FPDFPage_Flatten(page, DISPLAY) > 0) {
    pdfium.FPDF_ClosePage(page);
    page = pdfium.FPDF_LoadPage(document, number - 1);
  }
  if (page === 0) throw new ReadingFailure('unreadable', `Page ${number} of the PDF is broken.`);
  const open = page;
  return {
    width: pdfium.FPDF_GetPageWidthF(open),
    height: pdfium.FPDF_GetPageHeightF(open),
    characters: (most) => charactersOf(pdfium, open, most),
    drawGrey: (width, height) => ({ width, height, pixels: draw(pdfium, open, { width, height, format: GREY }) }),
    drawColour: (width, height) => draw(pdfium, open, { width, height, format: BGRA }),
    [Symbol.dispose]: () => pdfium.FPDF_ClosePage(open),
  };
}

function charactersOf(pdfium: Engine, page: number, most: number): Character[] {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return [];
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const scratch = malloc(32);
  try {
    const count = pdfium.FPDFText_CountChars(text);
    if (count > most)
      throw new ReadingFailure('unreadable', `A page has ${count} characters; at most ${most} are read.`);
    const isVisible = visibility(pdfium, text, scratch);
    const indexes = Array.from({ length: Math.max(0, count) }, (_, index) => index);
    const isGenerated = (index: number) => pdfium.FPDFText_IsGenerated(text, index) === 1;
    const spaces = indexes.filter((index) => pdfium.FPDFText_GetUnicode(text, index) === SPACE);
    const hasSpaces = spaces.some((index) => !isGenerated(index));
    const isKerning = (index: number) =>
      hasSpaces &&
      pdfium.FPDFText_GetUnicode(text, index) === SPACE &&
      isGenerated(index) &&
      gapAt(pdfium, { page, text, index, scratch }) < WIDEST_KERNING;
    return indexes
      .filter((index) => !isKerning(index))
      .map((index) => ({
        code: pdfium.FPDFText_GetUnicode(text, index),
        box: boxOf(pdfium, { page, text, index, scratch }),
        isBreak: isGenerated(index),
        isVisible: isVisible(index),
        isKnown: pdfium.FPDFText_HasUnicodeMapError(text, index) !== 1,
      }));
  } finally {
    free(scratch);
    pdfium.FPDFText_ClosePage(text);
  }
}

const SPACE = 0x20;
/**
 * PDFium inserts a space where letters are a tenth of their height apart. In small print whose letters stand on whole
 * pixels that separates letters of a word; a text that has spaces of its own needs none so narrow.
 */
const WIDEST_KERNING = 0.22;

/** Room between the characters beside one, in heights of their line. */
function gapAt(pdfium: Engine, { text, index, scratch }: Place): number {
  const { getValue } = pdfium.pdfium;
  const [before, after] = [index - 1, index + 1].map((at) => {
    pdfium.FPDFText_GetLooseCharBox(text, at, scratch);
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((each) => getValue(scratch + each, 'float'));
    return { left, right, height: Math.abs(top - bottom) };
  });
  if (before === undefined || after === undefined || before.height === 0) return 1;
  const gap = (after.left - before.right) / before.height;
  return gap < 0 ? 1 : gap;
}

/** Modes belong to text objects, of which each has many characters in a row. */
function visibility(pdfium: Engine, text: number, scratch: number): (index: number) => boolean {
  let last = { object: -1, isSeen: true };
  return (index) => {
    const object = pdfium.FPDFText_GetTextObject(text, index);
    if (object !== last.object) {
      const isUnseen = object !== 0 && UNSEEN_MODES.includes(pdfium.FPDFTextObj_GetTextRenderMode(object));
      const hasColour = pdfium.FPDFText_GetFillColor(text, index, scratch, scratch + 4, scratch + 8, scratch + 12);
      const alpha = hasColour ? pdfium.pdfium.getValue(scratch + 12, 'i32') : 255;
      last = { object, isSeen: !isUnseen && alpha !== 0 };
    }
    return last.isSeen;
  };
}

interface Place {
  readonly page: number;
  readonly text: number;
  readonly index: number;
  readonly scratch: number;
}

/** The ink's box; where a font has none, that of its line. */
function boxOf(pdfium: Engine, { page, text, index, scratch }: Place): Box {
  const { getValue } = pdfium.pdfium;
  pdfium.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  let [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((at) => getValue(scratch + at, 'double'));
  if (right <= left || top <= bottom) {
    pdfium.FPDFText_GetLooseCharBox(text, index, scratch);
    [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) => getValue(scratch + at, 'float'));
  }
  const corner = (x: number, y: number): [number, number] => {
    pdfium.FPDF_PageToDevice(page, 0, 0, SPOT, SPOT, 0, x, y, scratch, scratch + 4);
    return [getValue(scratch, 'i32') / SPOT, getValue(scratch + 4, 'i32') / SPOT];
  };
  const [x1, y1] = corner(left, top);
  const [x2, y2] = corner(right, bottom);
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

function draw(
  pdfium: Engine,
  page: number,
  { width, height, format }: { width: number; height: number; format: number },
): Uint8Array {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, format, 0, 0);
  if (bitmap === 0) throw new ReadingFailure('unreadable', `A picture of ${width} × ${height} pixels cannot be made.`);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(
      bitmap,
      page,
      0,
      0,
      width,
      height,
      0,
      DRAW_ANNOTATIONS | (format === BGRA ? RED_FIRST : 0),
    );
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const rowBytes = width * (format === BGRA ? 4 : 1);
    const pixels = new Uint8Array(rowBytes * height);
    const heap = heapOf(pdfium);
    for (let row = 0; row < height; row += 1)
      pixels.set(heap.subarray(start + row * stride, start + row * stride + rowBytes), row * rowBytes);
    return pixels;
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
