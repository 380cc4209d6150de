/** A folder of this machine, or one that is mounted. */
import { constants } from 'node:fs';
import { lstat, mkdir, open, opendir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { type FilePlace, isWanted, OldestFiles } from './file-source.ts';

/** A file may be exchanged for a link after it was listed. Windows has no such flag. */
const READ_NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/** On a busy machine a file takes long because each of its steps waits; several files wait together. */
const PARALLEL_FILES = 4;
/** A listing of 200,000 files takes seconds, and 5,000 files a minute. */
const FILES_A_LISTING = 5_000;
/** Names whose size and time are looked up together. */
const NAMES_AT_ONCE = 128;

/** @param directory absolute; it is not made: one that is missing is more likely misspelt, or not mounted */
export function openFolder(directory: string): FilePlace {
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
    filesAListing: FILES_A_LISTING,
    async list(listed) {
      const files = new OldestFiles(listed);
      for await (const names of namesIn(directory)) {
        for (const file of await Promise.all(names.map((name) => statOf(directory, name)))) {
          if (file !== undefined) files.add(file);
        }
      }
      return files.found();
    },
    async *read(name) {
      await using file = await open(join(directory, name), READ_NO_LINK);
      yield* file.createReadStream();
    },
    async readHead({ name, size, modifiedAt }, bytes) {
      await using file = await open(join(directory, name), READ_NO_LINK);
      // NFS answers a listing from attributes that are seconds old, and asks the server when a file is opened.
      const now = await file.stat();
      if (now.size !== size || now.mtimeMs !== modifiedAt) return undefined;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
      return buffer.subarray(0, bytesRead);
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

/** Of wanted files, some at a time: the folder may have any number. */
async function* namesIn(directory: string): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const entry of await opendir(directory, { bufferSize: NAMES_AT_ONCE })) {
    if (!entry.isFile() || !isWanted(entry.name)) continue;
    names.push(entry.name);
    if (names.length < NAMES_AT_ONCE) continue;
    yield names;
    names = [];
  }
  yield names;
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
