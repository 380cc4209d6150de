/** Webhooks and notifications over the API. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, errorsOf, NOW, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { storedEvents } from '../../../../test/helpers/stored-events.ts';
import { deliverDue } from '../../../../test/helpers/webhooks/deliver-due.ts';
import { type Receiver, startReceiver } from '../../../../test/helpers/webhooks/receiver.ts';
import { eventOf, QUICK } from '../../../../test/helpers/webhooks/world.ts';
import { newId } from '../../../lib/ids.ts';
import { announce } from '../announce.ts';
import { createSender } from '../sending/send.ts';

let api: Api;
let receiver: Receiver;
beforeAll(async () => {
  [api, receiver] = await Promise.all([startApi(), startReceiver()]);
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});

const create = (key: TestKey, attributes: object) =>
  api.call(key, 'POST', '/v2/webhooks', { payload: { data: { type: 'webhook', attributes } } });

interface Resource {
  id: string;
  type: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: unknown }>;
}

interface Category {
  readonly attributes: { readonly events: readonly { readonly name: string }[] };
}

async function admin(): Promise<TestKey> {
  return api.key(await api.account());
}

describe('a webhook', () => {
  test('is created, read, listed and deleted by an admin, who sees its secret', async () => {
    const key = await admin();
    const headers = [{ name: 'X-Team', value: 'ocean' }];
    const created = await create(key, { url: 'https://example.com/hook', events: ['container.created'], headers });
    expect(created.statusCode).toBe(201);
    const webhook = created.json().data as Resource;
    expect(webhook.attributes).toEqual({
      url: 'https://example.com/hook',
      active: true,
      events: ['container.created'],
      headers,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      deactivated_at: null,
      deactivated_reason: null,
      created_at: '2026-05-11T18:30:00Z',
      updated_at: '2026-05-11T18:30:00Z',
    });
    expect(created.headers.location).toBe(`http://api.test/v2/webhooks/${webhook.id}`);
    expect((await api.call(key, 'GET', `/v2/webhooks/${webhook.id}`)).json().data).toEqual(webhook);
    expect((await api.call(key, 'GET', '/v2/webhooks')).json()).toMatchObject({ data: [webhook], meta: { total: 1 } });
    expect((await api.call(key, 'DELETE', `/v2/webhooks/${webhook.id}`)).statusCode).toBe(204);
    expect((await api.call(key, 'GET', `/v2/webhooks/${webhook.id}`)).statusCode).toBe(404);
    expect((await api.call(key, 'DELETE', `/v2/webhooks/${webhook.id}`)).statusCode).toBe(404);
  });

  test('keeps its secret and headers from other roles, and itself from other accounts and limited keys', async () => {
    const key = await admin();
    const { id } = (await create(key, { url: 'https://example.com/hook' })).json().data as Resource;
    const viewer = await api.key(key.accountId, 'viewer');
    const seen = (await api.call(viewer, 'GET', `/v2/webhooks/${id}`)).json().data as Resource;
    expect(seen.attributes).not.toHaveProperty('secret');
    expect(seen.attributes).not.toHaveProperty('headers');
    const member = await api.key(key.accountId, 'member');
    expect((await create(member, { url: 'https://example.com/hook' })).statusCode).toBe(403);
    const limited = await api.key(key.accountId, 'viewer', [newId(NOW)]);
    expect((await api.call(limited, 'GET', '/v2/webhooks')).json()).toMatchObject({ data: [], meta: { total: 0 } });
    for (const stranger of [limited, await admin()]) {
      expect((await api.call(stranger, 'GET', `/v2/webhooks/${id}`)).statusCode).toBe(404);
    }
  });

  test('that is invalid is refused with all faults, each with a pointer, and nothing is stored', async () => {
    const key = await admin();
    const answer = await create(key, {
      url: 'https://user@10.0.0.1/',
      events: ['container.created', 'no.such.event'],
      headers: [{ name: 'Webhook-Id', value: 'mine' }],
    });
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer).map((error) => [error.code, error.source?.pointer])).toEqual([
      ['invalid_value', '/data/attributes/url'],
      ['invalid_value', '/data/attributes/events/1'],
      ['invalid_value', '/data/attributes/headers/0/name'],
    ]);
    expect((await api.call(key, 'GET', '/v2/webhooks')).json().meta.total).toBe(0);
  });

  test.each([
    [{}, '/data/attributes/url'],
    [{ url: 'https://example.com', secret: 'whsec_mine' }, '/data/attributes/secret'],
    [{ url: 'https://example.com', events: 'all' }, '/data/attributes/events'],
    [{ url: 7 }, '/data/attributes/url'],
    [{ url: 'https://192.168.0.1/' }, '/data/attributes/url'],
    [{ url: 'http://example.com/' }, '/data/attributes/url'],
  ])('with %j is refused at %s', async (attributes, pointer) => {
    const answer = await create(await admin(), attributes);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer).map((error) => error.source?.pointer)).toContain(pointer);
  });

  test('can subscribe to the listed events', async () => {
    const key = await admin();
    const answer = await api.call(key, 'GET', '/v2/webhooks/events');
    expect(answer.statusCode).toBe(200);
    const events = (answer.json().data as Category[]).flatMap(({ attributes }) =>
      attributes.events.map(({ name }) => name),
    );
    expect(events).toContain('container.transport.vessel_departed');
    expect((await create(key, { url: 'https://example.com/', events })).statusCode).toBe(201);
  });
});

describe('a notification', () => {
  test('shows its delivery status, its reference object and every attempt', async () => {
    const key = await admin();
    const made = await create(key, { url: receiver.urlOf('/api') });
    const webhook = made.json().data as Resource;
    const announcement = eventOf(newId(NOW), 'container.created');
    await api.database.changeAccount(key.accountId, (session) => announce(session, [announcement], new Date(NOW)));
    receiver.answer('/api', (_, index, response) => {
      response.statusCode = index === 0 ? 500 : 200;
      response.end('received');
    });
    const sender = createSender(QUICK);
    const context = { database: api.database, clock: api.clock, sender, settings: QUICK, chance: () => 0.5 };
    const target = { accountId: key.accountId, webhookId: webhook.id };
    await deliverDue(context, target, new AbortController().signal);
    await sleep(400);
    await deliverDue(context, target, new AbortController().signal);
    await sender.close();

    const include = 'reference_object,webhook,webhook_notification_logs';
    const listed = await api.call(key, 'GET', `/v2/webhook_notifications?include=${include}`);
    expect(listed.statusCode).toBe(200);
    const { data, included, meta } = listed.json() as {
      data: Resource[];
      included: Resource[];
      meta: { total: number };
    };
    expect(meta.total).toBe(1);
    expect(data).toMatchObject([
      {
        type: 'webhook_notification',
        attributes: {
          event: 'container.created',
          delivery_status: 'succeeded',
          sequence: 1,
          created_at: '2026-05-11T18:30:00Z',
        },
        relationships: {
          webhook: { data: { type: 'webhook', id: webhook.id } },
          reference_object: { data: { id: announcement.reference.id } },
        },
      },
    ]);
    expect(data[0]?.id).toBe(receiver.received('/api')[0]?.headers['webhook-id']);
    expect(included.map((resource) => resource.type).toSorted()).toEqual([
      'container_updated_event',
      'webhook',
      'webhook_notification_log',
      'webhook_notification_log',
    ]);
    const logs = included.filter((resource) => resource.type === 'webhook_notification_log');
    expect(logs.map((log) => log.attributes)).toMatchObject([
      { number: 1, delivery_status: 'failed', status_code: 500, response_body: 'received', error: null },
      { number: 2, delivery_status: 'succeeded', status_code: 200 },
    ]);
    expect(included.find((resource) => resource.type === 'webhook')).toEqual(webhook);
    for (const role of ['viewer', 'member'] as const) {
      const reader = await api.key(key.accountId, role);
      const read = await api.call(reader, 'GET', `/v2/webhook_notifications?include=${include}`);
      const shown = (read.json().included as Resource[]).find((resource) => resource.type === 'webhook');
      expect(shown?.id).toBe(webhook.id);
      expect(Object.keys(shown?.attributes ?? {})).not.toContain('secret');
      expect(Object.keys(shown?.attributes ?? {})).not.toContain('headers');
    }

    // As versions before stored what was sent and what came back.
    const [stored] = await storedEvents(api.database.systemPool, key.accountId);
    await api.database.systemPool.query(
      'UPDATE events SET included = $2, content = NULL, parts = NULL WHERE account_id = $1',
      [key.accountId, JSON.stringify(stored?.included)],
    );
    await api.database.systemPool.query(
      `UPDATE webhook_attempts SET response = NULL, response_body = 'received', response_headers = $2 WHERE account_id = $1`,
      [key.accountId, logs[0]?.attributes.response_headers],
    );
    const request = await api.call(key, 'GET', `/v2/webhook_notifications/${data[0]?.id}/request`);
    expect(request.json().body).toBe(receiver.received('/api')[0]?.body);
    const one = await api.call(key, 'GET', `/v2/webhook_notifications/${data[0]?.id}?include=${include}`);
    const older = (one.json().included as Resource[]).find(({ id }) => id === logs[0]?.id);
    expect(older?.attributes, 'the same from the columns').toEqual(logs[0]?.attributes);
    expect(one.json().data).toEqual(data[0]);
    expect(one.json().included).toHaveLength(4);
    for (const stranger of [await admin(), await api.key(key.accountId, 'viewer', [newId(NOW)])]) {
      expect((await api.call(stranger, 'GET', `/v2/webhook_notifications/${data[0]?.id}`)).statusCode).toBe(404);
      expect((await api.call(stranger, 'GET', '/v2/webhook_notifications')).json().data).toEqual([]);
    }
  });
});
