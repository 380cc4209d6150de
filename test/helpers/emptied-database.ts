/**
 * A database that one test after another has for itself: it is emptied between them. Its connections stay open, with what they know of the
 * schema and the plans that they made. To make these anew costs more CPU time than the statements of most tests.
 */
import { type Database, openDatabase } from '../../src/database/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

interface Kept {
  readonly testDatabase: TestDatabase;
  readonly database: Database;
  /** Tables that migrations have filled: they stay as they are. */
  readonly filled: readonly string[];
  /** The transaction before the first test. */
  readonly since: string;
  uses: number;
}

/** Then a new one is made: without autovacuum, deleted rows stay in tables and indexes. */
const MOST_USES = 25;
const MOST_BYTES = 4 * 1024 ** 2;

/** Of this worker, for its next test. */
const free: Kept[] = [];

export async function openEmptiedDatabase(): Promise<{ url: string; database: Database; close(): Promise<void> }> {
  const kept = free.pop() ?? (await create());
  kept.uses += 1;
  // A copy: what a test replaces in it ends with the test.
  return { url: kept.testDatabase.url, database: { ...kept.database }, close: () => giveBack(kept) };
}

/** Tables whose files have pages. */
const WRITTEN = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name, pg_relation_size(c.oid)::integer AS bytes
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind = 'r' AND n.nspname !~ '^(pg_|information_schema$)' AND pg_relation_size(c.oid) > 0`;

async function create(): Promise<Kept> {
  const testDatabase = await createTestDatabase();
  const { url } = testDatabase;
  const database = openDatabase({ url, tenantConnections: 8, systemConnections: 4, onIdleError: () => {} });
  const pool = database.systemPool;
  const { rows } = await pool.query<{ name: string }>(WRITTEN);
  const selects = rows.map(({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`);
  const filled = (await pool.query<{ name: string }>(selects.join(' UNION ALL '))).rows.map(({ name }) => name);
  const now = await pool.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  return { testDatabase, database, filled, since: String(now.rows[0]?.id), uses: 0 };
}

/** Its connections are closed with the worker, the database with the server. */
async function giveBack(kept: Kept): Promise<void> {
  const { testDatabase, database, uses } = kept;
  const isIdle = database.connections().every(({ used, waiting }) => used + waiting === 0);
  if (isIdle && uses < MOST_USES && (await empty(kept).catch(() => false))) return void free.push(kept);
  await database.close();
  await testDatabase.drop();
}

/** What tests that change the schema, its functions or the statistics leave. */
const CHANGED = [
  'pg_class',
  'pg_attribute',
  'pg_constraint',
  'pg_index',
  'pg_policy',
  'pg_proc',
  'pg_statistic',
  'pg_trigger',
]
  .map((catalog) => `EXISTS (SELECT FROM ${catalog} WHERE xmin::text::bigint > $1)`)
  .join(' OR ');

/** False: it is not as a new one would be. */
async function empty({ database: { systemPool: pool }, filled, since }: Kept): Promise<boolean> {
  const changed = await pool.query<{ changed: boolean }>(`SELECT ${CHANGED} AS changed`, [since]);
  if (changed.rows[0]?.changed) return false;
  const { rows } = await pool.query<{ name: string; bytes: number }>(WRITTEN);
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) return false;
  const deletes = rows.filter(({ name }) => !filled.includes(name)).map(({ name }) => `DELETE FROM ${name};`);
  // One transaction, without triggers and foreign keys.
  const settings = `SET LOCAL session_replication_role = replica; SET LOCAL lock_timeout = '1s';`;
  await pool.query(`BEGIN; ${settings} ${deletes.join(' ')} COMMIT`);
  return true;
}
