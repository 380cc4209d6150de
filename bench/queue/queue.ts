/**
 * A worker beside many tracked shipments: how long it takes to start, what it reads while nothing is due, and how soon a user's refresh
 * reaches the line while thousands of routine checks are due. The line is the sandbox's, which answers at once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { first, readOptions } from '../measure/options.ts';
import { startProcess } from '../measure/process.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { spreadOf } from '../measure/rounds.ts';
import { addAccount, openBenchDatabase, withDatabase } from '../setup/database.ts';
import { reportOf } from '../setup/journeys.ts';
import { addShipment } from '../setup/shipments.ts';
import { benchTracking } from '../setup/tracking.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker-process.ts';

const AT_ONCE = 20_000;
const SETTLING_MILLIS = 20_000;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { shipments: [200_000], due: [5000], refreshes: [20], seconds: [60] });
  printHeading(`A worker beside ${first(options.shipments)} tracked shipments`);
  await withDatabase(async (databaseUrl) => {
    const sql = new pg.Client({ connectionString: databaseUrl });
    await sql.connect();
    const worker = startProcess<WorkerQuestion, WorkerAnswer>(`${import.meta.dirname}/worker-process.ts`);
    try {
      const accountId = await load(sql, databaseUrl, first(options.shipments));
      const start = performance.now();
      await worker.call({ start: { databaseUrl } });
      const startSeconds = (performance.now() - start) / 1000;
      print(`start: ${startSeconds.toFixed(1)} s; goal < 5`);
      await sleep(SETTLING_MILLIS);
      const rest = await readAtRest(sql, first(options.seconds));
      print(
        `at rest: ${rest.tableBytes} bytes of tables a minute, ${rest.indexBytes} of indexes; goal of tables < 1 MB`,
      );
      for (const { name, tables, indexes } of rest.byTable.slice(0, 5))
        print(`  ${name}: ${tables}, indexes ${indexes}`);
      const refresh = (shipmentId: string) => worker.call({ refresh: { accountId, shipmentId } });
      const refreshes = await refreshBesideChecks(sql, first(options.due), first(options.refreshes), refresh);
      print(
        `a refresh is polled in ${refreshes.median.toFixed(0)} ms (${refreshes.lowest.toFixed(0)} to ${refreshes.highest.toFixed(0)}); goal < 1000`,
      );
      print(`${refreshes.left} of ${first(options.due)} checks were still due after the last`);
      printResult({
        bench: 'queue',
        shipments: first(options.shipments),
        startSeconds,
        ...rest,
        refreshMillis: refreshes,
      });
    } finally {
      await worker.stop();
      await sql.end();
    }
  });
}

/** One shipment is stored, and the database makes copies of it; their checks are due over the next half day. @returns the account */
async function load(sql: pg.Client, databaseUrl: string, shipments: number): Promise<string> {
  const begun = performance.now();
  const database = openBenchDatabase(databaseUrl);
  const accountId = await addAccount(database);
  const context = benchTracking(database);
  await addShipment(context, accountId, reportOf(0, { steps: 20, startedAt: context.clock.now(), containers: 1 }));
  await database.close();
  // Neither counts nor search entries matter here.
  await sql.query("SET session_replication_role = 'replica'");
  for (let done = 0; done < shipments; done += AT_ONCE) {
    await sql.query(COPY_SHIPMENTS, [accountId, done, Math.min(shipments, done + AT_ONCE)]);
  }
  await sql.query(
    `INSERT INTO shipment_checks (account_id, shipment_id, next_check_at)
     SELECT account_id, id, now() + interval '30 minutes' + random() * interval '12 hours' FROM shipments s
      WHERE NOT EXISTS (SELECT FROM shipment_checks c WHERE c.account_id = s.account_id AND c.shipment_id = s.id)`,
  );
  await sql.query(
    `UPDATE shipment_checks SET next_check_at = now() + interval '1 day' WHERE next_check_at < now() + interval '30 minutes'`,
  );
  await sql.query('RESET session_replication_role');
  await sql.query('VACUUM (ANALYZE) shipments, shipment_checks');
  await sql.query('CHECKPOINT');
  print(`${shipments} shipments (${((performance.now() - begun) / 1000).toFixed(0)} s to load)`);
  return accountId;
}

const COPY_SHIPMENTS = `
  INSERT INTO shipments (account_id, id, scac, normalized_number, tracked_type, tracked_number, state, json, form_version,
    created_at, updated_at)
  SELECT s.account_id, uuidv7(), 'TEST', 'BENCH' || n, 'bill_of_lading', 'BENCH' || n, s.state, s.json, s.form_version,
    now(), now()
    FROM (SELECT * FROM shipments WHERE account_id = $1 AND scac <> 'TEST' LIMIT 1) s, generate_series($2::int + 1, $3::int) AS n`;

interface Reads {
  readonly name: string;
  readonly tables: number;
  readonly indexes: number;
}

/** From the system's cache or its own, by any client: only the worker runs. Bytes a minute, the most read tables first. */
async function readAtRest(
  sql: pg.Client,
  seconds: number,
): Promise<{ tableBytes: number; indexBytes: number; byTable: readonly Reads[] }> {
  const { rows: before } = await sql.query<Reads>(READ);
  await sleep(seconds * 1000);
  const { rows: after } = await sql.query<Reads>(READ);
  const earlier = new Map(before.map((each) => [each.name, each]));
  const perMinute = (blocks: number) => Math.round((blocks * 8192 * 60) / seconds);
  const byTable = after
    .map(({ name, tables, indexes }) => ({
      name,
      tables: perMinute(tables - (earlier.get(name)?.tables ?? 0)),
      indexes: perMinute(indexes - (earlier.get(name)?.indexes ?? 0)),
    }))
    .filter(({ tables, indexes }) => tables + indexes > 0)
    .sort((one, other) => other.tables - one.tables);
  const sum = (of: 'tables' | 'indexes') => byTable.reduce((total, each) => total + each[of], 0);
  return { tableBytes: sum('tables'), indexBytes: sum('indexes'), byTable };
}

const READ = `
  SELECT schemaname || '.' || relname AS name,
    (heap_blks_read + heap_blks_hit + coalesce(toast_blks_read + toast_blks_hit, 0))::float8 AS tables,
    (coalesce(idx_blks_read + idx_blks_hit, 0) + coalesce(tidx_blks_read + tidx_blks_hit, 0))::float8 AS indexes
  FROM pg_statio_user_tables`;

async function refreshBesideChecks(
  sql: pg.Client,
  due: number,
  count: number,
  refresh: (shipmentId: string) => Promise<unknown>,
): Promise<{ median: number; lowest: number; highest: number; left: number }> {
  const { rows: chosen } = await sql.query<{ id: string }>(
    'SELECT shipment_id AS id FROM shipment_checks ORDER BY next_check_at DESC LIMIT $1',
    [count],
  );
  await sql.query(
    `UPDATE shipment_checks SET next_check_at = now() WHERE shipment_id IN (
       SELECT shipment_id FROM shipment_checks ORDER BY next_check_at LIMIT $1)`,
    [due],
  );
  const left = async () =>
    (await sql.query<{ n: number }>('SELECT count(*)::int AS n FROM shipment_checks WHERE next_check_at <= now()'))
      .rows[0]?.n ?? 0;
  // Until routine checks fill every place.
  await sleep(1000);
  const millis: number[] = [];
  let still = 0;
  for (const { id } of chosen) {
    const begun = performance.now();
    await refresh(id);
    const answered =
      'SELECT FROM shipment_checks WHERE shipment_id = $1 AND line_attempted_at IS NOT NULL AND account_id = (SELECT id FROM accounts)';
    while ((await sql.query(answered, [id])).rowCount === 0) await sleep(5);
    millis.push(performance.now() - begun);
    still = await left();
  }
  return { ...spreadOf(millis), left: still };
}
