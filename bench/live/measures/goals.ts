/** The goals of a run, each with what was measured. Pure. */

import type { LiveRun } from '../run-live.ts';
import { mean } from './figures.ts';
import { lagsOf, processesOf, screenOf } from './minutes.ts';
import { bytesOfContainer } from './summary.ts';

export interface Goal {
  readonly name: string;
  readonly text: string;
  readonly isMet: boolean;
}

/** Due checks are queued every two seconds; a queue that stands is empty again within a minute. */
const OLDEST_DUE_SECONDS = 60;
const LAG_SECONDS = 5;
const SCREEN_MILLIS = 300;
const LOOP_MILLIS = 50;
const MEMORY_MEGABYTES = 400;
/** Growth from the second to the last quarter of the run that is no leak. */
const MEMORY_GROWTH = 1.1;
const CONTAINER_BYTES = 25_000;
const CHECK_BYTES = 2000;
const START_SECONDS = 5;

/** @param speed world seconds in a second */
export function goalsOf(run: LiveRun, speed: number): readonly Goal[] {
  const { minutes, quiet } = run;
  const oldest = (minutes.at(-1)?.queue.oldestDueSeconds ?? 0) / speed;
  const files = quartersOf(minutes.map(({ sources }) => sources.ediFiles));
  const lag = lagsOf(minutes, 'line').p99 / 1000;
  const processes = processesOf(minutes);
  const memory = Math.max(...processes.flat().map(({ residentMegabytes }) => residentMegabytes));
  const growth = Math.max(...processes.map(growthOf));
  const loop = Math.max(...processes.map((each) => each.at(-1)?.wholeLoopDelayMillis.p99 ?? 0));
  const failed = minutes.reduce((sum, { users, sources }) => sum + (users?.failures.length ?? 0) + sources.unknown, 0);
  const atMost = (name: string, value: number, most: number, unit: string): Goal => ({
    name,
    text: `${Number.isFinite(value) ? value.toPrecision(3) : 'not measured'} ${unit}, goal ≤ ${most}`,
    isMet: value <= most,
  });
  return [
    atMost('age of the oldest due check at the end', oldest, OLDEST_DUE_SECONDS, 's'),
    atMost('EDI files that wait, last quarter less second', files.last - files.second, 1, 'files'),
    atMost('news to webhook, p99', lag, LAG_SECONDS, 's'),
    atMost('list, p95', screenOf(minutes, 'list').p95, SCREEN_MILLIS, 'ms'),
    atMost('Today, p95', screenOf(minutes, 'today').p95, SCREEN_MILLIS, 'ms'),
    atMost('delay of the event loop, p99 of the slowest process', loop, LOOP_MILLIS, 'ms'),
    atMost('memory of the largest process', memory, MEMORY_MEGABYTES, 'MB'),
    atMost('memory, last quarter over second', growth, MEMORY_GROWTH, ''),
    atMost('start of a worker', run.workerStartSeconds, START_SECONDS, 's'),
    atMost('WAL of a check without news', quiet?.walBytesACheck ?? Number.NaN, CHECK_BYTES, 'bytes'),
    atMost('bytes of a container, without events', bytesOfContainer(run), CONTAINER_BYTES, 'bytes'),
    atMost('requests of users that failed, and numbers that no line knew', failed, 0, ''),
    atMost('shipments of the sample that a rebuild would change', run.differing, 0, ''),
  ];
}

function growthOf(minutes: readonly { readonly residentMegabytes: number }[]): number {
  const { second, last } = quartersOf(minutes.map(({ residentMegabytes }) => residentMegabytes));
  return last / second;
}

function quartersOf(values: readonly number[]): { readonly second: number; readonly last: number } {
  const quarter = Math.max(1, Math.floor(values.length / 4));
  return { second: mean(values.slice(quarter, 2 * quarter + 1)), last: mean(values.slice(-quarter)) };
}
