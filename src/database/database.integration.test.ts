/** Sessions and transactions: what is done again, and what a lost transaction must not leave behind. */
import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/helpers/database.ts';
import { kysely } from '../../test/helpers/kysely.ts';
import { until } from '../../test/helpers/until.ts';
import { newId } from '../lib/ids.ts';
import { type AccountSession, type Database, openDatabase } from './database.ts';
import { MAX_PREPARED_TEXTS } from './pools.ts';

const NOW = Date.parse('2026-05-11T18:30:00Z');
let testDatabase: TestDatabase;
let database: Database;
const accountId = newId(NOW);
const otherAccountId = newId(NOW);
const parties = [newId(NOW), newId(NOW)] as const;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, tenantConnections: 3, systemConnections: 2, onIdleError: () => {} });
  await database.changeSystem(async (session) => {
    const at = new Date(NOW);
    await kysely(session)
      .insertInto('accounts')
      .values([accountId, otherAccountId].map((id) => ({ id, name: 'Test', rate_limits: '{}', created_at: at })))
      .execute();
    const rows = parties.map((id) => ({ account_id: accountId, id, company_name: '0' }));
    await kysely(session)
      .insertInto('parties')
      .values(rows.map((row) => ({ ...row, created_at: at, updated_at: at })))
      .execute();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const count = (session: AccountSession, id: string) =>
  session.prepared(
    'UPDATE parties SET company_name = (company_name::int + 1)::text WHERE account_id = $1 AND id = $2',
    [accountId, id],
  );

const counted = () =>
  database.forAccount(accountId, async ({ prepared }) => {
    const rows = await prepared<{ company_name: string }>('SELECT company_name FROM parties ORDER BY id', []);
    return rows.map(({ company_name }) => Number(company_name));
  });

test('two deadlocking transactions both succeed, once each', async () => {
  const [one, other] = parties;
  const before = await counted();
  let [tries, arrived] = [0, 0];
  const bothHoldOne = Promise.withResolvers<void>();
  const crosswise = (first: string, second: string) =>
    database.changeAccount(accountId, async (session) => {
      tries += 1;
      await count(session, first);
      arrived += 1;
      if (arrived === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      // The statement behind the one that is broken off fails, too, and may be the first that is reported.
      await Promise.all([(async () => count(session, second))(), count(session, second)]);
    });
  await Promise.all([crosswise(one, other), crosswise(other, one)]);
  // One is broken off; done again at a bad moment it may get in the way once more.
  expect(tries).toBeGreaterThanOrEqual(3);
  expect(await counted()).toEqual(before.map((each) => each + 3));
});

test('a transaction that is cancelled each time fails in the end', async () => {
  let tries = 0;
  const lost = database.changeAccount(accountId, async (session) => {
    tries += 1;
    await session.prepared(`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`, []);
  });
  await expect(lost).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(6);
});

test('other failures are reported at once', async () => {
  let tries = 0;
  const failing = database.changeAccount(accountId, async (session) => {
    tries += 1;
    await session.prepared('SELECT 1 / 0', []);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(tries).toBe(1);
});

test('pending statements of a failed transaction write nothing', async () => {
  const before = await counted();
  const straggler = Promise.withResolvers<void>();
  const failing = database.changeAccount(accountId, async (session) => {
    const late = straggler.promise.then(() => count(session, parties[0]));
    late.catch(() => {});
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  straggler.resolve();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await counted()).toEqual(before);
});

test('times are written one way, with any settings of the database', async () => {
  const [row] = await database.system(({ prepared }) =>
    prepared<{ name: string }>('SELECT current_database() AS name', []),
  );
  await database.system(({ prepared }) => prepared(`ALTER DATABASE "${row?.name}" SET DateStyle TO 'SQL, DMY'`, []));
  const other = openDatabase({
    url: testDatabase.url,
    tenantConnections: 1,
    systemConnections: 1,
    onIdleError: () => {},
  });
  const rows = await other.forAccount(accountId, ({ prepared }) =>
    prepared("SELECT '2026-03-29T02:30:00.123456+02:00'::timestamptz::text AS time", []),
  );
  expect(rows).toEqual([{ time: '2026-03-29 00:30:00.123456+00' }]);
  await other.close();
});

const currentAccount = ({ prepared }: AccountSession) =>
  prepared<{ account: string; process: number }>(
    "SELECT current_setting('portolan.account_id') AS account, pg_backend_pid() AS process, count(*) FROM parties",
    [],
  );

test('a broken connection fails its statements, and the next session gets another connection', async () => {
  const cut = database.forAccount(accountId, async (session) => {
    const [row] = await currentAccount(session);
    await database.system(({ prepared }) => prepared('SELECT pg_terminate_backend($1)', [row?.process]));
    return currentAccount(session);
  });
  await expect(cut).rejects.toThrow();
  expect(await database.forAccount(accountId, currentAccount)).toMatchObject([{ account: accountId }]);
});

test('sessions of two accounts on one connection see their own account', async () => {
  const own = openDatabase({
    url: testDatabase.url,
    tenantConnections: 1,
    systemConnections: 1,
    onIdleError: () => {},
  });
  const accounts = Array.from({ length: 6 }, (_, place) => (place % 2 === 0 ? accountId : otherAccountId));
  const rows = await Promise.all(accounts.map((id) => own.forAccount(id, currentAccount)));
  expect(rows.map(([row]) => row?.account)).toEqual(accounts);
  await own.close();
});

test('texts are prepared once each, and no more of them than the limit', async () => {
  const own = openDatabase({
    url: testDatabase.url,
    tenantConnections: 1,
    systemConnections: 1,
    onIdleError: () => {},
  });
  const count = await own.forAccount(accountId, async (session) => {
    for (let turn = 0; turn < 2; turn += 1) {
      for (let n = 0; n < MAX_PREPARED_TEXTS + 50; n += 1) {
        expect(await session.prepared(`SELECT ${n} AS n`)).toEqual([{ n }]);
      }
    }
    const [row] = await session.query<{ count: number }>('SELECT count(*)::int AS count FROM pg_prepared_statements');
    return row?.count;
  });
  // One sets the account of the session.
  expect(count).toBeLessThanOrEqual(MAX_PREPARED_TEXTS + 1);
  await own.close();
});

const countUp = 'UPDATE parties SET company_name = (company_name::int + 1)::text WHERE account_id = $1 AND id = $2';

test('statements that are sent together run in their order', async () => {
  const before = await counted();
  const seen = await database.changeAccount(accountId, async (session) => {
    const [, , [row]] = await Promise.all([
      session.prepared(countUp, [accountId, parties[0]]),
      session.prepared(countUp, [accountId, parties[0]]),
      session.prepared<{ company_name: string }>('SELECT company_name FROM parties WHERE id = $1', [parties[0]]),
      session.prepared(countUp, [accountId, parties[1]]),
    ]);
    return Number(row?.company_name);
  });
  expect(seen).toBe((before[0] ?? Number.NaN) + 2);
  expect(await counted()).toEqual([(before[0] ?? Number.NaN) + 2, (before[1] ?? Number.NaN) + 1]);
});

test('where one of several fails, the transaction is rolled back, and its own failure is reported', async () => {
  const before = await counted();
  const failing = database.changeAccount(accountId, async (session) => {
    // Another may be reported first, with the error that the transaction is lost.
    const failed = session.prepared('SELECT 1 / 0');
    failed.catch(() => {});
    await Promise.resolve();
    await session.prepared(countUp, [accountId, parties[0]]);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await counted()).toEqual(before);
});

test('a failure that the callback ignores still fails the transaction', async () => {
  const before = await counted();
  const careless = database.changeAccount(accountId, async (session) => {
    await count(session, parties[0]);
    await session.prepared('SELECT 1 / 0', []).catch(() => {});
  });
  await expect(careless).rejects.toMatchObject({ code: '22012' });
  expect(await counted()).toEqual(before);
});

test('a failure that is rolled back to a savepoint is no failure', async () => {
  const before = await counted();
  await database.changeAccount(accountId, async (session) => {
    await session.prepared('SAVEPOINT here', []);
    await expect(session.prepared('SELECT 1 / 0', [])).rejects.toMatchObject({ code: '22012' });
    await session.prepared('ROLLBACK TO SAVEPOINT here', []);
    await count(session, parties[0]);
  });
  expect(await counted()).toEqual([(before[0] ?? Number.NaN) + 1, before[1]]);
});

test('a callback that throws at once leaves nothing behind', async () => {
  const thrown = database.changeAccount(accountId, () => {
    throw new Error('at once');
  });
  await expect(thrown).rejects.toThrow('at once');
  const open = await database.system(({ prepared }) =>
    prepared(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      [],
    ),
  );
  expect(open).toEqual([]);
});

test('an idle connection is kept alive', async () => {
  const keptAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const own = openDatabase({
    url: testDatabase.url,
    tenantConnections: 1,
    systemConnections: 1,
    onIdleError: () => {},
  });
  await own.forAccount(accountId, ({ prepared }) => prepared('SELECT 1', []));
  await own.system(({ prepared }) => prepared('SELECT 1', []));
  expect(keptAlive.mock.calls).toEqual([
    [true, 60_000],
    [true, 60_000],
  ]);
  await own.close();
});

test('a server that stops while connections are being closed is no broken connection', async () => {
  const onIdleError = vi.fn();
  const own = openDatabase({ url: testDatabase.url, tenantConnections: 1, systemConnections: 1, onIdleError });
  const [row] = await own.forAccount(accountId, currentAccount);
  const pid = Number(row?.process);
  // Ended before it has read that its client leaves.
  process.kill(pid, 'SIGSTOP');
  await own.close();
  await database.system(({ prepared }) => prepared('SELECT pg_terminate_backend($1)', [pid]));
  process.kill(pid, 'SIGCONT');
  await until(async () => {
    const gone = 'SELECT count(*)::int AS left FROM pg_stat_activity WHERE pid = $1';
    expect(await database.system(({ prepared }) => prepared(gone, [pid]))).toEqual([{ left: 0 }]);
  });
  expect(onIdleError).not.toHaveBeenCalled();
});

test('a transaction with one cancelled statement is retried', async () => {
  const before = await counted();
  let tries = 0;
  await database.changeAccount(accountId, async (session) => {
    tries += 1;
    const breakOff = tries < 3 ? `DO $$ BEGIN RAISE SQLSTATE '40001'; END $$` : 'SELECT 1';
    await Promise.all([session.prepared(countUp, [accountId, parties[0]]), session.query(breakOff)]);
  });
  expect(tries).toBe(3);
  expect(await counted()).toEqual([(before[0] ?? Number.NaN) + 1, before[1]]);
});

test('an account with many sessions leaves connections to others that are active', async () => {
  const own = openDatabase({
    url: testDatabase.url,
    tenantConnections: 2,
    accountConnections: 1,
    systemConnections: 1,
    onIdleError: () => {},
  });
  const pid = ({ query }: AccountSession) => query('SELECT pg_backend_pid()');
  await own.forAccount(otherAccountId, pid);
  const held = Promise.withResolvers<void>();
  let begun = 0;
  const greedy = Array.from({ length: 5 }, () =>
    own.forAccount(accountId, async () => {
      begun += 1;
      await held.promise;
    }),
  );
  await expect.poll(() => begun).toBe(1);
  await own.forAccount(otherAccountId, pid);
  expect(begun).toBe(1);
  held.resolve();
  await Promise.all(greedy);
  expect(begun).toBe(5);
  await own.close();
});
