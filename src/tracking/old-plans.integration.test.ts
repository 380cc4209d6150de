/**
 * A connection keeps its plans until the rows of a table are counted anew. What was planned when there were none must not read
 * all that have come since.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/helpers/database.ts';
import { testTracking } from '../../test/helpers/tracking.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { systemClock } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { insertAccount } from '../tenancy/accounts/store.ts';
import { lockShipmentByNumbers } from './shipments/store.ts';
import { openRequests } from './tracking-requests/open-requests.ts';
import { validateRequest } from './tracking-requests/validate-request.ts';

const ACCOUNT = newId(systemClock.now());
const NEVER_COUNTED = [
  'tracking_requests',
  'shipments',
  'containers',
  'search_entries',
  'graphile_worker._private_jobs',
];
/** From the sixth time on a connection's plan is the same for all. */
const TIMES = 10;
/** Requests, enough that reading all of them would be seen; 8,000 in the long run. */
const MANY = Number(process.env.OLD_PLAN_ROWS ?? 1000);

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, tenantConnections: 1, systemConnections: 1, onIdleError: () => {} });
  for (const table of NEVER_COUNTED) {
    await database.systemPool.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  }
  const account = { id: ACCOUNT, name: 'Ours', createdAt: new Date(systemClock.now()) };
  await database.system((session) => insertAccount(session, account));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** A request for each, as one transaction makes them. */
async function makeRequests(numbers: readonly string[]): Promise<void> {
  const context = testTracking(database, systemClock);
  const inputs = numbers.map((requestNumber) =>
    validateRequest(context, ACCOUNT, {
      requestType: 'bill_of_lading',
      requestNumber,
      scac: 'TEST',
      autoDetect: false,
      refNumbers: [`PO-${requestNumber}`],
      shipmentTags: [],
      customerId: null,
      partyIds: null,
      apiKeyId: null,
      isByUser: false,
    }),
  );
  const opening = { inputs, isQueued: true } as const;
  const refusals = await database.changeAccount(ACCOUNT, (session) => openRequests(session, opening));
  expect(refusals).toEqual(numbers.map(() => null));
}

const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => `BL${first + index}`);

/** By a plan that is kept. */
async function run<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return database.forAccount(ACCOUNT, (session) => session.prepared<Row>(text, values));
}

/** How many pages of tables and indexes, and rows, the work read; what is entered for searches is more with each, and not counted. */
async function lookedAtFor(work: () => Promise<unknown>): Promise<number> {
  const looked = async () => {
    await run('SELECT pg_stat_force_next_flush()');
    const [row] = await run<{
      looked: number;
    }>(`SELECT sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read + seq_tup_read + idx_tup_fetch)::float8 AS looked
         FROM pg_statio_user_tables JOIN pg_stat_user_tables USING (relid) WHERE pg_stat_user_tables.relname <> 'search_entries'`);
    return row?.looked ?? Number.NaN;
  };
  const before = await looked();
  await work();
  return (await looked()) - before;
}

test('tracking requests are made by looking at no more than when there were few', async () => {
  for (let times = 0; times < TIMES; times += 1) await makeRequests(numbersFrom(times, 1));
  const amongFew = await lookedAtFor(() => makeRequests(numbersFrom(100, 10)));
  for (let first = 1000; first < 1000 + MANY; first += 500) await makeRequests(numbersFrom(first, 500));
  const amongMany = await lookedAtFor(() => makeRequests(numbersFrom(200, 10)));
  expect(amongFew).toBeGreaterThan(10);
  // Indexes have become a level deeper.
  expect(amongMany).toBeLessThan(2 * amongFew);
});

/** Those of one line: every third by its bill of lading, every third by its booking, and the others by both. */
const SHIPMENTS = `
  INSERT INTO shipments (account_id, id, scac, bill_of_lading_number, booking_number, normalized_number, tracked_type, tracked_number,
      state, json, created_at, updated_at)
    SELECT $1, md5('shipment ' || n)::uuid, 'SIML', CASE WHEN n % 3 <> 1 THEN 'BL' || n END, CASE WHEN n % 3 <> 0 THEN 'BK' || n END,
      'N' || n, 'bill_of_lading', 'N' || n, '{}', '{}', now(), now() FROM generate_series($2::int, $3::int) AS n`;
const CONTAINER = `
  INSERT INTO containers (account_id, id, shipment_id, number, state, current_status, json, created_at, updated_at, refreshed_at)
    VALUES ($1, gen_random_uuid(), md5('shipment ' || $2::int)::uuid, 'SIMU' || $2, '{}', 'new', '{}', now(), now(), now())`;

const addShipments = (first: number, last: number) => run(SHIPMENTS, [ACCOUNT, first, last]);
const addContainer = (n: number) => run(CONTAINER, [ACCOUNT, n]);
type Numbers = readonly [billOfLading: string | null, booking: string | null, number?: string, scac?: string];
/** @returns the shipment's own number */
const find = ([billOfLading, booking, number = 'none', scac = 'SIML']: Numbers) =>
  database.changeAccount(ACCOUNT, async (session) => {
    const found = await lockShipmentByNumbers(session, scac, { billOfLading, booking, number });
    return found?.normalizedNumber;
  });

test('a shipment is found, and containers enter the search, by looking at no more than when there were few', async () => {
  await addShipments(1, TIMES);
  for (let n = 1; n <= TIMES; n += 1) {
    await find(['BL5', 'BK5']);
    await addContainer(n);
  }
  await addShipments(TIMES + 1, 3000);
  for (let n = TIMES + 1; n <= 2000; n += 1) await addContainer(n);
  for (const [given, expected] of [
    [['BL3', null], 'N3'],
    [[null, 'BK4'], 'N4'],
    [['BL5', 'BK5'], 'N5'],
    [[null, null, 'N7'], 'N7'],
    // A bill of lading identifies a shipment.
    [['BL9999', 'BK5'], undefined],
    [['BL9999', 'BK4'], 'N4'],
    [['BL8', 'BK10', 'N12'], 'N12'],
    [['BL8', 'BK10'], 'N8'],
    [['BL5', 'BK5', 'N5', 'MAEU'], undefined],
  ] as const) {
    const looked = await lookedAtFor(async () => expect(await find(given)).toBe(expected));
    expect(looked).toBeLessThan(40);
  }
  expect(await lookedAtFor(() => addContainer(2500))).toBeLessThan(150);
});
