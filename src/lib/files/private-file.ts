/** Files with secrets: only their owner may read them, and they are written whole or not at all. Knows no content. */
import {
  chmodSync,
  closeSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** @returns whether there is such a file @throws Error that names the file and what would be right, if others may use it */
export function isPrivateFile(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return false;
  // Windows has no such permissions: Node reports 666 for every file.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return true;
  throw new Error(
    `${path} has secrets, and other users of this machine may use it (mode ${(mode & 0o777).toString(8)}). ` +
      `Replace the secrets if others can have read them, then run: chmod 600 ${path}`,
  );
}

/** Atomic: a killed process leaves the previous file. The folder is closed to others. */
export function writePrivateFile(path: string, text: string): void {
  makePrivateFolder(path);
  const written = `${path}.new`;
  // A killed process may have left it, with any permissions.
  rmSync(written, { force: true });
  write(written, text);
  renameSync(written, path);
  syncFolder(path);
}

/** @returns false: another process has made the file, which stays as it is */
export function createPrivateFile(path: string, text: string): boolean {
  makePrivateFolder(path);
  const written = `${path}.${process.pid}`;
  rmSync(written, { force: true });
  write(written, text);
  try {
    linkSync(written, path);
    syncFolder(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
}

/** A folder that is there keeps its permissions unless it was made for secrets. */
function makePrivateFolder(path: string): void {
  const folder = dirname(path);
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined || folder.endsWith('secrets')) chmodSync(folder, 0o700);
}

function write(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    // The umask may have removed a permission.
    fchmodSync(file, 0o600);
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A file that is lost with its folder's entry after a power failure would take every sealed value with it. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
