/** What a delivery costs the database: the rows of notifications stay in their pages, and nothing else is written. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { eventOf, newContainer, openWorld, type World } from '../../../../test/helpers/webhooks/world.ts';
import { systemClock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { type AttemptRecord, recordAttempts } from './store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const UPDATES = `
  SELECT sum(pg_stat_get_xact_tuples_updated(inhrelid))::integer AS all, sum(pg_stat_get_xact_tuples_hot_updated(inhrelid))::integer AS hot
  FROM pg_inherits WHERE inhparent = 'webhook_notifications'::regclass`;

test('updates of delivered notifications stay in their pages', async () => {
  const accountId = await world.addAccount();
  const { id: webhookId } = await world.addWebhook(accountId, '/never-sent');
  await world.announce(accountId, ...Array.from({ length: 10 }, () => eventOf(newContainer())));
  const updates = await world.database.changeSystem(async (session) => {
    const due = await kysely(session)
      .selectFrom('webhook_deliveries')
      .select(['notification_id', 'sequence'])
      .where('webhook_id', '=', webhookId)
      .execute();
    const attempts = due.map(
      ({ notification_id: notificationId, sequence }): AttemptRecord => ({
        ...{ accountId, webhookId, notificationId, id: newId(systemClock.now()), sequence: String(sequence) },
        ...{
          attemptedAtMillis: systemClock.now(),
          durationMillis: 1,
          statusCode: 200,
          responseBody: '',
          responseHeaders: '{}',
          error: null,
          failure: null,
        },
        ...{ status: 'succeeded', waitMillis: null, holdsOrder: false },
      }),
    );
    await recordAttempts(session, attempts, false);
    const updated = await session.prepared(UPDATES, []);
    await recordAttempts(session, attempts, true);
    return updated;
  });
  expect(updates).toEqual([{ all: 10, hot: 10 }]);
  const logged = await world.attempts(accountId);
  expect(
    logged.map(({ number }) => number),
    'recorded again, they count once',
  ).toEqual(Array(10).fill(1));
  expect(logged[0]).toMatchObject({ statusCode: 200, responseBody: '', responseHeaders: {}, error: null });
  const apart = await world.database.system((session) => session.prepared('SELECT FROM webhook_attempts', []));
  expect(apart, 'they are part of their notifications').toEqual([]);
});
