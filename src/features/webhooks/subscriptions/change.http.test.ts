/** Changing a webhook, its secret, and the addresses that deliveries come from. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, errorsOf, NOW, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { deliverDue } from '../../../../test/helpers/webhooks/deliver-due.ts';
import { type Receiver, startReceiver, verify } from '../../../../test/helpers/webhooks/receiver.ts';
import { eventOf, QUICK } from '../../../../test/helpers/webhooks/world.ts';
import { EVENT_NAMES } from '../../../core/event-names.ts';
import { newId } from '../../../lib/ids.ts';
import { announce } from '../announce.ts';
import { createSender } from '../sending/send.ts';
import { presentIps } from './catalogue.ts';
import { deactivateWebhook, findWebhook } from './store.ts';

let api: Api;
let receiver: Receiver;
beforeAll(async () => {
  [api, receiver] = await Promise.all([startApi(), startReceiver()]);
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});

interface Resource {
  id: string;
  attributes: Record<string, unknown> & { secret: string };
}

const send = (key: TestKey, method: 'POST' | 'PATCH', path: string, attributes?: object) =>
  api.call(key, method, `/v2/webhooks${path}`, {
    ...(attributes && { payload: { data: { type: 'webhook', attributes } } }),
  });

async function made(attributes: object = {}): Promise<{ key: TestKey; webhook: Resource }> {
  const key = await api.key(await api.account());
  const answer = await send(key, 'POST', '', { url: 'https://example.com/hook', ...attributes });
  expect(answer.statusCode).toBe(201);
  return { key, webhook: answer.json().data };
}

/** Announces a container's event and delivers what is due. */
async function deliver({ key, webhook }: { key: TestKey; webhook: Resource }): Promise<void> {
  await api.database.changeAccount(key.accountId, (session) =>
    announce(session, [eventOf(newId(NOW), 'container.created')], new Date(NOW)),
  );
  const sender = createSender(QUICK);
  const context = { database: api.database, clock: api.clock, sender, settings: QUICK, chance: () => 0.5 };
  await deliverDue(context, { accountId: key.accountId, webhookId: webhook.id }, new AbortController().signal);
  await sender.close();
}

describe('a change', () => {
  test('changes what it names, and nothing else', async () => {
    const { key, webhook } = await made({ events: ['container.created'], headers: [{ name: 'X-Team', value: 'a' }] });
    api.clock.advance(60_000);
    const answer = await send(key, 'PATCH', `/${webhook.id}`, { url: 'https://example.com/new' });
    expect(answer.statusCode).toBe(200);
    const expected = {
      ...webhook,
      attributes: { ...webhook.attributes, url: 'https://example.com/new', updated_at: '2026-05-11T18:31:00Z' },
    };
    expect(answer.json().data).toEqual(expected);
    expect((await api.call(key, 'GET', `/v2/webhooks/${webhook.id}`)).json().data).toEqual(expected);
    api.clock.set(NOW);
    const lists = await send(key, 'PATCH', `/${webhook.id}`, { events: ['*'], headers: [] });
    expect(lists.json().data.attributes).toMatchObject({ events: ['*'], headers: [], url: 'https://example.com/new' });
  });

  test('that is invalid is refused as on creation, and nothing is stored', async () => {
    const { key, webhook } = await made();
    const refused = await send(key, 'PATCH', `/${webhook.id}`, {
      url: 'https://10.0.0.1/',
      events: ['document.created'],
      headers: [{ name: 'Content-Type', value: 'text/plain' }],
      active: false,
    });
    expect(refused.statusCode).toBe(422);
    expect(errorsOf(refused).map((error) => error.source?.pointer)).toEqual([
      '/data/attributes/url',
      '/data/attributes/events/0',
      '/data/attributes/headers/0/name',
    ]);
    for (const [attributes, pointer] of [
      [{ secret: 'whsec_mine' }, '/data/attributes/secret'],
      [{ active: 'no' }, '/data/attributes/active'],
      [{ deactivated_at: null }, '/data/attributes/deactivated_at'],
    ] as const) {
      const answer = await send(key, 'PATCH', `/${webhook.id}`, attributes);
      expect(errorsOf(answer)).toMatchObject([{ status: '422', source: { pointer } }]);
    }
    expect((await api.call(key, 'GET', `/v2/webhooks/${webhook.id}`)).json().data).toEqual(webhook);
  });

  test('is not found under what is no id', async () => {
    const { key } = await made();
    expect((await send(key, 'PATCH', '/none', { active: false })).statusCode).toBe(404);
    expect((await api.call(key, 'POST', '/v2/webhooks/none/rotate_secret')).statusCode).toBe(404);
    const replay = { payload: { since: '2026-05-01T00:00:00Z' } };
    expect((await api.call(key, 'POST', '/v2/webhooks/none/replay', replay)).statusCode).toBe(404);
  });

  test('must have the id of its path', async () => {
    const { key, webhook } = await made();
    const payload = { data: { type: 'webhook', id: newId(NOW), attributes: { active: false } } };
    const answer = await api.call(key, 'PATCH', `/v2/webhooks/${webhook.id}`, { payload });
    expect(errorsOf(answer)).toMatchObject([{ status: '409', code: 'id_mismatch' }]);
  });

  test('that reactivates a webhook clears the reason, and pending notifications are delivered', async () => {
    const { key, webhook } = await made({ url: receiver.urlOf('/again'), active: true });
    await api.database.changeAccount(key.accountId, (session) =>
      announce(session, [eventOf(newId(NOW), 'container.created')], new Date(NOW)),
    );
    await api.database.changeAccount(key.accountId, (session) =>
      deactivateWebhook(session, webhook.id, { reason: 'The endpoint answered 410 Gone.', at: new Date(NOW) }),
    );
    const off = await api.call(key, 'GET', `/v2/webhooks/${webhook.id}`);
    expect(off.json().data.attributes).toMatchObject({
      active: false,
      deactivated_at: '2026-05-11T18:30:00Z',
      deactivated_reason: 'The endpoint answered 410 Gone.',
    });
    await deliver({ key, webhook });
    expect(receiver.received('/again')).toHaveLength(0);

    const on = await send(key, 'PATCH', `/${webhook.id}`, { active: true });
    expect(on.json().data.attributes).toMatchObject({
      active: true,
      deactivated_at: null,
      deactivated_reason: null,
    });
    await deliver({ key, webhook });
    // The one that waited, and the new one; what happened while it was off made none.
    expect(receiver.received('/again').map((request) => request.sequence)).toEqual([1, 3]);
  });

  test('keeps both of two concurrent changes', async () => {
    const { key, webhook } = await made();
    const answers = await Promise.all([
      send(key, 'PATCH', `/${webhook.id}`, { url: 'https://example.com/other' }),
      send(key, 'PATCH', `/${webhook.id}`, { events: ['container.created'] }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect((await api.call(key, 'GET', `/v2/webhooks/${webhook.id}`)).json().data.attributes).toMatchObject({
      url: 'https://example.com/other',
      events: ['container.created'],
    });
  });
});

describe('a rotation', () => {
  const rotate = (key: TestKey, id: string) => api.call(key, 'POST', `/v2/webhooks/${id}/rotate_secret`);
  const HOUR = 3_600_000;

  test('creates a new secret, and each replaced secret still signs for its own 24 hours', async () => {
    const { key, webhook } = await made({ url: receiver.urlOf('/rotated') });
    const first = webhook.attributes.secret;
    const answer = await rotate(key, webhook.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().links.self).toBe(`http://api.test/v2/webhooks/${webhook.id}`);
    const second = answer.json().data.attributes.secret as string;
    api.clock.advance(2 * HOUR);
    const third = (await rotate(key, webhook.id)).json().data.attributes.secret as string;
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await api.call(key, 'GET', `/v2/webhooks/${webhook.id}`)).json().data.attributes.secret).toBe(third);

    const hexOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
    /** How many signatures the Standard header has, and which secret the hex header was made with. */
    const signers = async () => {
      await deliver({ key, webhook });
      const request = receiver.received('/rotated').at(-1);
      if (!request) throw new Error('nothing was received');
      const hex = request.headers['x-t49-webhook-signature'];
      const hexSecret = [first, second, third].findIndex((secret) => hexOf(secret, request.body) === hex);
      return [String(request.headers['webhook-signature']).split(' ').length, hexSecret];
    };
    // A receiver that checks the hex signature with the first secret is not cut off before its day is over.
    expect(await signers()).toEqual([3, 0]);
    api.clock.advance(22 * HOUR);
    expect(await signers()).toEqual([2, 1]);
    api.clock.advance(2 * HOUR);
    expect(await signers()).toEqual([1, 2]);
    api.clock.set(NOW);
  });

  test('lets a receiver with the old secret and one with the new accept the same call', async () => {
    // The package compares the time of signing with the machine's, so this one runs by it.
    api.clock.set(Math.floor(performance.timeOrigin + performance.now()));
    const { key, webhook } = await made({ url: receiver.urlOf('/both') });
    const renewed = (await rotate(key, webhook.id)).json().data.attributes.secret as string;
    await deliver({ key, webhook });
    const [request] = receiver.received('/both');
    if (!request) throw new Error('nothing was received');
    for (const secret of [webhook.attributes.secret, renewed]) expect(() => verify(request, secret)).not.toThrow();
    api.clock.set(NOW);
  });

  test('keeps both replaced secrets of two concurrent rotations', async () => {
    const { key, webhook } = await made();
    const answers = await Promise.all([rotate(key, webhook.id), rotate(key, webhook.id)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const stored = await api.database.forAccount(key.accountId, (session) => findWebhook(session, webhook.id));
    const secrets = [stored?.secret, ...(stored?.previousSecrets ?? []).map(({ secret }) => secret)];
    expect(new Set(secrets).size).toBe(3);
    expect(secrets.at(-1)).toBe(webhook.attributes.secret);
  });

  test('is refused while four replaced secrets still sign, with the time of the next expiry', async () => {
    const { key, webhook } = await made();
    for (const _ of Array(4)) expect((await rotate(key, webhook.id)).statusCode).toBe(200);
    const refused = await rotate(key, webhook.id);
    expect(errorsOf(refused)).toMatchObject([
      { status: '409', code: 'conflict', meta: { retry_at: '2026-05-12T18:30:00.000Z' } },
    ]);
    api.clock.advance(24 * HOUR);
    expect((await rotate(key, webhook.id)).statusCode).toBe(200);
    api.clock.set(NOW);
  });
});

interface Category {
  readonly id: string;
  readonly type: string;
  readonly attributes: { readonly name: string; readonly events: readonly { name: string; description: string }[] };
}

describe('the catalogue', () => {
  test('lists the events by category, each with a description', async () => {
    const viewer = await api.key(await api.account(), 'viewer', [newId(NOW)]);
    const answer = await api.call(viewer, 'GET', '/v2/webhooks/events');
    const { data, ...rest } = answer.json() as { data: Category[] };
    expect(rest).toEqual({});
    expect(data.map(({ id, type, attributes }) => [id, type, attributes.name])).toEqual([
      ['tracking-request-events', 'webhook_event_category', 'Tracking request events'],
      ['container-milestone-events', 'webhook_event_category', 'Container milestone events'],
      ['estimate-events', 'webhook_event_category', 'Estimate events'],
      ['container-events', 'webhook_event_category', 'Container events'],
      ['document-events', 'webhook_event_category', 'Document events'],
      ['extended-events', 'webhook_event_category', 'Extended events, beyond those of the API family'],
    ]);
    const events = data.flatMap(({ attributes }) => attributes.events);
    expect(events.map(({ name }) => name)).toEqual(EVENT_NAMES);
    expect(data.at(-1)?.attributes.events[0]).toEqual({
      name: 'container.rolled_over',
      description: 'The container missed its vessel and is booked on another.',
    });
    for (const { description } of events) expect(description).toMatch(/^[A-Z].*\.$/);
  });

  test('lists the configured addresses', async () => {
    const viewer = await api.key(await api.account(), 'viewer');
    const answer = await api.call(viewer, 'GET', '/v2/webhooks/ips');
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.json()).toEqual({
      webhook_notification_ips: ['192.0.2.10', '192.0.2.11'],
      last_updated: '2026-05-01T00:00:00Z',
    });
  });

  test('dates addresses without a date by the start of the service', () => {
    const ips = presentIps({ addresses: ['192.0.2.10'], lastUpdated: null }, Date.parse('2026-05-11T08:00:00Z'));
    expect(ips).toEqual({ webhook_notification_ips: ['192.0.2.10'], last_updated: '2026-05-11T08:00:00Z' });
  });
});
