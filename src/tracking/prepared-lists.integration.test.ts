/** Lists can be sorted and filtered in thousands of ways: what the server keeps of them is bounded, and locks stand in no key's way. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/helpers/database.ts';
import { addShipment } from '../../test/helpers/tracked-rows.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { SortKey } from '../database/lists/list-query.ts';
import { newId } from '../lib/ids.ts';
import { pageContainers } from './containers/list-store.ts';
import { lockShipment } from './shipments/store.ts';

const NOW = Date.parse('2026-05-11T18:30:00Z');
/** Of all texts that are prepared; the service's own need the rest. */
const MAX_OF_LISTS = 150;
let testDatabase: TestDatabase;
let database: Database;
const accountId = newId(NOW);

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const limits = { statementMillis: 20_000, lockMillis: 500, idleInTransactionMillis: 20_000 };
  const { url } = testDatabase;
  database = openDatabase({ url, tenantConnections: 1, systemConnections: 2, limits, onIdleError: () => {} });
  await database.system((session) =>
    session.query(`INSERT INTO accounts (id, name, rate_limits, created_at) VALUES ($1, 'Test', '{}', now())`, [
      accountId,
    ]),
  );
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const FIELDS = {
  created_at: 'time',
  updated_at: 'time',
  number: 'text',
  pickup_lfd: 'time',
  pod_eta_at: 'time',
} as const;

/** All orders of three of the fields, in all directions. */
function sorts(): SortKey[][] {
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
  const orders = names.flatMap((a) => names.flatMap((b) => names.map((c) => [...new Set([a, b, c])])));
  return orders.flatMap((order) =>
    Array.from({ length: 2 ** order.length }, (_, signs) =>
      order.map((field, at): SortKey => {
        const direction = (signs >> at) % 2 === 0 ? 'ascending' : 'descending';
        return { field, direction, kind: FIELDS[field] };
      }),
    ),
  );
}

test('hundreds of ways to sort and filter leave a bounded number of prepared statements', async () => {
  const ways = sorts();
  expect(ways.length).toBeGreaterThan(600);
  const count = await database.forAccount(accountId, async (session) => {
    for (const sort of ways) {
      const page = { size: 30, number: 1 };
      const query = { page, sort, filters: {}, search: {}, include: [], fields: {} };
      await pageContainers(session, { filters: {}, query, customers: null });
    }
    const [row] = await session.query<{ count: number }>('SELECT count(*)::int AS count FROM pg_prepared_statements');
    return row?.count;
  });
  // One more sets the session's account.
  expect(count).toBeLessThanOrEqual(MAX_OF_LISTS + 1);
});

test('applying a report does not block writes of what belongs to the shipment', async () => {
  const shipmentId = await database.system((session) => addShipment(session, { accountId, billOfLading: 'LOCKED1' }));
  await database.changeAccount(accountId, async (session) => {
    await lockShipment(session, shipmentId);
    // As the check of a foreign key locks it.
    const text = 'SELECT id FROM shipments WHERE account_id = $1 AND id = $2 FOR KEY SHARE';
    expect(await database.system((other) => other.query(text, [accountId, shipmentId]))).toEqual([{ id: shipmentId }]);
  });
});
