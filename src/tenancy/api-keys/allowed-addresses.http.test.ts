/** A key with a list of addresses works from these alone, by the address that the service believes. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';

let api: Api;
let admin: TestKey;
let key: TestKey & { readonly path: string };

beforeAll(async () => {
  api = await startApi({ settings: { trustProxy: true, failedAuthentications: 60 } });
  admin = await api.key(await api.account());
  const made = await send('POST', '/v2/api_keys', { name: 'ERP', role: 'viewer', allowed_addresses: [] });
  const { id, attributes } = made.json().data;
  key = { id, accountId: admin.accountId, key: attributes.key, path: `/v2/api_keys/${id}` };
});
afterAll(() => api.close());

const send = (method: 'POST' | 'PATCH' | 'GET', url: string, attributes?: object) =>
  api.call(admin, method, url, attributes && { payload: { data: { attributes } } });
const from = (address: string, url = '/v2/ports/NLRTM') =>
  api.call(key, 'GET', url, { headers: { 'x-forwarded-for': address } });
/** The change is in effect once a remembered key is looked up anew. */
const allow = async (...allowed_addresses: string[]) => {
  const changed = await send('PATCH', key.path, { allowed_addresses });
  expect(changed.statusCode, changed.body).toBe(200);
  api.clock.advance(61_000);
  return changed.json().data.attributes.allowed_addresses;
};
const refusals = () => api.logged.filter((line) => line.includes('api_key.address_refused'));

it('is stored in one spelling, once, shown, and audited', async () => {
  expect(await allow('192.0.2.7/32', '2001:DB8::/32', '::ffff:198.51.100.0/120', '192.0.2.7')).toEqual([
    '192.0.2.7',
    '2001:db8::/32',
    '198.51.100.0/24',
  ]);
  expect((await send('PATCH', key.path, { name: 'ERP 2' })).json().data.attributes.allowed_addresses).toHaveLength(3);
  const { data } = (await send('GET', `/v2/audit_events?filter[resource_id]=${key.id}`)).json();
  const changes = data.flatMap(({ attributes }: { attributes: { changes: object[] } }) => attributes.changes);
  const to = ['192.0.2.7', '2001:db8::/32', '198.51.100.0/24'];
  expect(changes).toContainEqual({ attribute: 'allowed_addresses', from: null, is_secret: false, to });
});

it('lets calls in from these addresses, and refuses others with a code, before anything is answered', async () => {
  await allow('192.0.2.7', '198.51.100.0/24', '2001:db8::/32');
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '198.51.100.200', '2001:db8:1::1'])
    expect([address, (await from(address)).statusCode]).toEqual([address, 200]);
  for (const address of ['192.0.2.8', '2001:db9::1', 'unknown']) {
    const refused = await from(address);
    expect([refused.statusCode, errorsOf(refused)[0]?.code]).toEqual([403, 'address_not_allowed']);
    expect(errorsOf(refused)[0]?.detail).toContain('allowed_addresses');
  }
  // What a client writes itself is not believed.
  expect((await from('192.0.2.7, 203.0.113.5')).statusCode).toBe(403);
  await allow();
  expect((await from('192.0.2.8')).statusCode).toBe(200);
});

it('is in the security log once a minute for each key and network, and a flood is answered 429', async () => {
  await allow('192.0.2.7');
  api.logged.length = 0;
  const statuses = [];
  for (let count = 0; count < 70; count += 1) statuses.push((await from('203.0.113.9')).statusCode);
  expect([statuses.filter((each) => each === 403).length, statuses.at(-1)]).toEqual([60, 429]);
  expect(refusals().map((line) => JSON.parse(line))).toMatchObject([
    { security_event: 'api_key.address_refused', key_id: key.id, account_id: key.accountId, address: '203.0.113.9' },
  ]);
  await from('203.0.113.10');
  expect(refusals()).toHaveLength(2);
  api.clock.advance(61_000);
  expect((await from('203.0.113.9')).statusCode).toBe(403);
  expect(refusals()).toHaveLength(3);
  expect((await from('192.0.2.7')).statusCode).toBe(200);
});

it('refuses what is no range, with its place', async () => {
  const refused = await send('PATCH', key.path, { allowed_addresses: ['192.0.2.7', 'office', '10.0.0.5/8'] });
  expect(refused.statusCode).toBe(422);
  expect(errorsOf(refused)).toMatchObject([
    { code: 'invalid_value', source: { pointer: '/data/attributes/allowed_addresses/1' } },
    {
      source: { pointer: '/data/attributes/allowed_addresses/2' },
      detail: expect.stringContaining('right would be 10.0.0.0/8'),
    },
  ]);
  const made = await send('POST', '/v2/api_keys', { name: 'x', role: 'viewer', allowed_addresses: ['::1/64'] });
  expect([made.statusCode, errorsOf(made)[0]?.source?.pointer]).toEqual([422, '/data/attributes/allowed_addresses/0']);
});

it('ends a stream of events that was opened from elsewhere before', async () => {
  await allow();
  const server = api.app.server;
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/events/stream`;
  const stream = await fetch(url, { headers: { authorization: `Token ${key.key}` } });
  expect(stream.status).toBe(200);
  await allow('192.0.2.7');
  expect(await stream.text()).toContain('retry:');
});
