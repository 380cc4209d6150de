/**
 * How long it takes to measure the ETAs of an account with many recorded arrivals: all of them in several groups, those of
 * one lane, and those of a month; and what the job costs that measures each once. The rows are made in SQL: eight ETAs of the line, and a prediction a day for twenty days.
 */

import type { Grouping } from '../src/core/arrival/accuracy.ts';
import { quantile } from '../src/core/arrival/accuracy-figures.ts';
import { measureAccuracy, measureArrived } from '../src/features/arrivals/accuracy/measure-accuracy.ts';
import { listUnmeasured } from '../src/features/arrivals/accuracy/measured-store.ts';
import { systemClock } from '../src/lib/clock.ts';
import { first, readOptions } from './measure/options.ts';
import { print, printHeading, printResult } from './measure/report.ts';
import { addAccount, openBenchDatabase, withDatabase } from './setup/database.ts';
import { reportOf, STEP_COUNT } from './setup/journeys.ts';
import { addShipment } from './setup/shipments.ts';
import { benchTracking } from './setup/tracking.ts';

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { arrivals: [100_000], predictions: [20], requests: [40] });
  const [arrivals, predictions, requests] = [
    first(options.arrivals),
    first(options.predictions),
    first(options.requests),
  ];
  printHeading(`Measuring the ETAs of ${arrivals} arrivals, with ${predictions} predictions each`);
  await withDatabase(async (url) => {
    const database = openBenchDatabase(url);
    try {
      const accountId = await addAccount(database);
      const report = reportOf(0, { steps: STEP_COUNT, startedAt: systemClock.now() - 90 * 86_400_000, containers: 1 });
      const shipmentId = await addShipment(benchTracking(database), accountId, report);
      await addArrivals(database.systemPool, { accountId, shipmentId, arrivals, predictions });
      const milliseconds: Record<string, { readonly p50: number; readonly p95: number }> = {};
      const measure = async (name: string, groupings: readonly Grouping[], filters: Record<string, string> = {}) => {
        const taken: number[] = [];
        let groups = 0;
        for (let count = 0; count < requests; count += 1) {
          const start = performance.now();
          const rows = await database.forAccount(accountId, (session) =>
            measureAccuracy((work) => work(session), { accountId, customers: null, filters, groupings }),
          );
          taken.push(performance.now() - start);
          groups = rows.length;
        }
        const [p50, p95] = [quantile(taken, 0.5) as number, quantile(taken, 0.95) as number];
        milliseconds[name] = { p50: Math.round(p50 * 10) / 10, p95: Math.round(p95 * 10) / 10 };
        print(`${name}: ${groups} groups, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      };
      const start = performance.now();
      const before = process.cpuUsage();
      while ((await database.system((session) => listUnmeasured(session, 1))).length > 0)
        await measureArrived(database, new AbortController().signal);
      const { user, system } = process.cpuUsage(before);
      const job = {
        seconds: (performance.now() - start) / 1000,
        serviceCpuSecondsPer1000: ((user + system) / 1e6 / arrivals) * 1000,
      };
      print(
        `measured and stored once: ${job.seconds.toFixed(1)} s, ${job.serviceCpuSecondsPer1000.toFixed(2)} CPU s of the ` +
          'service for 1,000 arrivals',
      );
      await measure('by source and days out', ['source', 'days_out']);
      await measure('by line', ['line']);
      await measure('by lane', ['lane']);
      await measure('by source, lane and days out', ['source', 'lane', 'days_out']);
      await measure('one lane', ['source', 'days_out'], { from: 'AAA01', to: 'BBB01' });
      await measure('a month', ['source', 'days_out'], {
        'arrived.start': '2024-03-01T00:00:00Z',
        'arrived.end': '2024-03-31T00:00:00Z',
      });
      const residentMegabytes = process.memoryUsage.rss() / 2 ** 20;
      print(`memory of the process: ${residentMegabytes.toFixed(0)} MB`);
      printResult({ bench: 'eta-accuracy', arrivals, predictions, job, milliseconds, residentMegabytes });
    } finally {
      await database.close();
    }
  });
}

interface Given {
  readonly accountId: string;
  readonly shipmentId: string;
  readonly arrivals: number;
  readonly predictions: number;
}

async function addArrivals(
  pool: { query(text: string, values?: unknown[]): Promise<unknown> },
  { accountId, shipmentId, arrivals, predictions }: Given,
): Promise<void> {
  await pool.query(
    `INSERT INTO arrival_legs (account_id, id, shipment_id, leg_key, digest, target, sequence, container_ids, line, mode,
         from_place, to_place, imo, arrived_at, arrived_by, arrival_reported_at)
     SELECT $1, gen_random_uuid(), $2, 'leg ' || n, '', 'port_of_discharge', 0, '{}', 'LIN' || n % 8, 'vessel',
         'AAA' || lpad((n % 20)::text, 2, '0'), 'BBB' || lpad((n / 20 % 10)::text, 2, '0'), lpad((n / 3)::text, 7, '0'), at, 'berthing', at
       FROM generate_series(1, $3::int) n, LATERAL (SELECT timestamptz '2024-01-01' + interval '15 min' * n AS at) moment`,
    [accountId, shipmentId, arrivals],
  );
  await pool.query(`UPDATE shipments SET created_at = '2020-01-01' WHERE id = $1`, [shipmentId]);
  const statements = (kind: string, code: string, count: number, days: number) =>
    pool.query(
      `INSERT INTO eta_statements (account_id, leg_id, id, source_kind, source_code, forecast_of, eta_at, stated_at, superseded_at, p10_at, p90_at)
       SELECT account_id, id, gen_random_uuid(), '${kind}', ${code}, 'arrival', arrived_at + random() * interval '2 days' - interval '1 day',
           arrived_at - interval '${days} days' * (${count} - n), CASE WHEN n < ${count - 1} THEN arrived_at - interval '${days} days' * (${count} - n - 1) END,
           CASE WHEN '${kind}' = 'prediction' THEN arrived_at - interval '1 day' END, CASE WHEN '${kind}' = 'prediction' THEN arrived_at + interval '1 day' END
         FROM arrival_legs, generate_series(0, ${count - 1}) n WHERE account_id = $1 AND leg_key LIKE 'leg %'`,
      [accountId],
    );
  await statements('shipping_line', 'line', 8, 4);
  if (predictions > 0) await statements('prediction', `'portolan'`, predictions, 1);
  await pool.query('ANALYZE arrival_legs, eta_statements');
}
