/** At most one process makes or deletes backups of a database at a time: one that deletes would take files that the other counts on. */
import { takeExclusiveLock } from '../../database/exclusive-lock.ts';
import { BackupRunning } from './errors.ts';

/**
 * @param work gets a signal that also aborts when the lock is lost
 * @throws BackupRunning while another process holds the lock
 */
export async function withBackupLock<Result>(
  databaseUrl: string,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const onLost = () =>
    lost.abort(new Error('The connection to the database broke off, and the lock of backups with it.'));
  const lock = await takeExclusiveLock(databaseUrl, 'backup', onLost);
  if (lock === undefined)
    throw new BackupRunning(
      'Another process is making a backup of this database, or deleting old ones: wait for its end. Nothing was changed.',
    );
  try {
    return await work(signal === undefined ? lost.signal : AbortSignal.any([signal, lost.signal]));
  } finally {
    await lock.release();
  }
}
