/** The daily backup of the settings, a job that a worker runs by the clock, and its metrics. */

import { setTimeout } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import { Counter, Gauge, type Registry } from 'prom-client';
import { Type } from 'typebox';
import type { Clock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { FileStorage } from '../../lib/file-places/file-storage.ts';
import { defineTask } from '../../queue/define-task.ts';
import { backUp } from './back-up.ts';
import type { BackupContext } from './context.ts';
import { megabytes } from './copy-tables.ts';
import { BackupRunning } from './errors.ts';
import { timeOfBackup } from './files/manifest.ts';
import { listBackups } from './find-backup.ts';
import { pruneBackups } from './prune.ts';

const BACK_UP = 'back-up';

export interface ScheduledBackup {
  readonly context: BackupContext;
  /** How many of the newest backups stay. */
  readonly keep: number;
  readonly meter: BackupMeter;
  readonly log: { info(line: string): void; error(line: string): void };
}

/**
 * One that fails is tried again for about three and a half hours. One that no worker was there for is made up within twelve.
 * @param at `hh:mm` in UTC
 */
export function backupCrontab(at: string): string {
  const [hour, minute] = at.split(':').map(Number);
  return `${minute} ${hour} * * * ${BACK_UP} ?fill=12h&max=10&jobKey=${BACK_UP}`;
}

export function backupTasks(scheduled: ScheduledBackup): TaskList {
  const { context, keep, log } = scheduled;
  return defineTask(BACK_UP, Type.Unknown(), async (_, signal) => {
    const id = await makeBackup(scheduled, signal);
    try {
      const { backups } = await pruneBackups(context, keep);
      if (backups > 0) log.info(`deleted ${backups} old backups`);
    } catch (error) {
      // The job must not make the backup again for it; the next one deletes them.
      log.error(`backup ${id} was made, but old ones could not be deleted: ${errorMessage(error)}`);
    }
  });
}

async function makeBackup({ context, meter, log }: ScheduledBackup, signal: AbortSignal): Promise<string> {
  try {
    const { id, tables, documents } = await backUp(context, { kind: 'full', signal });
    const bytes = tables.reduce((sum, { file }) => sum + file.bytes, 0);
    log.info(
      `made backup ${id} in ${context.place.name}: ${tables.length} tables of ${megabytes(bytes)} MB, ${documents.count} documents`,
    );
    return id;
  } catch (error) {
    // The queue starts a job of more than four hours once more, beside itself.
    if (!signal.aborted && !(error instanceof BackupRunning)) {
      meter.failed();
      log.error(`the backup into ${context.place.name} failed: ${errorMessage(error)}`);
    }
    throw error;
  }
}

interface BackupMeter {
  failed(): void;
}

/** The place may be far away, and metrics are read often. */
const KEPT_MILLIS = 60_000;
/** A request for metrics does not wait longer for a place that is away: the other metrics are needed then, above all. */
const PATIENCE_MILLIS = 2000;

export function createBackupMeter(metrics: Registry, place: FileStorage, clock: Clock): BackupMeter {
  let looked: { readonly at: number; readonly newest: string | undefined } | undefined;
  let looking: Promise<void> | undefined;
  const look = async () => {
    const found = await listBackups(place).catch(() => undefined);
    // While the place is away, the last time known counts: it grows older by itself.
    looked = { at: clock.wallNow(), newest: found === undefined ? looked?.newest : found.complete[0] };
    looking = undefined;
  };
  new Gauge({
    name: 'portolan_backup_last_success_timestamp_seconds',
    help: 'When the newest complete backup of the place was begun, in Unix seconds; 0 if there is none.',
    registers: [metrics],
    async collect() {
      if (looked === undefined || clock.wallNow() - looked.at > KEPT_MILLIS) {
        looking ??= look();
        await Promise.race([looking, setTimeout(PATIENCE_MILLIS, undefined, { ref: false })]);
      }
      this.set(looked?.newest === undefined ? 0 : timeOfBackup(looked.newest) / 1000);
    },
  });
  const failures = new Counter({
    name: 'portolan_backup_failures_total',
    help: 'Backups of the schedule that failed in this process.',
    registers: [metrics],
  });
  return { failed: () => failures.inc() };
}
