/**
 * Once for a run with integration tests: the pages of web/, one embedded PostgreSQL in a temporary folder, and in it a template database
 * with every migration applied. Test files clone the template (see database.ts). Leftovers of runs that were killed are removed first.
 * TEST_DATABASE_URL names the superuser's maintenance database of another server, for tests with another version of PostgreSQL.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, realpath, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/database/embedded-postgres/keep-server.ts';
import { findPostmaster, isAlive } from '../../src/database/embedded-postgres/postmaster.ts';
import { migrate } from '../../src/database/migrate.ts';
import { killDatabase } from './database-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the test server's maintenance database. */
    adminDatabaseUrl: string;
    templateDatabaseName: string;
    /** Of the server, for what it costs; undefined where it is not known. */
    databasePid: number | undefined;
    /** Removed when the run has ended. */
    runFolder: string;
  }
}

/** The projects (vitest.config.ts) of pure tests. */
const WITHOUT_DATABASE = new Set(['unit', 'web']);

const folderPrefix = 'portolan-test-';
const templateDatabaseName = 'portolan_template';

/** @param project the root project: what it provides, all projects see */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => WITHOUT_DATABASE.has(name))) return undefined;
  await Promise.all([buildPages(), removeLeftovers()]);
  const folder = await mkdtemp(join(await findRunsFolder(), `${folderPrefix}${process.pid}-`));
  // As root the server runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  const { TEST_DATABASE_URL: ownUrl } = process.env;
  const server = ownUrl === undefined ? await startServer(folder) : { url: ownUrl, stop: async () => true };
  const tearDown = async () => {
    await server.stop();
    await removeFolder(folder);
  };
  try {
    await makeTemplate(server.url);
    if (ownUrl === undefined) await makeTestsCheap(server.url);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('runFolder', folder);
  project.provide('adminDatabaseUrl', server.url);
  project.provide('templateDatabaseName', templateDatabaseName);
  project.provide('databasePid', ownUrl === undefined ? await findServerPid(server.url) : undefined);
  return tearDown;
}

async function startServer(folder: string): Promise<{ url: string; stop(): Promise<boolean> }> {
  const lines: string[] = [];
  return startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    fsync: false,
    // Each database that is dropped is looked for in all of them.
    bufferMegabytes: 128,
    log: (line) => lines.push(line),
  }).catch((error: Error) => {
    throw new Error(`the test database does not start: ${error.message}\n${lines.join('\n')}`, { cause: error });
  });
}

/** Once more where it fails: on few cores the bundler's threads have waited for each other for ever (rolldown/rolldown#10102). */
async function buildPages(): Promise<void> {
  const build = () =>
    promisify(execFile)(process.execPath, [resolve(import.meta.dirname, '../../web/scripts/build.ts')], {
      timeout: 60_000,
      killSignal: 'SIGKILL',
    });
  await build().catch(build);
}

/**
 * No passwords: to derive keys for SCRAM costs a connection 3 ms of CPU time. Files are cloned by the kernel, which saves a quarter of what
 * a database costs; setting and method are those of PostgreSQL 18, the embedded one.
 */
async function makeTestsCheap(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ file: string }>(`SELECT current_setting('hba_file') AS file`);
    await writeFile(String(rows[0]?.file), 'host all all 127.0.0.1/32 trust\n');
    await client.query(`ALTER SYSTEM SET file_copy_method = 'clone'`);
    // Each clone begins with a checkpoint: after it, the first change of every page would be logged with the whole page.
    await client.query('ALTER SYSTEM SET full_page_writes = off');
    // It would start a process for each database in turn, every few seconds. None lives for long enough to profit.
    await client.query('ALTER SYSTEM SET autovacuum = off');
    // Nothing survives the run, so that no commit needs to wait for its log.
    await client.query('ALTER SYSTEM SET synchronous_commit = off');
    await client.query('SELECT pg_reload_conf()');
  });
}

async function findServerPid(adminUrl: string): Promise<number | undefined> {
  const { rows } = await asAdmin(adminUrl, (client) =>
    client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`),
  );
  return (await findPostmaster(String(rows[0]?.folder)))?.pid;
}

async function asAdmin<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function makeTemplate(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    // Of an earlier run, on a server that is not ours.
    await client.query(`UPDATE pg_database SET datistemplate = false WHERE datname = '${templateDatabaseName}'`);
    await client.query(`DROP DATABASE IF EXISTS ${templateDatabaseName}`);
    await client.query(`CREATE DATABASE ${templateDatabaseName} ENCODING 'UTF8' TEMPLATE template0`);
    const connectionString = Object.assign(new URL(adminUrl), { pathname: `/${templateDatabaseName}` }).href;
    await migrate(connectionString, resolve(import.meta.dirname, '../../migrations'));
    await runMigrations({ connectionString });
    // No client can connect to it by mistake and keep it from being cloned.
    await client.query(`ALTER DATABASE ${templateDatabaseName} WITH is_template true allow_connections false`);
  });
}

const IN_MEMORY = '/dev/shm';
/** More than a run has written so far. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** In memory where there is room: each test file clones five hundred files, which a disk that others write to takes its time for. */
async function findRunsFolder(): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize >= ROOM_BYTES ? IN_MEMORY : tmpdir();
}

async function removeLeftovers(): Promise<void> {
  for (const parent of [tmpdir(), IN_MEMORY]) await removeLeftoversIn(parent);
}

async function removeLeftoversIn(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(folderPrefix) || isAlive(Number.parseInt(name.slice(folderPrefix.length), 10))) continue;
    const folder = join(await realpath(parent), name);
    // Another user's leftovers are not ours to remove, and another run may be removing the same ones just now.
    await killDatabase(join(folder, 'postgres'))
      .then(() => removeFolder(folder))
      .catch(() => {});
  }
}

/** Retried, because what a killed server started may still be writing there. */
function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
