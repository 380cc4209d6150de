/**
 * What so many workers carry on one PostgreSQL: the world runs so fast that more checks are due than can be made. The later a
 * check comes, the more often it has news. Neither EDI nor AIS comes, and nobody reads.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { acceleratedClock, type WorldOrigin } from '../../src/lib/clock.ts';
import { print } from '../measure/report.ts';
import { mean } from './measures/figures.ts';
import { lagsOf, type Minute, printColumns, printMinute, startReading } from './measures/minutes.ts';
import { copiesOf, type Loaded, startOutside, startService } from './system.ts';

export interface Saturation {
  readonly workers: number;
  readonly checksPerSecond: number;
  readonly newsPerSecond: number;
  readonly webhooksPerSecond: number;
  /** False: the queue was empty at times, and the workers could have done more. */
  readonly isSaturated: boolean;
  readonly lagP99Seconds: number;
  readonly workerCpuShare: number;
  readonly databaseCpuShare: number;
  readonly walBytesACheck: number;
}

/** More than any number of workers makes on a machine of few cores. */
const DUE_PER_SECOND = 300;
/** Of a shipment, in real time: see docs/scaling.md. */
const CHECKS_PER_SECOND = 1.1e-4;
const MINUTE_MILLIS = 60_000;

export async function measureSaturation(
  loaded: Loaded,
  { workers: counts, minutes }: { readonly workers: readonly number[]; readonly minutes: number },
): Promise<readonly Saturation[]> {
  const speed = Math.max(1, DUE_PER_SECOND / (CHECKS_PER_SECOND * loaded.world.count * copiesOf(loaded)));
  print(`the world runs ${speed.toFixed(0)} times as fast`);
  let origin: WorldOrigin = { worldMillis: loaded.startsAt, wallMillis: Date.now(), speed };
  const outside = await startOutside(loaded, origin, false);
  const sql = new pg.Client({ connectionString: loaded.databaseUrl });
  await sql.connect();
  const results: Saturation[] = [];
  try {
    for (const workers of counts) {
      // The world stood still while no worker ran.
      origin = { ...origin, wallMillis: Date.now() };
      await outside.sources.call({ origin });
      const service = await startService(loaded, { ...outside.settings, origin }, workers);
      const clock = acceleratedClock(origin);
      const read = await startReading({ sql, clock, outside, service, users: null });
      print(`\n${workers} workers`);
      printColumns();
      const measured: Minute[] = [];
      for (let index = 0; index <= minutes; index += 1) {
        await sleep(MINUTE_MILLIS);
        const minute = await read(index === 0);
        printMinute(index, minute);
        if (index > 0) measured.push(minute);
      }
      await service.stop();
      origin = { ...origin, worldMillis: clock.now() };
      results.push(resultOf(workers, measured));
    }
  } finally {
    await sql.end();
    await outside.stop();
  }
  return results;
}

function resultOf(workers: number, minutes: readonly Minute[]): Saturation {
  const rate = (of: (minute: Minute) => number) => mean(minutes.map((minute) => of(minute) / minute.seconds));
  const checksPerSecond = rate(({ sources }) => sources.checks);
  const result: Saturation = {
    workers,
    checksPerSecond,
    newsPerSecond: rate(({ sources }) => sources.checksWithNews),
    webhooksPerSecond: rate(({ received }) => received),
    isSaturated: minutes.every(({ queue }) => queue.due > 0),
    lagP99Seconds: lagsOf(minutes, 'line').p99 / 1000,
    workerCpuShare: rate((minute) => minute.workers.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)),
    databaseCpuShare: rate(({ databaseCpuSeconds }) => databaseCpuSeconds),
    walBytesACheck: rate(({ walBytes }) => walBytes) / checksPerSecond,
  };
  print(
    `${workers} workers: ${checksPerSecond.toFixed(0)} checks/s, ${result.newsPerSecond.toFixed(0)} of them with news, ${result.webhooksPerSecond.toFixed(0)} webhooks/s${result.isSaturated ? '' : '; not saturated'}`,
  );
  return result;
}
