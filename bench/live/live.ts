/**
 * The whole service under the load of so many live containers: lines polled at their real cadence with realistic news, EDI,
 * terminals, AIS, webhooks, a user of the dashboard and a client of the API. Prints a line a minute; the exit code says
 * whether a goal was missed.
 */
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { withDatabase } from '../setup/database.ts';
import { load } from './load.ts';
import { goalsOf } from './measures/goals.ts';
import { summaryOf } from './measures/summary.ts';
import { type LiveRun, runLive } from './run-live.ts';
import { measureSaturation } from './saturation.ts';
import { CONTAINERS_A_SHIPMENT, type LiveWorld, MOST_SHIPMENTS } from './world/shipments.ts';

const DEFAULTS = { containers: [10_000], minutes: [60], 'warm-up': [3], workers: [1], seed: [7] };
/** `--day`: a day of the world in so many minutes, if --minutes says nothing else. */
const DAY_MINUTES = 30;

export async function run(given: readonly string[]): Promise<void> {
  const isDay = given.includes('--day');
  const others = given.filter((option) => option !== '--day');
  const options = readOptions(others, isDay ? { ...DEFAULTS, minutes: [DAY_MINUTES] } : DEFAULTS);
  const minutes = first(options.minutes);
  const isSaturation = others.includes('--workers') && options.workers.length > 1;
  for (const containers of options.containers) {
    const count = Math.round(containers / CONTAINERS_A_SHIPMENT);
    if (count > MOST_SHIPMENTS)
      throw new Error(`--containers ${containers} is more than ${MOST_SHIPMENTS * CONTAINERS_A_SHIPMENT}`);
    printHeading(`${containers} live containers of ${count} shipments`);
    await withDatabase(async (databaseUrl) => {
      const world: LiveWorld = { seed: first(options.seed), startedAt: Date.now(), count };
      const loaded = { databaseUrl, world, accounts: await load(databaseUrl, world) };
      if (isSaturation) {
        const results = await measureSaturation(loaded, { workers: options.workers, minutes });
        printResult({ bench: 'live', mode: 'workers', containers, shipments: count, minutes, results });
        return;
      }
      const speed = isDay ? (24 * 60) / minutes : 1;
      const workers = first(options.workers);
      const live = await runLive(loaded, { minutes, warmUpMinutes: first(options['warm-up']), workers, speed });
      finish({ containers, shipments: count, minutes, speed, workers }, live);
    });
  }
}

function finish(
  about: Readonly<Record<'containers' | 'shipments' | 'minutes' | 'speed' | 'workers', number>>,
  live: LiveRun,
): void {
  const [summary, goals] = [summaryOf(live), goalsOf(live, about.speed)];
  print('');
  for (const { name, text, isMet } of goals) print(`${isMet ? 'met   ' : 'MISSED'} ${name}: ${text}`);
  const missed = goals.filter(({ isMet }) => !isMet).map(({ name }) => name);
  if (missed.length > 0) process.exitCode = 1;
  printResult({ bench: 'live', mode: about.speed === 1 ? 'real time' : 'day', ...about, ...summary, missed });
}
