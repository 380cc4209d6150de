/** A queue whose database is away for a while: a connection to it leads through a gate that can be shut. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect } from 'vitest';
import { openDatabase } from '../../src/database/database.ts';
import { runQueue } from '../../src/queue/queue.ts';
import { createTestDatabase } from './database.ts';
import { openGate } from './gate.ts';
import { until } from './until.ts';

/** Jobs of all three runners are done before, and after; what was under way meanwhile is done again. */
export async function outlastOutage(seconds: number): Promise<void> {
  const { gate, done, add, allDone, left, close } = await openQueue();
  try {
    await add(0);
    await allDone(1);
    // They end while their result cannot be stored.
    await add(1000);
    await sleep(500);
    await gate.shut();
    await sleep(seconds * 1000);
    gate.open();
    done.length = 0;
    await add(0);
    await allDone(1);
    await until(async () => expect(await left()).toBe(0));
  } finally {
    await close();
  }
}

/** A stop while the database is away does not wait for the database. */
export async function stopInOutage(seconds: number): Promise<void> {
  const { queue, gate, done, add, allDone, left, close } = await openQueue();
  try {
    await add(0);
    await allDone(1);
    await until(async () => expect(await left()).toBe(0));
    await gate.shut();
    await sleep(seconds * 1000);
    let hasStopped = false;
    queue.stop().then(() => {
      hasStopped = true;
    });
    await until(() => expect(hasStopped).toBe(true));
    // Nor does a runner come back with it.
    gate.open();
    done.length = 0;
    await add(0);
    await sleep(3000);
    expect(done).toEqual([]);
  } finally {
    gate.open();
    await close();
  }
}

/** A queue with a task in each runner, on a database that can be taken away. */
async function openQueue() {
  const testDatabase = await createTestDatabase();
  const direct = openDatabase({
    url: testDatabase.url,
    tenantConnections: 1,
    systemConnections: 1,
    onIdleError: () => {},
  });
  const gate = await openGate(new URL(testDatabase.url));
  const database = openDatabase({ url: gate.url, tenantConnections: 1, systemConnections: 8, onIdleError: () => {} });
  const done: string[] = [];
  const work = (name: string) => async (payload: unknown) => {
    const { millis } = payload as { millis: number };
    await sleep(millis);
    done.push(name);
  };
  const queue = runQueue({
    database,
    settings: {
      trackingConcurrency: 2,
      deliveryConcurrency: 2,
      importConcurrency: 1,
      documentConcurrency: 1,
      heartbeatSeconds: 1,
    },
    pollMillis: 200,
    trackingTasks: { track: work('track') },
    deliveryTasks: { deliver: work('deliver') },
    importTasks: { import: work('import') },
    documentTasks: { none: async () => {} },
    crontab: '',
    queueDueWork: async () => 0,
    logger: pino({ level: 'silent' }),
  });
  return {
    queue,
    gate,
    done,
    add: (millis: number) =>
      direct.systemPool.query(
        `SELECT graphile_worker.add_job(name, json_build_object('millis', $1::int)) FROM unnest(ARRAY['track', 'deliver', 'import']) AS name`,
        [millis],
      ),
    allDone: (times: number) =>
      until(() => {
        const counts = ['track', 'deliver', 'import'].map((name) => done.filter((each) => each === name).length);
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(times);
      }),
    left: async () => (await direct.systemPool.query('SELECT FROM graphile_worker._private_jobs')).rowCount,
    close: async () => {
      await queue.stop();
      await database.close();
      await direct.close();
      await gate.close();
      await testDatabase.drop();
    },
  };
}
