/** People log in with a browser: cookies, how long a session holds, and what other sites cannot do with it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { OWN_PAGE, PASSWORD, peopleOf } from '../../../../test/helpers/people.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { SECURITY_EVENTS } from '../../security-log.ts';
import { type AttemptStore, attemptStore } from '../attempts/attempts-store.ts';

const DAY = 86_400_000;

let api: Api;
let admin: TestKey;
beforeAll(async () => {
  api = await startApi();
  admin = await api.key(await api.account('Acme Forwarding'));
});
afterAll(() => api.close());

const { post, browserOf, joined, linkOf, logIn } = peopleOf(() => ({ api, admin }));

describe('a session', () => {
  it('begins with address and password, in any case, and may do what the user may', async () => {
    const { email, userId } = await joined('member');
    const answer = await logIn(` ${email.toUpperCase()} `);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^portolan=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { data, included } = answer.json();
    expect(data.attributes).toMatchObject({ method: 'password', user_agent: 'Test/1', is_current: true });
    expect(included).toEqual([expect.objectContaining({ type: 'user', id: userId })]);
    const browser = browserOf(answer);
    const me = await browser.call('GET', '/users/me');
    expect(me.json().data.attributes).toMatchObject({ email, role: 'member' });
    expect(me.headers['cache-control'], 'nothing is left in the browser').toBe('private, no-store');
    expect((await browser.call('POST', '/parties', { company_name: 'Made by a browser' })).statusCode).toBe(201);
    const forbidden = await browser.call('GET', '/api_keys');
    expect(forbidden.json().errors[0].detail).toBe('This needs the admin permission; a member has read, write.');
    expect(forbidden.headers['ratelimit-policy']).toBe('"session";q=100000;w=60');
  });

  it('keeps the first 300 characters of what the browser calls itself', async () => {
    const { userId } = await joined();
    const longest = `Mozilla/5.0 ${'x'.repeat(288)}`;
    const answer = await post(
      '/sessions',
      { token: await linkOf(userId) },
      { ...OWN_PAGE, 'user-agent': `${longest}y` },
    );
    expect(answer.json().data.attributes.user_agent).toBe(longest);
  });

  it('has its cookie bound to the host where the service is at https, where browsers come back by https alone', async () => {
    const secure = await startApi({ settings: { publicUrl: 'https://portolan.example.com' } });
    const account = await secure.account();
    const key = await secure.key(account);
    const made = await secure.call(key, 'POST', '/v2/invites', {
      payload: { data: { attributes: { role: 'viewer' } } },
    });
    const token = made.json().data.attributes.url.split('#')[1];
    const attributes = { token, name: 'Ada', email: 'ada@example.com', password: PASSWORD };
    const url = '/v2/invites/accept';
    const answer = await secure.app.inject({
      method: 'POST',
      url,
      headers: OWN_PAGE,
      payload: { data: { attributes } },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-portolan=[\w-]{43}; .*; Secure$/);
    const hsts = 'max-age=31536000; includeSubDomains';
    expect((await secure.app.inject('/')).headers['strict-transport-security']).toBe(hsts);
    expect((await secure.app.inject('/v2/users')).headers['strict-transport-security']).toBe(hsts);
    expect((await api.app.inject('/')).headers['strict-transport-security']).toBeUndefined();
    await secure.close();
  });

  it('is refused with the same response for each error, and only from the address with many errors is refused for longer and longer', async () => {
    const { email } = await joined();
    const wrong = await logIn(email, 'not the password at all');
    const unknown = await logIn('nobody@example.com');
    expect(wrong.statusCode).toBe(401);
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.headers['set-cookie']).toBeUndefined();
    for (let tries = 0; tries < 4; tries += 1) await logIn(email, `wrong word ${tries} here`);
    const refused = await logIn(email, PASSWORD);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await logIn(email, PASSWORD, '192.0.2.99')).statusCode).toBe(201);
    api.clock.advance(61_000);
    expect((await logIn(email, 'wrong once more')).statusCode).toBe(401);
    expect((await logIn(email, PASSWORD)).headers['retry-after']).toBe('120');
    api.clock.advance(121_000);
    expect((await logIn(email, PASSWORD)).statusCode).toBe(201);
  });

  it('is refused by all processes together, of many attempts at once too, but where the user was before by none', async () => {
    const { email } = await joined();
    const known = '203.0.113.7';
    expect((await logIn(email, PASSWORD, known)).statusCode).toBe(201);
    const other = await startApi({ dependencies: { database: api.database, clock: api.clock } });
    const logInThere = (password: string, remoteAddress = '192.0.2.50') =>
      other.app.inject({
        method: 'POST',
        url: '/v2/sessions',
        headers: OWN_PAGE,
        payload: { data: { attributes: { email, password } } },
        remoteAddress,
      });
    for (let tries = 0; tries < 2; tries += 1) await logIn(email, `wrong here ${tries}`, '192.0.2.50');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, tries) => logInThere(`wrong there ${tries}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
    expect((await logIn(email, PASSWORD, '192.0.2.50')).statusCode).toBe(429);
    // As many failures from elsewhere as one user may have.
    await api.database.changeSystem((session) =>
      session.query('UPDATE proof_attempts SET failures = 200 WHERE failures > 0 AND succeeded_at IS NULL'),
    );
    expect((await logInThere(PASSWORD, '198.51.100.1')).statusCode, 'elsewhere').toBe(429);
    expect((await logInThere(PASSWORD, known)).statusCode, 'where the user was before, seen by another process').toBe(
      201,
    );
    await api.database.changeSystem((session) => session.query('DELETE FROM proof_attempts'));
    await other.close();
  });

  it('is counted only where somebody may have failed: for a form with gaps, and for links, no row is kept', async () => {
    const { email, userId } = await joined();
    const countRows = () =>
      api.database.system(async (session) => {
        const [row] = await session.query<{ rows: number }>('SELECT count(*)::int AS rows FROM proof_attempts');
        return row?.rows;
      });
    const before = await countRows();
    const there = '198.51.100.77';
    expect((await post('/sessions', { email: 'random@example.com' }, OWN_PAGE, there)).statusCode).toBe(422);
    expect((await post('/sessions', { token: 'unknown' }, OWN_PAGE, there)).statusCode).toBe(401);
    expect((await post('/sessions', { token: await linkOf(userId) }, OWN_PAGE, there)).statusCode).toBe(201);
    expect(await countRows()).toBe(before);
    expect((await logIn(email, PASSWORD, there)).statusCode).toBe(201);
    expect(await countRows(), 'where the user logged in').toBe((before ?? 0) + 1);
  });

  it('is counted where another process deletes the count at the same time', async () => {
    const stores = [attemptStore(api.database), attemptStore(api.database)] as const;
    const add = async (store: AttemptStore, failures: number) => {
      let after = 0;
      await store.change(['exact'], 0, ([count]) => {
        after = (count?.failures ?? 0) + failures;
        return [{ failures: after, since: 0, lastAt: 0, succeededAt: null }];
      });
      return after;
    };
    expect(await add(stores[0], 1)).toBe(1);
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([add(stores[0], -1), add(stores[1], 1)]);
      expect(await add(stores[0], 0)).toBe(1);
    }
    expect(await add(stores[0], -1)).toBe(0);
  });

  it('is refused after twenty failures a minute from one network, refusals among them', async () => {
    const details: string[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      const answer = await logIn('guessed@example.com', 'wrong', `2001:db8:1:2::${tries}`);
      details.push(answer.json().errors[0].detail);
    }
    expect(details[5]).toContain('this user from this address');
    expect(details[19]).toContain('this user from this address');
    expect(details[20]).toContain('This address failed to authenticate 20 times');
    api.clock.advance(61_000);
  });

  it('is one of a hundred that a user may have: a further one ends the one that was not used for longest', async () => {
    const { userId, sessionId } = await joined();
    const token = await linkOf(userId);
    await api.database.changeSystem((session) =>
      session.query(
        `INSERT INTO sessions (account_id, id, user_id, token_hash, method, created_at, last_used_at)
         SELECT account_id, gen_random_uuid(), user_id, uuid_send(gen_random_uuid()), method, created_at,
                created_at + n * interval '1 second'
           FROM sessions, generate_series(1, 99) AS n WHERE id = $1`,
        [sessionId],
      ),
    );
    expect((await post('/sessions', { token })).statusCode).toBe(201);
    const left = await api.database.system((session) =>
      session.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [userId]),
    );
    expect(left).toHaveLength(100);
    expect(left.map(({ id }) => id)).not.toContain(sessionId);
  });

  it('is over after fourteen days without use, and after ninety in any case', async () => {
    const browser = await joined();
    const begun = api.clock.wallNow();
    for (const day of [13, 25.5, 38, 50.5, 63, 75.5, 88]) {
      api.clock.set(begun + day * DAY);
      expect((await browser.call('GET', '/users/me')).statusCode, `day ${day}`).toBe(200);
      // The use is written beside the answer: until then, the session ends 14 days after the use before.
      await expect
        .poll(async () => (await browser.call('GET', '/sessions/current')).json().data.attributes.last_used_at)
        .toBe(formatInstant(api.clock.wallNow()));
    }
    api.clock.advance(3 * DAY);
    const over = await browser.call('GET', '/users/me');
    expect(over.statusCode).toBe(401);
    expect(over.json().errors[0].detail).toBe('The session is over: log in again.');
    const idle = await joined();
    api.clock.advance(14 * DAY + 1000);
    expect((await idle.call('GET', '/users/me')).statusCode).toBe(401);
  });

  it('says when the visit before this one ended, of all browsers of the user, and a reload begins none', async () => {
    const here = await joined();
    const lastVisit = async (browser: ReturnType<typeof browserOf> = here) => {
      const now = formatInstant(api.clock.wallNow());
      await browser.call('GET', '/users/me');
      await expect
        .poll(async () => (await browser.call('GET', '/sessions/current')).json().data.attributes.last_used_at)
        .toBe(now);
      return (await browser.call('GET', '/users/me')).json().data.attributes.last_visit_at;
    };
    const begun = api.clock.wallNow();
    const at = (minutes: number) => begun + minutes * 60_000;
    for (const minutes of [5, 50]) {
      api.clock.set(at(minutes));
      expect(await lastVisit()).toBeNull();
    }
    api.clock.set(at(111));
    expect(await lastVisit()).toBe(formatInstant(at(50)));
    const there = browserOf(await logIn(here.email));
    for (const minutes of [120, 175]) {
      api.clock.set(at(minutes));
      expect(await lastVisit(there)).toBe(formatInstant(at(50)));
    }
    api.clock.set(at(300));
    // The first answer of a visit has it.
    const { last_visit_at: ended } = (await there.call('GET', '/users/me')).json().data.attributes;
    expect(ended).toBe(formatInstant(at(175)));
  });

  it('ends at the user’s request, in this browser or in another one', async () => {
    const here = await joined();
    const there = browserOf(await logIn(here.email));
    const list = (await here.call('GET', '/sessions')).json().data;
    expect(list.map(({ id, attributes }: { id: string; attributes: object }) => [id, attributes])).toEqual([
      [there.sessionId, expect.objectContaining({ is_current: false })],
      [here.sessionId, expect.objectContaining({ is_current: true })],
    ]);
    const stranger = await joined();
    expect((await stranger.call('DELETE', `/sessions/${here.sessionId}`)).statusCode).toBe(404);
    expect((await here.call('DELETE', `/sessions/${there.sessionId}`)).statusCode).toBe(204);
    const ended = await here.call('DELETE', '/sessions/current');
    expect(ended.statusCode).toBe(204);
    expect(String(ended.headers['set-cookie'])).toMatch(/^portolan=; Max-Age=0/);
    api.clock.advance(1001);
    expect((await here.call('GET', '/users/me')).statusCode).toBe(401);
    expect((await there.call('GET', '/users/me')).statusCode).toBe(401);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another origin, of an old browser', { origin: 'https://evil.example' }],
    ['nowhere', {}],
  ])('changes nothing for a page of %s', async (_, headers) => {
    const browser = await joined();
    const answer = await browser.call('POST', '/parties', { company_name: 'Evil' }, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors[0].detail).toContain('only pages of this service may change something');
    expect((await browser.call('GET', '/parties', undefined, headers)).statusCode).toBe(200);
    // Nor does it log anybody in.
    expect((await post('/sessions', { email: browser.email, password: PASSWORD }, headers)).statusCode).toBe(403);
  });

  it('is used by old browsers from pages of the service alone', async () => {
    const browser = await joined();
    const post = async (headers: object) =>
      (await browser.call('POST', '/parties', { company_name: 'Old' }, headers)).statusCode;
    expect(await post({ origin: 'http://api.test' })).toBe(201);
    expect(await post({ origin: 'https://inside.example', host: 'inside.example' })).toBe(201);
    expect(await post({ origin: 'https://inside.example', host: 'inside.example.evil' })).toBe(403);
  });

  it('counts for nothing beside a key', async () => {
    const browser = await joined('viewer');
    const headers = { authorization: `Token ${admin.key}` };
    expect((await browser.call('POST', '/parties', { company_name: 'By key' }, headers)).statusCode).toBe(201);
    const ofKey = await browser.call('GET', '/users/me', undefined, headers);
    expect(ofKey.statusCode).toBe(404);
    expect(ofKey.json().errors[0].detail).toContain('An API key has no user');
    const broken = await browser.call('GET', '/users/me', undefined, { authorization: 'Token nonsense' });
    expect(broken.statusCode).toBe(401);
  });

  it('sees what its user sees: one customer’s, if so limited', async () => {
    const made = await api.call(admin, 'POST', '/v2/parties', {
      payload: { data: { attributes: { company_name: 'One customer' } } },
    });
    const browser = await joined('viewer', [made.json().data.id]);
    const names = (await browser.call('GET', '/parties'))
      .json()
      .data.map(({ attributes }: { attributes: { company_name: string } }) => attributes.company_name);
    expect(names).toEqual(['One customer']);
  });
});
it('The security log has who logged in, failed, changed rights, keys and where messages go, and no secret', async () => {
  const browser = await joined('admin');
  const other = await joined();
  api.logged.length = 0;
  await logIn(other.email, 'wrong secret word', '192.0.2.77');
  await logIn(other.email, PASSWORD, '192.0.2.78');
  const made = await browser.call('POST', '/api_keys', { name: 'ERP', role: 'viewer' });
  await browser.call('PATCH', `/users/${other.userId}`, { role: 'viewer' });
  await browser.call('POST', `/users/${other.userId}/log_in_links`);
  await other.call('PATCH', '/users/me', { password: 'seven swans on the Schelde', current_password: 'wrong one' });
  await other.call('GET', '/api_keys');
  await browser.call('POST', '/chat_channels', {
    kind: 'slack',
    name: 'Ops',
    url: 'https://hooks.example.com/T0/wrong',
  });
  await browser.call('PATCH', '/account', { company_name: 'Acme' });
  await browser.call('PATCH', '/account', { mail_senders: ['line.example'] });
  const lines = api.logged.filter((line) => line.includes('security_event'));
  const facts = lines.map((line) => JSON.parse(line));
  expect(facts).toMatchObject([
    { security_event: 'log_in.failed', email: other.email, address: '192.0.2.77', status: 401 },
    { security_event: 'log_in.succeeded', user_id: other.userId, account_id: admin.accountId, address: '192.0.2.78' },
    { security_event: 'api_key.created', user_id: browser.userId, resource_id: made.json().data.id, role: 'viewer' },
    { security_event: 'user.rights_changed', user_id: browser.userId, resource_id: other.userId, role: 'viewer' },
    { security_event: 'log_in_link.created', user_id: browser.userId, resource_id: other.userId },
    { security_event: 'proof.failed', user_id: other.userId },
    { security_event: 'authorization.denied', user_id: other.userId },
    { security_event: 'chat_channel.created', user_id: browser.userId, host: 'hooks.example.com' },
    { security_event: 'account.mail_changed', user_id: browser.userId },
  ]);
  for (const secret of ['wrong', 'swans', PASSWORD, '#', made.json().data.attributes.key])
    expect(lines.join('')).not.toContain(secret);
  const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
  expect(SECURITY_EVENTS.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
