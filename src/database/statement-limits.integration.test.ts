/** Statements that hang are cancelled by the server, and the request gets an error. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../test/helpers/api.ts';
import { createTestDatabase, type TestDatabase } from '../../test/helpers/database.ts';
import { until } from '../../test/helpers/until.ts';
import { newId } from '../lib/ids.ts';
import { type Database, openDatabase } from './database.ts';

const NOW = Date.parse('2026-05-11T18:30:00Z');
/** Each test shortens the one that it is about: a busy machine reaches the others, too. */
const LONG = { statementMillis: 60_000, lockMillis: 60_000, idleInTransactionMillis: 60_000 };
let testDatabase: TestDatabase;
const databases: Database[] = [];
let api: Api;
const accountId = newId(NOW);

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  api = await startApi();
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await testDatabase.drop();
  await api.close();
});

function openWith(limits: Partial<typeof LONG>): Database {
  const connections = { tenantConnections: 2, systemConnections: 2, onIdleError: () => {} };
  const database = openDatabase({ url: testDatabase.url, ...connections, limits: { ...LONG, ...limits } });
  databases.push(database);
  return database;
}

test('a statement that takes too long is cancelled, on either pool', async () => {
  const database = openWith({ statementMillis: 300 });
  const slow = 'SELECT pg_sleep(30)';
  await expect(database.forAccount(accountId, (session) => session.query(slow))).rejects.toMatchObject({
    code: '57014',
  });
  await expect(database.system((session) => session.query(slow))).rejects.toMatchObject({ code: '57014' });
});

test('a wait for a lock ends', async () => {
  const database = openWith({ lockMillis: 100 });
  const lock = 'SELECT pg_advisory_xact_lock(1)';
  await database.changeSystem(async (session) => {
    await session.query(lock);
    await expect(database.forAccount(accountId, (other) => other.query(lock))).rejects.toMatchObject({ code: '55P03' });
  });
});

test('an idle transaction is ended, and its connection is not used again', async () => {
  const database = openWith({ idleInTransactionMillis: 2000 });
  const idle = database.changeAccount(accountId, async (session) => {
    const [own] = await session.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await until(async () => {
      const sessions = database.systemPool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [own?.pid]);
      expect((await sessions).rowCount, 'sessions of the idle transaction').toBe(0);
    });
    await session.query('SELECT 1');
  });
  await expect(idle).rejects.toThrow();
  const queries = Array.from({ length: 4 }, () =>
    database.forAccount(accountId, (other) => other.query('SELECT 1 AS n')),
  );
  expect(await Promise.all(queries)).toEqual(Array.from({ length: 4 }, () => [{ n: 1 }]));
});

test.each(['57014', '55P03'])(
  'a request whose statement is broken off (%s) is answered 503 with advice',
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
