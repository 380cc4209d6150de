/** Download URLs for the files of documents. They are valid for five minutes and need no key. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AccountSession } from '../../../database/database.ts';
import { findSigningKey } from '../../../tenancy/accounts/store.ts';
import type { DocumentsContext } from '../context.ts';
import { DocumentNotScanned, DocumentQuarantined, ScanPending, WholeFileWithheld } from '../errors.ts';
import { findFile, type StoredFile } from '../list-store.ts';
import { LINK_MILLIS, openLinkOf, type SignedLink, sign } from './signed-text.ts';

/**
 * Undefined: there is no such document.
 * @param isLimited whether it is for a key that sees only some customers
 * @param now wall time
 * @throws DocumentQuarantined
 * @throws DocumentNotScanned
 * @throws ScanPending
 * @throws WholeFileWithheld where the file holds documents that such a key may not see
 */
export async function downloadToken(
  session: AccountSession,
  documentId: string,
  { isLimited, now }: { readonly isLimited: boolean; readonly now: number },
): Promise<string | undefined> {
  const { accountId } = session;
  const [key, file] = await Promise.all([findSigningKey(session, accountId), findFile(session, documentId)]);
  if (key === undefined || file === undefined) return undefined;
  if (isLimited && file.holdsOthers) throw new WholeFileWithheld(documentId);
  requireClean(file);
  return sign({ purpose: 'download', accountId, id: documentId, expiresAt: now + LINK_MILLIS }, key);
}

export type Download =
  | Exclude<SignedLink, { state: 'open' }>
  | { readonly state: 'open'; readonly file: StoredFile; readonly bytes: Readable };

/** @throws StoreUnavailable */
export async function openDownload(
  { database, store, clock }: Pick<DocumentsContext, 'database' | 'store' | 'clock'>,
  documentId: string,
  token: string,
): Promise<Download> {
  const link = await openLinkOf({ database, clock }, documentId, token, 'download');
  if (link.state !== 'open') return link;
  const { accountId } = link;
  const file = await database.forAccount(accountId, (session) => findFile(session, documentId));
  if (file?.scan !== 'clean') return { state: 'absent' };
  return { state: 'open', file, bytes: await store.open({ accountId, sha256: file.sha256 }) };
}

export interface ReadFile extends Pick<StoredFile, 'fileName' | 'contentType'> {
  readonly bytes: Buffer;
}

/**
 * A whole file, to send it. Undefined: there is no such document.
 * @param mostBytes of a larger one `bytes` is not read, and this is `too_large`
 * @throws DocumentQuarantined @throws DocumentNotScanned @throws ScanPending @throws StoreUnavailable
 */
export async function readFile(
  { database, store }: Pick<DocumentsContext, 'database' | 'store'>,
  accountId: string,
  documentId: string,
  mostBytes: number,
): Promise<ReadFile | 'too_large' | undefined> {
  const file = await database.forAccount(accountId, (session) => findFile(session, documentId));
  if (file === undefined) return undefined;
  requireClean(file);
  if (file.byteSize > mostBytes) return 'too_large';
  const bytes = await buffer(await store.open({ accountId, sha256: file.sha256 }));
  return { fileName: file.fileName, contentType: file.contentType, bytes };
}

function requireClean({ scan }: StoredFile): void {
  if (scan === 'pending') throw new ScanPending();
  if (scan === 'infected') throw new DocumentQuarantined();
  if (scan === 'not_scanned') throw new DocumentNotScanned();
}
