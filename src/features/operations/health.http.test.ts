import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi } from '../../../test/helpers/api.ts';
import { freePort } from '../../../test/helpers/free-port.ts';
import { until } from '../../../test/helpers/until.ts';
import { checkHealth, healthUrlOf } from '../../cli/healthcheck/healthcheck.ts';
import { loadConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/database.ts';
import { type MetricsServer, startMetricsServer } from '../../http/metrics-server.ts';
import { systemClock } from '../../lib/clock.ts';
import { generateApiKey } from '../../lib/secrets.ts';
import { createAttemptMeter, measuredSender } from '../webhooks/sending/attempt-meter.ts';
import type { ReadinessState } from './health-routes.ts';

const ANSWER = { statusCode: 200, body: '', headers: {}, retryAfter: null, error: null, failure: null };

describe('a healthy service', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('is alive and ready', async () => {
    expect((await api.call(null, 'GET', '/health/live')).json()).toEqual({ status: 'ok' });
    expect((await api.call(null, 'GET', '/health/ready')).json()).toEqual({
      status: 'ok',
      database: 'ok',
      migrations: 'ok',
    });
  });

  it('queries the database once for however many who ask at the same time', async () => {
    const { system } = api.database;
    let queries = 0;
    api.database.system = (work) => {
      queries += 1;
      return system.call(api.database, work) as ReturnType<typeof work>;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.call(null, 'GET', '/health/ready')));
    api.database.system = system;
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect(queries).toBeLessThan(10);
    expect((await api.call(null, 'GET', '/health/ready')).statusCode).toBe(200);
  });

  it('shows its metrics by route template, to the holder of the token only', async () => {
    const key = await api.key(await api.account());
    await api.call(key, 'GET', '/v2/ports/NLRTM');
    expect((await api.call(key, 'GET', '/metrics')).statusCode).toBe(401);
    const response = await api.call(null, 'GET', '/metrics', { headers: { authorization: 'Bearer metrics-token' } });
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.body).toContain(
      'portolan_http_request_duration_seconds_count{method="GET",route="/v2/ports/:id",status="200"} 1',
    );
    expect(response.body).not.toContain('NLRTM');
  });

  it.each(['disk_full', 'out_of_memory'])('answers 503 and is not ready after %s', async (condition) => {
    const key = await api.key(await api.account());
    await api.database.system((session) =>
      session.query(`
        CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
          AS $$ BEGIN RAISE '${condition}' USING ERRCODE = '${condition}'; END $$;
        CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON parties FOR EACH ROW EXECUTE FUNCTION refuse()`),
    );
    const response = await api.call(key, 'POST', '/v2/parties', {
      payload: { data: { type: 'party', attributes: { company_name: 'Acme' } } },
    });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60']);
    expect(errorsOf(response)[0]).toMatchObject({ code: 'unavailable' });
    const ready = await api.call(null, 'GET', '/health/ready');
    expect([ready.statusCode, ready.json().database]).toEqual([503, 'full']);
  });
});

describe('a service whose database is unavailable', () => {
  let api: Api;
  const database = openDatabase({
    url: 'postgres://nobody@127.0.0.1:1/none',
    tenantConnections: 1,
    systemConnections: 1,
    onIdleError: () => {},
  });
  beforeAll(async () => {
    api = await startApi({ dependencies: { database } });
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  it('is alive, but not ready', async () => {
    expect((await api.call(null, 'GET', '/health/live')).statusCode).toBe(200);
    const ready = await api.call(null, 'GET', '/health/ready');
    expect([ready.statusCode, ready.json().database]).toEqual([503, 'away']);
  });

  it('answers 503 with Retry-After', async () => {
    const response = await api.call(null, 'GET', '/v2/ports', {
      headers: { authorization: `Token ${generateApiKey('live')}`, 'x-request-id': 'r1' },
    });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(errorsOf(response)[0]).toMatchObject({ code: 'unavailable', meta: { request_id: 'r1' } });
  });
});

describe('an internal error', () => {
  let api: Api;
  beforeAll(async () => {
    const lineSupport = () => {
      throw new Error('password=hunter2');
    };
    api = await startApi({ settings: { metricsToken: null }, dependencies: { lineSupport } });
  });
  afterAll(() => api.close());

  it('is answered 500 with only an id that the log contains', async () => {
    const key = await api.key(await api.account());
    const response = await api.call(key, 'GET', '/v2/shipping_lines/MAEU', { headers: { 'x-request-id': 'r2' } });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/hunter2|at .*\.ts|Error:/);
    const [error] = errorsOf(response);
    expect(error).toMatchObject({ code: 'internal_error', meta: { request_id: 'r2' } });
    const line = api.logged.find((each) => error?.id && each.includes(error.id));
    expect(line).toContain('hunter2');
    expect(line).toContain('"request_id":"r2"');
  });

  it('does not serve metrics without a token', async () => {
    expect((await api.call(null, 'GET', '/metrics')).statusCode).toBe(404);
  });
});

it('is not ready while it is drained, and answers other requests', async () => {
  const draining = new AbortController();
  const api = await startApi({ dependencies: { draining: draining.signal } });
  const key = await api.key(await api.account());
  expect((await api.call(null, 'GET', '/health/ready')).statusCode).toBe(200);
  draining.abort();
  const answer = await api.call(null, 'GET', '/health/ready');
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().status]).toEqual([503, '5', 'unavailable']);
  expect((await api.call(key, 'GET', '/v2/containers')).statusCode).toBe(200);
  await api.close();
});

describe('a service that is being stopped', () => {
  it('answers 503 in JSON:API with Retry-After', async () => {
    const api = await startApi();
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { server } = api.app;
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    // A request that has begun keeps its connection open.
    socket.write('GET /v2/ports HTTP/1.1\r\nHost: x\r\n');
    const [connection] = await accepted;
    await until(() => expect(connection.bytesRead).toBeGreaterThan(0));
    const closed = api.close();
    await until(() => expect(server.listening).toBe(false));
    socket.write('\r\n');
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer.toLowerCase()).toMatch(/content-type: application\/vnd\.api\+json\r\n/);
    expect(answer.toLowerCase()).toContain('retry-after: 5\r\n');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').errors[0].code).toBe('unavailable');
  });
});

describe('an answer that is under way when the service is stopped', () => {
  it('is completed, and its connection does not keep the service from ending', async () => {
    const api = await startApi();
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { server } = api.app;
    const { system } = api.database;
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    api.database.system = async (work) => {
      reached.resolve();
      await released.promise;
      return (await system.call(api.database, work)) as Awaited<ReturnType<typeof work>>;
    };
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\n');
    await reached.promise;
    const closed = api.close();
    await until(() => expect(server.listening).toBe(false));
    released.resolve();
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('the port for metrics', () => {
  let server: MetricsServer;
  let url: string;
  let state: ReadinessState = { status: 'ok', database: 'ok', migrations: 'ok' };
  beforeAll(async () => {
    const registry = new Registry();
    createAttemptMeter(registry);
    server = await startMetricsServer({ registry, readiness: async () => state }, '127.0.0.1', 0);
    url = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => server.close());

  it('serves metrics and health, without a key, and nothing else', async () => {
    const answer = await fetch(`${url}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect(await answer.text()).toContain('portolan_webhook_attempts_total');
    expect(await (await fetch(`${url}/health/live`)).json()).toEqual({ status: 'ok' });
    const none = await fetch(`${url}/v2/ports`);
    expect([none.status, none.headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('is what the command healthcheck asks, in workers too', async () => {
    const { http } = loadConfig(resolve(import.meta.dirname, '../../..'), {});
    const checked = healthUrlOf({ http: { ...http, host: '0.0.0.0', metricsPort: server.port } });
    expect(checked).toBe(`${url}/health/ready`);
    expect(await checkHealth(checked)).toBe('healthy: database ok, migrations ok');
    state = { status: 'unavailable', database: 'away', migrations: 'unknown' };
    const ready = await fetch(checked);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    await expect(checkHealth(checked)).rejects.toThrow('unhealthy: database away, migrations unknown');
    const lives = healthUrlOf({ http: { ...http, metricsPort: server.port } }, 'live');
    expect(await checkHealth(lives)).toBe('healthy: status 200');
    const nobody = `http://127.0.0.1:${await freePort()}/health/ready`;
    await expect(checkHealth(nobody)).rejects.toThrow('does not answer (ECONNREFUSED)');
    expect(healthUrlOf({ http: { ...http, host: '::' } })).toBe('http://[::1]:3000/health/ready');
  });

  it('shows deliveries by result', async () => {
    const registry = new Registry();
    const answers = [ANSWER, { ...ANSWER, statusCode: 500 }, { ...ANSWER, statusCode: null, error: 'No answer.' }];
    const answering = { send: async () => answers.shift() ?? ANSWER, close: async () => {} };
    const sender = measuredSender(answering, systemClock, createAttemptMeter(registry));
    for (const _ of [1, 2, 3]) await sender.send({ url: 'https://example.com/', headers: {}, body: '{}' });
    const text = await registry.metrics();
    expect(text).toContain('portolan_webhook_attempts_total{result="succeeded",status="200"} 1');
    expect(text).toContain('portolan_webhook_attempts_total{result="refused",status="500"} 1');
    expect(text).toContain('portolan_webhook_attempts_total{result="unanswered",status="none"} 1');
  });
});
