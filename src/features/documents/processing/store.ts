/**
 * Begins and ends the steps of a document. The result of a step commits together with the next step, unless another step
 * was requested meanwhile or another worker has ended it.
 */

import type { DocumentType } from '@portolan/papers/document-types';
import { excluded, insertRow, updateRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { ProcessingReason, ProcessingState, ProcessingStep } from '../processing.ts';
import type { ManualEvidence } from '../store.ts';

export interface StepUnderWay {
  readonly id: string;
  readonly step: ProcessingStep;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly run: number;
  readonly sha256: Buffer;
  readonly fileName: string;
  readonly contentType: string;
  readonly rotation: number;
  readonly manualType: DocumentType | null;
  readonly foundType: DocumentType | null;
  readonly manualPayload: Readonly<Record<string, unknown>> | null;
  readonly manualEvidence: ManualEvidence | null;
  /** The pages of each paper of the file, as a user split it; null: the rules split it. */
  readonly manualParts: readonly (readonly number[])[] | null;
  readonly parentId: string | null;
  readonly pages: readonly number[] | null;
  readonly emailSubmissionId: string | null;
  readonly byteSize: number;
  readonly addedBy: string | null;
}

const COLUMNS = `id, next_step AS step, step_attempts AS attempts, run, sha256, file_name AS "fileName", content_type AS "contentType",
  rotation, document_type_manual AS "manualType", document_type AS "foundType", extracted_data_manual AS "manualPayload",
  evidence_manual AS "manualEvidence", manual_parts AS "manualParts",
  parent_document_id AS "parentId", pages, email_submission_id AS "emailSubmissionId", byte_size::float AS "byteSize", added_by AS "addedBy"`;

/** Undefined if no step is left. */
export async function beginStep(session: AccountSession, documentId: string): Promise<StepUnderWay | undefined> {
  const [row] = await session.prepared<StepUnderWay>(
    `UPDATE documents SET step_attempts = step_attempts + 1, processing_state = CASE next_step WHEN 'scan' THEN 'scanning' ELSE 'reading' END
      WHERE account_id = $1 AND id = $2 AND next_step IS NOT NULL AND deleted_at IS NULL AND sha256 IS NOT NULL
      RETURNING ${COLUMNS}`,
    [session.accountId, documentId],
  );
  return row;
}

export interface StepEnd {
  /** Null: no step is left. */
  readonly next: ProcessingStep | null;
  readonly state: ProcessingState;
  readonly reason?: ProcessingReason | null;
  /** The bytes passed the scan. */
  readonly isScanned?: true;
}

/** Called first in the transaction that stores the result of a step. @returns false if the result is obsolete */
export async function endStep(
  session: AccountSession,
  { id, step, run }: StepUnderWay,
  { next, state, reason = null, isScanned }: StepEnd,
  now: Date,
): Promise<boolean> {
  const rows = await session.prepared(
    `UPDATE documents SET next_step = $5, processing_state = $6, processing_reason = $7, step_attempts = 0, updated_at = $8,
       is_scanned = is_scanned OR $9
      WHERE account_id = $1 AND id = $2 AND next_step = $3 AND run = $4 AND deleted_at IS NULL RETURNING 1`,
    [session.accountId, id, step, run, next, state, reason, now, isScanned ?? false],
  );
  return rows.length > 0;
}

/** Postpones a started step without counting an attempt. */
export async function postponeStep(
  session: AccountSession,
  { id, step, run }: StepUnderWay,
  reason: ProcessingReason | null,
): Promise<void> {
  await session.prepared(
    `UPDATE documents SET step_attempts = 0, processing_state = 'queued', processing_reason = $5
      WHERE account_id = $1 AND id = $2 AND next_step = $3 AND run = $4`,
    [session.accountId, id, step, run, reason],
  );
}

export async function replaceContent(
  session: AccountSession,
  id: string,
  { sha256, byteSize }: { readonly sha256: Buffer; readonly byteSize: number },
): Promise<void> {
  await updateRow(session, 'UPDATE documents', 'sha256 byte_size rotation', { id, sha256, byteSize, rotation: 0 });
}

export interface StoredReading {
  readonly engine: string;
  readonly sha256: Buffer;
  /** Compressed JSON. */
  readonly pages: Buffer;
}

export async function upsertReading(
  session: AccountSession,
  documentId: string,
  reading: StoredReading,
  now: Date,
): Promise<void> {
  const row = { ...reading, documentId, createdAt: now };
  const update = `ON CONFLICT (account_id, document_id) DO UPDATE SET ${excluded('engine sha256 pages created_at')}`;
  await insertRow(session, 'INSERT INTO document_readings', 'document_id engine sha256 pages created_at', row, update);
}

export async function findReading(session: AccountSession, documentId: string): Promise<StoredReading | undefined> {
  const [row] = await session.prepared<StoredReading>(
    'SELECT engine, sha256, pages FROM document_readings WHERE account_id = $1 AND document_id = $2',
    [session.accountId, documentId],
  );
  return row;
}

export interface FoundDocument {
  /** Undefined: a user entered the type, and the detected one stays. */
  readonly type: DocumentType | null | undefined;
  readonly typeConfidence: number;
  readonly notes: string | null;
  readonly representationId: string | null;
  /** Whether it has the same values as before, so that a user who has checked it need not check it again. */
  readonly isSame: boolean;
}

/** Stores the detected type, surely detected where it was not given; it is announced once the document is linked. */
export async function recordUnderstood(
  session: AccountSession,
  documentId: string,
  { type, typeConfidence, notes, representationId, isSame }: FoundDocument,
  now: Date,
): Promise<void> {
  await session.prepared(
    `UPDATE documents SET classification_notes = $3, last_representation_id = $4, to_announce = true, updated_at = $5,
       reviewed_at = CASE WHEN $6 THEN reviewed_at END, document_type = CASE WHEN $7 THEN $8 ELSE document_type END,
       type_confidence = CASE WHEN NOT $7 OR document_type = $8 THEN coalesce(type_confidence, $9) ELSE $9 END
      WHERE account_id = $1 AND id = $2`,
    [
      ...[session.accountId, documentId, notes, representationId, now],
      ...[isSame, type !== undefined, type ?? null, typeConfidence],
    ],
  );
}

/** Marks the document as announced. @returns whether it was not announced before */
export async function claimAnnouncement(session: AccountSession, documentId: string): Promise<boolean> {
  const rows = await session.prepared(
    'UPDATE documents SET to_announce = false WHERE account_id = $1 AND id = $2 AND to_announce RETURNING 1',
    [session.accountId, documentId],
  );
  return rows.length > 0;
}

export interface ChildDocument {
  readonly id: string;
  readonly pages: readonly number[];
  readonly manualPayload: Readonly<Record<string, unknown>> | null;
  readonly manualEvidence: ManualEvidence | null;
  readonly manualType: DocumentType | null;
  readonly foundType: DocumentType | null;
}

const CHILDREN = `SELECT id, pages, extracted_data_manual AS "manualPayload", evidence_manual AS "manualEvidence",
    document_type_manual AS "manualType", document_type AS "foundType" FROM documents
  WHERE account_id = $1 AND parent_document_id = $2 AND deleted_at IS NULL ORDER BY pages`;

export async function listChildren(session: AccountSession, parentId: string): Promise<ChildDocument[]> {
  return session.prepared<ChildDocument>(CHILDREN, [session.accountId, parentId]);
}

/** Locks the children of a document until the transaction ends. */
export async function lockChildren(session: AccountSession, parentId: string): Promise<ChildDocument[]> {
  return session.prepared<ChildDocument>(`${CHILDREN} FOR UPDATE`, [session.accountId, parentId]);
}

/** Children whose pages were to be understood again fail with their file. */
export async function failChildren(
  session: AccountSession,
  parentId: string,
  reason: ProcessingReason,
): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `UPDATE documents SET processing_state = 'failed', processing_reason = $3
      WHERE account_id = $1 AND parent_document_id = $2 AND deleted_at IS NULL AND processing_state = 'reading' RETURNING id`,
    [session.accountId, parentId, reason],
  );
  return rows.map(({ id }) => id);
}

/** Children are done when their parent is. */
export async function finishChildren(session: AccountSession, parentId: string, now: Date): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `UPDATE documents SET processing_state = 'done', processing_reason = NULL, updated_at = $3
      WHERE account_id = $1 AND parent_document_id = $2 AND deleted_at IS NULL RETURNING id`,
    [session.accountId, parentId, now],
  );
  return rows.map(({ id }) => id).toSorted();
}

interface DocumentCase {
  readonly documentId: string;
  /** Null: unknown. */
  readonly type: DocumentType | null;
  /** A null value: the document does not state it. Null: only the type was entered. */
  readonly payload: Readonly<Record<string, unknown>> | null;
}

/** Inserts or replaces the case. @param now world time */
export async function upsertCase(
  session: AccountSession,
  { documentId, type, payload }: DocumentCase,
  now: Date,
): Promise<void> {
  const row = { documentId, documentType: type, payload: payload && JSON.stringify(payload), updatedAt: now };
  const update = `ON CONFLICT (account_id, document_id) DO UPDATE SET ${excluded('document_type payload updated_at')}`;
  await insertRow(session, 'INSERT INTO document_cases', 'document_id document_type payload updated_at', row, update);
}

export async function findCase(session: AccountSession, documentId: string): Promise<DocumentCase | undefined> {
  const [row] = await session.prepared<DocumentCase>(
    `SELECT document_id AS "documentId", document_type AS type, payload FROM document_cases
      WHERE account_id = $1 AND document_id = $2`,
    [session.accountId, documentId],
  );
  return row;
}

export async function deleteCase(session: AccountSession, documentId: string): Promise<void> {
  await session.prepared('DELETE FROM document_cases WHERE account_id = $1 AND document_id = $2', [
    session.accountId,
    documentId,
  ]);
}

export interface ReadCase extends DocumentCase {
  readonly fileName: string;
  /** Pages of a child document in its file; null: not a child. */
  readonly pages: readonly number[] | null;
  /** Pages of the whole file as compressed JSON; null: not read. */
  readonly reading: Buffer | null;
}

/** Of documents that were not deleted, in the order of their ids. @param after the last id of the batch before */
export async function listCases(session: AccountSession, after: string | null, limit: number): Promise<ReadCase[]> {
  return session.prepared<ReadCase>(
    `SELECT c.document_id AS "documentId", c.document_type AS type, c.payload, d.file_name AS "fileName", d.pages, r.pages AS reading
     FROM document_cases c JOIN documents d ON d.account_id = c.account_id AND d.id = c.document_id AND d.deleted_at IS NULL
     LEFT JOIN document_readings r ON r.account_id = c.account_id AND r.document_id = coalesce(d.parent_document_id, d.id)
     WHERE c.account_id = $1 AND ($2::uuid IS NULL OR c.document_id > $2) ORDER BY c.document_id LIMIT $3`,
    [session.accountId, after, limit],
  );
}
