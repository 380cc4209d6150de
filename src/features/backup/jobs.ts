/** The daily backup of the settings: a job that a worker runs by the clock. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { errorMessage } from '../../lib/errors.ts';
import { defineTask } from '../../queue/define-task.ts';
import { backUp } from './back-up.ts';
import type { BackupContext } from './context.ts';
import { megabytes } from './copy-tables.ts';
import type { BackupMeter } from './meter.ts';
import { pruneBackups } from './prune.ts';

const BACK_UP = 'back-up';

export interface ScheduledBackup {
  readonly context: BackupContext;
  /** How many of the newest backups stay. */
  readonly keep: number;
  readonly meter: BackupMeter;
  readonly log: { info(line: string): void; error(line: string): void };
}

/** One that fails is tried again for about six hours. @param at `hh:mm` in UTC */
export function backupCrontab(at: string): string {
  const [hour, minute] = at.split(':').map(Number);
  return `${minute} ${hour} * * * ${BACK_UP} ?max=10&jobKey=${BACK_UP}`;
}

export function backupTasks({ context, keep, meter, log }: ScheduledBackup): TaskList {
  return defineTask(BACK_UP, Type.Unknown(), async (_, signal) => {
    try {
      const { id, tables, documents } = await backUp(context, { kind: 'full', signal });
      const bytes = tables.reduce((sum, { file }) => sum + file.bytes, 0);
      log.info(
        `made backup ${id} in ${context.place.name}: ${tables.length} tables of ${megabytes(bytes)} MB, ${documents.count} documents`,
      );
      const { backups } = await pruneBackups(context, keep);
      if (backups > 0) log.info(`deleted ${backups} old backups`);
    } catch (error) {
      if (signal.aborted) throw error;
      meter.failed();
      log.error(`the backup into ${context.place.name} failed: ${errorMessage(error)}`);
      throw error;
    }
  });
}
