/** Pictures turned by any angle. A small turn keeps the size: what it pushes over the edges is cut off, as the corners it opens are white. */
import sharp, { type Sharp } from 'sharp';
import { splitTurn } from '../geometry.ts';
import { pictureOf, type Raster, rasterOf } from './raster.ts';

/** @param degrees clockwise @returns a PNG */
export async function turnPicture(picture: Sharp, degrees: number): Promise<Uint8Array> {
  const { quarter, rest } = splitTurn(degrees);
  const { data, info } = await picture.rotate(quarter).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const upright = sharp(data, { raw: { width, height, channels } });
  return (rest === 0 ? upright : straightened(upright, { width, height }, rest)).png().toBuffer();
}

/** @param degrees clockwise, a few */
export async function straighten(raster: Raster, degrees: number): Promise<Raster> {
  return degrees === 0 ? raster : rasterOf(straightened(pictureOf(raster), raster, degrees));
}

function straightened(picture: Sharp, { width, height }: { width: number; height: number }, degrees: number): Sharp {
  return picture
    .rotate(degrees, { background: '#fff' })
    .resize(width, height, { fit: 'cover', position: 'centre', withoutEnlargement: true });
}
