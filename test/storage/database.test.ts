/** Sessions and transactions: what is done again, and what a lost transaction must not leave behind. */
import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { type AccountSession, type Database, openDatabase } from '../../src/storage/database.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { until } from '../helpers/until.ts';

const NOW = Date.parse('2026-05-11T18:30:00Z');
let testDatabase: TestDatabase;
let database: Database;
const accountId = newId(NOW);
const otherAccountId = newId(NOW);
const parties = [newId(NOW), newId(NOW)] as const;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, tenantConnections: 3, systemConnections: 2, onIdleError: () => {} });
  await database.changeSystem(async ({ db }) => {
    const at = new Date(NOW);
    await db
      .insertInto('accounts')
      .values([accountId, otherAccountId].map((id) => ({ id, name: 'Test', rate_limits: '{}', created_at: at })))
      .execute();
    const rows = parties.map((id) => ({ account_id: accountId, id, company_name: '0', document: '{}' }));
    await db
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
    'count-up',
    'UPDATE parties SET company_name = (company_name::int + 1)::text WHERE account_id = $1 AND id = $2',
    [accountId, id],
  );

const counted = () =>
  database.forAccount(accountId, async ({ prepared }) => {
    const rows = await prepared<{ company_name: string }>('names', 'SELECT company_name FROM parties ORDER BY id', []);
    return rows.map(({ company_name }) => Number(company_name));
  });

test('transactions that lock crosswise are both done, once each', async () => {
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
      // The statement behind the one that is broken off fails, too, and may be the first that is heard of.
      await Promise.all([(async () => count(session, second))(), count(session, second)]);
    });
  await Promise.all([crosswise(one, other), crosswise(other, one)]);
  expect(tries).toBe(3);
  expect(await counted()).toEqual(before.map((each) => each + 3));
});

test('a transaction that is broken off each time fails in the end', async () => {
  let tries = 0;
  const lost = database.changeAccount(accountId, async (session) => {
    tries += 1;
    await session.prepared('break-off', `DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`, []);
  });
  await expect(lost).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(6);
});

test('other failures are told at once', async () => {
  let tries = 0;
  const failing = database.changeAccount(accountId, async (session) => {
    tries += 1;
    await session.prepared('divide', 'SELECT 1 / 0', []);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(tries).toBe(1);
});

test('what a failed transaction still has under way writes nothing', async () => {
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

test('times are written one way, whatever the database is set to', async () => {
  const [row] = await database.system(({ prepared }) =>
    prepared<{ name: string }>('name', 'SELECT current_database() AS name', []),
  );
  await database.system(({ prepared }) =>
    prepared('style', `ALTER DATABASE "${row?.name}" SET DateStyle TO 'SQL, DMY'`, []),
  );
  const other = openDatabase({
    url: testDatabase.url,
    tenantConnections: 1,
    systemConnections: 1,
    onIdleError: () => {},
  });
  const told = await other.forAccount(accountId, ({ prepared }) =>
    prepared('time', "SELECT '2026-03-29T02:30:00.123456+02:00'::timestamptz::text AS time", []),
  );
  expect(told).toEqual([{ time: '2026-03-29 00:30:00.123456+00' }]);
  await other.close();
});

const askWho = ({ prepared }: AccountSession) =>
  prepared<{ account: string; process: number }>(
    'ask-who',
    "SELECT current_setting('portolan.account_id') AS account, pg_backend_pid() AS process, count(*) FROM parties",
    [],
  );

test('look-ups of one turn share a connection, up to eight, and never with another account', async () => {
  const asked = Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? accountId : otherAccountId));
  const told = await Promise.all(asked.map((id) => database.lookUp(id, askWho)));
  expect(told.map(([row]) => row?.account)).toEqual(asked);
  const processesOf = (id: string) => told.flatMap(([row]) => (row?.account === id ? row.process : []));
  expect(new Set(processesOf(accountId).slice(0, 8)).size).toBe(1);
  expect(new Set(processesOf(otherAccountId).slice(0, 8)).size).toBe(1);
});

test('a look-up that fails, before its first statement or in it, leaves those beside it alone', async () => {
  const results = await Promise.allSettled([
    database.lookUp(accountId, askWho),
    database.lookUp(accountId, () => {
      throw new Error('not even begun');
    }),
    database.lookUp(accountId, ({ prepared }) => prepared('fail', 'SELECT 1 / 0', [])),
    database.lookUp(accountId, askWho),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(results.map((each) => (each.status === 'rejected' ? String(each.reason) : ''))).toMatchObject([
    '',
    'Error: not even begun',
    expect.stringContaining('division by zero'),
    '',
  ]);
});

test('a connection that breaks under look-ups fails them all, and the next have another', async () => {
  const cutOff = Promise.withResolvers<void>();
  const askOnceCut = async (session: AccountSession) => {
    await cutOff.promise;
    return askWho(session);
  };
  const cut = async (session: AccountSession) => {
    const [row] = await askWho(session);
    await database.system(({ prepared }) => prepared('cut', 'SELECT pg_terminate_backend($1)', [row?.process]));
    cutOff.resolve();
    return askWho(session);
  };
  const results = await Promise.allSettled(
    [cut, askOnceCut, askOnceCut].map((work) => database.lookUp(accountId, work)),
  );
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await database.lookUp(accountId, askWho)).toMatchObject([{ account: accountId }]);
});

test('look-ups that can have no connection are told so', async () => {
  const away = openDatabase({
    url: 'postgres://nobody@127.0.0.1:1/nothing',
    tenantConnections: 1,
    systemConnections: 1,
    onIdleError: () => {},
  });
  const asked = [away.lookUp(accountId, askWho), away.lookUp(accountId, askWho)];
  for (const each of asked) await expect(each).rejects.toThrow('ECONNREFUSED');
  await away.close();
});

const countUp = 'UPDATE parties SET company_name = (company_name::int + 1)::text WHERE account_id = $1 AND id = $2';

test('what is written without waiting is there when the transaction is over, in its order', async () => {
  const before = await counted();
  const seen = await database.changeAccount(accountId, async (session) => {
    session.write('count-up', countUp, [accountId, parties[0]]);
    session.write('count-up', countUp, [accountId, parties[0]]);
    const [row] = await session.prepared<{ company_name: string }>(
      'name-of',
      'SELECT company_name FROM parties WHERE id = $1',
      [parties[0]],
    );
    session.write('count-up', countUp, [accountId, parties[1]]);
    return Number(row?.company_name);
  });
  expect(seen).toBe((before[0] ?? Number.NaN) + 2);
  expect(await counted()).toEqual([(before[0] ?? Number.NaN) + 2, (before[1] ?? Number.NaN) + 1]);
});

test('where a write fails nothing of the transaction is kept, and its own failure is told', async () => {
  const before = await counted();
  const last = database.changeAccount(accountId, (session) => {
    session.write('count-up', countUp, [accountId, parties[0]]);
    session.write('divide', 'SELECT 1 / 0', []);
  });
  await expect(last).rejects.toMatchObject({ code: '22012' });
  // What comes behind it is told only that the transaction is lost.
  const followed = database.changeAccount(accountId, async (session) => {
    session.write('divide', 'SELECT 1 / 0', []);
    session.write('never-parsed', countUp.replace('+ 1', '+ 2'), [accountId, parties[0]]);
    await session.prepared('never-parsed', countUp.replace('+ 1', '+ 2'), [accountId, parties[1]]);
  });
  await expect(followed).rejects.toMatchObject({ code: '22012' });
  expect(await counted()).toEqual(before);
});

test('a failure that the work passes over does not pass for success', async () => {
  const before = await counted();
  const careless = database.changeAccount(accountId, async (session) => {
    await count(session, parties[0]);
    await session.prepared('divide', 'SELECT 1 / 0', []).catch(() => {});
  });
  await expect(careless).rejects.toMatchObject({ code: '22012' });
  expect(await counted()).toEqual(before);
});

test('a failure that is taken back to a savepoint is none', async () => {
  const before = await counted();
  await database.changeAccount(accountId, async (session) => {
    await session.prepared('savepoint', 'SAVEPOINT here', []);
    await expect(session.prepared('divide', 'SELECT 1 / 0', [])).rejects.toMatchObject({ code: '22012' });
    await session.prepared('back', 'ROLLBACK TO SAVEPOINT here', []);
    await count(session, parties[0]);
  });
  expect(await counted()).toEqual([(before[0] ?? Number.NaN) + 1, before[1]]);
});

test('a work that throws before it waits for anything leaves nothing behind', async () => {
  const thrown = database.changeAccount(accountId, () => {
    throw new Error('at once');
  });
  await expect(thrown).rejects.toThrow('at once');
  const open = await database.system(({ prepared }) =>
    prepared(
      'open',
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      [],
    ),
  );
  expect(open).toEqual([]);
});

test('a connection that rests is kept alive', async () => {
  const keptAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const own = openDatabase({
    url: testDatabase.url,
    tenantConnections: 1,
    systemConnections: 1,
    onIdleError: () => {},
  });
  await own.forAccount(accountId, ({ prepared }) => prepared('one', 'SELECT 1', []));
  await own.system(({ prepared }) => prepared('one', 'SELECT 1', []));
  expect(keptAlive.mock.calls).toEqual([
    [true, 60_000],
    [true, 60_000],
  ]);
  await own.close();
});

test('a server that stops while connections are being closed is no broken connection', async () => {
  const onIdleError = vi.fn();
  const own = openDatabase({ url: testDatabase.url, tenantConnections: 1, systemConnections: 1, onIdleError });
  const [row] = await own.forAccount(accountId, askWho);
  const pid = Number(row?.process);
  // Told to end before it has read that its client leaves.
  process.kill(pid, 'SIGSTOP');
  await own.close();
  await database.system(({ prepared }) => prepared('cut', 'SELECT pg_terminate_backend($1)', [pid]));
  process.kill(pid, 'SIGCONT');
  await until(async () => {
    const gone = 'SELECT count(*)::int AS left FROM pg_stat_activity WHERE pid = $1';
    expect(await database.system(({ prepared }) => prepared('gone', gone, [pid]))).toEqual([{ left: 0 }]);
  });
  expect(onIdleError).not.toHaveBeenCalled();
});

test('a transaction whose write is broken off is done again', async () => {
  const before = await counted();
  let tries = 0;
  await database.changeAccount(accountId, (session) => {
    tries += 1;
    session.write('count-up', countUp, [accountId, parties[0]]);
    if (tries < 3) session.write('break-off', `DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`, []);
  });
  expect(tries).toBe(3);
  expect(await counted()).toEqual([(before[0] ?? Number.NaN) + 1, before[1]]);
});
