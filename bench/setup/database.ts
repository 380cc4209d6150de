/**
 * The embedded PostgreSQL with production's settings (fsync on) in a temporary folder, migrated, for as long as a
 * benchmark runs.
 */
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { loadConfig, tenantConnectionsOf } from '../../src/config/config.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded-postgres/keep-server.ts';
import { migrate } from '../../src/database/migrate.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { insertAccount } from '../../src/tenancy/accounts/store.ts';

export const projectDirectory = resolve(import.meta.dirname, '../..');

/** @param work is given the superuser's URL of a migrated, empty database */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'portolan-bench-'));
  // As root the server runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({ dataDirectory: join(folder, 'postgres'), log: () => {} });
  try {
    await migrate(server.url, join(projectDirectory, 'migrations'));
    await runMigrations({ connectionString: server.url });
    await work(server.url);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** With as many connections as a process has by default. */
export function openBenchDatabase(url: string): Database {
  const config = loadConfig(projectDirectory, {});
  return openDatabase({
    url,
    tenantConnections: tenantConnectionsOf(config),
    systemConnections: config.database.systemConnections,
    onIdleError: (error) => {
      throw error;
    },
  });
}

export async function addAccount(database: Database): Promise<string> {
  const id = newId(systemClock.now());
  const account = { id, name: 'Benchmark', createdAt: new Date(systemClock.now()) };
  await database.system((session) => insertAccount(session, account));
  return id;
}
