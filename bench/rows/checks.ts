/**
 * What a check without news writes: WAL by table and by what wrote it, through the queue and the job of production. Full-page
 * images, which a page costs once after each checkpoint, are counted apart.
 */
import pg from 'pg';
import { systemClock } from '../../src/lib/clock.ts';
import { pause } from '../../src/lib/repeat.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { addAccount, openBenchDatabase, withDatabase } from '../setup/database.ts';
import { reportOf } from '../setup/journeys.ts';
import { addShipment, forEachAtOnce } from '../setup/shipments.ts';
import { benchTracking } from '../setup/tracking.ts';
import { lineThatReports, runTracking } from './worker.ts';

const DAY = 86_400_000;
/** Shipments are under way, with two containers on average. */
const STEPS = 20;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { shipments: [2000], rounds: [3] });
  const [shipments, rounds] = [first(options.shipments), first(options.rounds)];
  printHeading(`${rounds} checks without news of each of ${shipments} shipments`);
  await withDatabase(async (url) => {
    const sql = new pg.Client({ connectionString: url });
    await sql.connect();
    const database = openBenchDatabase(url);
    try {
      await sql.query('CREATE EXTENSION pg_walinspect');
      const context = benchTracking(database);
      const accountId = await addAccount(database);
      const startedAt = systemClock.now() - 20 * DAY;
      const report = (index: number) => reportOf(index, { steps: STEPS, startedAt, containers: 1 + (index % 3) });
      await forEachAtOnce(shipments, 8, async (index) => {
        await addShipment(context, accountId, report(index));
      });
      await sql.query('VACUUM (ANALYZE)');
      const line = lineThatReports('MAEU', (number) => report(Number(number.slice(4))));
      const queue = runTracking(context, database, line);
      await checkAll(sql, line);
      const measured: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // The first round follows a checkpoint: each page that it changes is written whole once.
        measured.push(await measure(sql, line, { isShown: round === rounds - 1, checkpoint: round === 0 }));
      }
      await queue.stop();
      const [after, ...steady] = measured as [Round, ...Round[]];
      const last = steady.at(-1) ?? after;
      print(`\nWAL of a check: ${last.bytes.toFixed(0)} bytes in ${last.records.toFixed(1)} records; goal ≤ 2048`);
      print(`right after a checkpoint also ${after.imageBytes.toFixed(0)} bytes of full-page images`);
      printResult({
        bench: 'checks',
        shipments,
        walBytes: last.bytes,
        imageBytes: after.imageBytes,
        records: last.records,
      });
    } finally {
      await database.close();
      await sql.end();
    }
  });
}

interface Round {
  /** Of one check. */
  readonly bytes: number;
  readonly imageBytes: number;
  readonly records: number;
}

/** All shipments become due in a moment, and are polled once. @returns how many, and where the WAL was before the first */
async function checkAll(
  sql: pg.Client,
  line: { polls: number },
  checkpoint = false,
): Promise<{ checks: number; from: string }> {
  line.polls = 0;
  const { rowCount } = await sql.query(
    `UPDATE shipment_checks SET next_check_at = clock_timestamp() + interval '2 seconds', queued_until = NULL`,
  );
  await sql.query('VACUUM shipment_checks');
  if (checkpoint) await sql.query('CHECKPOINT');
  const from = await positionOf(sql);
  await pause(2500, new AbortController().signal);
  const open = `SELECT count(*)::int AS open FROM shipment_checks WHERE next_check_at <= now()`;
  const jobs = `SELECT count(*)::int AS open FROM graphile_worker.jobs WHERE task_identifier LIKE 'check-%'`;
  for (const text of [open, jobs])
    while ((await sql.query<{ open: number }>(text)).rows[0]?.open !== 0) await pause(50, new AbortController().signal);
  if (line.polls !== rowCount) throw new Error(`${line.polls} polls of ${rowCount} shipments.`);
  return { checks: line.polls, from };
}

async function measure(
  sql: pg.Client,
  line: { polls: number },
  { isShown, checkpoint }: { readonly isShown: boolean; readonly checkpoint: boolean },
): Promise<Round> {
  const { checks, from } = await checkAll(sql, line, checkpoint);
  const to = await positionOf(sql);
  const own = await sql.query<{ bytes: number; images: number; records: number }>(
    `SELECT sum(record_length - fpi_length)::float8 AS bytes, sum(fpi_length)::float8 AS images, count(*)::float8 AS records
       FROM pg_get_wal_records_info($1, $2)`,
    [from, to],
  );
  const { bytes = 0, images = 0, records = 0 } = own.rows[0] ?? {};
  if (isShown) await showByTable(sql, { from, to, checks });
  if (checkpoint) await showImages(sql, { from, to, checks });
  return { bytes: bytes / checks, imageBytes: images / checks, records: records / checks };
}

/** By the relation that a record is about; commits and the like are about none. */
async function showByTable(sql: pg.Client, { from, to, checks }: { from: string; to: string; checks: number }) {
  const { rows } = await sql.query<{ name: string; kind: string; records: number; bytes: number }>(
    `WITH blocks AS (
       SELECT DISTINCT ON (start_lsn) start_lsn, relfilenode FROM pg_get_wal_block_info($1, $2, false) ORDER BY start_lsn, block_id)
     SELECT coalesce(c.relname, '-') AS name, i.resource_manager || ' ' || i.record_type AS kind, count(*)::float8 AS records,
       sum(i.record_length - i.fpi_length)::float8 AS bytes
       FROM pg_get_wal_records_info($1, $2) i LEFT JOIN blocks USING (start_lsn)
       LEFT JOIN pg_class c ON c.relfilenode = blocks.relfilenode
      GROUP BY 1, 2 ORDER BY bytes DESC LIMIT 24`,
    [from, to],
  );
  for (const { name, kind, records, bytes } of rows)
    print(
      `${name.padEnd(34)} ${kind.padEnd(30)} ${(records / checks).toFixed(2).padStart(6)} records ${(bytes / checks).toFixed(0).padStart(6)} bytes`,
    );
}

/** The pages that were written whole, by table or index. */
async function showImages(sql: pg.Client, { from, to, checks }: { from: string; to: string; checks: number }) {
  const { rows } = await sql.query<{ name: string; pages: number; bytes: number }>(
    `SELECT coalesce(c.relname, '-') AS name, count(*)::float8 AS pages, sum(block_fpi_length)::float8 AS bytes
       FROM pg_get_wal_block_info($1, $2, false) b LEFT JOIN pg_class c ON c.relfilenode = b.relfilenode
      WHERE block_fpi_length > 0 GROUP BY 1 ORDER BY bytes DESC LIMIT 10`,
    [from, to],
  );
  print('whole pages after a checkpoint, of a check');
  for (const { name, pages, bytes } of rows)
    print(
      `${name.padEnd(34)} ${(pages / checks).toFixed(2).padStart(6)} pages ${(bytes / checks).toFixed(0).padStart(6)} bytes`,
    );
  print('');
}

async function positionOf(sql: pg.Client): Promise<string> {
  const { rows } = await sql.query<{ at: string }>('SELECT pg_current_wal_flush_lsn()::text AS at');
  return (rows[0] as { at: string }).at;
}
