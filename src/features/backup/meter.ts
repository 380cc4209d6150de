/** Metrics of backups: when the newest one was made, as its place shows, and how many failed in this process. */
import { setTimeout } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../lib/clock.ts';
import { timeOfBackup } from './files/manifest.ts';
import { listBackups } from './find-backup.ts';
import type { BackupPlace } from './places/place.ts';

export interface BackupMeter {
  failed(): void;
}

/** The place may be far away, and metrics are read often. */
const KEPT_MILLIS = 60_000;
/** A request for metrics does not wait longer for a place that is away: the other metrics are needed then, above all. */
const PATIENCE_MILLIS = 2000;

export function createBackupMeter(metrics: Registry, place: BackupPlace, clock: Clock): BackupMeter {
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
