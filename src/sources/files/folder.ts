/** A folder of this machine, or one that is mounted. */
import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type FilePlace, inOrder, isWanted } from './file-source.ts';

/** @param directory absolute; it is not made: one that is missing is more likely misspelt, or not mounted */
export function openFolder(directory: string): FilePlace {
  const pathIn = (folder: string, name: string) => join(resolve(directory, folder), name);
  const make = (folder: string) => mkdir(resolve(directory, folder), { recursive: true });
  return {
    async list() {
      const entries = await readdir(directory, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile() && isWanted(entry.name)).map(({ name }) => name);
      const files = await Promise.all(names.map((name) => statOf(directory, name)));
      return inOrder(files.flatMap((file) => file ?? []));
    },
    read: (name) => createReadStream(join(directory, name)),
    async move(name, folder, newName) {
      await make(folder);
      await rename(join(directory, name), pathIn(folder, newName));
    },
    delete: (name) => rm(join(directory, name)),
    exists: async (folder, name) => (await statOf(resolve(directory, folder), name)) !== undefined,
    async write(folder, name, text) {
      await make(folder);
      const unfinished = pathIn(folder, `.${name}.writing`);
      await writeFile(unfinished, text);
      await rename(unfinished, pathIn(folder, name));
    },
    close: async () => {},
  };
}

/** Undefined where it is gone. */
async function statOf(directory: string, name: string) {
  try {
    const { size, mtimeMs } = await lstat(join(directory, name));
    return { name, size, modifiedAt: mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
