/**
 * Forward-only SQL migrations: `NNNN_name.sql` files, each in its own transaction, recorded in `portolan_migrations`.
 * Safe with many processes at once. Does not know the content of migrations; refuses rather than guesses.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { refuseSharedSessions } from './pooler-check.ts';

/** Any fixed number, the same in every version of Portolan: processes that migrate one database wait for each other on it. */
const migrationLock = 7_061_519;
const oldestServerVersion = 15;

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

export interface MigrationResult {
  /** File names applied by this call, in order. */
  applied: string[];
  /** The resulting version of the database: the number of its last migration, 0 if there is none. */
  version: number;
}

/** The database or the folder is not in a state from which migrating is safe; nothing was changed. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** Brings the database to the version of `directory`. Waits while another process migrates. */
export async function migrate(
  connectionString: string,
  directory: string,
  options: { log?: (line: string) => void } = {},
): Promise<MigrationResult> {
  const migrations = await readMigrations(directory);
  const client = new pg.Client({
    connectionString,
    application_name: 'portolan migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    requireSupportedServer(Number(rows[0]?.server_version_num));
    await refuseSharedSessions(client, connectionString);
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const pending = selectPending(migrations, await prepareTable(client));
    for (const migration of pending) {
      await apply(client, migration);
      options.log?.(`applied migration ${migration.name}`);
    }
    return { applied: pending.map(({ name }) => name), version: migrations.length };
  } finally {
    await client.end();
  }
}

/** `serverVersionNumber` as PostgreSQL's `server_version_num`: 150004 for 15.4. */
export function requireSupportedServer(serverVersionNumber: number): void {
  const major = Math.floor(serverVersionNumber / 10_000);
  if (major >= oldestServerVersion) return;
  throw new MigrationRefused(
    `the database server is PostgreSQL ${major}, Portolan needs ${oldestServerVersion} or newer: upgrade it, or leave DATABASE_URL out to use the embedded one`,
  );
}

/** The folder's migrations in order; refuses names of another form, doubles and gaps. */
async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      if (Number.isNaN(version)) {
        throw new MigrationRefused(
          `${join(directory, name)}: the name of a migration has the form 0001_lower_case.sql`,
        );
      }
      if (version !== index + 1) {
        throw new MigrationRefused(
          `${join(directory, name)}: migrations are numbered without gaps or doubles, so this place needs number ${index + 1}`,
        );
      }
      const sql = await readFile(join(directory, name), 'utf8');
      return { version, name, sql, checksum: checksumOf(sql) };
    }),
  );
}

/** Line ends do not count: git may rewrite them on checkout. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

async function prepareTable(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS public.portolan_migrations (
    version int PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum FROM public.portolan_migrations ORDER BY version',
  );
  return rows;
}

/** The pending migrations, after checking that the database's history is a prefix of ours. */
function selectPending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const databaseVersion = applied.at(-1)?.version ?? 0;
  if (databaseVersion > migrations.length) {
    throw new MigrationRefused(
      `the database is at version ${databaseVersion} (${applied.at(-1)?.name}), this Portolan knows versions up to ${migrations.length}: run the newer Portolan that migrated it, or restore a backup from before; migrations only go forward`,
    );
  }
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index];
    if (row.version !== index + 1 || !migration) {
      throw new MigrationRefused(
        `table portolan_migrations lacks version ${index + 1} but has ${row.version}: the database was changed by hand; restore the row or a backup`,
      );
    }
    if (row.checksum !== migration.checksum) {
      throw new MigrationRefused(
        `migration ${migration.name} was edited after it was applied to this database (as ${row.name}): restore the file and put the change into a new migration`,
      );
    }
  }
  return migrations.slice(applied.length);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  // A migration that was applied together with an earlier one must meet the same settings as one applied alone.
  await client.query('RESET ALL');
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO public.portolan_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`migration ${migration.name}${lineOf(error, migration.sql)}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** PostgreSQL gives the place of an error in characters from the start of the text, counted from 1. */
function lineOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position);
  return position > 0
    ? ` line ${
        [...sql]
          .slice(0, position - 1)
          .join('')
          .split('\n').length
      }`
    : '';
}
