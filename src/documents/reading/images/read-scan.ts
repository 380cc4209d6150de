/** A picture of a page as words: set upright and level, then read without its ruling lines and, where that leaves doubts, with them. */
import type { DocumentPage, PageReading } from '../../pages.ts';
import type { QuarterTurn } from '../geometry.ts';
import { inkOf, skewOf, thresholdOf, withoutRulingLines, withWhitePaper } from './clean.ts';
import { type Raster, turnRaster } from './raster.ts';
import { orientationOf, recognise } from './recognise.ts';
import { straighten } from './turn-picture.ts';

const POINTS_PER_INCH = 72;
/** Of 255 grey values; less is paper. */
const FAINTEST_CONTRAST = 40;
const SURE_WORD = 0.7;
/** Of all words. */
const MOST_DOUBTFUL = 0.02;

type ScannedPage = Omit<DocumentPage, 'number' | 'how'>;

/** @param dpi of the picture @returns size in points, and the words */
export async function readScan(scan: Raster, dpi: number): Promise<ScannedPage> {
  if (isBlank(scan)) return pageOf(scan, dpi, { turned: 0, readings: [[]] });
  const threshold = thresholdOf(scan);
  const clean: Cleaned = { raster: withWhitePaper(scan, threshold), threshold, dpi };
  const { turn, isSure } = await orientationOf(clean.raster);
  const page = await readTurned(clean, turn);
  if (isSure || turn === 0) return page;
  const asItIs = await readTurned(clean, 0);
  return worth(asItIs.readings[0]) > worth(page.readings[0]) ? asItIs : page;
}

interface Cleaned {
  readonly raster: Raster;
  readonly threshold: number;
  readonly dpi: number;
}

async function readTurned({ raster, threshold, dpi }: Cleaned, quarter: QuarterTurn): Promise<ScannedPage> {
  const upright = await turnRaster(raster, quarter);
  const skew = skewOf(inkOf(upright, threshold));
  const level = await straighten(upright, skew);
  const bare = withoutRulingLines(level, inkOf(level, threshold), dpi);
  return pageOf(level, dpi, { turned: quarter + skew, readings: await readingsOf(level, bare, dpi) });
}

/** A second reading takes as long as the first: it is made where the first left doubts. */
async function readingsOf(level: Raster, bare: Raster | null, dpi: number): Promise<PageReading[]> {
  const first = await recognise(bare ?? level, dpi);
  if (bare === null || isSureOf(first)) return [first];
  const second = await recognise(level, dpi);
  const readings = [first, second].toSorted((one, other) => worth(other) - worth(one));
  return readings.filter(({ length }, index) => index === 0 || length > 0);
}

function isSureOf(reading: PageReading): boolean {
  const doubtful = reading.filter(({ confidence }) => confidence < SURE_WORD);
  return reading.length > 0 && doubtful.length <= reading.length * MOST_DOUBTFUL;
}

function pageOf({ width, height }: Raster, dpi: number, read: Pick<DocumentPage, 'turned' | 'readings'>): ScannedPage {
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
function worth(reading: PageReading = []): number {
  return reading.reduce((sum, { text, confidence }) => sum + text.length * confidence ** 2, 0);
}
