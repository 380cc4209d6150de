import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openEmptiedDatabase } from './emptied-database.ts';

type Opened = Awaited<ReturnType<typeof openEmptiedDatabase>>;
const ask = async ({ database }: Opened, text: string) => (await database.systemPool.query(text)).rows;

test('the next test gets the same database, without rows, and with those of migrations', async () => {
  const first = await openEmptiedDatabase();
  const counted = await ask(first, 'SELECT count(*) FROM portolan_migrations');
  await ask(first, `INSERT INTO accounts (id, name, created_at) VALUES ('${randomUUID()}', 'Acme', now())`);
  await first.close();
  const second = await openEmptiedDatabase();
  expect(second.url).toBe(first.url);
  expect(await ask(second, 'SELECT FROM accounts')).toEqual([]);
  expect(await ask(second, 'SELECT count(*) FROM portolan_migrations')).toEqual(counted);
  await second.close();
});

test.each([
  'ALTER TABLE accounts ADD COLUMN other integer',
  'CREATE FUNCTION other() RETURNS integer LANGUAGE sql AS $$SELECT 1$$',
  'ALTER TABLE containers DISABLE TRIGGER ALL',
  'ANALYZE pg_class',
])('it gets a new one after %s', async (change) => {
  const first = await openEmptiedDatabase();
  await ask(first, change);
  await first.close();
  const second = await openEmptiedDatabase();
  expect(second.url).not.toBe(first.url);
  await second.close();
});

test('it gets a new one where a session of the one before still works', async () => {
  const first = await openEmptiedDatabase();
  const client = await first.database.systemPool.connect();
  await client.query('BEGIN; LOCK TABLE accounts');
  const closed = first.close();
  const second = await openEmptiedDatabase();
  expect(second.url).not.toBe(first.url);
  client.release(true);
  await Promise.all([closed, second.close()]);
});
