/** Alerts from the rule to the receiver: found in events and by the clock, gathered, sent, read and silenced. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { LANDED } from '../../../test/helpers/landed.ts';
import { type Resource, startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { report } from '../../../test/helpers/tracking/core-world.ts';
import { allContainerFilters } from '../../composition/features.ts';
import { makeUser } from '../../tenancy/users/invites/join.ts';
import { createSender, type Sender } from '../webhooks/sending/send.ts';
import { sendChat } from './chat/send-chat.ts';
import { notifyAssignee } from './colleagues.ts';
import { sendAlerts } from './delivery/send-alerts.ts';
import { watchContainers } from './finding/watch-containers.ts';
import { type AlertsContext, alertFailingWebhooks, matchAlerts } from './matching/match-alerts.ts';

let api: TrackedApi;
let key: TestKey;
let userId: string;
let party: string;
let tracked: Tracked;
let context: AlertsContext;
let sender: Sender;
let count = 0;

const received: { path: string; body: string }[] = [];
let answer: (response: ServerResponse) => void = (response) => response.writeHead(200).end('ok');
const receiver = createServer((request: IncomingMessage, response: ServerResponse) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({ path: request.url ?? '', body });
    answer(response);
  });
});
const GUARD = { allowPrivateAddresses: false, allowHttpLoopback: true, allowedPorts: [443], allowedHosts: [] };
const TARIFF = {
  name: 'Line, US import',
  kind: 'demurrage',
  free_days: 4,
  free_days_are: 'working',
  counted_from: 'discharge',
  closed_days: { calendar: 'US' },
  tiers: [{ days: null, amount: 150 }],
  currency_code: 'USD',
};

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  api = await startTrackedApi({ dependencies: { webhookTargets: GUARD } });
  sender = createSender({ timeoutMillis: 5000, guard: GUARD, proxyUrl: null });
  const { database, clock } = api;
  context = {
    database,
    clock,
    settings: { gatherSeconds: 60, retentionDays: 90 },
    containerFilters: allContainerFilters({ ports: { listCodesOfPort: (code: string) => [code] } } as never),
    publicUrl: 'https://portolan.example',
  };
});
afterAll(async () => {
  await sender.close();
  await api.close();
  receiver.close();
});
beforeEach(async () => {
  count += 1;
  received.length = 0;
  answer = (response) => response.writeHead(200).end('ok');
  api.clock.set(Date.parse('2026-05-03T19:00:00Z'));
  key = await api.key(await api.account());
  userId = await user('Ada');
  party = await api.party(key, 'ACME');
  await api.call(key, 'POST', '/v2/tariffs', { payload: { data: { attributes: TARIFF } } });
  api.script = (reference, now) => report(reference, now, { observations: LANDED });
  tracked = await api.track(key, `ALRT${count}`);
  await watchContainers(api.tracking);
});

const user = (name: string, partyIds: string[] | null = null, timeZone: string | null = null) =>
  api.database.changeSystem(async (session) => {
    const id = await makeUser(session, {
      accountId: key.accountId,
      email: `${name}${count}@example.com`.toLowerCase(),
      name,
      role: 'member',
      partyIds,
      password: null,
      createdAt: new Date(api.clock.now()),
    });
    await session.query('UPDATE users SET time_zone = $2 WHERE id = $1', [id, timeZone]);
    return id as string;
  });
const post = (path: string, attributes: object, relationships: object = {}) =>
  api.call(key, 'POST', path, { payload: { data: { attributes, relationships } } });
const rule = async (attributes: object, recipient = userId): Promise<Resource> => {
  const made = await post('/v2/alert_rules', attributes, { recipient: { data: { type: 'user', id: recipient } } });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().data;
};
const giveToAcme = async () => {
  const payload = { data: { type: 'shipment', relationships: { customer: { data: { id: party, type: 'party' } } } } };
  const changed = await api.call(key, 'PATCH', `/v2/shipments/${tracked.shipmentId}`, { payload });
  expect(changed.statusCode, changed.body).toBe(200);
};
const at = async (time: string) => {
  api.clock.set(Date.parse(time));
  await watchContainers(api.tracking, context);
  await matchAlerts(context, key.accountId);
};
const bell = async () =>
  (await api.list(key, '/v2/alerts')).map(({ attributes: { kind, facts } }) => ({ kind, ...(facts as object) }));
const send = (id: string) => sendAlerts(context, { accountId: key.accountId, ruleId: id });
const rows = async <Row extends object>(text: string) =>
  (await api.database.systemPool.query<Row>(text, [key.accountId])).rows;
const deliverChat = async () => {
  for (const { id } of await rows<{ id: string }>('SELECT id FROM chat_messages WHERE account_id = $1'))
    await sendChat(context, sender, { accountId: key.accountId, messageId: id });
};
const channel = async (path: string, kind = 'slack') => {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;
  const made = await post('/v2/chat_channels', { kind, name: 'Import desk', url });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().data as Resource;
};

describe('the last free day of a customer', () => {
  it('is told three working days before, once, and not for another customer', async () => {
    await giveToAcme();
    const other = await api.party(key, 'Other');
    await rule({ kind: 'last_free_day_near', threshold: 3, filter: { customer_ids: [party] } });
    await rule({ kind: 'last_free_day_near', threshold: 3, filter: { customer_ids: [other] } });
    await at('2026-05-03T20:00:00Z');
    expect(await bell()).toEqual([]);
    await at('2026-05-04T20:00:00Z');
    expect(await bell()).toMatchObject([
      { kind: 'last_free_day_near', last_free_day: '2026-05-07', working_days_left: 3, number: expect.any(String) },
    ]);
    await at('2026-05-05T20:00:00Z');
    expect(await bell()).toHaveLength(1);
  });

  it('is not told again once it is silenced', async () => {
    await rule({ kind: 'last_free_day_near', threshold: 3 });
    await at('2026-05-04T20:00:00Z');
    const [alert] = await api.list(key, '/v2/alerts');
    const data = { id: alert?.id, type: 'alert', attributes: { is_silenced: true, is_read: true } };
    const silenced = await api.patch(key, `/v2/alerts/${alert?.id}`, data);
    expect(silenced.json().data.attributes).toMatchObject({ is_silenced: true, is_read: true });
    expect(await api.list(key, '/v2/alerts?filter[is_silenced]=true')).toMatchObject([{ id: alert?.id }]);
    expect(await api.list(key, '/v2/alerts?filter[is_silenced]=false')).toEqual([]);
    await rule({ kind: 'last_free_day_near', threshold: 1 });
    await at('2026-05-06T20:00:00Z');
    expect(await bell()).toHaveLength(1);
  });

  it('is held back while its exception is acknowledged', async () => {
    await rule({ kind: 'last_free_day_near', threshold: 1 });
    await at('2026-05-05T20:00:00Z');
    const [exception] = await api.list(key, '/v2/exceptions?filter[kind]=last_free_day_near');
    const id = exception?.id;
    const set = (status: string) =>
      api.patch(key, `/v2/exceptions/${id}`, { id, type: 'exception', attributes: { status } });
    expect((await set('acknowledged')).statusCode).toBe(200);
    await at('2026-05-06T20:00:00Z');
    expect(await bell()).toEqual([]);
    await set('open');
    await at('2026-05-06T20:00:00Z');
    expect(await bell()).toMatchObject([{ kind: 'last_free_day_near', working_days_left: 1 }]);
  });

  it('is found within an hour where a tag makes it match', async () => {
    await rule({ kind: 'last_free_day_near', threshold: 3, filter: { tags: ['hot'] } });
    await at('2026-05-04T20:00:00Z');
    const data = { id: tracked.shipmentId, type: 'shipment', attributes: { tags: ['hot'] } };
    const tagged = await api.patch(key, `/v2/shipments/${tracked.shipmentId}`, data);
    expect(tagged.statusCode, tagged.body).toBe(200);
    expect(await bell()).toEqual([]);
    await at('2026-05-04T21:00:00Z');
    expect(await bell()).toMatchObject([{ kind: 'last_free_day_near' }]);
  });

  it('is told when it has passed, with what it costs', async () => {
    await rule({ kind: 'last_free_day_passed' });
    await rule({ kind: 'demurrage_running' });
    await at('2026-05-08T19:00:00Z');
    const owed = [{ amount: 150, currency_code: 'USD' }];
    expect(await bell()).toMatchObject([
      { kind: 'demurrage_running', owed },
      { kind: 'last_free_day_passed', owed },
    ]);
  });
});

describe('a rule', () => {
  it('reaches a user limited to customers only about what is theirs', async () => {
    const limited = await user('Lim', [party]);
    await rule({ kind: 'last_free_day_passed' }, limited);
    await at('2026-05-08T19:00:00Z');
    expect(await bell()).toEqual([]);
    await rule({ kind: 'last_free_day_near', threshold: 5 }, limited);
    await giveToAcme();
    api.clock.set(Date.parse('2026-05-05T19:00:00Z'));
    await watchContainers(api.tracking, context);
    expect(await bell()).toMatchObject([{ kind: 'last_free_day_near' }]);
  });

  it('on a view finds what is in it, and says so when the view is deleted', async () => {
    const view = async (query: string) => {
      const made = await post('/v2/saved_views', { list: 'containers', name: 'View', query, is_shared: true });
      return made.json().data.id as string;
    };
    const [long, none, search] = [await view('pod=USLGB'), await view('pod=NLRTM'), await view('q=abc')];
    const made = await rule({ kind: 'last_free_day_near', filter: { view_id: long } });
    await rule({ kind: 'last_free_day_near', filter: { view_id: none } });
    await at('2026-05-04T20:00:00Z');
    expect(await bell()).toHaveLength(1);
    const refused = await post(
      '/v2/alert_rules',
      { kind: 'no_news', filter: { view_id: search } },
      { recipient: { data: { type: 'user', id: userId } } },
    );
    expect(errorsOf(refused)[0]).toMatchObject({ source: { pointer: '/data/attributes/filter/view_id' } });
    await api.call(key, 'DELETE', `/v2/saved_views/${long}`);
    const stopped = await api.read(key, `/v2/alert_rules/${made.id}`);
    expect(stopped.attributes).toMatchObject({ is_active: true, stopped_reason: 'view_deleted' });
    await at('2026-05-08T20:00:00Z');
    expect(await bell()).toHaveLength(1);
  });

  it('on a shared view with relative days counts them from the day of each recipient', async () => {
    const west = await user('West', null, 'Pacific/Honolulu');
    const east = await user('East', null, 'Pacific/Kiritimati');
    const query = 'lfd=-1..-1';
    const made = await post('/v2/saved_views', { list: 'containers', name: 'Since yesterday', query, is_shared: true });
    const filter = { view_id: made.json().data.id };
    for (const recipient of [west, east, west]) await rule({ kind: 'last_free_day_passed', filter }, recipient);
    // The last free day was the 7th: yesterday in Honolulu, and the day before on Kiritimati.
    await at('2026-05-08T19:00:00Z');
    const reached = await rows('SELECT user_id FROM alerts WHERE account_id = $1');
    expect(reached).toEqual([{ user_id: west }, { user_id: west }]);
  });

  it('is refused with all its faults at once', async () => {
    const recipient = { recipient: { data: { type: 'user', id: userId } } };
    const faulty = { kind: 'last_free_day_near', threshold: 11, channels: { bell: false } };
    const pointers = errorsOf(await post('/v2/alert_rules', faulty, recipient)).map((each) => each.source?.pointer);
    expect(pointers).toEqual(['/data/attributes/threshold', '/data/attributes/channels']);
    expect(errorsOf(await post('/v2/alert_rules', { kind: 'no_news' }))[0]?.detail).toContain('Name a user');
  });

  it('shows in a preview what it would have sent in the last week', async () => {
    await at('2026-05-08T19:00:00Z');
    const recipient = { recipient: { data: { type: 'user', id: userId } } };
    const preview = async (attributes: object) =>
      (await post('/v2/alert_rules/preview', attributes, recipient)).json().data.attributes;
    expect(await preview({ kind: 'last_free_day_passed' })).toMatchObject({
      alerts: 1,
      messages: 1,
      is_partial: false,
    });
    expect(await preview({ kind: 'last_free_day_near', threshold: 2 })).toMatchObject({ alerts: 1, messages: 1 });
    expect(await preview({ kind: 'rolled_over' })).toMatchObject({ alerts: 0, messages: 0, first_numbers: [] });
    expect(await bell()).toEqual([]);
  });
});

it('tells admins once of a webhook that has failed for as long as the rule says', async () => {
  const url = 'https://hooks.example.com/x';
  const webhook = (await post('/v2/webhooks', { url, active: true, events: ['*'] })).json().data;
  const fails = (since: string) =>
    api.database.systemPool.query('UPDATE webhooks SET failing_since = $2 WHERE id = $1', [webhook.id, since]);
  await rule({ kind: 'webhook_failing', threshold: 2 });
  await fails('2026-05-03T18:00:30.900Z');
  const tellAt = async (time: string) => {
    api.clock.set(Date.parse(time));
    await alertFailingWebhooks(context);
    return (await bell()).length;
  };
  expect(await tellAt('2026-05-03T20:00:00Z')).toBe(0);
  expect(await tellAt('2026-05-03T20:01:00Z')).toBe(1);
  expect(await tellAt('2026-05-03T20:02:00Z')).toBe(1);
  const facts = { url: 'hooks.example.com', failing_since: '2026-05-03T18:00:30Z' };
  expect(await bell()).toMatchObject([{ kind: 'webhook_failing', ...facts }]);
  await fails('2026-05-04T00:00:00Z');
  expect(await tellAt('2026-05-04T03:00:00Z')).toBe(2);
});

describe('a message', () => {
  it('waits for the window and the end of quiet hours, then leaves by mail and chat once', async () => {
    await api.database.systemPool.query(
      `UPDATE users SET time_zone = 'America/Los_Angeles', locale = 'de' WHERE id = $1`,
      [userId],
    );
    const { id: slack } = await channel('/slack');
    const { id: teams } = await channel('/teams', 'teams');
    const { id } = await rule({
      kind: 'last_free_day_passed',
      channels: { chat_channel_ids: [slack, teams] },
      quiet_hours: { from: '22:00', until: '06:00' },
    });
    // 00:30 in Los Angeles.
    await at('2026-05-08T07:30:00Z');
    await send(id);
    expect(await rows('SELECT FROM chat_messages WHERE account_id = $1')).toHaveLength(0);
    const [waiting] = await rows<{ flush_at: Date }>('SELECT flush_at FROM alert_rules WHERE account_id = $1');
    expect(waiting?.flush_at.toISOString()).toBe('2026-05-08T13:00:00.000Z');
    api.clock.set(Date.parse('2026-05-08T13:00:00Z'));
    await send(id);
    await send(id);
    await deliverChat();
    await deliverChat();
    expect(received.map(({ path }) => path).toSorted()).toEqual(['/slack', '/teams']);
    const bodies = Object.fromEntries(received.map(({ path, body }) => [path, JSON.parse(body)]));
    expect(bodies['/slack'].blocks[0].text.text).toContain('Letzter freier Tag vorbei');
    expect(bodies['/slack'].blocks[1].text.text).toContain('Do., 7. Mai');
    expect(bodies['/teams'].attachments[0].content.actions[0].url).toBe(
      `https://portolan.example/containers/${tracked.containerIds[0]}`,
    );
  });

  it('comes again only where the receiver had not accepted it, after the time that it asks for', async () => {
    const { id: slack } = await channel('/busy');
    const { id } = await rule({ kind: 'last_free_day_passed', channels: { chat_channel_ids: [slack] } });
    await at('2026-05-08T19:00:00Z');
    await send(id);
    answer = (response) => response.writeHead(429, { 'retry-after': '900' }).end();
    await deliverChat();
    const [job] = await rows<{ run_at: Date }>(
      `SELECT j.run_at FROM graphile_worker.jobs j JOIN chat_messages m ON j.key = 'send-chat-message:' || m.id WHERE m.account_id = $1`,
    );
    expect(job?.run_at.toISOString()).toBe('2026-05-08T19:15:00.000Z');
    answer = (response) => response.writeHead(202).end();
    await deliverChat();
    await deliverChat();
    expect(received).toHaveLength(2);
    expect(received[0]?.body).toBe(received[1]?.body);
  });

  it('stops a channel whose receiver is gone, and tells its owner', async () => {
    const { id: slack } = await channel('/gone');
    await api.database.systemPool.query('UPDATE chat_channels SET owner_id = $2 WHERE id = $1', [slack, userId]);
    await post(`/v2/chat_channels/${slack}/test`, {});
    answer = (response) => response.writeHead(404).end('no_service');
    await deliverChat();
    const stopped = await api.read(key, `/v2/chat_channels/${slack}`);
    expect(stopped.attributes).toMatchObject({ stopped_reason: 'receiver_gone' });
    expect(await bell()).toMatchObject([{ kind: 'chat_channel_stopped', name: 'Import desk' }]);
    const body = { id: slack, type: 'chat_channel', attributes: { url: 'https://10.0.0.1/x' } };
    expect((await api.patch(key, `/v2/chat_channels/${slack}`, body)).statusCode).toBe(422);
  });

  it('retries a channel whose host the operator does not allow for a day, then stops it, and sends nothing', async () => {
    const { id } = await channel('/unlisted');
    await api.database.systemPool.query('UPDATE chat_channels SET owner_id = $2 WHERE id = $1', [id, userId]);
    await post(`/v2/chat_channels/${id}/test`, {});
    const bounded = createSender({
      timeoutMillis: 5000,
      guard: { ...GUARD, allowedHosts: ['a.test'] },
      proxyUrl: null,
    });
    const [message] = await rows<{ id: string }>('SELECT id FROM chat_messages WHERE account_id = $1');
    const attempt = () => sendChat(context, bounded, { accountId: key.accountId, messageId: message?.id ?? '' });
    for (let failed = 0; failed < 9; failed++) await attempt();
    const waiting = await rows<{ attempts: number }>('SELECT attempts FROM chat_messages WHERE account_id = $1');
    expect(waiting).toEqual([{ attempts: 9 }]);
    expect((await api.read(key, `/v2/chat_channels/${id}`)).attributes).toMatchObject({ stopped_at: null });
    await attempt();
    await bounded.close();
    expect(received).toEqual([]);
    expect((await api.read(key, `/v2/chat_channels/${id}`)).attributes).toMatchObject({
      stopped_reason: 'host_not_allowed',
    });
    expect(await bell()).toMatchObject([{ kind: 'chat_channel_stopped', reason: 'host_not_allowed' }]);
    await api.database.systemPool.query("UPDATE chat_channels SET url = 'https://10.0.0.1/x' WHERE id = $1", [id]);
    expect((await post(`/v2/chat_channels/${id}/test`, {})).statusCode).toBe(409);
  });

  it('is one with counts for ten thousand alerts', async () => {
    const { id: slack } = await channel('/many');
    const { id } = await rule({ kind: 'no_news', channels: { chat_channel_ids: [slack] } });
    await api.database.systemPool.query(
      `INSERT INTO alerts (account_id, id, user_id, rule_id, kind, facts, once_key, in_bell, is_unsent, created_at)
       SELECT $1, gen_random_uuid(), $2, $3, 'no_news', jsonb_build_object('number', 'SIMU' || n), n::text, true, true, $4
         FROM generate_series(1, 10000) n`,
      [key.accountId, userId, id, new Date(api.clock.now() - 120_000)],
    );
    await send(id);
    await deliverChat();
    expect(received).toHaveLength(1);
    const text = JSON.stringify(JSON.parse(received[0]?.body ?? '{}'));
    expect(text).toContain('10,000 containers');
    expect(text).toContain('and 9,990 more');
  });
});

describe('a user', () => {
  it('follows a container, and is told of it by the bell', async () => {
    const relationships = {
      user: { data: { type: 'user', id: userId } },
      container: { data: { type: 'container', id: tracked.containerIds[0] } },
    };
    const made = await post('/v2/follows', {}, relationships);
    expect(made.statusCode, made.body).toBe(201);
    expect((await post('/v2/follows', {}, relationships)).json().data.id).toBe(made.json().data.id);
    await at('2026-05-08T19:00:00Z');
    expect(await bell()).toMatchObject([{ kind: 'no_news' }, { kind: 'last_free_day_passed' }]);
    expect(await api.jobs()).toContain(`match-alerts:${key.accountId}`);
    expect((await api.call(key, 'DELETE', `/v2/follows/${made.json().data.id}`)).statusCode).toBe(204);
    expect(await api.list(key, '/v2/follows')).toEqual([]);
  });

  it('is told once of a note that mentions them', async () => {
    const path = `/v2/containers/${tracked.containerIds[0]}/notes`;
    const { id } = (await post(path, { text: '@Ada please call the terminal.' })).json().data;
    const change = { id, type: 'note', attributes: { text: '@Ada please call the terminal today.' } };
    await api.patch(key, `${path}/${id}`, change);
    expect(await bell()).toMatchObject([{ kind: 'mentioned', text: '@Ada please call the terminal.' }]);
    expect((await api.read(key, '/v2/alerts/unread')).attributes).toEqual({ unread: 1 });
    await post('/v2/alerts/read_all', {});
    expect((await api.read(key, '/v2/alerts/unread')).attributes).toEqual({ unread: 0 });
  });

  it('is told once of exceptions that somebody else assigns to them, however many', async () => {
    await api.track(key, `MORE${count}`);
    await at('2026-05-05T19:00:00Z');
    const assigned = { assigned_to: { data: { type: 'user', id: userId } } };
    const assignAll = () => post('/v2/containers/changes', { every: true }, assigned);
    const answer = await assignAll();
    expect(answer.json().data.attributes, answer.body).toMatchObject({ changed: 2 });
    const kinds = ['last_free_day_near', 'source_silent'];
    const facts = { exceptions: 4, containers: 2, kinds, author: expect.any(String) };
    expect(await bell()).toMatchObject([{ kind: 'assigned', ...facts }]);
    const [alert] = await api.list(key, '/v2/alerts');
    expect(alert?.relationships).toMatchObject({ user: { data: { id: userId } }, container: { data: null } });
    // They are the user's already.
    await assignAll();
    expect(await bell()).toHaveLength(1);
    const one = `/v2/exceptions?filter[container_id]=${tracked.containerIds[0]}`;
    const [exception] = await api.list(key, one);
    const change = (relationships: object, attributes: object = {}) =>
      api.patch(key, `/v2/exceptions/${exception?.id}`, {
        id: exception?.id,
        type: 'exception',
        attributes,
        relationships,
      });
    await change({ assigned_to: { data: null } });
    await change({}, { note: 'Free again.' });
    expect(await bell()).toHaveLength(1);
    await change(assigned);
    expect(await bell()).toMatchObject([{ kind: 'assigned', number: expect.any(String), containers: 1 }, {}]);
  });

  it('is not told of an own assignment, nor by whom where they see no colleagues', async () => {
    await giveToAcme();
    const limited = await user('Lim', [party]);
    const [containerId = ''] = tracked.containerIds;
    const tell = (userId: string, by: string) =>
      api.database.changeAccount(key.accountId, (session) =>
        notifyAssignee(
          session,
          { userId, by, exceptions: [{ containerId, kind: 'on_hold' }] },
          { publicUrl: context.publicUrl, now: api.clock.now() },
        ),
      );
    await tell(userId, userId);
    expect(await bell()).toEqual([]);
    await tell(limited, userId);
    const [told] = await bell();
    expect(told).toMatchObject({ kind: 'assigned', containers: 1 });
    expect(told).not.toHaveProperty('author');
    await api.patch(key, `/v2/users/${limited}`, { id: limited, type: 'user', attributes: { is_active: false } });
    await tell(limited, userId);
    expect(await bell()).toHaveLength(1);
  });
});
