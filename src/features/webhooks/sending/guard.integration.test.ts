/** The guard where connections are made: names that resolve to what must not be reached. */
import type { LookupAddress } from 'node:dns';
import type { Agent } from 'undici';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEFAULT_DELIVERY_SETTINGS } from '../../../../test/helpers/webhooks/delivery-settings.ts';
import { type Receiver, startReceiver } from '../../../../test/helpers/webhooks/receiver.ts';
import { type GuardSettings, guardedAgent, TargetRefused } from './guard.ts';
import { createSender } from './send.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

let agent: Agent | undefined;
afterEach(() => agent?.destroy());

const strict = DEFAULT_DELIVERY_SETTINGS.guard;
const development: GuardSettings = { ...strict, allowHttpLoopback: true };
const address = (text: string): LookupAddress => ({ address: text, family: text.includes(':') ? 6 : 4 });

/** Posts to a URL whose name resolves to each of `answers` in turn; returns the status and the names that were looked up. */
async function post(url: string, settings: GuardSettings, answers: LookupAddress[][]) {
  const names: string[] = [];
  agent = guardedAgent(settings, { timeoutMillis: 60_000, proxyUrl: null }, async (name) => {
    names.push(name);
    return answers[names.length - 1] ?? [];
  });
  const { origin, pathname } = new URL(url);
  const body = JSON.stringify({
    data: { attributes: {}, relationships: { reference_object: { data: { id: 'r' } } } },
  });
  const response = await agent.request({ origin, path: pathname, method: 'POST', body });
  await response.body.dump();
  return { status: response.statusCode, names };
}

test.each([
  [['10.0.0.1'], 'private'],
  [['169.254.169.254'], 'metadata'],
  [['::1', '127.0.0.1'], 'loopback'],
  [['::ffff:192.168.1.1'], 'ipv4Mapped'],
  [[], 'no address'],
])('a name that resolves to %j is not connected to', async (addresses, reason) => {
  const refused = await post('https://hook.example/', strict, [addresses.map(address)]).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(TargetRefused);
  expect(refused).toMatchObject({ message: expect.stringContaining(reason) });
  // The answer must not reveal names of the operator's network.
  for (const each of addresses) expect((refused as Error).message).not.toContain(each);
});

test('resolves a name once, and connects to the checked address', async () => {
  const url = receiver.urlOf('/once').replace('127.0.0.1', 'localhost');
  const { status, names } = await post(url, development, [[address('127.0.0.1')], [address('10.0.0.1')]]);
  expect({ status, names }).toEqual({ status: 200, names: ['localhost'] });
});

test('checks a name again for each connection', async () => {
  const url = receiver.urlOf('/rebound').replace('127.0.0.1', 'localhost');
  await post(url, development, [[address('127.0.0.1')]]);
  await agent?.destroy();
  await expect(post(url, development, [[address('10.0.0.1')]])).rejects.toThrow('not loopback');
  expect(receiver.received('/rebound')).toHaveLength(1);
});

test('connects only to the allowed addresses of a name', async () => {
  const url = receiver.urlOf('/several').replace('127.0.0.1', 'localhost');
  const { status } = await post(url, development, [['10.0.0.1', 'fc00::1', '127.0.0.1'].map(address)]);
  expect(status).toBe(200);
});

test.each(['https://localhost/', 'https://app.localhost./', 'https://metadata.google.internal/', 'https://intranet/'])(
  '%s is refused without a look-up',
  async (url) => {
    await expect(post(url, strict, [[address('8.8.8.8')]])).rejects.toThrow(/local name|metadata/);
  },
);

test.each([301, 302, 303, 307, 308])('a redirect (%i) is an answer like others and is not followed', async (status) => {
  const from = `/redirects-${status}`;
  receiver.answer(from, (_request, _index, response) => {
    response.writeHead(status, { location: receiver.urlOf('/redirected') }).end();
  });
  const sender = createSender({ timeoutMillis: 60_000, guard: development, proxyUrl: null });
  const body = JSON.stringify({ data: { attributes: {}, relationships: { reference_object: { data: { id: 'r' } } } } });
  const answer = await sender.send({ url: receiver.urlOf(from), headers: {}, body });
  await sender.close();
  expect(answer.statusCode).toBe(status);
  expect(receiver.received('/redirected')).toHaveLength(0);
});

test('refuses localhost if it resolves to another address', async () => {
  const url = receiver.urlOf('/elsewhere').replace('127.0.0.1', 'localhost');
  await expect(post(url, development, [[address('192.168.1.1')]])).rejects.toThrow('not loopback');
});

test('checks an address in the URL without a look-up', async () => {
  await expect(post('https://10.0.0.1/', strict, [])).rejects.toThrow('private');
  await expect(post(receiver.urlOf('/strict'), strict, [])).rejects.toThrow('allowHttpLoopback');
  expect(receiver.received('/strict')).toHaveLength(0);
});
