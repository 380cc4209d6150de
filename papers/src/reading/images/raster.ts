/** A greyscale image: one byte per pixel, 0 black to 255 white, row by row from the top. */
import sharp, { type Sharp } from 'sharp';
import type { QuarterRotation } from '../geometry.ts';

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
