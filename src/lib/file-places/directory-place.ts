/** Files in a directory. A file is flushed to disk and complete before it gets its name. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FilePlaceUnusable, PlacedFileMissing } from './errors.ts';
import type { FileStorage, PlacedFile } from './file-storage.ts';

/** @param directory is created with the first file */
export function directoryPlace(directory: string): FileStorage {
  const root = resolve(directory);
  const pathOf = (path: string) => join(root, path);
  return {
    name: root,
    write: async (path, content) => {
      const target = pathOf(path);
      const unfinished = `${target}.${randomUUID()}.part`;
      try {
        await makeFolder(dirname(target));
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, target);
        await flushFolder(dirname(target));
      } catch (error) {
        content.destroy();
        await rm(unfinished, { force: true }).catch(() => {});
        throw asRefusal(error, target);
      }
    },
    read: async (path) => {
      const stream = createReadStream(pathOf(path));
      try {
        await once(stream, 'open');
        return stream;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        throw new PlacedFileMissing(`${pathOf(path)} is missing`, { cause: error });
      }
    },
    exists: async (path) => {
      try {
        await access(pathOf(path));
        return true;
      } catch (error) {
        // Anything else says nothing of the file: a caller would delete what belongs to one that counts as missing.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },
    folders: async () => {
      const entries = await readdir(root, { withFileTypes: true }).catch(noneIfMissing);
      return entries.filter((each) => each.isDirectory()).map(({ name }) => name);
    },
    list: async (folder) => {
      const entries = await readdir(pathOf(folder), { withFileTypes: true, recursive: true }).catch(noneIfMissing);
      const files: PlacedFile[] = [];
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const whole = join(entry.parentPath, entry.name);
        const path = posix.join(folder, whole.slice(pathOf(folder).length + 1).replaceAll('\\', '/'));
        files.push({ path, bytes: (await stat(whole)).size });
      }
      return files;
    },
    remove: async (paths) => {
      const folders = new Set<string>();
      for (const path of paths) {
        await rm(pathOf(path), { force: true });
        for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) folders.add(folder);
      }
      // The deepest first; one that still has files stays.
      for (const folder of [...folders].sort((a, b) => b.length - a.length))
        await rmdir(pathOf(folder)).catch(() => {});
    },
    close: () => {},
  };
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** The names of new folders are on disk, too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made));
}

async function flushFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

function asRefusal(error: unknown, target: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new FilePlaceUnusable(`There is no room left for ${target}: free some, or name another place`, {
      cause: error,
    });
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR')
    return new FilePlaceUnusable(`Cannot write ${target} (${code}): name a directory that this user may write to`, {
      cause: error,
    });
  return error;
}
