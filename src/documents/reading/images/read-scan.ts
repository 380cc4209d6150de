/** A picture of a page as words: set upright and level, then read with its ruling lines and, where it has any, without them. */
import type { Page, Reading } from '../../pages.ts';
import { inkOf, skewOf, thresholdOf, withoutRulingLines } from './clean.ts';
import { pictureOf, type Raster, rasterOf, turnRaster } from './raster.ts';
import { recognise, uprightTurnOf } from './recognise.ts';
import { straighten } from './turn-picture.ts';

const POINTS_PER_INCH = 72;
/** Evens out the grain of a scan, and the blocks of a JPEG. */
const BLUR = 0.9;

/** @param dpi of the picture @returns size in points, and the words */
export async function readScan(
  scan: Raster,
  dpi: number,
): Promise<Pick<Page, 'width' | 'height' | 'turned' | 'readings'>> {
  const quarter = await uprightTurnOf(scan);
  const upright = await turnRaster(scan, quarter);
  const smooth = await rasterOf(pictureOf(upright).blur(BLUR));
  const threshold = thresholdOf(smooth);
  const skew = skewOf(inkOf(smooth, threshold));
  const level = await straighten(smooth, skew);
  const bare = withoutRulingLines(level, inkOf(level, threshold), dpi);
  const readings = [await recognise(level, dpi), ...(bare === null ? [] : [await recognise(bare, dpi)])];
  return {
    width: (level.width / dpi) * POINTS_PER_INCH,
    height: (level.height / dpi) * POINTS_PER_INCH,
    turned: quarter + skew,
    readings: readings.toSorted((one, other) => worth(other) - worth(one)),
  };
}

/** More letters, read more surely. */
function worth(reading: Reading): number {
  return reading.reduce((sum, { text, confidence }) => sum + text.length * confidence ** 2, 0);
}
