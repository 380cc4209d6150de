/** Papers as files: a PDF with a text layer, and a scan of it, 200 dots an inch, skewed, grey, noisy, in JPEG. */
import { readFileSync } from 'node:fs';
import { init } from '@embedpdf/pdfium';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import type { Paper } from './sheet.ts';
import { random } from './shipment.ts';

const DOTS_PER_POINT = 200 / 72;

export async function pdfOf({ sheets }: Paper): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  for (const { width, height, runs, rules } of sheets) {
    const page = document.addPage([width, height]);
    for (const { x, y, text, size, isBold } of runs) {
      page.drawText(text, { x, y: height - y, size, font: isBold ? bold : plain });
    }
    for (const { from, to } of rules) {
      page.drawLine({
        start: { x: from[0], y: height - from[1] },
        end: { x: to[0], y: height - to[1] },
        thickness: 0.6,
      });
    }
  }
  return document.save();
}

/**
 * @param seed of skew and noise @param wear how skewed, blurred, noisy and packed: 1 is a usual scan, 2 twice as bad
 */
export async function scanOf(pdf: Uint8Array, seed: number, wear = 1): Promise<Uint8Array> {
  const by = random(seed);
  const document = await PDFDocument.create();
  for (const { width, height, pixels } of await picturesOf(pdf)) {
    const angle = (by.share() - 0.5) * 1.6 * wear;
    const { data, info } = await sharp(pixels, { raw: { width, height, channels: 1 } })
      .rotate(angle, { background: '#f4f4f4' })
      .blur(0.6 * wear)
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += 1) {
      const noise = (by.share() + by.share() + by.share() - 1.5) * 26 * wear;
      data[at] = by.share() < 0.0006 * wear ? 40 : Math.max(0, Math.min(255, (data[at] ?? 255) * 0.93 + 8 + noise));
    }
    const { width: scanWidth, height: scanHeight } = info;
    const jpeg = await sharp(data, { raw: { width: scanWidth, height: scanHeight, channels: 1 } })
      .jpeg({ quality: Math.round(55 / wear) })
      .toBuffer();
    const image = await document.embedJpg(jpeg);
    const size = { width: scanWidth / DOTS_PER_POINT, height: scanHeight / DOTS_PER_POINT };
    document.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
  }
  return document.save();
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Grey. */
  readonly pixels: Uint8Array;
}

const GREY = 1;
const WHITE = 0xffffffff;

async function picturesOf(pdf: Uint8Array): Promise<Picture[]> {
  const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const engine = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  engine.PDFiumExt_Init();
  // Its type is that of a package that is not installed. It is read each time: memory that has grown is another object.
  const memory = () => (engine.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
  const address = engine.pdfium.wasmExports.malloc(pdf.length);
  memory().set(pdf, address);
  const document = engine.FPDF_LoadMemDocument(address, pdf.length, '');
  return Array.from({ length: engine.FPDF_GetPageCount(document) }, (_, index) => {
    const page = engine.FPDF_LoadPage(document, index);
    const width = Math.round(engine.FPDF_GetPageWidthF(page) * DOTS_PER_POINT);
    const height = Math.round(engine.FPDF_GetPageHeightF(page) * DOTS_PER_POINT);
    const bitmap = engine.FPDFBitmap_CreateEx(width, height, GREY, 0, 0);
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    engine.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    const start = engine.FPDFBitmap_GetBuffer(bitmap);
    const stride = engine.FPDFBitmap_GetStride(bitmap);
    const pixels = new Uint8Array(width * height);
    for (let row = 0; row < height; row += 1) {
      pixels.set(memory().subarray(start + row * stride, start + row * stride + width), row * width);
    }
    return { width, height, pixels };
  });
}
