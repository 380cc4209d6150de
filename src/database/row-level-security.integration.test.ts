/**
 * The second lock behind the queries' own filters: the role that requests run as sees and changes rows of the account that was
 * entered, in every table there is. The tables are read from the database, so that a new one without a policy fails here.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountRows, fillAccountTables, keyOf } from '../../test/helpers/account-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../test/helpers/database.ts';

/** The tenant role may insert no rows: they have the form of the version before. */
const CLOSED_TABLES = ['observations'];
/** The tenant role may not write them at all. */
const READ_ONLY_TABLES = [
  'accounts',
  'arrival_passages',
  'audit_events',
  'calendar_days',
  'changes_to_announce',
  'datasync_roles',
  'eta_calls',
  'eta_calls_changed',
  'eta_sums',
  'report_facts',
  'report_marks',
  'report_sums',
  'shipment_orders',
  'stream_positions',
];

const OURS = randomUUID();
const THEIRS = randomUUID();

let testDatabase: TestDatabase;
let client: pg.Client;
let tables: readonly string[];
let insertRow: AccountRows['insertRow'];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  ({ tables, insertRow } = await fillAccountTables(client, [OURS, THEIRS]));
});
afterAll(async () => {
  await client.end();
  await testDatabase.drop();
});

async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows;
}

/** As a request has it: the tenant's role, inside an account or none; all is undone. */
async function asTenant<Result>(account: string | null, work: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL ROLE portolan_tenant');
    if (account !== null) await client.query("SELECT set_config('portolan.account_id', $1, true)", [account]);
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
}

const accountsIn = async (table: string) =>
  (await rows<{ account: string }>(`SELECT ${keyOf(table)} AS account FROM ${table}`)).map(({ account }) => account);

describe('the role that requests run as', () => {
  test('is tested on tables with an account and rows of two accounts', async () => {
    expect(tables.length).toBeGreaterThan(15);
    for (const table of tables) expect((await accountsIn(table)).toSorted(), table).toEqual([OURS, THEIRS].toSorted());
  });

  test('owns nothing and cannot bypass the policies', async () => {
    const [role] = await rows("SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = 'portolan_tenant'");
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
    expect(await rows("SELECT tablename FROM pg_tables WHERE tableowner = 'portolan_tenant'")).toEqual([]);
  });

  test('sees, in every table, the rows of the account that was entered', async () => {
    for (const table of tables) {
      expect(await asTenant(OURS, () => accountsIn(table)), table).toEqual([OURS]);
    }
  });

  test('sees no row where no account was entered, or one that is not there', async () => {
    for (const table of tables) {
      expect(await asTenant(null, () => accountsIn(table)), table).toEqual([]);
      expect(await asTenant('', () => accountsIn(table)), table).toEqual([]);
      expect(await asTenant(randomUUID(), () => accountsIn(table)), table).toEqual([]);
    }
  });

  test('sees the same through the views, which have the rights of their owner', async () => {
    const views = await rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.views WHERE table_schema = 'public'`,
    );
    expect(views.length).toBeGreaterThan(0);
    for (const { name } of views) {
      const seen = (account: string | null) => asTenant(account, async () => new Set(await accountsIn(name)));
      expect(await seen(OURS), name).toEqual(new Set([OURS]));
      for (const none of [null, '', randomUUID()]) expect(await seen(none), name).toEqual(new Set());
      await expect(
        asTenant(OURS, () => client.query(`DELETE FROM ${name}`)),
        name,
      ).rejects.toThrow(/permission denied|cannot delete from view/);
    }
  });

  test('cannot put a row into another account, nor into any where none was entered', async () => {
    for (const table of tables) {
      for (const entered of [OURS, null]) {
        const isClosed = [...READ_ONLY_TABLES, ...CLOSED_TABLES].includes(table);
        const refusal = isClosed ? 'permission denied' : 'violates row-level security policy';
        const wanted = entered === null ? OURS : THEIRS;
        await expect(
          asTenant(entered, () => insertRow(table, wanted)),
          table,
        ).rejects.toThrow(refusal);
      }
    }
  });

  test('cannot change, move or delete a row of another account', async () => {
    for (const table of tables.filter((name) => !READ_ONLY_TABLES.includes(name))) {
      const key = keyOf(table);
      const touched = async (text: string) => (await client.query(text, [THEIRS])).rowCount;
      await asTenant(OURS, async () => {
        expect(await touched(`UPDATE ${table} SET ${key} = ${key} WHERE ${key} = $1`), table).toBe(0);
        expect(await touched(`DELETE FROM ${table} WHERE ${key} = $1`), table).toBe(0);
      });
      await expect(
        asTenant(OURS, () => touched(`UPDATE ${table} SET ${key} = $1`)),
        table,
      ).rejects.toThrow('violates row-level security policy');
    }
  });

  test('may not reach around the policies of a partitioned table by its partitions', async () => {
    const partitions = await rows<{ name: string }>(
      'SELECT relname AS name FROM pg_class WHERE relispartition AND relkind = $1',
      ['r'],
    );
    expect(partitions.length).toBeGreaterThanOrEqual(3);
    for (const { name } of partitions) {
      await expect(
        asTenant(OURS, () => client.query(`SELECT FROM ${name}`)),
        name,
      ).rejects.toThrow('permission denied');
    }
  });

  test('may not touch the queue, the list of migrations, nor the counts of failed log-ins', async () => {
    const tables = ['graphile_worker._private_jobs', 'public.portolan_migrations', 'public.proof_attempts'];
    for (const text of tables.map((table) => `SELECT FROM ${table}`)) {
      await expect(
        asTenant(OURS, () => client.query(text)),
        text,
      ).rejects.toThrow('permission denied');
    }
  });
});

test('a new table without a policy would be found', async () => {
  await client.query('CREATE TABLE forgotten (account_id uuid NOT NULL)');
  await client.query('GRANT SELECT ON forgotten TO portolan_tenant');
  try {
    await insertRow('forgotten', THEIRS);
    expect(await asTenant(OURS, () => accountsIn('forgotten'))).toEqual([THEIRS]);
  } finally {
    await client.query('DROP TABLE forgotten');
  }
});
