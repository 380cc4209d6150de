/** Stores received bytes within the account's limit, and deletes bytes that nothing refers to. */
import { copyFile, rm } from 'node:fs/promises';
import type { AccountSession } from '../../../database/database.ts';
import type { AccountDeletion } from '../../../tenancy/accounts/closing/delete-account.ts';
import type { DocumentsContext } from '../context.ts';
import { deleteExpiredUploads, listUploadIds } from '../direct-uploads/store.ts';
import { StorageFull } from '../errors.ts';
import type { FileToAdd } from '../intake/add-document.ts';
import { sniffContentType } from '../intake/content-type.ts';
import type { ReceivedBytes } from '../intake/receive-bytes.ts';
import { releaseDeleted } from '../store.ts';
import { claimContent, deleteUnusedContents } from './contents-store.ts';
import { incomingPath, withStoreErrors } from './directory-store.ts';
import type { DocumentStore } from './store.ts';

/**
 * Stores the bytes before anything refers to them. Unreferenced bytes are deleted later.
 * @throws StorageFull @throws StoreUnavailable
 */
export async function storeContent(
  { database, store, clock, limits }: DocumentsContext,
  accountId: string,
  { sha256, byteSize, path }: Pick<ReceivedBytes, 'sha256' | 'byteSize' | 'path'>,
): Promise<void> {
  const claim = (session: AccountSession) =>
    claimContent(session, { sha256, byteSize }, limits.accountBytes, new Date(clock.wallNow()));
  if (!(await database.changeAccount(accountId, claim))) throw new StorageFull(limits.accountBytes);
  await store.put({ accountId, sha256 }, path);
}

/** Stores a received file with its type. @throws ContentTypeRefused @throws StorageFull @throws StoreUnavailable */
export async function storeFile(
  context: DocumentsContext,
  accountId: string,
  fileName: string,
  received: ReceivedBytes,
): Promise<FileToAdd> {
  const contentType = await sniffContentType(received.path, fileName);
  await storeContent(context, accountId, received);
  const { byteSize, sha256 } = received;
  return { fileName, contentType, byteSize, sha256 };
}

/** Stores a copy of the bytes, for callers that still need them. */
export async function storeCopy(context: DocumentsContext, accountId: string, received: ReceivedBytes): Promise<void> {
  const copy = { ...received, path: await incomingPath(context.store) };
  try {
    await withStoreErrors('write to', () => copyFile(received.path, copy.path));
    await storeContent(context, accountId, copy);
  } finally {
    await rm(copy.path, { force: true });
  }
}

/** Deletes the files of an account, also those that no document refers to. */
export async function forgetContents({
  accountId,
  database,
  documents,
}: AccountDeletion & { readonly documents: Pick<DocumentStore, 'uploads' | 'removeAccount'> }): Promise<void> {
  for (const id of await database.system((session) => listUploadIds(session, accountId)))
    await documents.uploads?.remove(id);
  await documents.removeAccount(accountId);
}

const DAY_MILLIS = 86_400_000;
/** Batch size for purging deleted documents. */
const RELEASED = 1000;
/** Batch size for deleting contents: so many rows are locked. */
const BATCH = 20;

/** Housekeeping: deletes the bytes of documents deleted long enough ago, and of abandoned uploads. */
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
