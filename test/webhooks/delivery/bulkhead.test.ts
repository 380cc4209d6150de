/** One dead endpoint, one that answers byte by byte, and fifty good ones: the good ones do not notice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../src/lib/clock.ts';
import { newId } from '../../../src/lib/ids.ts';
import { until } from '../../helpers/until.ts';
import { eventOf, openWorld, type World } from '../world.ts';

const GOOD = 50;
const EVENTS = 12;
const PLACES = 40;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.stopWorkers());
afterAll(() => world.close());

/** Announces events one after another; how long the good ones waited for each, in milliseconds, sorted. */
async function delays(account: string, paths: readonly string[]): Promise<number[]> {
  const found: number[] = [];
  for (let count = 0; count < EVENTS; count += 1) {
    const before = new Map(paths.map((path) => [path, world.receiver.received(path).length]));
    await world.announce(account, eventOf(newId(systemClock.now())));
    const announced = performance.now();
    const arrived = () => paths.map((path) => world.receiver.received(path)[before.get(path) ?? 0]?.atMillis);
    await until(() => expect(arrived()).not.toContain(undefined));
    found.push(...arrived().map((at) => (at ?? 0) - announced));
    await sleep(50);
  }
  return found.toSorted((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;

test('the others are told as soon as without them', async () => {
  const account = await world.addAccount();
  const good = Array.from({ length: GOOD }, (_, index) => `/good-${index}`);
  for (const path of good) await world.addWebhook(account, path);
  await world.startWorker({ timeoutMillis: 4000, concurrency: PLACES });
  const alone = await delays(account, good);

  await world.addWebhook(account, '/dead');
  await world.addWebhook(account, '/slow');
  world.receiver.answer('/dead', () => {});
  const dribbling: NodeJS.Timeout[] = [];
  world.receiver.answer('/slow', (_request, _index, response) => {
    response.writeHead(200);
    dribbling.push(setInterval(() => response.write('.'), 100));
  });
  // A backlog for the two, so that they use all that they are let.
  await world.announce(account, ...Array.from({ length: 30 }, () => eventOf(newId(systemClock.now()))));
  await until(() => expect(world.receiver.received('/dead')).toHaveLength(10));
  await until(() => expect(good.every((path) => world.receiver.received(path).length === EVENTS + 30)).toBe(true));
  const beside = await delays(account, good);
  for (const timer of dribbling) clearInterval(timer);

  process.stdout.write(
    `alone: median ${at(alone, 0.5).toFixed(0)} ms, p95 ${at(alone, 0.95).toFixed(0)} ms; ` +
      `beside a dead and a slow one: median ${at(beside, 0.5).toFixed(0)} ms, p95 ${at(beside, 0.95).toFixed(0)} ms\n`,
  );
  // Far below the four seconds that each of their exchanges takes; the rest is the machine's own noise.
  expect(at(beside, 0.5)).toBeLessThan(2 * at(alone, 0.5) + 100);
  expect(at(beside, 0.95)).toBeLessThan(2 * at(alone, 0.95) + 300);
}, 90_000);
