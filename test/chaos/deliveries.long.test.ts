/** Deliveries under long trouble: many kills, and a long backlog. Minutes, not seconds: `npm run test:long`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { announce } from '../../src/features/webhooks/announce.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { killLeftProcesses } from '../helpers/service-process.ts';
import { until } from '../helpers/until.ts';
import { eventOf, newContainer } from '../helpers/webhooks/world.ts';
import { type ChaosWorld, openChaosWorld } from './world.ts';

const QUICK_RETRIES = { PORTOLAN_WEBHOOKS_RETRY_DELAYS_SECONDS: '[1,2,4,8,8,8,8,8,8,8,8]' };

let world: ChaosWorld;
beforeAll(async () => {
  world = await openChaosWorld();
});
afterEach(killLeftProcesses);
afterAll(() => world.close());

const KILLS = 20;

test('twenty kills at random moments: at most one repeat per container and kill', async () => {
  const account = await world.subscribe('/random');
  const containers = Array.from({ length: 30 }, newContainer);
  world.receiver.answer('/random', ({ sequence }, _, response) => void setTimeout(() => response.end(), sequence % 9));
  let workers = [await world.startWorker(), await world.startWorker()] as const;
  const announcing = (async () => {
    for (let round = 0; round < 100; round += 1) {
      await account.announce(...containers.map((each) => eventOf(each)));
      await sleep(50);
    }
  })();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(200 + 90 * (kill % 7));
    const [next, survivor] = workers;
    await next.end('SIGKILL', 'process');
    workers = [survivor, await world.startWorker()];
  }
  await announcing;
  const { duplicates } = await account.settled();
  process.stdout.write(`${KILLS} kills, ${account.received().length} requests, ${duplicates} repeats\n`);
  expect(duplicates).toBeLessThanOrEqual(KILLS * containers.length);
});

test('twenty kills during the events of one container: no more repeats than kills', async () => {
  const account = await world.subscribe('/one-container');
  const container = newContainer();
  await account.announce(...Array.from({ length: 3000 }, () => eventOf(container)));
  let worker = await world.startWorker();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(200 + 90 * (kill % 7));
    await worker.end('SIGKILL', 'process');
    worker = await world.startWorker();
  }
  const { duplicates } = await account.settled();
  process.stdout.write(`${KILLS} kills, ${account.received().length} requests, ${duplicates} repeats\n`);
  expect(duplicates).toBeLessThanOrEqual(KILLS);
});

test('twenty thousand notifications to a receiver that is down all arrive once it is up', async () => {
  const account = await world.subscribe('/closed');
  let open = false;
  world.receiver.answer('/closed', (_, __, response) => {
    response.statusCode = open ? 200 : 503;
    response.end();
  });
  const worker = await world.startWorker(QUICK_RETRIES);
  const containers = Array.from({ length: 2000 }, newContainer);
  for (let round = 0; round < 10; round += 1) {
    for (let from = 0; from < containers.length; from += 100) {
      const batch = containers.slice(from, from + 100).map((container) => eventOf(container));
      await world.service.database.changeAccount(account.accountId, (session) =>
        announce(session, batch, new Date(systemClock.now())),
      );
    }
  }
  await until(() => expect(account.received().length).toBeGreaterThan(5000));
  open = true;
  const opened = performance.now();
  const waiting = 'SELECT count(*)::int AS n FROM webhook_deliveries';
  await until(async () => expect(await world.sql(waiting)).toEqual([{ n: 0 }]));
  process.stdout.write(`20,000 were delivered ${Math.round((performance.now() - opened) / 1000)} s after it opened\n`);
  const statuses = `SELECT delivery_status AS s, count(*)::int AS n FROM webhook_notifications
    WHERE account_id = '${account.accountId}' GROUP BY 1`;
  expect(await world.sql(statuses)).toEqual([{ s: 'succeeded', n: 20_000 }]);
  expect(await worker.end('SIGTERM', 'process'), worker.output()).toBe(0);
});
