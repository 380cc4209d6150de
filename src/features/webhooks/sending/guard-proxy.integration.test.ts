/** Deliveries through an egress proxy: it receives checked addresses, and TLS is with the receiver itself. */
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Agent } from 'undici';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEFAULT_DELIVERY_SETTINGS } from '../../../../test/helpers/webhooks/delivery-settings.ts';
import { type EgressProxy, startProxy } from '../../../../test/helpers/webhooks/proxy.ts';
import { guardedAgent } from './guard.ts';

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../../test/helpers/webhooks/fixtures', file), 'utf8');
const received: { host: string | undefined; body: string }[] = [];
let server: Server;
let proxy: EgressProxy;
let agent: Agent | undefined;

beforeAll(async () => {
  const certificate = read('hook.example.crt.pem');
  setDefaultCACertificates([...getCACertificates('default'), certificate]);
  server = createServer({ key: read('hook.example.key.pem'), cert: certificate }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ host: request.headers.host, body: Buffer.concat(chunks).toString() });
    response.end('received');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startProxy((server.address() as AddressInfo).port);
});
afterEach(async () => {
  await agent?.destroy();
  proxy.requested.length = 0;
  received.length = 0;
  proxy.refuseWith = null;
  proxy.unreachable = [];
  proxy.silent = [];
});
afterAll(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const address = (text: string): LookupAddress => ({ address: text, family: text.includes(':') ? 6 : 4 });

async function post(origin: string, addresses: readonly string[], proxyUrl = proxy.url, timeoutMillis = 60_000) {
  const { guard } = DEFAULT_DELIVERY_SETTINGS;
  agent = guardedAgent(guard, { timeoutMillis, proxyUrl }, async () => addresses.map(address));
  const response = await agent.request({ origin, path: '/hook', method: 'POST', body: 'hello' });
  return { status: response.statusCode, text: await response.body.text() };
}

test('the proxy receives the checked address, and the receiver its own host name', async () => {
  const answer = await post('https://hook.example', ['10.0.0.1', '93.184.215.14']);
  expect(answer).toEqual({ status: 200, text: 'received' });
  expect(proxy.requested).toEqual([{ authority: '93.184.215.14:443', authorization: null }]);
  expect(received).toEqual([{ host: 'hook.example', body: 'hello' }]);
});

test('writes IPv6 addresses and ports in their usual form', async () => {
  await post('https://hook.example:8443', ['2606:4700:4700::1111']);
  expect(proxy.requested).toEqual([{ authority: '[2606:4700:4700::1111]:8443', authorization: null }]);
});

test('tries the next address if the proxy cannot connect, IPv4 first', async () => {
  proxy.unreachable = ['93.184.215.14:443'];
  const answer = await post('https://hook.example', ['2606:4700:4700::1111', '93.184.215.14', '10.0.0.1', '1.1.1.1']);
  expect(answer.status).toBe(200);
  expect(proxy.requested.map(({ authority }) => authority)).toEqual(['93.184.215.14:443', '1.1.1.1:443']);
});

test('an address without an answer leaves time for the next address', async () => {
  const addresses = ['93.184.215.14', '2606:4700:4700::1111'];
  proxy.silent = ['93.184.215.14:443'];
  expect((await post('https://hook.example', addresses, proxy.url, 2000)).status).toBe(200);
  expect(proxy.requested.at(-1)?.authority).toBe('[2606:4700:4700::1111]:443');
  proxy.silent = ['93.184.215.14:443', '[2606:4700:4700::1111]:443'];
  await expect(post('https://other.example', addresses, proxy.url, 200)).rejects.toThrow('1111]:443 in 0.1 s');
});

test('where no address can be connected to, the last refusal is reported', async () => {
  proxy.unreachable = ['93.184.215.14:443', '[2606:4700:4700::1111]:443'];
  await expect(post('https://hook.example', ['93.184.215.14', '2606:4700:4700::1111'])).rejects.toThrow(
    'answered 502 to CONNECT [2606:4700:4700::1111]:443',
  );
});

test("sends the proxy's user and password only to the proxy", async () => {
  await post('https://hook.example', ['93.184.215.14'], proxy.url.replace('//', '//ops:p%40ss@'));
  expect(proxy.requested[0]?.authorization).toBe(`Basic ${Buffer.from('ops:p@ss').toString('base64')}`);
  expect(received).toHaveLength(1);
});

test.each([
  ['10.0.0.1', 'private'],
  ['169.254.169.254', 'metadata'],
  ['::1', 'loopback'],
])('a name that resolves to %s never reaches the proxy', async (resolved, reason) => {
  await expect(post('https://hook.example', [resolved])).rejects.toThrow(reason);
  expect(proxy.requested).toEqual([]);
});

test('refuses a receiver whose certificate has another name', async () => {
  await expect(post('https://other.example', ['93.184.215.14'])).rejects.toThrow(/altnames|certificate/i);
  expect(received).toEqual([]);
});

test('reports a refusal of the proxy and an unreachable proxy', async () => {
  proxy.refuseWith = 403;
  await expect(post('https://hook.example', ['93.184.215.14'])).rejects.toThrow('answered 403 to CONNECT');
  await agent?.destroy();
  await expect(post('https://hook.example', ['93.184.215.14'], 'http://127.0.0.1:9')).rejects.toThrow(
    'Proxy 127.0.0.1:9',
  );
});
