/**
 * Builds data/sea-routes.bin from Natural Earth 10 m land (`world-atlas`), the channels and the shallows: the rasters of open sea
 * and of water, the network of corners and channels, and the landmarks. Takes several minutes and 2 GB.
 *
 *     node --max-old-space-size=6000 sea-routes/scripts/build-grid.ts [--threads 2] [--cache <folder>]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BlockRaster } from '../src/block-raster.ts';
import { encodeDataFile } from '../src/data-file.ts';
import { BEARING_UNITS, POSITION_UNITS, SEA_SHAPE, WATER_SHAPE } from '../src/network.ts';
import { cross, dot, type LonLat, normalize, toVector } from '../src/sphere.ts';
import { CHANNELS } from './build/channels.ts';
import { measureClearance } from './build/clearance.ts';
import { blockCoastCells } from './build/coast-cells.ts';
import { findCorners } from './build/contours.ts';
import { dig, joinToSea, layFairways } from './build/fairways.ts';
import { readLand } from './build/land.ts';
import { measureLandmarks } from './build/landmarks.ts';
import { joinFairways, type Line, listLines } from './build/lines.ts';
import { Mask } from './build/mask.ts';
import { blockOffing } from './build/offing.ts';
import { BARS, SHALLOWS } from './build/shallows.ts';

/** Distance of ships from coasts, and maximum error of the simplified edge of the open sea (nautical miles). */
const OFFING = { wide: 7, narrow: 1 };
const TOLERANCE = { headlands: 1.2, bays: 3 };
/** Islands and spits smaller than a cell also count as land. */
const COAST_LINE_MILES = 0.5;
const [SOUTH, NORTH] = [-63, 78.6];
const LANDMARKS = 16;
/** Smaller areas of open water are removed, also next to a channel (in cells, about square miles). */
const SMALLEST_SEA_CELLS = 400;

const { values } = parseArgs({ options: { threads: { type: 'string', default: '2' }, cache: { type: 'string' } } });
const started = performance.now();
const say = (text: string) => process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s  ${text}\n`);

const land = readLand();
say(`${land.length} rings of land`);

const waterMask = new Mask(WATER_SHAPE.cellsPerDegree);
waterMask.blockInside(land);
waterMask.blockInside(BARS);
blockCoastCells(waterMask, land);
const fairways = layFairways(CHANNELS, new BlockRaster(waterMask.toRaster(WATER_SHAPE)));
dig(fairways, waterMask);
const waterRaster = waterMask.toRaster(WATER_SHAPE);
say(`water: ${waterRaster.bitmaps.length} bytes`);

const seaMask = new Mask(SEA_SHAPE.cellsPerDegree);
seaMask.blockInside(land);
seaMask.blockNear(land, () => COAST_LINE_MILES);
blockOffing(seaMask, OFFING);
seaMask.blockInside(SHALLOWS);
seaMask.blockOutside(SOUTH, NORTH);
seaMask.keepReachable([[-30, 0], ...fairways.flatMap(({ points }) => points)], SMALLEST_SEA_CELLS);
const seaRaster = seaMask.toRaster(SEA_SHAPE);
const corners = findCorners(seaMask, { south: SOUTH + 0.1, north: NORTH - 0.1, tolerance: TOLERANCE });
say(`sea: ${seaRaster.bitmaps.length} bytes, ${corners.length} corners`);

const sea = new BlockRaster(seaRaster);
const joined = joinToSea(fairways, new BlockRaster(waterRaster), sea);
const nodes = joinFairways(corners, joined, iceLimit());
if (values.cache !== undefined) mkdirSync(values.cache, { recursive: true });
const lines = await listLines(nodes, measureClearance(seaMask), Number(values.threads), values.cache);
say(`${nodes.channelPoints.length} points of channels, ${lines.length} lines`);
for (const { name, points } of joined) warnUnlessJoined(name, points);

const positions = [...corners.map(({ position }) => position), ...nodes.channelPoints];
const vectors = positions.map(toVector);
const landmarkMiles = measureLandmarks(vectors, lines, LANDMARKS, nodes.corners.length);
const passageSets = [...new Set([0, ...lines.map(({ passages }) => passages)])];
const file = encodeDataFile({
  seaIndex: seaRaster.index,
  seaBitmaps: Uint8Array.from(seaRaster.bitmaps),
  waterIndex: waterRaster.index,
  waterBitmaps: Uint8Array.from(waterRaster.bitmaps),
  positions: Int32Array.from(positions.flat().map((degrees) => Math.round(degrees * POSITION_UNITS))),
  bearings: Uint16Array.from([
    ...corners.flatMap(({ position, before, after }) => [bearing(position, before), bearing(position, after)]),
    ...nodes.channelPoints.flatMap(() => [0, 0]),
  ]),
  firstChannelNode: Uint32Array.of(corners.length),
  lineCounts: countLines(lines, positions.length),
  lineEnds: packEnds(lines),
  linePassages: Uint8Array.from(lines.map(({ passages }) => passageSets.indexOf(passages))),
  passageSets: Uint32Array.from(passageSets),
  landmarkMiles,
});
writeFileSync(new URL('../data/sea-routes.bin', import.meta.url), file);
say(`data/sea-routes.bin: ${file.length} bytes`);

/** Points along the southern limit, because great circles must not pass through the ice. */
function iceLimit(): LonLat[] {
  return Array.from({ length: 120 }, (_, index) => [-180 + 3 * index, SOUTH + 0.05]);
}

/** As a fraction of a full turn, clockwise from north. */
function bearing(from: LonLat, to: LonLat): number {
  const own = toVector(from);
  const east = normalize([-own[1], own[0], 0]);
  const turn = Math.atan2(dot(toVector(to), east), dot(toVector(to), cross(own, east))) / (2 * Math.PI);
  return Math.round((turn + 1) * BEARING_UNITS) % BEARING_UNITS;
}

function countLines(sorted: readonly Line[], count: number): Uint16Array {
  const counts = new Uint16Array(count);
  for (const { from } of sorted) counts[from] = (counts[from] ?? 0) + 1;
  return counts;
}

/** Encodes ends as differences, seven bits per byte; `network.ts` decodes them. */
function packEnds(sorted: readonly Line[]): Uint8Array {
  const bytes: number[] = [];
  sorted.forEach(({ from, to }, index) => {
    const before = sorted[index - 1];
    let difference = to - (before?.from === from ? before.to : from);
    for (; difference > 0x7f; difference >>= 7) bytes.push((difference & 0x7f) | 0x80);
    bytes.push(difference);
  });
  return Uint8Array.from(bytes);
}

function warnUnlessJoined(name: string, points: readonly LonLat[]): void {
  const others = joined.filter((fairway) => fairway.name !== name).flatMap((fairway) => fairway.points);
  const isJoined = (point: LonLat | undefined) =>
    point !== undefined &&
    (sea.isFree(...point) || others.some(([x, y]) => Math.abs(x - point[0]) + Math.abs(y - point[1]) < 1e-4));
  if (!isJoined(points[0])) say(`warning: ${name} does not begin at sea`);
  if (!isJoined(points.at(-1))) say(`note: ${name} ends inland`);
}
