/**
 * WAL of checks without news that are spread over a large table, with the whole pages that each checkpoint makes the log
 * repeat: the changes of a check to its own row, without its job. `checks` measures the rest.
 */
import pg from 'pg';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { withDatabase } from '../setup/database.ts';

const ACCOUNT = '01a22aa7-49db-710e-b16a-c50dacda35d2';
/** Checks of one job. */
const AT_ONCE = 20;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { shipments: [400_000], checks: [13_000, 40_000] });
  const shipments = first(options.shipments);
  printHeading(`Checks between two checkpoints, of ${shipments} shipments`);
  await withDatabase(async (url) => {
    const sql = new pg.Client({ connectionString: url });
    await sql.connect();
    await fill(sql, shipments);
    const bytes: Record<string, number> = {};
    for (const compression of ['off', 'pglz'])
      for (const checks of options.checks) {
        const walBytes = await checkSome(sql, checks, compression);
        print(`wal_compression ${compression.padEnd(4)} ${checks} checks: ${walBytes.toFixed(0)} bytes of WAL each`);
        bytes[`${compression} ${checks}`] = walBytes;
      }
    printResult({ bench: 'checks-spread', shipments, walBytes: bytes });
    await sql.end();
  });
}

async function fill(sql: pg.Client, shipments: number): Promise<void> {
  // Their shipments do not matter here.
  await sql.query("SET session_replication_role = 'replica'");
  await sql.query(
    `INSERT INTO shipment_checks (account_id, shipment_id, next_check_at, line_attempted_at, line_succeeded_at)
     SELECT $1, uuidv7(), now() + random() * interval '12 hours', now(), now() FROM generate_series(1, $2::int)`,
    [ACCOUNT, shipments],
  );
  await sql.query(
    'CREATE TEMP TABLE places AS SELECT shipment_id, row_number() OVER (ORDER BY random()) AS place FROM shipment_checks',
  );
  await sql.query('CREATE INDEX ON places (place)');
  await sql.query('ANALYZE places');
}

/** @returns bytes of WAL for each */
async function checkSome(sql: pg.Client, checks: number, compression: string): Promise<number> {
  await sql.query(`SET wal_compression = '${compression}'`);
  await sql.query('VACUUM ANALYZE shipment_checks');
  await sql.query('CHECKPOINT');
  const { rows: start } = await sql.query<{ at: string }>('SELECT pg_current_wal_insert_lsn()::text AS at');
  for (let done = 0; done < checks; done += AT_ONCE)
    for (const change of [
      `queued_until = now() + interval '1 minute'`,
      `queued_until = NULL, line_attempted_at = now(), line_succeeded_at = now(),
       next_check_at = now() + interval '6 hours' + random() * interval '6 hours'`,
    ])
      await sql.query(
        `UPDATE shipment_checks k SET ${change} FROM places p WHERE p.place > $2 AND p.place <= $3
           AND k.account_id = $1 AND k.shipment_id = p.shipment_id`,
        [ACCOUNT, done, done + AT_ONCE],
      );
  const { rows } = await sql.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 AS bytes',
    [start[0]?.at],
  );
  return (rows[0]?.bytes ?? 0) / checks;
}
