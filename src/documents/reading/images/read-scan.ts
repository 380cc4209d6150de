/** A picture of a page as words: set upright and level, then read with its ruling lines and, where it has any, without them. */
import type { Page, Reading } from '../../pages.ts';
import type { QuarterTurn } from '../geometry.ts';
import { inkOf, skewOf, thresholdOf, withoutRulingLines } from './clean.ts';
import { pictureOf, type Raster, rasterOf, turnRaster } from './raster.ts';
import { orientationOf, recognise } from './recognise.ts';
import { straighten } from './turn-picture.ts';

const POINTS_PER_INCH = 72;
/** Evens out the grain of a scan, and the blocks of a JPEG. */
const BLUR = 0.9;
/** Of 255 grey values; less is paper. */
const FAINTEST_CONTRAST = 40;

type ScannedPage = Omit<Page, 'number' | 'how'>;

/** @param dpi of the picture @returns size in points, and the words */
export async function readScan(scan: Raster, dpi: number): Promise<ScannedPage> {
  if (isBlank(scan)) return pageOf(scan, dpi, { turned: 0, readings: [[]] });
  const { turn, isSure } = await orientationOf(scan);
  const page = await readTurned(scan, dpi, turn);
  if (isSure || turn === 0) return page;
  const asItIs = await readTurned(scan, dpi, 0);
  return worth(asItIs.readings[0]) > worth(page.readings[0]) ? asItIs : page;
}

async function readTurned(scan: Raster, dpi: number, quarter: QuarterTurn): Promise<ScannedPage> {
  const upright = await turnRaster(scan, quarter);
  const smooth = await rasterOf(pictureOf(upright).blur(BLUR));
  const threshold = thresholdOf(smooth);
  const skew = skewOf(inkOf(smooth, threshold));
  const level = await straighten(smooth, skew);
  const bare = withoutRulingLines(level, inkOf(level, threshold), dpi);
  const readings = [await recognise(level, dpi), ...(bare === null ? [] : [await recognise(bare, dpi)])];
  return pageOf(level, dpi, {
    turned: quarter + skew,
    readings: readings.toSorted((one, other) => worth(other) - worth(one)),
  });
}

function pageOf({ width, height }: Raster, dpi: number, read: Pick<Page, 'turned' | 'readings'>): ScannedPage {
  return { width: (width / dpi) * POINTS_PER_INCH, height: (height / dpi) * POINTS_PER_INCH, ...read };
}

/** The back of a sheet: reading it takes as long as a full one, and finds words in its grain. */
function isBlank({ pixels }: Raster): boolean {
  let [darkest, lightest] = [255, 0];
  for (const value of pixels) {
    if (value < darkest) darkest = value;
    if (value > lightest) lightest = value;
  }
  return lightest - darkest < FAINTEST_CONTRAST;
}

/** More letters, read more surely. */
function worth(reading: Reading = []): number {
  return reading.reduce((sum, { text, confidence }) => sum + text.length * confidence ** 2, 0);
}
