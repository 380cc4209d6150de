/**
 * How long it takes to measure the ETAs of an account with many recorded arrivals: all of them by source and days out, and
 * those of one lane. The rows are made in SQL: eight ETAs of the line, and a prediction a day for twenty days.
 */

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
  const options = readOptions(given, { arrivals: [100_000], predictions: [20] });
  const [arrivals, predictions] = [first(options.arrivals), first(options.predictions)];
  printHeading(`Measuring the ETAs of ${arrivals} arrivals, with ${predictions} predictions each`);
  await withDatabase(async (url) => {
    const database = openBenchDatabase(url);
    try {
      const accountId = await addAccount(database);
      const report = reportOf(0, { steps: STEP_COUNT, startedAt: systemClock.now() - 90 * 86_400_000, containers: 1 });
      const shipmentId = await addShipment(benchTracking(database), accountId, report);
      await addArrivals(database.systemPool, { accountId, shipmentId, arrivals, predictions });
      const seconds: Record<string, number> = {};
      const measure = async (name: string, filters: Record<string, string>) => {
        const start = performance.now();
        const rows = await database.forAccount(accountId, (session) =>
          measureAccuracy((work) => work(session), {
            accountId,
            customers: null,
            filters,
            groupings: ['source', 'days_out'],
          }),
        );
        seconds[name] = (performance.now() - start) / 1000;
        print(`${name}: ${rows.length} groups in ${seconds[name].toFixed(1)} s`);
      };
      const start = performance.now();
      while ((await database.system((session) => listUnmeasured(session, 1))).length > 0)
        await measureArrived(database, new AbortController().signal);
      print(`measured and stored once: ${((performance.now() - start) / 1000).toFixed(1)} s`);
      await measure('all arrivals', {});
      await measure('one lane of 500', { from: 'AAA01', to: 'BBB01' });
      await measure('a month', {
        'arrived.start': '2024-03-01T00:00:00Z',
        'arrived.end': '2024-03-31T00:00:00Z',
      });
      const residentMegabytes = process.memoryUsage.rss() / 2 ** 20;
      print(`memory of the process: ${residentMegabytes.toFixed(0)} MB`);
      printResult({ bench: 'eta-accuracy', arrivals, predictions, seconds, residentMegabytes });
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
