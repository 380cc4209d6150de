/** The schema by account: keys of account data begin with the account, by the catalog, so that a new table is looked at too. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClient, type TestClient } from '../../../test/helpers/database.ts';
import { listOwnedTables } from './account-tables.ts';
import { SHARED_TABLES, UNIQUE_ACROSS_ACCOUNTS } from './shared-tables.ts';

let opened: TestClient;
beforeAll(async () => {
  opened = await openTestClient();
});
afterAll(() => opened.close());

const query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await opened.client.query(text, [...values])).rows as Row[];
const names = async (text: string) => (await query<{ name: string }>(text)).map(({ name }) => name);

const OF_INSTALLATION = Object.keys(SHARED_TABLES)
  .map((name) => `'${name}'`)
  .join(', ');
/** Of tables of accounts, but for partitions: their keys are those of their tables. */
const OTHER_UNIQUE = `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND i.indisunique AND c.relname NOT IN (${OF_INSTALLATION}) AND (c.relname = 'accounts' AND NOT i.indisprimary
    OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'account_id')
      AND (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = i.indkey[0]) IS DISTINCT FROM 'account_id')
  ORDER BY 1`;
const OTHER_FOREIGN = `SELECT k.conname AS name FROM pg_constraint k
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.conparentid = 0
    AND k.conrelid::regclass::text NOT IN (${OF_INSTALLATION}) AND ((SELECT a.attname FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attnum = k.conkey[1]) IS DISTINCT FROM 'account_id'
      OR (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = k.confrelid AND a.attnum = k.confkey[1])
        IS DISTINCT FROM CASE k.confrelid::regclass::text WHEN 'accounts' THEN 'id' ELSE 'account_id' END)
  ORDER BY 1`;

test('every table has an account, or is named as shared with its reason', async () => {
  const all = await names(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
    AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`);
  const own = (await listOwnedTables({ query })).map(({ name }) => name);
  expect(all.filter((name) => !own.includes(name))).toEqual(Object.keys(SHARED_TABLES).toSorted());
});

test('primary, unique and foreign keys of account data begin with account_id, but for those that find the account', async () => {
  expect(await names(OTHER_UNIQUE)).toEqual(Object.keys(UNIQUE_ACROSS_ACCOUNTS).toSorted());
  expect(await names(OTHER_FOREIGN)).toEqual([]);
});

test('a key that begins otherwise would be found', async () => {
  await query('CREATE TABLE forgotten (account_id uuid REFERENCES accounts, id uuid PRIMARY KEY, shipment_id uuid)');
  await query('CREATE UNIQUE INDEX shipments_by_id_alone ON shipments (id)');
  await query(
    'ALTER TABLE forgotten ADD CONSTRAINT forgotten_shipment FOREIGN KEY (shipment_id) REFERENCES shipments (id)',
  );
  try {
    expect(await names(OTHER_UNIQUE)).toEqual(expect.arrayContaining(['forgotten_pkey', 'shipments_by_id_alone']));
    expect(await names(OTHER_FOREIGN)).toEqual(['forgotten_shipment']);
  } finally {
    await query('DROP TABLE forgotten; DROP INDEX shipments_by_id_alone');
  }
});

test('each table comes after those that it refers to', async () => {
  const tables = await listOwnedTables({ query });
  for (const [index, { name, references }] of tables.entries())
    for (const { table } of references)
      if (table !== name)
        expect(
          tables.slice(0, index).map((each) => each.name),
          name,
        ).toContain(table);
});
