/** Locks that prove workers alive, on a real database whose connections break. */
import type { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAlive, type Liveness } from '../../src/jobs/liveness.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { until } from '../helpers/until.ts';

let testDatabase: TestDatabase;
let database: Database;
let liveness: Liveness;
let said: string[];

beforeEach(async () => {
  said = [];
  testDatabase = await createTestDatabase();
  const { url } = testDatabase;
  database = openDatabase({ url, tenantConnections: 1, systemConnections: 4, onIdleError: () => {} });
  liveness = await keepAlive({
    worker: 'process',
    pool: database.systemPool,
    databaseUrl: url,
    onDeadWorkers: async () => {},
    logger: pino({ level: 'warn' }, { write: (line: string) => void said.push(line) }),
  });
});
afterEach(async () => {
  await liveness.stop();
  await database.close();
  await testDatabase.drop();
});

/** As in src/storage/workers.ts. */
const LOCK_CLASS = 0x706f7274;

const LOCKS = `SELECT pid, objid FROM pg_locks WHERE locktype = 'advisory' AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

async function locks() {
  const { rows } = await database.systemPool.query<{ pid: number; objid: string }>(LOCKS);
  return rows;
}

/** As graphile-worker tells of a worker that it made. */
function addRunner(workerId: string) {
  const watch = liveness.watch();
  (watch.events as EventEmitter).emit('worker:create', { worker: { workerId } });
  return watch;
}

const waitForLocks = (count: number) => until(async () => expect(await locks()).toHaveLength(count));

test('are taken up again when their connection breaks, once each, and let go of when a runner ends', async () => {
  const watches = ['one', 'two', 'three'].map(addRunner);
  await waitForLocks(4);
  for (const round of [1, 2]) {
    const [held] = await locks();
    await database.systemPool.query('SELECT pg_terminate_backend($1)', [held?.pid]);
    // One more comes while the others are being taken up again.
    watches.push(addRunner(`late ${round}`));
    await until(async () => expect((await locks()).map(({ pid }) => pid)).not.toContain(held?.pid));
    await waitForLocks(4 + round);
  }
  for (const watch of watches) await watch.forget();
  expect(await locks()).toHaveLength(1);
  // Lost while it was idle, or found lost by the next who needed it.
  expect(said.filter((line) => /lost the connection|could not prove/.test(line)).length).toBeGreaterThanOrEqual(2);
});

test('that another connection still holds are no reason to wait, and are taken when it is gone', async () => {
  const other = await database.systemPool.connect();
  await other.query('SELECT pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, 'one']);
  const watch = addRunner('one');
  addRunner('two');
  await waitForLocks(3);
  expect(new Set((await locks()).map(({ pid }) => pid)).size).toBe(2);
  await other.query('SELECT pg_advisory_unlock_all()');
  other.release();
  await until(async () => expect(new Set((await locks()).map(({ pid }) => pid)).size).toBe(1));
  await waitForLocks(3);
  await watch.forget();
  expect(await locks()).toHaveLength(2);
});

test('are let go of with the end, also while they are being taken', async () => {
  addRunner('one');
  await liveness.stop();
  await waitForLocks(0);
});
