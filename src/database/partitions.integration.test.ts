/** Weeks that are made while others write: beside transactions of a service at work, and beside a dump that reads all tables. */
import { resolve } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/helpers/database.ts';
import { stateDirectory } from '../../test/helpers/state-directory.ts';
import { until } from '../../test/helpers/until.ts';
import { eventOf, newContainer } from '../../test/helpers/webhooks/world.ts';
import { loadConfig } from '../config/config.ts';
import { announce } from '../features/webhooks/announce.ts';
import { manualClock } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { startService } from '../service.ts';
import { type Database, openDatabase } from './database.ts';
import { makePartitions } from './partitions.ts';

/** After a clock was moved: no week is there for it. */
const MOVED = Date.parse('2033-03-01T00:00:00Z');

let testDatabase: TestDatabase;
let database: Database;
let other: pg.Client;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  const { url } = testDatabase;
  database = openDatabase({ url, tenantConnections: 2, systemConnections: 2, onIdleError: () => {} });
  other = new pg.Client({ connectionString: url });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await database.close();
  await testDatabase.drop();
});

/** So many sessions wait for a table. */
const waiting = (count: number) =>
  until(async () => {
    const { rows } = await other.query(`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'relation'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    expect(rows).toHaveLength(count);
  });

test('an event that is announced while its week is created is stored', async () => {
  const accountId = newId(MOVED);
  await other.query(`INSERT INTO accounts (id, name, created_at) VALUES ($1, 'Test', now())`, [accountId]);
  // Holds up the making, behind which the announcement waits.
  await other.query('BEGIN');
  await other.query('LOCK TABLE events_default IN ROW EXCLUSIVE MODE');
  const making = makePartitions(database, MOVED);
  await waiting(1);
  const announcing = database.changeAccount(accountId, (session) =>
    announce(session, [{ ...eventOf(newContainer()) }], new Date(MOVED)),
  );
  await waiting(2);
  await other.query('COMMIT');
  expect(await making).toBeGreaterThan(0);
  await announcing;
  const { rows } = await other.query('SELECT tableoid::regclass::text AS partition FROM events');
  expect(rows).toEqual([{ partition: 'events_20330228' }]);
});

test('a worker starts while all tables are being read, and logs what it left for later', async () => {
  await other.query('BEGIN');
  await other.query(
    'LOCK TABLE events_default, webhook_notifications_default, webhook_attempts_default IN ACCESS SHARE MODE',
  );
  const logged: string[] = [];
  const directory = resolve(import.meta.dirname, '../..');
  const service = await startService({
    config: loadConfig(directory, {}, { stateDirectory }),
    directory,
    databaseUrl: testDatabase.url,
    role: 'worker',
    logger: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
    clock: manualClock(MOVED),
  });
  await other.query('COMMIT');
  await service.stop();
  expect(logged.join('')).toContain(
    'could not create the partitions of the coming weeks: canceling statement due to lock timeout',
  );
});
