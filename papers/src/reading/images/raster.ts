/**
 * Greyscale images (one byte per pixel, 0 black to 255 white, row by row from the top), and rotation of pictures by any
 * angle. A small rotation keeps the size: it crops the edges and fills the corners with white. Each step completes
 * before the next starts, because sharp reorders the operations of one pipeline.
 */
import sharp, { type Sharp } from 'sharp';
import type { Corners } from '../../pages.ts';
import { type QuarterRotation, splitRotation } from '../geometry.ts';
import { cutOutSheet } from './projection.ts';

export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

// No picture is read twice, and a process with one document at a time needs no further threads.
sharp.cache(false);
sharp.concurrency(1);

export function pictureOf({ width, height, pixels }: Raster): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

/** @param picture of any colours */
export async function rasterOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  if (info.channels === 1) return { width: info.width, height: info.height, pixels: data };
  const pixels = new Uint8Array(info.width * info.height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = data[at * info.channels] ?? 255;
  return { width: info.width, height: info.height, pixels };
}

export async function rotateRaster(raster: Raster, turn: QuarterRotation): Promise<Raster> {
  return turn === 0 ? raster : rasterOf(pictureOf(raster).rotate(turn));
}

/** @param turned,corners as in `DocumentPage` @returns a PNG */
export async function uprightPicture(
  picture: Sharp,
  { turned = 0, corners }: { turned?: number; corners?: Corners },
): Promise<Uint8Array> {
  const { quarter, rest } = splitRotation(turned);
  const sheet = corners === undefined ? await done(picture) : await cutOutOf(picture, corners);
  const upright = sheet.rotate(quarter);
  return (await straightened(await done(upright), rest)).png().toBuffer();
}

async function cutOutOf(picture: Sharp, corners: Corners): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const there = { width: info.width, height: info.height, pixels: data };
  const { width, height, pixels } = cutOutSheet(there, corners, channels);
  return sharp(pixels, { raw: { width, height, channels } });
}

/** @param degrees clockwise, a few */
export async function straighten(raster: Raster, degrees: number): Promise<Raster> {
  return degrees === 0 ? raster : rasterOf(await straightened(pictureOf(raster), degrees));
}

async function straightened(picture: Sharp, degrees: number): Promise<Sharp> {
  if (degrees === 0) return picture;
  const { width, height } = await picture.metadata();
  const turned = await done(picture.rotate(degrees, { background: '#fff' }));
  const grown = await turned.metadata();
  const [left, top] = [Math.round((grown.width - width) / 2), Math.round((grown.height - height) / 2)];
  return turned.extract({ left, top, width, height });
}

async function done(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
