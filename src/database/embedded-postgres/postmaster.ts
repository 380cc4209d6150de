/**
 * Which process serves a data folder, by PostgreSQL's own note of it (`postmaster.pid`). The number in it proves nothing by
 * itself: after a crash or in a new container it may belong to another process. Ends nothing.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseName, defaultDataDirectory } from './cluster.ts';

export interface Postmaster {
  pid: number;
  port: number;
}

/** The running server of the folder; undefined if there is none, or one that is still writing its pid file. */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const noted = await readNote(dataFolder);
  return noted && (await serves(noted.pid, dataFolder)) ? noted : undefined;
}

/**
 * PostgreSQL replaces the pid file of a dead process by itself. It refuses to start if the pid now belongs to another
 * process of the same user, or to a zombie.
 */
export async function removeStaleNote(dataFolder: string): Promise<void> {
  const noted = await readNote(dataFolder);
  if (noted && isAlive(noted.pid) && !(await serves(noted.pid, dataFolder))) await rm(noteOf(dataFolder));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const noteOf = (dataFolder: string) => join(dataFolder, 'postmaster.pid');

async function readNote(dataFolder: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(noteOf(dataFolder), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** A server names its folder in its command line, which every user may read; a zombie has none. */
async function serves(pid: number, dataFolder: string): Promise<boolean> {
  // Windows shows no command lines; `pg_ctl` connects through a pipe there, so it cannot reach a foreign process.
  if (process.platform === 'win32') return isAlive(pid);
  const commandLine =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout);
  return (await commandLine.catch(() => '')).includes(dataFolder);
}

/** Finds the embedded server where it runs, for commands that must start and create nothing. */

interface EmbeddedPlace {
  readonly dataDirectory: string;
  /** Null: no server runs, or this user may not read its password. */
  readonly url: string | null;
}

/** @param dataDirectory of the settings; null: the default */
export async function findEmbeddedServer(dataDirectory: string | null): Promise<EmbeddedPlace> {
  const directory = dataDirectory ?? (await defaultDataDirectory('/var/lib/portolan'));
  const folders = await readdir(directory).catch(() => []);
  for (const folder of folders
    .filter((name) => /^postgresql-\d+$/.test(name))
    .sort()
    .reverse()) {
    const server = await findPostmaster(join(directory, folder, 'data')).catch(() => undefined);
    const password = await readFile(join(directory, folder, 'password'), 'utf8').catch(() => null);
    if (server === undefined || password === null) continue;
    const url = `postgres://postgres:${password.trim()}@127.0.0.1:${server.port}/${databaseName}`;
    return { dataDirectory: directory, url };
  }
  return { dataDirectory: directory, url: null };
}
