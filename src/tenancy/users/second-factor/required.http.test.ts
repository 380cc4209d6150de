/** An account that requires a second factor: who may switch it on, what a session without one may do, and how it ends. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { join, OWN_PAGE as OWN, PASSWORD } from '../../../../test/helpers/people.ts';
import { startSession } from '../sessions/log-in.ts';

let api: Api;
let key: TestKey;
let admin: Person;
let people = 0;

type Person = Awaited<ReturnType<typeof person>>;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  key = await api.key(await api.account());
  admin = await person('admin');
});

async function person(role: 'viewer' | 'admin', partyIds?: string[]) {
  people += 1;
  const email = `required${people}@example.com`;
  const { cookie, userId } = await join(api, {
    accountId: key.accountId,
    email,
    name: 'Ada',
    role,
    ...(partyIds && { partyIds }),
  });
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, attributes?: object, headers: object = {}) =>
    api.app.inject({
      method,
      url: path.startsWith('/') ? `/v2${path}` : path,
      headers: { ...OWN, cookie, ...headers },
      ...(attributes && { payload: { data: { attributes } } }),
    });
  return { email, cookie, userId, call };
}

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: api.clock.wallNow() });
async function setUp({ call }: Person): Promise<void> {
  const begun = await call('POST', '/users/me/second_factor');
  const { secret } = begun.json().data.attributes;
  const body = { code: codeOf(secret), current_password: PASSWORD };
  const confirmed = await call('PATCH', '/users/me/second_factor', body);
  expect(confirmed.statusCode, confirmed.body).toBe(200);
}
/** Without the CPU time of recovery codes. */
const giveFactor = ({ userId }: Person) =>
  api.database.systemPool.query(
    `UPDATE users SET factor_secret = '\\x3132333435363738393031323334353637383930', factor_confirmed_at = now() WHERE id = $1`,
    [userId],
  );
/** Base32 of what `giveFactor` gives. */
const GIVEN_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** In effect once remembered sessions are looked up anew. */
async function requireFactor(isRequired = true): Promise<void> {
  const changed = await admin.call('PATCH', '/account', { second_factor_required: isRequired });
  expect([changed.statusCode, changed.json().data.attributes.second_factor_required]).toEqual([200, isRequired]);
  api.clock.advance(1001);
}

it('is switched on by an admin who has one, and by no key', async () => {
  const bare = await admin.call('PATCH', '/account', { second_factor_required: true });
  expect(errorsOf(bare)[0]).toMatchObject({
    status: '409',
    code: 'conflict',
    detail: expect.stringContaining('You have no second factor.'),
    source: { pointer: '/data/attributes/second_factor_required' },
    meta: { reason: 'own_second_factor_missing' },
  });
  const payload = { data: { attributes: { second_factor_required: true } } };
  expect((await api.call(key, 'PATCH', '/v2/account', { payload })).statusCode).toBe(409);
  await giveFactor(admin);
  api.logged.length = 0;
  await requireFactor();
  expect(api.logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      security_event: 'account.second_factor_rule_changed',
      second_factor_required: true,
      user_id: admin.userId,
    }),
  );
  const { data } = (await admin.call('GET', '/audit_events?filter[resource_type]=account')).json();
  expect(data[0].attributes.changes).toEqual([
    { attribute: 'second_factor_required', from: false, is_secret: false, to: true },
  ]);
});

it('binds live sessions at once, of users of customers too, until they have one; keys are not bound', async () => {
  const made = await api.call(key, 'POST', '/v2/parties', {
    payload: { data: { attributes: { company_name: 'Customer' } } },
  });
  const limited = await person('viewer', [made.json().data.id]);
  const other = await person('admin');
  await giveFactor(admin);
  expect((await limited.call('GET', '/containers')).statusCode).toBe(200);
  await requireFactor();
  for (const [method, path, body] of [
    ['GET', '/containers'],
    ['GET', '/users/me'],
    ['GET', '/account'],
    ['GET', '/sessions'],
    ['PATCH', '/users/me', { name: 'Eve' }],
    ['GET', '/events/stream'],
  ] as const) {
    const refused = await limited.call(method, path, body);
    expect([path, refused.statusCode, errorsOf(refused)[0]?.code]).toEqual([path, 403, 'second_factor_setup_required']);
  }
  // Nor does a session without one switch it off.
  expect((await other.call('PATCH', '/account', { second_factor_required: false })).statusCode).toBe(403);
  const current = await limited.call('GET', '/sessions/current?include=user.account,user.parties');
  expect(current.json().data.attributes).toMatchObject({ needs_second_factor: true });
  expect(current.json().included).toEqual([]);
  expect((await limited.call('GET', '/sessions/current')).json().included).toMatchObject([{ id: limited.userId }]);
  expect((await api.call(key, 'GET', '/v2/containers')).statusCode).toBe(200);

  await setUp(limited);
  expect((await limited.call('GET', '/containers')).statusCode).toBe(200);
  expect((await limited.call('GET', '/sessions/current')).json().data.attributes.needs_second_factor).toBe(false);
});

it('is not of log-ins by the identity provider: they are not bound, and an admin among them may require it', async () => {
  const { database, clock } = api;
  const [accountId, userId] = [key.accountId, (await person('admin')).userId];
  const { token } = await database.changeSystem((session) =>
    startSession(session, clock, { accountId, userId, method: 'oidc', userAgent: null }),
  );
  const headers = { cookie: `portolan=${token}` };
  const body = { second_factor_required: true };
  expect((await admin.call('PATCH', '/account', body, headers)).statusCode).toBe(200);
  api.clock.advance(1001);
  expect((await admin.call('GET', '/containers', undefined, headers)).statusCode).toBe(200);
  expect((await admin.call('GET', '/containers')).statusCode).toBe(403);
});

it('refuses every operation but the setup, the session and its end, before anything is read', async () => {
  const user = await person('viewer');
  await giveFactor(admin);
  await requireFactor();
  const { paths } = (await api.app.inject({ url: '/v2/openapi.json' })).json();
  const allowed: string[] = [];
  for (const [path, operations] of Object.entries<object>(paths).filter(([each]) => each.startsWith('/v2/')))
    for (const name of Object.keys(operations).filter((each) => ['get', 'post', 'patch', 'delete'].includes(each))) {
      const method = name.toUpperCase() as 'GET' | 'POST' | 'PATCH' | 'DELETE';
      const own = path.replace(/^\/v2/, '');
      const answer = await user.call(method, own.replaceAll(/\{\w+\}/g, '01985b00-0000-7000-8000-000000000001'));
      if (answer.json().errors?.[0]?.code !== 'second_factor_setup_required') allowed.push(`${method} ${own}`);
    }
  // The document, log-ins and invites need no session.
  expect(allowed.toSorted()).toEqual([
    'GET /openapi.json',
    'GET /sessions/current',
    'PATCH /users/me/second_factor',
    'POST /invites/accept',
    'POST /invites/look',
    'POST /password_resets',
    'POST /sessions',
    'POST /users/me/second_factor',
    'POST /users/me/second_factor/remove',
  ]);
});

it('leads the next log-in to the setup, and that session may end itself and no other', async () => {
  await giveFactor(admin);
  await requireFactor();
  const late = await person('viewer');
  const headers = { ...OWN };
  const payload = { data: { attributes: { email: late.email, password: PASSWORD } } };
  const entered = await api.app.inject({
    method: 'POST',
    url: '/v2/sessions?include=user,user.account',
    headers,
    payload,
  });
  expect([entered.statusCode, entered.json().data.attributes.needs_second_factor]).toEqual([201, true]);
  expect(entered.json().included.map(({ type }: { type: string }) => type)).toEqual(['user']);
  expect((await late.call('DELETE', `/sessions/${entered.json().data.id}`)).statusCode).toBe(403);
  expect((await late.call('DELETE', '/sessions/current')).statusCode).toBe(204);
});

it('is not removed by its user while it is required; an admin removes it, and the next log-in sets up another', async () => {
  const user = await person('viewer');
  await giveFactor(admin);
  await giveFactor(user);
  await requireFactor();
  const proof = { code: codeOf(GIVEN_SECRET), current_password: PASSWORD };
  const refused = await user.call('POST', '/users/me/second_factor/remove', proof);
  expect(errorsOf(refused)[0]).toMatchObject({ status: '409', meta: { reason: 'second_factor_kept' } });
  expect((await admin.call('DELETE', `/users/${user.userId}/second_factor`)).statusCode).toBe(204);
  const headers = { ...OWN };
  const payload = { data: { attributes: { email: user.email, password: PASSWORD } } };
  const again = await api.app.inject({ method: 'POST', url: '/v2/sessions', headers, payload });
  const cookie = String(again.headers['set-cookie']).split(';')[0] as string;
  expect(again.json().data.attributes.needs_second_factor).toBe(true);
  const begun = await user.call('POST', '/users/me/second_factor', undefined, { cookie });
  expect(begun.statusCode).toBe(201);
  await requireFactor(false);
  expect((await user.call('GET', '/containers', undefined, { cookie })).statusCode).toBe(200);
});

it('ends event streams of sessions without one', async () => {
  const user = await person('viewer');
  await giveFactor(admin);
  const server = api.app.server;
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/events/stream`;
  const stream = await fetch(url, { headers: { cookie: user.cookie } });
  expect(stream.status).toBe(200);
  await requireFactor();
  expect(await stream.text()).toContain('retry:');
});
