/** The real queue on a real database: a runner that ends by itself is no end of the work, and none of it is done twice at once. */
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Queue, runQueue } from '../../src/jobs/queue.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { until } from '../helpers/until.ts';

let testDatabase: TestDatabase;
let database: Database;
let queue: Queue;
let longWork: Promise<void>;
let endLongWork: () => void;
let done: string[] = [];
let said: string[] = [];

beforeEach(async () => {
  [done, said] = [[], []];
  ({ promise: longWork, resolve: endLongWork } = Promise.withResolvers<void>());
  testDatabase = await createTestDatabase();
  const { url } = testDatabase;
  database = openDatabase({ url, tenantConnections: 1, systemConnections: 8, onIdleError: () => {} });
  queue = await runQueue({
    worker: newId(systemClock.wallNow()),
    pool: database.systemPool,
    databaseUrl: url,
    settings: { trackingConcurrency: 1, deliveryConcurrency: 2, importConcurrency: 1, pollMillis: 100 },
    trackingTasks: { none: async () => {} },
    deliveryTasks: {
      note: async (payload) => void done.push((payload as { name: string }).name),
      takeLong: async () => {
        done.push('begun');
        await longWork;
        done.push('ended');
      },
    },
    importTasks: { none: async () => {} },
    crontab: '',
    onDeadWorkers: async () => {},
    logger: pino({ level: 'error' }, { write: (line: string) => void said.push(line) }),
  });
});
afterEach(async () => {
  endLongWork();
  await queue.stop();
  await database.close();
  await testDatabase.drop();
});

const sql = (text: string) => database.systemPool.query(text);
const add = (name: string) => sql(`SELECT graphile_worker.add_job('note', '{"name":"${name}"}')`);
const refuseNotes = () =>
  sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`);
const takeNotes = () => sql('DROP TRIGGER refuse ON graphile_worker._private_jobs');
const ended = () => until(() => expect(said.join('')).toContain('a job runner ended; another takes its place'));
/** While a task of it goes on. */
async function endRunner(): Promise<void> {
  await sql("SELECT graphile_worker.add_job('takeLong')");
  await until(() => expect(done).toEqual(['begun']));
  await refuseNotes();
  await add('unnoted');
  await ended();
}
const held = async () => (await sql('SELECT FROM graphile_worker._private_jobs')).rowCount;

test('a runner that cannot note that a job is done is replaced, and what it held is done again', async () => {
  await add('before');
  await until(() => expect(done).toEqual(['before']));
  await refuseNotes();
  await add('unnoted');
  await ended();
  // Its lock is gone with the runner, and the sweep hands it back.
  await until(() => expect(done.filter((name) => name === 'unnoted')).toHaveLength(2));
  await takeNotes();
  await add('after');
  await until(() => expect(done).toContain('after'));
  await until(async () => expect(await held()).toBe(0));
  expect(done.filter((name) => name === 'after')).toHaveLength(1);
}, 60_000);

test('what a runner held that ended is not done again before its tasks have ended', async () => {
  await endRunner();
  await takeNotes();
  await add('after');
  await until(() => expect(done).toContain('after'));
  // Longer than two sweeps, after which a dead worker's jobs are handed back.
  await setTimeout(7000);
  expect(done.filter((name) => name === 'begun')).toHaveLength(1);
  endLongWork();
  await until(async () => expect(await held()).toBe(0));
}, 60_000);

test('a stop waits for the tasks under way, of a runner that ended by itself as well', async () => {
  await endRunner();
  let hasStopped = false;
  const stopping = queue.stop().then(() => {
    hasStopped = true;
  });
  await setTimeout(1000);
  expect(hasStopped).toBe(false);
  endLongWork();
  await stopping;
  expect(done).toContain('ended');
}, 60_000);
