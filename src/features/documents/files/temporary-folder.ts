/** A folder of this user among the temporary files of the machine, where other users may have put one of the same name before. */
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The same for each process of the user, so that what a killed one left is found.
 * @throws Error where another user could read or exchange its files
 */
export function temporaryFolder(name: string): string {
  const user = process.getuid?.();
  const path = join(tmpdir(), user === undefined ? name : `${name}-${user}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  const isOwn = user === undefined || (found.uid === user && (found.mode & 0o077) === 0);
  if (found.isDirectory() && isOwn) return path;
  throw new Error(
    `${path} is open to other users: delete it, or set documents.store.directory to a folder of your own.`,
  );
}
