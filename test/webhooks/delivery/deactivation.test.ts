/** A webhook that has met nothing but failures for days is switched off, and says why; what is only quiet stays on. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { kysely } from '../../helpers/kysely.ts';
import { until } from '../../helpers/until.ts';
import { eventOf, newContainer, openWorld, type World } from '../world.ts';

/** What counts as five days here: 1.2 seconds. */
const DAYS = 1.2 / 86_400;
const SETTINGS = { deactivateAfterDays: DAYS, retryDelaysSeconds: [0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3] };

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

test('nothing but failures for so long switches it off, across workers, and what waits stays waiting', async () => {
  const account = await world.addAccount();
  await world.addWebhook(account, '/broken');
  world.receiver.answer('/broken', (_request, _index, response) => void response.writeHead(500).end());
  await world.startWorker(SETTINGS);
  await world.announce(account, eventOf(newContainer()));
  await until(() => expect(world.receiver.received('/broken').length).toBeGreaterThanOrEqual(2));
  expect(await webhookOf(account)).toMatchObject({ active: true, failing_since: expect.any(Date) });
  // Another worker goes on counting where the first one was.
  await world.stopWorkers();
  await world.startWorker(SETTINGS);
  await until(async () => expect((await webhookOf(account)).active).toBe(false));
  const { deactivated_at, deactivated_reason } = await webhookOf(account);
  expect(deactivated_at).not.toBeNull();
  expect(deactivated_reason).toMatch(/^Every delivery failed for .* days\.$/);
  const tries = world.receiver.received('/broken').length;
  await sleep(600);
  expect(world.receiver.received('/broken')).toHaveLength(tries);
  expect(await world.statuses(account)).toEqual(['pending']);
});

test('a success in between starts the count anew', async () => {
  const account = await world.addAccount();
  await world.addWebhook(account, '/moody');
  world.receiver.answer(
    '/moody',
    (_request, index, response) => void response.writeHead(index % 3 === 2 ? 200 : 500).end(),
  );
  await world.startWorker(SETTINGS);
  const container = newContainer();
  await world.announce(account, ...Array.from({ length: 4 }, () => eventOf(container)));
  await until(async () => expect(new Set(await world.statuses(account))).toEqual(new Set(['succeeded'])));
  expect(await webhookOf(account)).toMatchObject({ active: true, failing_since: null });
});

test('a webhook with nothing to do stays on, however long ago its last delivery was', async () => {
  const account = await world.addAccount();
  await world.addWebhook(account, '/quiet');
  await world.startWorker(SETTINGS);
  await world.announce(account, eventOf(newContainer()));
  await until(async () => expect(await world.statuses(account)).toEqual(['succeeded']));
  await sleep(1500);
  world.receiver.answer(
    '/quiet',
    (_request, index, response) => void response.writeHead(index === 1 ? 500 : 200).end(),
  );
  await world.announce(account, eventOf(newContainer()));
  await until(async () => expect(await world.statuses(account)).toEqual(['succeeded', 'succeeded']));
  expect((await webhookOf(account)).active).toBe(true);
});
