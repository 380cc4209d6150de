/** Builds what backups need from the settings: the place, the key, the store of documents. For the worker and for commands. */
import { type Config, stateDirectoryOf } from '../../config/config.ts';
import type { BackupContext, SettingsFile } from '../../features/backup/context.ts';
import { BackupOptionsInvalid } from '../../features/backup/errors.ts';
import { readKeyFile } from '../../features/backup/files/key.ts';
import { backupCrontab, type ScheduledBackup } from '../../features/backup/jobs.ts';
import { createBackupMeter } from '../../features/backup/meter.ts';
import { openPlace } from '../../features/backup/places/open-place.ts';
import { openStore } from '../../features/documents/files/open-store.ts';
import type { DocumentStore } from '../../features/documents/files/store.ts';
import type { Foundation } from '../foundation.ts';
import { PROGRAM_VERSION } from '../program-version.ts';

/** What a command line says instead of the settings. */
export interface BackupPlaceOptions {
  /** Directory or `s3://bucket/prefix`. */
  readonly address?: string | undefined;
  readonly keyFile?: string | undefined;
}

/** @throws BackupOptionsInvalid */
export async function openBackupPlace({ backup }: Pick<Config, 'backup'>, { address, keyFile }: BackupPlaceOptions) {
  const [where, keyPath] = [address ?? backup.to, keyFile ?? backup.keyFile];
  if (where === null)
    throw new BackupOptionsInvalid(
      'Name the place of the backups, a directory or s3://bucket/prefix, or set backup.to.',
    );
  const key = keyPath === null ? null : await readKeyFile(keyPath);
  return { place: await openPlace(where, backup.s3), key };
}

export function backupStoreOf(config: Config, directory: string): Promise<DocumentStore> {
  return openStore(config.documents.store, stateDirectoryOf(config, directory));
}

/** @returns null: the settings name no place */
export async function buildScheduledBackup(
  foundation: Foundation,
  documents: DocumentStore,
  settingsFiles: readonly SettingsFile[],
): Promise<(ScheduledBackup & { readonly crontab: string }) | null> {
  const { config, databaseUrl, clock, metrics, logger } = foundation;
  const { to, at, keep } = config.backup;
  if (to === null) return null;
  const { place, key } = await openBackupPlace(config, {});
  const context: BackupContext = {
    databaseUrl,
    documents,
    place,
    key,
    clock,
    portolanVersion: PROGRAM_VERSION,
    settingsFiles,
    progress: () => {},
    warn: (line) => logger.warn(line),
  };
  return {
    context,
    keep,
    meter: createBackupMeter(metrics, place, clock),
    log: { info: (line) => logger.info(line), error: (line) => logger.error(line) },
    crontab: backupCrontab(at),
  };
}
