/** The real queue in two workers on one database: a line's rate holds over both, and everybody has a turn. */
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/helpers/database.ts';
import { kysely } from '../../../../test/helpers/kysely.ts';
import { report, scriptedLine } from '../../../../test/helpers/tracking/core-world.ts';
import { testTracking } from '../../../../test/helpers/tracking.ts';
import { type Database, openDatabase } from '../../../database/database.ts';
import { systemClock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { type Queue, runQueue } from '../../../queue/queue.ts';
import { trackingTasks } from '../../schedule/jobs.ts';
import { queueDueWork } from '../../schedule/schedule.ts';
import { startTracking } from '../../tracking-requests/start-tracking.ts';

const REQUESTS = 45;
const PER_SECOND = 10;

let testDatabase: TestDatabase;
const databases: Database[] = [];
const queues: Queue[] = [];
beforeEach(async () => {
  testDatabase = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await Promise.all(databases.splice(0).map((database) => database.close()));
  await testDatabase.drop();
});

async function startWorker(polledAt: number[]) {
  const { url } = testDatabase;
  const database = openDatabase({ url, tenantConnections: 6, systemConnections: 8, onIdleError: () => {} });
  databases.push(database);
  const line = scriptedLine(
    () => ({ requestsPerSecond: PER_SECOND, concurrency: 3 }),
    systemClock,
    async (reference) => {
      polledAt.push(systemClock.now());
      return report(reference, systemClock.now(), { billOfLading: reference.number });
    },
  );
  const context = testTracking(database, systemClock, { findCarrier: () => line });
  const start = () => {
    const concurrencies = {
      trackingConcurrency: 5,
      deliveryConcurrency: 1,
      importConcurrency: 1,
      documentConcurrency: 1,
    };
    queues.push(
      runQueue({
        database,
        settings: { ...concurrencies, heartbeatSeconds: 20 },
        pollMillis: 200,
        trackingTasks: trackingTasks(context),
        deliveryTasks: { none: async () => {} },
        importTasks: { none: async () => {} },
        documentTasks: { none: async () => {} },
        crontab: '',
        queueDueWork: () => queueDueWork(context),
        logger: pino({ level: 'silent' }),
      }),
    );
  };
  return { context, database, start };
}

it('serves forty-five requests of a line that allows ten a second, and none before its slot', async () => {
  const polledAt: number[] = [];
  const [first, second] = [await startWorker(polledAt), await startWorker(polledAt)];
  const accountId = newId(systemClock.now());
  await first.database.system((session) =>
    kysely(session)
      .insertInto('accounts')
      .values({ id: accountId, name: 'Test', rate_limits: '{}', created_at: new Date(systemClock.now()) })
      .execute(),
  );
  const input = {
    autoDetect: false,
    refNumbers: [],
    shipmentTags: [],
    customerId: null,
    partyIds: null,
    apiKeyId: null,
    isByUser: false,
  };
  for (let number = 1; number <= REQUESTS; number += 1) {
    const requestNumber = `M${number}`;
    await startTracking(first.context, accountId, {
      ...input,
      requestType: 'bill_of_lading',
      requestNumber,
      scac: 'SIML',
    });
  }
  const begun = systemClock.wallNow();
  first.start();
  second.start();
  await expect
    .poll(
      () =>
        first.database.forAccount(accountId, async (session) => {
          const rows = await kysely(session)
            .selectFrom('tracking_requests')
            .select(['status', 'retry_count'])
            .execute();
          return rows.filter((row) => row.status === 'created' && row.retry_count === 0).length;
        }),
      { interval: 100 },
    )
    .toBe(REQUESTS);
  const moments = polledAt.toSorted((a, b) => a - b);
  expect(moments).toHaveLength(REQUESTS);
  // A worker may be late, and none is early: a timer of Node fires a millisecond before its time at most.
  for (const [index, moment] of moments.entries())
    expect(moment - begun, `request ${index}`).toBeGreaterThanOrEqual((index * 1000) / PER_SECOND - 2);
});
