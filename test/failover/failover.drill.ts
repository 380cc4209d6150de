/**
 * The host of the primary fails in every way, under a hundred requests a second, take-in and webhooks. Nothing acknowledged is
 * lost, and the API answers again by itself. docs/reliability.md has the table.
 */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckFindings } from '../../src/cli/doctor/checks.ts';
import { REPLICA_CHECK } from '../../src/cli/doctor/database-checks.ts';
import { openDatabase } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { type Customer, openCustomer } from '../chaos/programme/customer.ts';
import { startLine } from '../chaos/programme/line.ts';
import { startProcess } from '../helpers/service-process.ts';
import { until } from '../helpers/until.ts';
import { startReceiver } from '../helpers/webhooks/receiver.ts';
import { type Cluster, DATABASE_URL, READ_URL, startCluster } from './cluster.ts';
import { FAULTS, type HostFault, prepareProbes } from './faults.ts';
import { type Installation, settingsFor, startInstallation } from './installation.ts';
import { type Load, longestGap, type Outcome, startLoad } from './load.ts';
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { reportFindings } from './report.ts';
import { MAX_LAG_SECONDS, startStaleReads } from './stale-reads.ts';

/** From the fault to the next acknowledged write. */
const LONGEST_AWAY_MILLIS = 30_000;
/** Of one request, whatever its answer. */
const LONGEST_ANSWER_MILLIS = 30_000;

let cluster: Cluster;
let installation: Installation;

beforeAll(async () => {
  cluster = await startCluster();
  await migrate(DATABASE_URL, resolve(import.meta.dirname, '../../migrations'));
  await prepareProbes(cluster);
});
afterAll(async () => {
  await installation?.close();
  await cluster?.close();
});

describe('behind PgBouncer', () => {
  let pgbouncer: PgBouncer;
  beforeAll(async () => {
    pgbouncer = await startPgBouncer();
  });
  afterAll(() => pgbouncer?.close());

  test('the service works in session mode', async () => {
    const databaseUrl = pgbouncer.urlOf('session');
    const [line, receiver] = [await startLine(), await startReceiver()];
    const url = 'http://127.0.0.1:3003';
    const service = startProcess(['serve'], {
      ...settingsFor(line),
      DATABASE_URL: databaseUrl,
      PORTOLAN_HTTP_PORT: '3003',
    });
    await until(() => expect(service.output()).toContain('"ready as '), 50);
    const customers = await Promise.all(
      [1, 2].map(() => openCustomer({ url, line, receiver, databaseUrl, sql: (text) => cluster.sql(text) })),
    );
    await Promise.all(customers.map((customer) => customer.track(5)));
    for (const customer of customers) await customer.settled();
    expect(await service.end('SIGTERM', 'process')).toBe(0);
    await receiver.close();
    await line.close();
  });

  test.each(['transaction', 'statement'] as const)(
    'the service does not start in %s mode, and says why',
    async (mode) => {
      const service = startProcess(['serve'], { DATABASE_URL: pgbouncer.urlOf(mode), PORTOLAN_HTTP_PORT: '3003' });
      expect(await service.ended).toBe(1);
      expect(service.output()).toMatch(/shares sessions between connections.*set pool_mode = session/);
    },
  );
});

describe('reads that may lag', () => {
  const replay = async (isOn: boolean) => {
    const primary = await cluster.primary();
    for (const host of cluster.hosts) if (host !== primary) host.replay(isOn);
  };
  const newAccount = '01990000-0000-7000-8000-000000000001';

  test('are none of the primary: a replica is refused as the database', async () => {
    const database = openDatabase({ url: READ_URL, tenantConnections: 1, systemConnections: 1, onIdleError: () => {} });
    await expect(database.system((session) => session.query('SELECT 1'))).rejects.toThrow('is a standby');
    await database.close();
  });

  test('are those of a replica, never more behind than they may be, and else those of the primary', async () => {
    const reads = await startStaleReads(newAccount);
    const allFrom = (server: 'replica' | 'primary') =>
      until(() => {
        const { [server]: some, ...others } = reads.counted();
        expect(some, `${server} ${JSON.stringify([reads.changes, others, reads.tooLate.length])}`).toBeGreaterThan(5);
        expect(Object.values(others)).toEqual([0]);
      }, 500);
    await allFrom('replica');
    expect(await diagnoseReplica()).toMatchObject([{ state: 'ok' }]);
    await replay(false);
    await allFrom('primary');
    expect(await diagnoseReplica()).toMatchObject([
      { state: 'warning', what: 'the replica has not caught up within 2 s: reads go to the primary' },
    ]);
    await replay(true);
    await allFrom('replica');
    // A primary that writes nothing is no reason against the replica.
    reads.writing(false);
    await sleep(2 * MAX_LAG_SECONDS * 1000);
    await allFrom('replica');
    reads.writing(true);
    await reads.close();
    expect(reads.tooLate).toEqual([]);
    expect(reads.changes).toEqual([null, expect.stringContaining('not known to be within 2 s'), null]);
  });
});

/** What `portolan doctor` finds. */
async function diagnoseReplica(): Promise<CheckFindings> {
  const database = { readUrl: READ_URL, readMaxLagSeconds: MAX_LAG_SECONDS };
  return REPLICA_CHECK.run({ config: { database }, databaseUrl: DATABASE_URL }, AbortSignal.timeout(10_000));
}

async function openLoadedCustomer(): Promise<{ customer: Customer; load: Load }> {
  const customer = await openCustomer({ ...installation, sql: (text) => cluster.sql(text) });
  await customer.track(10);
  const containers = await until(async () => {
    const { data } = (await customer.get('/containers?page[size]=100')) as unknown as { data: { id: string }[] };
    expect(data).toHaveLength(10);
    return data;
  }, 200);
  return {
    customer,
    load: startLoad(
      customer,
      containers.map(({ id }) => id),
    ),
  };
}

/** What may never be answered, whatever befalls the database. */
function expectSound(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter(({ status }) => status >= 300);
  const wrong = failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
  expect(wrong.slice(0, 3), `${wrong.length} requests`).toEqual([]);
  const broken = outcomes.filter(({ status }) => status === 0);
  expect(broken.slice(0, 3), `${broken.length} requests`).toEqual([]);
  const longest = Math.max(...outcomes.map(({ millis }) => millis));
  expect(longest).toBeLessThan(LONGEST_ANSWER_MILLIS);
  installation.expectAlive();
}

async function expectNothingLost({ acknowledged }: Load): Promise<void> {
  for (const [table, ids] of [
    ['notes', acknowledged.notes],
    ['tracking_requests', acknowledged.trackingRequests],
  ] as const) {
    const found = await cluster.sql<{ id: string }>(`SELECT id FROM ${table} WHERE id = ANY ($1)`, [ids]);
    const there = new Set(found.map(({ id }) => id));
    expect(
      ids.filter((id) => !there.has(id)),
      `${table} that were acknowledged and are lost`,
    ).toEqual([]);
  }
}

async function suffer({ fault, failsOver, strike, during, heal }: HostFault): Promise<void> {
  const { customer, load } = await openLoadedCustomer();
  await sleep(3000);
  const primary = await cluster.primary();
  const struckAt = performance.now();
  strike(primary);
  await during(primary, cluster);
  const writesAfter = (time: number) =>
    until(() => {
      const since = load.outcomes.filter(({ isWrite, status, sentAt }) => isWrite && status === 201 && sentAt > time);
      expect(since.length).toBeGreaterThan(20);
    }, 200);
  // A host that is replaced is not needed.
  if (failsOver) await writesAfter(struckAt);
  heal(primary);
  const healedAt = performance.now();
  await writesAfter(healedAt);
  await load.stop();
  await cluster.isWhole();
  expect((await cluster.primary()) !== primary).toBe(failsOver);
  const { repeats } = await customer.settled();
  const doneMillis = performance.now() - healedAt;
  await expectNothingLost(load);
  expectSound(load.outcomes);
  const awayMillis = longestGap(load.outcomes, struckAt);
  reportFindings({ fault, load, repeats, awayMillis, doneMillis });
  expect(awayMillis).toBeLessThan(LONGEST_AWAY_MILLIS);
}

describe('with the service', () => {
  beforeAll(async () => {
    installation = await startInstallation();
  });

  test('API processes are restarted one by one, and no request fails', async () => {
    const { customer, load } = await openLoadedCustomer();
    await sleep(2000);
    await installation.restartApi();
    await load.stop();
    const failed = load.outcomes.filter(({ status }) => status < 200 || status >= 300);
    expect(failed.slice(0, 2), `${failed.length} of ${load.outcomes.length}`).toEqual([]);
    const { repeats } = await customer.settled();
    await expectNothingLost(load);
    reportFindings({
      fault: 'API processes restarted one by one',
      ...{ load, repeats, awayMillis: longestGap(load.outcomes, load.outcomes[0]?.sentAt ?? 0), doneMillis: 0 },
    });
  });

  test.each(FAULTS)('$fault', suffer);
});
