/**
 * For tests of the embedded PostgreSQL: a data directory for each test, the processes that use it, and what they read and write. Tests on
 * such places can run at the same time.
 */
import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type ClusterOptions, openCluster } from '../../src/database/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded-postgres/keep-server.ts';
import { findPostmaster } from '../../src/database/embedded-postgres/postmaster.ts';
import { killDatabase, startDatabaseProcess } from './database-process.ts';

const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), `portolan-test-${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
};

/** An initialised cluster that no server has run on: copying one is faster than initialising one. */
let template: string;

export async function makeTemplate(): Promise<void> {
  template = await makeFolder();
  await openCluster({ dataDirectory: template, log: () => {} });
}

export const removeTemplate = (): Promise<void> => rm(template, { recursive: true, force: true });

/** What a test has for itself. */
export class Place {
  readonly children: ChildProcess[] = [];
  readonly lines: string[] = [];
  readonly folder: string;
  dataDirectory: string;

  constructor(folder: string) {
    this.folder = folder;
    this.dataDirectory = join(folder, 'postgres');
  }

  get dataFolder() {
    return join(this.dataDirectory, 'postgresql-18/data');
  }

  async initialise() {
    await mkdir(this.dataDirectory);
    await promisify(execFile)('cp', ['-a', join(template, 'postgresql-18'), this.dataDirectory]);
  }

  start(options: Partial<ClusterOptions> = {}) {
    const log = (line: string) => void this.lines.push(line);
    return startEmbeddedPostgres({ dataDirectory: this.dataDirectory, fsync: false, log, ...options });
  }

  startProcess(...[options, how]: Partial<Parameters<typeof startDatabaseProcess>>) {
    const started = startDatabaseProcess(options ?? { dataDirectory: this.dataDirectory }, how);
    this.children.push(started.child);
    return started;
  }

  async pid() {
    return (await findPostmaster(this.dataFolder))?.pid ?? 0;
  }

  async remove() {
    for (const child of this.children) child.kill('SIGKILL');
    await killDatabase(this.dataDirectory);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export function inEmptyPlace(work: (place: Place) => Promise<void>): () => Promise<void> {
  return async () => {
    const place = new Place(await makeFolder());
    await work(place).finally(() => place.remove());
  };
}

export function inPlace(work: (place: Place) => Promise<void>): () => Promise<void> {
  return inEmptyPlace(async (place) => {
    await place.initialise();
    await work(place);
  });
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

export const WRITE = 'CREATE TABLE kept AS SELECT 42 AS answer';
export const READ = 'SELECT answer FROM kept';
export const WRITTEN = [{ answer: 42 }];
