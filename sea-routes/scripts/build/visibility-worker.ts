/** Computes the lines of every n-th corner in a worker thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { Clearance, type ClearanceData } from './clearance.ts';
import type { Corner } from './contours.ts';
import { Wedges } from './visibility.ts';

export interface VisibilityWork {
  readonly clearance: ClearanceData;
  readonly corners: readonly Corner[];
  readonly first: number;
  readonly every: number;
}

const { clearance, corners, first, every } = workerData as VisibilityWork;
const wedges = new Wedges(corners);
const sea = new Clearance(clearance);
const sights: number[] = [];
for (let from = first; from < wedges.count; from += every) {
  for (const { to, miles } of wedges.listVisible(from, sea, from)) sights.push(from, to, miles);
}
parentPort?.postMessage(Float64Array.from(sights));
