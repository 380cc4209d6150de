/** Backups as a part of the application: one a day, where the settings name a place. */
import type { Registry } from 'prom-client';
import type { Feature } from '../../tracking/feature.ts';
import { openBackupPlace } from './backup-place.ts';
import type { BackupSettings } from './config.ts';
import type { BackupContext } from './context.ts';
import { backupCrontab, backupTasks, createBackupMeter } from './jobs.ts';

interface WorkParts extends Pick<BackupContext, 'databaseUrl' | 'clock' | 'settingsFiles'> {
  readonly config: { readonly backup: BackupSettings };
  readonly documents: { readonly store: BackupContext['documents'] };
  readonly metrics: Registry;
  /** Of the program. */
  readonly version: string;
  readonly logger: { info(line: string): void; warn(line: string): void; error(line: string): void };
}

export const backup = {
  work: async ({ config, documents, metrics, version, logger, ...given }: WorkParts, drain) => {
    const { to, at, keep } = config.backup;
    if (to === null) return {};
    const opened = await openBackupPlace(config.backup, {});
    drain.defer(() => opened.place.close());
    const context: BackupContext = {
      ...given,
      ...opened,
      documents: documents.store,
      portolanVersion: version,
      progress: () => {},
      warn: (line) => logger.warn(line),
    };
    const meter = createBackupMeter(metrics, opened.place, given.clock);
    const log = { info: (line: string) => logger.info(line), error: (line: string) => logger.error(line) };
    return { importTasks: backupTasks({ context, keep, meter, log }), crontab: backupCrontab(at) };
  },
} satisfies Feature;
