/**
 * Forward-only SQL migrations, recorded in `portolan_migrations`. Safe with many processes at once. Does not know the
 * content of migrations; refuses rather than guesses.
 *
 * A process of an earlier version goes on beside a newer schema (expand), until a migration takes away what it uses
 * (contract). See docs/upgrading.md.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Session } from './database.ts';
import { applyMigration } from './migrating/apply-migration.ts';
import { type Migration, MigrationRefused, readMigrations } from './migrating/read-migrations.ts';
import { refuseSharedSessions } from './pooler-check.ts';
import { keepAliveFromServer } from './pools.ts';
import { findUnfinishedRestore } from './snapshot/restore-mark.ts';

export { MigrationRefused } from './migrating/read-migrations.ts';

/** Any fixed number, the same in every version of Portolan: processes that migrate one database wait for each other on it. */
const migrationLock = 7_061_519;
const LOCK_POLL_MILLIS = 200;
const oldestServerVersion = 15;
const LOCK_TIMEOUT_MILLIS = 3000;
const LOCK_PATIENCE_MILLIS = 5 * 60_000;

interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly contracts: boolean;
}

export interface MigrationResult {
  /** File names applied by this call, in order. */
  readonly applied: readonly string[];
  /** The number of the last migration of the folder, 0 if there is none. */
  readonly version: number;
}

export interface PendingMigrations {
  /** File names that the database lacks, in order. */
  readonly pending: readonly string[];
  /** The version of the database: the number of its last migration, 0 if there is none. */
  readonly version: number;
}

export interface MigrateOptions {
  readonly log?: (line: string) => void;
  /** How long a statement waits for a lock, in milliseconds; default: 3,000. */
  readonly lockTimeoutMillis?: number;
  /** How long a migration is repeated that cannot lock a table, in milliseconds; default: five minutes. */
  readonly lockPatienceMillis?: number;
  /** For a restore, which migrates to the version of its backup first; else the newest. */
  readonly restoredVersion?: number;
}

/** Brings the database to the version of `directory`, unless it is newer already. Waits while another process migrates. */
export async function migrate(
  connectionString: string,
  directory: string,
  options: MigrateOptions = {},
): Promise<MigrationResult> {
  const {
    log = () => {},
    lockTimeoutMillis = LOCK_TIMEOUT_MILLIS,
    lockPatienceMillis = LOCK_PATIENCE_MILLIS,
    restoredVersion,
  } = options;
  const migrations = (await readMigrations(directory)).slice(0, restoredVersion);
  return withClient(connectionString, async (client) => {
    await takeLock(client, log);
    if (restoredVersion === undefined) await refuseUnfinishedRestore(client);
    const pending = selectPending(migrations, await prepareTable(client));
    for (const migration of pending) {
      await applyMigration(client, migration, { log, lockTimeoutMillis, lockPatienceMillis });
      log(`applied migration ${migration.name}`);
    }
    return { applied: pending.map(({ name }) => name), version: migrations.length };
  });
}

/** What {@link migrate} would apply. Changes nothing; refuses what it would refuse. */
export async function findPending(connectionString: string, directory: string): Promise<PendingMigrations> {
  const migrations = await readMigrations(directory);
  return withClient(connectionString, async (client) => {
    await refuseUnfinishedRestore(client);
    const { rowCount } = await client.query(
      "SELECT FROM pg_class WHERE oid = to_regclass('public.portolan_migrations')",
    );
    const applied = rowCount === 1 ? await readApplied(client) : [];
    const pending = selectPending(migrations, applied);
    return { pending: pending.map(({ name }) => name), version: applied.at(-1)?.version ?? 0 };
  });
}

/**
 * Migrates, or with `isAllowed` false refuses a database that lacks migrations: another process brings it forward.
 * @returns the version that this code knows
 */
export async function ensureMigrated(
  connectionString: string,
  directory: string,
  isAllowed: boolean,
  log: (line: string) => void = () => {},
): Promise<number> {
  if (isAllowed) return (await migrate(connectionString, directory, { log })).version;
  const { pending, version } = await findPending(connectionString, directory);
  if (pending.length === 0) return (await readMigrations(directory)).length;
  throw new MigrationRefused(
    `the database is at version ${version} and lacks ${pending.join(', ')}, and database.migrateOnStart is false: run "portolan migrate" first`,
  );
}

/** Whether code that knows migrations up to `version` works with the database: nothing later took away what it uses. */
export async function supportsCode({ prepared }: Session, version: number): Promise<boolean> {
  const rows = await prepared<{ version: number }>(
    'SELECT version FROM public.portolan_migrations WHERE version > $1 AND contracts LIMIT 1',
    [version],
  );
  return rows.length === 0;
}

/** `serverVersionNumber` as PostgreSQL's `server_version_num`: 150004 for 15.4. */
export function requireSupportedServer(serverVersionNumber: number): void {
  const major = Math.floor(serverVersionNumber / 10_000);
  if (major >= oldestServerVersion) return;
  throw new MigrationRefused(
    `the database server is PostgreSQL ${major}, Portolan needs ${oldestServerVersion} or newer: upgrade it, or leave DATABASE_URL out to use the embedded one`,
  );
}

async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
  const backup = await findUnfinishedRestore(client);
  if (backup === undefined) return;
  throw new MigrationRefused(
    `the restore of backup ${backup} into this database has not finished: run portolan restore again, or use another database`,
  );
}

async function withClient<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) {
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
    await keepAliveFromServer(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Polls: a statement that waits for the lock would hold a snapshot, and the build of an index in another process waits for
 * every snapshot to end.
 */
async function takeLock(client: pg.Client, log: (line: string) => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      migrationLock,
    ]);
    if (rows[0]?.taken === true) return;
    if (isFirst) log('waits for another process that migrates this database');
    await sleep(LOCK_POLL_MILLIS);
  }
}

async function prepareTable(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS public.portolan_migrations (
    version int PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  // Only where it is missing: a long reader, such as a backup, must not hold up every process that starts.
  if (!(await hasContracts(client))) {
    await client.query('ALTER TABLE public.portolan_migrations ADD COLUMN contracts boolean NOT NULL DEFAULT false');
  }
  return readApplied(client);
}

async function hasContracts(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'public.portolan_migrations'::regclass AND attname = 'contracts'",
  );
  return rowCount === 1;
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const contracts = (await hasContracts(client)) ? 'contracts' : 'false AS contracts';
  const { rows } = await client.query<AppliedMigration>(
    `SELECT version, name, checksum, ${contracts} FROM public.portolan_migrations ORDER BY version`,
  );
  return rows;
}

/** The pending migrations, after checking that one history is a prefix of the other. */
function selectPending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const contract = applied.find(({ version, contracts }) => contracts && version > migrations.length);
  if (contract !== undefined) {
    throw new MigrationRefused(
      `the database is at version ${applied.length}, and its migration ${contract.name} took away what this Portolan uses, which knows versions up to ${migrations.length}: run the newer Portolan that migrated it, or restore a backup from before; migrations only go forward`,
    );
  }
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index];
    if (row.version !== index + 1) {
      throw new MigrationRefused(
        `table portolan_migrations lacks version ${index + 1} but has ${row.version}: the database was changed by hand; restore the row or a backup`,
      );
    }
    if (migration !== undefined && row.checksum !== migration.checksum) {
      throw new MigrationRefused(
        `migration ${migration.name} was edited after it was applied to this database (as ${row.name}): restore the file and put the change into a new migration`,
      );
    }
  }
  return migrations.slice(applied.length);
}
