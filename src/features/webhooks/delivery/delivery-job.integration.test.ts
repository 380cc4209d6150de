/** A job of one webhook: a row that the database refuses, an endpoint that keeps everybody waiting, time that is up, another job. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { until } from '../../../../test/helpers/until.ts';
import { deliverDue } from '../../../../test/helpers/webhooks/deliver-due.ts';
import { eventOf, newContainer, openWorld, QUICK, type World } from '../../../../test/helpers/webhooks/world.ts';
import type { Database } from '../../../database/database.ts';
import { systemClock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { createSender } from '../sending/send.ts';
import type { DeliverySettings } from '../sending/settings.ts';
import { createDeliverer, type DeliveryTarget } from './deliver.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function deliver(
  target: DeliveryTarget,
  settings: DeliverySettings = QUICK,
  database: Database = world.database,
) {
  const sender = createSender(settings);
  const context = { database, clock: systemClock, sender, settings, chance: () => 0.5 };
  await deliverDue(context, target, new AbortController().signal).finally(() => sender.close());
}

test('an answer that the database refuses does not prevent the rest of its batch from being recorded', async () => {
  await world.database.system(async ({ prepared }) => {
    await prepared(REFUSE, []);
    await prepared(
      'CREATE TRIGGER refuse BEFORE UPDATE ON webhook_notifications FOR EACH ROW EXECUTE FUNCTION refuse()',
      [],
    );
  });
  const account = await world.addAccount();
  const webhook = await world.addWebhook(account, '/refused');
  const announcements = Array.from({ length: 20 }, () => eventOf(newContainer()));
  const poisoned = announcements[6]?.reference.id;
  world.receiver.answer('/refused', (request, _, response) => {
    response.writeHead(request.referenceId === poisoned ? 204 : 200).end();
  });
  await world.announce(account, ...announcements);
  await expect(deliver({ accountId: account, webhookId: webhook.id })).rejects.toThrow('not this one');
  const statuses = await world.statuses(account);
  expect(statuses[6]).toBe('pending');
  expect(statuses.filter((status) => status === 'succeeded')).toHaveLength(19);
  expect(world.receiver.received('/refused')).toHaveLength(20);
  await world.database.system(({ prepared }) => prepared('DROP FUNCTION refuse CASCADE', []));
});

const REFUSE = `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF new.status_code = 204 THEN RAISE EXCEPTION 'not this one'; END IF;
    RETURN new;
  END $$`;

test('while an endpoint keeps all exchanges waiting, the database is not queried', async () => {
  const account = await world.addAccount();
  const webhook = await world.addWebhook(account, '/waits');
  const answers: (() => void)[] = [];
  world.receiver.answer('/waits', (_request, _index, response) => void answers.push(() => response.end()));
  await world.announce(account, ...Array.from({ length: QUICK.concurrencyPerWebhook }, () => eventOf(newContainer())));
  let requests = 0;
  const counting: Database = {
    ...world.database,
    forAccount: (accountId, work) => {
      requests += 1;
      return world.database.forAccount(accountId, work);
    },
  };
  const delivering = deliver({ accountId: account, webhookId: webhook.id }, QUICK, counting);
  await until(() => expect(answers).toHaveLength(QUICK.concurrencyPerWebhook));
  const before = requests;
  await sleep(1000);
  expect(requests).toBe(before);
  for (const answer of answers) answer();
  await delivering;
  expect(new Set(await world.statuses(account))).toEqual(new Set(['succeeded']));
});

test('a webhook whose time is up starts no delivery, records those in flight, and is queued again', async () => {
  const account = await world.addAccount();
  const webhook = await world.addWebhook(account, '/slow');
  const answers: (() => void)[] = [];
  world.receiver.answer('/slow', (_request, _index, response) => void answers.push(() => response.end()));
  await world.announce(account, ...Array.from({ length: 30 }, () => eventOf(newContainer())));
  await world.database.system(({ prepared }) => prepared('DELETE FROM graphile_worker._private_jobs', []));
  const batchMillis = 1000;
  const delivering = deliver({ accountId: account, webhookId: webhook.id }, { ...QUICK, batchMillis });
  await until(() => expect(answers).toHaveLength(QUICK.concurrencyPerWebhook));
  await sleep(batchMillis + 100);
  for (const answer of answers) answer();
  await delivering;
  expect(world.receiver.received('/slow')).toHaveLength(QUICK.concurrencyPerWebhook);
  const statuses = await world.statuses(account);
  expect(statuses.filter((status) => status === 'succeeded')).toHaveLength(QUICK.concurrencyPerWebhook);
  const jobs = await world.database.system(({ prepared }) =>
    prepared<{ key: string }>('SELECT key FROM graphile_worker._private_jobs', []),
  );
  expect(jobs).toEqual([{ key: `deliver-webhook:${webhook.id}` }]);
});

test('a job that finds the webhook leased loses no delivery', async () => {
  const account = await world.addAccount();
  const webhook = await world.addWebhook(account, '/taken');
  await world.announce(account, eventOf(newContainer()));
  const lease = { account_id: account, webhook_id: webhook.id, holder: newId(systemClock.now()) };
  const expires_at = new Date(systemClock.now() + 60_000);
  await world.database.system((session) =>
    kysely(session)
      .insertInto('webhook_leases')
      .values({ ...lease, expires_at })
      .execute(),
  );
  const [refused, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let requests = 0;
  const slow: Database = {
    ...world.database,
    forAccount: async (accountId, work) => {
      requests += 1;
      const isFirst = requests === 1;
      const result = await world.database.forAccount(accountId, work);
      if (isFirst) refused.resolve();
      if (isFirst) await late.promise;
      return result;
    },
  };
  const sender = createSender(QUICK);
  const parts = { database: slow, clock: systemClock, sender, settings: QUICK, chance: () => 0.5 };
  const deliverer = createDeliverer({ ...parts, log: { warn: () => {} } });
  const target = { accountId: account, webhookId: webhook.id };
  const { signal } = new AbortController();
  const first = deliverer.deliver(target, signal);
  await refused.promise;
  await deliverer.deliver(target, signal);
  const jobs = await world.database.system(({ prepared }) =>
    prepared<{ run_at: Date }>('SELECT run_at FROM graphile_worker._private_jobs WHERE key = $1', [
      `deliver-webhook:${webhook.id}:lease`,
    ]),
  );
  expect(jobs, 'the holder may have been killed').toEqual([{ run_at: expires_at }]);
  await world.database.system((session) =>
    kysely(session).deleteFrom('webhook_leases').where('account_id', '=', account).execute(),
  );
  await deliverer.deliver(target, signal);
  late.resolve();
  await first;
  expect(await world.statuses(account)).toEqual(['succeeded']);
  await sender.close();
});
