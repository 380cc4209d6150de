import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi } from '../../../test/helpers/api.ts';
import { setRateLimits } from '../../tenancy/accounts/store.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi({ settings: { rateLimits: { default: 100 } } });
});
afterAll(() => api.close());

describe('the rate limit', () => {
  it('lets exactly 100 requests through in any 60 seconds of one key, and states the remaining number on every answer', async () => {
    const key = await api.key(await api.account());
    const get = () => api.call(key, 'GET', '/v2/ports/NLRTM');
    const first = await get();
    expect(first.headers['ratelimit-policy']).toBe('"default";q=100;w=60');
    expect(first.headers.ratelimit).toBe('"default";r=99;t=60');
    api.clock.advance(10_000);
    for (let count = 2; count <= 100; count += 1) expect((await get()).statusCode).toBe(200);
    const refused = await get();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('50');
    expect(refused.headers.ratelimit).toBe('"default";r=0;t=50');
    expect(errorsOf(refused)[0]?.code).toBe('rate_limited');
    api.clock.advance(50_000);
    expect((await get()).statusCode).toBe(200);
    expect((await get()).headers['retry-after']).toBe('10');
  });

  it('counts errors of the client, but not refused requests', async () => {
    const key = await api.key(await api.account());
    for (let count = 0; count < 100; count += 1) await api.call(key, 'GET', '/v2/ports/none');
    for (let count = 0; count < 50; count += 1)
      expect((await api.call(key, 'GET', '/v2/ports/none')).statusCode).toBe(429);
    api.clock.advance(60_000);
    for (let count = 0; count < 100; count += 1)
      expect((await api.call(key, 'GET', '/v2/ports/none')).statusCode).toBe(404);
  });

  it('counts forbidden requests, and states the remaining number; not requests without a valid key', async () => {
    const viewer = await api.key(await api.account(), 'viewer');
    const forbidden = () => api.call(viewer, 'GET', '/v2/api_keys');
    const first = await forbidden();
    expect([first.statusCode, first.headers.ratelimit]).toEqual([403, '"default";r=99;t=60']);
    for (let count = 2; count <= 100; count += 1) expect((await forbidden()).statusCode).toBe(403);
    expect((await forbidden()).statusCode).toBe(429);
    expect((await api.call(viewer, 'GET', '/v2/ports/NLRTM')).statusCode).toBe(429);
    const stranger = await api.call(null, 'GET', '/v2/ports/NLRTM');
    expect([stranger.statusCode, stranger.headers.ratelimit]).toEqual([401, undefined]);
  });

  it('is separate for each key', async () => {
    const account = await api.account();
    const [one, two] = [await api.key(account), await api.key(account)];
    for (let count = 0; count < 100; count += 1) await api.call(one, 'GET', '/v2/ports/NLRTM');
    expect((await api.call(one, 'GET', '/v2/ports/NLRTM')).statusCode).toBe(429);
    expect((await api.call(two, 'GET', '/v2/ports/NLRTM')).statusCode).toBe(200);
  });

  it('may be set for an account', async () => {
    const account = await api.account();
    const key = await api.key(account);
    await api.database.system((session) => setRateLimits(session, account, { default: 2 }));
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await api.call(key, 'GET', '/v2/ports/NLRTM')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('refuses more requests in flight than an account may have, and counts none that was answered', async () => {
    const few = await startApi({ settings: { requestsInFlight: 3 } });
    const [account, other] = [await few.account(), await few.key(await few.account())];
    const keys = [await few.key(account), await few.key(account)];
    const bodies = { payload: '{"data":' };
    const get = (at: number) => few.call(keys[at % 2] ?? null, 'GET', '/v2/shipments');
    for (let count = 0; count < 5; count += 1)
      expect((await few.call(keys[0] ?? null, 'POST', '/v2/parties', bodies)).statusCode).not.toBe(429);
    // Nobody reads shipments until the fourth request was answered.
    const { answers, refused } = await few.database.changeSystem(async (session) => {
      await session.query('LOCK TABLE shipments IN ACCESS EXCLUSIVE MODE');
      const sent = [0, 1, 2, 3].map(get);
      return { answers: sent, refused: await Promise.any(sent) };
    });
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
    expect(errorsOf(refused)[0]?.detail).toMatch(/may have 3 requests in flight/);
    expect(refused.headers['retry-after']).toBe('1');
    expect((await get(0)).statusCode).toBe(200);
    expect((await few.call(other, 'GET', '/v2/shipments')).statusCode).toBe(200);
    await few.close();
  });

  it('does not touch health, metrics and docs', async () => {
    for (const url of ['/health/live', '/health/ready', '/v2/openapi.json', '/docs/reference/', '/llms.txt']) {
      const response = await api.call(null, 'GET', url);
      expect(response.statusCode).toBe(200);
      expect(response.headers).not.toHaveProperty('ratelimit');
    }
  });
});
