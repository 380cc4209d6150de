/**
 * Receivers that misbehave, and clocks that jump, before two worker processes: each failure is logged for what it is, all is
 * delivered in the end, in order, and only what failed is sent again.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer as createSecureServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceProcess } from '../helpers/service-process.ts';
import { until } from '../helpers/until.ts';
import { answerBytewise, answerGigabyte } from '../webhooks/misbehaving.ts';
import type { Answering } from '../webhooks/receiver.ts';
import { SELF_SIGNED } from '../webhooks/self-signed.ts';
import { eventOf, newContainer } from '../webhooks/world.ts';
import { type ChaosWorld, events, openChaosWorld, type Subscriber } from './world.ts';

const QUICK = {
  PORTOLAN_WEBHOOKS_TIMEOUT_MILLIS: '2000',
  PORTOLAN_WEBHOOKS_RETRY_DELAYS_SECONDS: '[0.5,0.5,0.5,0.5,0.5]',
  PORTOLAN_WEBHOOKS_GUARD_ALLOW_PRIVATE_ADDRESSES: 'true',
};

let secure: Server;
let secureRequests = 0;
let world: ChaosWorld;
let workers: ServiceProcess[];
let port: number;

beforeAll(async () => {
  secure = createSecureServer(SELF_SIGNED, (_, response) => {
    secureRequests += 1;
    response.end();
  });
  secure.listen(0, '127.0.0.1');
  await once(secure, 'listening');
  port = (secure.address() as AddressInfo).port;
  const guard = { allowHttpLoopback: true, allowPrivateAddresses: true, allowedPorts: [port] };
  world = await openChaosWorld({ webhooks: { guard } });
  const settings = { ...QUICK, PORTOLAN_WEBHOOKS_GUARD_ALLOWED_PORTS: `[${port}]` };
  workers = await Promise.all([world.startWorker(settings), world.startWorker(settings)]);
});
afterAll(async () => {
  for (const worker of workers) expect(await worker.end('SIGTERM', 'process'), worker.said()).toBe(0);
  secure.close();
  await world.close();
});

const attemptsOf = ({ accountId }: Subscriber) =>
  world.sql(
    `SELECT status_code, error, response_body FROM webhook_attempts WHERE account_id = '${accountId}' ORDER BY id`,
  );

interface Trouble {
  readonly does: string;
  /** To the first request; the others are answered. */
  readonly answering: (response: ServerResponse) => void;
  readonly firstAttempt: Record<string, unknown>;
}

const UNANSWERED = { status_code: null, response_body: null };

const TROUBLES: readonly Trouble[] = [
  { does: 'hangs', answering: () => {}, firstAttempt: { ...UNANSWERED, error: 'No answer in 2 s.' } },
  {
    does: 'answers byte by byte',
    answering: (response) => answerBytewise(response, 200),
    firstAttempt: { ...UNANSWERED, error: 'No answer in 2 s.' },
  },
  {
    does: 'closes early',
    answering: (response) => void response.socket?.destroy(),
    firstAttempt: { ...UNANSWERED, error: expect.stringMatching(/closed/) },
  },
  {
    does: 'answers 200 with a gigabyte',
    answering: (response) => void answerGigabyte(response),
    firstAttempt: { status_code: 200, response_body: 'x'.repeat(1024), error: null },
  },
  {
    does: 'redirects to a private address',
    answering: (response) => void response.writeHead(301, { location: world.receiver.urlOf('/private') }).end('moved'),
    firstAttempt: { status_code: 301, response_body: 'moved', error: null },
  },
];

describe('a receiver', () => {
  test.each(TROUBLES)('that $does delays nobody, and has everything in the end', async (trouble) => {
    const path = `/${trouble.does.replaceAll(' ', '-')}`;
    const [account, other] = [await world.subscribe(path), await world.subscribe(`${path}/other`)];
    const answering: Answering = (_, index, response) => {
      if (index === 0) trouble.answering(response);
      else response.end();
    };
    world.receiver.answer(path, answering);
    const container = newContainer();
    const told = [eventOf(container), eventOf(container), ...events(3)];
    await account.announce(...told);
    await until(() => expect(account.received().length).toBeGreaterThan(0));
    await other.announce(...events(5));
    expect(await other.settled()).toEqual({ duplicates: 0 });
    const { duplicates } = await account.settled();
    const attempts = await attemptsOf(account);
    expect(attempts).toContainEqual(trouble.firstAttempt);
    // Only what failed is sent again.
    expect(duplicates).toBe(trouble.firstAttempt.status_code === 200 ? 0 : 1);
    expect(attempts).toHaveLength(told.length + duplicates);
    expect(world.receiver.received('/private')).toHaveLength(0);
  });

  test('whose certificate nobody trusts is sent nothing', async () => {
    const account = await world.subscribe('/secure', `https://127.0.0.1:${port}/`);
    await account.announce(...events(1));
    await until(async () => expect((await attemptsOf(account)).length).toBeGreaterThan(1));
    expect((await attemptsOf(account))[0]).toEqual({ ...UNANSWERED, error: expect.stringMatching(/self-signed/) });
    expect(secureRequests).toBe(0);
  });
});

test('two workers at once deliver each event once, and each container in order', async () => {
  const accounts = await Promise.all(['/one', '/two', '/three', '/four'].map((path) => world.subscribe(path)));
  const containers = Array.from({ length: 5 }, newContainer);
  await Promise.all(
    accounts.map((account) =>
      account.announce(...Array.from({ length: 20 }, () => containers.map((each) => eventOf(each))).flat()),
    ),
  );
  for (const account of accounts) {
    expect(await account.settled()).toEqual({ duplicates: 0 });
    expect(account.received()).toHaveLength(100);
  }
});

test("a worker's clock that jumps an hour ahead, then two hours back, delays no retry and repeats nothing else", async () => {
  for (const worker of workers.splice(0)) expect(await worker.end('SIGTERM', 'process'), worker.said()).toBe(0);
  const preload = join(import.meta.dirname, '../helpers/jumping-clock.mjs');
  const worker = await world.startWorker({ ...QUICK, NODE_OPTIONS: `--import ${preload}` });
  workers.push(worker);
  const account = await world.subscribe('/jumps');
  world.receiver.answer('/jumps', async (_, index, response) => {
    // In the middle of the first and of the third exchange, each of which fails.
    if (index % 2 === 0) {
      worker.signal('SIGUSR2');
      await sleep(100);
    }
    response.writeHead(index % 2 === 0 ? 500 : 200).end();
  });
  const container = newContainer();
  await account.announce(eventOf(container), eventOf(container));
  await until(async () => {
    const statuses = `SELECT delivery_status AS s FROM webhook_notifications WHERE account_id = '${account.accountId}'`;
    expect(await world.sql(statuses)).toEqual([{ s: 'succeeded' }, { s: 'succeeded' }]);
  });
  const stamps = account.received().map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(stamps).toHaveLength(4);
  // Stamped by the clock as it stood: right, an hour ahead twice, an hour behind.
  const hours = stamps.map((stamp) => Math.round((stamp - Date.now() / 1000) / 3600) + 0);
  expect(hours).toEqual([0, 1, 1, -1]);
});
