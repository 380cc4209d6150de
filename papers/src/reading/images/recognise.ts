/**
 * Tesseract (WebAssembly), offline: its data come with the packages. Returns words with boxes, and the orientation
 * of a page.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tesseract, { type Worker } from 'tesseract.js';
import type { PageReading, Word } from '../../pages.ts';
import { inReadingOrder, type QuarterRotation, roundBox } from '../geometry.ts';
import { pictureOf, type Raster } from './raster.ts';

/** Of the sets that the packages have, the smallest; it reads as surely as the largest. */
const DATA_SET = '4.0.0_best_int';
/** Tesseract's legacy engine: the only one that detects orientation. */
const LEGACY_ENGINE = 0;
const NEURAL_ENGINE = 1;
/** Which way is up is seen at this size. */
const ORIENTATION_PIXELS = 1400;
/** Of what Tesseract calls confidence, which has no upper end. */
const SURE = 4;

let reader: Promise<Worker> | undefined;
let compass: Promise<Worker> | undefined;

function start(language: 'eng' | 'osd', engine: number): Promise<Worker> {
  const langPath = join(dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${language}`))), DATA_SET);
  const legacy = engine === LEGACY_ENGINE;
  // Without these Tesseract would download its data into the current folder.
  const offline = { langPath, gzip: true, cacheMethod: 'none' };
  return tesseract.createWorker(language, engine, { ...offline, legacyCore: legacy, legacyLang: legacy });
}

/** @param dpi at which the picture was taken */
export async function recognise(raster: Raster, dpi: number): Promise<PageReading> {
  reader ??= start('eng', NEURAL_ENGINE);
  const worker = await reader;
  await worker.setParameters({ user_defined_dpi: String(Math.round(dpi)) });
  const { data } = await worker.recognize(await encode(raster), {}, { blocks: true, text: false });
  const found = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
  );
  const words = found
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map(({ text, bbox: { x0, y0, x1, y1 }, confidence }): Word => {
      const box = roundBox([x0 / raster.width, y0 / raster.height, x1 / raster.width, y1 / raster.height]);
      return { text: text.trim(), box, confidence: Math.round(confidence) / 100 };
    });
  return inReadingOrder(words);
}

export interface Orientation {
  /** The clockwise rotation that makes the text upright. */
  readonly turn: QuarterRotation;
  /** Where there is little text it is a guess. */
  readonly isSure: boolean;
}

export async function orientationOf(raster: Raster): Promise<Orientation> {
  compass ??= start('osd', LEGACY_ENGINE);
  const small = pictureOf(raster).resize(ORIENTATION_PIXELS, ORIENTATION_PIXELS, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data } = await (await compass).detect(await small.png({ compressionLevel: 1 }).toBuffer());
  const { orientation_degrees: degrees, orientation_confidence: confidence } = data;
  const turn = degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0;
  return { turn, isSure: (confidence ?? 0) >= SURE };
}

function encode(raster: Raster): Promise<Buffer> {
  return pictureOf(raster).png({ compressionLevel: 1 }).toBuffer();
}
