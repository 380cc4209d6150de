/**
 * Measures the computation of scorecards of one account: shipments with the complete journey of a container, each with
 * the statements of a line that moved its forecasts at every step.
 */

import { measureAccount } from '../src/features/source-scorecards/compute-scorecards.ts';
import { Scorebook } from '../src/features/source-scorecards/measuring/figures.ts';
import { lastDays } from '../src/features/source-scorecards/scorecard.ts';
import { first, readOptions } from './measure/options.ts';
import { print, printHeading, printResult } from './measure/report.ts';
import { addAccount, openBenchDatabase, withDatabase } from './setup/database.ts';
import { reportOf, STEP_COUNT } from './setup/journeys.ts';
import { addShipment, applyReport } from './setup/shipments.ts';
import { benchTracking } from './setup/tracking.ts';

/** Live containers of a large installation, two of three alone on their shipment. */
const LARGE = 150_000;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { shipments: [5000] });
  const shipments = first(options.shipments);
  await withDatabase(async (url) => {
    const database = openBenchDatabase(url);
    const context = benchTracking(database);
    const accountId = await addAccount(database);
    const now = context.clock.now();
    const startedAt = now - 60 * 86_400_000;
    let id: string | undefined;
    for (let steps = 1; steps <= STEP_COUNT; steps += 1) {
      const report = reportOf(1, { steps, startedAt, containers: 1 });
      if (id === undefined) id = await addShipment(context, accountId, report);
      else await applyReport(context, accountId, id, report);
    }
    await copyShipment(database, accountId, shipments - 1);
    const { rows } = await database.systemPool.query('SELECT sum(statements_count)::int AS count FROM statement_pages');
    const book = new Scorebook(lastDays(now + 1000, 90));
    let longest = 0;
    const timed = {
      ...database,
      forAccount: async (...work: Parameters<typeof database.forAccount>) => {
        const begun = performance.now();
        const result = await database.forAccount(...work);
        longest = Math.max(longest, performance.now() - begun);
        return result;
      },
    } as typeof database;
    const begun = performance.now();
    const cpu = process.cpuUsage();
    await measureAccount({ ...context, database: timed }, accountId, [book], {
      signal: new AbortController().signal,
      restShare: 0,
    });
    const seconds = (performance.now() - begun) / 1000;
    const cpuSeconds = (process.cpuUsage(cpu).user + process.cpuUsage(cpu).system) / 1e6;
    printHeading(`Scorecards of ${shipments} shipments with ${rows[0]?.count} statements`);
    print(
      `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU time; ${((seconds * 1000) / shipments).toFixed(2)} ms a shipment`,
    );
    print(`longest read: ${longest.toFixed(0)} ms`);
    print(
      `${LARGE} shipments: ${(((seconds / shipments) * LARGE) / 60).toFixed(1)} min, twice as long with the pauses of a worker`,
    );
    print(`memory: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
    printResult({ bench: 'scorecards', shipments, seconds, cpuSeconds, longestReadMillis: longest });
    await database.close();
  });
}

/** The account's only one, so many times. */
async function copyShipment(
  database: ReturnType<typeof openBenchDatabase>,
  accountId: string,
  count: number,
): Promise<void> {
  const columns = async (table: string) => {
    const { rows } = await database.systemPool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    return rows.map(({ name }) => name);
  };
  const copied = async (table: string, other: Readonly<Record<string, string>>) => {
    const names = await columns(table);
    const values = names.map((name) => other[name] ?? `t.${name}`);
    await database.systemPool.query(
      `INSERT INTO ${table} (${names}) SELECT ${values} FROM ${table} t, generate_series(1, ${count}) AS n
        WHERE t.account_id = '${accountId}'`,
    );
  };
  const id = `md5(n::text)::uuid`;
  await copied('shipments', { id, normalized_number: "t.normalized_number || '-' || n" });
  await copied('statement_pages', { shipment_id: id });
  await database.systemPool.query("UPDATE shipments SET created_at = created_at - interval '60 days'");
  await database.systemPool.query('VACUUM ANALYZE');
}
