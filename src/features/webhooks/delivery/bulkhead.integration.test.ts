/** One dead endpoint, one that answers byte by byte, and fifty good ones: the good ones do not wait for them. */
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../test/helpers/until.ts';
import { eventOf, openWorld, type World } from '../../../../test/helpers/webhooks/world.ts';
import { systemClock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';

const GOOD = 50;
const EVENTS = 30;
const CONCURRENCY = 40;
const CONCURRENCY_PER_WEBHOOK = 10;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.stopWorkers());
afterAll(() => world.close());

test('other endpoints receive everything before one exchange with a dead or slow endpoint ends', async () => {
  const account = await world.addAccount();
  const good = Array.from({ length: GOOD }, (_, index) => `/good-${index}`);
  for (const path of [...good, '/dead', '/slow']) await world.addWebhook(account, path);
  const unanswered: ServerResponse[] = [];
  let ended = 0;
  const hold = (response: ServerResponse) => {
    unanswered.push(response);
    response.once('close', () => (ended += 1));
  };
  world.receiver.answer('/dead', (_request, _index, response) => hold(response));
  world.receiver.answer('/slow', (_request, _index, response) => {
    hold(response);
    response.writeHead(200);
    const dribbling = setInterval(() => response.write('.'), 100);
    response.once('close', () => clearInterval(dribbling));
  });
  await world.startWorker({
    timeoutMillis: 600_000,
    concurrency: CONCURRENCY,
    concurrencyPerWebhook: CONCURRENCY_PER_WEBHOOK,
  });
  const announceOne = () => world.announce(account, eventOf(newId(systemClock.now())));
  // A backlog for the two, so that they use all that they are let.
  await world.announce(account, ...Array.from({ length: EVENTS - 1 }, () => eventOf(newId(systemClock.now()))));
  await until(() => expect(unanswered).toHaveLength(2 * CONCURRENCY_PER_WEBHOOK));
  await announceOne();
  await until(() => {
    for (const path of good) expect(world.receiver.received(path), path).toHaveLength(EVENTS);
  });
  expect([unanswered.length, ended]).toEqual([2 * CONCURRENCY_PER_WEBHOOK, 0]);

  // Nothing is begun any more where workers stop: what is under way ends with its answer.
  world.receiver.answer('/dead', (_request, _index, response) => void response.end());
  world.receiver.answer('/slow', (_request, _index, response) => void response.end());
  for (const response of unanswered) response.end();
});
