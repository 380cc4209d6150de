/** What is due and polled: each piece once, however many workers look, and never more at a time than a short queue holds. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE, openWorld, START, type World } from '../../../test/helpers/tracking/core-world.ts';
import type { Session } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { queueFeed } from '../feed-reports/store.ts';
import { queueDueWork } from './schedule.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const sql = async (text: string, values: unknown[] = []) => (await world.database.systemPool.query(text, values)).rows;

/** Shipments that are to be checked one a second from a moment on. Without triggers, which enter each shipment for searches. */
async function addChecks(count: number, from: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId(START));
  await world.database.changeSystem(async (session) => {
    await session.query('SET LOCAL session_replication_role = replica');
    await session.query(
      `INSERT INTO shipments (account_id, id, scac, normalized_number, tracked_type, tracked_number, state, json, created_at, updated_at)
       SELECT $1, id, 'SIML', id::text, 'container', 'SIMU0000001', '{}', '{}', $3, $3 FROM unnest($2::uuid[]) AS id`,
      [world.accountId, ids, new Date(START)],
    );
    await session.query(
      `INSERT INTO shipment_checks (account_id, shipment_id, next_check_at)
       SELECT $1, id, $3::timestamptz + place * interval '1 second' FROM unnest($2::uuid[]) WITH ORDINALITY AS each (id, place)`,
      [world.accountId, ids, new Date(from)],
    );
  });
}

const queued = async () => (await world.jobs()).filter(({ id }) => id !== null);

it('is queued once by workers that look at the same time, the longest due first, and what is not due is left', async () => {
  await addChecks(100, START - 60_000);
  const counts = await Promise.all(Array.from({ length: 4 }, () => queueDueWork(world.context)));
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(60);
  expect(await queueDueWork(world.context)).toBe(0);
  const jobs = await queued();
  const ids = jobs.flatMap(({ payload }) => (payload as { shipment_ids: string[] }).shipment_ids);
  expect(new Set(ids).size).toBe(60);
  expect(ids).toHaveLength(60);
});

it('makes a job of up to twenty checks of one line, the longest due first', async () => {
  await addChecks(45, START - 60_000);
  await sql(
    `UPDATE shipments SET scac = 'OTHR' WHERE id IN (SELECT shipment_id FROM shipment_checks ORDER BY next_check_at LIMIT 5)`,
  );
  expect(await queueDueWork(world.context)).toBe(45);
  const due = await sql('SELECT shipment_id AS id FROM shipment_checks ORDER BY next_check_at');
  const placeOf = new Map(due.map(({ id }, place) => [id, place]));
  const places = (await queued()).map(({ payload }) =>
    (payload as { shipment_ids: string[] }).shipment_ids.map((id) => placeOf.get(id) as number),
  );
  const counted = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place);
  const inOrder = places.sort(([a = 0], [b = 0]) => a - b);
  expect(inOrder).toEqual([counted(0, 5), counted(5, 20), counted(25, 20)]);
});

it('is queued no faster than it is done, and goes on when it is', async () => {
  await addChecks(1200, START - 30 * MINUTE);
  expect(await queueDueWork(world.context)).toBe(500);
  expect(await queueDueWork(world.context)).toBe(0);
  await sql('UPDATE shipment_checks SET next_check_at = $1, queued_until = NULL WHERE queued_until IS NOT NULL', [
    new Date(START + MINUTE),
  ]);
  expect(await queueDueWork(world.context)).toBe(500);
});

it('is found without reading the table', async () => {
  await addChecks(5000, START + MINUTE);
  await sql('ANALYZE shipment_checks');
  let rowsRead = 0;
  /** In one transaction, whose session knows what it has read: the statistics for other sessions come seconds later. */
  const system: typeof world.database.system = (work) =>
    world.database.changeSystem(async (session) => {
      const before = await rowsReadBy(session);
      const result = await work(session);
      rowsRead += (await rowsReadBy(session)) - before;
      return result;
    });
  // A scan of the whole table is noticed.
  await system(async (session) => {
    const noIndex = ['indexscan', 'indexonlyscan', 'bitmapscan'].map(
      (each) => `set_config('enable_${each}', 'off', true)`,
    );
    await session.query(`SELECT ${noIndex.join(', ')}`);
    await session.query('SELECT count(*) FROM shipment_checks');
  });
  expect(rowsRead).toBeGreaterThanOrEqual(5000);
  rowsRead = 0;
  let looks = 0;
  const counted: typeof system = (work) => {
    looks += 1;
    return system(work);
  };
  const context = { ...world.context, database: { ...world.database, system: counted } };
  for (let times = 0; times < 10; times += 1) await queueDueWork(context);
  expect(looks).toBeGreaterThanOrEqual(10);
  expect(rowsRead).toBe(0);
});

/** By scans of the whole table. */
async function rowsReadBy(session: Session): Promise<number> {
  const [row] = await session.query<{ n: number }>(
    `SELECT coalesce(sum(seq_tup_read), 0)::int AS n FROM pg_stat_xact_user_tables WHERE relname = 'shipment_checks'`,
  );
  return row?.n ?? 0;
}

it('takes one slot for an account, also if it is added again while it runs', async () => {
  const { accountId, database } = world;
  await sql('INSERT INTO alert_positions (account_id, sequence) VALUES ($1, 0)', [accountId]);
  for (const sequence of [1, 2]) {
    await database.changeAccount(accountId, queueFeed);
    await sql(
      `INSERT INTO events (account_id, sequence, id, event, reference_type, reference_id, included, created_at)
       VALUES ($1, $2, gen_random_uuid(), 'shipment.updated', 'shipment', gen_random_uuid(), '[]', now())`,
      [accountId, sequence],
    );
    await sql(
      `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a runner' WHERE locked_at IS NULL`,
    );
  }
  const jobs = await sql(
    `SELECT t.identifier AS task, count(*)::int AS jobs, count(DISTINCT job_queue_id)::int AS sequences
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      GROUP BY t.identifier ORDER BY t.identifier`,
  );
  expect(jobs).toEqual([
    { task: 'match-alerts', jobs: 2, sequences: 1 },
    { task: 'take-in-feed', jobs: 2, sequences: 1 },
  ]);
});
