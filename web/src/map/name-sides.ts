/**
 * The side of a port or ship for its name: inside the map, where it covers the least of the journey's lines and other ports. Computed for
 * the whole journey as it is first shown. Pure.
 */
import type { Position } from 'geojson';
import type { Journey } from './journey.ts';
import type { View } from './map-part.ts';

export const NAME_SIZE = 13;
/** Of an em: about the mean of Inter's letters. */
const LETTER_EMS = 0.56;
/** As MapLibre breaks them. */
export const NAME_WIDTH_EMS = 9;
const LINE_EMS = 1.2;
/** Steps along lines, and the radius around a point, in pixels. */
const STEP = 3;
const AROUND = 160;
/** Covering a port or the ship counts as this many steps of a line. */
const POINT_STEPS = 12;
const POINT_RADIUS = 8;
/** Being cut off, or lying under the buttons in the upper right corner, counts as this many. */
const UNSEEN_STEPS = 1000;
const [BUTTONS_WIDTH, BUTTONS_HEIGHT] = [40, 72];

/** The anchor of the name, and the direction of the name from the point; in order of preference. */
const SIDES = [
  ['top', 0, 1],
  ['bottom', 0, -1],
  ['left', 1, 0],
  ['right', -1, 0],
  ['top-left', 0.7, 0.7],
  ['top-right', -0.7, 0.7],
  ['bottom-left', 0.7, -0.7],
  ['bottom-right', -0.7, -0.7],
] as const;

type Pixel = readonly [number, number];

/** Lines and points as they lie on the map, in pixels from its left upper corner. */
export interface Covered {
  readonly steps: readonly Pixel[];
  readonly points: readonly Pixel[];
  readonly view: View;
}

export function coveredBy({ stops, lines, ship }: Journey, view: View): Covered {
  const project = (position: Position) => pixelOf(position, view);
  const points = [...stops, ...(ship === null ? [] : [ship])].map(({ position }) => project(position));
  const isNear = ([x, y]: Pixel) => points.some((point) => Math.hypot(point[0] - x, point[1] - y) < AROUND);
  const steps = lines.flatMap(({ parts }) => parts.flatMap((part) => stepsAlong(part.map(project)))).filter(isNear);
  return { steps, points, view };
}

/**
 * The value of `text-variable-anchor-offset`: the side that covers least first.
 * @param gapEms from the middle of the point to its name
 */
export function sidesFor(
  { name, position }: { readonly name: string; readonly position: Position },
  gapEms: number,
  { steps, points, view }: Covered,
): (string | [number, number])[] {
  const [x, y] = pixelOf(position, view);
  const ems = name.length * LETTER_EMS;
  const width = Math.min(ems, NAME_WIDTH_EMS) * NAME_SIZE;
  const height = Math.ceil(ems / NAME_WIDTH_EMS) * LINE_EMS * NAME_SIZE;
  const others = points.filter((point) => Math.hypot(point[0] - x, point[1] - y) > 1);
  const costs = SIDES.map((side, index) => {
    const [, right, down] = side;
    const gap = gapEms * NAME_SIZE;
    const left = x + right * gap - (width * (1 - Math.sign(right))) / 2;
    const top = y + down * gap - (height * (1 - Math.sign(down))) / 2;
    const covers = ([a, b]: Pixel, margin: number) =>
      a > left - margin && a < left + width + margin && b > top - margin && b < top + height + margin;
    const isUnderButtons = left + width > view.width - BUTTONS_WIDTH && top < BUTTONS_HEIGHT;
    const isInside = left >= 0 && top >= 0 && left + width <= view.width && top + height <= view.height;
    const cost =
      (isInside && !isUnderButtons ? 0 : UNSEEN_STEPS) +
      steps.filter((each) => covers(each, 2)).length +
      POINT_STEPS * others.filter((each) => covers(each, POINT_RADIUS)).length;
    return { side, cost, index };
  });
  return costs
    .toSorted((a, b) => a.cost - b.cost || a.index - b.index)
    .flatMap(({ side: [anchor, right, down] }) => [anchor, [right * gapEms, down * gapEms] as [number, number]]);
}

/** Mercator, as the map is drawn. */
function pixelOf(position: Position, { pixelsPerDegree, center, width, height }: View): Pixel {
  const [[east, north], [middleEast, middleNorth]] = [mercator(position), mercator(center)];
  return [width / 2 + (east - middleEast) * pixelsPerDegree, height / 2 - (north - middleNorth) * pixelsPerDegree];
}

/** The Mercator projection has no poles. */
const MOST_LATITUDE = 85;

/** In degrees at the equator. */
function mercator([longitude = 0, latitude = 0]: Position): Pixel {
  const shown = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude));
  return [longitude, Math.log(Math.tan(Math.PI / 4 + (shown * Math.PI) / 360)) * (180 / Math.PI)];
}

function stepsAlong(line: readonly Pixel[]): Pixel[] {
  return line.flatMap((to, at) => {
    const from = line[at - 1];
    if (from === undefined) return [];
    const [across, down] = [to[0] - from[0], to[1] - from[1]];
    const count = Math.ceil(Math.hypot(across, down) / STEP);
    return Array.from({ length: count }, (_, step): Pixel => {
      const share = (step + 1) / count;
      return [from[0] + across * share, from[1] + down * share];
    });
  });
}
