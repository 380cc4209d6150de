/**
 * One consistent state of the database, read by several connections while others write: each reads in the same exported
 * snapshot. Changes nothing.
 */
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isBrokenOff } from '../connection-errors.ts';
import { keepAliveFromServer } from '../pools.ts';
import {
  type CopyFormat,
  columnList,
  listSequences,
  listTables,
  type SequencePosition,
  type SourceTable,
  tableName,
} from './tables.ts';

export interface DatabaseSnapshot {
  /** By the clock of the server. */
  readonly at: Date;
  /** `18.4` */
  readonly serverVersion: string;
  readonly migrations: readonly AppliedSchemaStep[];
  readonly tables: readonly SourceTable[];
  readonly sequences: readonly SequencePosition[];
  /** How many connections read it: as many copies may run at the same time. */
  readonly readers: readonly SnapshotReader[];
  close(): Promise<void>;
}

/** One connection within the snapshot; it reads one thing at a time. */
export interface SnapshotReader {
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  copyTable(table: SourceTable): RowCopy;
  /** The rows of a query; in the binary form, if not named. */
  copyQuery(text: string, format?: CopyFormat): RowCopy;
}

export interface RowCopy {
  readonly content: Readable;
  /** How many there were, once the content has been read. */
  rows(): Promise<number>;
}

/** As it was applied, whether or not this program knows it. */
export interface AppliedSchemaStep {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

/** There is nothing that could be read as a whole. */
export class SnapshotRefused extends Error {
  override readonly name = 'SnapshotRefused';
}

/** A table may be dropped or locked between the look at the catalog and its lock, while partitions are made and dropped. */
const MOST_TRIES = 5;
const GOODBYE_MILLIS = 5000;

export async function openSnapshot(url: string, connections: number): Promise<DatabaseSnapshot> {
  for (let tries = 1; ; tries += 1) {
    const clients = Array.from({ length: connections }, () => clientOf(url));
    try {
      await Promise.all(clients.map((client) => client.connect()));
      const { readers, ...found } = await begin(clients);
      const close = async () => void (await Promise.all(readers.map((reader) => reader.close())));
      return { ...found, readers, close };
    } catch (error) {
      await Promise.all(clients.map((client) => client.end()));
      if (!isOfChangedTable(error) || tries === MOST_TRIES) throw error;
    }
  }
}

function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'portolan backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  return client;
}

interface OpenReader extends SnapshotReader {
  close(): Promise<void>;
}

async function begin(clients: readonly pg.Client[]) {
  const [first, ...others] = clients as [pg.Client, ...pg.Client[]];
  for (const client of clients) {
    // A place that is slow must not end the copy of a table.
    await keepAliveFromServer(client, { readsSlowly: true });
    await client.query(`SET TimeZone = 'UTC'; SET statement_timeout = 0; SET lock_timeout = '10s';
      SET idle_in_transaction_session_timeout = 0`);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  }
  const { rows } = await first.query<{ snapshot: string; at: Date; serverVersion: string }>(
    `SELECT pg_export_snapshot() AS snapshot, now() AS at, split_part(current_setting('server_version'), ' ', 1) AS "serverVersion"`,
  );
  const { snapshot, at, serverVersion } = rows[0] as (typeof rows)[number];
  for (const client of others) await client.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
  const migrations = await listMigrations(first);
  const tables = await listTables(first);
  // Held until the end: nobody changes the form of a table meanwhile.
  await first.query(`LOCK TABLE ${tables.map(({ name }) => tableName(name)).join(', ')} IN ACCESS SHARE MODE`);
  return {
    at,
    serverVersion,
    migrations,
    tables,
    sequences: await listSequences(first),
    readers: clients.map(readerOf),
  };
}

async function listMigrations(client: pg.Client): Promise<AppliedSchemaStep[]> {
  const there = await client.query<{ migrated: boolean; restoring: boolean }>(
    `SELECT to_regclass('public.portolan_migrations') IS NOT NULL AS migrated,
       to_regclass('public.portolan_restore') IS NOT NULL AS restoring`,
  );
  const { migrated, restoring } = there.rows[0] ?? { migrated: false, restoring: false };
  if (restoring)
    throw new SnapshotRefused('the database has an unfinished restore: finish it first (portolan restore)');
  if (!migrated)
    throw new SnapshotRefused(
      'the database has no tables of Portolan: check database.url (DATABASE_URL), or start the service first',
    );
  const { rows } = await client.query<AppliedSchemaStep>(
    'SELECT version, name, checksum FROM public.portolan_migrations ORDER BY version',
  );
  return rows;
}

function readerOf(client: pg.Client): OpenReader {
  let copying: Readable | undefined;
  const copy = (source: string, format: string): RowCopy => {
    const content = client.query(copyTo(`COPY ${source} TO STDOUT (FORMAT ${format})`));
    copying = content;
    return {
      content,
      rows: async () => {
        // The number comes after the last row.
        await client.query('SELECT 1');
        return content.rowCount;
      },
    };
  };
  return {
    query: async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows,
    copyTable: ({ name, columns, format, isPartitioned }) =>
      isPartitioned
        ? copy(`(SELECT ${columnList(columns)} FROM ${tableName(name)})`, format)
        : copy(`${tableName(name)} (${columnList(columns)})`, format),
    copyQuery: (text, format = 'binary') => copy(`(${text})`, format),
    close: async () => {
      // A server that still sends rows would not read that the client leaves.
      if (copying !== undefined && !copying.readableEnded) socketOf(client).destroy();
      // Nor does a server that is cut off answer.
      const silence = setTimeout(() => socketOf(client).destroy(), GOODBYE_MILLIS);
      await client.end();
      clearTimeout(silence);
    },
  };
}

function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

function isOfChangedTable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '42P01' || isBrokenOff(error);
}
