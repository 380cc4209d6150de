/** Creates a document from stored bytes, by the account's rule for duplicate files. */

import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { requireBelowCeiling } from '../../../tenancy/accounts/ceilings-store.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import { INTAKE_SETTINGS } from '../account-settings.ts';
import type { DocumentsContext } from '../context.ts';
import { lockDirectUpload, markUploadUsed } from '../direct-uploads/store.ts';
import { DuplicateDocument, SignedIdInvalid } from '../errors.ts';
import { lockContent } from '../files/contents-store.ts';
import { deleteDocument, enqueueProcessing, findSameContent, insertDocument, type NewDocument } from '../store.ts';

export type FileToAdd = Pick<NewDocument, 'fileName' | 'contentType' | 'byteSize' | 'sha256'>;

export interface Adding extends Pick<NewDocument, 'source' | 'addedBy' | 'emailSubmissionId'> {
  /** Null: the name of the file. */
  readonly name: string | null;
}

type Parts = Pick<DocumentsContext, 'clock' | 'limits' | 'scanner'>;

/**
 * Runs within the caller's transaction. Concurrent calls with the same bytes wait for each other.
 * @returns the id of the new document @throws DuplicateDocument @throws CeilingReached
 */
export async function addDocument(
  session: AccountSession,
  { clock, limits, scanner }: Parts,
  file: FileToAdd,
  { name, ...adding }: Adding,
): Promise<string> {
  await lockContent(session, file.sha256);
  const [{ duplicate_documents: rule }, same] = await Promise.all([
    getSettings(session, INTAKE_SETTINGS),
    findSameContent(session, file.sha256),
  ]);
  if (same !== undefined && rule === 'reject') throw new DuplicateDocument(same.id, same.name);
  if (same !== undefined && rule === 'replace') await deleteDocument(session, same.id, new Date(clock.wallNow()));
  await requireBelowCeiling(session, 'documents', limits.accountDocuments);
  const id = newId(clock.now());
  await insertDocument(session, {
    id,
    name: name ?? file.fileName,
    ...file,
    ...adding,
    parentId: null,
    pages: null,
    state: 'queued',
    nextStep: scanner === null ? 'read' : 'scan',
    createdAt: new Date(clock.now()),
  });
  await enqueueProcessing(session, id);
  return id;
}

/**
 * Creates a document from a direct upload.
 * @throws SignedIdInvalid if it was not sent, was already used or has expired
 */
export async function addUploaded(
  session: AccountSession,
  parts: Parts,
  uploadId: string,
  adding: Adding,
): Promise<string> {
  const now = parts.clock.wallNow();
  const upload = await lockDirectUpload(session, uploadId);
  if (upload === undefined || upload.expiresAt.getTime() <= now)
    throw new SignedIdInvalid('has expired; request a new one with POST /v2/direct_uploads');
  if (upload.usedAt !== null)
    throw new SignedIdInvalid('was already used; request a new one with POST /v2/direct_uploads');
  const { sha256, sniffedType, fileName, byteSize } = upload;
  if (sha256 === null || sniffedType === null) {
    throw new SignedIdInvalid('is of a file without bytes; send them to direct_upload.url first');
  }
  const id = await addDocument(session, parts, { fileName, contentType: sniffedType, byteSize, sha256 }, adding);
  await markUploadUsed(session, uploadId, new Date(now));
  return id;
}
