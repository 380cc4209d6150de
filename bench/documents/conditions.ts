/**
 * The first page of a paper as it reaches the service when it was not sent as a PDF of its program: scanned, laid wrongly
 * on the glass, faxed, or photographed. The same for the same seed.
 */

import sharp, { type Sharp } from 'sharp';
import type { Corners, Point } from '../../papers/src/pages.ts';
import { cornersOf, projectionOf } from '../../papers/src/reading/images/projection.ts';
import type { Raster } from '../../papers/src/reading/images/raster.ts';
import { openPdf } from '../../papers/src/reading/pdf/engine.ts';
import { type Random, random } from '../../papers/test/corpus/shipment.ts';

export const CONDITIONS = ['clean', 'skew', 'upside-down', 'side', 'fax', 'coarse-fax', 'photo'] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface PictureFile {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/jpeg' | 'image/tiff';
}

const SCAN_DPI = 300;
const PHOTO_DPI = 220;
/** Dots an inch of ITU-T T.4: across, and down in fine and standard resolution. */
const FAX = { across: 204, fine: 196, standard: 98 };
const MILLIMETRES_PER_INCH = 25.4;
const PAPER = '#f4f4f4';

export async function pictureOf(pdf: Uint8Array, condition: Condition, seed: number): Promise<PictureFile> {
  const by = random(seed);
  const side = by.share() < 0.5 ? 90 : 270;
  switch (condition) {
    case 'clean':
      return scanned(await drawn(pdf, SCAN_DPI), by, { skew: 0.3 });
    case 'skew':
      return scanned(await drawn(pdf, SCAN_DPI), by, { skew: 4 });
    case 'upside-down':
      return scanned(await drawn(pdf, SCAN_DPI), by, { skew: 1.5, laid: 180 });
    case 'side':
      return scanned(await drawn(pdf, SCAN_DPI), by, { skew: 1.5, laid: side });
    case 'fax':
      return faxed(await drawn(pdf, FAX.across, FAX.fine), by, FAX.fine);
    case 'coarse-fax':
      return faxed(await drawn(pdf, FAX.across, FAX.standard), by, FAX.standard);
    case 'photo':
      return photographed(await drawn(pdf, PHOTO_DPI), by);
  }
}

async function drawn(pdf: Uint8Array, across: number, down = across): Promise<Raster> {
  using document = await openPdf(pdf);
  using page = document.openPage(1);
  return page.drawGrey(Math.round((page.width / 72) * across), Math.round((page.height / 72) * down));
}

const raw = ({ width, height, pixels }: Raster) => sharp(pixels, { raw: { width, height, channels: 1 } });

async function grey(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, pixels: channels === 1 ? data : data.filter((_, at) => at % channels === 0) };
}

/** @param skew at most so many degrees, to either side @param laid how the sheet lay on the glass */
async function scanned(
  page: Raster,
  by: Random,
  { skew, laid = 0 }: { skew: number; laid?: number },
): Promise<PictureFile> {
  const lying = await grey(raw(page).rotate((by.share() * 2 - 1) * skew, { background: PAPER }));
  const { width, height, pixels } = await grey(raw(await grey(raw(lying).rotate(laid))).blur(0.7));
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] =
      by.share() < 0.0002 ? 60 : Math.min(255, (pixels[at] ?? 255) * 0.93 + 8 + (by.share() + by.share() - 1) * 14);
  const bytes = await raw({ width, height, pixels })
    .withMetadata({ density: SCAN_DPI })
    .jpeg({ quality: 70 })
    .toBuffer();
  return { bytes, contentType: 'image/jpeg' };
}

/** One bit a dot, with specks and the ragged edges of a threshold that strays. */
async function faxed(page: Raster, by: Random, down: number): Promise<PictureFile> {
  const { width, height, pixels } = await grey(
    raw(page)
      .rotate((by.share() - 0.5) * 1.5, { background: '#fff' })
      .blur(0.5),
  );
  for (let at = 0; at < pixels.length; at += 1) {
    const threshold = 150 + (by.share() - 0.5) * 90;
    const isInk = by.share() < 0.0015 ? by.share() < 0.6 : (pixels[at] ?? 255) < threshold;
    pixels[at] = isInk ? 0 : 255;
  }
  const bytes = await raw({ width, height, pixels })
    .toColourspace('b-w')
    .tiff({
      compression: 'ccittfax4',
      bitdepth: 1,
      xres: FAX.across / MILLIMETRES_PER_INCH,
      yres: down / MILLIMETRES_PER_INCH,
      resolutionUnit: 'inch',
    })
    .toBuffer();
  return { bytes, contentType: 'image/tiff' };
}

/** By a telephone held by hand: perspective, uneven light, the shadow of the hand, a table around the sheet, blur. */
async function photographed(page: Raster, by: Random): Promise<PictureFile> {
  const [width, height] = [Math.round(page.width * 1.12), Math.round(page.height * 1.12)];
  const stray = (most: number) => (by.share() - 0.5) * 2 * most * page.width;
  const [left, top] = [width * 0.06, height * 0.06];
  const [right, bottom] = [width - left, height - top];
  const corners = [
    [left + stray(0.035), top + stray(0.035)],
    [right + stray(0.035), top + stray(0.035)],
    [right + stray(0.035), bottom + stray(0.035)],
    [left + stray(0.035), bottom + stray(0.035)],
  ] as const satisfies Corners;
  const toPage = projectionOf(corners, cornersOf(page.width - 1, page.height - 1));
  const light = { x: by.share(), y: by.share(), fall: 0.25 + by.share() * 0.25 };
  const shadow = { x: 0.3 + by.share() * 0.5, slope: by.share() - 0.5, depth: 0.55 + by.share() * 0.2 };
  const table = 70 + by.share() * 60;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const paper = sample(page, toPage(x, y));
      const [u, v] = [x / width, y / height];
      const lit = 1 - light.fall * Math.hypot(u - light.x, v - light.y);
      const edge = (u - shadow.x - shadow.slope * (v - 0.5)) * 25;
      const dimmed = shadow.depth + (1 - shadow.depth) / (1 + Math.exp(edge));
      const grain = (by.share() + by.share() - 1) * 12;
      pixels[y * width + x] = Math.max(
        0,
        Math.min(255, (paper ?? table + ((x * 7 + y) % 13)) * 0.95 * lit * dimmed + 6 + grain),
      );
    }
  const bytes = await raw({ width, height, pixels }).blur(0.9).jpeg({ quality: 75 }).toBuffer();
  return { bytes, contentType: 'image/jpeg' };
}

/** Bilinear; undefined beside the sheet. */
function sample({ width, height, pixels }: Raster, [x, y]: Point): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return undefined;
  const at = top * width + left;
  const [dx, dy] = [x - left, y - top];
  const upper = (pixels[at] ?? 0) * (1 - dx) + (pixels[at + 1] ?? 0) * dx;
  const lower = (pixels[at + width] ?? 0) * (1 - dx) + (pixels[at + width + 1] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}
