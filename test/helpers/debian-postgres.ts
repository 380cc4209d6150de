/** Debian's PostgreSQL for a test: installed where it is missing, with a cluster of its own that the test starts and stops. */
import { execFile } from 'node:child_process';
import { access, chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServerUser } from '../../src/database/embedded-postgres/server-user.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export interface DebianPostgres {
  readonly majorVersion: number;
  /** The superuser's URL of a database; it need not be there. */
  urlOf(database: string): string;
  /** Runs a program of PostgreSQL, such as pg_dump. */
  program(name: string, ...words: string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Takes root and Debian: apt-get installs, and PostgreSQL runs as a user of its own. */
export const HAS_DEBIAN = process.getuid?.() === 0 && process.platform === 'linux';

const VERSIONS = '/usr/lib/postgresql';
const POLICY = '/usr/sbin/policy-rc.d';

export async function startDebianPostgres(): Promise<DebianPostgres> {
  const majorVersion = (await findVersion()) ?? (await install());
  const programs = join(VERSIONS, `${majorVersion}`, 'bin');
  const folder = await mkdtemp(join(tmpdir(), 'portolan-debian-'));
  await chmod(folder, 0o711);
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  const user = await findServerUser(data);
  const { uid, gid } = (await findServerUser('/nonexistent')) ?? user ?? { uid: 0, gid: 0 };
  await chown(data, uid, gid);
  const asServer = (name: string, ...words: string[]) =>
    run(join(programs, name), words, { uid, gid, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } });
  await asServer(
    'initdb',
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
  );
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`);
  await asServer('pg_ctl', '-D', data, '-l', join(data, 'server.log'), '-o', options.join(' '), '-w', 'start');
  return {
    majorVersion,
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    program: async (name, ...words) => void (await run(join(programs, name), words)),
    stop: async () => {
      await asServer('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findVersion(): Promise<number | undefined> {
  const versions: string[] = await readdir(VERSIONS).catch(() => []);
  const found: number[] = [];
  for (const version of versions) {
    const programs: string[] = await readdir(join(VERSIONS, version, 'bin')).catch(() => []);
    if (programs.includes('initdb') && programs.includes('pg_dump')) found.push(Number(version));
  }
  return found.sort((a, b) => b - a)[0];
}

/** @returns the version that Debian has */
async function install(): Promise<number> {
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  // The package would start a server of its own, unless this program answers 101.
  const hasPolicy = await access(POLICY).then(
    () => true,
    () => false,
  );
  if (!hasPolicy) await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await run('apt-get', ['update'], quiet);
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'postgresql'], quiet);
  } finally {
    if (!hasPolicy) await rm(POLICY);
  }
  const version = await findVersion();
  if (version === undefined) throw new Error('apt-get installed no PostgreSQL below /usr/lib/postgresql');
  return version;
}
