/** Finds the ruling lines of a page, which are the edges of its boxes and tables. Pure. */
import type { Box } from '../../pages.ts';
import { roundBox } from '../geometry.ts';
import type { Ink } from './clean.ts';
import type { Raster } from './raster.ts';

const SHORTEST_ACROSS_INCHES = 0.45;
const SHORTEST_DOWN_INCHES = 0.27;
/** A line of a form is thinner than this; a black bar is not. */
const THICKEST_INCHES = 0.03;
/** Pixels of a scan that a line may lack. */
const GAP_OF_SCAN = 2;
/** More lines than any form has; the longest are kept. */
const MOST_LINES = 600;

/** How lines look: on a scan they may lack some pixels, and the paper has grain; on a drawn page neither. */
const LOOKS = { scanned: { gap: GAP_OF_SCAN, contrast: 24 }, drawn: { gap: 0, contrast: 5 } } as const;

/**
 * The ruling lines as flat boxes, in fractions of the page: first those across, then those down. They are darker than
 * what is on both of their sides, be it paper or a shaded cell.
 */
export function rulingLinesOf(raster: Raster, dpi: number, look: keyof typeof LOOKS): Box[] {
  const { width, height } = raster;
  const { gap, contrast } = LOOKS[look];
  const [across, down] = waysOf(raster, dpi).map((way) =>
    joinedRuns(runsOf({ ...raster, pixels: darkerThanSides(raster.pixels, way, contrast) }, way, gap)),
  );
  const lines = [
    ...(across ?? []).map(({ row, start, end }) => roundBox([start / width, row / height, end / width, row / height])),
    ...(down ?? []).map(({ row, start, end }) => roundBox([row / width, start / height, row / width, end / height])),
  ];
  const length = ([left, top, right, bottom]: Box) => right - left + bottom - top;
  return lines.length <= MOST_LINES ? lines : lines.toSorted((a, b) => length(b) - length(a)).slice(0, MOST_LINES);
}

const WHITE = 255;
const CROSSING = 2;

/** 1 where a line is, and 2 where it may be: where lines cross, all sides are dark. */
function darkerThanSides(pixels: Uint8Array, { beside, thickest }: Way, contrast: number): Uint8Array {
  const away = beside * thickest;
  const dark = new Uint8Array(pixels.length);
  for (let at = away; at < pixels.length - away; at += 1) {
    const least = (pixels[at] ?? 255) + contrast;
    if (least < (pixels[at - away] ?? 0) && least < (pixels[at + away] ?? 0)) dark[at] = 1;
    else if (least < WHITE) dark[at] = CROSSING;
  }
  return dark;
}

/** Lines one way: steps in the pixels along a line and to the next one beside it, lengths in pixels. */
interface Way {
  readonly along: number;
  readonly beside: number;
  readonly length: number;
  readonly count: number;
  readonly shortest: number;
  readonly thickest: number;
}

function waysOf({ width, height }: Ink, dpi: number): Way[] {
  const thickest = Math.ceil(THICKEST_INCHES * dpi);
  return [
    { along: 1, beside: width, length: width, count: height, shortest: SHORTEST_ACROSS_INCHES * dpi, thickest },
    { along: width, beside: 1, length: height, count: width, shortest: SHORTEST_DOWN_INCHES * dpi, thickest },
  ];
}

/** Ink along one row of pixels. */
interface Run {
  readonly row: number;
  readonly start: number;
  readonly end: number;
}

function runsOf({ pixels }: Ink, way: Way, widestGap: number): Run[] {
  const { along, beside, length, count, shortest, thickest } = way;
  const runs: Run[] = [];
  for (let row = 0; row < count; row += 1) {
    let [start, gap] = [-1, 0];
    for (let at = 0; at <= length; at += 1) {
      const ink = at < length ? pixels[row * beside + at * along] : 0;
      if (ink === 1) {
        if (start < 0) start = at;
        gap = 0;
        continue;
      }
      if (start < 0) continue;
      gap += 1;
      if (gap <= (ink === CROSSING ? thickest : widestGap) && at < length) continue;
      const run = { row, start, end: at - gap + 1 };
      if (run.end - start > shortest) runs.push(run);
      [start, gap] = [-1, 0];
    }
  }
  return runs;
}

/** A line that is several pixels thick is one. */
function joinedRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const index = joined.findLastIndex(
      (each) => run.row - each.row <= 3 && each.start < run.end && run.start < each.end,
    );
    const same = joined[index];
    if (same === undefined || index < joined.length - 200) joined.push(run);
    else joined[index] = { row: run.row, start: Math.min(same.start, run.start), end: Math.max(same.end, run.end) };
  }
  return joined;
}
