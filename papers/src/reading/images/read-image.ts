/**
 * Image files (JPEG, PNG, multi-page TIFF, WebP): reads them as pages of words, renders pictures of pages, and
 * rotates them.
 */
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { DocumentPage } from '../../pages.ts';
import { type PageToRender, ReadingFailure } from '../protocol.ts';
import { rasterOf, uprightPicture } from './raster.ts';
import { readScan } from './read-scan.ts';
import { tiffResolution } from './tiff-resolution.ts';

/** A sheet of A3 at 600 dots an inch has 70 million. */
const MOST_PIXELS = 100_000_000;
const READ_DPI = 200;
const PAPER_INCHES = { shortest: 3, longest: 24 };
const A4_HEIGHT_INCHES = 11.69;

// Other formats, some of which refer to files or run programs of their own, are not decoded at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadTiff'],
});

interface Options {
  readonly contentType: string;
  readonly maximumPages: number;
  readonly pageBegins: (number: number) => void;
}

/** @throws ReadingFailure */
export async function readImage(
  file: Uint8Array,
  { contentType, maximumPages, pageBegins }: Options,
): Promise<DocumentPage[]> {
  const count = await openImage(file, contentType);
  if (count > maximumPages)
    throw new ReadingFailure('too_many_pages', `The file has ${count} pages; at most ${maximumPages} are read.`);
  const pages: DocumentPage[] = [];
  for (let number = 1; number <= count; number += 1) {
    pageBegins(number);
    const { picture, longInches, width, height } = await pageOf(file, number);
    const scale = (longInches * READ_DPI) / Math.max(width, height);
    const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const raster = await decode(() =>
      rasterOf(picture.flatten({ background: '#fff' }).resize(across, down, { fit: 'fill' })),
    );
    pages.push({ number, how: 'ocr', ...(await readScan(raster, READ_DPI)) });
  }
  return pages;
}

/** @throws ReadingFailure */
export async function renderImage(
  file: Uint8Array,
  { contentType, page, widthPixels }: { contentType: string; page: PageToRender; widthPixels: number },
): Promise<Uint8Array> {
  const { number, turned = 0, corners } = page;
  const count = await openImage(file, contentType);
  if (!(number >= 1 && number <= count))
    throw new ReadingFailure('unreadable', `There is no page ${number}: the file has ${count}.`);
  const { picture, width, height } = await pageOf(file, number);
  const isOnItsSide = Math.round(turned / 90) % 2 !== 0;
  const scale = widthPixels / (isOnItsSide ? height : width);
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  return decode(() =>
    uprightPicture(picture.flatten({ background: '#fff' }).resize(across, down, { fit: 'fill' }), {
      turned,
      ...(corners && { corners }),
    }),
  );
}

const TURNED_FORMATS: Readonly<Record<string, 'png' | 'jpeg' | 'webp'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};
/** High enough not to affect later reading. PNG has no quality: below 100 it would lose colours. */
const QUALITY = 100;

/**
 * @param degrees clockwise: quarters, from how the camera held it
 * @returns a file of the same type @throws ReadingFailure
 */
export async function rotateImage(
  file: Uint8Array,
  { contentType, degrees }: { contentType: string; degrees: number },
): Promise<Uint8Array> {
  const format = TURNED_FORMATS[contentType];
  if (format === undefined)
    throw new ReadingFailure('unsupported', `PNG, JPEG and WebP can be rotated; the file is ${contentType}.`);
  await openImage(file, contentType);
  return decode(() => sharp(file, SAFE).autoOrient().rotate(degrees).toFormat(format, { quality: QUALITY }).toBuffer());
}

/** The number of pages. @throws ReadingFailure if the file is not of its type or cannot be decoded */
async function openImage(file: Uint8Array, contentType: string): Promise<number> {
  if (/^image\/hei[cf]/i.test(contentType))
    throw new ReadingFailure(
      'unsupported',
      'HEIC pictures need a decoder (HEVC) that this installation has not; send JPEG or PNG.',
    );
  const { format, pages = 1 } = await decode(() => sharp(file, SAFE).metadata());
  if (!contentType.toLowerCase().startsWith(`image/${format}`))
    throw new ReadingFailure('unreadable', `The file is ${format}, not ${contentType}.`);
  return pages;
}

const SAFE: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error' };

interface ImagePage {
  readonly picture: Sharp;
  /** With square pixels, as the camera held it. */
  readonly width: number;
  readonly height: number;
  /** Of the paper, A4 if unknown. */
  readonly longInches: number;
}

/** A page as the camera took it. The pixels of a fax are higher than wide. */
async function pageOf(file: Uint8Array, number: number): Promise<ImagePage> {
  const options = number === 1 ? SAFE : { ...SAFE, page: number - 1 };
  const { format, density, autoOrient } = await decode(() => sharp(file, options).metadata());
  const { across, down } = (format === 'tiff' ? tiffResolution(file, number) : null) ?? { across: 1, down: 1 };
  const [width, height] = [autoOrient.width, autoOrient.height * (across / down)];
  const inches = Math.max(width, height) / (density ?? 1);
  const isPaper = inches >= PAPER_INCHES.shortest && inches <= PAPER_INCHES.longest;
  const picture = sharp(file, options).autoOrient();
  return { picture, width, height, longInches: isPaper ? inches : A4_HEIGHT_INCHES };
}

async function decode<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReadingFailure) throw error;
    const { message } = error as Error;
    const why = message.includes('pixel limit') ? `more than ${MOST_PIXELS} pixels are not read` : message;
    throw new ReadingFailure('unreadable', `The picture cannot be decoded: ${why}.`);
  }
}
