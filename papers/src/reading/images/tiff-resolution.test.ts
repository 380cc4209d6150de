import sharp from 'sharp';
import { expect, it } from 'vitest';
import { tiffResolution } from './tiff-resolution.ts';

it('reads both resolutions of a fax, and none of what is damaged or no TIFF', async () => {
  const fax = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .tiff({ xres: 204 / 25.4, yres: 98 / 25.4, resolutionUnit: 'inch' })
    .toBuffer();
  const { across, down } = tiffResolution(fax, 1) ?? { across: 0, down: 1 };
  expect(across / down).toBeCloseTo(204 / 98, 2);
  expect(tiffResolution(fax, 2)).toBeNull();
  expect(tiffResolution(fax.subarray(0, 20), 1)).toBeNull();
  expect(tiffResolution(Buffer.from('JPEG'), 1)).toBeNull();
});
