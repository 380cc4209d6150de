/** The daily backup of the settings, as a worker runs it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCrontab } from 'graphile-worker';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupContext, backupFolder, queryOnce } from '../../../test/helpers/backups.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database.ts';
import { startTestService } from '../../../test/helpers/service.ts';
import { until } from '../../../test/helpers/until.ts';
import { takeExclusiveLock } from '../../database/exclusive-lock.ts';
import { manualClock, systemClock } from '../../lib/clock.ts';
import { directoryPlace } from '../../lib/file-places/directory-place.ts';
import type { BackupContext } from './context.ts';
import { listBackups } from './find-backup.ts';
import { backupCrontab, backupTasks, createBackupMeter } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const START = Date.parse('2026-05-11T02:30:00Z');

function schedule(context: BackupContext, keep: number) {
  const metrics = new Registry();
  const logged: string[] = [];
  const log = {
    info: (line: string) => void logged.push(line),
    error: (line: string) => void logged.push(`error: ${line}`),
  };
  const meter = createBackupMeter(metrics, context.place, context.clock);
  const task = backupTasks({ context, keep, meter, log })['back-up'];
  const stop = new AbortController();
  const run = async () => task?.({}, { abortSignal: stop.signal } as never);
  return { run, stop, logged, metrics };
}

it('runs by the clock, at the time of day of the settings', () => {
  expect(parseCrontab(backupCrontab('02:30'))).toMatchObject([
    { task: 'back-up', options: { maxAttempts: 10, jobKey: 'back-up', backfillPeriod: 12 * 3_600_000 } },
  ]);
  expect(backupCrontab('23:05')).toMatch(/^5 23 \* \* \* /);
});

it('makes a backup, deletes old ones and shows when it did', async () => {
  const clock = manualClock(START);
  const context = backupContext(database.url, backupFolder(), { clock });
  const { run, logged, metrics } = schedule(context, 1);
  expect(await metrics.metrics()).toContain('portolan_backup_last_success_timestamp_seconds 0');
  await run();
  clock.advance(120_000);
  await run();
  expect((await listBackups(context.place)).complete).toEqual(['2026-05-11T02-32-00-000Z']);
  expect(logged).toEqual([
    expect.stringMatching(/^made backup 2026-05-11T02-30-00-000Z in .* tables of .* MB, 0 documents$/),
    expect.stringContaining('made backup 2026-05-11T02-32-00-000Z'),
    'deleted 1 old backups',
  ]);
  expect(await metrics.metrics()).toContain(`portolan_backup_last_success_timestamp_seconds ${START / 1000 + 120}`);
});

it('logs and counts a failure, and fails so that it is tried again', async () => {
  const file = join(backupFolder(), 'file');
  await writeFile(file, '');
  const { run, logged, metrics } = schedule(backupContext(database.url, join(file, 'x')), 1);
  await expect(run()).rejects.toThrow('Cannot write');
  expect(logged).toEqual([expect.stringMatching(/^error: the backup into .* failed: Cannot write/)]);
  expect(await metrics.metrics()).toContain('portolan_backup_failures_total 1');
});

it('shows the other metrics while its place does not answer, and asks it once', async () => {
  const context = backupContext(database.url, backupFolder());
  let requests = 0;
  const folders = () => {
    requests += 1;
    return new Promise<string[]>(() => {});
  };
  const { metrics } = schedule({ ...context, place: { ...context.place, folders } }, 1);
  for (const shown of await Promise.all([metrics.metrics(), metrics.metrics()]))
    expect(shown).toContain('portolan_backup_failures_total 0');
  expect(requests).toBe(1);
});

it('does not make the backup again because old ones cannot be deleted', async () => {
  const context = backupContext(database.url, backupFolder());
  const remove = async () => {
    throw new Error('cannot be deleted');
  };
  const { run, logged } = schedule({ ...context, place: { ...context.place, remove } }, 1);
  await run();
  await run();
  expect(logged.at(-1)).toMatch(/^error: backup .* was made, but old ones could not be deleted: cannot be deleted$/);
});

it('waits for another backup without counting that as a failure', async () => {
  const { run, logged, metrics } = schedule(backupContext(database.url, backupFolder()), 1);
  const lock = await takeExclusiveLock(database.url, 'backup');
  await expect(run()).rejects.toThrow('Another process is making a backup');
  await lock?.release();
  expect(logged).toEqual([]);
  expect(await metrics.metrics()).toContain('portolan_backup_failures_total 0');
});

it('is done by a worker whose settings name a place', async () => {
  const folder = backupFolder();
  const service = await startTestService({ clock: systemClock, role: 'all', settings: { backup: { to: folder } } });
  try {
    await queryOnce(service.databaseUrl, `SELECT graphile_worker.add_job('back-up', job_key => 'back-up')`);
    await until(async () => expect((await listBackups(directoryPlace(folder))).complete).toHaveLength(1));
    await until(async () => {
      const known = 'SELECT identifier FROM graphile_worker._private_known_crontabs';
      expect(await queryOnce(service.databaseUrl, known)).toContainEqual({ identifier: 'back-up' });
    });
  } finally {
    await service.close();
  }
});

it('stops with its worker, without a failure', async () => {
  const context = backupContext(database.url, backupFolder());
  const { run, stop, logged } = schedule(context, 1);
  stop.abort();
  await expect(run()).rejects.toThrow('aborted');
  expect(logged).toEqual([]);
  expect(await listBackups(context.place)).toEqual({ complete: [], incomplete: [] });
});
