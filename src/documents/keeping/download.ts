/** Addresses from which a document's file can be fetched for five minutes, without a key. */
import type { Readable } from 'node:stream';
import { findSigningKey } from '../../storage/account/accounts.ts';
import type { AccountSession } from '../../storage/database.ts';
import { findFile, type StoredFile } from '../../storage/documents/read-documents.ts';
import type { DocumentsContext } from '../context.ts';
import { DocumentNotScanned, DocumentQuarantined, ScanPending, WholeFileWithheld } from '../errors.ts';
import { isSigned, readSigned, sign } from './signed-text.ts';

const FIVE_MINUTES_MILLIS = 300_000;

/**
 * Undefined: there is no such document.
 * @param isLimited whether it is for a key that sees only some customers
 * @param now wall time
 * @throws DocumentQuarantined
 * @throws DocumentNotScanned
 * @throws ScanPending
 * @throws WholeFileWithheld where the file holds papers that such a key may not see
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
  if (file.scan === 'pending') throw new ScanPending();
  if (file.scan === 'infected') throw new DocumentQuarantined();
  if (file.scan === 'not_scanned') throw new DocumentNotScanned();
  return sign({ purpose: 'download', accountId, id: documentId, expiresAt: now + FIVE_MINUTES_MILLIS }, key);
}

export type Download =
  | { readonly state: 'absent' | 'expired' }
  | { readonly state: 'open'; readonly file: StoredFile; readonly bytes: Readable };

/** @throws StoreUnavailable */
export async function openDownload(
  { database, store, clock }: Pick<DocumentsContext, 'database' | 'store' | 'clock'>,
  documentId: string,
  token: string,
): Promise<Download> {
  const said = readSigned(token, 'download');
  if (said === undefined || said.id !== documentId) return { state: 'absent' };
  const { accountId } = said;
  const key = await database.system((session) => findSigningKey(session, accountId));
  if (key === undefined || !isSigned(token, key)) return { state: 'absent' };
  if (said.expiresAt <= clock.wallNow()) return { state: 'expired' };
  const file = await database.forAccount(accountId, (session) => findFile(session, documentId));
  if (file?.scan !== 'clean') return { state: 'absent' };
  return { state: 'open', file, bytes: await store.open({ accountId, sha256: file.sha256 }) };
}
