/**
 * Makes a folder exactly once, even if several processes try at the same moment and any of them is killed: each builds
 * in its own sibling folder and renames it into place; the first rename wins. Does not know what is built.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

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
