/**
 * What changes leave behind: shipments are reported from booking to gate-out, a step at a time, and tables are vacuumed when
 * autovacuum would do it. Prints the size of each table against the size after VACUUM FULL, and the share of heap-only updates.
 */
import pg from 'pg';
import { systemClock } from '../../src/lib/clock.ts';
import { pause } from '../../src/lib/repeat.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { addAccount, openBenchDatabase, withDatabase } from '../setup/database.ts';
import { reportOf, STEP_COUNT } from '../setup/journeys.ts';
import { addShipment, applyReport, forEachAtOnce } from '../setup/shipments.ts';
import { benchTracking } from '../setup/tracking.ts';

const DAY = 86_400_000;
const TABLES = ['containers', 'shipments', 'transport_events', 'shipment_checks'];
/** Statistics of other connections come a second later. */
const STATISTICS_MILLIS = 1500;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { shipments: [1000], containers: [2] });
  const [shipments, containers] = [first(options.shipments), first(options.containers)];
  printHeading(`${STEP_COUNT} reports of each of ${shipments} shipments with ${containers} containers`);
  await withDatabase(async (url) => {
    const sql = new pg.Client({ connectionString: url });
    await sql.connect();
    const database = openBenchDatabase(url);
    try {
      await sql.query(TABLES.map((name) => `ALTER TABLE ${name} SET (autovacuum_enabled = off)`).join(';'));
      const context = benchTracking(database);
      const accountId = await addAccount(database);
      const startedAt = systemClock.now() - 60 * DAY;
      const ids: string[] = [];
      for (let steps = 1; steps <= STEP_COUNT; steps += 1) {
        await forEachAtOnce(shipments, 4, async (index) => {
          const report = reportOf(index, { steps, startedAt, containers });
          const id = ids[index];
          if (id === undefined) ids[index] = await addShipment(context, accountId, report);
          else await applyReport(context, accountId, id, report);
        });
        await vacuumWhatIsDue(sql);
      }
      printResult({
        bench: 'changes',
        containers: shipments * containers,
        ...(await printTables(sql, shipments * containers)),
      });
    } finally {
      await database.close();
      await sql.end();
    }
  });
}

/** By autovacuum's own rule, which counts time and not changes where a bench is faster than the world. */
async function vacuumWhatIsDue(sql: pg.Client): Promise<void> {
  await pause(STATISTICS_MILLIS, new AbortController().signal);
  const { rows } = await sql.query<{ name: string }>(
    `SELECT s.relname AS name FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
      WHERE s.relname = any($1) AND s.n_dead_tup > 50 + greatest(c.reltuples, 0)
        * coalesce(substring(array_to_string(c.reloptions, ',') FROM 'autovacuum_vacuum_scale_factor=([0-9.]+)')::float8, 0.2)`,
    [TABLES],
  );
  for (const { name } of rows) await sql.query(`VACUUM (ANALYZE) ${name}`);
}

const SIZES = `
  SELECT s.relname AS name, pg_total_relation_size(s.relid)::float8 AS total, pg_indexes_size(s.relid)::float8 AS indexes,
    s.n_tup_upd::float8 AS updates, s.n_tup_hot_upd::float8 AS "heapOnly"
  FROM pg_stat_user_tables s WHERE s.relname = any($1) ORDER BY 2 DESC`;

interface Size {
  readonly name: string;
  readonly total: number;
  readonly indexes: number;
  readonly updates: number;
  readonly heapOnly: number;
}

async function printTables(sql: pg.Client, containers: number): Promise<Record<string, number>> {
  await pause(STATISTICS_MILLIS, new AbortController().signal);
  const { rows: grown } = await sql.query<Size>(SIZES, [TABLES]);
  for (const name of TABLES) await sql.query(`VACUUM (FULL) ${name}`);
  const { rows: full } = await sql.query<Size>(SIZES, [TABLES]);
  print('table               bytes a container  of it indexes  after VACUUM FULL  ratio  heap-only updates');
  const ratios: Record<string, number> = {};
  for (const { name, total, indexes, updates, heapOnly } of grown) {
    const written = full.find((each) => each.name === name)?.total ?? Number.NaN;
    ratios[name] = total / written;
    const cells = [total, indexes, written].map((bytes) => (bytes / containers).toFixed(0).padStart(17));
    const share =
      updates === 0 ? '-' : `${((100 * heapOnly) / updates).toFixed(0)} % of ${(updates / containers).toFixed(1)}`;
    print(`${name.padEnd(20)}${cells.join('')}  ${(total / written).toFixed(2).padStart(5)}  ${share}`);
  }
  return ratios;
}
