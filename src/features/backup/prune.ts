/** Deletes old backups, and the files of documents that none of the others has. */
import { withBackupLock } from './backup-lock.ts';
import type { BackupContext } from './context.ts';
import { DOCUMENTS_FOLDER, documentPath } from './copy-documents.ts';
import { BackupRunning } from './errors.ts';
import { MANIFEST_FILE, timeOfBackup } from './files/manifest.ts';
import { findBackup, listBackups } from './find-backup.ts';
import { listBackedUpDocuments } from './restoring/documents.ts';

/** A backup without a manifest may be under way for that long. */
const LONGEST_MILLIS = 24 * 3_600_000;

export interface Pruned {
  readonly backups: number;
  readonly documents: number;
}

type PruneContext = Pick<BackupContext, 'databaseUrl' | 'place' | 'key' | 'clock' | 'warn'>;

/** Leaves it to a later time while another process is making a backup. @param keep how many of the newest stay */
export async function pruneBackups(context: PruneContext, keep: number): Promise<Pruned> {
  try {
    return await withBackupLock(context.databaseUrl, undefined, (signal) => deleteOld(context, keep, signal));
  } catch (error) {
    if (!(error instanceof BackupRunning)) throw error;
    context.warn(`old backups stay for now: ${error.message}`);
    return { backups: 0, documents: 0 };
  }
}

async function deleteOld(
  { place, key, clock, warn }: PruneContext,
  keep: number,
  signal: AbortSignal,
): Promise<Pruned> {
  const { complete, incomplete } = await listBackups(place);
  const isAbandoned = (id: string) => timeOfBackup(id) < clock.wallNow() - LONGEST_MILLIS;
  const kept = complete.slice(0, keep);
  const old = [...complete.slice(keep), ...incomplete.filter(isAbandoned)];
  for (const id of old) {
    // First: what is left of it is incomplete from then on.
    await place.remove([`${id}/${MANIFEST_FILE}`]);
    await place.remove((await place.list(id)).map(({ path }) => path));
  }
  const isOtherUnderWay = incomplete.some((id) => !isAbandoned(id));
  if (old.length === 0 || isOtherUnderWay) return { backups: old.length, documents: 0 };
  const needed = new Set<string>();
  try {
    for (const id of kept) {
      const { folder, manifest } = await findBackup(place, key, id);
      for (const { sha256 } of await listBackedUpDocuments(folder, manifest))
        needed.add(documentPath(sha256, folder.key));
    }
  } catch (error) {
    warn(`documents of deleted backups stay, because a list of documents cannot be read: ${(error as Error).message}`);
    return { backups: old.length, documents: 0 };
  }
  const unneeded = (await place.list(DOCUMENTS_FOLDER)).map(({ path }) => path).filter((path) => !needed.has(path));
  signal.throwIfAborted();
  await place.remove(unneeded);
  return { backups: old.length, documents: unneeded.length };
}
