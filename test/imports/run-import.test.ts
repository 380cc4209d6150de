/** Imports are worked off in chunks: stopped anywhere, killed anywhere, and two at once, each row is done once. */

import { createHash } from 'node:crypto';
import type { JobHelpers } from 'graphile-worker';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptFile, receiveFile } from '../../src/imports/receive-file.ts';
import { runImport } from '../../src/imports/run-import.ts';
import { upkeepTasks } from '../../src/jobs/tasks/upkeep-tasks.ts';
import { manualClock, systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { insertAccount } from '../../src/storage/account/accounts.ts';
import { insertKey } from '../../src/storage/account/api-keys.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { deleteOldImports, queueOrphanedImports } from '../../src/storage/imports/imports.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { testDocuments } from '../helpers/documents.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { killLeftProcesses, startWorkerProcess } from '../helpers/service-process.ts';
import { testTracking } from '../helpers/tracking.ts';
import { until } from '../helpers/until.ts';

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

async function* csv(numbers: Iterable<number>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('request_type,request_number,scac\n');
  for (const number of numbers) yield Buffer.from(`bill_of_lading,TEST-${number},TEST\n`);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function receive(accountId: string, rows: number | readonly number[]): Promise<string> {
  const limits = { maximumRows: 200_000, maximumBytes: 100_000_000, unfinishedPerAccount: 10 };
  const apiKeyId = newId(NOW);
  const key = { accountId, id: apiKeyId, name: 'Test', role: 'member', partyIds: null, hint: '' } as const;
  const hash = createHash('sha256').update(apiKeyId).digest();
  await database.system((session) => insertKey(session, { ...key, hash, createdAt: new Date(NOW) }));
  const bytes = csv(typeof rows === 'number' ? upTo(rows) : rows);
  const file = await receiveFile(
    { database, clock, limits },
    { accountId, apiKeyId, partyIds: null, dryRun: false, bytes },
  );
  await acceptFile(database, accountId, file);
  return file.importId;
}

/** Does something after each chunk. */
function afterEachChunk(work: () => Promise<void> | void): TrackingContext {
  const changeAccount: Database['changeAccount'] = async (id, change) => {
    const result = await database.changeAccount(id, change);
    await work();
    return result;
  };
  return { ...tracking, database: { ...database, changeAccount } };
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
    const stopping = afterEachChunk(() => stop.abort());
    await sql.query('SELECT graphile_worker.remove_job($1)', [`import:${importId}`]);
    await runImport(stopping, accountId, importId, stop.signal);
    expect(await standOf(importId)).toMatchObject({ status: 'running', processed_count: 250, requests: 250 });
    expect(await jobOf(importId)).toBeDefined();
    await runImport(tracking, accountId, importId, noAbort());
    expect(await standOf(importId)).toMatchObject(finished(600));
  });

  it('has its turn of five seconds, then stands behind others', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 1000);
    await sql.query('SELECT graphile_worker.remove_job($1)', [`import:${importId}`]);
    const slow = afterEachChunk(() => clock.advance(2500));
    await runImport(slow, accountId, importId, noAbort());
    expect(await standOf(importId)).toMatchObject({ status: 'running', processed_count: 500 });
    expect(await jobOf(importId)).toBeDefined();
    await runImport(slow, accountId, importId, noAbort());
    expect(await standOf(importId)).toMatchObject(finished(1000));
  });

  it('creates nothing more once the key that sent it was revoked, and says so', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 600);
    const revoking = afterEachChunk(async () => {
      await sql.query('UPDATE api_keys SET revoked_at = now() WHERE account_id = $1', [accountId]);
    });
    await runImport(revoking, accountId, importId, noAbort());
    expect(await standOf(importId)).toMatchObject({ status: 'finished', processed_count: 600, requests: 250 });
    const { rows } = await sql.query(
      `SELECT status, errors->0->>'code' AS code, min(row) AS first, count(*)::int FROM import_rows
        WHERE import_id = $1 GROUP BY 1, 2 ORDER BY 3`,
      [importId],
    );
    expect(rows).toEqual([
      { status: 'created', code: null, first: 1, count: 250 },
      { status: 'failed', code: 'unauthorized', first: 251, count: 350 },
    ]);
  });

  it('goes on beside another one with the same rows in the opposite order, and none is begun again', async () => {
    let tries = 0;
    const changeAccount: Database['changeAccount'] = (id, change) =>
      database.changeAccount(id, (session) => {
        tries += 1;
        return change(session);
      });
    const counting = { ...tracking, database: { ...database, changeAccount } };
    const accountId = await account();
    for (let round = 0; round < 8; round += 1) {
      const numbers = upTo(250).map((number) => number + round * 250);
      const imports = [await receive(accountId, numbers), await receive(accountId, numbers.toReversed())];
      await Promise.all(imports.map((id) => runImport(counting, accountId, id, noAbort())));
      const stands = await Promise.all(imports.map(standOf));
      expect(stands.map(({ status }) => status)).toEqual(['finished', 'finished']);
      expect(Number(stands[0]?.created_count) + Number(stands[1]?.created_count)).toBe(250);
    }
    // Each import was one transaction, none of which was begun again.
    expect(tries).toBe(16);
  });

  it('takes a chunk up again where another transaction stood in its way', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 300);
    let failures = 3;
    const changeAccount: Database['changeAccount'] = async (id, change) => {
      if (failures-- > 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return database.changeAccount(id, change);
    };
    const context = { ...tracking, database: { ...database, changeAccount } };
    await runImport(context, accountId, importId, noAbort());
    expect(await standOf(importId)).toMatchObject(finished(300));
  });

  it('is given up by its job after ten more tries in which others stood in its way, and goes on with the next', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 3);
    let tries = 0;
    const changeAccount: Database['changeAccount'] = async () => {
      tries += 1;
      throw Object.assign(new Error('deadlock detected'), { code: tries < 100 ? '40P01' : '57P01' });
    };
    const hindered = { ...tracking, database: { ...database, changeAccount } };
    await expect(runImport(hindered, accountId, importId, new AbortController().signal)).rejects.toThrow('deadlock');
    expect(tries).toBe(11);
    await runImport(tracking, accountId, importId, noAbort());
    expect(await standOf(importId)).toMatchObject(finished(3));
  });

  it('run by two workers at once does no row twice', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 1000);
    const run = () => runImport(tracking, accountId, importId, noAbort());
    await Promise.all([run(), run()]);
    expect(await standOf(importId)).toMatchObject(finished(1000));
  });

  it('that is run once more when it is done changes nothing', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 3);
    for (let count = 0; count < 2; count += 1) await runImport(tracking, accountId, importId, noAbort());
    expect(await standOf(importId)).toMatchObject(finished(3));
  });

  it('passes over a row that cannot be stored through a fault of ours', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 300);
    await sql.query(`ALTER TABLE tracking_requests ADD CONSTRAINT broken CHECK (request_number <> 'TEST-7') NOT VALID`);
    try {
      await runImport(tracking, accountId, importId, noAbort());
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
    await runImport(tracking, accountId, done, noAbort());
    for (const id of [waiting, done]) await sql.query('SELECT graphile_worker.remove_job($1)', [`import:${id}`]);
    expect(await database.system(queueOrphanedImports)).toBe(1);
    expect(await jobOf(waiting)).toBeDefined();
    expect(await database.system(queueOrphanedImports)).toBe(0);
  });

  it('without a job is taken up by the sweep', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 3);
    await sql.query('SELECT graphile_worker.remove_job($1)', [`import:${importId}`]);
    const log = { info: () => {}, warn: () => {} };
    const { sweep } = upkeepTasks({
      database,
      clock,
      retentionDays: 90,
      importRetentionDays: 30,
      positionRetentionDays: 180,
      ediRetentionDays: 30,
      answerRetentionDays: 7,
      documents: testDocuments(database, clock),
      documentRetentionDays: 30,
      log,
    });
    await sweep?.({}, {} as JobHelpers);
    expect(await jobOf(importId)).toBeDefined();
  });

  it('is forgotten with its rows when its time is over, and not before; what it created stays', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 3);
    await runImport(tracking, accountId, importId, noAbort());
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
  /** Makes the fourth chunk wait before it commits, until the lock of the returned session is free. */
  async function holdFourthChunk(): Promise<pg.PoolClient> {
    const holder = await sql.connect();
    await holder.query('SELECT pg_advisory_lock(1)');
    await holder.query(
      `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END'`,
    );
    await holder.query(
      `CREATE TRIGGER hold BEFORE UPDATE ON imports FOR EACH ROW WHEN (NEW.processed_count > 750) EXECUTE FUNCTION hold()`,
    );
    return holder;
  }

  it('leaves nothing half done, and another one finishes it', async () => {
    const accountId = await account();
    const importId = await receive(accountId, 3000);
    const environment = {
      DATABASE_URL: testDatabase.url,
      PORTOLAN_LOG_LEVEL: 'info',
      PORTOLAN_QUEUE_TRACKING_CONCURRENCY: '1',
      PORTOLAN_QUEUE_HEARTBEAT_SECONDS: '2',
    };
    const holder = await holdFourthChunk();
    const first = await startWorkerProcess(environment);
    await until(async () => {
      const { rowCount } = await sql.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      expect(rowCount, 'sessions that wait in the fourth chunk').toBe(1);
    });
    await first.end('SIGKILL', 'group');
    await holder.query('SELECT pg_advisory_unlock(1)');
    // Waits for the end of the transaction of the killed worker.
    await holder.query('DROP FUNCTION hold CASCADE');
    holder.release();
    expect(await standOf(importId)).toMatchObject({ ...finished(750), status: 'running' });
    await startWorkerProcess(environment);
    await until(async () => expect(await standOf(importId)).toMatchObject(finished(3000)), 200);
  });
});
