/**
 * A whole installation that faults befall: `portolan serve` under a supervisor that starts it again, with its embedded PostgreSQL and its
 * documents on small disks of their own, a line, a receiver, and an account.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { expect } from 'vitest';
import { findPostmaster } from '../../../src/database/embedded-postgres/postmaster.ts';
import { isRoot } from '../../../src/database/embedded-postgres/server-user.ts';
import { killDatabase } from '../../helpers/database-process.ts';
import { query } from '../../helpers/embedded-place.ts';
import { freePort } from '../../helpers/free-port.ts';
import { type ServiceProcess, startProcess } from '../../helpers/service-process.ts';
import { until } from '../../helpers/until.ts';
import { type Receiver, startReceiver } from '../../helpers/webhooks/receiver.ts';
import { type Line, startLine } from './line.ts';

const run = promisify(execFile);

/** Small disks are mounted in memory, which takes root. */
export const HAS_DISKS = isRoot() && process.platform === 'linux';

export interface FaultWorld {
  readonly url: string;
  readonly mailPort: number;
  readonly line: Line;
  readonly receiver: Receiver;
  readonly database: Disk;
  readonly documents: Disk;
  /** The service; it is started again whenever it ends. */
  readonly service: SupervisedService;
  /** The process id of the database server; undefined: none runs. */
  postmaster(): Promise<number | undefined>;
  /** Of the database that is there now. */
  readonly databaseUrl: string;
  /** Of the database cluster. */
  readonly dataFolder: string;
  sql<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Runs a command on the installation and gives its output. @throws if it fails */
  command(...words: string[]): Promise<string>;
  /** Starts a command on the installation. */
  startCommand(...words: string[]): ServiceProcess;
  /** As the files of the embedded server tell it; without a port where none runs. */
  findDatabaseUrl(): Promise<string>;
  /** Kills the service and its database, deletes the data and the files of documents, does the work, and starts the service again. */
  loseEverything(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface Disk {
  readonly folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
}

export interface SupervisedService {
  signal(signal: NodeJS.Signals): void;
  /** How often it has ended and was started again. */
  restarts(): number;
  /** Ends it in order and starts it with other settings. */
  restart(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Kills it, and does the work before it is started again. */
  replace(work: () => Promise<void>): Promise<void>;
  /** From now on measures the longest time for which it is not ready. @returns a look at it, in milliseconds */
  measureAway(): () => number;
  /** The exit code of the last process that ended; null where a signal ended it. */
  lastCode(): number | null;
  output(): string;
}

export async function openFaultWorld(): Promise<FaultWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-faults-'));
  // As root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  const [database, documents] = [
    await openDisk(join(folder, 'database'), 2000),
    await openDisk(join(folder, 'state'), 100),
  ];
  const [line, receiver] = [await startLine(), await startReceiver()];
  const [port, mailPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const cluster = join(database.folder, 'postgres/postgresql-18');
  const settings = {
    PORTOLAN_DATABASE_DATA_DIRECTORY: join(database.folder, 'postgres'),
    PORTOLAN_STATE_DIRECTORY: documents.folder,
    PORTOLAN_WORLD: JSON.stringify({ worldMillis: line.now, wallMillis: Date.now(), speed: 1 }),
    PORTOLAN_CARRIERS_SIMULATOR_URL: line.url,
    PORTOLAN_HTTP_PORT: `${port}`,
    PORTOLAN_HTTP_RATE_LIMITS: JSON.stringify({
      default: 1e6,
      tracking_requests: 1e6,
      infer_number: 1e6,
      refresh: 1e6,
    }),
    PORTOLAN_MAIL_DOMAIN: 'in.example.com',
    PORTOLAN_MAIL_SMTP_PORT: `${mailPort}`,
    PORTOLAN_QUEUE_HEARTBEAT_SECONDS: '1',
    PORTOLAN_WEBHOOKS_GUARD_ALLOW_HTTP_LOOPBACK: 'true',
    PORTOLAN_WEBHOOKS_TIMEOUT_MILLIS: '2000',
    PORTOLAN_WEBHOOKS_RETRY_DELAYS_SECONDS: '[1,1,1,1,1,1,1,1,1,1,1,1]',
    PORTOLAN_SHUTDOWN_SECONDS: '2',
  };
  const service = await supervise(url, settings);
  const postmaster = async () => (await findPostmaster(join(cluster, 'data')))?.pid;
  const findDatabaseUrl = async () => {
    const password = (await readFile(join(cluster, 'password'), 'utf8')).trim();
    return `postgres://postgres:${password}@127.0.0.1:${(await findPostmaster(join(cluster, 'data')))?.port}/portolan`;
  };
  let databaseUrl = await findDatabaseUrl();
  return {
    ...{ url, mailPort, line, receiver, database, documents, service, postmaster },
    get databaseUrl() {
      return databaseUrl;
    },
    dataFolder: join(cluster, 'data'),
    sql: (text) => query(databaseUrl, text),
    findDatabaseUrl,
    startCommand: (...words) => startProcess(words, settings),
    command: async (...words) => {
      const command = startProcess(words, settings);
      const code = await command.ended;
      if (code !== 0) throw new Error(`portolan ${words.join(' ')} ended with ${code}: ${command.output()}`);
      return command.output();
    },
    loseEverything: async (work) => {
      await service.replace(async () => {
        await killDatabase(join(database.folder, 'postgres'));
        await emptyFolder(database.folder);
        await emptyFolder(documents.folder);
        await work();
      });
      databaseUrl = await findDatabaseUrl();
    },
    close: async () => {
      await service.end();
      await killDatabase(join(database.folder, 'postgres'));
      await line.close();
      await receiver.close();
      for (const disk of [database, documents]) await disk.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}

async function openDisk(folder: string, megabytes: number): Promise<Disk & { close(): Promise<void> }> {
  await mkdir(folder, { mode: 0o755 });
  if (HAS_DISKS) await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'portolan-faults', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async () => {
      // It ends when there is no room left.
      await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']).catch(() => {});
    },
    free: () => rm(ballast, { force: true }),
    close: async () => {
      if (HAS_DISKS) await run('umount', ['-l', folder]);
    },
  };
}

/** What systemd or a container platform does: starts the process whenever it ends, and looks whether it is ready. */
async function supervise(
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<SupervisedService & { end(): Promise<void> }> {
  let process: ServiceProcess;
  let extra: Readonly<Record<string, string>> = {};
  let restarts = 0;
  let ended = '';
  let isOver = false;
  let beforeNext: () => Promise<void> = async () => {};
  let lastCode: number | null = null;
  let longestAway = 0;
  let wasReady = false;
  let readyAt = performance.now();
  const keepRunning = async () => {
    while (!isOver) {
      process = startProcess(['serve', '--role', 'all'], { ...settings, ...extra });
      lastCode = await process.ended;
      ended = process.output();
      await beforeNext();
      beforeNext = async () => {};
      restarts += 1;
    }
  };
  const isReady = () =>
    fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const watch = async () => {
    for (; !isOver; await sleep(50)) {
      const ready = await isReady();
      // A slow answer is one; time counts from the last answer to the next, where there was none between them.
      if (!ready || !wasReady) longestAway = Math.max(longestAway, performance.now() - readyAt);
      wasReady = ready;
      if (ready) readyAt = performance.now();
    }
  };
  const running = Promise.all([keepRunning(), watch()]);
  const becomesReady = () => until(async () => expect(await isReady(), `${ended}${process.output()}`).toBe(true), 50);
  await becomesReady();
  return {
    signal: (signal) => process.signal(signal),
    restarts: () => restarts,
    restart: async (given = {}) => {
      extra = given;
      const before = restarts;
      process.signal('SIGTERM');
      await until(() => expect(restarts).toBeGreaterThan(before));
      await becomesReady();
    },
    replace: async (work) => {
      const replaced = Promise.withResolvers<void>();
      beforeNext = () => work().then(replaced.resolve, replaced.reject);
      process.signal('SIGKILL');
      await replaced.promise;
      await becomesReady();
    },
    measureAway: () => {
      longestAway = 0;
      wasReady = true;
      readyAt = performance.now();
      return () => longestAway;
    },
    lastCode: () => lastCode,
    output: () => process.output(),
    end: async () => {
      isOver = true;
      process.signal('SIGTERM');
      await running;
    },
  };
}
