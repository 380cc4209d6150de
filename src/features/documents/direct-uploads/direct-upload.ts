/**
 * Direct uploads: a client announces a file with its size and MD5, then sends it within an hour to a URL that needs
 * no key.
 */

import type { AccountSession } from '../../../database/database.ts';
import { CeilingReached } from '../../../lib/errors.ts';
import { newId } from '../../../lib/ids.ts';
import { findSigningKey } from '../../../tenancy/accounts/store.ts';
import type { DocumentsContext } from '../context.ts';
import { isSigned, openLink, type Purpose, readSigned, sign } from '../downloads/signed-text.ts';
import { DocumentEmpty, DocumentTooLarge, SignedIdInvalid, UploadExpired, UploadMismatch } from '../errors.ts';
import type { UploadAddress } from '../files/store.ts';
import { storeFile } from '../files/store-content.ts';
import { checkFileName } from '../intake/file-name.ts';
import { receiveBytes } from '../intake/receive-bytes.ts';
import {
  countOpenUploads,
  type DirectUpload,
  type DirectUploadRow,
  findDirectUpload,
  insertDirectUpload,
  recordUploadedBytes,
} from './store.ts';

const HOUR_SECONDS = 3600;
/** The limit of unused announcements: each is a row, and may become a file. */
const MOST_OPEN = 1000;

export type AnnouncedFile = Pick<DirectUpload, 'fileName' | 'contentType' | 'byteSize' | 'md5'>;

export interface AnnouncedUpload extends DirectUpload {
  /** Identifies the upload when a document is created from it. */
  readonly signedId: string;
  /** The URL that receives the bytes. */
  readonly target: UploadAddress;
}

/** @param present makes the answer, in the transaction. @throws DomainError if such a file would be refused */
export async function announceUpload<Answer>(
  { clock, database, store, publicUrl }: Pick<DocumentsContext, 'database' | 'clock' | 'store' | 'publicUrl'>,
  accountId: string,
  file: AnnouncedFile,
  present: (upload: AnnouncedUpload) => Answer,
): Promise<Answer> {
  const fileName = checkFileName(file.fileName);
  const now = clock.wallNow();
  const upload = {
    ...file,
    fileName,
    id: newId(clock.now()),
    createdAt: new Date(clock.now()),
    expiresAt: new Date(now + HOUR_SECONDS * 1000),
  };
  const atStore = await store.uploads?.addressOf(upload.id, upload, HOUR_SECONDS);
  return database.changeAccount(accountId, async (session) => {
    if ((await countOpenUploads(session, new Date(now))) >= MOST_OPEN) {
      throw new CeilingReached(MOST_OPEN, 'uploads that are announced and not used; they end after an hour');
    }
    await insertDirectUpload(session, upload);
    const key = await findSigningKey(session, accountId);
    if (key === undefined) throw new Error(`Account ${accountId} has no signing key.`);
    const signed = (purpose: Purpose) =>
      sign({ purpose, accountId, id: upload.id, expiresAt: upload.expiresAt.getTime() }, key);
    const target = atStore ?? {
      url: `${publicUrl}/rails/active_storage/disk/${signed('upload')}`,
      headers: { 'Content-Type': file.contentType, 'Content-MD5': file.md5.toString('base64') },
    };
    return present({ ...upload, signedId: signed('document'), target });
  });
}

/** Receives an upload that the client sent directly to the store. @throws UploadMismatch */
export async function fetchUpload(context: DocumentsContext, accountId: string, id: string): Promise<void> {
  const { store, database, clock } = context;
  if (store.uploads === null) return;
  const upload = await database.forAccount(accountId, (session) => findDirectUpload(session, id));
  if (upload === undefined || upload.sha256 !== null || upload.expiresAt.getTime() <= clock.wallNow()) return;
  const bytes = await store.uploads.open(id);
  if (bytes === null) return;
  await receiveUpload(context, { accountId, upload }, bytes);
  await store.uploads.remove(id);
}

export interface OpenUpload {
  readonly accountId: string;
  readonly upload: DirectUploadRow;
}

/** The upload that a token allows. Undefined: there is none. @throws UploadExpired */
export async function openUpload(
  { database, clock }: Pick<DocumentsContext, 'database' | 'clock'>,
  token: string,
): Promise<OpenUpload | undefined> {
  const link = await openLink({ database, clock }, token, 'upload');
  if (link.state === 'expired') throw new UploadExpired();
  if (link.state !== 'open') return undefined;
  const { accountId, id } = link;
  const upload = await database.forAccount(accountId, (session) => findDirectUpload(session, id));
  return upload && { accountId, upload };
}

/** Stores the bytes; a repeated upload replaces them. @throws UploadMismatch if they differ from the announcement */
export async function receiveUpload(
  context: DocumentsContext,
  { accountId, upload }: OpenUpload,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  await using received = await receiveBytes(context.store, bytes, upload.byteSize).catch((error) => {
    if (!(error instanceof DocumentTooLarge || error instanceof DocumentEmpty)) throw error;
    const size = error instanceof DocumentEmpty ? 'none' : 'more';
    throw new UploadMismatch(`${upload.byteSize} bytes were announced, and ${size} were sent.`);
  });
  if (received.byteSize !== upload.byteSize) {
    throw new UploadMismatch(`${upload.byteSize} bytes were announced, and ${received.byteSize} were sent.`);
  }
  if (!received.md5.equals(upload.md5)) {
    const [announced, sent] = [upload.md5, received.md5].map((md5) => md5.toString('base64'));
    throw new UploadMismatch(`The MD5 ${announced} was announced, and that of the bytes is ${sent}.`);
  }
  const { contentType: sniffedType, sha256 } = await storeFile(context, accountId, upload.fileName, received);
  await context.database.changeAccount(accountId, (session) =>
    recordUploadedBytes(session, { id: upload.id, sha256, sniffedType }),
  );
}

/** The id of the upload in a signed_id. @throws SignedIdInvalid if it belongs to another account or has expired */
export async function readSignedId(session: AccountSession, signedId: string, now: number): Promise<string> {
  const signed = readSigned(signedId, 'document');
  const key = signed?.accountId === session.accountId ? await findSigningKey(session, session.accountId) : undefined;
  if (signed === undefined || key === undefined || !isSigned(signedId, key))
    throw new SignedIdInvalid('was not issued to this account; request one with POST /v2/direct_uploads');
  if (signed.expiresAt <= now) throw new SignedIdInvalid('has expired; request a new one with POST /v2/direct_uploads');
  return signed.id;
}
