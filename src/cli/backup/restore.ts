/** `portolan restore`: puts a backup into an empty database and the store of documents. */
import { Command } from 'commander';
import { stateDirectoryOf } from '../../config/config.ts';
import { type BackupCommandContext, KEY_FILE_OPTION } from './backup.ts';

interface Options {
  readonly from?: string;
  readonly backup?: string;
  readonly keyFile?: string;
  readonly settingsTo?: string;
  readonly keepSequences?: true;
  readonly skipDamagedDocuments?: true;
}

export function restoreCommand({ directory, loadConfig, print, progress }: BackupCommandContext): Command {
  return new Command('restore')
    .description('restore a backup into an empty database and the store of documents')
    .option('--from <place>', 'directory or s3://bucket/prefix; default: backup.to')
    .option('--backup <id>', 'which backup; default: the newest complete one')
    .option(...KEY_FILE_OPTION)
    .option('--settings-to <directory>', 'write the files of settings there; default: they are not restored')
    .option('--keep-sequences', 'for a copy beside the installation: continue its sequence numbers without a gap')
    .option('--skip-damaged-documents', 'leave out files of documents that are missing or damaged')
    .action(async ({ from, backup, keyFile, settingsTo, ...options }: Options) => {
      const config = loadConfig();
      const { openBackupPlace } = await import('../../features/backup/places/place.ts');
      const { openStore } = await import('../../features/documents/files/directory-store.ts');
      const { findBackup } = await import('../../features/backup/find-backup.ts');
      const { readSettings } = await import('../../features/backup/restoring/restore-settings.ts');
      const { restoreInto } = await import('../../composition/restore-into.ts');
      const { startDatabaseServer } = await import('../database-server.ts');
      await using opened = new AsyncDisposableStack();
      const { place, key } = await openBackupPlace(config.backup, { address: from, keyFile });
      opened.defer(() => place.close());
      const found = await findBackup(place, key, backup ?? null);
      const writeSettings = settingsTo === undefined ? undefined : await readSettings(found, settingsTo);
      const documents = await openStore(config.documents.store, stateDirectoryOf(config, directory));
      opened.defer(() => documents.close());
      const server = await startDatabaseServer(config, () => {});
      opened.defer(async () => void (await server.stop()));
      const {
        rows,
        documents: files,
        gap,
      } = await restoreInto(found, {
        databaseUrl: server.url,
        directory,
        documents,
        keepSequences: options.keepSequences === true,
        skipDamagedDocuments: options.skipDamagedDocuments === true,
        progress: progress ?? (() => {}),
      });
      await writeSettings?.();
      const { id, kind, snapshotAt } = found.manifest;
      const counted = kind === 'full' ? `${rows.toLocaleString('en')} rows and ` : '';
      print(`Restored backup ${id} of ${snapshotAt}: ${counted}${files} documents.`);
      if (gap > 0 && kind === 'full')
        print(`Sequence numbers of events continue ${gap.toLocaleString('en')} after those of the backup.`);
      if (kind === 'full') print('Compare states with their observations: npm run portolan -- rebuild --check');
    });
}
