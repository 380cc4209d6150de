/**
 * Rotates pictures by any angle. A small rotation keeps the size: it crops the edges and fills the corners with
 * white. Each step completes before the next starts, because sharp reorders the operations of one pipeline.
 */
import sharp, { type Sharp } from 'sharp';
import { splitRotation } from '../geometry.ts';
import { pictureOf, type Raster, rasterOf } from './raster.ts';

/** @param degrees clockwise @returns a PNG */
export async function rotatePicture(picture: Sharp, degrees: number): Promise<Uint8Array> {
  const { quarter, rest } = splitRotation(degrees);
  const upright = (await done(picture)).rotate(quarter);
  return (await straightened(await done(upright), rest)).png().toBuffer();
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
