/**
 * Which processes of this machine belong to a PostgreSQL data folder, and how they are ended when they no longer listen.
 * A process number alone proves nothing: after a crash or in a new container it may be anybody's. Knows no SQL.
 */
import { execFile } from 'node:child_process';
import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The living server processes of a data folder: on Linux all of them, elsewhere the postmaster only. */
export async function listServerProcesses(dataFolder: string, postmasterPid: number | undefined): Promise<number[]> {
  if (process.platform === 'linux') return listProcessesWorkingIn(dataFolder);
  if (postmasterPid === undefined || !isAlive(postmasterPid)) return [];
  // On Windows pg_ctl reaches a server through a pipe named after it, so a stranger with its number is never hit.
  if (process.platform === 'win32') return [postmasterPid];
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(postmasterPid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(dataFolder) ? [postmasterPid] : [];
}

/** Every PostgreSQL process, orphaned backends included, has the data folder as its working directory; a zombie has none. */
async function listProcessesWorkingIn(folder: string): Promise<number[]> {
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const workingFolders = await Promise.all(entries.map((name) => readlink(`/proc/${name}/cwd`).catch(() => undefined)));
  return entries.filter((_, index) => workingFolders[index] === folder).map(Number);
}

/** SIGQUIT (PostgreSQL's immediate, crash-safe shutdown; continued first if paused), then SIGKILL for the deaf. */
export async function endServerProcesses(list: () => Promise<number[]>): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of await list()) {
      send(pid, signal);
      if (process.platform !== 'win32') send(pid, 'SIGCONT');
    }
    for (let check = 0; check < 50; check += 1) {
      if ((await list()).length === 0) return;
      await sleep(100);
    }
  }
  throw new Error(
    `PostgreSQL processes ${(await list()).join(', ')} do not end, not even by SIGKILL; end them by hand`,
  );
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
