/** Statements that hang are broken off by the server, and the request that asked is told so. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { type Api, startApi } from '../http/api.ts';

const NOW = Date.parse('2026-05-11T18:30:00Z');
const LIMITS = { statementMillis: 300, lockMillis: 100, idleInTransactionMillis: 200 };
let testDatabase: TestDatabase;
let database: Database;
let api: Api;
const accountId = newId(NOW);

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { url } = testDatabase;
  database = openDatabase({ url, tenantConnections: 2, systemConnections: 2, limits: LIMITS, onIdleError: () => {} });
  api = await startApi();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await api.close();
});

test('a statement that takes too long is broken off, on either pool', async () => {
  const slow = 'SELECT pg_sleep(5)';
  await expect(database.forAccount(accountId, (session) => session.query(slow))).rejects.toMatchObject({
    code: '57014',
  });
  await expect(database.system((session) => session.query(slow))).rejects.toMatchObject({ code: '57014' });
});

test('a wait for a lock ends', async () => {
  const lock = 'SELECT pg_advisory_xact_lock(1)';
  await database.changeSystem(async (session) => {
    await session.query(lock);
    await expect(database.forAccount(accountId, (other) => other.query(lock))).rejects.toMatchObject({ code: '55P03' });
  });
});

test('a transaction in which nothing is asked is given up, and its connection is not used again', async () => {
  const idle = database.changeAccount(accountId, async (session) => {
    await session.query('SELECT 1');
    await new Promise((resolve) => setTimeout(resolve, 600));
    await session.query('SELECT 1');
  });
  await expect(idle).rejects.toThrow();
  const asked = Array.from({ length: 4 }, () =>
    database.forAccount(accountId, (other) => other.query('SELECT 1 AS n')),
  );
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 4 }, () => [{ n: 1 }]));
});

test.each(['57014', '55P03'])(
  'a request whose statement is broken off (%s) is answered 503, and told what to do',
  async (code) => {
    const key = await api.key(await api.account());
    const { forAccount } = api.database;
    const broken = Object.assign(new Error('canceling statement'), { code });
    Object.assign(api.database, { forAccount: async () => Promise.reject(broken) });
    const answer = await api.call(key, 'GET', '/v2/containers?filter[status]=on_ship');
    Object.assign(api.database, { forAccount });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/vnd.api+json', 'retry-after': '5' });
    expect(answer.json().errors).toMatchObject([
      { code: 'unavailable', detail: expect.stringContaining('smaller page') },
    ]);
  },
);
