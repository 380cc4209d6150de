/** Where backups are kept, and the key that encrypts them: by the settings, or by what a command line says instead. */
import { type FileStorage, openFileStorage } from '../../lib/file-places/file-storage.ts';
import type { BackupSettings } from './config.ts';
import { BackupOptionsInvalid } from './errors.ts';
import { type BackupKey, readKeyFile } from './files/key.ts';

/** What a command line says instead of the settings. */
export interface BackupPlaceOptions {
  /** Directory or `s3://bucket/prefix`. */
  readonly address?: string | undefined;
  readonly keyFile?: string | undefined;
}

/** @throws BackupOptionsInvalid @throws FilePlaceUnusable */
export async function openBackupPlace(
  settings: BackupSettings,
  { address, keyFile }: BackupPlaceOptions,
): Promise<{ place: FileStorage; key: BackupKey | null }> {
  const [where, keyPath] = [address ?? settings.to, keyFile ?? settings.keyFile];
  if (where === null)
    throw new BackupOptionsInvalid(
      'Name the place of the backups, a directory or s3://bucket/prefix, or set backup.to.',
    );
  const key = keyPath === null ? null : await readKeyFile(keyPath);
  return { place: await openFileStorage(where, settings.s3), key };
}
