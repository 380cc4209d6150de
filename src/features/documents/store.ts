/** Adds, changes and deletes documents. */

import type { Box } from '@portolan/papers';
import type { DocumentType } from '@portolan/papers/document-types';
import { insertRow } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';
import { type DocumentSource, PROCESSING_STEPS, type ProcessingState, type ProcessingStep } from './processing.ts';

export const PROCESS_DOCUMENT_TASK = 'process-document';
/** Continues a document that has pages to recognize, on a runner of its own. */
export const PROCESS_SCAN_TASK = 'process-scan';
const PRIORITY = 5;

export interface NewDocument {
  readonly id: string;
  readonly name: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly sha256: Buffer;
  readonly source: DocumentSource;
  readonly addedBy: string | null;
  readonly emailSubmissionId: string | null;
  readonly parentId: string | null;
  readonly pages: readonly number[] | null;
  readonly state: ProcessingState;
  /** Any but `scan`: its bytes count as scanned. */
  readonly nextStep: ProcessingStep | null;
  readonly createdAt: Date;
}

export async function insertDocument(session: AccountSession, given: NewDocument): Promise<void> {
  const names = `id name file_name content_type byte_size sha256 source added_by email_submission_id parent_document_id pages
    processing_state next_step is_scanned created_at updated_at`;
  await insertRow(session, 'INSERT INTO documents', names, {
    ...given,
    parentDocumentId: given.parentId,
    processingState: given.state,
    isScanned: given.nextStep !== 'scan',
    updatedAt: given.createdAt,
  });
}

/** Several requests share one job. */
export async function enqueueProcessing(
  session: AccountSession,
  documentId: string,
  task: typeof PROCESS_DOCUMENT_TASK | typeof PROCESS_SCAN_TASK = PROCESS_DOCUMENT_TASK,
): Promise<void> {
  await enqueueJob(session, {
    task,
    payload: { account_id: session.accountId, document_id: documentId },
    runAt: null,
    key: `document:${documentId}`,
    priority: PRIORITY,
  });
}

/** Queues waiting documents without a job. @param withReader includes documents that wait for a reader */
export async function queueOrphanedDocuments(session: Session, withReader: boolean): Promise<number> {
  const rows = await session.prepared(
    `SELECT enqueue_job('${PROCESS_DOCUMENT_TASK}', json_build_object('account_id', d.account_id, 'document_id', d.id), NULL,
       'document:' || d.id, ${PRIORITY}, 25, NULL)
     FROM documents d WHERE d.next_step IS NOT NULL AND d.deleted_at IS NULL
       AND ($1 OR d.processing_reason IS DISTINCT FROM 'no_reader')
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'document:' || d.id
         AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL))`,
    [withReader],
  );
  return rows.length;
}

export interface SameContent {
  readonly id: string;
  readonly name: string;
}

/** The oldest document of these bytes that is not deleted. */
export async function findSameContent(session: AccountSession, sha256: Buffer): Promise<SameContent | undefined> {
  const [row] = await session.prepared<SameContent>(
    `SELECT id, name FROM documents WHERE account_id = $1 AND sha256 = $2 AND deleted_at IS NULL
        AND source <> 'split_document' ORDER BY created_at, id LIMIT 1`,
    [session.accountId, sha256],
  );
  return row;
}

/** Also deletes its children. @param now wall time @returns whether there was one to delete */
export async function deleteDocument(session: AccountSession, id: string, now: Date): Promise<boolean> {
  const rows = await session.prepared(
    `UPDATE documents SET deleted_at = $3, next_step = NULL, run = run + 1
      WHERE account_id = $1 AND (id = $2 OR parent_document_id = $2) AND deleted_at IS NULL RETURNING 1`,
    [session.accountId, id, now],
  );
  return rows.length > 0;
}

export interface LockedDocument {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly foundType: DocumentType | null;
  readonly manualType: DocumentType | null;
  readonly manualPayload: Readonly<Record<string, unknown>> | null;
  readonly manualEvidence: ManualEvidence | null;
  readonly parentId: string | null;
  readonly emailSubmissionId: string | null;
  readonly addedBy: string | null;
  readonly state: ProcessingState;
}

/** Where a user found the values that they entered, by field. */
export type ManualEvidence = Readonly<Record<string, ManualPlace>>;
export interface ManualPlace {
  /** From 1. */
  readonly page: number;
  readonly box: Box;
  /** As printed there. */
  readonly text: string;
}

/** Locks the document until the transaction ends. */
export async function lockDocument(session: AccountSession, id: string): Promise<LockedDocument | undefined> {
  const [row] = await session.prepared<LockedDocument>(
    `SELECT id, name, content_type AS "contentType", document_type AS "foundType", document_type_manual AS "manualType",
       extracted_data_manual AS "manualPayload", evidence_manual AS "manualEvidence", parent_document_id AS "parentId", processing_state AS state,
       email_submission_id AS "emailSubmissionId", added_by AS "addedBy"
     FROM documents WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL FOR UPDATE`,
    [session.accountId, id],
  );
  return row;
}

export interface DocumentEntries {
  readonly name?: string;
  readonly manualType?: DocumentType | null;
  readonly manualPayload?: Readonly<Record<string, unknown>> | null;
  readonly manualEvidence?: ManualEvidence | null;
}

/** Values that users enter; omitted ones stay. @param now world time */
export async function updateEntries(
  session: AccountSession,
  id: string,
  { name, manualType, manualPayload, manualEvidence }: DocumentEntries,
  now: Date,
): Promise<void> {
  await session.prepared(
    `UPDATE documents SET name = coalesce($3, name),
       document_type_manual = CASE WHEN $4 THEN $5 ELSE document_type_manual END,
       extracted_data_manual = CASE WHEN $6 THEN $7::jsonb ELSE extracted_data_manual END,
       evidence_manual = CASE WHEN $8 THEN $9::jsonb ELSE evidence_manual END, updated_at = $10
     WHERE account_id = $1 AND id = $2`,
    [
      session.accountId,
      id,
      name ?? null,
      manualType !== undefined,
      manualType ?? null,
      manualPayload !== undefined,
      manualPayload ? JSON.stringify(manualPayload) : null,
      manualEvidence !== undefined,
      manualEvidence ? JSON.stringify(manualEvidence) : null,
      now,
    ],
  );
}

/** The detected type is detected again. */
export async function clearFoundType(session: AccountSession, id: string): Promise<void> {
  await session.prepared('UPDATE documents SET document_type = NULL WHERE account_id = $1 AND id = $2', [
    session.accountId,
    id,
  ]);
}

/** Whether its pages are stored: it is understood, or about to be. */
export async function isRead(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared(
    `SELECT 1 FROM documents WHERE account_id = $1 AND id = $2
        AND (next_step IN ('understand', 'link') OR next_step IS NULL AND processing_state = 'done')`,
    [session.accountId, id],
  );
  return rows.length > 0;
}

/** The earlier of the next step and the requested one, so that no pending step is skipped. The scan comes first. */
const EARLIER = `CASE WHEN is_scanned THEN (ARRAY['${PROCESSING_STEPS.join("','")}'])[least(
  array_position(ARRAY['${PROCESSING_STEPS.join("','")}'], next_step), array_position(ARRAY['${PROCESSING_STEPS.join("','")}'], $3))] ELSE 'scan' END`;

export interface Restart {
  readonly step: ProcessingStep;
  /** Degrees clockwise, besides those that wait. */
  readonly rotation?: number;
  readonly clearType?: boolean;
}

/** Repeats processing from this step on. @param now world time */
export async function restartProcessing(
  session: AccountSession,
  id: string,
  { step, rotation = 0, clearType = false }: Restart,
  now: Date,
): Promise<void> {
  await session.prepared(
    `UPDATE documents SET next_step = ${EARLIER}, rotation = (rotation + $4) % 360, processing_state = 'queued',
       processing_reason = NULL, step_attempts = 0, run = run + 1,
       document_type = CASE WHEN $5 THEN NULL ELSE document_type END,
       review_state = CASE WHEN $3 = 'link' THEN review_state END, updated_at = $6
     WHERE account_id = $1 AND id = $2`,
    [session.accountId, id, step, rotation, clearType, now],
  );
  if (step === 'link') return;
  await session.prepared(
    `UPDATE documents SET processing_state = 'reading', review_state = NULL, updated_at = $3
      WHERE account_id = $1 AND parent_document_id = $2 AND deleted_at IS NULL`,
    [session.accountId, id, now],
  );
}

/** Releases the bytes of deleted documents and deletes their extracted data. @param before wall time @returns how many documents; fewer than `limit`: that was all */
export async function releaseDeleted(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `WITH released AS (
       UPDATE documents SET sha256 = NULL WHERE (account_id, id) IN (
         SELECT account_id, id FROM documents WHERE deleted_at < $1 AND sha256 IS NOT NULL
         ORDER BY deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING account_id, id),
     read AS (DELETE FROM document_readings r USING released d WHERE r.account_id = d.account_id AND r.document_id = d.id),
     judged AS (DELETE FROM document_cases c USING released d WHERE c.account_id = d.account_id AND c.document_id = d.id),
     understood AS (
       DELETE FROM document_representations r USING released d WHERE r.account_id = d.account_id AND r.document_id = d.id),
     forms AS (DELETE FROM document_number_forms f USING released d WHERE f.account_id = d.account_id AND f.document_id = d.id),
     numbers AS (DELETE FROM document_numbers n USING released d WHERE n.account_id = d.account_id AND n.document_id = d.id)
     SELECT FROM released`,
    [before, limit],
  );
  return rows.length;
}
