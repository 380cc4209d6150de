/**
 * A journey as paths of an SVG over the coasts of the base map: what a page shows before the map is ready, by the same
 * projection and camera, so that nothing moves when the map takes its place. Pure.
 */
import type { Position } from 'geojson';
import { boundsOf, type Journey, type LineKind } from '../journey.ts';
import type { World } from '../world.ts';

/** Of MapLibre, at zoom 0. */
const WORLD_PIXELS = 512;
const MAX_ZOOM = 7;
const MAX_PADDING = 80;
/** Points of a coast that are nearer to the last one are left out. */
const DETAIL_PIXELS = 0.8;
/** Where Mercator ends. */
const MAX_LATITUDE = 85.051129;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface SketchStop {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly isReached: boolean;
  /** Near the right edge the name stands on the left. */
  readonly side: 'left' | 'right';
}

export interface Sketch extends Size {
  readonly land: string;
  readonly coasts: string;
  readonly lines: readonly { readonly kind: LineKind; readonly path: string }[];
  readonly stops: readonly SketchStop[];
  readonly ship: { readonly x: number; readonly y: number } | null;
}

/** @returns null where the journey has no place */
export function sketchOf(world: Pick<World, 'land' | 'coasts'>, journey: Journey, size: Size): Sketch | null {
  const project = cameraOf(journey, size);
  if (project === null) return null;
  const point = (position: Position) => project(position).map(rounded).join(' ');
  return {
    ...size,
    land: copies(ringsOf(world.land.geometry), size, project, 'Z'),
    coasts: copies(world.coasts.geometry.coordinates, size, project, ''),
    lines: journey.lines.flatMap(({ kind, parts }) =>
      parts.filter((part) => part.length > 1).map((part) => ({ kind, path: `M${part.map(point).join('L')}` })),
    ),
    stops: journey.stops.map(({ name, position, arrival, departure }) => {
      const [x, y] = project(position);
      const isReached = arrival?.isActual === true || departure?.isActual === true;
      return { name, x: rounded(x), y: rounded(y), isReached, side: x > size.width * 0.7 ? 'left' : 'right' };
    }),
    ship: journey.ship === null ? null : placeOf(project(journey.ship.position)),
  };
}

type Point = readonly [x: number, y: number];
type Project = (position: Position) => Point;

/** As MapLibre fits bounds into an element. */
function cameraOf(journey: Journey, { width, height }: Size): Project | null {
  const bounds = boundsOf(journey);
  if (bounds === null) return null;
  const [west, south, east, north] = bounds;
  const padding = Math.min(MAX_PADDING, width / 6, height / 6);
  const [left, top] = mercator([west, north]);
  const [right, bottom] = mercator([east, south]);
  const scale = Math.min(
    (width - 2 * padding) / Math.max(right - left, Number.EPSILON),
    (height - 2 * padding) / Math.max(bottom - top, Number.EPSILON),
    WORLD_PIXELS * 2 ** MAX_ZOOM,
  );
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  return (position) => {
    const [x, y] = mercator(position);
    return [(x - middle) * scale + width / 2, (y - centre) * scale + height / 2];
  };
}

/** From 0 to 1, beyond ±180° further. */
function mercator([longitude = 0, latitude = 0]: Position): Point {
  const radians = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180;
  return [(longitude + 180) / 360, (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2];
}

function ringsOf(geometry: World['land']['geometry']): readonly Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates;
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat();
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap((each) => ringsOf(each));
  return [];
}

/** A journey over the Pacific lies in two worlds side by side. */
function copies(lines: readonly Position[][], size: Size, project: Project, end: string): string {
  return [-360, 0, 360].flatMap((shift) => lines.map((line) => pathOf(line, shift, size, project, end))).join('');
}

/** Empty where the line is out of sight. */
function pathOf(line: readonly Position[], shift: number, size: Size, project: Project, end: string): string {
  if (isOutside(line, shift, size, project)) return '';
  const points: string[] = [];
  let [lastX, lastY] = [Infinity, Infinity];
  for (const [longitude = 0, latitude = 0] of line) {
    const [x, y] = project([longitude + shift, latitude]);
    if (Math.abs(x - lastX) < DETAIL_PIXELS && Math.abs(y - lastY) < DETAIL_PIXELS) continue;
    points.push(`${rounded(x)} ${rounded(y)}`);
    [lastX, lastY] = [x, y];
  }
  return points.length < 2 ? '' : `M${points.join('L')}${end}`;
}

function isOutside(line: readonly Position[], shift: number, { width, height }: Size, project: Project): boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude = 0, latitude = 0] of line) {
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  const [left, top] = project([west + shift, north]);
  const [right, bottom] = project([east + shift, south]);
  return right < 0 || left > width || bottom < 0 || top > height;
}

const placeOf = ([x, y]: Point) => ({ x: rounded(x), y: rounded(y) });
const rounded = (value: number) => Math.round(value * 10) / 10;
