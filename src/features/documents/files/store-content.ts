/** Puts received bytes into the store, within what the account may have, and deletes what nothing refers to any more. */
import { copyFile } from 'node:fs/promises';
import type { AccountSession } from '../../../database/database.ts';
import type { DocumentsContext } from '../context.ts';
import { deleteExpiredUploads } from '../direct-uploads/store.ts';
import { StorageFull } from '../errors.ts';
import { discardBytes, type ReceivedBytes } from '../intake/receive-bytes.ts';
import { releaseDeleted } from '../store.ts';
import { claimContent, deleteUnusedContents } from './contents-store.ts';
import { incomingPath, telling } from './directory-store.ts';

/**
 * The bytes are in the store before anything refers to them; what comes to nothing is deleted later.
 * @throws StorageFull @throws StoreUnavailable
 */
export async function storeContent(
  { database, store, clock, limits }: DocumentsContext,
  accountId: string,
  received: ReceivedBytes,
): Promise<void> {
  const { sha256, byteSize, path } = received;
  const claim = (session: AccountSession) =>
    claimContent(session, { sha256, byteSize }, limits.accountBytes, new Date(clock.wallNow()));
  if (!(await database.changeAccount(accountId, claim))) throw new StorageFull(limits.accountBytes);
  await store.put({ accountId, sha256 }, path);
}

/** The same of bytes that are needed further: the store takes over a copy. */
export async function storeCopy(context: DocumentsContext, accountId: string, received: ReceivedBytes): Promise<void> {
  const copy = { ...received, path: await incomingPath(context.store) };
  try {
    await telling('write to', () => copyFile(received.path, copy.path));
    await storeContent(context, accountId, copy);
  } finally {
    await discardBytes(copy);
  }
}

const DAY_MILLIS = 86_400_000;
/** Deleted documents that are let go of at a time. */
const RELEASED = 1000;
/** Contents whose rows are locked at a time. */
const BATCH = 20;

/** For housekeeping: bytes of documents that were deleted so long ago, and of uploads that came to nothing. */
export async function purgeContents(
  { database, store, clock }: Pick<DocumentsContext, 'database' | 'store' | 'clock'>,
  retentionDays: number,
): Promise<number> {
  const now = new Date(clock.wallNow());
  const before = new Date(now.getTime() - retentionDays * DAY_MILLIS);
  for (let released = RELEASED; released === RELEASED; )
    released = await database.changeSystem((session) => releaseDeleted(session, before, RELEASED));
  const expired = await database.changeSystem((session) => deleteExpiredUploads(session, now));
  for (const id of expired) await store.uploads?.remove(id);
  let purged = 0;
  for (;;) {
    const taken = await database.changeSystem(async (session) => {
      const contents = await deleteUnusedContents(session, now, BATCH);
      for (const key of contents) await store.remove(key);
      return contents.length;
    });
    purged += taken;
    if (taken < BATCH) return purged;
  }
}
