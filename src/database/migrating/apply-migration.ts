/** Applies one migration, and records it. A killed process leaves either nothing, or indexes that the next one builds again. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { keepAliveFromServer } from '../pools.ts';
import { type ConcurrentStatement, type Migration, MigrationRefused } from './read-migrations.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

export interface ApplyOptions {
  readonly log: (line: string) => void;
  /**
   * How long a statement waits for a lock, in milliseconds. Others queue behind it meanwhile, so it gives up soon, and the
   * migration is repeated later.
   */
  readonly lockTimeoutMillis: number;
  /** How long a migration is repeated that waits for a lock, in milliseconds. */
  readonly lockPatienceMillis: number;
}

export async function applyMigration(client: pg.Client, migration: Migration, options: ApplyOptions): Promise<void> {
  try {
    if (migration.concurrent === null) await applyWhenUnlocked(client, migration, options);
    else await applyOutsideTransaction(client, migration, migration.concurrent);
  } catch (error) {
    if (error instanceof MigrationRefused) throw error;
    throw new Error(`migration ${migration.name}${lineOf(error, migration.sql)}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function applyWhenUnlocked(client: pg.Client, migration: Migration, options: ApplyOptions): Promise<void> {
  let waited = 0;
  for (let wait = 500; ; wait = Math.min(wait * 2, 10_000)) {
    try {
      return await applyInTransaction(client, migration, options);
    } catch (error) {
      if (!isLocked(error)) throw error;
      waited += options.lockTimeoutMillis + wait;
      if (waited > options.lockPatienceMillis) {
        throw new MigrationRefused(
          `migration ${migration.name} could not lock a table for ${Math.round(options.lockPatienceMillis / 1000)} s: end long transactions (pg_stat_activity lists them) and migrate again; nothing of it was applied`,
        );
      }
      options.log(`migration ${migration.name} waits for a lock, and is repeated in ${wait / 1000} s`);
      await sleep(wait);
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(error.code ?? '');
}

async function applyInTransaction(
  client: pg.Client,
  migration: Migration,
  { lockTimeoutMillis }: ApplyOptions,
): Promise<void> {
  await resetSettings(client);
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMillis}`);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function applyOutsideTransaction(
  client: pg.Client,
  migration: Migration,
  statements: readonly ConcurrentStatement[],
): Promise<void> {
  await resetSettings(client);
  for (const { sql, index } of statements) {
    // What an interrupted build leaves has the name, and is not used.
    const { rowCount } = await client.query(
      'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [index],
    );
    if (rowCount !== 0) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
    await client.query(sql);
  }
  await record(client, migration);
}

/** A migration that was applied together with an earlier one must meet the same settings as one applied alone. */
async function resetSettings(client: pg.Client): Promise<void> {
  await client.query('RESET ALL');
  await keepAliveFromServer(client);
}

async function record(client: pg.Client, { version, name, checksum, contracts }: Migration): Promise<void> {
  await client.query(
    'INSERT INTO public.portolan_migrations (version, name, checksum, contracts) VALUES ($1, $2, $3, $4)',
    [version, name, checksum, contracts],
  );
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
