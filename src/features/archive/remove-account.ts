/** Takes all that the archive has of an account out of it. */
import { openFileStorage } from '../../lib/file-places/file-storage.ts';
import { ARCHIVED_KINDS, type ArchiveSettings } from './config.ts';
import { accountFolder } from './manifest.ts';

export interface ArchiveOfAccount {
  readonly accountId: string;
  readonly config: { readonly archive: ArchiveSettings };
}

/**
 * Of every kind, also of those that are no longer archived. The account is closed and older transactions have ended, so that a run
 * that goes on archives nothing of it: each slice looks first. @returns how many files went
 */
export async function removeArchiveOf({ accountId, config }: ArchiveOfAccount): Promise<number> {
  const { to, s3 } = config.archive;
  if (to === null) return 0;
  const place = await openFileStorage(to, s3);
  try {
    let removed = 0;
    for (const kind of ARCHIVED_KINDS) {
      const files = await place.list(accountFolder(kind, accountId));
      await place.remove(files.map(({ path }) => path));
      removed += files.length;
    }
    return removed;
  } finally {
    place.close();
  }
}
