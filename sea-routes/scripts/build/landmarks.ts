/**
 * Distances from landmarks to every node, which give the search a lower bound of distances. Each landmark is as far as
 * possible from the earlier ones.
 */
import { LANDMARK_UNITS, NO_WAY } from '../../src/network.ts';
import { NumberHeap } from '../../src/number-heap.ts';
import { PASSAGES } from '../../src/passages.ts';
import { distanceBetween, type Vector } from '../../src/sphere.ts';
import type { Line } from './lines.ts';

const CLOSED = PASSAGES.reduce((bits, { bit, closedByDefault }) => (closedByDefault ? bits | bit : bits), 0);

export function measureLandmarks(vectors: readonly Vector[], lines: readonly Line[], count: number, first: number) {
  const neighbours: { to: number; miles: number }[][] = vectors.map(() => []);
  for (const { from, to, passages } of lines) {
    const [a, b] = [vectors[from], vectors[to]];
    if ((passages & CLOSED) !== 0 || a === undefined || b === undefined) continue;
    const miles = distanceBetween(a, b);
    neighbours[from]?.push({ to, miles });
    neighbours[to]?.push({ to: from, miles });
  }
  const nearest = new Float64Array(vectors.length).fill(Infinity);
  const rows: Float64Array[] = [];
  for (let landmark = first; rows.length < count; ) {
    const miles = distancesFrom(landmark, neighbours);
    rows.push(miles);
    let farthest = -1;
    miles.forEach((each, node) => {
      nearest[node] = Math.min(nearest[node] ?? 0, each);
      if (Number.isFinite(each) && (nearest[node] ?? 0) > (nearest[farthest] ?? -1)) farthest = node;
    });
    landmark = farthest;
  }
  const written = new Uint16Array(count * vectors.length);
  rows.forEach((miles, row) => {
    miles.forEach((each, node) => {
      const units = Number.isFinite(each) ? Math.round(each * LANDMARK_UNITS) : NO_WAY;
      written[row * vectors.length + node] = Math.min(NO_WAY, units);
    });
  });
  return written;
}

function distancesFrom(start: number, neighbours: readonly (readonly { to: number; miles: number }[])[]) {
  const miles = new Float64Array(neighbours.length).fill(Infinity);
  const settled = new Uint8Array(neighbours.length);
  const heap = new NumberHeap();
  miles[start] = 0;
  heap.push(0, start);
  for (let node = heap.pop(); node !== undefined; node = heap.pop()) {
    if (settled[node] === 1) continue;
    settled[node] = 1;
    for (const line of neighbours[node] ?? []) {
      const total = (miles[node] ?? 0) + line.miles;
      if (total >= (miles[line.to] ?? 0)) continue;
      miles[line.to] = total;
      heap.push(total, line.to);
    }
  }
  return miles;
}
