/** A second factor: it counts once it is confirmed, no code is taken twice, and who has lost the app comes in all the same. */
import type { LightMyRequestResponse } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { join, OWN_PAGE as OWN, PASSWORD } from '../../../../test/helpers/people.ts';
import { inviteFirstAdmin } from '../invites/join.ts';

let api: Api;
let admin: TestKey;
let cookie: string;
let email: string;
let userId: string;
let people = 0;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const post = (path: string, attributes: object, headers: object = OWN) =>
  api.app.inject({
    method: 'POST',
    url: `/v2${path}`,
    headers: { ...headers },
    payload: { data: { attributes } },
    remoteAddress: `192.0.2.${people}`,
  });
/** With the password anew where a code is sent. */
const send = (method: 'POST' | 'PATCH' | 'GET', path: string, attributes?: object) =>
  api.app.inject({
    method,
    url: `/v2${path}`,
    headers: { ...OWN, cookie },
    ...(attributes && { payload: { data: { attributes: { current_password: PASSWORD, ...attributes } } } }),
  });
const cookieOf = (answer: LightMyRequestResponse) => String(answer.headers['set-cookie']).split(';')[0] as string;
const logIn = (code?: string) => post('/sessions', { email, password: PASSWORD, ...(code && { code }) });
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: api.clock.wallNow() });

beforeEach(async () => {
  people += 1;
  admin = await api.key(await api.account());
  email = `user${people}@example.com`;
  ({ cookie, userId } = await join(api, { accountId: admin.accountId, email, name: 'Ada', role: 'member' }));
});

async function confirmed(): Promise<{ secret: string; codes: string[] }> {
  const { secret, url } = (await send('POST', '/users/me/second_factor')).json().data.attributes;
  expect(url).toContain(`secret=${secret}`);
  const answer = await send('PATCH', '/users/me/second_factor', { code: codeOf(secret) });
  expect(answer.statusCode, answer.body).toBe(200);
  return { secret, codes: answer.json().data.attributes.recovery_codes };
}

it('that was only begun is not required', async () => {
  const { secret } = (await send('POST', '/users/me/second_factor')).json().data.attributes;
  expect((await logIn()).statusCode).toBe(201);
  expect((await send('PATCH', '/users/me/second_factor', { code: '000000' })).statusCode).toBe(422);
  expect((await send('GET', '/users/me')).json().data.attributes.has_second_factor).toBe(false);
  const again = (await send('POST', '/users/me/second_factor')).json().data.attributes.secret;
  expect(again).not.toBe(secret);
});

it('is required beside the password, and takes no code twice', async () => {
  const { secret } = await confirmed();
  expect((await send('POST', '/users/me/second_factor')).statusCode).toBe(409);
  expect((await send('PATCH', '/users/me/second_factor', { code: codeOf(secret) })).statusCode).toBe(409);
  expect(errorsOf(await logIn())[0]).toMatchObject({ status: '401', code: 'second_factor_required' });
  // The code that confirmed it.
  expect((await logIn(codeOf(secret))).statusCode).toBe(401);
  api.clock.advance(30_000);
  expect((await logIn(codeOf(secret))).statusCode).toBe(201);
  expect((await logIn(codeOf(secret))).statusCode).toBe(401);
});

it('takes a code of an app whose clock is half a minute ahead once', async () => {
  const { secret } = await confirmed();
  const next = new TOTP({ secret }).generate({ timestamp: api.clock.wallNow() + 30_000 });
  expect((await logIn(next)).statusCode).toBe(201);
  api.clock.advance(30_000);
  expect((await logIn(next)).statusCode).toBe(401);
});

it('of which a code came twice at once lets in one', async () => {
  const { secret } = await confirmed();
  api.clock.advance(30_000);
  const code = codeOf(secret);
  const answers = await Promise.all([logIn(code), logIn(code)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 401]);
});

it('is not distinguishable from a wrong password, and cannot be guessed', async () => {
  await confirmed();
  const wrong = await post('/sessions', { email, password: 'wrong, all of it', code: '123456' });
  expect(errorsOf(wrong)[0]).toMatchObject({ status: '401', code: 'unauthorized' });
  const answers = [];
  for (let tries = 0; tries < 6; tries++) answers.push((await logIn('000000')).statusCode);
  expect(answers.at(-1)).toBe(429);
});

it('changes only with the password, of which few may be tried, and ends all other sessions', async () => {
  const other = cookieOf(await logIn());
  const isIn = async (given: string) =>
    (await api.app.inject({ url: '/v2/users/me', headers: { cookie: given } })).statusCode === 200;
  expect(await isIn(other)).toBe(true);
  const { secret } = (await send('POST', '/users/me/second_factor')).json().data.attributes;
  const confirm = (attributes: object) =>
    send('PATCH', '/users/me/second_factor', { code: codeOf(secret), ...attributes });
  const missing = await api.app.inject({
    method: 'PATCH',
    url: '/v2/users/me/second_factor',
    headers: { ...OWN, cookie },
    payload: { data: { attributes: { code: codeOf(secret) } } },
  });
  expect(errorsOf(missing)[0]?.source?.pointer).toBe('/data/attributes/current_password');
  const answer = await confirm({});
  expect(answer.statusCode, answer.body).toBe(200);
  api.clock.advance(1001);
  expect([await isIn(other), await isIn(cookie)]).toEqual([false, true]);

  api.clock.advance(30_000);
  const remove = (attributes: object) =>
    send('POST', '/users/me/second_factor/remove', { code: codeOf(secret), ...attributes });
  // Passwords that fail elsewhere count, too.
  const change = (attributes: object) =>
    send('PATCH', '/users/me', { password: 'seven seals sing slowly', ...attributes });
  for (const [tries, give] of [remove, change, remove, change, remove].entries())
    expect((await give({ current_password: `wrong ${tries}` })).statusCode).toBe(422);
  const refused = await remove({});
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
});

it('that is lost: each recovery code is valid once, and an admin takes it away', async () => {
  const { codes } = await confirmed();
  expect(new Set(codes).size).toBe(10);
  const [code = '', other = ''] = codes;
  expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect((await logIn(code.replaceAll('-', ' ').toLowerCase())).statusCode).toBe(201);
  expect((await logIn(code)).statusCode).toBe(401);
  expect((await send('POST', '/users/me/second_factor/remove', { code: other })).statusCode).toBe(204);
  expect((await logIn()).statusCode).toBe(201);

  await confirmed();
  expect((await api.call(admin, 'DELETE', `/v2/users/${userId}/second_factor`)).statusCode).toBe(204);
  expect((await logIn()).statusCode).toBe(201);
  expect((await api.call(admin, 'DELETE', `/v2/users/${userId}/second_factor`)).statusCode).toBe(404);
});

it('A new installation is set up by its first admin, who names the company; then no more', async () => {
  const own = await startApi();
  try {
    const first = (await inviteFirstAdmin(own.database, own.clock))?.token;
    const token = (await inviteFirstAdmin(own.database, own.clock))?.token;
    const post = (path: string, attributes: object) =>
      own.app.inject({ method: 'POST', url: `/v2${path}`, headers: OWN, payload: { data: { attributes } } });
    expect((await post('/invites/look', { token: first })).statusCode).toBe(401);
    expect((await post('/invites/look', { token })).json().data.attributes).toMatchObject({
      is_first: true,
      role: 'admin',
    });
    const person = { token, name: 'Ada', email: 'ada@example.com', password: PASSWORD };
    const joined = await post('/invites/accept', { ...person, company_name: ' Acme Forwarding ' });
    expect(joined.statusCode, joined.body).toBe(201);
    expect(await inviteFirstAdmin(own.database, own.clock)).toBeNull();
    const headers = { ...OWN, cookie: cookieOf(joined) };
    const account = await own.app.inject({ url: '/v2/account', headers });
    expect(account.json().data.attributes.company_name).toBe('Acme Forwarding');

    const invited = await own.app.inject({
      method: 'POST',
      url: '/v2/invites',
      headers,
      payload: { data: { attributes: { role: 'admin' } } },
    });
    const next = invited.json().data.attributes.url.split('#')[1];
    expect((await post('/invites/look', { token: next })).json().data.attributes.is_first).toBe(false);
    await post('/invites/accept', { ...person, token: next, email: 'bo@example.com', company_name: 'Mine now' });
    const still = await own.app.inject({ url: '/v2/account', headers });
    expect(still.json().data.attributes.company_name).toBe('Acme Forwarding');
  } finally {
    await own.close();
  }
});
