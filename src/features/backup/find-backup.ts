/** Finds the backups of a place, and opens one: the one that is named, or the newest. */
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../../lib/file-places/file-storage.ts';
import { BackupDamaged, BackupMissing, BackupUnsuitable } from './errors.ts';
import type { BackupKey } from './files/key.ts';
import { type BackupManifest, isBackupId, MANIFEST_FILE, parseManifest } from './files/manifest.ts';
import type { BackupFolder } from './files/stored-files.ts';

export interface FoundBackup {
  readonly folder: BackupFolder;
  readonly manifest: BackupManifest;
}

/** The newest first. */
export async function listBackups(place: FileStorage): Promise<{ complete: string[]; incomplete: string[] }> {
  const ids = (await place.folders()).filter(isBackupId).sort().reverse();
  const complete = await Promise.all(ids.map((id) => place.exists(`${id}/${MANIFEST_FILE}`)));
  return {
    complete: ids.filter((_, index) => complete[index]),
    incomplete: ids.filter((_, index) => !complete[index]),
  };
}

/**
 * @param id null: the newest complete one
 * @throws BackupMissing @throws BackupDamaged @throws BackupUnsuitable
 */
export async function findBackup(place: FileStorage, key: BackupKey | null, id: string | null): Promise<FoundBackup> {
  const { complete, incomplete } = await listBackups(place);
  const chosen = id ?? complete[0];
  if (chosen === undefined)
    throw new BackupMissing(
      incomplete.length === 0
        ? `There is no backup in ${place.name}: name the place that portolan backup wrote to`
        : `${place.name} has no complete backup. ${incomplete.join(', ')} ended before its manifest was written: make a new one`,
    );
  if (incomplete.includes(chosen))
    throw new BackupMissing(
      `Backup ${chosen} is incomplete: it ended before its manifest was written. ${choices(complete)}`,
    );
  if (!complete.includes(chosen))
    throw new BackupMissing(`There is no backup ${chosen} in ${place.name}. ${choices(complete)}`);
  const path = `${chosen}/${MANIFEST_FILE}`;
  const manifest = parseManifest(await buffer(await place.read(path)), key, `${place.name}/${path}`);
  if (manifest.id !== chosen)
    throw new BackupDamaged(
      `${place.name}/${path} is the manifest of backup ${manifest.id}: give the folder its name again`,
    );
  if (manifest.encryption === null && key !== null)
    throw new BackupUnsuitable(
      `Backup ${chosen} in ${place.name} is not encrypted, but there is a key. Whoever can write to the place may have put it there. ` +
        'If you trust it, leave out --key-file and set backup.keyFile to null for this command',
    );
  return { folder: { place, key, id: chosen }, manifest };
}

/** Whether the newest backup is a whole one; undefined: there is none that can be looked at. */
export async function newestKind(place: FileStorage): Promise<BackupManifest['kind'] | undefined> {
  try {
    const [newest] = (await listBackups(place)).complete;
    if (newest === undefined) return undefined;
    const { manifest } = JSON.parse(`${await buffer(await place.read(`${newest}/${MANIFEST_FILE}`))}`);
    return (['full', 'documents', 'account'] as const).find((kind) => kind === manifest.kind);
  } catch {
    return undefined;
  }
}

function choices(complete: readonly string[]): string {
  return complete.length === 0 ? 'There is no complete one' : `Complete ones: ${complete.join(', ')}`;
}
