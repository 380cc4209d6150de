/**
 * A backup into a directory and its restore, of an account of many containers with states as in production: seconds,
 * and megabytes of tables a second. With and without a key.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { restoreInto } from '../src/composition/restore-into.ts';
import { backUp } from '../src/features/backup/back-up.ts';
import type { BackupContext, ContentStore } from '../src/features/backup/context.ts';
import { keyOf } from '../src/features/backup/files/key.ts';
import { findBackup } from '../src/features/backup/find-backup.ts';
import { verifyBackup } from '../src/features/backup/verify.ts';
import { systemClock } from '../src/lib/clock.ts';
import { directoryPlace } from '../src/lib/file-places/directory-place.ts';
import { growTo, storeFirst } from './list-containers/load-rows.ts';
import { first, readOptions } from './measure/options.ts';
import { print, printHeading, printResult } from './measure/report.ts';
import { projectDirectory, withDatabase } from './setup/database.ts';

/** What copies lack. */
const FILL = [
  'DELETE FROM shipment_orders',
  'INSERT INTO shipment_orders SELECT o.* FROM shipments s, LATERAL shipment_order(s) AS o',
  'DROP TABLE bench_texts',
  'VACUUM (ANALYZE)',
];

const NO_DOCUMENTS: ContentStore = {
  incoming: tmpdir(),
  open: async () => Readable.from([]),
  put: async () => {},
  reach: async () => {},
};
const progress = () => {};

export async function run(given: readonly string[]): Promise<void> {
  const rows = first(readOptions(given, { rows: [100_000] }).rows);
  printHeading(`Backup and restore of ${rows} containers`);
  const folder = await mkdtemp(join(tmpdir(), 'portolan-backup-bench-'));
  try {
    await withDatabase(async (databaseUrl) => {
      const tableBytes = await fill(databaseUrl, rows);
      print(`tables of ${(tableBytes / 1e6).toFixed(0)} MB with indexes and all`);
      const context: BackupContext = {
        ...{ databaseUrl, documents: NO_DOCUMENTS, key: null, clock: systemClock, portolanVersion: 'bench' },
        ...{ place: directoryPlace(join(folder, 'plain')), settingsFiles: [], progress, warn: print },
      };
      const encrypted = { ...context, key: keyOf(randomBytes(32)), place: directoryPlace(join(folder, 'encrypted')) };
      for (const [name, each] of Object.entries({ plain: context, encrypted })) await measure(name, each);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the size of the database */
async function fill(url: string, rows: number): Promise<number> {
  const accountId = await storeFirst(url);
  await growTo(url, accountId, rows, { states: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const text of FILL) await client.query(text);
    const size = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
    return Number(size.rows[0]?.bytes);
  } finally {
    await client.end();
  }
}

async function measure(name: string, context: BackupContext): Promise<void> {
  const { tables } = await timed(`${name}: backup`, () => backUp(context, { kind: 'full' }));
  const copied = tables.reduce((sum, { file }) => sum + file.bytes, 0);
  const count = tables.reduce((sum, each) => sum + each.rows, 0);
  print(`${name}: ${count} rows in ${(copied / 1e6).toFixed(1)} MB`);
  const found = await findBackup(context.place, context.key, null);
  await timed(`${name}: verify`, () => verifyBackup(found, { progress }));
  const database = `portolan_${name}`;
  const client = new pg.Client({ connectionString: context.databaseUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${database}`);
  const databaseUrl = Object.assign(new URL(context.databaseUrl), { pathname: `/${database}` }).href;
  const target = { databaseUrl, directory: projectDirectory, documents: NO_DOCUMENTS, progress };
  await timed(`${name}: restore`, () =>
    restoreInto(found, { ...target, keepSequences: false, skipDamagedDocuments: false }),
  );
  await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await client.end();
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  print(`${name.padEnd(20)} ${seconds.toFixed(1)} s`);
  printResult({ bench: 'backup', name, seconds });
  return result;
}
