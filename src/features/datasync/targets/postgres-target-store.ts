/** Statements in the database that data are copied to. Names of schemas are checked by the settings, those of tables and columns are ours. */
import type pg from 'pg';
import { DatasyncUnusable } from '../errors.ts';
import type { ColumnType, DatasyncRow, DatasyncTable, TableColumn } from '../tables.ts';

/** Types that take our values without loss of what is shown; a table that others made may have them. */
const ACCEPTED: Readonly<Record<ColumnType, readonly string[]>> = {
  uuid: ['uuid', 'text', 'character varying'],
  text: ['text', 'character varying'],
  'timestamp with time zone': ['timestamp with time zone', 'timestamp without time zone'],
  integer: ['integer', 'bigint', 'numeric', 'double precision'],
  'double precision': ['double precision', 'numeric'],
};
const STATUS = '_transfer_status';

/** @returns whether the schema had none of our tables */
export async function prepareSchema(client: pg.Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schema]);
  // Where it is there, the right to create schemas is not needed.
  if (rowCount === 0) await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  const status = await client.query('SELECT FROM pg_class WHERE oid = to_regclass($1)', [`${schema}.${STATUS}`]);
  if (status.rowCount === 1) return false;
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${schema}.${STATUS} (data_model_name text PRIMARY KEY, transfer_last_updated_at timestamptz)`,
  );
  return true;
}

/** @returns whether rows of before lack something: the table is new, or has a column more @throws DatasyncUnusable */
export async function prepareTable(client: pg.Client, schema: string, table: DatasyncTable): Promise<boolean> {
  const name = `${schema}.${table.name}`;
  const defined = ({ name: column, type }: TableColumn) => `${column} ${type}`;
  const found = await client.query<{ name: string; type: string }>(
    `SELECT a.attname AS name, regexp_replace(format_type(a.atttypid, NULL), '\\(.*', '') AS type FROM pg_attribute a
      WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped`,
    [name],
  );
  if (found.rowCount === 0) {
    await client.query(`CREATE TABLE ${name} (${table.columns.map(defined).join(', ')}, PRIMARY KEY (${table.key}))`);
    return true;
  }
  const types = new Map(found.rows.map((column) => [column.name, column.type]));
  for (const { name: column, type } of table.columns) {
    const there = types.get(column);
    if (there !== undefined && !ACCEPTED[type].includes(there))
      throw new DatasyncUnusable(
        `the column ${column} of ${name} is ${there}, not ${type}: change its type, or rename the table, and run portolan datasync full`,
      );
  }
  await requireKey(client, name, table.key);
  const missing = table.columns.filter((column) => !types.has(column.name));
  if (missing.length === 0) return false;
  await client.query(`ALTER TABLE ${name} ${missing.map((column) => `ADD COLUMN ${defined(column)}`).join(', ')}`);
  return true;
}

async function requireKey(client: pg.Client, name: string, key: string): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE i.indrelid = to_regclass($1) AND i.indisunique AND i.indnkeyatts = 1 AND i.indpred IS NULL AND a.attname = $2`,
    [name, key],
  );
  if (rowCount === 0)
    throw new DatasyncUnusable(
      `${name} has no unique index on ${key}: add one (ALTER TABLE ${name} ADD PRIMARY KEY (${key})), or rename the table`,
    );
}

export async function upsertRows(
  client: pg.Client,
  schema: string,
  { name, key, columns }: DatasyncTable,
  rows: readonly DatasyncRow[],
): Promise<void> {
  const names = columns.map((column) => column.name);
  const typed = columns.map((column) => `${column.name} ${column.type}`).join(', ');
  const set = names.filter((each) => each !== key).map((each) => `${each} = excluded.${each}`);
  await client.query(
    `INSERT INTO ${schema}.${name} (${names.join(', ')}) SELECT ${names.join(', ')} FROM json_to_recordset($1::json) AS r (${typed})
     ON CONFLICT (${key}) DO UPDATE SET ${set.join(', ')}`,
    [JSON.stringify(rows)],
  );
}

/** @returns how many were there */
export async function deleteRows(
  client: pg.Client,
  schema: string,
  { name, key }: DatasyncTable,
  ids: readonly string[],
): Promise<number> {
  // Of the type of the column: a table of others may have texts for ids.
  const { rowCount } = await client.query(`DELETE FROM ${schema}.${name} WHERE ${key} = any($1)`, [ids]);
  return rowCount ?? 0;
}

/** In their order. @param after null: from the start */
export async function pageIds(
  client: pg.Client,
  schema: string,
  { name, key }: DatasyncTable,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT ${key}::text AS id FROM ${schema}.${name} ${after === null ? '' : `WHERE ${key} > $2`} ORDER BY ${key} LIMIT $1`,
    [limit, ...(after === null ? [] : [after])],
  );
  return rows.map(({ id }) => id);
}

export async function writeStatus(
  client: pg.Client,
  schema: string,
  names: readonly string[],
  at: Date,
): Promise<void> {
  await client.query(
    `INSERT INTO ${schema}.${STATUS} (data_model_name, transfer_last_updated_at) SELECT name, $2 FROM unnest($1::text[]) AS name
     ON CONFLICT (data_model_name) DO UPDATE SET transfer_last_updated_at = excluded.transfer_last_updated_at`,
    [names, at],
  );
}
