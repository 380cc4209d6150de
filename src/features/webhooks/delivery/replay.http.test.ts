/** Finding notifications, and having them delivered once more: one of them, or all of a time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, errorsOf, NOW, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { deliverDue } from '../../../../test/helpers/webhooks/deliver-due.ts';
import { type Receiver, startReceiver } from '../../../../test/helpers/webhooks/receiver.ts';
import { eventOf, QUICK } from '../../../../test/helpers/webhooks/world.ts';
import type { EventName } from '../../../core/event-names.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { announce } from '../announce.ts';
import { createSender } from '../sending/send.ts';
import { REPLAY_BATCH } from './replay-store.ts';

let api: Api;
let receiver: Receiver;
beforeAll(async () => {
  [api, receiver] = await Promise.all([startApi(), startReceiver()]);
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});

const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR);
const iso = (hours: number) => formatInstant(at(hours).getTime());

interface Notified {
  readonly key: TestKey;
  readonly webhookId: string;
  readonly path: string;
}

let paths = 0;

/** An account with one webhook, with an event each hour and a notification of each. */
async function notified(...events: EventName[]): Promise<Notified> {
  paths += 1;
  const path = `/notified-${paths}`;
  const key = await api.key(await api.account());
  const payload = { data: { type: 'webhook', attributes: { url: receiver.urlOf(path) } } };
  const webhookId = (await api.call(key, 'POST', '/v2/webhooks', { payload })).json().data.id as string;
  for (const [index, event] of events.entries()) await happen(key, event, index);
  const world = { key, webhookId, path };
  await deliver(world);
  return world;
}

async function happen(key: TestKey, event: EventName, hours: number, containerId = newId(NOW)): Promise<void> {
  await api.database.changeAccount(key.accountId, (session) =>
    announce(session, [eventOf(containerId, event)], at(hours)),
  );
}

async function deliver({ key, webhookId }: Notified): Promise<void> {
  const sender = createSender({ ...QUICK, timeoutMillis: 5000 });
  const context = { database: api.database, clock: api.clock, sender, settings: QUICK, chance: () => 0.5 };
  for (let before = -1; before < receivedInAll(); ) {
    before = receivedInAll();
    await deliverDue(context, { accountId: key.accountId, webhookId }, new AbortController().signal);
  }
  await sender.close();
}

const receivedInAll = () =>
  Array.from({ length: paths }, (_, index) => receiver.received(`/notified-${index + 1}`)).flat().length;
const sequences = ({ path }: Notified) => receiver.received(path).map((request) => request.sequence);
const replay = ({ key, webhookId }: Notified, payload: object) =>
  api.call(key, 'POST', `/v2/webhooks/${webhookId}/replay`, { payload });

describe('a replay', () => {
  test('delivers the notifications of the time range, both ends included, with the same ids and bytes', async () => {
    const world = await notified('container.created', 'container.updated', 'container.created', 'container.updated');
    const before = receiver.received(world.path);
    const answer = await replay(world, { since: iso(1), until: iso(2) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      webhook_id: world.webhookId,
      since: iso(1),
      until: iso(2),
      queued: 2,
      already_pending: 0,
      remaining: 0,
    });
    const pending = await api.call(world.key, 'GET', '/v2/webhook_notifications?filter[delivery_status]=pending');
    expect(pending.json().meta.total).toBe(2);
    await deliver(world);
    const again = receiver.received(world.path).slice(4);
    expect(again.map(({ sequence }) => sequence)).toEqual([2, 3]);
    for (const { body, headers } of again) {
      const first = before.find((request) => request.headers['webhook-id'] === headers['webhook-id']);
      expect(body).toBe(first?.body);
    }
  });

  test('ends now by default, and can be limited to events', async () => {
    const world = await notified('container.created', 'container.updated', 'container.created');
    api.clock.set(NOW + 1 * HOUR);
    expect((await replay(world, { since: iso(0) })).json()).toMatchObject({ queued: 2, until: iso(1) });
    api.clock.set(NOW);
    await deliver(world);
    const some = { since: iso(0), until: iso(9), events: ['container.created'] };
    expect((await replay(world, some)).json()).toMatchObject({ queued: 2 });
    await deliver(world);
    expect(sequences(world).slice(5)).toEqual([1, 3]);
    expect((await replay(world, { ...some, events: ['*'] })).json()).toMatchObject({ queued: 3 });
  });

  test('can be limited to what was given up', async () => {
    const world = await notified('container.created');
    receiver.answer(world.path, (_request, index, response) => void response.writeHead(index < 2 ? 410 : 200).end());
    await happen(world.key, 'container.updated', 1);
    await deliver(world);
    const activated = { data: { attributes: { active: true } } };
    await api.call(world.key, 'PATCH', `/v2/webhooks/${world.webhookId}`, { payload: activated });
    const failed = { since: iso(0), until: iso(9), failed_only: true };
    expect((await replay(world, failed)).json()).toMatchObject({ queued: 1, already_pending: 0, remaining: 0 });
    await deliver(world);
    expect(sequences(world)).toEqual([1, 2, 2]);
    expect((await replay(world, failed)).json()).toMatchObject({ queued: 0 });
  });

  test('concerns one webhook only', async () => {
    const world = await notified();
    const payload = { data: { type: 'webhook', attributes: { url: receiver.urlOf('/other') } } };
    await api.call(world.key, 'POST', '/v2/webhooks', { payload });
    await happen(world.key, 'container.created', 0);
    await deliver(world);
    expect((await replay(world, { since: iso(-1), until: iso(9) })).json()).toMatchObject({ queued: 1 });
    const list = await api.call(world.key, 'GET', `/v2/webhook_notifications?filter[webhook_id]=${world.webhookId}`);
    expect(list.json()).toMatchObject({ data: [{ attributes: { delivery_status: 'pending' } }], meta: { total: 1 } });
  });

  test('does not duplicate pending deliveries, and two concurrent replays queue each notification once', async () => {
    const world = await notified(...Array<EventName>(50).fill('container.created'));
    const whole = { since: iso(0), until: iso(99) };
    const answers = await Promise.all([replay(world, whole), replay(world, whole)]);
    const counts = answers.map((answer) => answer.json() as { queued: number; already_pending: number });
    expect(counts.reduce((sum, each) => sum + each.queued, 0)).toBe(50);
    for (const each of counts) expect(each.queued + each.already_pending).toBe(50);
    expect((await replay(world, whole)).json()).toMatchObject({ queued: 0, already_pending: 50 });
    await deliver(world);
    expect(sequences(world)).toHaveLength(100);
  });

  test('delivers waiting retries at once with a new retry schedule', async () => {
    const world = await notified();
    receiver.answer(world.path, (_request, index, response) => {
      if (index < 4) response.writeHead(503, { 'retry-after': '3600' });
      response.end();
    });
    const container = newId(NOW);
    for (const hours of [0, 1, 2]) await happen(world.key, 'container.updated', hours, container);
    await happen(world.key, 'container.created', 1);
    await deliver(world);
    await forgetWakeUps();
    const whole = { since: iso(1), until: iso(9), events: ['container.updated'] };
    expect((await replay(world, whole)).json()).toMatchObject({ queued: 2, already_pending: 0, remaining: 0 });
    expect(await isWoken(world)).toBe(true);
    expect(await rowsOf(world)).toMatchObject([
      { sequence: '1', attempts: 1 },
      { sequence: '2', attempts: 0, holds_order: true },
      { sequence: '3', attempts: 0, holds_order: true },
      { sequence: '4', attempts: 1 },
    ]);
    expect((await replay(world, whole)).json()).toMatchObject({ queued: 0, already_pending: 2 });
    await deliver(world);
    expect(sequences(world).slice(4)).toEqual([2, 3]);
  });

  test('does not touch deliveries in flight, and does not wait for their answers', async () => {
    const world = await notified();
    const whole = { since: iso(0), until: iso(9) };
    const counts: unknown[] = [];
    receiver.answer(world.path, async (_request, index, response) => {
      // Tried for the second time: the row is due until the attempt is recorded.
      if (index === 0) response.writeHead(503, { 'retry-after': '0' });
      if (index === 1) counts.push((await replay(world, whole)).json());
      response.end();
    });
    await happen(world.key, 'container.created', 0);
    await deliver(world);
    await postpone(world, new Date(0));
    await deliver(world);
    expect(counts).toMatchObject([{ queued: 0, already_pending: 1 }]);
    expect(sequences(world)).toEqual([1, 1]);
  });

  test('neither waits for the recording of an attempt nor delays it', async () => {
    const world = await notified();
    await happen(world.key, 'container.created', 0);
    await happen(world.key, 'container.created', 1);
    await postpone(world);
    await api.database.changeAccount(world.key.accountId, async (session) => {
      await kysely(session)
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('sequence', '=', '1')
        .forUpdate()
        .execute();
      const answer = await replay(world, { since: iso(0), until: iso(9) });
      expect(answer.json()).toMatchObject({ queued: 1, already_pending: 1 });
    });
    expect((await rowsOf(world)).map(({ attempts }) => attempts)).toEqual([5, 0]);
  });

  test('processes a range of more than one batch', async () => {
    const world = await notified();
    const container = newId(NOW);
    const count = REPLAY_BATCH + 25;
    // At one moment, so that batches part them by their ids.
    await api.database.changeAccount(world.key.accountId, (session) =>
      announce(
        session,
        Array.from({ length: count }, () => eventOf(container, 'container.updated')),
        at(0),
      ),
    );
    await markDelivered(world);
    expect((await replay(world, { since: iso(0), until: iso(0) })).json()).toMatchObject({ queued: count });
    await markDelivered(world);
    const none = { since: iso(0), until: iso(0), events: ['container.created'] };
    expect((await replay(world, none)).json()).toMatchObject({ queued: 0, already_pending: 0 });
  });

  test('delivers replayed notifications before new ones of the same container', async () => {
    const world = await notified();
    const container = newId(NOW);
    await happen(world.key, 'container.created', 0, container);
    await deliver(world);
    await happen(world.key, 'container.updated', 1, container);
    await replay(world, { since: iso(0), until: iso(0) });
    await deliver(world);
    expect(sequences(world)).toEqual([1, 1, 2]);
  });

  test('of an inactive webhook waits until it is active', async () => {
    const world = await notified('container.created');
    const set = (active: boolean) =>
      api.call(world.key, 'PATCH', `/v2/webhooks/${world.webhookId}`, {
        payload: { data: { attributes: { active } } },
      });
    await set(false);
    expect((await replay(world, { since: iso(0) })).json()).toMatchObject({ queued: 1 });
    await deliver(world);
    expect(sequences(world)).toEqual([1]);
    await set(true);
    await deliver(world);
    expect(sequences(world)).toEqual([1, 1]);
  });

  test.each([
    [{}, 'missing_member', '/since'],
    [{ since: 'yesterday' }, 'invalid_value', '/since'],
    [{ since: '2026-02-30T00:00:00Z' }, 'invalid_value', '/since'],
    [{ since: '2026-05-11T18:30:00' }, 'invalid_value', '/since'],
    [{ since: 1778524200 }, 'invalid_value', '/since'],
    [{ since: '2026-05-11T18:30:00Z', until: '2026-05-10T00:00:00Z' }, 'invalid_value', '/since'],
    [{ since: '2026-05-11T18:30:00Z', until: 'now' }, 'invalid_value', '/until'],
    [{ since: '2026-05-11T18:30:00Z', events: ['no.such.event'] }, 'invalid_value', '/events/0'],
    [{ since: '2026-05-11T18:30:00Z', webhook: 'x' }, 'unknown_member', '/webhook'],
  ])('with %j is refused: %s at %s', async (payload, code, pointer) => {
    const answer = await replay(await notified(), payload);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toMatchObject([{ code, source: { pointer } }]);
  });
});

const JOBS = 'graphile_worker._private_jobs';
const forgetWakeUps = () => api.database.systemPool.query(`DELETE FROM ${JOBS}`);

async function isWoken({ webhookId }: Notified): Promise<boolean> {
  const now = `SELECT FROM ${JOBS} WHERE key = $1 AND run_at <= now()`;
  const { rowCount } = await api.database.systemPool.query(now, [`deliver-webhook:${webhookId}`]);
  return rowCount === 1;
}

const rowsOf = ({ key }: Notified) =>
  api.database.forAccount(key.accountId, (session) =>
    kysely(session).selectFrom('webhook_deliveries').selectAll().orderBy('sequence').execute(),
  );

/** As if five tries of each had failed. */
async function postpone({ key }: Notified, to = new Date('2999-01-01')): Promise<void> {
  const waiting = { attempts: 5, next_attempt_at: to, holds_order: false };
  await api.database.forAccount(key.accountId, (session) =>
    kysely(session).updateTable('webhook_deliveries').set(waiting).execute(),
  );
}

/** As if all had been delivered: what tests of many do not wait for. */
async function markDelivered({ key }: Notified): Promise<void> {
  await api.database.forAccount(key.accountId, async (session) => {
    await kysely(session).deleteFrom('webhook_deliveries').where('account_id', '=', key.accountId).execute();
    await kysely(session).updateTable('webhook_notifications').set({ delivery_status: 'succeeded' }).execute();
  });
}

describe('a redelivery', () => {
  const redeliver = (key: TestKey, id: string) => api.call(key, 'POST', `/v2/webhook_notifications/${id}/redeliver`);
  const only = async ({ key }: Notified) =>
    (await api.call(key, 'GET', '/v2/webhook_notifications')).json().data[0] as { id: string };

  test('sends the same id and bytes again, and continues the log', async () => {
    const world = await notified('container.created');
    const { id } = await only(world);
    const answer = await redeliver(world.key, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      data: { id, attributes: { delivery_status: 'pending' } },
      links: { self: `http://api.test/v2/webhook_notifications/${id}` },
    });
    await deliver(world);
    const [first, second] = receiver.received(world.path);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(id);
    const logs = await api.call(world.key, 'GET', `/v2/webhook_notifications/${id}?include=webhook_notification_logs`);
    expect(logs.json().included.map((log: { attributes: { number: number } }) => log.attributes.number)).toEqual([
      1, 2,
    ]);
    expect(logs.json().data.attributes.delivery_status).toBe('succeeded');
  });

  test('restarts the schedule of a failed notification', async () => {
    const world = await notified();
    receiver.answer(world.path, (_request, index, response) => {
      response.writeHead(index < 1 ? 410 : 500).end();
    });
    await happen(world.key, 'container.created', 0);
    await deliver(world);
    const { id } = await only(world);
    await api.call(world.key, 'PATCH', `/v2/webhooks/${world.webhookId}`, {
      payload: { data: { attributes: { active: true } } },
    });
    const failed = await api.call(world.key, 'GET', '/v2/webhook_notifications?filter[delivery_status]=failed');
    expect(failed.json().data).toMatchObject([{ id }]);
    await redeliver(world.key, id);
    await deliver(world);
    const now = (await api.call(world.key, 'GET', `/v2/webhook_notifications/${id}`)).json().data;
    expect(now.attributes.delivery_status).toBe('pending');
    expect(receiver.received(world.path).length).toBeGreaterThanOrEqual(2);
  });

  test('tries a waiting notification now, and does not change a due one', async () => {
    const world = await notified();
    await happen(world.key, 'container.created', 0);
    const { id } = await only(world);
    const row = () =>
      api.database.forAccount(world.key.accountId, (session) =>
        kysely(session)
          .selectFrom('webhook_deliveries')
          .selectAll()
          .where('notification_id', '=', id)
          .executeTakeFirstOrThrow(),
      );
    const due = await row();
    expect((await redeliver(world.key, id)).statusCode).toBe(200);
    expect(await row()).toEqual(due);
    await api.database.forAccount(world.key.accountId, (session) =>
      kysely(session)
        .updateTable('webhook_deliveries')
        .set({ attempts: 5, next_attempt_at: new Date('2999-01-01'), holds_order: false })
        .where('notification_id', '=', id)
        .execute(),
    );
    await redeliver(world.key, id);
    expect(await row()).toEqual(due);
    await deliver(world);
    expect(sequences(world)).toEqual([1]);
  });
});

describe('the health of a webhook', () => {
  const healthOf = async ({ key }: Notified) => (await api.call(key, 'GET', '/v2/webhooks/health')).json().webhooks;

  test('counts attempts, and keeps the last failure with its kind', async () => {
    const world = await notified('container.created', 'container.updated');
    expect(await healthOf(world)).toMatchObject([
      {
        webhook_id: world.webhookId,
        succeeded_24h: 2,
        failed_24h: 0,
        notifications_24h: 2,
        undelivered_24h: 0,
        last_failure: null,
        pending: 0,
        next_attempt_at: null,
      },
    ]);
    receiver.answer(world.path, (_request, _index, response) => {
      response.writeHead(503, { 'retry-after': '3600' }).end('busy');
    });
    await happen(world.key, 'container.created', 2);
    await deliver(world);
    const [after] = await healthOf(world);
    expect(after).toMatchObject({
      ...{ succeeded_24h: 2, failed_24h: 1, failing_since: expect.any(String), pending: 1 },
      ...{ last_failure: { failure: 'status', status_code: 503, error: null }, replaced_secrets_expire_at: [] },
    });
    expect(Date.parse(after.next_attempt_at) - Date.parse(after.last_failure.attempted_at)).toBeGreaterThan(3_500_000);
    const waiting = '/v2/webhook_notifications?filter[delivery_status]=pending';
    expect((await api.call(world.key, 'GET', waiting)).json().data).toMatchObject([
      { attributes: { next_attempt_at: after.next_attempt_at } },
    ]);
  });

  test('counts a notification once, however often it was tried, and forgets none that was given up', async () => {
    const world = await notified('container.created');
    receiver.answer(world.path, (_request, index, response) => {
      response.writeHead(index < 3 ? 503 : 410, { 'retry-after': '3600' }).end();
    });
    await happen(world.key, 'container.created', 2);
    await deliver(world);
    const again = async () => {
      const pending = '/v2/webhook_notifications?filter[delivery_status]=pending';
      const [{ id }] = (await api.call(world.key, 'GET', pending)).json().data;
      expect((await api.call(world.key, 'POST', `/v2/webhook_notifications/${id}/redeliver`)).statusCode).toBe(200);
      await deliver(world);
    };
    const shares = async () => {
      const [{ notifications_24h: all, undelivered_24h: undelivered, failed_24h: attempts }] = await healthOf(world);
      return { all, undelivered, attempts };
    };
    await again();
    expect(await shares()).toEqual({ all: 2, undelivered: 1, attempts: 2 });
    await again();
    expect(await shares()).toEqual({ all: 2, undelivered: 1, attempts: 3 });
  });

  test('names when a replaced secret stops to sign', async () => {
    const world = await notified();
    await api.call(world.key, 'POST', `/v2/webhooks/${world.webhookId}/rotate_secret`);
    const [{ replaced_secrets_expire_at: expiries }] = await healthOf(world);
    expect(expiries).toHaveLength(1);
    expect(Date.parse(expiries[0]) - api.clock.wallNow()).toBeGreaterThan(23 * HOUR);
  });

  test('is hidden from a key that is limited to customers', async () => {
    const world = await notified();
    const limited = await api.key(world.key.accountId, 'viewer', [newId(NOW)]);
    expect((await api.call(limited, 'GET', '/v2/webhooks/health')).json()).toEqual({ webhooks: [] });
  });
});

describe('the request of a notification', () => {
  test('is what the endpoint received, and hides secrets from other roles', async () => {
    const world = await notified();
    const headers = [{ name: 'X-Team', value: 'ocean' }];
    await api.call(world.key, 'PATCH', `/v2/webhooks/${world.webhookId}`, {
      payload: { data: { attributes: { headers } } },
    });
    await happen(world.key, 'container.created', 0);
    await deliver(world);
    const [sent] = receiver.received(world.path);
    const id = String(sent?.headers['webhook-id']);
    const shown = (await api.call(world.key, 'GET', `/v2/webhook_notifications/${id}/request`)).json();
    expect(shown).toMatchObject({
      ...{ url: receiver.urlOf(world.path), body: sent?.body, next_attempt_at: null },
      headers: { 'webhook-id': id, 'X-Team': 'ocean', 'webhook-signature': expect.stringMatching(/^v1,/) },
    });
    const viewer = await api.key(world.key.accountId, 'viewer');
    const seen = (await api.call(viewer, 'GET', `/v2/webhook_notifications/${id}/request`)).json();
    expect(seen).toMatchObject({ body: sent?.body, headers: { 'X-Team': '…', 'webhook-signature': '…' } });
    expect((await api.call(viewer, 'GET', `/v2/webhook_notifications/${newId(NOW)}/request`)).statusCode).toBe(404);
  });
});

describe('a list of notifications', () => {
  test('is filtered by event, status, webhook and time', async () => {
    const world = await notified('container.created', 'container.updated', 'container.rolled_over');
    await happen(world.key, 'container.updated', 5);
    const of = async (query: string) => {
      const answer = await api.call(world.key, 'GET', `/v2/webhook_notifications?${query}`);
      expect(answer.statusCode).toBe(200);
      const { data, meta } = answer.json() as { data: { attributes: { sequence: number } }[]; meta: { total: number } };
      expect(meta.total).toBe(data.length);
      return data.map(({ attributes }) => attributes.sequence);
    };
    expect(await of('')).toEqual([4, 3, 2, 1]);
    expect(await of('filter[event]=container.updated')).toEqual([4, 2]);
    expect(await of('filter[event]=container.updated,container.created')).toEqual([4, 2, 1]);
    expect(await of('filter[event]=shipment.vessel_changed')).toEqual([]);
    expect(await of('filter[delivery_status]=pending')).toEqual([4]);
    expect(await of('filter[delivery_status]=succeeded,pending')).toEqual([4, 3, 2, 1]);
    expect(await of('filter[delivery_status]=failed')).toEqual([]);
    expect(await of(`filter[webhook_id]=${world.webhookId}`)).toEqual([4, 3, 2, 1]);
    expect(await of(`filter[webhook_id]=${newId(NOW)}`)).toEqual([]);
    expect(await of(`filter[created_at][start]=${iso(1)}&filter[created_at][end]=${iso(2)}`)).toEqual([3, 2]);
    expect(await of('filter[created_at][start]=2026-05-11&filter[created_at][end]=2026-05-11')).toEqual([4, 3, 2, 1]);
    expect(await of(`filter[event]=container.updated&filter[created_at][end]=${iso(1)}`)).toEqual([2]);
  });

  test.each([
    'filter[event]=no.such.event',
    'filter[event]=Container.Created',
    'filter[delivery_status]=lost',
    'filter[delivery_status]=PENDING',
    'filter[webhook_id]=mine',
    'filter[created_at][start]=2026-02-30',
    'filter[created_at]=yesterday',
    'filter[sequence]=1',
  ])('refuses %s', async (query) => {
    const { key } = await notified();
    const answer = await api.call(key, 'GET', `/v2/webhook_notifications?${query}`);
    expect(errorsOf(answer)).toMatchObject([
      { status: '400', code: 'invalid_parameter', source: { parameter: query.split('=')[0] } },
    ]);
  });
});
