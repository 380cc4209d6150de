/**
 * The whole service under the load of so many live containers: lines polled at their real cadence with realistic news, EDI,
 * terminals, AIS, webhooks, a user of the dashboard and a client of the API. Prints a line a minute; the exit code says
 * whether a goal was missed.
 */
import { join } from 'node:path';
import { first, type Options, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { withFilledDatabase } from '../setup/database.ts';
import { addCopies } from './copies.ts';
import { load } from './load.ts';
import { goalsOf } from './measures/goals.ts';
import { summaryOf } from './measures/summary.ts';
import { type LiveRun, runLive } from './run-live.ts';
import { measureSaturation } from './saturation.ts';
import { settle } from './settle.ts';
import { copiesOf, type Loaded } from './system.ts';
import { CONTAINERS_A_SHIPMENT, type LiveWorld, MOST_SHIPMENTS } from './world/shipments.ts';

const DEFAULTS = { containers: [10_000], copies: [1], minutes: [60], 'warm-up': [3], workers: [1], seed: [7] };
/** `--day`: a day of the world in so many minutes, if --minutes says nothing else. */
const DAY_MINUTES = 30;

export async function run(given: readonly string[]): Promise<void> {
  const isDay = given.includes('--day');
  const others = given.filter((option) => option !== '--day');
  const options = readOptions(others, isDay ? { ...DEFAULTS, minutes: [DAY_MINUTES] } : DEFAULTS);
  const copies = first(options.copies);
  for (const containers of options.containers) {
    const count = Math.round(containers / copies / CONTAINERS_A_SHIPMENT);
    if (count > MOST_SHIPMENTS)
      throw new Error(`--containers ${containers} is more than ${MOST_SHIPMENTS * CONTAINERS_A_SHIPMENT} a copy`);
    printHeading(`${containers} live containers of ${count * copies} shipments`);
    const kept = process.env.BENCH_LIVE_KEPT;
    await withFilledDatabase(
      kept && join(kept, String(count)),
      async (databaseUrl) => {
        const world: LiveWorld = { seed: first(options.seed), startedAt: Date.now(), count };
        const accounts = await load(databaseUrl, world);
        const loaded = { databaseUrl, world, accounts, originals: accounts, startsAt: world.startedAt };
        return { world, accounts, startsAt: await settle(loaded) };
      },
      async (databaseUrl, { world, accounts, startsAt }) => {
        const loaded = { databaseUrl, world, accounts, originals: accounts, startsAt };
        await measure({ ...loaded, accounts: await addCopies(loaded, copies) }, { containers, options, isDay });
      },
    );
  }
}

interface MeasuredSize {
  readonly containers: number;
  readonly options: Options<keyof typeof DEFAULTS>;
  readonly isDay: boolean;
}

async function measure(loaded: Loaded, { containers, options, isDay }: MeasuredSize): Promise<void> {
  const minutes = first(options.minutes);
  const copies = copiesOf(loaded);
  const size = { containers, shipments: loaded.world.count * copies, copies, minutes };
  if (options.workers.length > 1) {
    const results = await measureSaturation(loaded, { workers: options.workers, minutes });
    printResult({ bench: 'live', mode: 'workers', ...size, results });
    return;
  }
  const speed = isDay ? (24 * 60) / minutes : 1;
  const workers = first(options.workers);
  const live = await runLive(loaded, { minutes, warmUpMinutes: first(options['warm-up']), workers, speed });
  finish({ ...size, speed, workers }, live);
}

function finish(
  about: Readonly<Record<'containers' | 'shipments' | 'copies' | 'minutes' | 'speed' | 'workers', number>>,
  live: LiveRun,
): void {
  const [summary, goals] = [summaryOf(live), goalsOf(live, about.speed)];
  print('');
  for (const { name, text, isMet } of goals) print(`${isMet ? 'met   ' : 'MISSED'} ${name}: ${text}`);
  const missed = goals.filter(({ isMet }) => !isMet).map(({ name }) => name);
  if (missed.length > 0) process.exitCode = 1;
  printResult({ bench: 'live', mode: about.speed === 1 ? 'real time' : 'day', ...about, ...summary, missed });
}
