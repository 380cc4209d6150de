/**
 * Makes a folder exactly once, however many processes try at the same moment and wherever one of them is killed:
 * each builds in a sibling of its own and renames it into place; the first rename wins. Knows nothing of what is built.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isAlive } from './processes.ts';

/** Runs `build` on an empty folder and renames it to `target`; does nothing when `target` exists. True when this call made it. */
export async function buildOnce(target: string, build: (stagingFolder: string) => Promise<void>): Promise<boolean> {
  if (await exists(target)) return false;
  const parent = dirname(target);
  const prefix = `.${basename(target)}.building-`;
  await removeAbandoned(parent, prefix);
  const staging = join(parent, `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(staging, { mode: 0o700 });
  try {
    await build(staging);
    await rename(staging, target);
    return true;
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (await exists(target)) return false;
    throw error;
  }
}

/** The number in a staging folder's name is its builder's process: when that is gone, nobody will finish the folder. */
async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const builder = Number.parseInt(name.slice(prefix.length), 10);
    // Retried, because a program that the builder started may still be writing there.
    if (!isAlive(builder))
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
