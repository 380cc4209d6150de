/** The real queue on a real database: what comes first, who takes what, and what becomes of the work of a runner or a worker that ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/helpers/database.ts';
import { until } from '../../test/helpers/until.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { enqueueJob } from './jobs-store.ts';
import { type Queue, type QueueSettings, runQueue } from './queue.ts';

let testDatabase: TestDatabase;
let database: Database;
const queues: Queue[] = [];
let longWork: Promise<void>;
let endLongWork: () => void;
let done: string[] = [];
let logged: string[] = [];

beforeEach(async () => {
  [done, logged] = [[], []];
  ({ promise: longWork, resolve: endLongWork } = Promise.withResolvers<void>());
  testDatabase = await createTestDatabase();
  database = open();
});
const open = () =>
  openDatabase({ url: testDatabase.url, tenantConnections: 1, systemConnections: 12, onIdleError: () => {} });
afterEach(async () => {
  vi.restoreAllMocks();
  endLongWork();
  await stopAll();
  await database.close();
  await testDatabase.drop();
});

const stopAll = () => Promise.all(queues.splice(0).map((queue) => queue.stop()));

/** A job that records its name when it begins, and ends when the test releases it. */
const takeLong: TaskList[string] = async (payload) => {
  done.push((payload as { name: string }).name);
  await longWork;
  done.push('ended');
};
const note: TaskList[string] = async (payload) => void done.push((payload as { name: string }).name);

function startQueue(
  tasks: Partial<Record<'trackingTasks' | 'deliveryTasks', TaskList>>,
  settings: Partial<QueueSettings> = {},
): void {
  const none = { none: async () => {} };
  const concurrencies = {
    trackingConcurrency: 1,
    deliveryConcurrency: 2,
    importConcurrency: 1,
    documentConcurrency: 1,
  };
  queues.push(
    runQueue({
      ...{
        database,
        trackingTasks: none,
        deliveryTasks: none,
        importTasks: none,
        documentTasks: none,
        crontab: '',
        ...tasks,
      },
      settings: { ...concurrencies, heartbeatSeconds: 1, ...settings },
      pollMillis: 100,
      queueDueWork: async () => 0,
      logger: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
    }),
  );
}

const sql = (text: string) => database.systemPool.query(text);
const add = (task: string, name: string, priority = 0) =>
  sql(`SELECT graphile_worker.add_job('${task}', '{"name":"${name}"}', priority => ${priority})`);
const held = async () => (await sql('SELECT FROM graphile_worker._private_jobs')).rowCount;

test('an urgent job runs before due jobs that were queued earlier', async () => {
  startQueue({ trackingTasks: { takeLong, note }, deliveryTasks: { deliver: note } });
  await add('takeLong', 'begun');
  await until(() => expect(done).toEqual(['begun']));
  for (const index of Array(20).keys()) await add('note', `routine ${index}`, 20);
  // The database announces jobs in their order: what could have been taken ahead has been.
  await add('deliver', 'announced');
  await until(() => expect(done).toEqual(['begun', 'announced']));
  await add('note', 'urgent');
  endLongWork();
  await until(() => expect(done).toHaveLength(24));
  expect(done.slice(2, 4)).toEqual(['ended', 'urgent']);
});

test('a process that closes its connections before its jobs end prints and logs no errors of them', async () => {
  const printed = vi.spyOn(console, 'trace').mockImplementation(() => {});
  startQueue({ trackingTasks: { takeLong }, deliveryTasks: { takeLong } });
  await add('takeLong', 'begun');
  await until(() => expect(done).toEqual(['begun']));
  // A runner that still starts would wait for a connection for ever.
  await until(async () => expect((await sql('SELECT FROM job_runners')).rowCount).toBe(4));
  void stopAll();
  const closed = database.close();
  endLongWork();
  await closed;
  database = open();
  await until(() => expect(done).toEqual(['begun', 'ended']));
  await sleep(100);
  expect(printed.mock.calls).toEqual([]);
  expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test('two workers share deliveries', async () => {
  const taken = [0, 0];
  for (const worker of taken.keys()) {
    const deliver: TaskList[string] = async () => {
      taken[worker] = (taken[worker] ?? 0) + 1;
      await longWork;
    };
    startQueue({ deliveryTasks: { deliver } }, { deliveryConcurrency: 10 });
  }
  await sql(`SELECT graphile_worker.add_job('deliver') FROM generate_series(1, 30)`);
  // Neither takes what it has no task free for.
  await until(() => expect(taken).toEqual([10, 10]));
  endLongWork();
  await until(async () => expect(await held()).toBe(0));
});

test('a job that is added again while it runs begins after it, and leaves the other slots to others', async () => {
  startQueue({ deliveryTasks: { takeLong, note } });
  const addNamed = (name: string) =>
    database.changeSystem((session) =>
      enqueueJob(session, {
        task: 'takeLong',
        payload: { name },
        runAt: null,
        key: 'of one account',
        priority: 0,
        sequence: 'of one account',
      }),
    );
  await addNamed('first');
  await until(() => expect(done).toEqual(['first']));
  await addNamed('second');
  await add('note', 'other');
  await until(() => expect(done).toEqual(['first', 'other']));
  endLongWork();
  await until(() => expect(done).toEqual(['first', 'other', 'ended', 'second', 'ended']));
});

test('a runner records finished jobs that a transaction replaces meanwhile in another order', async () => {
  startQueue({ deliveryTasks: { takeLong, note } });
  const replace = (name: string) =>
    `SET LOCAL deadlock_timeout = '60s'; SELECT graphile_worker.add_job('note', '{"name":"${name} again"}', job_key => '${name}')`;
  for (const name of ['first', 'second']) {
    await sql(`SELECT graphile_worker.add_job('takeLong', '{"name":"${name}"}', job_key => '${name}')`);
    await until(() => expect(done).toContain(name));
  }
  const client = await database.systemPool.connect();
  await client.query('BEGIN');
  await client.query(replace('second'));
  endLongWork();
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%_private_jobs%' AND datname = current_database()`;
  await until(async () => expect((await sql(waiting)).rowCount).toBe(1));
  await client.query(replace('first'));
  await client.query('COMMIT');
  client.release();
  await until(() =>
    expect(done.filter((name) => name.endsWith('again')).sort()).toEqual(['first again', 'second again']),
  );
  await until(async () => expect(await held()).toBe(0));
  expect(done.filter((name) => name === 'first' || name === 'second')).toEqual(['first', 'second']);
  expect(logged.join('')).not.toContain('a job runner ended');
});

test('a runner that cannot record a finished job is replaced, and its jobs run again', async () => {
  startQueue({ deliveryTasks: { note } });
  await add('note', 'before');
  await until(() => expect(done).toEqual(['before']));
  // Noted as done, too.
  await until(async () => expect(await held()).toBe(0));
  await sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`);
  await add('note', 'unnoted');
  await until(() => expect(logged.join('')).toContain('a job runner ended; another takes its place'));
  await sql('DROP TRIGGER refuse ON graphile_worker._private_jobs');
  await add('note', 'after');
  await until(() => expect(done).toContain('after'));
  await until(() => expect(done.filter((name) => name === 'unnoted')).toHaveLength(2));
  await until(async () => expect(await held()).toBe(0));
  expect(done.filter((name) => name === 'after')).toHaveLength(1);
});

test('jobs of a dead worker run on another, jobs of a living one do not', async () => {
  const lock = `UPDATE graphile_worker._private_jobs SET locked_at = now(), attempts = 1, locked_by`;
  await add('note', 'left early');
  await sql(`${lock} = 'killed before its first heartbeat'`);
  await add('note', 'left');
  await sql(`${lock} = 'killed' WHERE locked_by IS NULL`);
  await sql(`INSERT INTO job_runners VALUES ('killed', now())`);
  startQueue({ trackingTasks: { takeLong }, deliveryTasks: { note } }, { heartbeatSeconds: 0.2 });
  await add('takeLong', 'begun');
  await until(() => expect(done).toEqual(expect.arrayContaining(['left', 'left early'])));
  // Held for longer than a runner may be silent, several times over.
  const long = `SELECT FROM job_runners r JOIN graphile_worker._private_jobs j ON j.locked_by = r.id WHERE beat_at > locked_at + interval '2 s'`;
  await until(async () => expect((await sql(long)).rowCount).toBe(1));
  endLongWork();
  await until(async () => expect(await held()).toBe(0));
  expect(done.toSorted()).toEqual(['begun', 'ended', 'left', 'left early']);
  expect(logged.join('')).toMatch(/handed back the jobs of [12] job runners that died/);
});

test('a stop waits for running tasks, and leaves no job to be released', async () => {
  startQueue({ deliveryTasks: { takeLong } });
  await add('takeLong', 'begun');
  await until(() => expect(done).toEqual(['begun']));
  let hasStopped = false;
  const stopping = stopAll().then(() => {
    hasStopped = true;
  });
  // The runners without work have ended.
  await until(async () => expect((await sql('SELECT FROM job_runners')).rowCount).toBe(1));
  expect(hasStopped).toBe(false);
  endLongWork();
  await stopping;
  expect(done).toContain('ended');
  expect((await sql('SELECT FROM job_runners')).rowCount).toBe(0);
});
