/** What an account may have at most, and how often an address may fail to authenticate. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, DEFAULTS, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { readStream } from '../../../test/helpers/webhooks/feed.ts';
import { STREAM_TIMES } from '../../features/webhooks/events/event-stream.ts';
import { generateApiKey } from '../../lib/secrets.ts';

const ceilings = { ...DEFAULTS.ceilings, apiKeys: 3, webhooks: 2, customFieldDefinitions: 2, requestRateFactor: 2 };

describe('an account', () => {
  let api: Api;
  let admin: TestKey;
  beforeAll(async () => {
    const eventStreams = { ...STREAM_TIMES, perKey: 2, perAccount: 3 };
    api = await startApi({ settings: { ceilings, eventStreams, rateLimits: { default: 50 } } });
    admin = await api.key(await api.account());
  });
  afterAll(() => api.close());

  const make = (key: TestKey, path: string, attributes: object) =>
    api.call(key, 'POST', `/v2/${path}`, { payload: { data: { attributes } } });
  const hook = { url: 'https://example.com/hook' };
  const definition = (api_slug: string) => ({
    entity_type: 'Shipment',
    api_slug,
    display_name: 'x',
    data_type: 'short_text',
  });

  it.each([
    ['api_keys', 3, 'API keys', (at: number) => ({ name: `key ${at}`, role: 'viewer' }), 1],
    ['webhooks', 2, 'webhooks', () => hook, 0],
    ['custom_field_definitions', 2, 'custom field definitions', (at: number) => definition(`slug_${at}`), 0],
  ] as const)(
    'has at most so many %s, also of requests at the same moment',
    async (path, most, what, attributesOf, has) => {
      const key = await api.key(await api.account());
      const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => make(key, path, attributesOf(at))));
      const made = answers.filter(({ statusCode }) => statusCode === 201);
      expect(made).toHaveLength(most - has);
      const [refused] = answers.filter(({ statusCode }) => statusCode === 409);
      expect(refused && errorsOf(refused)[0]).toMatchObject({ code: 'conflict', meta: { ceiling: most } });
      expect(refused && errorsOf(refused)[0]?.detail).toContain(`at most ${most} ${what}`);
      await api.call(key, 'DELETE', `/v2/${path}/${made[0]?.json().data.id}`);
      expect((await make(key, path, attributesOf(7))).statusCode).toBe(201);
      expect((await make(await api.key(await api.account()), path, attributesOf(0))).statusCode).toBe(201);
    },
  );

  it('has so many streams open, for any number of its keys', async () => {
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const keys = [admin, await api.key(admin.accountId), await api.key(admin.accountId)];
    const open = (key: TestKey | undefined) =>
      readStream(`${url}/v2/events/stream`, { authorization: `Token ${key?.key}` });
    const streams = [await open(keys[0]), await open(keys[0]), await open(keys[1])];
    const refused = await fetch(`${url}/v2/events/stream`, { headers: { authorization: `Token ${keys[2]?.key}` } });
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('This account has as many')]);
    for (const stream of streams) stream.cut();
  });

  it('makes so many requests a minute with all its keys, and others make theirs', async () => {
    const account = await api.account();
    const keys = [await api.key(account), await api.key(account), await api.key(account)];
    const counts = await Promise.all(
      keys.map(async (key) => {
        const answers = await Promise.all(Array.from({ length: 60 }, () => api.call(key, 'GET', '/v2/ports/NLRTM')));
        return answers.filter(({ statusCode }) => statusCode === 200).length;
      }),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(100);
    for (const count of counts) expect(count).toBeLessThanOrEqual(50);
    const fresh = await api.call(await api.key(account), 'GET', '/v2/ports/NLRTM');
    expect([fresh.statusCode, fresh.headers['retry-after']]).toEqual([429, '60']);
    expect(errorsOf(fresh)[0]?.detail).toContain('All keys and users of the account together may make 100 requests');
    expect((await api.call(await api.key(await api.account()), 'GET', '/v2/ports/NLRTM')).statusCode).toBe(200);
    api.clock.advance(60_000);
    expect((await api.call(keys[0] as TestKey, 'GET', '/v2/ports/NLRTM')).statusCode).toBe(200);
  });
});

describe('an address that fails to authenticate', () => {
  let api: Api;
  let lookUps = 0;
  beforeAll(async () => {
    api = await startApi({ settings: { failedAuthentications: 60, trustProxy: true } });
    const { system } = api.database;
    api.database.system = (work) => {
      lookUps += 1;
      return system.call(api.database, work) as ReturnType<typeof work>;
    };
  });
  afterAll(() => api.close());

  const from = (address: string, authorization?: string) =>
    api.call(null, 'GET', '/v2/ports/NLRTM', {
      headers: { 'x-forwarded-for': address, ...(authorization !== undefined && { authorization }) },
    });
  const wrong = () => `Token ${generateApiKey('live')}`;
  const statuses = async (count: number, address: string, authorization: () => string | undefined) => {
    const answers = await Promise.all(Array.from({ length: count }, () => from(address, authorization())));
    return answers.map(({ statusCode }) => statusCode);
  };

  it('is answered 429 after sixty in a minute, at once or one by one, and nothing is looked up', async () => {
    const before = lookUps;
    const flood = await statuses(200, '192.0.2.1', wrong);
    expect(flood.filter((status) => status === 401)).toHaveLength(60);
    expect(lookUps - before).toBe(60);
    expect((await from('198.51.100.9, 192.0.2.1', wrong())).statusCode, 'what a client writes is not believed').toBe(
      429,
    );
    const refused = await from('192.0.2.1', wrong());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(errorsOf(refused)[0]?.code).toBe('rate_limited');
    expect(lookUps - before).toBe(60);
    expect((await from('192.0.2.2', wrong())).statusCode).toBe(401);
    api.clock.advance(60_000);
    expect((await from('192.0.2.1', wrong())).statusCode).toBe(401);
  });

  it('applies to missing and mistyped keys, too', async () => {
    const seen = [
      ...(await statuses(40, '192.0.2.3', () => undefined)),
      ...(await statuses(40, '192.0.2.3', () => 'Token x')),
    ];
    expect(seen.filter((status) => status === 401)).toHaveLength(60);
    expect(seen.filter((status) => status === 429)).toHaveLength(20);
  });

  it('exempts addresses whose key has worked, and counts only addresses from the proxy', async () => {
    const key = await api.key(await api.account());
    expect((await from('192.0.2.4', `Token ${key.key}`)).statusCode).toBe(200);
    await statuses(100, '192.0.2.4', wrong);
    api.clock.advance(5000);
    expect((await from('192.0.2.4', `Token ${key.key}`)).statusCode).toBe(200);
    // What a client writes before its proxy's word is not believed.
    const spoofed = await Promise.all(
      Array.from({ length: 5 }, (_, at) => from(`198.51.100.${at}, 192.0.2.4`, wrong())),
    );
    expect(spoofed.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429, 429]);
  });

  it('may fill its minute with keys that work', async () => {
    const account = await api.account();
    const keys = [];
    for (let count = 0; count < 80; count += 1) keys.push(await api.key(account));
    for (const key of keys) expect((await from('192.0.2.5', `Token ${key.key}`)).statusCode).toBe(200);
  });
});
