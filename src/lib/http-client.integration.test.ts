import { afterEach, expect, test } from 'vitest';
import { type Answering, type LineServer, startLineServer } from '../../test/carriers/line-server.ts';
import { until } from '../../test/helpers/until.ts';
import { createHttpClient, type HttpClient, type HttpLimits } from './http-client.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function setUp(answering: Answering, limits: Partial<HttpLimits> = {}) {
  const server: LineServer = await startLineServer(answering);
  const client: HttpClient = createHttpClient(limits);
  open.push(client.close, server.close);
  const get = (signal?: AbortSignal) => client.send({ method: 'GET', url: server.url, ...(signal ? { signal } : {}) });
  return { server, client, get };
}

test('a body is decoded as UTF-8 without its byte order mark; repeated headers are joined', async () => {
  const { get } = await setUp((_request, response) => {
    response.setHeader('X-Part', ['one', 'two']).end('\ufeffKøbenhavn 釜山');
  });
  expect(await get()).toMatchObject({ ok: { status: 200, body: 'København 釜山', headers: { 'x-part': 'one, two' } } });
});

test('method, headers and body of a POST arrive', async () => {
  const { server, client } = await setUp((_request, response) => response.end());
  await client.send({ method: 'POST', url: `${server.url}/token?a=1`, headers: { 'x-key': 'k' }, body: 'a=b' });
  expect(server.received[0]).toMatchObject({ method: 'POST', headers: { 'x-key': 'k' }, body: 'a=b' });
  expect(server.received[0]?.url.search).toBe('?a=1');
});

test('a redirect is an answer and is not followed', async () => {
  const { server, get } = await setUp((_request, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end(),
  );
  expect(await get()).toMatchObject({ ok: { status: 302 } });
  expect(server.received).toHaveLength(1);
});

test('a server that sends nothing is a timeout', async () => {
  const { get, server } = await setUp(() => {}, { timeoutMillis: 150 });
  expect(await get()).toEqual({ failure: 'timeout', detail: 'no complete answer in 150 ms' });
  await until(async () => expect(await server.openConnections()).toBe(0));
});

test('a body that trickles without end is a timeout of the whole exchange', async () => {
  const { get } = await setUp(
    (_request, response) => {
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    },
    { timeoutMillis: 200 },
  );
  expect(await get()).toMatchObject({ failure: 'timeout' });
});

test('a body that is too large is given up as soon as it passes the limit', async () => {
  let written = 0;
  const { get, server } = await setUp(
    (_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const pump = () => {
        while (written < 10_000_000 && !response.destroyed) {
          written += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', pump);
        }
        response.end();
      };
      pump();
    },
    { maximumBodyBytes: 100_000 },
  );
  expect(await get()).toEqual({ failure: 'too_large', detail: 'body of more than 100000 bytes' });
  expect(written).toBeLessThan(10_000_000);
  await until(async () => expect(await server.openConnections()).toBe(0));
});

test('a body of exactly the limit is accepted', async () => {
  const { get } = await setUp((_request, response) => response.end('x'.repeat(1000)), { maximumBodyBytes: 1000 });
  expect(await get()).toMatchObject({ ok: { body: 'x'.repeat(1000) } });
});

test('a reset connection, before or within the body, is a connection failure', async () => {
  const { get } = await setUp((_request, response) => response.destroy());
  expect(await get()).toMatchObject({ failure: 'connection' });
  const within = await setUp((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('[{');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await within.get()).toMatchObject({ failure: 'connection' });
});

test('a missing server and an invalid address are connection failures with the reason', async () => {
  const { client } = await setUp(() => {});
  const refused = await client.send({ method: 'GET', url: 'http://127.0.0.1:1/' });
  expect(refused).toMatchObject({ failure: 'connection', detail: expect.stringContaining('ECONNREFUSED') });
  expect(await client.send({ method: 'GET', url: 'nowhere' })).toMatchObject({ failure: 'connection' });
});

test('an exchange aborted by its caller rejects with the reason of the caller; one out of time is a timeout', async () => {
  const { get } = await setUp(() => {});
  const controller = new AbortController();
  const pending = get(controller.signal);
  controller.abort(new Error('shutting down'));
  await expect(pending).rejects.toThrow('shutting down');
  await expect(get(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  expect(await get(AbortSignal.timeout(50))).toMatchObject({ failure: 'timeout' });
});

test('connections are kept and bounded', async () => {
  const { server, get } = await setUp((_request, response) => setTimeout(() => response.end(), 10), {
    connectionsPerOrigin: 3,
  });
  await Promise.all(Array.from({ length: 30 }, () => get()));
  expect(server.received).toHaveLength(30);
  expect(await server.openConnections()).toBeLessThanOrEqual(3);
});
