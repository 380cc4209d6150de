/** `portolan backup`: copies the database, the files of documents and the settings to a directory or a bucket. Never migrates. */

import { Command, InvalidArgumentError } from 'commander';
import { stateDirectoryOf } from '../../config/config.ts';
import type { CommandContext } from '../context.ts';

type BackupCommandContext = Pick<
  CommandContext,
  'directory' | 'loadConfig' | 'settingsFiles' | 'print' | 'progress' | 'warn'
>;

interface BackupOptions {
  readonly to?: string;
  readonly keyFile?: string;
  readonly keep?: number;
  readonly documentsOnly?: true;
  readonly json?: true;
}

export const KEY_FILE_OPTION = [
  '--key-file <file>',
  'file with the key of the backup; default: backup.keyFile',
] as const;

export function backupCommand(context: BackupCommandContext): Command {
  const { directory, loadConfig, print, progress, warn } = context;
  return new Command('backup')
    .description('back up the database, the files of documents and the settings, while the service runs')
    .option('--to <place>', 'directory or s3://bucket/prefix; default: backup.to')
    .option(...KEY_FILE_OPTION)
    .option('--keep <count>', 'delete all but so many of the newest backups; default: all stay', parseCount)
    .option('--documents-only', 'without the database, for one that is backed up by other means')
    .option('--json', 'print the id and the sizes as JSON')
    .action(async ({ to, keyFile, keep, documentsOnly, json }: BackupOptions) => {
      const config = loadConfig();
      const { openBackupPlace } = await import('../../features/backup/backup-place.ts');
      const { openStore } = await import('../../features/documents/files/directory-store.ts');
      const { PROGRAM_VERSION } = await import('../../composition/program-version.ts');
      const { backUp } = await import('../../features/backup/back-up.ts');
      const { needsSecretKey } = await import('../../features/backup/files/manifest.ts');
      const { pruneBackups } = await import('../../features/backup/prune.ts');
      const { systemClock } = await import('../../lib/clock.ts');
      const { startDatabaseServer } = await import('../database-server.ts');
      await using opened = new AsyncDisposableStack();
      const { place, key } = await openBackupPlace(config.backup, { address: to, keyFile });
      opened.defer(() => place.close());
      const server = await startDatabaseServer(config, () => {});
      opened.defer(async () => void (await server.stop()));
      const documents = await openStore(config.documents.store, stateDirectoryOf(config, directory));
      opened.defer(() => documents.close());
      const backup = {
        databaseUrl: server.url,
        documents,
        place,
        key,
        clock: systemClock,
        portolanVersion: PROGRAM_VERSION,
        settingsFiles: context.settingsFiles(),
        progress: progress ?? (() => {}),
        warn: (line: string) => warn(`Warning: ${line}`),
      };
      const manifest = await backUp(backup, { kind: documentsOnly ? 'documents' : 'full' });
      const pruned = keep === undefined ? null : await pruneBackups(backup, keep);
      const figures = {
        id: manifest.id,
        place: place.name,
        schemaVersion: manifest.migrations.length,
        tables: manifest.tables.length,
        rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        tableBytes: manifest.tables.reduce((sum, { file }) => sum + file.bytes, 0),
        documents: manifest.documents.count,
        missingDocuments: manifest.documents.missing,
        encrypted: manifest.encryption !== null,
        needsSecretKey: needsSecretKey(manifest),
        deletedBackups: pruned?.backups ?? 0,
      };
      print(json ? JSON.stringify(figures) : describe(figures));
    });
}

function describe(
  made: Readonly<Record<string, unknown>> & {
    id: string;
    place: string;
    deletedBackups: number;
    needsSecretKey: boolean;
  },
): string {
  const rows = Number(made.rows).toLocaleString('en');
  const deleted = made.deletedBackups > 0 ? ` Deleted old backups: ${made.deletedBackups}.` : '';
  return (
    `Made backup ${made.id} in ${made.place}: ${made.tables} tables with ${rows} rows, ${made.documents} documents` +
    `${made.encrypted ? ', encrypted' : ''}.${deleted}` +
    (made.needsSecretKey ? `\nIt has credentials in sealed form only. ${KEEP_KEY}` : '')
  );
}

const KEEP_KEY = 'Only the key file secrets/keys.json (setting secretKeyFile) opens them: keep a copy of it elsewhere.';

function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('It must be a whole number of at least 1.');
  return count;
}

interface RestoreOptions {
  readonly from?: string;
  readonly backup?: string;
  readonly keyFile?: string;
  readonly settingsTo?: string;
  readonly keepSequences?: true;
  readonly skipDamagedDocuments?: true;
}

/** `portolan restore`: puts a backup into an empty database and the store of documents. */
export function restoreCommand({ directory, loadConfig, print, progress }: BackupCommandContext): Command {
  return new Command('restore')
    .description('restore a backup into an empty database and the store of documents')
    .option('--from <place>', 'directory or s3://bucket/prefix; default: backup.to')
    .option('--backup <id>', 'which backup; default: the newest complete one')
    .option(...KEY_FILE_OPTION)
    .option('--settings-to <directory>', 'write the files of settings there; default: they are not restored')
    .option('--keep-sequences', 'for a copy beside the installation: continue its sequence numbers without a gap')
    .option('--skip-damaged-documents', 'leave out files of documents that are missing or damaged')
    .action(async ({ from, backup, keyFile, settingsTo, ...options }: RestoreOptions) => {
      const config = loadConfig();
      const { openBackupPlace } = await import('../../features/backup/backup-place.ts');
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
      const { needsSecretKey } = await import('../../features/backup/files/manifest.ts');
      if (needsSecretKey(found.manifest))
        print('Credentials of connections are sealed: put their key file, secrets/keys.json, into its place.');
      if (kind === 'full') print('Compare states with their observations: npm run portolan -- rebuild --check');
    });
}

interface VerifyOptions {
  readonly from?: string;
  readonly backup?: string;
  readonly keyFile?: string;
}

/** `portolan verify`: reads a whole backup and compares it with its checksums. Needs no database. */
export function verifyCommand({ loadConfig, print, progress }: BackupCommandContext): Command {
  return new Command('verify')
    .description('read a whole backup and compare it with its checksums; exit with code 1 if anything is wrong')
    .option('--from <place>', 'directory or s3://bucket/prefix; default: backup.to')
    .option('--backup <id>', 'which backup; default: the newest complete one')
    .option(...KEY_FILE_OPTION)
    .action(async ({ from, backup, keyFile }: VerifyOptions) => {
      const { openBackupPlace } = await import('../../features/backup/backup-place.ts');
      const { findBackup } = await import('../../features/backup/find-backup.ts');
      const { verifyBackup } = await import('../../features/backup/verify.ts');
      const { place, key } = await openBackupPlace(loadConfig().backup, { address: from, keyFile });
      try {
        const found = await findBackup(place, key, backup ?? null);
        const { files, documents, faults } = await verifyBackup(found, { progress: progress ?? (() => {}) });
        const { id, portolanVersion, migrations } = found.manifest;
        if (faults.length > 0)
          throw new Error([`Backup ${id} is damaged:`, ...faults.map((each) => `  ${each}`)].join('\n'));
        print(
          `Backup ${id} is whole: ${files} files and ${documents} documents, made by Portolan ${portolanVersion} at schema version ${migrations.length}.`,
        );
      } finally {
        place.close();
      }
    });
}
