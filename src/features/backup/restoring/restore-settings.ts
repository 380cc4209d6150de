/** Puts the files of settings of a backup into a directory. */
import { access, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BackupOptionsInvalid } from '../errors.ts';
import { readFile, withDamage } from '../files/stored-files.ts';
import type { FoundBackup } from '../find-backup.ts';

/**
 * Reads and checks them all, before anything is restored.
 * @returns writes them
 * @throws BackupOptionsInvalid where the directory has files of these names @throws BackupDamaged
 */
export async function readSettings({ folder, manifest }: FoundBackup, directory: string): Promise<() => Promise<void>> {
  const files = new Map<string, Buffer>();
  for (const { name, file } of manifest.settings) {
    const path = join(directory, basename(name));
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere)
      throw new BackupOptionsInvalid(
        `${path} exists, and no file is replaced: name another directory for the settings`,
      );
    const stored = `${folder.place.name}/${folder.id}/${file.path}`;
    files.set(path, await withDamage(stored, async () => buffer(await readFile(folder, file))));
  }
  return async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    for (const [path, bytes] of files) await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
  };
}
