/** The process that delivers for a worker: what it is told to do, what it tells, and what becomes of its work when it ends. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { freeWebhooksOf } from '../../src/storage/workers.ts';
import { type Courier, startCourier } from '../../src/webhooks/courier/courier-process.ts';
import { isAlive } from '../helpers/service-process.ts';
import { stateDirectory } from '../helpers/state-directory.ts';
import { until } from '../helpers/until.ts';
import { eventOf, newContainer, openWorld, QUICK, type World } from './world.ts';

const NEVER = new AbortController().signal;

let world: World;
let courier: Courier;
let said: string[];
let counted: (number | null)[];
/** So often what a dead one held cannot be taken up. */
let refusals: number;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  said = [];
  counted = [];
  refusals = 0;
  const worker = newId(systemClock.now());
  const say = (line: string) => void said.push(line);
  courier = await startCourier({
    worker,
    databaseUrl: world.databaseUrl,
    tenantConnections: 2,
    directory: join(stateDirectory, 'webhook-attempts'),
    settings: QUICK,
    world: null,
    count: (statusCode) => void counted.push(statusCode),
    log: { info: say, warn: say },
    takeUp: async () => {
      refusals -= 1;
      if (refusals >= 0) throw new Error('The database is away.');
      await freeWebhooksOf(world.database.systemPool, worker);
      say('taken up');
    },
  });
});
afterEach(() => courier.close());

const pidOf = (line: string | undefined) => Number(/^process (\d+) delivers/.exec(line ?? '')?.[1]);

async function dueAt(path: string, count = 1) {
  const accountId = await world.addAccount();
  const { id: webhookId } = await world.addWebhook(accountId, path);
  await world.announce(accountId, ...Array.from({ length: count }, () => eventOf(newContainer())));
  return { accountId, webhookId };
}

test('delivers what is due, and every attempt is counted by its worker', async () => {
  world.receiver.answer('/counted', (_, index, response) => {
    response.statusCode = index === 0 ? 503 : 200;
    response.end();
  });
  const target = await dueAt('/counted', 3);
  await courier.deliver(target, NEVER);
  expect(world.receiver.received('/counted')).toHaveLength(3);
  expect((await world.statuses(target.accountId)).toSorted()).toEqual(['pending', 'succeeded', 'succeeded']);
  await until(() => expect(counted.toSorted()).toEqual([200, 200, 503]));
});

test('told to stop, it begins nothing more and has recorded what was under way', async () => {
  const answers: (() => void)[] = [];
  world.receiver.answer('/stopped', (_, __, response) => void answers.push(() => response.end()));
  const target = await dueAt('/stopped', 2 * QUICK.concurrencyPerWebhook);
  const stop = new AbortController();
  const turn = courier.deliver(target, stop.signal);
  await until(() => expect(answers).toHaveLength(QUICK.concurrencyPerWebhook));
  stop.abort();
  // Said on the same channel, and so heard, before this is answered.
  await courier.deliver(await dueAt('/other'), NEVER);
  for (const answer of answers) answer();
  await turn;
  expect(answers).toHaveLength(QUICK.concurrencyPerWebhook);
  const statuses = await world.statuses(target.accountId);
  expect(statuses.filter((each) => each === 'succeeded')).toHaveLength(QUICK.concurrencyPerWebhook);
});

test('says why a turn failed, and takes the next', async () => {
  const nobody = { accountId: 'nobody', webhookId: newId(systemClock.now()) };
  await expect(courier.deliver(nobody, NEVER)).rejects.toThrow('invalid input syntax for type uuid');
  await courier.deliver(await dueAt('/after'), NEVER);
  expect(world.receiver.received('/after')).toHaveLength(1);
});

test('is replaced when it dies: its turns end, what it held is taken up first, and the next one delivers', async () => {
  world.receiver.answer('/died', (_, index, response) => void (index > 0 && response.end()));
  const target = await dueAt('/died');
  const turn = courier.deliver(target, NEVER);
  await until(() => expect(world.receiver.received('/died')).toHaveLength(1));
  refusals = 2;
  process.kill(pidOf(said[0]), 'SIGKILL');
  await turn;
  expect(refusals).toBe(-1);
  await courier.deliver(target, NEVER);
  expect(await world.statuses(target.accountId)).toEqual(['succeeded']);
  expect(said).toEqual([
    expect.stringMatching(/^process \d+ delivers to webhooks$/),
    'the process that delivers to webhooks was ended by SIGKILL; what it was sending may be sent again',
    'taken up',
    expect.stringMatching(/^process \d+ delivers to webhooks$/),
  ]);
});

test('ends with its worker, not by a signal of its own', async () => {
  const pid = pidOf(said[0]);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(pid, signal);
  await courier.deliver(await dueAt('/signals'), NEVER);
  expect(world.receiver.received('/signals')).toHaveLength(1);
  await courier.close();
  expect(isAlive(pid)).toBe(false);
  expect(said).toHaveLength(1);
});
