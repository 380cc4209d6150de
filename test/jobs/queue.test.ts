/** The real queue on a real database: a runner that ends by itself is no end of the work. */
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Queue, runQueue } from '../../src/jobs/queue.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

let testDatabase: TestDatabase;
let database: Database;
let queue: Queue;
const done: string[] = [];
const said: string[] = [];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  const { url } = testDatabase;
  database = openDatabase({ url, tenantConnections: 1, systemConnections: 8, onIdleError: () => {} });
  queue = await runQueue({
    worker: newId(systemClock.wallNow()),
    pool: database.systemPool,
    databaseUrl: url,
    settings: { trackingConcurrency: 1, deliveryConcurrency: 2, importConcurrency: 1, pollMillis: 100 },
    trackingTasks: { none: async () => {} },
    deliveryTasks: { note: async (payload) => void done.push((payload as { name: string }).name) },
    importTasks: { none: async () => {} },
    crontab: '',
    onDeadWorkers: async () => {},
    logger: pino({ level: 'error' }, { write: (line: string) => void said.push(line) }),
  });
});
afterEach(async () => {
  await queue.stop();
  await database.close();
  await testDatabase.drop();
});

const sql = (text: string) => database.systemPool.query(text);
const add = (name: string) => sql(`SELECT graphile_worker.add_job('note', '{"name":"${name}"}')`);
const held = async () => (await sql('SELECT FROM graphile_worker._private_jobs')).rowCount;

test('a runner that cannot note that a job is done is replaced, and what it held is done again', async () => {
  await add('before');
  await vi.waitFor(() => expect(done).toEqual(['before']), 5000);
  await sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`);
  await add('unnoted');
  await vi.waitFor(() => expect(said.join('')).toContain('a job runner ended; another takes its place'), 10_000);
  await sql('DROP TRIGGER refuse ON graphile_worker._private_jobs');
  await add('after');
  await vi.waitFor(() => expect(done).toContain('after'), 10_000);
  // Its lock is gone with the runner, and the sweep hands it back.
  await vi.waitFor(async () => expect(await held()).toBe(0), 15_000);
  expect(done.filter((name) => name === 'unnoted').length).toBeGreaterThanOrEqual(2);
  expect(done.filter((name) => name === 'after')).toHaveLength(1);
}, 60_000);
