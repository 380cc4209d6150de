/** Sequence numbers without gaps, notifications in their order, nothing lost and nothing doubled. */
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { until } from '../../../../test/helpers/until.ts';
import { eventOf, newContainer, openWorld, type World } from '../../../../test/helpers/webhooks/world.ts';
import { systemClock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { queueOverdueDeliveries } from '../notifications/store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.stopWorkers());
afterAll(() => world.close());

test('twenty transactions at once are numbered without gaps, and the receiver gets each event once', async () => {
  const account = await world.addAccount();
  await world.addWebhook(account, '/numbered');
  await world.startWorker();
  await world.startWorker();
  const container = newContainer();
  await Promise.all(
    Array.from({ length: 20 }, () => world.announce(account, eventOf(container), eventOf(newContainer()))),
  );
  await until(async () => expect(new Set(await world.statuses(account))).toEqual(new Set(['succeeded'])));
  const sequences = world.receiver.received('/numbered').map((request) => request.sequence);
  expect(sequences.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test("a container's notifications start in the order of its events, at any speed of the receiver and with any number of workers", async () => {
  const account = await world.addAccount();
  await world.addWebhook(account, '/ordered');
  world.receiver.answer(
    '/ordered',
    (request, _index, response) => void setTimeout(() => response.end(), (request.sequence * 7) % 30),
  );
  await world.startWorker();
  await world.startWorker();
  const containers = [newContainer(), newContainer(), newContainer()];
  for (let round = 0; round < 15; round += 1) {
    await world.announce(account, ...containers.map((container) => eventOf(container)));
  }
  await until(() => expect(world.receiver.received('/ordered')).toHaveLength(45));
  for (const container of containers) {
    const sequences = world.receiver
      .received('/ordered')
      .filter((request) => request.body.includes(container))
      .map((request) => request.sequence);
    expect(sequences).toHaveLength(15);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  }
});

test('a failing notification holds back its container until its first retry, and no other container', async () => {
  const account = await world.addAccount();
  await world.addWebhook(account, '/stumbling');
  const [stuck, free] = [newContainer(), newContainer()];
  const [failing, behind, beside] = [eventOf(stuck), eventOf(stuck), eventOf(free)];
  world.receiver.answer('/stumbling', (request, _index, response) => {
    response.statusCode = request.referenceId === failing.reference.id ? 500 : 200;
    response.end();
  });
  await world.startWorker({ retryDelaysSeconds: [0.5, 3] });
  await world.announce(account, failing, behind, beside);
  await until(() => expect(world.receiver.received('/stumbling').length).toBeGreaterThanOrEqual(4));
  const names = new Map(
    [failing, behind, beside].map((each, index) => [each.reference.id, ['failing', 'behind', 'beside'][index]]),
  );
  const order = world.receiver.received('/stumbling').map((request) => names.get(request.referenceId));
  expect(order.slice(0, 2).toSorted()).toEqual(['beside', 'failing']);
  expect(order.slice(2, 4)).toEqual(['failing', 'behind']);
});

test('deliveries of a killed worker are sent after its lease has expired', async () => {
  const account = await world.addAccount();
  const webhook = await world.addWebhook(account, '/forsaken');
  await world.announce(account, eventOf(newContainer()));
  let expiresAt = 0;
  await world.database.system(async (session) => {
    await session.prepared('DELETE FROM graphile_worker._private_jobs', []);
    expiresAt = systemClock.now() + 700;
    const lease = { account_id: account, webhook_id: webhook.id, holder: newId(systemClock.now()) };
    await kysely(session)
      .insertInto('webhook_leases')
      .values({ ...lease, expires_at: new Date(expiresAt) })
      .execute();
  });
  await world.startWorker();
  expect(await world.database.system(queueOverdueDeliveries)).toBe(1);
  await until(async () => expect(await world.statuses(account)).toEqual(['succeeded']));
  const received = world.receiver.received('/forsaken').map(({ atMillis }) => performance.timeOrigin + atMillis);
  expect(received).toHaveLength(1);
  // Two clocks of one machine differ by a few milliseconds.
  expect(received[0]).toBeGreaterThan(expiresAt - 50);
});

test('the webhooks of an account receive the same event, each in a notification of its own', async () => {
  const account = await world.addAccount();
  const paths = ['/first', '/second', '/third'];
  for (const path of paths) await world.addWebhook(account, path);
  await world.startWorker();
  const events = Array.from({ length: 30 }, () => eventOf(newContainer()));
  for (const event of events) await world.announce(account, event);
  await until(() => {
    for (const path of paths) expect(world.receiver.received(path)).toHaveLength(events.length);
  });
  const received = paths.map((path) => world.receiver.received(path).toSorted((a, b) => a.sequence - b.sequence));
  const ids = received.flat().map(({ body }) => JSON.parse(body).data.id as string);
  expect(new Set(ids).size).toBe(events.length * paths.length);
  for (const own of received) {
    expect(own.map(({ referenceId }) => referenceId)).toEqual(events.map(({ reference }) => reference.id));
    expect(own.map(({ body }) => JSON.parse(body).included)).toEqual(
      received[0]?.map(({ body }) => JSON.parse(body).included),
    );
  }
});

test.each([
  ['there was none', 0],
  // About where the index of the order is a level deeper than that of what is due.
  ['they were not counted', 14_000],
])('what is due is found among thousands as among few, by a plan that was made when %s', async (_, before) => {
  const fresh = await openWorld();
  onTestFinished(() => fresh.close());
  const account = await fresh.addAccount();
  const webhook = await fresh.addWebhook(account, '/backlog');
  const text = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT * FROM due_deliveries('${account}', '${webhook.id}', 20)`;
  await fresh.database.forAccount(account, async (session) => {
    const due = async () => {
      const [row] = await session.prepared<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(text, []);
      return row?.['QUERY PLAN'][0].Plan ?? {};
    };
    const fill = (from: number, to: number) =>
      session.prepared(
        `INSERT INTO webhook_deliveries (account_id, webhook_id, sequence, notification_id, event_id, ordering_key)
         SELECT $1, $2, n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid() FROM generate_series($3::int, $4::int) AS n`,
        [account, webhook.id, from, to],
      );
    await fill(1, before);
    for (let times = 0; times < 6; times += 1) expect((await due())['Actual Rows']).toBe(Math.min(20, before));
    await fill(before + 1, 16_000);
    const plan = await due();
    expect(plan['Actual Rows']).toBe(20);
    expect((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)).toBeLessThan(400);
  });
});

test('finds due deliveries in order among tens of thousands that wait for earlier ones', async () => {
  const fresh = await openWorld();
  onTestFinished(() => fresh.close());
  const account = await fresh.addAccount();
  const webhook = await fresh.addWebhook(account, '/held-back');
  const [containers, each] = [500, 60];
  const found = await fresh.database.forAccount(account, async (session) => {
    const claim = (most: number) =>
      session.prepared<{ sequence: string }>(`SELECT sequence FROM due_deliveries($1, $2, $3)`, [
        account,
        webhook.id,
        most,
      ]);
    // The plans that are kept are made when there is nothing.
    for (let times = 0; times < 6; times += 1) await claim(20);
    const fill = (from: number, to: number, key: string, state: string) =>
      session.prepared(
        `INSERT INTO webhook_deliveries (account_id, webhook_id, sequence, notification_id, event_id, ordering_key, attempts, holds_order, next_attempt_at)
         SELECT $1, $2, n, gen_random_uuid(), gen_random_uuid(), md5(${key})::uuid, ${state} FROM generate_series($3::int, $4::int) AS n`,
        [account, webhook.id, from, to],
      );
    const all = containers * each;
    await fill(1, containers, `'held' || n`, `1, true, now() + interval '1 hour'`);
    await fill(containers + 1, all, `'held' || (n % ${containers} + 1)`, `0, true, 'epoch'`);
    // Of other containers: thirty that were never tried, with one more behind each; tried, and due again, one.
    await fill(all + 1, all + 60, `'free' || (n - 1) % 30`, `0, true, 'epoch'`);
    await fill(all + 61, all + 61, `'tried'`, `2, false, now() - interval '1 minute'`);
    const explained = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT FROM due_deliveries('${account}', '${webhook.id}', 40)`;
    const [row] = await session.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(explained, []);
    const plan = row?.['QUERY PLAN'][0].Plan ?? {};
    return {
      looked: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
      all: (await claim(40)).map(({ sequence }) => Number(sequence) - all),
      some: (await claim(20)).map(({ sequence }) => Number(sequence) - all),
    };
  });
  const untried = Array.from({ length: 30 }, (_, index) => index + 1);
  expect(found).toMatchObject({ all: [...untried, 61], some: untried.slice(0, 20) });
  // A thousand, and a step for each container; all that waits would be three times thirty thousand.
  expect(found.looked).toBeLessThan(10_000);
});
