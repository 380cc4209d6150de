/** What changes with every delivery and every check stands in no index: its rows stay in their pages, and cost no index a write. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, tenantConnections: 1, systemConnections: 1, onIdleError: () => {} });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

test.each([
  { table: 'webhook_notifications', changing: ['delivery_status', 'attempts'] },
  {
    table: 'shipment_checks',
    changing: ['line_attempted_at', 'line_succeeded_at', 'next_check_at', 'times', 'failures'],
  },
])('no index of $table knows $changing', async ({ table, changing }) => {
  const indexes = await database.system(({ prepared }) =>
    prepared<{ definition: string }>(
      'indexes-of',
      'SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = $1::regclass',
      [table],
    ),
  );
  expect(indexes.length).toBeGreaterThan(0);
  for (const { definition } of indexes) {
    expect(changing.filter((column) => new RegExp(`\\b${column}\\b`).test(definition))).toEqual([]);
  }
});
