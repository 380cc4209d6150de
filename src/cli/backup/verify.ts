/** `portolan verify`: reads a whole backup and compares it with its checksums. Needs no database. */
import { Command } from 'commander';
import { type BackupCommandContext, KEY_FILE_OPTION } from './backup.ts';

interface Options {
  readonly from?: string;
  readonly backup?: string;
  readonly keyFile?: string;
}

export function verifyCommand({ loadConfig, print, progress }: BackupCommandContext): Command {
  return new Command('verify')
    .description('read a whole backup and compare it with its checksums; exit with code 1 if anything is wrong')
    .option('--from <place>', 'directory or s3://bucket/prefix; default: backup.to')
    .option('--backup <id>', 'which backup; default: the newest complete one')
    .option(...KEY_FILE_OPTION)
    .action(async ({ from, backup, keyFile }: Options) => {
      const { openBackupPlace } = await import('../../features/backup/places/place.ts');
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
