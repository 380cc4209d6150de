/** Receivers that misbehave, and a clock that jumps: the delivery fails or succeeds as it should, and is tried again in time. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../test/helpers/until.ts';
import { deliverDue } from '../../../../test/helpers/webhooks/deliver-due.ts';
import { answerBytewise, answerGigabyte } from '../../../../test/helpers/webhooks/misbehaving.ts';
import { SELF_SIGNED } from '../../../../test/helpers/webhooks/self-signed.ts';
import { eventOf, newContainer, openWorld, QUICK, type World } from '../../../../test/helpers/webhooks/world.ts';
import { systemClock } from '../../../lib/clock.ts';
import type { AttemptFacts } from '../notifications/schema.ts';
import { createSender } from '../sending/send.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.stopWorkers());
afterAll(() => world.close());

/** One event to a path or URL, until its first attempt is logged. */
async function firstAttempt(path: string, settings: object = {}, given: object = {}): Promise<AttemptFacts> {
  const account = await world.addAccount();
  await world.addWebhook(account, path, given);
  await world.startWorker(settings);
  await world.announce(account, eventOf(newContainer()));
  await until(async () => expect(await world.attempts(account)).not.toHaveLength(0));
  return (await world.attempts(account))[0] as AttemptFacts;
}

describe('a receiver', () => {
  test('that hangs fails after the timeout', async () => {
    world.receiver.answer('/hangs', () => {});
    const attempt = await firstAttempt('/hangs', { timeoutMillis: 500 });
    expect(attempt).toMatchObject({ statusCode: null, error: 'No answer in 0.5 s.' });
    expect(attempt.durationMs).toBeGreaterThanOrEqual(490);
  });

  test('that sends its status byte by byte fails after the timeout', async () => {
    world.receiver.answer('/bytewise', (_request, _index, response) => answerBytewise(response, 100));
    expect(await firstAttempt('/bytewise', { timeoutMillis: 700 })).toMatchObject({
      statusCode: null,
      error: 'No answer in 0.7 s.',
    });
  });

  test('that closes the connection without an answer has failed, and is tried again', async () => {
    world.receiver.answer('/closes', (_request, index, response) => {
      if (index === 0) response.socket?.destroy();
      else response.end();
    });
    expect(await firstAttempt('/closes')).toMatchObject({ statusCode: null, error: expect.stringMatching(/closed/) });
    await until(() => expect(world.receiver.received('/closes')).toHaveLength(2));
  });

  test('that closes in the middle of its body has received the notification', async () => {
    world.receiver.answer('/breaks-off', (_request, _index, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half');
      setTimeout(() => response.socket?.destroy(), 50);
    });
    expect(await firstAttempt('/breaks-off')).toMatchObject({ statusCode: 200, responseBody: 'half', error: null });
  });

  test('that answers 200 with a gigabyte is read up to a kilobyte', async () => {
    const poured = Promise.withResolvers<number>();
    world.receiver.answer('/gigabyte', (_request, _index, response) => poured.resolve(answerGigabyte(response)));
    const attempt = await firstAttempt('/gigabyte', { timeoutMillis: 5000 });
    expect(attempt).toMatchObject({ statusCode: 200, responseBody: 'x'.repeat(1024) });
    expect(await poured.promise).toBeLessThan(2 ** 26);
  });

  test('that redirects to a private address has failed, and nothing goes there', async () => {
    const private_ = world.receiver.urlOf('/private');
    world.receiver.answer('/moved', (_request, _index, response) => {
      response.writeHead(301, { location: private_ }).end('moved');
    });
    expect(await firstAttempt('/moved')).toMatchObject({ statusCode: 301, responseBody: 'moved' });
    expect(world.receiver.received('/private')).toHaveLength(0);
  });
});

test('a URL that was stored before the operator bounded the hosts fails, with the reason, and is not called', async () => {
  const guard = { ...QUICK.guard, allowedHosts: ['*.example.com'] };
  expect(await firstAttempt('/unlisted', { guard })).toMatchObject({
    statusCode: null,
    failure: 'host_not_allowed',
    error: expect.stringContaining('does not allow the host 127.0.0.1'),
  });
  expect(world.receiver.received('/unlisted')).toHaveLength(0);
});

describe('behind https', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });

  async function attemptAt(server: Server): Promise<AttemptFacts> {
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const guard = { allowPrivateAddresses: true, allowHttpLoopback: true, allowedPorts: [port], allowedHosts: [] };
    return firstAttempt('', { guard }, { url: `https://127.0.0.1:${port}/` });
  }

  test('an untrusted certificate is refused, and the body is not sent', async () => {
    let requests = 0;
    const server = createSecureServer(SELF_SIGNED, (_request, response) => {
      requests += 1;
      response.end();
    });
    expect(await attemptAt(server)).toMatchObject({ statusCode: null, error: expect.stringMatching(/self-signed/) });
    expect(requests).toBe(0);
  });

  test('a server without TLS is refused', async () => {
    expect(await attemptAt(createServer())).toMatchObject({
      statusCode: null,
      error: expect.stringMatching(/SSL|TLS/i),
    });
  });
});

describe("a worker's clock that jumps in the middle of an attempt", () => {
  test.each([3_600_000, -3_600_000])('by %i ms delays no retry and repeats nothing', async (jump) => {
    const account = await world.addAccount();
    const path = `/jump${jump}`;
    const webhook = await world.addWebhook(account, path);
    let offset = 0;
    world.receiver.answer(path, (_request, index, response) => {
      offset = jump;
      response.writeHead(index === 0 ? 500 : 200).end();
    });
    const clock = { ...systemClock, wallNow: () => systemClock.wallNow() + offset };
    const sender = createSender(QUICK);
    const context = { database: world.database, clock, sender, settings: QUICK, chance: () => 0.5 };
    const target = { accountId: account, webhookId: webhook.id };
    await world.announce(account, eventOf(newContainer()), eventOf(newContainer()));
    await until(async () => {
      await deliverDue(context, target, new AbortController().signal);
      expect(await world.statuses(account)).toEqual(['succeeded', 'succeeded']);
    });
    await sender.close();
    expect(world.receiver.received(path)).toHaveLength(3);
    for (const { durationMs } of await world.attempts(account)) {
      expect(durationMs).toBeGreaterThanOrEqual(0);
      expect(durationMs).toBeLessThanOrEqual(QUICK.timeoutMillis);
    }
  });
});
