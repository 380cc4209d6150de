/** Users of an account: invited, changed and viewed by admins, and what they change of themselves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestKey } from '../../../test/helpers/api.ts';
import { LANDED } from '../../../test/helpers/landed.ts';
import { type Browser, OWN_PAGE, PASSWORD, peopleOf } from '../../../test/helpers/people.ts';
import { startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { report } from '../../../test/helpers/tracking/core-world.ts';
import { watchContainers } from '../../features/notices/finding/watch-containers.ts';

const DAY = 86_400_000;

let api: TrackedApi;
let admin: TestKey;
beforeAll(async () => {
  api = await startTrackedApi();
  admin = await api.key(await api.account('Acme Forwarding'));
});
afterAll(() => api.close());

const { post, browserOf, invited, joined, linkOf, logIn } = peopleOf(() => ({ api, admin }));

describe('an invite', () => {
  it.each(['<a@x.com>', 'group:evil@x.com;', 'Ada <a@x.com>', 'a@x.com,b@x.com', 'a@x..com'])(
    'goes to one address, and not to %s',
    async (email) => {
      const payload = { data: { attributes: { email, role: 'viewer' } } };
      expect((await api.call(admin, 'POST', '/v2/invites', { payload })).json().errors).toMatchObject([
        {
          status: '422',
          detail: 'The value must be one e-mail address such as ada@example.com, without a name, brackets or commas.',
          source: { pointer: '/data/attributes/email' },
        },
      ]);
    },
  );

  it('is shown to whoever has it, and accepted once, of two that come at once too', async () => {
    const payload = { data: { attributes: { email: 'Bo@Example.com', role: 'viewer' } } };
    const made = (await api.call(admin, 'POST', '/v2/invites', { payload })).json().data;
    const token = made.attributes.url.split('#')[1];
    expect((await post('/invites/look', { token })).json().data.attributes).toMatchObject({
      email: 'bo@example.com',
      role: 'viewer',
      company_name: 'Acme Forwarding',
    });
    const other = await post('/invites/accept', { token, name: 'Bo', email: 'eve@example.com', password: PASSWORD });
    expect(other.json().errors[0]).toMatchObject({
      detail: 'The invite is for bo@example.com; use that address.',
      source: { pointer: '/data/attributes/email' },
    });
    const accept = () => post('/invites/accept', { token, name: 'Bo', password: PASSWORD });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 401, 401]);
    expect((await api.call(admin, 'GET', '/v2/invites')).json().data.map(({ id }: { id: string }) => id)).not.toContain(
      made.id,
    );
    const again = await api.call(admin, 'POST', '/v2/invites', { payload });
    expect(again.json().errors[0]).toMatchObject({ code: 'duplicate', source: { pointer: '/data/attributes/email' } });
  });

  it('is over after seven days, or when it is withdrawn', async () => {
    const token = await invited('member');
    const [{ id }] = (await api.call(admin, 'GET', '/v2/invites')).json().data;
    expect((await api.call(admin, 'DELETE', `/v2/invites/${id}`)).statusCode).toBe(204);
    const accept = (given: string) =>
      post('/invites/accept', { token: given, name: 'A', email: 'late@example.com', password: PASSWORD });
    expect((await accept(token)).json().errors[0].detail).toContain('was withdrawn');
    const late = await invited('member');
    api.clock.advance(7 * DAY + 1000);
    expect((await accept(late)).statusCode).toBe(401);
  });

  it('is there still where what is sent with it is wrong', async () => {
    const { email: taken } = await joined();
    const token = await invited('member');
    const accept = (attributes: object) =>
      post('/invites/accept', { token, name: 'C', password: PASSWORD, ...attributes });
    expect((await accept({ email: taken })).json().errors[0].code).toBe('duplicate');
    expect((await accept({})).json().errors[0]).toMatchObject({
      code: 'missing_member',
      source: { pointer: '/data/attributes/email' },
    });
    const short = await accept({ email: 'c@example.com', password: 'too short' });
    expect(short.json().errors[0]).toMatchObject({
      code: 'invalid_value',
      source: { pointer: '/data/attributes/password' },
    });
    expect((await accept({ email: 'c@example.com', password: 'qwertyqwerty' })).json().errors[0].detail).toContain(
      'It is a common password.',
    );
    expect((await accept({ email: 'c@example.com' })).statusCode).toBe(201);
  });
});

describe('a user', () => {
  const changed = (id: string, attributes: object, relationships?: object) =>
    api.call(admin, 'PATCH', `/v2/users/${id}`, {
      payload: { data: { attributes, ...(relationships && { relationships }) } },
    });

  it('loses at once what an admin takes', async () => {
    const browser = await joined('member');
    expect((await changed(browser.userId, { role: 'viewer' })).json().data.attributes.role).toBe('viewer');
    api.clock.advance(1001);
    expect((await browser.call('POST', '/parties', { company_name: 'X' })).statusCode).toBe(403);
    const link = await linkOf(browser.userId);
    await changed(browser.userId, { is_active: false });
    api.clock.advance(1001);
    expect((await browser.call('GET', '/users/me')).statusCode).toBe(401);
    expect((await logIn(browser.email)).statusCode).toBe(401);
    await changed(browser.userId, { is_active: true });
    expect((await logIn(browser.email)).statusCode).toBe(201);
    expect((await post('/sessions', { token: link })).statusCode).toBe(401);
  });

  it('stays an admin where there is no other, also when two step down at once', async () => {
    const account = await api.account('Two admins');
    const key = await api.key(account);
    const ids: string[] = [];
    for (const name of ['Ann', 'Ben']) {
      const made = await api.call(key, 'POST', '/v2/invites', { payload: { data: { attributes: { role: 'admin' } } } });
      const token = made.json().data.attributes.url.split('#')[1];
      const email = `${name}.two@example.com`;
      ids.push(browserOf(await post('/invites/accept', { token, name, email, password: PASSWORD })).userId);
    }
    const down = (id: string | undefined) =>
      api.call(key, 'PATCH', `/v2/users/${id}`, { payload: { data: { attributes: { role: 'member' } } } });
    const answers = await Promise.all(ids.map(down));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().errors[0].detail).toContain('only admin');
  });

  it('sets a new password with the old one, which ends all other sessions', async () => {
    const here = await joined();
    const there = browserOf(await logIn(here.email));
    const next = 'seven swans on the Schelde';
    const change = (attributes: object) => here.call('PATCH', '/users/me', attributes);
    const link = await linkOf(here.userId);
    expect((await change({ password: next })).json().errors[0].source.pointer).toBe(
      '/data/attributes/current_password',
    );
    expect((await change({ password: next, current_password: 'wrong, all wrong' })).statusCode).toBe(422);
    expect((await change({ password: next, current_password: PASSWORD })).statusCode).toBe(200);
    api.clock.advance(1001);
    expect((await there.call('GET', '/users/me')).statusCode).toBe(401);
    expect((await here.call('GET', '/users/me')).statusCode).toBe(200);
    expect((await logIn(here.email)).statusCode).toBe(401);
    expect((await logIn(here.email, next)).statusCode).toBe(201);
    expect((await post('/sessions', { token: link })).statusCode).toBe(401);
  });

  it('cannot guess the current password, and gets no password that is easy to guess', async () => {
    const { call, email } = await joined();
    const change = (attributes: object) => call('PATCH', '/users/me', attributes);
    for (const password of ['qwertyqwerty', `${email.split('@')[0]} likes pears`, 'I love Portolan']) {
      const answer = await change({ password, current_password: PASSWORD });
      expect(answer.json().errors[0]).toMatchObject({
        code: 'invalid_value',
        detail: expect.stringContaining('too easy to guess'),
        source: { pointer: '/data/attributes/password' },
      });
    }
    const guess = (tries: number) =>
      change({ password: 'seven swans on the Schelde', current_password: `no ${tries}` });
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(tries)).statusCode).toBe(422);
    expect((await guess(5)).statusCode).toBe(429);
  });

  it('that is an admin has no way around its own password', async () => {
    const own = await joined('admin');
    const link = await own.call('POST', `/users/${own.userId}/log_in_links`);
    expect(link.json().errors[0]).toMatchObject({ code: 'conflict', detail: expect.stringContaining('your password') });
    expect((await own.call('DELETE', `/users/${own.userId}/second_factor`)).statusCode).toBe(409);
  });

  it('who has lost the password comes in by a link, once, and sets another one', async () => {
    const lost = await joined();
    const made = await api.call(admin, 'POST', `/v2/users/${lost.userId}/log_in_links`);
    const { url } = made.json().data.attributes;
    expect(url).toMatch(/^http:\/\/api\.test\/log-in#/);
    const token = url.split('#')[1];
    const browser = browserOf(await post('/sessions', { token }));
    expect((await post('/sessions', { token })).statusCode).toBe(401);
    const next = 'seven swans on the Schelde';
    expect((await browser.call('PATCH', '/users/me', { password: next })).statusCode).toBe(200);
    api.clock.advance(16 * 60_000);
    expect((await browser.call('PATCH', '/users/me', { password: PASSWORD })).statusCode).toBe(422);
    expect((await logIn(lost.email, next)).statusCode).toBe(201);
    const late = (await api.call(admin, 'POST', `/v2/users/${lost.userId}/log_in_links`)).json().data.attributes.url;
    api.clock.advance(DAY + 1000);
    expect((await post('/sessions', { token: late.split('#')[1] })).statusCode).toBe(401);
  });

  it('can change its profile, and gets an error for an unknown zone', async () => {
    const browser = await joined('viewer');
    const profile = { name: 'Ada L.', locale: 'de', time_zone: 'Europe/Berlin' };
    expect((await browser.call('PATCH', '/users/me', profile)).json().data.attributes).toMatchObject(profile);
    const wrong = await browser.call('PATCH', '/users/me', { time_zone: 'Mars/Olympus' });
    expect(wrong.json().errors[0].source.pointer).toBe('/data/attributes/time_zone');
    expect((await browser.call('PATCH', '/users/me', { role: 'admin' })).statusCode).toBe(422);
  });

  it('may be given a link that holds more than once', async () => {
    const { userId } = await joined('member');
    const token = await linkOf(userId, 2);
    const statuses = [];
    for (let use = 0; use < 3; use += 1) statuses.push((await post('/sessions', { token })).statusCode);
    expect(statuses).toEqual([201, 201, 401]);
  });
});

describe('deleting a user', () => {
  const remove = (userId: string) => api.call(admin, 'DELETE', `/v2/users/${userId}`);

  it('ends all ways in, gives back what was the user’s, and keeps the name in notes and the audit', async () => {
    const gone = await joined('member');
    const link = await linkOf(gone.userId);
    api.script = (reference, now) => report(reference, now, { observations: LANDED });
    const { containerIds } = await api.track(admin, 'DELETED1');
    api.clock.advance(30 * DAY);
    await watchContainers(api.tracking);
    const back = browserOf(await logIn(gone.email));
    const [exception] = await api.list(admin, `/v2/exceptions`);
    const assigned = await api.patch(admin, `/v2/exceptions/${exception?.id}`, {
      relationships: { assigned_to: { data: { type: 'user', id: gone.userId } } },
    });
    expect(assigned.statusCode, assigned.body).toBe(200);
    const about = {
      attributes: {},
      relationships: { container: { data: { type: 'container', id: containerIds[0] } } },
    };
    const made = [
      await back.call('POST', `/containers/${containerIds[0]}/notes`, { text: 'Ask the terminal' }),
      await back.call('POST', '/saved_views', { list: 'containers', name: 'Mine', query: '' }),
      await back.call('POST', '/saved_views', { list: 'containers', name: 'Ours', query: '', is_shared: true }),
      await back.call('POST', '/alert_rules', { kind: 'no_news' }),
      await back.call('PATCH', '/users/me/digest', { is_on: true }),
      await api.app.inject({
        method: 'POST',
        url: '/v2/follows',
        headers: { ...OWN_PAGE, cookie: back.cookie },
        payload: { data: about },
      }),
    ];
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 200, 201]);

    expect((await remove(gone.userId)).statusCode).toBe(204);
    api.clock.advance(1001);
    expect((await back.call('GET', '/users/me')).statusCode).toBe(401);
    expect((await logIn(gone.email)).statusCode).toBe(401);
    expect((await post('/sessions', { token: link })).statusCode).toBe(401);
    expect((await api.read(admin, `/v2/exceptions/${exception?.id}`)).relationships.assigned_to?.data).toBeNull();
    const views = await api.list(admin, '/v2/saved_views');
    expect(views.map(({ attributes, relationships }) => [attributes.name, relationships.owner?.data])).toEqual([
      ['Ours', { type: 'api_key', id: admin.id }],
    ]);
    for (const path of ['/v2/alert_rules', '/v2/follows']) expect(await api.list(admin, path), path).toEqual([]);
    const { rows: digests } = await api.database.systemPool.query('SELECT FROM digests');
    expect(digests).toEqual([]);

    expect((await api.list(admin, '/v2/users')).map(({ id }) => id)).not.toContain(gone.userId);
    expect((await remove(gone.userId)).statusCode).toBe(404);
    const change = { attributes: { is_active: true } };
    expect((await api.patch(admin, `/v2/users/${gone.userId}`, change)).statusCode).toBe(404);
    const [note] = await api.list(admin, `/v2/containers/${containerIds[0]}/notes`);
    const name = note?.attributes.author_name;
    expect(name).toMatch(/^User \d+$/);
    const [deletion] = await api.list(admin, '/v2/audit_events?filter[resource_type]=user');
    expect(deletion?.attributes).toMatchObject({ action: 'deleted', resource_name: name, actor_name: 'admin' });
    const [ofUser] = await api.list(
      admin,
      `/v2/audit_events?filter[actor_id]=${gone.userId}&filter[resource_type]=note`,
    );
    expect(ofUser?.attributes).toMatchObject({ action: 'created', actor_name: name });

    const payload = { data: { attributes: { email: gone.email, role: 'viewer' } } };
    const invite = await api.call(admin, 'POST', '/v2/invites', { payload });
    const token = invite.json().data.attributes.url.split('#')[1];
    const anew = browserOf(await post('/invites/accept', { token, name: 'Another', password: PASSWORD }));
    expect(anew.userId).not.toBe(gone.userId);
  });

  it('is refused of oneself, of the only admin, also of two at once, and of another account’s', async () => {
    const key = await api.key(await api.account('Two'));
    const own = peopleOf(() => ({ api, admin: key }), 'two');
    const [ann, ben] = [await own.joined('admin'), await own.joined('admin')];
    const self = await ann.call('DELETE', `/users/${ann.userId}`);
    expect(self.json().errors[0]).toMatchObject({ code: 'conflict', detail: expect.stringContaining('yourself') });
    expect((await remove(ann.userId)).statusCode).toBe(404);
    const answers = await Promise.all([
      api.call(key, 'DELETE', `/v2/users/${ann.userId}`),
      api.call(key, 'DELETE', `/v2/users/${ben.userId}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().errors[0].detail).toContain('only admin');
  });
});

describe('an admin who views as a user', () => {
  const party = async (name: string) =>
    (await api.call(admin, 'POST', '/v2/parties', { payload: { data: { attributes: { company_name: name } } } })).json()
      .data.id as string;
  const SOON = 1001;
  const current = async (browser: Browser) => (await browser.call('GET', '/sessions/current')).json();
  const view = async (browser: Browser, userId: string) => {
    const answer = await browser.call('POST', `/users/${userId}/view`);
    api.clock.advance(SOON);
    return answer;
  };

  it('sees what the user sees, changes nothing, and is logged', async () => {
    const [browser, limited] = [await joined('admin'), await joined('member')];
    const [own] = [await party('Seen'), await party('Unseen')];
    await api.call(admin, 'PATCH', `/v2/users/${limited.userId}`, {
      payload: { data: { relationships: { parties: { data: [{ type: 'party', id: own }] } } } },
    });
    api.logged.length = 0;
    expect((await view(browser, limited.userId)).json().data.attributes).toMatchObject({ is_view: true });
    const seen = await current(browser);
    expect(seen.data.relationships.user.data.id).toBe(limited.userId);
    expect((await browser.call('GET', '/parties')).json().data.map(({ id }: { id: string }) => id)).toEqual([own]);
    const refused = [
      await browser.call('POST', '/saved_views', { list: 'containers', name: 'Mine', query: '' }),
      await browser.call('PATCH', '/users/me', { name: 'Mallory' }),
      await browser.call('POST', '/parties', { company_name: 'New' }),
      await browser.call('DELETE', `/sessions/${limited.sessionId}`),
      await browser.call('POST', `/users/${limited.userId}/view`),
      await browser.call('GET', '/users'),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await browser.call('DELETE', '/sessions/current/view')).statusCode).toBe(204);
    api.clock.advance(SOON);
    expect((await current(browser)).data).toMatchObject({
      attributes: { is_view: false },
      relationships: { user: { data: { id: browser.userId } } },
    });
    expect((await browser.call('POST', '/parties', { company_name: 'New' })).statusCode).toBe(201);
    const lines = api.logged.filter((line) => line.includes('user.view_')).map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { security_event: 'user.view_begun', user_id: browser.userId, resource_id: limited.userId },
      { security_event: 'user.view_ended', user_id: browser.userId, viewed_user_id: limited.userId },
    ]);
  });

  it('is itself again once the user is deactivated, or once it is no admin, and may log out meanwhile', async () => {
    const [browser, other, third] = [await joined('admin'), await joined(), await joined()];
    await view(browser, other.userId);
    await api.call(admin, 'PATCH', `/v2/users/${other.userId}`, {
      payload: { data: { attributes: { is_active: false } } },
    });
    api.clock.advance(SOON);
    expect((await current(browser)).data.attributes.is_view).toBe(false);
    expect((await view(browser, other.userId)).statusCode).toBe(409);
    await view(browser, third.userId);
    await api.call(admin, 'PATCH', `/v2/users/${browser.userId}`, {
      payload: { data: { attributes: { role: 'viewer' } } },
    });
    api.clock.advance(SOON);
    expect((await current(browser)).data.relationships.user.data.id).toBe(browser.userId);
    const again = await joined('admin');
    await view(again, third.userId);
    expect((await again.call('DELETE', '/sessions/current')).statusCode).toBe(204);
    expect((await third.call('GET', '/sessions/current')).statusCode).toBe(200);
  });

  it('needs a session of its own account, and another user', async () => {
    const [browser, other] = [await joined('admin'), await joined()];
    expect((await api.call(admin, 'POST', `/v2/users/${other.userId}/view`)).statusCode).toBe(409);
    expect((await browser.call('POST', `/users/${browser.userId}/view`)).statusCode).toBe(409);
    expect((await other.call('POST', `/users/${browser.userId}/view`)).statusCode).toBe(403);
    expect((await browser.call('POST', '/users/01985b00-0000-7000-8000-000000000999/view')).statusCode).toBe(404);
  });
});
