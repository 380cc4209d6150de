/** Events, notifications and attempts lie by the week, and go by the week when they are old enough; what is counted stays right. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Api, NOW, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { deliverDue } from '../../../../test/helpers/webhooks/deliver-due.ts';
import { type Receiver, startReceiver } from '../../../../test/helpers/webhooks/receiver.ts';
import { eventOf, QUICK } from '../../../../test/helpers/webhooks/world.ts';
import { keepPartitions } from '../../../database/partitions.ts';
import { newId } from '../../../lib/ids.ts';
import { announce } from '../announce.ts';
import { deleteUnusedBases } from '../events/store.ts';
import { deleteMarkedNotifications } from '../jobs.ts';
import { createSender } from '../sending/send.ts';

const DAY = 86_400_000;
const TABLES = ['events', 'webhook_notifications', 'webhook_attempts'];

let api: Api;
let receiver: Receiver;
let key: TestKey;
let webhookId: string;
beforeAll(async () => {
  [api, receiver] = await Promise.all([startApi(), startReceiver()]);
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});
beforeEach(async () => {
  key = await api.key(await api.account());
  const data = { type: 'webhook', attributes: { url: receiver.urlOf('/kept') } };
  webhookId = (await api.call(key, 'POST', '/v2/webhooks', { payload: { data } })).json().data.id;
});

/** As it would have been announced then; ids and rows carry that time. */
async function announceAt(days: number, shipmentId: string | null = null): Promise<void> {
  const at = new Date(NOW + days * DAY);
  const uuidOf = (id: string) =>
    at
      .getTime()
      .toString(16)
      .padStart(12, '0')
      .replace(/(.{8})(.{4})/, '$1-$2') + id.slice(13);
  await api.database.changeAccount(key.accountId, (session) =>
    announce(session, [{ ...eventOf(newId(NOW)), shipmentId }], at),
  );
  // Ids of one process never go back in time: what was made in the past is given its id here.
  await api.database.changeSystem(async ({ prepared }) => {
    const [row] = await prepared<{ id: string; event_id: string }>(
      'SELECT id, event_id FROM webhook_notifications WHERE account_id = $1 ORDER BY sequence DESC LIMIT 1',
      [key.accountId],
    );
    if (row === undefined) throw new Error('nothing was announced');
    const ids = [key.accountId, row.event_id, uuidOf(row.event_id), row.id, uuidOf(row.id)];
    await prepared('UPDATE events SET id = $3 WHERE account_id = $1 AND id = $2', ids.slice(0, 3));
    await prepared(
      `WITH n AS (UPDATE webhook_notifications SET id = $5, event_id = $3 WHERE account_id = $1 AND id = $4 AND event_id = $2)
       UPDATE webhook_deliveries SET notification_id = $5, event_id = $3 WHERE account_id = $1 AND notification_id = $4`,
      ids,
    );
  });
}

async function deliver(): Promise<void> {
  const sender = createSender(QUICK);
  const context = { database: api.database, clock: api.clock, sender, settings: QUICK, chance: () => 0.5 };
  await deliverDue(context, { accountId: key.accountId, webhookId }, new AbortController().signal);
  await sender.close();
}

/** A second attempt of each notification: its row has the first. */
async function addAttempts(): Promise<void> {
  await api.database.changeSystem(({ query }) =>
    query(
      `INSERT INTO webhook_attempts (account_id, notification_id, number, id, attempted_at, duration_ms, succeeded)
       SELECT account_id, id, 2, id, attempted_at, 1, false FROM webhook_notifications WHERE account_id = $1`,
      [key.accountId],
    ),
  );
}

const keep = (days = 90) => keepPartitions(api.database, new Date(NOW), days);

async function list() {
  const path = '/v2/webhook_notifications?include=reference_object,webhook_notification_logs';
  return (await api.call(key, 'GET', path)).json() as {
    data: { id: string }[];
    included: unknown[];
    meta: { total: number };
  };
}

async function rowsOf<Row>(text: string): Promise<Row[]> {
  return api.database.system(async (session) => (await sql.raw<Row>(text).execute(kysely(session))).rows);
}

const strays = async () =>
  Promise.all(
    TABLES.map(async (table) => (await rowsOf<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}_default`))[0]?.n),
  );

test('rows that came before their partition are moved to it and stay readable', async () => {
  for (const days of [-80, -30, 0]) await announceAt(days);
  await deliver();
  await addAttempts();
  const before = await list();
  expect(before.meta.total).toBe(3);
  expect(before.included).toHaveLength(9);
  expect(await strays()).toEqual([3, 3, 3]);
  expect((await keep()).dropped).toBe(0);
  expect(await strays()).toEqual([0, 0, 0]);
  expect(await list()).toEqual(before);
  expect(await keep(), 'a second time there is nothing to do').toEqual({ made: 0, dropped: 0, givenUp: 0 });
});

test('weeks beyond the retention period are deleted with their attempts, and the total follows', async () => {
  for (const days of [-120, -100, -1]) await announceAt(days);
  await deliver();
  await addAttempts();
  expect((await keep()).dropped).toBeGreaterThanOrEqual(6);
  const after = await list();
  expect(after.data).toHaveLength(1);
  expect(after.meta.total).toBe(1);
  const attempts = `SELECT count(*)::int AS n FROM webhook_attempts WHERE account_id = '${key.accountId}'`;
  expect(await rowsOf(attempts)).toEqual([{ n: 1 }]);
});

test('pending notifications of an active webhook stay, however old, until they are delivered', async () => {
  await announceAt(-100);
  await keep();
  expect((await list()).meta.total).toBe(1);
  await deliver();
  expect(receiver.received('/kept').at(-1)?.event).toBe('container.updated');
  await keep();
  expect((await list()).meta.total).toBe(0);
});

test('what contents of a shipment are packed against stays as long as they do', async () => {
  const shipmentId = newId(NOW);
  for (const days of [-125, -100]) await announceAt(days, shipmentId);
  await deliver();
  const bases = `SELECT sequence::int FROM event_bases WHERE shipment_id = '${shipmentId}'`;
  expect(await rowsOf(bases)).toEqual([{ sequence: 1 }]);
  const events = async () => (await api.call(key, 'GET', '/v2/events?include=reference_object')).json();
  const before = await events();
  expect(before.included).toHaveLength(2);
  await keep(110);
  await deleteUnusedBases(api.database);
  const after = await events();
  expect(after.data).toEqual(
    before.data.filter(({ attributes }: { attributes: { sequence: number } }) => attributes.sequence === 2),
  );
  expect(after.included).toHaveLength(1);
  expect(before.included).toContainEqual(after.included[0]);
  expect(await rowsOf(bases)).toHaveLength(1);
  await keep(60);
  await deleteUnusedBases(api.database);
  expect(await rowsOf(bases)).toEqual([]);
});

test('an event whose base is lost is answered without what it refers to, beside the others', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const lost = newId(NOW);
  await announceAt(-2, lost);
  await announceAt(-1);
  await api.database.system((session) => session.query('DELETE FROM event_bases WHERE shipment_id = $1', [lost]));
  const answer = await api.call(key, 'GET', '/v2/events?include=reference_object');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toHaveLength(2);
  expect(answer.json().included).toHaveLength(1);
  expect((await list()).data).toHaveLength(2);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

test('pending notifications of an inactive webhook are dropped with their week, and logged', async () => {
  await announceAt(-100);
  await announceAt(-2);
  await api.database.changeAccount(key.accountId, (session) =>
    kysely(session).updateTable('webhooks').set({ active: false }).execute(),
  );
  expect((await keep()).givenUp).toBe(1);
  const waiting = `SELECT count(*)::int AS n FROM webhook_deliveries WHERE account_id = '${key.accountId}'`;
  expect(await rowsOf(waiting)).toEqual([{ n: 1 }]);
  expect((await list()).meta.total).toBe(1);
});

test('deleting a webhook deletes its notifications, attempts and pending deliveries', async () => {
  await announceAt(0);
  await deliver();
  await announceAt(0);
  expect((await api.call(key, 'DELETE', `/v2/webhooks/${webhookId}`)).statusCode).toBe(204);
  await deleteMarkedNotifications(api.database, key.accountId, webhookId, new AbortController().signal);
  for (const table of ['webhook_notifications', 'webhook_attempts', 'webhook_deliveries']) {
    expect(await rowsOf(`SELECT count(*)::int AS n FROM ${table} WHERE account_id = '${key.accountId}'`)).toEqual([
      { n: 0 },
    ]);
  }
  expect((await list()).meta.total).toBe(0);
});
