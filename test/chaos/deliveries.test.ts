/**
 * A worker, the process that delivers for it, or both killed, and their connections cut, at the worst moments: during a delivery,
 * between the answer and its recording, during the fan-out. Whatever happens: every event reaches the webhook, in its container's
 * order and with the same bytes, and only what a killed process itself was sending comes again. The tests share a worker: each
 * leaves one alive.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServiceProcess } from '../helpers/service-process.ts';
import { type LocalSimulator, startLocalSimulator } from '../helpers/simulator.ts';
import { until } from '../helpers/until.ts';
import { eventOf, newContainer } from '../webhooks/world.ts';
import { type ChaosWorld, events, openChaosWorld } from './world.ts';

const CONCURRENCY = 10;

let world: ChaosWorld;
let simulator: LocalSimulator;
let worker: ServiceProcess;
const startWorker = () => world.startWorker({ PORTOLAN_CARRIERS_SIMULATOR_URL: simulator.url });

beforeAll(async () => {
  simulator = await startLocalSimulator(Date.parse('2026-05-01T00:00:00Z'));
  world = await openChaosWorld({ carriers: { simulatorUrl: simulator.url } });
  worker = await startWorker();
});
afterAll(async () => {
  expect(await worker.end('SIGTERM', 'process'), worker.said()).toBe(0);
  await world.close();
  await simulator.close();
});

test('connections cut during deliveries: nothing is lost, and nothing comes twice', async () => {
  const account = await world.subscribe('/cut-during');
  const answers: (() => void)[] = [];
  world.receiver.answer('/cut-during', (_, index, response) => {
    if (index < CONCURRENCY) answers.push(() => response.end());
    else response.end();
  });
  await account.announce(...events(2 * CONCURRENCY));
  await until(() => expect(account.received()).toHaveLength(CONCURRENCY));
  await world.cutAll();
  for (const answer of answers) answer();
  expect(await account.settled()).toEqual({ duplicates: 0 });
});

test('connections cut between answers and their recording, again and again: nothing comes twice', async () => {
  const account = await world.subscribe('/cut-between');
  const hold = await world.hold('webhook_attempts');
  await account.announce(...events(2 * CONCURRENCY));
  for (let cut = 0; cut < 3; cut += 1) {
    await until(async () => expect(await hold.waiting()).toBeGreaterThan(0));
    await hold.cut();
  }
  await hold.letGo();
  expect(await account.settled()).toEqual({ duplicates: 0 });
});

/** What can be killed: the worker, the process that delivers for it, or both at the same time. */
const VICTIMS = ['worker', 'courier', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

async function kill(victim: Victim): Promise<void> {
  if (victim === 'courier') await worker.signalCourier('SIGKILL');
  else if (victim === 'worker') await worker.end('SIGKILL', 'process');
  else await worker.killBoth();
}

test.each(VICTIMS)(
  'kill of %s between answers and their recording: what was answered does not come again',
  async (victim) => {
    const path = `/between-${victim}`;
    const account = await world.subscribe(path);
    const container = newContainer();
    const hold = await world.hold('webhook_attempts');
    await account.announce(eventOf(container), eventOf(container), ...events(3 * CONCURRENCY));
    await until(() => expect(account.received()).toHaveLength(2 * CONCURRENCY));
    await until(async () => expect(await hold.waiting()).toBeGreaterThan(0));
    await sleep(300);
    const before = account.received();
    expect(before, 'nothing more is sent while so many are unrecorded').toHaveLength(2 * CONCURRENCY);
    expect(before.filter(({ body }) => body.includes(container))).toHaveLength(1);

    // By the next worker to start; then by one that was there already, which has to miss the other first.
    await kill(victim);
    await hold.cut();
    await hold.letGo();
    if (victim !== 'courier') worker = await startWorker();
    expect(await account.settled()).toEqual({ duplicates: 0 });
    const again = await world.hold('webhook_attempts');
    await account.announce(...events(CONCURRENCY));
    await until(() => expect(account.received()).toHaveLength(4 * CONCURRENCY + 2));
    await until(async () => expect(await again.waiting()).toBeGreaterThan(0));
    const survivor = await startWorker();
    await kill(victim);
    // Whoever records it meanwhile waits, and is cut as well.
    await sleep(5_000);
    await again.cut();
    await again.letGo();
    expect(await account.settled(), `${worker.said()}\n${survivor.said()}`).toEqual({ duplicates: 0 });
    if (victim === 'courier') expect(await worker.end('SIGTERM', 'process'), worker.said()).toBe(0);
    worker = survivor;
  },
);

test.each([
  { others: 'no other worker', path: '/alone', hasSurvivor: false, cuts: false },
  { others: 'another worker', path: '/not-alone', hasSurvivor: true, cuts: false },
  { others: 'another worker, and all connections cut,', path: '/cut-off', hasSurvivor: true, cuts: true },
])(
  'kill of a worker with as many deliveries under way as there may be, and $others there: nothing comes twice',
  async ({ path, hasSurvivor, cuts }) => {
    const account = await world.subscribe(path);
    const answers: (() => void)[] = [];
    world.receiver.answer(path, (_, index, response) => {
      if (index < CONCURRENCY) answers.push(() => response.end());
      else response.end();
    });
    expect(await worker.end('SIGTERM', 'process'), worker.said()).toBe(0);
    // However long the machine takes to start another.
    const patience = { PORTOLAN_WEBHOOKS_TIMEOUT_MILLIS: '60000', PORTOLAN_WEBHOOKS_LEASE_SECONDS: '120' };
    const startPatient = () => world.startWorker({ PORTOLAN_CARRIERS_SIMULATOR_URL: simulator.url, ...patience });
    const victim = await startPatient();
    await account.announce(...events(2 * CONCURRENCY));
    await until(() => expect(answers).toHaveLength(CONCURRENCY));
    const survivor = hasSurvivor ? await startPatient() : null;
    await victim.end('SIGKILL', 'process');
    worker = survivor ?? (await startPatient());
    if (cuts) await sleep(1_000).then(world.cutAll);
    // Longer than it takes to miss one that is dead.
    await sleep(6_000);
    expect(account.received(), 'nobody else sends what is under way').toHaveLength(CONCURRENCY);
    for (const answer of answers) answer();
    expect(await account.settled()).toEqual({ duplicates: 0 });
    await until(() => expect(victim.hasCourier(), 'its courier ends').toBe(false));
  },
);

test('kills of couriers during deliveries: one repeat a kill where one is under way at a time', async () => {
  const account = await world.subscribe('/courier');
  // Of one container, and so one after another.
  const container = newContainer();
  world.receiver.answer('/courier', (_, index, response) => void (index !== 0 && index !== 2 && response.end()));
  await account.announce(...Array.from({ length: 4 }, () => eventOf(container)));
  await until(() => expect(account.received()).toHaveLength(1));
  await worker.signalCourier('SIGKILL');
  // Again, and answered; then the second event, and no answer.
  await until(() => expect(account.received()).toHaveLength(3));
  const survivor = await startWorker();
  await worker.killBoth();
  worker = survivor;
  const killed = performance.now();
  expect(await account.settled()).toEqual({ duplicates: 2 });
  // Not the twenty seconds of a lease: the killed one is missed.
  expect(performance.now() - killed).toBeLessThan(15_000);
});

test('a connection cut and a kill during the fan-out: each event once, and numbered without a gap', async () => {
  const account = await world.subscribe('/fan-out');
  for (const [number, fault] of Object.entries({ SIML2600001: 'cut', SIML2600002: 'kill' })) {
    const hold = await world.hold('webhook_notifications');
    const request = await world.service.track(account.key, { request_number: number, scac: 'SIML' });
    await until(async () => expect(await hold.waiting()).toBeGreaterThan(0));
    if (fault === 'kill') await worker.end('SIGKILL', 'process');
    await hold.cut();
    await hold.letGo();
    if (fault === 'kill') worker = await startWorker();
    await until(async () => {
      // A cut connection counts as a failed attempt, whose next one is a minute away: it is brought forward.
      await world.sql('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()');
      const { body } = await world.service.call(account.key, `/tracking_requests/${request.id}`);
      expect(body.data.attributes.status).toBe('created');
    }, 40);
    expect(await account.settled()).toEqual({ duplicates: 0 });
  }
  const sequences = account.received().map(({ sequence }) => sequence);
  expect(sequences.length).toBeGreaterThanOrEqual(2);
  expect(sequences.toSorted((a, b) => a - b)).toEqual(sequences.map((_, index) => index + 1));
});
