/**
 * Reports applied per second. Each adds one or two statements to a shipment of about twenty, and completes a routine
 * check: lock, compare, derive, store, announce to a webhook, plan the next check, in one transaction. The yardstick
 * inserts the same rows bare, in as many transactions, by as many connections.
 */

import { systemClock } from '../../src/lib/clock.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printRates, printRatio, printResult } from '../measure/report.ts';
import { type Rates, ratioOf } from '../measure/rounds.ts';
import { addAccount, openBenchDatabase, withDatabase } from '../setup/database.ts';
import { reportOf, STEP_COUNT, STEPS_BEFORE_DEPARTURE } from '../setup/journeys.ts';
import { addShipment, applyReport, forEachAtOnce } from '../setup/shipments.ts';
import { benchTracking } from '../setup/tracking.ts';
import { addWebhook } from '../setup/webhooks.ts';
import { openBareInserts } from './bare-inserts.ts';

const DAY = 86_400_000;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { shipments: [800], rounds: [7], concurrency: [10] });
  const [shipments, rounds, concurrency] = [options.shipments, options.rounds, options.concurrency].map(first) as [
    number,
    number,
    number,
  ];
  if (rounds > STEP_COUNT - STEPS_BEFORE_DEPARTURE - 1)
    throw new Error(`A journey does not have enough steps for ${rounds} rounds.`);
  printHeading(`Taking in ${shipments} reports a round, ${concurrency} at a time, one account`);
  await withDatabase(async (url) => {
    const database = openBenchDatabase(url);
    const bare = await openBareInserts(url, concurrency);
    try {
      const context = benchTracking(database);
      const accountId = await addAccount(database);
      await addWebhook(database, accountId, 'https://example.com/webhooks');
      const startedAt = systemClock.now() - 60 * DAY;
      const report = (index: number, steps: number) =>
        reportOf(index, { steps, startedAt, containers: 1 + (index % 2) });
      const ids: string[] = [];
      await forEachAtOnce(shipments, concurrency, async (index) => {
        ids[index] = await addShipment(context, accountId, report(index, STEPS_BEFORE_DEPARTURE));
      });

      let steps = STEPS_BEFORE_DEPARTURE;
      let written = { transactions: 0, rows: 0 };
      /** The next report of every shipment; what it wrote becomes the yardstick's work. */
      const applyNext = async () => {
        steps += 1;
        const reports = ids.map((_, index) => report(index, steps));
        const since = new Date(systemClock.now());
        const start = performance.now();
        await forEachAtOnce(shipments, concurrency, (index) =>
          applyReport(context, accountId, ids[index] as string, reports[index] as (typeof reports)[number]),
        );
        const rate = shipments / ((performance.now() - start) / 1000);
        written = await bare.load(since);
        if (written.transactions !== shipments)
          throw new Error(`${written.transactions} of ${shipments} reports changed anything.`);
        return rate;
      };
      await applyNext();
      await bare.insert(concurrency);
      // The yardstick repeats what was applied just before it, so their order is fixed.
      const rates: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        rates[0].push(await applyNext());
        rates[1].push(await bare.insert(concurrency));
        print(`round ${round + 1}: ${(written.rows / shipments).toFixed(1)} rows a report`);
      }
      const ours: Rates = { name: 'reports applied', rates: rates[0] };
      const yardstick: Rates = { name: 'bare inserts of the same rows', rates: rates[1] };
      print('');
      printRates('transactions', [ours, yardstick]);
      const ratio = ratioOf(ours, yardstick);
      printRatio('reports applied / bare inserts', ratio, '≥ 0.25');
      const residentMegabytes = process.memoryUsage.rss() / 2 ** 20;
      print(`memory of the process: ${residentMegabytes.toFixed(0)} MB; goal < 300`);
      printResult({
        bench: 'apply-reports',
        ratio: ratio.median,
        spread: ratio,
        reports: ours.rates,
        inserts: yardstick.rates,
        residentMegabytes,
      });
    } finally {
      await bare.close();
      await database.close();
    }
  });
}
