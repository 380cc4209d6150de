/**
 * The embedded PostgreSQL with production's settings (fsync on) in a temporary folder, migrated, for as long as a
 * benchmark runs.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
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
export function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  return inTemporaryFolder((folder) => withServer(join(folder, 'postgres'), work));
}

/**
 * As `withDatabase`, but filled: what `fill` makes is kept in a folder, and each run works on a copy of it, migrated.
 *
 * @param kept the folder; undefined: nothing is kept @param fill returns what `work` must know, as JSON
 */
export async function withFilledDatabase<Filled>(
  kept: string | undefined,
  fill: (url: string) => Promise<Filled>,
  work: (url: string, filled: Filled) => Promise<void>,
): Promise<void> {
  if (kept === undefined) return withDatabase(async (url) => work(url, await fill(url)));
  const described = join(kept, 'filled.json');
  await inTemporaryFolder(async (folder) => {
    const data = join(folder, 'postgres');
    const known = await readFile(described, 'utf8').catch(() => undefined);
    if (known === undefined) {
      let filled: Filled | undefined;
      await withServer(data, async (url) => {
        filled = await fill(url);
      });
      await mkdir(kept, { recursive: true });
      await copy(data, join(kept, 'postgres.partial'));
      await rename(join(kept, 'postgres.partial'), join(kept, 'postgres'));
      await writeFile(described, JSON.stringify(filled));
    } else await copy(join(kept, 'postgres'), data);
    const filled = JSON.parse(await readFile(described, 'utf8')) as Filled;
    await withServer(data, (url) => work(url, filled));
  });
}

/** With owners and modes; sparse or shared blocks where the file system has them. */
async function copy(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await promisify(execFile)('cp', ['-a', from, to]);
}

async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'portolan-bench-'));
  // As root the server runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withServer(dataDirectory: string, work: (url: string) => Promise<void>): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDirectory, log: () => {} });
  try {
    await migrate(server.url, join(projectDirectory, 'migrations'));
    await runMigrations({ connectionString: server.url });
    await work(server.url);
  } finally {
    await server.stop();
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
