/** A webhook whose deliveries only failed for days is deactivated, with a reason; one without deliveries stays active. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { until } from '../../../../test/helpers/until.ts';
import { eventOf, newContainer, openWorld, type World } from '../../../../test/helpers/webhooks/world.ts';

const SETTINGS = { deactivateAfterDays: 5, retryDelaysSeconds: [0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3] };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.stopWorkers());
afterAll(() => world.close());

const webhookOf = (account: string) =>
  world.database.forAccount(account, (session) =>
    kysely(session).selectFrom('webhooks').selectAll().executeTakeFirstOrThrow(),
  );

/** What was noted of the account's webhook is as if so many days had passed since. */
const passDays = (account: string, days: number) =>
  world.database.forAccount(account, async (session) => {
    const values = [session.accountId, days];
    await session.query(
      `UPDATE webhooks SET created_at = created_at - $2 * interval '1 day', updated_at = updated_at - $2 * interval '1 day',
         failing_since = failing_since - $2 * interval '1 day' WHERE account_id = $1`,
      values,
    );
    const passed = "attempted_at = attempted_at - $2 * interval '1 day'";
    await session.query(`UPDATE webhook_attempts SET ${passed} WHERE account_id = $1`, values);
  });

test('days of failures deactivate a webhook, across workers, and its notifications stay pending', async () => {
  const account = await world.addAccount();
  await world.addWebhook(account, '/broken');
  world.receiver.answer('/broken', (_request, _index, response) => void response.writeHead(500).end());
  await world.startWorker(SETTINGS);
  await world.announce(account, eventOf(newContainer()));
  await until(() => expect(world.receiver.received('/broken').length).toBeGreaterThanOrEqual(2));
  await passDays(account, 4);
  const tried = world.receiver.received('/broken').length;
  await until(() => expect(world.receiver.received('/broken').length).toBeGreaterThan(tried + 1));
  expect(await webhookOf(account)).toMatchObject({ active: true, failing_since: expect.any(Date) });
  // Another worker goes on counting where the first one was.
  await world.stopWorkers();
  await passDays(account, 1);
  await world.startWorker(SETTINGS);
  await until(async () => expect((await webhookOf(account)).active).toBe(false));
  const { deactivated_at, deactivated_reason } = await webhookOf(account);
  expect(deactivated_at).not.toBeNull();
  expect(deactivated_reason).toBe('Every delivery failed for 5 days.');
  const tries = world.receiver.received('/broken').length;
  await sleep(600);
  expect(world.receiver.received('/broken')).toHaveLength(tries);
  expect(await world.statuses(account)).toEqual(['pending']);
});

test('a success in between starts the count anew', async () => {
  const account = await world.addAccount();
  await world.addWebhook(account, '/moody');
  world.receiver.answer('/moody', async (_request, index, response) => {
    // The first failure is six days old when the first success comes.
    if (index === 2) await passDays(account, 6);
    response.writeHead(index % 3 === 2 ? 200 : 500).end();
  });
  await world.startWorker(SETTINGS);
  const container = newContainer();
  await world.announce(account, ...Array.from({ length: 4 }, () => eventOf(container)));
  await until(async () => expect(new Set(await world.statuses(account))).toEqual(new Set(['succeeded'])));
  expect(await webhookOf(account)).toMatchObject({ active: true, failing_since: null });
});

test('a webhook without deliveries stays active', async () => {
  const account = await world.addAccount();
  await world.addWebhook(account, '/quiet');
  await world.startWorker(SETTINGS);
  await world.announce(account, eventOf(newContainer()));
  await until(async () => expect(await world.statuses(account)).toEqual(['succeeded']));
  await passDays(account, 60);
  world.receiver.answer(
    '/quiet',
    (_request, index, response) => void response.writeHead(index === 1 ? 500 : 200).end(),
  );
  await world.announce(account, eventOf(newContainer()));
  await until(async () => expect(await world.statuses(account)).toEqual(['succeeded', 'succeeded']));
  expect((await webhookOf(account)).active).toBe(true);
});
