/** Names whose servers are silent, and the connections of everybody else. */
import { lookup as systemLookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PATIENCE_MILLIS } from '../../../../test/helpers/patience.ts';
import { until } from '../../../../test/helpers/until.ts';
import { type NameServer, startNameServer } from '../../../../test/helpers/webhooks/name-server.ts';
import { guardedAgent } from './guard.ts';
import { createHostResolver, type HostResolverSettings } from './tunnel.ts';

let server: NameServer;
beforeAll(async () => {
  server = await startNameServer();
});
afterEach(() => {
  server.names.clear();
  server.requested.length = 0;
});
afterAll(() => server.close());

const lookupWith = (settings: Partial<HostResolverSettings> = {}) =>
  createHostResolver({ servers: [server.address], timeoutMillis: 60_000, deadlineMillis: 60_000, ...settings });

test('resolves a name, and reports a name that does not exist or has no address', async () => {
  server.names.set('hook.example', ['93.184.215.14', '93.184.215.15']).set('empty.example', []);
  const lookup = lookupWith();
  expect(await lookup('hook.example')).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '93.184.215.15', family: 4 },
  ]);
  await expect(lookup('nowhere.example')).rejects.toThrow('nowhere.example has no address.');
  await expect(lookup('empty.example')).rejects.toThrow('empty.example has no address.');
});

test('many names whose servers are silent delay no other look-up, and end by themselves', async () => {
  server.names.set('alive.example', ['93.184.215.14']);
  const lookup = lookupWith({ timeoutMillis: 2000, deadlineMillis: 3000 });
  const silent = Array.from({ length: 50 }, (_, index) => `silent-${index}.example`);
  for (const name of silent) server.names.set(name, null);
  let ended = 0;
  const given = Promise.allSettled(silent.map((name) => lookup(name).finally(() => (ended += 1))));
  expect(await lookup('alive.example')).toHaveLength(1);
  // The way of PostgreSQL, of carriers, and of all else in the process.
  expect(await systemLookup('localhost')).toMatchObject({ address: expect.any(String) });
  expect(ended).toBe(0);
  for (const each of await given) {
    expect(each).toMatchObject({ reason: { message: expect.stringContaining('No name server answered for silent-') } });
  }
});

test('concurrent lookups of a name share one query, which expires after a while', async () => {
  server.names.set('hook.example', ['93.184.215.14']);
  const cached = lookupWith({ cacheMillis: 60_000 });
  await Promise.all(Array.from({ length: 20 }, () => cached('hook.example')));
  await cached('hook.example');
  expect(server.requested).toHaveLength(2);
  const expiring = lookupWith({ cacheMillis: 1 });
  await expiring('hook.example');
  server.names.set('hook.example', ['93.184.215.15']);
  await until(async () => expect(await expiring('hook.example')).toEqual([{ address: '93.184.215.15', family: 4 }]));
  expect(await cached('hook.example')).toEqual([{ address: '93.184.215.14', family: 4 }]);
});

test('no more names than allowed are queried at once, and each is resolved', async () => {
  for (const name of ['a.example', 'b.example']) server.names.set(name, null);
  server.names.set('c.example', ['93.184.215.14']);
  const lookup = lookupWith({ concurrency: 2, deadlineMillis: 2000 });
  let ended = 0;
  const silent = ['a.example', 'b.example'].map((name) => lookup(name).finally(() => (ended += 1)));
  const settled = Promise.allSettled(silent);
  expect(await lookup('c.example')).toEqual([{ address: '93.184.215.14', family: 4 }]);
  expect(ended).toBeGreaterThan(0);
  await settled;
});

test('a look-up ends at its deadline, even if tries are left', async () => {
  server.names.set('silent.example', null);
  const lookup = lookupWith({ timeoutMillis: 600_000, deadlineMillis: 200 });
  const looked = lookup('silent.example').catch((error: Error) => error.message);
  // Far from the ten minutes that the tries would take, and from the deadline.
  const ended = await Promise.race([looked, sleep(PATIENCE_MILLIS, 'still looking', { ref: false })]);
  expect(ended).toContain('No name server answered');
});

test('localhost is resolved by the system, never by the name servers', async () => {
  const lookup = lookupWith();
  expect((await lookup('localhost')).map(({ address }) => address)).toContain('127.0.0.1');
  expect(server.requested).toEqual([]);
});

test('a delivery goes to the address from the name server', async () => {
  const read = (file: string) =>
    readFileSync(join(import.meta.dirname, '../../../../test/helpers/webhooks/fixtures', file), 'utf8');
  const cert = read('hook.example.crt.pem');
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  const receiver = createServer({ key: read('hook.example.key.pem'), cert }, (_request, response) => response.end());
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  server.names.set('hook.example', ['127.0.0.1']);
  const guard = { allowPrivateAddresses: true, allowHttpLoopback: false, allowedPorts: [port], allowedHosts: [] };
  const agent = guardedAgent(guard, { timeoutMillis: 60_000, proxyUrl: null }, lookupWith());
  const origin = `https://hook.example:${port}`;
  expect((await agent.request({ origin, path: '/', method: 'POST' })).statusCode).toBe(200);
  await agent.destroy();
  receiver.closeAllConnections();
  receiver.close();
});
