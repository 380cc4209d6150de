/** Log-in by a provider of identities, which is made here: who is let in as whom, and what a provider's word is worth. */
import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { IdentityProvider } from './identity-provider.ts';

const PASSWORD = 'nine grey gulls over Ghent';
const OWN = { 'sec-fetch-site': 'same-origin' };
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Whom the provider will name, and with whose key. */
let person: {
  sub: string;
  email: string;
  email_verified?: boolean;
  signedBy?: typeof keys;
  header?: { alg: string };
  aud?: string;
  iss?: string;
  nonce?: string;
  exp?: number;
};
let nonce: string;
let tokenRequests = 0;
let issuer: string;
let provider: Server;
let api: Api;
let admin: TestKey;

beforeAll(async () => {
  provider = createServer(({ url }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerAt(url ?? '')));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => provider.once('listening', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const oidc = { issuer, clientId: 'portolan', clientSecret: 'secret', label: 'Example ID', trustEmail: false };
  api = await startApi({ settings: { oidc } });
  api.clock.set(Date.now());
});
afterAll(async () => {
  await api.close();
  provider.close();
});
beforeEach(async () => {
  admin = await api.key(await api.account('Acme Forwarding'));
});

function answerAt(url: string): object {
  if (url === '/jwks')
    return { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }] };
  if (url !== '/token')
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    };
  tokenRequests += 1;
  const { signedBy = keys, header = { alg: 'RS256' }, ...claims } = person;
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    { ...header, kid: '1' },
    { iss: issuer, aud: 'portolan', iat: now, exp: now + 300, nonce, email_verified: true, ...claims },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signature =
    header.alg === 'RS256'
      ? createSign('RSA-SHA256').update(parts.join('.')).sign(signedBy.privateKey, 'base64url')
      : header.alg === 'HS256'
        ? createHmac('sha256', 'secret').update(parts.join('.')).digest('base64url')
        : '';
  return { access_token: 'x', token_type: 'Bearer', id_token: [...parts, signature].join('.') };
}

const cookiesOf = ({ cookies }: LightMyRequestResponse) =>
  cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** Comes back from the provider as `who`. @param from the address that sends the browser there, with its cookies */
async function comeBack(who: typeof person, url: string, departure: string): Promise<LightMyRequestResponse> {
  person = who;
  const parameters = new URL(url).searchParams;
  nonce = parameters.get('nonce') ?? '';
  const query = new URLSearchParams({ code: 'code', state: parameters.get('state') ?? '' });
  return api.app.inject({ url: `/log-in/oidc/return?${query}`, headers: { cookie: departure } });
}

async function logIn(who: typeof person, to = '/'): Promise<LightMyRequestResponse> {
  const left = await api.app.inject({ url: '/log-in/oidc', query: { to } });
  return comeBack(who, String(left.headers.location), cookiesOf(left));
}

const post = (path: string, cookie: string, payload?: object, headers: object = OWN) =>
  api.app.inject({ method: 'POST', url: path, headers: { ...headers, cookie }, ...(payload && { payload }) });

const invite = async (key: TestKey, attributes: object): Promise<string> =>
  (await api.call(key, 'POST', '/v2/invites', { payload: { data: { attributes: { role: 'member', ...attributes } } } }))
    .json()
    .data.attributes.url.split('#')[1];

/** A user with a password, whose address nobody has verified. @returns the cookie of its session */
async function userWithPassword(email: string, key = admin): Promise<string> {
  const attributes = { token: await invite(key, {}), name: 'Typed', email, password: PASSWORD };
  const joined = await post('/v2/invites/accept', '', { data: { attributes } });
  expect(joined.statusCode, joined.body).toBe(201);
  return cookiesOf(joined);
}

const whoIs = async (cookie: string) =>
  (await api.app.inject({ url: '/v2/users/me?include=account', headers: { cookie } })).json();
const emailOf = async (cookie: string) => (await whoIs(cookie)).data?.attributes.email;

it('lets the person choose among all invites to the address, and remembers subject, not address', async () => {
  const rival = await api.key(await api.account('Rival Lines'));
  await invite(admin, { email: 'grace@example.com' });
  await invite(rival, { email: 'grace@example.com', role: 'admin' });
  const arrived = await logIn({ sub: 'g-1', email: 'Grace@example.com' });
  expect(arrived.headers.location).toBe('/log-in/invites');
  const cookie = cookiesOf(arrived);
  expect((await api.app.inject({ url: '/v2/users/me', headers: { cookie } })).statusCode).toBe(401);
  const looked = await api.app.inject({ url: '/log-in/oidc/invites', headers: { cookie } });
  expect(looked.headers['cache-control']).toBe('private, no-store');
  const offers = looked.json();
  expect(offers.map((each: object) => ({ ...each, id: '' }))).toEqual([
    { id: '', company_name: 'Acme Forwarding', role: 'member' },
    { id: '', company_name: 'Rival Lines', role: 'admin' },
  ]);
  const chosen = `/log-in/oidc/invites/${offers[0].id}`;
  expect((await post(chosen, cookie, undefined, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  const joined = await post(chosen, cookie);
  expect(joined.statusCode, joined.body).toBe(204);
  expect((await whoIs(cookiesOf(joined))).included[0].attributes.company_name).toBe('Acme Forwarding');
  expect((await post(`/log-in/oidc/invites/${offers[1].id}`, cookie)).statusCode).toBe(410);

  const renamed = await logIn({ sub: 'g-1', email: 'hopper@example.com', email_verified: false });
  expect(await emailOf(cookiesOf(renamed))).toBe('grace@example.com');
  expect((await logIn({ sub: 'g-1', email: '' }, '/shipments?page=2')).headers.location).toBe('/shipments?page=2');
  for (const to of ['//evil.test', '/\t/evil.test', '/\\evil.test', '/.//evil.test', '/a/..//evil.test']) {
    const { location } = (await logIn({ sub: 'g-1', email: '' }, to)).headers;
    expect(new URL(String(location), 'https://portolan.test').host, to).toBe('portolan.test');
  }
  // The provider gave the address to another person.
  const other = await logIn({ sub: 'g-2', email: 'grace@example.com' });
  expect(other.headers.location).toBe('/log-in?failed=unconnected');
});

it('never joins a user whose address was never verified, whoever typed it', async () => {
  const rival = await api.key(await api.account('Rival Lines'));
  await userWithPassword('owner@example.com', rival);
  const arrived = await logIn({ sub: 'owner', email: 'owner@example.com' });
  expect(arrived.headers.location).toBe('/log-in?failed=unconnected');
  expect(arrived.cookies.filter(({ value }) => value !== '')).toEqual([]);
});

it('takes no token that is signed with another key, or made for another client, provider, log-in or time', async () => {
  await invite(admin, { email: 'eve@example.com' });
  for (const wrong of [
    { signedBy: strangers },
    { header: { alg: 'none' } },
    // With the secret, which the provider's public key could be mistaken for.
    { header: { alg: 'HS256' } },
    { aud: 'another' },
    { iss: 'https://other.test' },
    { nonce: 'another' },
    { exp: 1 },
  ]) {
    const arrived = await logIn({ sub: 'eve', email: 'eve@example.com', ...wrong });
    expect(arrived.headers.location, JSON.stringify(Object.keys(wrong))).toBe('/log-in?failed=provider');
  }
  expect((await logIn({ sub: 'eve', email: 'eve@example.com' })).headers.location).toBe('/log-in/invites');
});

it('takes nothing that this browser did not ask for, and no provider that calls itself by another name', async () => {
  const left = await api.app.inject('/log-in/oidc');
  const comeBackWith = async (query: string, cookie: string) =>
    (await api.app.inject({ url: `/log-in/oidc/return?${query}`, headers: { cookie } })).headers.location;
  const state = new URL(String(left.headers.location)).searchParams.get('state');
  expect(await comeBackWith('code=code&state=another', cookiesOf(left))).toBe('/log-in?failed=provider');
  expect(await comeBackWith(`code=code&state=${state}`, '')).toBe('/log-in?failed=provider');
  const settings = {
    issuer: `${issuer}/other`,
    clientId: 'portolan',
    clientSecret: null,
    label: 'x',
    trustEmail: false,
  };
  await expect(new IdentityProvider(settings, 'http://api.test/return').depart()).rejects.toThrow();
});

it('offers nothing for an address that is not verified, or that nobody invited', async () => {
  await invite(admin, { email: 'new@example.com' });
  for (const who of [
    { sub: 'n', email: 'new@example.com', email_verified: false },
    { sub: 'm', email: 'nobody@example.com' },
  ])
    expect((await logIn(who)).headers.location).toBe('/log-in?failed=unknown');
});

it('connects a user who gives the password, from the same session, and ends the others', async () => {
  const cookie = await userWithPassword('ada@example.com');
  const credentials = { email: 'ada@example.com', password: PASSWORD };
  const elsewhere = cookiesOf(await post('/v2/sessions', '', { data: { attributes: credentials } }));
  const begin = (from: string, current_password?: string) =>
    post('/log-in/oidc/identity/connect', from, { ...(current_password && { current_password }) });
  expect((await begin(cookie)).statusCode).toBe(422);
  expect((await begin('', PASSWORD)).statusCode).toBe(401);
  const begun = await begin(cookie, PASSWORD);
  const who = { sub: 'ada', email: 'other.address@example.com' };
  // A page that makes another browser come back gains nothing.
  const misled = await comeBack(who, begun.json().url, `${cookiesOf(begun)}; ${elsewhere}`);
  expect(misled.headers.location).toBe('/log-in?failed=provider');
  const again = await begin(cookie, PASSWORD);
  const returned = await comeBack(who, again.json().url, `${cookiesOf(again)}; ${cookie}`);
  expect(returned.headers.location).toBe('/me');
  api.clock.advance(1001);
  expect([await emailOf(cookie), await emailOf(elsewhere)]).toEqual(['ada@example.com', undefined]);
  expect(await emailOf(cookiesOf(await logIn(who)))).toBe('ada@example.com');

  const another = await userWithPassword('bo@example.com');
  const stolen = await begin(another, PASSWORD);
  const refused = await comeBack(who, stolen.json().url, `${cookiesOf(stolen)}; ${another}`);
  expect(refused.headers.location).toBe('/log-in?failed=taken');

  const state = () => api.app.inject({ url: '/log-in/oidc/identity', headers: { cookie } });
  expect((await state()).json()).toEqual({ is_connected: true });
  expect((await state()).headers['cache-control']).toBe('private, no-store');
  const end = (current_password: string) => post('/log-in/oidc/identity/disconnect', cookie, { current_password });
  expect((await end('wrong')).statusCode).toBe(422);
  expect((await end(PASSWORD)).json()).toEqual({ is_changed: true });
  expect((await state()).json()).toEqual({ is_connected: false });
  expect((await logIn(who)).headers.location).toBe('/log-in?failed=unknown');
});

it('connects a verified address once, and lets no deactivated user in', async () => {
  await invite(admin, { email: 'gone@example.com' });
  const who = { sub: 'gone', email: 'gone@example.com' };
  const cookie = cookiesOf(await logIn(who));
  const [offer] = (await api.app.inject({ url: '/log-in/oidc/invites', headers: { cookie } })).json();
  const user = (await whoIs(cookiesOf(await post(`/log-in/oidc/invites/${offer.id}`, cookie)))).data.id;
  // As users were who logged in before identities were stored: a verified address, and no identity.
  await api.database.changeSystem((session) => session.query('DELETE FROM identities WHERE user_id = $1', [user]));
  expect(await emailOf(cookiesOf(await logIn(who)))).toBe('gone@example.com');
  expect((await logIn({ ...who, sub: 'another' })).headers.location).toBe('/log-in?failed=unconnected');
  const payload = { data: { attributes: { is_active: false } } };
  expect((await api.call(admin, 'PATCH', `/v2/users/${user}`, { payload })).statusCode).toBe(200);
  expect((await logIn(who)).headers.location).toBe('/log-in?failed=unknown');
});

it('asks the provider and the database no more for an address that fails too often', async () => {
  const oidc = { issuer, clientId: 'portolan', clientSecret: 'secret', label: 'Example ID', trustEmail: false };
  const strict = await startApi({ settings: { oidc, failedAuthentications: 5 } });
  person = { sub: 'x', email: '', signedBy: strangers };
  tokenRequests = 0;
  const state = 'x'.repeat(43);
  const kept = Buffer.from(JSON.stringify({ verifier: state, state, nonce: state, to: '/' })).toString('base64url');
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const url = `/log-in/oidc/return?code=code&state=${state}`;
    const answer = await strict.app.inject({ url, headers: { cookie: `portolan-departure=${kept}` } });
    expect(answer.headers.location).toBe('/log-in?failed=provider');
  }
  expect(tokenRequests).toBe(5);
  for (const url of ['/log-in/oidc/invites', '/log-in/oidc/identity'])
    expect((await strict.app.inject({ url, headers: { cookie: 'portolan-arrival=x' } })).statusCode).toBe(429);
  const warnings = strict.logged.filter((line) => line.includes('log-in by the provider of identities failed'));
  expect(warnings, 'one for each that was not refused').toHaveLength(5);
  await strict.close();
});

it('counts no outage of the provider or of the database against an address', async () => {
  const away = { issuer: 'http://127.0.0.1:1', clientId: 'x', clientSecret: null, label: 'Away', trustEmail: false };
  const strict = await startApi({ settings: { oidc: away, failedAuthentications: 2 } });
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect((await strict.app.inject('/log-in/oidc')).headers.location).toBe('/log-in?failed=provider');
  const look = () => strict.app.inject({ url: '/log-in/oidc/invites', headers: { cookie: 'portolan-arrival=x' } });
  const outage = vi.spyOn(strict.database, 'system').mockRejectedValue(new Error('Connection terminated unexpectedly'));
  for (let attempt = 0; attempt < 4; attempt += 1) expect((await look()).statusCode).toBe(503);
  outage.mockRestore();
  expect((await look()).statusCode).toBe(410);
  await strict.close();
});
