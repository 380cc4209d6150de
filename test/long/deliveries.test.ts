/** Deliveries under long trouble: many kills, and a long backlog. Minutes, not seconds: `npm run test:long`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { announce } from '../../src/webhooks/announce.ts';
import { type ChaosWorld, openChaosWorld } from '../chaos/world.ts';
import { killLeftProcesses } from '../helpers/service-process.ts';
import { until } from '../helpers/until.ts';
import { eventOf, newContainer } from '../webhooks/world.ts';

const CONCURRENCY = 10;
const QUICK_RETRIES = { PORTOLAN_WEBHOOKS_RETRY_DELAYS_SECONDS: '[1,2,4,8,8,8,8,8,8,8,8]' };

let world: ChaosWorld;
beforeAll(async () => {
  world = await openChaosWorld();
});
afterEach(killLeftProcesses);
afterAll(() => world.close());

/** What is killed of a worker, and how many repeats it may bring. */
const VICTIMS = [
  { victim: 'worker', repeats: 0 },
  { victim: 'courier', repeats: CONCURRENCY },
  { victim: 'both', repeats: CONCURRENCY },
] as const;

test.each(VICTIMS)(
  'twenty kills of $victim at random moments: at most $repeats repeats a kill',
  async ({ victim, repeats }) => {
    const path = `/random-${victim}`;
    const account = await world.subscribe(path);
    const containers = Array.from({ length: 30 }, newContainer);
    world.receiver.answer(path, ({ sequence }, _, response) => void setTimeout(() => response.end(), sequence % 9));
    const kills = 20;
    let workers = [await world.startWorker(), await world.startWorker()] as const;
    const announcing = (async () => {
      for (let round = 0; round < 100; round += 1) {
        await account.announce(...containers.map((each) => eventOf(each)));
        await sleep(50);
      }
    })();
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(200 + 90 * (kill % 7));
      const [next, survivor] = workers;
      if (victim === 'courier') {
        await next.signalCourier('SIGKILL');
        workers = [survivor, next];
      } else {
        await (victim === 'both' ? next.killBoth() : next.end('SIGKILL', 'process'));
        workers = [survivor, await world.startWorker()];
      }
    }
    await announcing;
    const { duplicates } = await account.settled(300);
    process.stdout.write(`${kills} kills of ${victim}, ${account.received().length} requests, ${duplicates} repeats\n`);
    expect(duplicates).toBeLessThanOrEqual(kills * repeats);
  },
);

test('twenty kills of worker and courier while one container is told of: no more repeats than kills', async () => {
  const account = await world.subscribe('/one-container');
  const container = newContainer();
  const kills = 20;
  await account.announce(...Array.from({ length: 3000 }, () => eventOf(container)));
  let worker = await world.startWorker();
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(200 + 90 * (kill % 7));
    await worker.killBoth();
    worker = await world.startWorker();
  }
  const { duplicates } = await account.settled(300);
  process.stdout.write(`${kills} kills of both, ${account.received().length} requests, ${duplicates} repeats\n`);
  expect(duplicates).toBeLessThanOrEqual(kills);
});

test('a courier that says nothing for a minute is ended, and another delivers', async () => {
  const account = await world.subscribe('/stuck');
  const worker = await world.startWorker();
  await worker.signalCourier('SIGSTOP');
  await account.announce(eventOf(newContainer()));
  expect(await account.settled(120)).toEqual({ duplicates: 0 });
  expect(worker.said()).toContain('the process that delivers to webhooks was ended by SIGKILL');
  expect(await worker.end('SIGTERM', 'process'), worker.said()).toBe(0);
});

test('twenty thousand notifications that met a closed door all arrive once it is open', async () => {
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
  await until(() => expect(account.received().length).toBeGreaterThan(5000), 120);
  open = true;
  const opened = performance.now();
  const waiting = 'SELECT count(*)::int AS n FROM webhook_deliveries';
  await until(async () => expect(await world.sql(waiting)).toEqual([{ n: 0 }]), 400);
  process.stdout.write(`20,000 were delivered ${Math.round((performance.now() - opened) / 1000)} s after it opened\n`);
  const statuses = `SELECT delivery_status AS s, count(*)::int AS n FROM webhook_notifications
    WHERE account_id = '${account.accountId}' GROUP BY 1`;
  expect(await world.sql(statuses)).toEqual([{ s: 'succeeded', n: 20_000 }]);
  expect(await worker.end('SIGTERM', 'process'), worker.said()).toBe(0);
});
