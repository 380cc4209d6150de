/** PostgreSQL's own note of who serves a data folder (`postmaster.pid`): reading it, and putting a stale one aside. */
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  /** The file as read, to recognise it again. */
  text: string;
}

/** Undefined while there is no file, or one that is still being written. */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port, text } : undefined;
}

/**
 * PostgreSQL itself replaces the file of a dead process, but refuses to start when the number now belongs to a stranger of
 * the same user (usual in containers) or to a zombie. Only for a file whose server is known to be gone.
 */
export async function putAsidePostmasterFile(dataFolder: string, stale: Postmaster): Promise<void> {
  const file = join(dataFolder, 'postmaster.pid');
  const aside = join(dataFolder, `postmaster.pid.stale-${process.pid}`);
  await rename(file, aside).catch(() => undefined);
  const text = await readFile(aside, 'utf8').catch(() => undefined);
  // Another process may have started a server in between: then the file is its, and goes back (it is checked once a minute).
  if (text !== undefined && text !== stale.text) await rename(aside, file);
  else await rm(aside, { force: true });
}
