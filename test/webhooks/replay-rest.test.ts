/** What a replay leaves to the queue, and replays of a webhook that is being deleted. */
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replayTasks } from '../../src/jobs/tasks/delivery-tasks.ts';
import { REPLAY_BATCH, REPLAY_WEBHOOK } from '../../src/storage/webhook-replay.ts';
import { deleteWebhook } from '../../src/storage/webhooks.ts';
import { continueReplay } from '../../src/webhooks/delivery/replay.ts';
import { until } from '../helpers/until.ts';
import { type Api, NOW, startApi, type TestKey } from '../http/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const AT_ONCE = 5 * REPLAY_BATCH;
const WHOLE = { since: '2026-05-11T18:30:00Z', until: '2026-05-11T18:30:00Z' };

interface Told {
  readonly key: TestKey;
  readonly webhookId: string;
}

/** A webhook that has been told so much, every tenth time of a new container. */
async function told(count: number): Promise<Told> {
  const key = await api.key(await api.account());
  const payload = { data: { type: 'webhook', attributes: { url: 'https://example.com/' } } };
  const webhookId = (await api.call(key, 'POST', '/v2/webhooks', { payload })).json().data.id as string;
  await api.database.forAccount(key.accountId, ({ db }) =>
    sql`INSERT INTO webhook_notifications (account_id, id, webhook_id, event, sequence, event_id, delivery_status, attempts,
        ordering_key, created_at)
      SELECT ${key.accountId}, gen_random_uuid(), ${webhookId}, CASE WHEN n % 10 = 0 THEN 'container.created' ELSE 'container.updated' END,
        n, gen_random_uuid(), 'succeeded', 1, gen_random_uuid(), ${new Date(NOW)} FROM generate_series(1, ${count}::integer) n`.execute(
      db,
    ),
  );
  return { key, webhookId };
}

const replay = async ({ key, webhookId }: Told, wish: object = WHOLE) =>
  (await api.call(key, 'POST', `/v2/webhooks/${webhookId}/replay`, { payload: wish })).json();
const onTheirWay = ({ key }: Told) =>
  api.database.forAccount(key.accountId, async ({ db }) => {
    const rows = await db.selectFrom('webhook_deliveries').select('notification_id').execute();
    return rows.length;
  });
const pool = () => api.database.systemPool;
const runQueue = () => runOnce({ pgPool: pool(), taskList: replayTasks(api.database) });
const jobs = async () => {
  const { rows } = await pool().query<{
    id: string;
    payload: Parameters<typeof continueReplay>[2] & { accountId: string };
  }>(
    `SELECT j.id, j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = $1 AND j.is_available`,
    [REPLAY_WEBHOOK],
  );
  return rows;
};

describe('a long replay', () => {
  test('queues the first 10,000 at once, says how many remain, and the queue goes on to the end', async () => {
    const world = await told(AT_ONCE + REPLAY_BATCH + 50);
    expect(await replay(world)).toMatchObject({ queued: AT_ONCE, already_pending: 0, remaining: REPLAY_BATCH + 50 });
    expect(await onTheirWay(world)).toBe(AT_ONCE);
    await runQueue();
    expect(await onTheirWay(world)).toBe(AT_ONCE + REPLAY_BATCH + 50);
    expect(await jobs()).toEqual([]);
  });

  test('of some events remains one of these', async () => {
    const world = await told(AT_ONCE + 50);
    const answer = await replay(world, { ...WHOLE, events: ['container.created'] });
    expect(answer.queued + answer.remaining).toBe((AT_ONCE + 50) / 10);
    await runQueue();
    expect(await onTheirWay(world)).toBe((AT_ONCE + 50) / 10);
  });

  test('of what waits for a later try brings all of it forward', async () => {
    const world = await told(AT_ONCE + 50);
    const deliveries = ({ key }: Told, due: boolean) =>
      api.database.forAccount(key.accountId, async ({ db }) => {
        const rows = db.selectFrom('webhook_deliveries').select('sequence');
        return (await rows.where('next_attempt_at', due ? '<=' : '>', new Date()).execute()).length;
      });
    await replay(world);
    await runQueue();
    await api.database.forAccount(world.key.accountId, ({ db }) =>
      db
        .updateTable('webhook_deliveries')
        .set({ attempts: 11, next_attempt_at: new Date('2999-01-01') })
        .execute(),
    );
    expect(await replay(world)).toMatchObject({ queued: AT_ONCE, already_pending: 0, remaining: 50 });
    expect([await deliveries(world, true), await deliveries(world, false)]).toEqual([AT_ONCE, 50]);
    await runQueue();
    expect([await deliveries(world, true), await deliveries(world, false)]).toEqual([AT_ONCE + 50, 0]);
  });

  test('that ends with the last batch at once leaves nothing', async () => {
    const world = await told(AT_ONCE - 1);
    expect(await replay(world)).toMatchObject({ queued: AT_ONCE - 1, remaining: 0 });
    expect(await jobs()).toEqual([]);
  });

  test('goes on once where a worker is killed between committing a batch and ending its job', async () => {
    const world = await told(AT_ONCE + 2 * REPLAY_BATCH + 50);
    await replay(world);
    const [job] = await jobs();
    if (job === undefined) throw new Error('there is no job');
    const { accountId, ...rest } = job.payload;
    await pool().query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed' WHERE id = $1`,
      [job.id],
    );
    const given = { ...rest, since: new Date(rest.since), until: new Date(rest.until) };
    await continueReplay(api.database, accountId, given);
    await pool().query('UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE id = $1', [
      job.id,
    ]);
    // As if all had been delivered meanwhile: whatever looked at that batch again would add it again.
    await api.database.forAccount(accountId, ({ db }) => db.deleteFrom('webhook_deliveries').execute());
    await runQueue();
    expect(await onTheirWay(world)).toBe(REPLAY_BATCH + 50);
  });

  test('ends where the webhook is deleted', async () => {
    const world = await told(AT_ONCE + 50);
    await replay(world);
    await api.call(world.key, 'DELETE', `/v2/webhooks/${world.webhookId}`);
    await runQueue();
    expect(await onTheirWay(world)).toBe(0);
    expect(await jobs()).toEqual([]);
  });
});

describe('while the webhook is being deleted', () => {
  /** Begins the request when the deletion is done and not committed. */
  async function duringDeletion<Answer>({ key, webhookId }: Told, request: () => Promise<Answer>): Promise<Answer> {
    const begun = await api.database.changeAccount(key.accountId, async (session) => {
      await deleteWebhook(session, webhookId);
      const asked = request();
      await until(async () => {
        const { rows } = await pool().query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rows).not.toEqual([]);
      });
      return { asked };
    });
    return begun.asked;
  }

  test('a replay queues nothing that nobody would ever take away', async () => {
    const world = await told(20);
    expect(await duringDeletion(world, () => replay(world))).toMatchObject({ queued: 0, remaining: 0 });
    expect(await onTheirWay(world)).toBe(0);
  });

  test('a redelivery finds no notification', async () => {
    const world = await told(1);
    const { id } = (await api.call(world.key, 'GET', '/v2/webhook_notifications')).json().data[0];
    const answer = await duringDeletion(world, () =>
      api.call(world.key, 'POST', `/v2/webhook_notifications/${id}/redeliver`),
    );
    expect(answer.statusCode).toBe(404);
    expect(await onTheirWay(world)).toBe(0);
  });
});
