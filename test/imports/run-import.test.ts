/** Imports are worked off in chunks: stopped anywhere, killed anywhere, and two at once, each row is done once. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { acceptFile, receiveFile } from '../../src/imports/receive-file.ts';
import { runImport } from '../../src/imports/run-import.ts';
import { manualClock, systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { insertAccount } from '../../src/storage/accounts.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { deleteOldImports, wakeForsakenImports } from '../../src/storage/imports.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { killLeftProcesses, startWorkerProcess } from '../helpers/service-process.ts';
import { testTracking } from '../helpers/tracking.ts';

const NOW = Date.parse('2026-05-11T18:30:00Z');
const DAY = 86_400_000;
const clock = manualClock(NOW);
let testDatabase: TestDatabase;
let database: Database;
let tracking: TrackingContext;
let sql: pg.Pool;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const url = testDatabase.url;
  database = openDatabase({ url, tenantConnections: 4, systemConnections: 4, onIdleError: () => {} });
  tracking = testTracking(database, clock);
  sql = new pg.Pool({ connectionString: url, max: 2 });
});
afterEach(killLeftProcesses);
afterAll(async () => {
  await sql.end();
  await database.close();
  await testDatabase.drop();
});

async function account(): Promise<string> {
  const id = newId(NOW);
  await database.system((session) => insertAccount(session, { id, name: 'Test', createdAt: new Date(NOW) }));
  return id;
}

async function* csv(count: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('request_type,request_number,scac\n');
  for (let row = 1; row <= count; row += 1) yield Buffer.from(`bill_of_lading,TEST-${row},TEST\n`);
}

async function receive(accountId: string, rows: number): Promise<string> {
  const limits = { maximumRows: 200_000, maximumBytes: 100_000_000 };
  const upload = { accountId, apiKeyId: newId(NOW), partyIds: null, dryRun: false, bytes: csv(rows) };
  const file = await receiveFile({ database, clock, limits }, upload);
  await acceptFile(database, accountId, file);
  return file.importId;
}

async function standOf(importId: string) {
  const { rows } = await sql.query(
    `SELECT i.status, i.processed_count, i.created_count, i.account_id,
       (SELECT count(*)::int FROM import_rows r WHERE r.import_id = i.id AND r.status = 'created') AS created_rows,
       (SELECT count(DISTINCT r.tracking_request_id)::int FROM import_rows r WHERE r.import_id = i.id) AS distinct_requests,
       (SELECT count(*)::int FROM tracking_requests t WHERE t.account_id = i.account_id) AS requests
     FROM imports i WHERE i.id = $1`,
    [importId],
  );
  return rows[0] as Readonly<Record<string, unknown>>;
}

const finished = (rows: number) => ({
  status: 'finished',
  processed_count: rows,
  created_count: rows,
  created_rows: rows,
  distinct_requests: rows,
  requests: rows,
});

async function jobOf(importId: string): Promise<unknown> {
  return (await sql.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [`import:${importId}`])).rows[0];
}

describe('an import', () => {
  it('that is told to stop queues a job for the rest, and goes on there', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 600);
    const stop = new AbortController();
    const stopping: TrackingContext = {
      ...tracking,
      database: {
        ...database,
        changeAccount: async (id, work) => {
          const result = await database.changeAccount(id, work);
          stop.abort();
          return result;
        },
      },
    };
    await sql.query('SELECT graphile_worker.remove_job($1)', [`import:${importId}`]);
    await runImport(stopping, accountId, importId, stop.signal);
    expect(await standOf(importId)).toMatchObject({ status: 'running', processed_count: 250, requests: 250 });
    expect(await jobOf(importId)).toBeDefined();
    await runImport(tracking, accountId, importId, AbortSignal.timeout(20_000));
    expect(await standOf(importId)).toMatchObject(finished(600));
  });

  it('run by two workers at once does no row twice', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 1000);
    const run = () => runImport(tracking, accountId, importId, AbortSignal.timeout(20_000));
    await Promise.all([run(), run()]);
    expect(await standOf(importId)).toMatchObject(finished(1000));
  });

  it('that is run once more when it is done changes nothing', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 3);
    for (let count = 0; count < 2; count += 1)
      await runImport(tracking, accountId, importId, AbortSignal.timeout(5000));
    expect(await standOf(importId)).toMatchObject(finished(3));
  });

  it('passes over a row that cannot be stored through a fault of ours', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 300);
    await sql.query(`ALTER TABLE tracking_requests ADD CONSTRAINT broken CHECK (request_number <> 'TEST-7') NOT VALID`);
    try {
      await runImport(tracking, accountId, importId, AbortSignal.timeout(20_000));
    } finally {
      await sql.query('ALTER TABLE tracking_requests DROP CONSTRAINT broken');
    }
    expect(await standOf(importId)).toMatchObject({ status: 'finished', processed_count: 300, created_count: 299 });
    const { rows } = await sql.query(`SELECT row, errors FROM import_rows WHERE import_id = $1 AND status = 'failed'`, [
      importId,
    ]);
    expect(rows).toMatchObject([{ row: 7, errors: [{ code: 'internal_error' }] }]);
  });

  it('without a job is given one, and one that is done is not', async () => {
    const accountId = await account();
    const [waiting, done] = [await receive(accountId, 3), await receive(accountId, 3)];
    await runImport(tracking, accountId, done, AbortSignal.timeout(5000));
    for (const id of [waiting, done]) await sql.query('SELECT graphile_worker.remove_job($1)', [`import:${id}`]);
    expect(await database.system(wakeForsakenImports)).toBe(1);
    expect(await jobOf(waiting)).toBeDefined();
    expect(await database.system(wakeForsakenImports)).toBe(0);
  });

  it('is forgotten with its rows when its time is over, and not before; what it created stays', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 3);
    await runImport(tracking, accountId, importId, AbortSignal.timeout(5000));
    const forget = (now: number) => database.system((session) => deleteOldImports(session, now, 30));
    await forget(systemClock.wallNow() + 29 * DAY);
    expect(await standOf(importId)).toMatchObject(finished(3));
    await forget(systemClock.wallNow() + 31 * DAY);
    expect(await standOf(importId)).toBeUndefined();
    const { rows } = await sql.query(
      `SELECT (SELECT count(*)::int FROM import_rows WHERE account_id = $1) AS rows,
              (SELECT count(*)::int FROM tracking_requests WHERE account_id = $1) AS requests`,
      [accountId],
    );
    expect(rows).toEqual([{ rows: 0, requests: 3 }]);
  });
});

describe('a worker that is killed in the middle of an import', () => {
  it('leaves nothing half done, and another one finishes it', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 5000);
    const environment = {
      DATABASE_URL: testDatabase.url,
      PORTOLAN_LOG_LEVEL: 'info',
      PORTOLAN_QUEUE_TRACKING_CONCURRENCY: '1',
    };
    const progress = async () => Number((await standOf(importId)).processed_count);
    const first = await startWorkerProcess(environment);
    await vi.waitFor(async () => expect(await progress()).toBeGreaterThan(500), { timeout: 20_000, interval: 20 });
    await first.end('SIGKILL', 'group');
    const stand = await standOf(importId);
    const done = Number(stand.processed_count);
    expect(done).toBeLessThan(5000);
    expect(stand).toMatchObject({ created_count: done, created_rows: done, distinct_requests: done, requests: done });
    await startWorkerProcess(environment);
    await vi.waitFor(async () => expect(await progress()).toBe(5000), { timeout: 50_000, interval: 200 });
    expect(await standOf(importId)).toMatchObject(finished(5000));
  }, 90_000);
});
