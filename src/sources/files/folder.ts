/** A folder of this machine, or one that is mounted. */
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { type FileStorage, inOrder, isWanted } from './file-source.ts';

/** A file may be exchanged for a link after it was listed. Windows has no such flag. */
const READ_NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/** On a busy machine a file takes long because each of its steps waits; several files wait together. */
const PARALLEL_FILES = 4;

/** @param directory absolute; it is not made: one that is missing is more likely misspelt, or not mounted */
export function openFolder(directory: string): FileStorage {
  const pathIn = (folder: string, name: string) => join(resolve(directory, folder), name);
  const make = async (folder: string) => {
    const path = resolve(directory, folder);
    await mkdir(path, { recursive: true });
    const below = relative(directory, path);
    // Whoever delivers files may make links, which would lead them to any place that the service may write to.
    if (
      isAbsolute(below) ||
      below.startsWith('..') ||
      (await realpath(path)) === join(await realpath(directory), below)
    )
      return;
    throw new Error(`${path} is a symbolic link, or below one; name the folder itself in the settings`);
  };
  return {
    parallel: PARALLEL_FILES,
    async list() {
      const entries = await readdir(directory, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile() && isWanted(entry.name)).map(({ name }) => name);
      const files = await Promise.all(names.map((name) => statOf(directory, name)));
      return inOrder(files.flatMap((file) => file ?? []));
    },
    async *read(name) {
      await using file = await open(join(directory, name), READ_NO_LINK);
      yield* file.createReadStream();
    },
    async move(name, folder, newName) {
      await make(folder);
      await rename(join(directory, name), pathIn(folder, newName));
    },
    delete: (name) => rm(join(directory, name)),
    exists: async (folder, name) => (await statOf(resolve(directory, folder), name)) !== undefined,
    async write(folder, name, text) {
      await make(folder);
      const unfinished = pathIn(folder, `.${name}.writing`);
      await rm(unfinished, { force: true });
      await writeFile(unfinished, text, { flag: 'wx' });
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
