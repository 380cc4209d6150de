/**
 * Loads the rows of one account into a database in use, in one transaction: all of them or nothing. Triggers are off meanwhile, for
 * what they would note is loaded too; foreign keys are compared at the end.
 */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type AccountTable, listOwnedTables } from '../accounts/account-tables.ts';
import { SHARED_TABLES } from '../accounts/shared-tables.ts';
import { keepAliveFromServer } from '../pools.ts';
import type { AppliedSchemaStep } from './open-snapshot.ts';
import { columnList, type SequencePosition, type SourceTable, tableName } from './tables.ts';

/** The database has what the account would bring, or its schema is another one; nothing was changed. */
export class AccountLoadRefused extends Error {
  override readonly name = 'AccountLoadRefused';
}

export interface LoadedAccount {
  readonly id: string;
  readonly tables: readonly SourceTable[];
  readonly sequences: readonly SequencePosition[];
  readonly migrations: readonly AppliedSchemaStep[];
}

export interface AccountLoad {
  /** How many rows came. */
  loadRows(table: SourceTable, content: Readable): Promise<number>;
}

const UNIQUE_VIOLATION = '23505';
const NOT_ALLOWED = '42501';

/** @param work loads every table, in the order given to it @throws AccountLoadRefused */
export async function loadAccount<Result>(
  url: string,
  account: LoadedAccount,
  work: (load: AccountLoad, tables: readonly SourceTable[]) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'portolan import', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await keepAliveFromServer(client, { readsSlowly: true });
    await client.query(`SET TimeZone = 'UTC'; SET statement_timeout = 0; SET lock_timeout = '10s';
      SET idle_in_transaction_session_timeout = 0; BEGIN`);
    await requireSameSchema(client, account.migrations);
    await requireNew(client, account.id);
    const own = await listOwnedTables({
      query: async (text, values = []) => (await client.query(text, [...values])).rows,
    });
    const triggersOn = await switchTriggersOff(client, own);
    const result = await work(
      { loadRows: (table, content) => loadRows(client, own, table, content) },
      inOrder(own, account.tables),
    );
    await requireReferences(client, own, account.id);
    await passImportedEvents(client, account.id);
    await client.query('UPDATE public.accounts SET closed_for = NULL, closed_at = NULL WHERE id = $1', [account.id]);
    for (const { name, last } of account.sequences)
      await client.query(`SELECT setval($1::regclass, greatest($2::bigint, nextval($1::regclass)))`, [
        tableName(name),
        last,
      ]);
    await triggersOn();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await client.end();
  }
}

async function requireSameSchema(client: pg.Client, migrations: readonly AppliedSchemaStep[]): Promise<void> {
  const { rows } = await client.query<AppliedSchemaStep>(
    'SELECT version, name, checksum FROM public.portolan_migrations ORDER BY version',
  );
  const other = migrations.findIndex(({ checksum }, index) => rows[index]?.checksum !== checksum);
  if (rows.length === migrations.length && other === -1) return;
  throw new AccountLoadRefused(
    `the export has schema version ${migrations.length}, and this installation ${rows.length}${other === -1 ? '' : ` (${migrations[other]?.name} differs)`}: bring both to the same version of Portolan, and export again`,
  );
}

async function requireNew(client: pg.Client, id: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.accounts WHERE id = $1', [id]);
  if (rows[0] !== undefined)
    throw new AccountLoadRefused(
      `this installation has the account ${id} (${JSON.stringify(rows[0].name)}) already: an import never overwrites`,
    );
}

/** Each after those that it refers to; shared tables first, but for those with rows of the account. */
function inOrder(own: readonly AccountTable[], tables: readonly SourceTable[]): SourceTable[] {
  const placeOf = ({ name }: SourceTable) =>
    SHARED_TABLES[name]?.movesWhere === undefined ? own.findIndex((each) => each.name === name) : own.length;
  return tables.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Where the role may not switch off those of its session, those of the tables: other writers then wait for the end. */
async function switchTriggersOff(client: pg.Client, own: readonly AccountTable[]): Promise<() => Promise<void>> {
  await client.query('SAVEPOINT triggers');
  try {
    await client.query("SET LOCAL session_replication_role = 'replica'");
    return async () => {};
  } catch (error) {
    if (!hasCode(error, NOT_ALLOWED)) throw error;
    await client.query('ROLLBACK TO triggers');
  }
  const turn = async (state: 'ENABLE' | 'DISABLE') => {
    for (const { name } of own) await client.query(`ALTER TABLE ${tableName(name)} ${state} TRIGGER USER`);
  };
  await turn('DISABLE');
  return () => turn('ENABLE');
}

async function loadRows(
  client: pg.Client,
  own: readonly AccountTable[],
  table: SourceTable,
  content: Readable,
): Promise<number> {
  const { name, columns, format } = table;
  const isShared = !own.some((each) => each.name === name);
  const target = isShared ? `loaded_${name}` : tableName(name);
  if (isShared) await client.query(`CREATE TEMPORARY TABLE ${target} (LIKE ${tableName(name)}) ON COMMIT DROP`);
  const copying = client.query(copyFrom(`COPY ${target} (${columnList(columns)}) FROM STDIN (FORMAT ${format})`));
  await pipeline(content, copying);
  // What this installation knows stays.
  if (isShared)
    await client.query(
      `INSERT INTO ${tableName(name)} (${columnList(columns)}) SELECT ${columnList(columns)} FROM ${target}
         WHERE ${SHARED_TABLES[name]?.movesWhere ?? 'true'} ON CONFLICT DO NOTHING`,
    );
  return copying.rowCount;
}

/** A broker that gets only what happens from its start on gets none of the events that came with the account. */
async function passImportedEvents(client: pg.Client, id: string): Promise<void> {
  await client.query(
    `INSERT INTO public.stream_positions (account_id, target, sequence)
     SELECT s.account_id, t.name, s.last FROM public.event_sequences s CROSS JOIN public.stream_targets t
     WHERE s.account_id = $1 AND t.kind = 'events' AND t.starts_now ON CONFLICT DO NOTHING`,
    [id],
  );
}

async function requireReferences(client: pg.Client, own: readonly AccountTable[], id: string): Promise<void> {
  for (const { name, key, references } of own)
    for (const { columns, table, targetColumns } of references) {
      const match = columns.map((column, index) => `t."${targetColumns[index]}" = c."${column}"`).join(' AND ');
      const isSet = columns.map((column) => `c."${column}" IS NOT NULL`).join(' AND ');
      const { rows } = await client.query(
        `SELECT FROM ${tableName(name)} c WHERE c.${key} = $1 AND ${isSet}
           AND NOT EXISTS (SELECT FROM ${tableName(table)} t WHERE ${match}) LIMIT 1`,
        [id],
      );
      if (rows.length > 0)
        throw new AccountLoadRefused(
          `a row of ${name} refers to one of ${table} that the export lacks: export the account again`,
        );
    }
}

function refusalOf(error: unknown): unknown {
  if (!hasCode(error, UNIQUE_VIOLATION)) return error;
  const { table, detail } = error as pg.DatabaseError;
  return new AccountLoadRefused(
    `another account of this installation has the same value in ${table}: ${detail ?? 'it must be unique'} Change it in one of both, and import again`,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
