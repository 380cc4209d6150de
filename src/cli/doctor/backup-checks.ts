/** The place of the daily backups: whether it can be used, with this key, and how old the newest backup is. */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { BackupSettings } from '../../features/backup/config.ts';
import { BackupOptionsInvalid } from '../../features/backup/errors.ts';
import { timeOfBackup } from '../../features/backup/files/manifest.ts';
import { findBackup, listBackups } from '../../features/backup/find-backup.ts';
import { openBackupPlace } from '../../features/backup/places/open-place.ts';
import type { BackupPlace } from '../../features/backup/places/place.ts';
import { systemClock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { type Check, type CheckFinding, failed, ok, warning } from './checks.ts';
import type { DoctorContext } from './context.ts';

const WHERE = 'backup.to';
const HOUR_MILLIS = 3_600_000;
/** As the alert PortolanBackupOld of ops/prometheus. */
const OLD_HOURS = 26;

/** None where the settings name no place: a database of one's own may be backed up by other means. */
export function backupChecks({ config }: DoctorContext): Check[] {
  const { to } = config.backup;
  return to === null ? [] : [{ area: 'backup', seconds: 20, run: () => checkBackups(config.backup, to) }];
}

async function checkBackups(backup: BackupSettings, to: string): Promise<CheckFinding[]> {
  try {
    const { place, key } = await openBackupPlace(backup, {});
    try {
      const { complete, incomplete } = await listBackups(place);
      const [newest] = complete;
      // Its manifest is read with the key.
      if (newest !== undefined) await findBackup(place, key, newest);
      return [ageOf(newest, incomplete.length), ...(await writeFault(place, to))];
    } finally {
      place.close();
    }
  } catch (error) {
    const right =
      error instanceof BackupOptionsInvalid
        ? 'settings as docs/backup.md describes them'
        : 'a place that this user may read and write, and the key of its backups';
    return [failed(`backups cannot be made or read there: ${errorMessage(error)}`, WHERE, right)];
  }
}

function ageOf(newest: string | undefined, incomplete: number): CheckFinding {
  if (newest === undefined)
    return warning(
      incomplete === 0 ? 'there is no backup yet' : `there is no complete backup, and ${incomplete} incomplete ones`,
      WHERE,
      'a worker that runs at backup.at, or: portolan backup',
    );
  const hours = (systemClock.wallNow() - timeOfBackup(newest)) / HOUR_MILLIS;
  const words = `the newest backup is ${hours < 1 ? 'less than an hour' : `${Math.floor(hours)} h`} old`;
  return hours > OLD_HOURS ? warning(words, WHERE, 'docs/runbooks.md#portolanbackupold') : ok(words, WHERE);
}

/** Of a directory; whether a bucket can be written to shows with the first backup. */
async function writeFault({ name }: BackupPlace, to: string): Promise<CheckFinding[]> {
  if (to.startsWith('s3://')) return [];
  const folder = await existingAbove(resolve(name));
  return access(folder, constants.W_OK).then(
    () => [],
    () => [failed(`${folder} cannot be written to`, WHERE, 'a directory of the user who runs the workers')],
  );
}

/** The directory, or the nearest one above it: it is made with the first backup. */
async function existingAbove(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  return isThere || folder === dirname(folder) ? folder : existingAbove(dirname(folder));
}
