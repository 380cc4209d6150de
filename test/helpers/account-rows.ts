/**
 * A row of each account in every table of account data, read from the catalog: a new table is filled without being named. Rows need
 * not make sense.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { SHARED_TABLES } from '../../src/database/accounts/shared-tables.ts';

export const keyOf = (table: string) => (table === 'accounts' ? 'id' : 'account_id');

export interface AccountRows {
  /** All but the shared ones. */
  readonly tables: readonly string[];
  insertRow(table: string, account: string): Promise<void>;
}

/** For the checks of the schema, which are dropped, it is a database of its own. */
export async function fillAccountTables(client: pg.Client, accounts: readonly string[]): Promise<AccountRows> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
       AND table_type = 'BASE TABLE' AND NOT EXISTS (SELECT FROM pg_class c WHERE c.oid = format('%I', table_name)::regclass AND c.relispartition) ORDER BY 1`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !(name in SHARED_TABLES));
  let known = await listColumns(client);
  const insertRow = async (table: string, account: string) => {
    // A table that a test has made since.
    if (!known.has(table)) known = await listColumns(client);
    await insertAny(client, { table, columns: known.get(table) ?? [] }, account);
  };
  // Keys to other tables and triggers are off while they are made, and checks over columns that rows have no value for, or over
  // arrays, are gone.
  await client.query(`DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT k.conrelid::regclass AS owner, k.conname FROM pg_constraint k
       WHERE k.contype = 'c' AND k.connamespace = 'public'::regnamespace AND k.coninhcount = 0
         AND (cardinality(k.conkey) > 1 OR EXISTS (SELECT FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
           WHERE a.attrelid = k.conrelid AND a.attnum = any(k.conkey) AND t.typcategory = 'A'))
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.owner, one.conname); END LOOP; END $$`);
  await client.query("SET session_replication_role = 'replica'");
  for (const table of tables) for (const account of accounts) await insertRow(table, account);
  await client.query("SET session_replication_role = 'origin'");
  return { tables, insertRow };
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Those that a row must be given, by table. Of all at once: the view costs as much for one. */
async function listColumns(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column & pg.QueryResultRow>(
    `SELECT table_name AS table, column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema = 'public' AND is_generated = 'NEVER' AND is_identity = 'NO'
        AND (is_nullable = 'NO' AND column_default IS NULL) ORDER BY table_name, ordinal_position`,
  );
  return Map.groupBy(rows, ({ table }) => table);
}

/** The first of the texts that a column's check allows, else any. Languages are checked by their form. */
async function textFor(client: pg.Client, table: string, column: string): Promise<string> {
  const { rows: checks } = await client.query<{ definition: string }>(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'",
    [table],
  );
  const own = checks.find(({ definition }) => definition.startsWith(`CHECK ((${column} = ANY`));
  return /'([^']+)'/.exec(own?.definition ?? '')?.[1] ?? (/^(language|locale)$/.test(column) ? 'en' : 'x');
}

const VALUES: Readonly<Record<string, unknown>> = {
  bigint: 1,
  integer: 1,
  smallint: 1,
  'double precision': 1,
  numeric: 1,
  json: '{}',
  jsonb: '{}',
  date: '2026-05-11',
  'timestamp with time zone': new Date(0),
  boolean: true,
  ARRAY: [],
};

async function insertAny(
  client: pg.Client,
  { table, columns }: { readonly table: string; readonly columns: readonly Column[] },
  account: string,
): Promise<void> {
  const values: unknown[] = [];
  for (const { name, type } of columns) {
    if (name === keyOf(table)) values.push(account);
    else if (type === 'uuid') values.push(randomUUID());
    else if (type === 'bytea') values.push(randomBytes(32));
    else if (name === 'email' || name === 'subject') values.push(`${randomUUID()}@example.com`);
    else if (name === 'json') values.push('{}');
    else if (type === 'text') values.push(await textFor(client, table, name));
    else if (type in VALUES) values.push(VALUES[type]);
    else throw new Error(`${table}.${name} is of type ${type}: say in VALUES what may stand there`);
  }
  const places = columns.map((_, index) => `$${index + 1}`);
  await client.query(`INSERT INTO ${table} (${columns.map(({ name }) => name)}) VALUES (${places})`, values);
}
