/** What a replay leaves to the queue, and replays of a webhook that is being deleted. */
import { type JobHelpers, runOnce, type Task } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, NOW, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { newId } from '../../../lib/ids.ts';
import { deleteWebhookTasks, replayTasks } from '../jobs.ts';
import { lockSubscriptions } from '../subscriptions/store.ts';
import { type Replayed, replay as replayRange } from './replay.ts';
import { REPLAY_WEBHOOK, requeueBatch } from './replay-store.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** 2,000 in the long run, as in the service. */
const BATCH = Number(process.env.REPLAY_BATCH ?? 20);
const AT_ONCE = 5 * BATCH;
const WHOLE = { since: '2026-05-11T18:30:00Z', until: '2026-05-11T18:30:00Z' };

interface Notified {
  readonly key: TestKey;
  readonly webhookId: string;
}

/** A webhook with so many notifications; every tenth is of a new container. */
async function notified(count: number): Promise<Notified> {
  const key = await api.key(await api.account());
  const payload = { data: { type: 'webhook', attributes: { url: 'https://example.com/' } } };
  const webhookId = (await api.call(key, 'POST', '/v2/webhooks', { payload })).json().data.id as string;
  await api.database.forAccount(key.accountId, (session) =>
    sql`INSERT INTO webhook_notifications (account_id, id, webhook_id, event, sequence, event_id, delivery_status, attempts,
        ordering_key, created_at)
      SELECT ${key.accountId}, gen_random_uuid(), ${webhookId}, CASE WHEN n % 10 = 0 THEN 'container.created' ELSE 'container.updated' END,
        n, gen_random_uuid(), 'succeeded', 1, gen_random_uuid(), ${new Date(NOW)} FROM generate_series(1, ${count}::integer) n`.execute(
      kysely(session),
    ),
  );
  return { key, webhookId };
}

const replay = async ({ key: { accountId }, webhookId }: Notified, events: readonly string[] | null = null) => {
  const request = { accountId, name: 'https://example.com/hook', replayId: newId(NOW) };
  const range = { webhookId, since: new Date(NOW), until: new Date(NOW), events, failedOnly: false, batchSize: BATCH };
  const answer = await replayRange(api.database, request, range, (done) => Buffer.from(JSON.stringify(done)));
  return JSON.parse(String(answer)) as Replayed;
};
const onTheirWay = ({ key }: Notified) =>
  api.database.forAccount(key.accountId, async (session) => {
    const rows = await kysely(session).selectFrom('webhook_deliveries').select('notification_id').execute();
    return rows.length;
  });
const pool = () => api.database.systemPool;
const stored = async ({ webhookId }: Notified) => {
  const counted = 'SELECT count(*)::int AS count FROM webhook_notifications WHERE webhook_id = $1';
  return (await pool().query<{ count: number }>(counted, [webhookId])).rows[0]?.count;
};
/** First what autovacuum does after large changes: plans that were made when the tables were small are thrown away. */
const runQueue = async () => {
  await pool().query('ANALYZE webhook_notifications, webhook_deliveries, webhook_attempts');
  await runOnce({
    pgPool: pool(),
    taskList: { ...replayTasks(api.database, { batchSize: BATCH }), ...deleteWebhookTasks(api.database) },
  });
};
const jobs = async () => {
  const { rows } = await pool().query<{ id: string; payload: unknown }>(
    `SELECT j.id, j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = $1 AND j.is_available`,
    [REPLAY_WEBHOOK],
  );
  return rows;
};

describe('a long replay', () => {
  test('queues the first five batches at once, returns how many remain, and the queue processes the rest', async () => {
    const world = await notified(AT_ONCE + BATCH + 50);
    expect(await replay(world)).toMatchObject({ queued: AT_ONCE, alreadyPending: 0, remaining: BATCH + 50 });
    expect(await onTheirWay(world)).toBe(AT_ONCE);
    await runQueue();
    expect(await onTheirWay(world)).toBe(AT_ONCE + BATCH + 50);
    expect(await jobs()).toEqual([]);
  });

  test('with an event filter keeps the filter in the queue', async () => {
    const world = await notified(AT_ONCE + 50);
    const answer = await replay(world, ['container.created']);
    expect(answer.queued + answer.remaining).toBe((AT_ONCE + 50) / 10);
    await runQueue();
    expect(await onTheirWay(world)).toBe((AT_ONCE + 50) / 10);
  });

  test('delivers all waiting retries at once', async () => {
    const world = await notified(AT_ONCE + 50);
    const deliveries = ({ key }: Notified, due: boolean) =>
      api.database.forAccount(key.accountId, async (session) => {
        const rows = kysely(session).selectFrom('webhook_deliveries').select('sequence');
        return (await rows.where('next_attempt_at', due ? '<=' : '>', new Date()).execute()).length;
      });
    await replay(world);
    await runQueue();
    await api.database.forAccount(world.key.accountId, (session) =>
      kysely(session)
        .updateTable('webhook_deliveries')
        .set({ attempts: 11, next_attempt_at: new Date('2999-01-01') })
        .execute(),
    );
    expect(await replay(world)).toMatchObject({ queued: AT_ONCE, alreadyPending: 0, remaining: 50 });
    expect([await deliveries(world, true), await deliveries(world, false)]).toEqual([AT_ONCE, 50]);
    await runQueue();
    expect([await deliveries(world, true), await deliveries(world, false)]).toEqual([AT_ONCE + 50, 0]);
  });

  test('that fits into the first batches queues no job', async () => {
    const world = await notified(AT_ONCE - 1);
    expect(await replay(world)).toMatchObject({ queued: AT_ONCE - 1, remaining: 0 });
    expect(await jobs()).toEqual([]);
  });

  test('continues once if a worker is killed between a commit and the end of its job', async () => {
    const world = await notified(AT_ONCE + 2 * BATCH + 50);
    await replay(world);
    const [job] = await jobs();
    if (job === undefined) throw new Error('there is no job');
    await pool().query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed' WHERE id = $1`,
      [job.id],
    );
    const task = replayTasks(api.database, { batchSize: BATCH })[REPLAY_WEBHOOK] as Task;
    await task(job.payload, { abortSignal: new AbortController().signal } as JobHelpers);
    await pool().query('UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE id = $1', [
      job.id,
    ]);
    // As if all had been delivered meanwhile: a second pass over that batch would add it again.
    await api.database.forAccount(world.key.accountId, (session) =>
      kysely(session).deleteFrom('webhook_deliveries').execute(),
    );
    await runQueue();
    expect(await onTheirWay(world)).toBe(BATCH + 50);
  });

  test('ends if the webhook is deleted', async () => {
    const world = await notified(AT_ONCE + 50);
    await replay(world);
    await api.call(world.key, 'DELETE', `/v2/webhooks/${world.webhookId}`);
    await runQueue();
    expect(await onTheirWay(world)).toBe(0);
    expect(await jobs()).toEqual([]);
  });
});

describe('while the webhook is being deleted', () => {
  const remove = ({ key, webhookId }: Notified) => api.call(key, 'DELETE', `/v2/webhooks/${webhookId}`);

  test('it and its notifications are gone at once, and the queue deletes them in batches', async () => {
    const world = await notified(2500);
    const { key, webhookId } = world;
    const { id } = (await api.call(key, 'GET', '/v2/webhook_notifications')).json().data[0];
    expect((await remove(world)).statusCode).toBe(204);
    expect((await remove(world)).statusCode).toBe(404);
    for (const [method, path] of [
      ['GET', `webhooks/${webhookId}`],
      ['POST', `webhooks/${webhookId}/replay`],
      ['GET', `webhook_notifications/${id}`],
      ['POST', `webhook_notifications/${id}/redeliver`],
    ] as const) {
      const payload = path.endsWith('replay') ? { payload: WHOLE } : {};
      expect((await api.call(key, method, `/v2/${path}`, payload)).statusCode, path).toBe(404);
    }
    for (const list of ['webhooks', 'webhook_notifications']) {
      expect((await api.call(key, 'GET', `/v2/${list}`)).json(), list).toMatchObject({ data: [], meta: { total: 0 } });
    }
    expect(await stored(world)).toBe(2500);
    await runQueue();
    expect(await stored(world)).toBe(0);
    expect(await onTheirWay(world)).toBe(0);
    const left = await pool().query('SELECT FROM webhooks WHERE id = $1', [webhookId]);
    expect(left.rows).toEqual([]);
  });

  test('reports of the account do not wait for it', async () => {
    const world = await notified(1);
    await api.database.changeAccount(world.key.accountId, async (session) => {
      await lockSubscriptions(session);
      expect((await remove(world)).statusCode).toBe(204);
    });
  });

  test('deliveries queued by an earlier replay are deleted', async () => {
    const world = await notified(20);
    const { accountId } = world.key;
    const [held, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const replayed = api.database.changeAccount(accountId, async (session) => {
      const at = new Date(NOW);
      const range = { webhookId: world.webhookId, since: at, until: at, events: null, failedOnly: false };
      const done = await requeueBatch(session, range, null);
      held.resolve();
      await removed.promise;
      return done;
    });
    await held.promise;
    await remove(world);
    const emptied = runQueue();
    removed.resolve();
    expect(await replayed).toMatchObject({ queued: 20 });
    await emptied;
    expect(await onTheirWay(world)).toBe(0);
  });
});
