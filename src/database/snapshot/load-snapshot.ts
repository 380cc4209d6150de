/**
 * Loads the tables of a snapshot into an empty, migrated database, in one transaction: all of them or nothing. Needs no more
 * than the owner of the tables may do: foreign keys are dropped and made again (which checks them), indexes are built at the end, and
 * triggers are switched off meanwhile.
 */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Session } from '../database.ts';
import { keepAliveFromServer } from '../pools.ts';
import { endRestore } from './restore-mark.ts';
import { columnList, listTables, type SequencePosition, type SourceTable, tableName } from './tables.ts';

export interface Loading {
  readonly session: Session;
  /** Tables of the snapshot that are none of Portolan's: they are not loaded. */
  readonly foreign: readonly string[];
  /** @returns how many rows came */
  loadTable(table: SourceTable, content: Readable): Promise<number>;
  /** Into a table that is there until the transaction ends. @param columns with their types @returns how many rows came */
  loadTemporary(name: string, columns: string, content: Readable): Promise<number>;
  /** Each continues that much after its position. */
  setSequences(positions: readonly SequencePosition[], gap: number): Promise<void>;
}

/** The database lacks what the snapshot has, or the other way round. */
export class LoadRefused extends Error {
  override readonly name = 'LoadRefused';
}

/**
 * @param tables of the snapshot
 * @param work loads every table; its transaction also ends the restore of this database
 */
export async function loadSnapshot<Result>(
  url: string,
  tables: readonly SourceTable[],
  work: (loading: Loading) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'portolan restore', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await keepAliveFromServer(client, { readsSlowly: true });
    await client.query(`SET TimeZone = 'UTC'; SET statement_timeout = 0; SET lock_timeout = '10s';
      SET idle_in_transaction_session_timeout = 0; BEGIN`);
    const own = await listTables(client);
    requireSameTables(tables, own);
    // Rows that migrations made, too. What is empty may be loaded as frozen, so that vacuum does not write it again.
    await client.query(`TRUNCATE ${own.map(({ name }) => tableName(name)).join(', ')}`);
    for (const table of tables) await makePartitions(client, table, own);
    const putBack = await prepareTables(client, own);
    const foreign = tables.map(({ name }) => name).filter((name) => !own.some((each) => each.name === name));
    const result = await work({ ...loadingOf(client), foreign });
    await putBack();
    await endRestore(client);
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

/** Statistics, by which statements are planned. */
export async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'portolan restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; ANALYZE');
  } finally {
    await client.end();
  }
}

function requireSameTables(tables: readonly SourceTable[], own: readonly SourceTable[]): void {
  const find = (list: readonly SourceTable[], name: string) => list.find((each) => each.name === name);
  const lacking = own.filter(({ name }) => !find(tables, name)).map(({ name }) => name);
  if (lacking.length > 0)
    throw new LoadRefused(`the backup lacks the tables ${lacking.join(', ')} of its own schema: use another backup`);
  for (const { name, columns } of tables) {
    const target = find(own, name);
    const unknown = columns.filter((column) => target && !target.columns.includes(column));
    if (unknown.length > 0)
      throw new LoadRefused(
        `table ${name} of the backup has columns that this schema lacks: ${unknown.join(', ')}; they were added by hand`,
      );
  }
}

async function makePartitions(client: pg.Client, { name, partitions }: SourceTable, own: readonly SourceTable[]) {
  const there = own.find((each) => each.name === name)?.partitions;
  for (const partition of partitions) {
    if (there === undefined || there.some((each) => each.name === partition.name)) continue;
    const options = partition.options.length > 0 ? ` WITH (${partition.options.join(', ')})` : '';
    await client.query(
      `CREATE TABLE ${tableName(partition.name)} PARTITION OF ${tableName(name)} ${partition.bounds}${options}`,
    );
  }
}

/** @returns what puts back all that stood in the way of loading */
async function prepareTables(client: pg.Client, own: readonly SourceTable[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  // Built once all rows are there, which is faster. Those of partitions go and come with those of their tables.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND c.relname = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype <> 'f')`,
    [own.map(({ name }) => name)],
  );
  await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
  const triggers = async (state: 'ENABLE' | 'DISABLE') => {
    for (const { name } of own) await client.query(`ALTER TABLE ${tableName(name)} ${state} TRIGGER USER`);
  };
  await triggers('DISABLE');
  return async () => {
    await client.query("SET LOCAL maintenance_work_mem = '256MB'");
    for (const { definition } of indexes) await client.query(definition);
    await triggers('ENABLE');
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  };
}

function loadingOf(client: pg.Client): Omit<Loading, 'foreign'> {
  const session = {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as Row[],
  };
  const load = async (target: string, options: string, content: Readable) => {
    const copying = client.query(copyFrom(`COPY ${target} FROM STDIN (${options})`));
    await pipeline(content, copying);
    return copying.rowCount;
  };
  return {
    session: { ...session, prepared: session.query },
    loadTable: ({ name, columns, format, isPartitioned }, content) =>
      load(
        `${tableName(name)} (${columnList(columns)})`,
        `FORMAT ${format}${isPartitioned ? '' : ', FREEZE'}`,
        content,
      ),
    loadTemporary: async (name, columns, content) => {
      await client.query(`CREATE TEMPORARY TABLE ${name} (${columns}) ON COMMIT DROP`);
      return load(name, 'FORMAT binary', content);
    },
    setSequences: async (positions, gap) => {
      for (const { name, last } of positions)
        if (last + gap > 0) await client.query('SELECT setval($1::regclass, $2)', [tableName(name), last + gap]);
    },
  };
}
