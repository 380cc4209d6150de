/** Takes all that the archive has of an account out of it. */
import type { Database } from '../../database/database.ts';
import { waitForLock } from '../../database/exclusive-lock.ts';
import { openFileStorage } from '../../lib/file-places/file-storage.ts';
import { ARCHIVED_KINDS, type ArchiveSettings } from './config.ts';
import { accountFolder } from './manifest.ts';
import { ARCHIVE_LOCK } from './take-away.ts';

export interface ArchiveOfAccount {
  readonly accountId: string;
  readonly database: Database;
  readonly config: { readonly archive: ArchiveSettings };
}

/**
 * Of every kind, also of those that are no longer archived. Waits for the end of a run, which may write a file of the account. The
 * account is closed, so that a later run archives nothing of it. @returns how many files went
 */
export async function removeArchiveOf({ accountId, database, config }: ArchiveOfAccount): Promise<number> {
  const { to, s3 } = config.archive;
  if (to === null) return 0;
  const place = await openFileStorage(to, s3);
  const removeAll = async () => {
    let removed = 0;
    for (const kind of ARCHIVED_KINDS) {
      const files = await place.list(accountFolder(kind, accountId));
      await place.remove(files.map(({ path }) => path));
      removed += files.length;
    }
    return removed;
  };
  try {
    return await database.changeSystem(
      async (session) => {
        await waitForLock(session, ARCHIVE_LOCK);
        return removeAll();
      },
      { untimed: true },
    );
  } finally {
    place.close();
  }
}
