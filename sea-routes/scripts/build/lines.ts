/**
 * The lines of the network as pairs of nodes: lines of sight of corners, lines of sight of channel points at sea, and
 * channels.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { PASSAGES } from '../../src/passages.ts';
import { arcsCross, type LonLat, toVector, type Vector } from '../../src/sphere.ts';
import { Clearance, type ClearanceData } from './clearance.ts';
import type { Corner } from './contours.ts';
import type { Fairway } from './fairways.ts';
import { type Sight, thinOut } from './thin-out.ts';
import { Wedges } from './visibility.ts';
import type { VisibilityWork } from './visibility-worker.ts';

export interface Line {
  readonly from: number;
  readonly to: number;
  /** Bits of the passages that it crosses. */
  readonly passages: number;
}

export interface Nodes {
  readonly corners: readonly Corner[];
  /** Positions of channel points, numbered after the corners. */
  readonly channelPoints: readonly LonLat[];
  /** Consecutive points of channels. */
  readonly channelLines: readonly (readonly [number, number])[];
}

/** `loosePoints` are joined to what they see, but not consecutively to each other. */
export function joinFairways(
  corners: readonly Corner[],
  fairways: readonly Fairway[],
  loosePoints: readonly LonLat[],
): Nodes {
  const numbers = new Map<string, number>();
  const channelPoints: LonLat[] = [];
  const numberOf = (point: LonLat) => {
    const key = point.map((degrees) => degrees.toFixed(4)).join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = corners.length + channelPoints.push(point) - 1;
    numbers.set(key, number);
    return number;
  };
  const channelLines = fairways.flatMap(({ points }) =>
    points.slice(1).map((point, index) => [numberOf(points[index] ?? point), numberOf(point)] as const),
  );
  for (const point of loosePoints) numberOf(point);
  return { corners, channelPoints, channelLines };
}

/**
 * All lines. The lines of sight of corners take minutes to compute, so `cache` keeps them while corners and sea are
 * unchanged.
 */
export async function listLines(nodes: Nodes, sea: ClearanceData, threads: number, cache?: string): Promise<Line[]> {
  const positions = [...nodes.corners.map(({ position }) => position), ...nodes.channelPoints];
  const sights = [
    ...(await listSights(nodes.corners, sea, threads, cache)),
    ...channelSights(nodes, new Clearance(sea)),
  ];
  const pairs = [
    ...thinOut(sights, positions.length).map(({ from, to }) => [from, to] as const),
    ...nodes.channelLines,
  ];
  const vectors = positions.map(toVector);
  const count = positions.length;
  const unique = new Set(pairs.map(([a, b]) => Math.min(a, b) * count + Math.max(a, b)));
  return [...unique]
    .sort((a, b) => a - b)
    .map((key) => {
      const [from, to] = [Math.floor(key / count), key % count];
      const [a, b] = [vectors[from], vectors[to]];
      return { from, to, passages: a === undefined || b === undefined ? 0 : passagesBetween(a, b) };
    });
}

async function listSights(corners: readonly Corner[], clearance: ClearanceData, threads: number, cache?: string) {
  const print = createHash('sha256').update(JSON.stringify(corners)).update(clearance.cells).digest('hex').slice(0, 16);
  const file = cache === undefined ? undefined : `${cache}/sights-${print}.bin`;
  let numbers: Float64Array;
  if (file !== undefined && existsSync(file)) {
    numbers = new Float64Array(new Uint8Array(readFileSync(file)).buffer);
  } else {
    const parts = await Promise.all(
      Array.from({ length: threads }, (_, first) => runWorker({ clearance, corners, first, every: threads })),
    );
    numbers = Float64Array.from(parts.flatMap((part) => [...part]));
    if (file !== undefined) writeFileSync(file, numbers);
  }
  return Array.from({ length: numbers.length / 3 }, (_, at): Sight => {
    return { from: numbers[3 * at] ?? 0, to: numbers[3 * at + 1] ?? 0, miles: numbers[3 * at + 2] ?? 0 };
  });
}

function runWorker(work: VisibilityWork): Promise<Float64Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./visibility-worker.ts', import.meta.url), { workerData: work });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Only channel points in open sea have lines of sight. A river joins the sea only at its mouth. */
function channelSights({ corners, channelPoints }: Nodes, sea: Clearance): Sight[] {
  const wedges = new Wedges([...corners, ...channelPoints.map((position) => ({ position }))]);
  const isAtSea = (node: number) => {
    const point = channelPoints[node - corners.length];
    return point === undefined || sea.isFree(...point);
  };
  return channelPoints.flatMap((_, index) => {
    const from = corners.length + index;
    if (!isAtSea(from)) return [];
    const seen = wedges.listVisible(from, sea).filter(({ to }) => (to < corners.length || to > from) && isAtSea(to));
    return seen.map(({ to, miles }) => ({ from, to, miles }));
  });
}

const gates = PASSAGES.map(({ gate, bit }) => ({ bit, points: gate.map(toVector) }));

export function passagesBetween(a: Vector, b: Vector): number {
  let passages = 0;
  for (const { bit, points } of gates) {
    for (let at = 1; at < points.length; at++) {
      const [c, d] = [points[at - 1], points[at]];
      if (c !== undefined && d !== undefined && arcsCross(a, b, c, d)) passages |= bit;
    }
  }
  return passages >>> 0;
}
