/** A server that is cut off says nothing: who waits for it is told in time, and its connections are not used again. */
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/helpers/database.ts';
import { type Gate, openGate } from '../../test/helpers/gate.ts';
import { until } from '../../test/helpers/until.ts';
import { isDatabaseAway } from './connection-errors.ts';
import { openDatabase } from './database.ts';
import { takeExclusiveLock } from './exclusive-lock.ts';

const LIMITS = { statementMillis: 100, lockMillis: 100, idleInTransactionMillis: 60_000 };
let testDatabase: TestDatabase;
let gate: Gate;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  gate = await openGate(new URL(testDatabase.url));
});
afterEach(async () => {
  await gate.close();
  await testDatabase.drop();
});

test('a statement is given up, and all idle connections are looked at before they are used', async () => {
  let answers = 0;
  const onAnswer = () => {
    answers += 1;
  };
  const connections = { tenantConnections: 1, systemConnections: 3, onIdleError: () => {}, onAnswer };
  const database = openDatabase({ url: gate.url, ...connections, limits: LIMITS });
  const select = () => database.system((session) => session.query<{ one: number }>('SELECT 1 AS one'));
  await Promise.all([select(), select(), select()]);
  expect(database.systemPool.totalCount).toBe(3);
  gate.holdUp();
  const error = await select().catch((failure: unknown) => failure);
  expect(isDatabaseAway(error), String(error)).toBe(true);
  const before = answers;
  gate.open();
  expect(await select()).toEqual([{ one: 1 }]);
  expect(answers).toBeGreaterThan(before);
  await Promise.all([select(), select(), select()]);
  await database.close();
});

test('a transaction whose COMMIT is not answered fails, because nobody knows what came of it', async () => {
  const connections = { tenantConnections: 1, systemConnections: 1, onIdleError: () => {} };
  const database = openDatabase({ url: gate.url, ...connections, limits: LIMITS });
  const changed = database.changeSystem(async (session) => {
    await session.query('SELECT 1');
    gate.holdUp();
  });
  const error = await changed.catch((failure: unknown) => failure);
  expect(isDatabaseAway(error), String(error)).toBe(true);
  await database.close();
});

test('the holder of a lock is told that it is lost, and can release it', async () => {
  let lost = 0;
  const onLost = () => {
    lost += 1;
  };
  const lock = await takeExclusiveLock(gate.url, 'a lock', onLost, { lookMillis: 20, longestMillis: 300 });
  expect(lost).toBe(0);
  gate.holdUp();
  await until(() => expect(lost).toBeGreaterThan(0));
  await lock?.release();
});

test('a lock that is held for long gathers nothing, and is not lost by its release', async () => {
  const warnings: string[] = [];
  const onWarning = ({ name }: Error) => void warnings.push(name);
  process.on('warning', onWarning);
  let lost = 0;
  const onLost = () => {
    lost += 1;
  };
  const lock = await takeExclusiveLock(testDatabase.url, 'a lock', onLost, { lookMillis: 1, longestMillis: 300 });
  await setTimeout(200);
  await lock?.release();
  await setTimeout(20);
  process.off('warning', onWarning);
  expect({ lost, warnings }).toEqual({ lost: 0, warnings: [] });
});
