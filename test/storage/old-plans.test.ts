/**
 * A connection keeps its plans until somebody counts the rows of a table anew. What was planned when there were none must not read
 * all that have come since.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { insertAccount } from '../../src/storage/accounts.ts';
import { type AccountSession, type Database, openDatabase } from '../../src/storage/database.ts';
import { enqueueJobs } from '../../src/storage/jobs.ts';
import {
  insertTrackingRequests,
  type NewTrackingRequestWithDocument,
} from '../../src/storage/many-tracking-requests.ts';
import { lockShipmentByNumbers } from '../../src/storage/shipments.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

const ACCOUNT = newId(systemClock.now());
const NEVER_COUNTED = ['tracking_requests', 'shipments', 'search_entries', 'graphile_worker._private_jobs'];

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

function requestOf(number: string): NewTrackingRequestWithDocument {
  return {
    row: {
      id: newId(systemClock.now()),
      request_type: 'bill_of_lading',
      request_number: number,
      normalized_number: number,
      scac: 'SIML',
      ref_numbers: [`PO-${number}`],
      shipment_tags: [],
      status: 'pending',
      failed_reason: null,
      is_retrying: false,
      retry_count: 0,
      last_evidence: null,
      shipment_id: null,
      customer_id: null,
      api_key_id: null,
      created_at: new Date(systemClock.now()),
    },
    document: '{}',
  };
}

let made = 0;
/** As one transaction makes them. @returns how many rows it read */
async function make(count: number): Promise<number> {
  const requests = Array.from({ length: count }, (_, index) => requestOf(`BL${made + index}`));
  made += count;
  return database.changeAccount(ACCOUNT, async (session) => {
    const before = await rowsRead(session);
    expect((await insertTrackingRequests(session, requests)).size).toBe(count);
    const jobs = requests.map(({ row }) => ({ payload: { id: row.id }, key: `attempt:${row.id}` }));
    await enqueueJobs(session, { task: 'attempt', jobs, runAt: null, priority: 0 });
    return (await rowsRead(session)) - before;
  });
}

/** By this connection, since PostgreSQL last took its figures over. */
async function rowsRead(session: AccountSession): Promise<number> {
  const [read] = await session.prepared<{ rows: number }>(
    'rows-read',
    'SELECT sum(seq_tup_read + idx_tup_fetch)::float8 AS rows FROM pg_stat_xact_user_tables',
    [],
  );
  return read?.rows ?? Number.NaN;
}

test('many tracking requests are made by reading no more than a few', async () => {
  // From the sixth time on the plan is the same for all.
  for (let times = 0; times < 10; times += 1) await make(1);
  const among10 = await make(10);
  for (let times = 0; times < 20; times += 1) await make(100);
  const among2000 = await make(10);
  expect(among10).toBeGreaterThan(0);
  expect(among2000).toBeLessThanOrEqual(among10 + 20);
});

/** Those of one line: every third by its bill of lading, every third by its booking, and the others by both. */
const SHIPMENTS = `
  INSERT INTO shipments (account_id, id, scac, bill_of_lading_number, booking_number, normalized_number, tracked_type, tracked_number,
      state, document, created_at, updated_at)
    SELECT $1, gen_random_uuid(), 'SIML', CASE WHEN n % 3 <> 1 THEN 'BL' || n END, CASE WHEN n % 3 <> 0 THEN 'BK' || n END, 'N' || n,
      'bill_of_lading', 'N' || n, '{}', '{}', now(), now() FROM generate_series(1, 2000) AS n`;

test('a shipment is found by its numbers among many by reading no more than a few', async () => {
  /** @returns the shipment's own number, and how many rows were read */
  const find = (billOfLading: string | null, booking: string | null, number = 'none', scac = 'SIML') =>
    database.changeAccount(ACCOUNT, async (session) => {
      const before = await rowsRead(session);
      const found = await lockShipmentByNumbers(session, scac, { billOfLading, booking, number });
      return { found: found?.normalized_number, read: (await rowsRead(session)) - before };
    });
  for (let times = 0; times < 10; times += 1) await find('BL5', 'BK5');
  await database.changeAccount(ACCOUNT, async (session) => void (await session.prepared('fill', SHIPMENTS, [ACCOUNT])));
  for (const [given, expected] of [
    [await find('BL3', null), 'N3'],
    [await find(null, 'BK4'), 'N4'],
    [await find('BL5', 'BK5'), 'N5'],
    [await find(null, null, 'N7'), 'N7'],
    // Bills of lading tell shipments apart.
    [await find('BL9999', 'BK5'), undefined],
    [await find('BL9999', 'BK4'), 'N4'],
    [await find('BL8', 'BK10', 'N12'), 'N12'],
    [await find('BL8', 'BK10'), 'N8'],
    [await find('BL5', 'BK5', 'N5', 'MAEU'), undefined],
  ] as const) {
    expect(given.found).toBe(expected);
    expect(given.read).toBeLessThan(20);
  }
});
