/**
 * One database cluster on disk: where it lives, as whom it runs, with which password it answers, and its creation.
 * Layout: `<dataDirectory>/postgresql-<major>/{data/, password, server.log}`. Starts no server.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Binaries, buildOnce, findBinaries } from './binaries.ts';
import { runProgram } from './run-program.ts';
import { findServerUser, giveTo, isRoot, makeOpenFolder, requireReachable, type ServerUser } from './server-user.ts';

const superuser = 'postgres';
export const databaseName = 'portolan';

/** Problems are logged as errors, so that they are shown at every log level. */
export type Log = (line: string, level: 'info' | 'error') => void;

export interface ClusterOptions {
  /** Default: as root a folder of this checkout's own below `sharedFolder`, else `.portolan/postgres` in the checkout. */
  dataDirectory?: string;
  /** Where root keeps what another user must be able to read. */
  sharedFolder?: string;
  /** Off only for tests: a crash of the machine then loses the data. */
  fsync?: boolean;
  /** Default: an eighth of the memory that this process may use (see server.ts). */
  bufferMegabytes?: number;
  /** How long a server that is there may be silent, before it is ended. */
  patienceSeconds?: number;
  /** How long a server that died is started again before that has failed. One that recovers has longer (see server.ts). */
  restartSeconds?: number;
  log: Log;
}

export interface Cluster extends ClusterOptions {
  dataDirectory: string;
  patienceSeconds: number;
  restartSeconds: number;
  /** `<dataDirectory>/postgresql-<major>`: everything of this cluster. */
  folder: string;
  dataFolder: string;
  logFile: string;
  password: string;
  binaries: Binaries;
  user: ServerUser | undefined;
}

/** The cluster of these options, created when it does not exist. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const sharedFolder = options.sharedFolder ?? '/var/lib/portolan';
  const binaries = await findBinaries(isRoot() ? sharedFolder : undefined);
  const dataDirectory = await makeDataDirectory(
    resolve(options.dataDirectory ?? (await defaultDataDirectory(sharedFolder))),
  );
  const folder = join(dataDirectory, `postgresql-${binaries.majorVersion}`);
  await refuseOtherMajorVersion(dataDirectory, binaries.majorVersion);
  const user = await findServerUser(folder);
  await requireReachable(user, dataDirectory);
  const made = await buildOnce(folder, (staging) => initialise(staging, binaries, user));
  if (made) options.log(`initialised an empty PostgreSQL ${binaries.majorVersion} in ${dataDirectory}`, 'info');
  return {
    patienceSeconds: 10,
    restartSeconds: 30,
    ...options,
    dataDirectory,
    folder,
    dataFolder: join(folder, 'data'),
    logFile: join(folder, 'server.log'),
    password: await readPassword(folder),
    binaries,
    user,
  };
}

/** The superuser's; holds the password, so never log it. */
export function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** Several checkouts on one machine must never meet in one data folder, so root's default carries a hash of the path. */
export async function defaultDataDirectory(
  sharedFolder: string,
  checkout = resolve(import.meta.dirname, '../../..'),
): Promise<string> {
  if (!isRoot()) return join(checkout, '.portolan', 'postgres');
  const path = await realpath(checkout);
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 12);
  return join(sharedFolder, `data-${basename(path) || 'root'}-${hash}`);
}

async function makeDataDirectory(path: string): Promise<string> {
  try {
    if (isRoot()) await makeOpenFolder(path);
    else await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`cannot make the data directory ${path}: choose one that this user may write to`, { cause: error });
  }
  return realpath(path);
}

async function readPassword(folder: string): Promise<string> {
  try {
    return (await readFile(join(folder, 'password'), 'utf8')).trim();
  } catch (error) {
    throw new Error(
      `cannot read the database password in ${folder}: run Portolan as the user who made these data, or choose another data directory`,
      { cause: error },
    );
  }
}

async function initialise(staging: string, binaries: Binaries, user: ServerUser | undefined): Promise<void> {
  const passwordFile = join(staging, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await giveTo(user, passwordFile);
  await giveTo(user, staging);
  await runProgram({
    program: binaries.initdb,
    arguments: [
      ...['--pgdata', join(staging, 'data'), '--username', superuser, '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8'],
      // The same order of texts on every machine, with any locales.
      ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ],
    user,
    workingFolder: staging,
    logFile: join(staging, 'initdb.log'),
  });
}

async function refuseOtherMajorVersion(dataDirectory: string, majorVersion: number): Promise<void> {
  const others = (await readdir(dataDirectory)).filter((name) => /^postgresql-\d+$/.test(name));
  if (others.length === 0 || others.includes(`postgresql-${majorVersion}`)) return;
  throw new Error(
    `${dataDirectory} holds ${others.join(', ')}, but the installed programs are PostgreSQL ${majorVersion}: make a backup with the version of Portolan that made them (portolan backup), and restore it into another data directory`,
  );
}
