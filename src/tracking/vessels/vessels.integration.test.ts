/** Vessels belong to no account: reports of all accounts write them at the same time. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { insertAccount } from '../../tenancy/accounts/store.ts';
import { upsertVessels } from './store.ts';

const AT_ONCE = 8;
const ROUNDS = 150;
const accountId = randomUUID();
const now = new Date('2026-05-11T18:30:00Z');
let server: TestDatabase;
let database: Database;

beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase({ url: server.url, tenantConnections: AT_ONCE, systemConnections: 1, onIdleError: () => {} });
  await database.system((session) => insertAccount(session, { id: accountId, name: 'Lines', createdAt: now }));
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

test('many that learn of the same new vessel at once all write it, once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const imo = String(9_000_000 + round);
    const vessel = { imo, id: randomUUID(), name: `Vessel ${round}` };
    await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        database.changeAccount(accountId, (session) => upsertVessels(session, [vessel], now)),
      ),
    );
  }
  const count = await database.system((session) => session.prepared('SELECT count(*)::int FROM vessels', []));
  expect(count).toEqual([{ count: ROUNDS }]);
});
