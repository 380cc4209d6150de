/** One run: everything at its real cadence, or faster in the same proportions, measured each minute. */
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { acceleratedClock, type WorldOrigin } from '../../src/lib/clock.ts';
import { print } from '../measure/report.ts';
import { lookForDeadRows } from './load.ts';
import { readSizes, type TableSize } from './measures/database-measures.ts';
import { type Minute, printColumns, printMinute, startReading } from './measures/minutes.ts';
import { measureQuietChecks, type QuietChecks } from './quiet-checks.ts';
import { differencesOfSample } from './sample-rebuild.ts';
import { type Loaded, startOutside, startService, startUsers } from './system.ts';

export interface LiveOptions {
  readonly minutes: number;
  readonly warmUpMinutes: number;
  readonly workers: number;
  /** World seconds in a second. */
  readonly speed: number;
}

export interface LiveRun {
  readonly minutes: readonly Minute[];
  readonly workerStartSeconds: number;
  readonly quiet: QuietChecks | null;
  readonly sizes: readonly TableSize[];
  readonly containers: number;
  readonly events: number;
  /** Of a sample, after the run. */
  readonly differing: number;
}

const MINUTE_MILLIS = 60_000;
const SAMPLE = 100;

export async function runLive(loaded: Loaded, options: LiveOptions): Promise<LiveRun> {
  const { databaseUrl, world } = loaded;
  const origin: WorldOrigin = { worldMillis: loaded.startsAt, wallMillis: Date.now(), speed: options.speed };
  const clock = acceleratedClock(origin);
  await using parts = new AsyncDisposableStack();
  const outside = await startOutside(loaded, origin, true);
  parts.defer(() => outside.stop());
  const settings = { ...outside.settings, origin };
  parts.defer(() => rm(settings.ediFolder ?? '', { recursive: true, force: true }));
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  parts.defer(() => sql.end());
  const service = await startService(loaded, settings, options.workers);
  parts.defer(() => service.stop());
  print(`a worker started in ${service.workerStartSeconds.toFixed(1)} s; goal ≤ 5`);
  const users = await startUsers(loaded, service.apiUrl, origin);
  const forMillis = (options.minutes + options.warmUpMinutes + 5) * MINUTE_MILLIS * options.speed;
  const updates = { url: `${service.apiUrl}/v2/terminal_updates`, key: users.key };
  await outside.sources.call({ send: { ediFolder: settings.ediFolder ?? '', updates, forMillis } });
  const read = await startReading({ sql, clock, outside, service, users: users.process });
  const minutes = await readMinutes(read, options, () => lookForDeadRows(sql, 'as usual'));
  await users.process.stop();
  const withoutUsers = await startReading({ sql, clock, outside, service, users: null });
  // Tables as they are while it runs, before the quiet checks.
  const sizes = await readSizes(sql);
  const { rows } = await sql.query<{ containers: number; events: number }>(
    'SELECT (SELECT count(*)::int FROM containers) AS containers, (SELECT count(*)::int FROM events) AS events',
  );
  const quietly = { sql, outside, read: withoutUsers, accounts: loaded.originals, worldNow: clock.now() };
  const quiet = await measureQuietChecks(quietly).catch((error: unknown) => {
    // The minutes before are worth their figures.
    print(`checks without news were not measured: ${error instanceof Error ? error.message : error}`);
    return null;
  });
  await service.stop();
  const differing = await differencesOfSample({ databaseUrl, world, accounts: loaded.originals, shipments: SAMPLE });
  const { containers = 0, events = 0 } = rows[0] ?? {};
  return { minutes, workerStartSeconds: service.workerStartSeconds, quiet, sizes, containers, events, differing };
}

async function readMinutes(
  read: (begin?: boolean) => Promise<Minute>,
  { minutes: count, warmUpMinutes }: LiveOptions,
  onWarm: () => Promise<void>,
): Promise<Minute[]> {
  printColumns();
  const minutes: Minute[] = [];
  const begun = performance.now();
  for (let index = 1; index <= warmUpMinutes + count; index += 1) {
    await sleep(Math.max(0, begun + index * MINUTE_MILLIS - performance.now()));
    const minute = await read(index === warmUpMinutes);
    if (index === warmUpMinutes) await onWarm();
    printMinute(index - warmUpMinutes, minute);
    if (index > warmUpMinutes) minutes.push(minute);
  }
  return minutes;
}
