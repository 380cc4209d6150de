/** The papers of a file: locked, and written as a user splits and merges them. */

import type { EvidenceByKey } from '@portolan/papers';
import { updateRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { ProcessingState, ProcessingStep } from '../processing.ts';
import type { NewDocument } from '../store.ts';
import type { Paper } from './papers.ts';

export interface FileOfPapers
  extends Omit<Paper, 'pages'>,
    Pick<NewDocument, 'name' | 'fileName' | 'contentType' | 'byteSize' | 'sha256' | 'addedBy' | 'emailSubmissionId'> {
  readonly manualParts: readonly (readonly number[])[] | null;
  readonly state: ProcessingState;
  readonly nextStep: ProcessingStep | null;
  /** Pages of the file as compressed JSON; null: not read. */
  readonly packed: Buffer | null;
  /** Documents that were split off, in the order of their pages. */
  readonly children: readonly Paper[];
}

const PAPER = `d.id, d.document_type_manual AS "manualType", d.extracted_data_manual AS "manualPayload",
  d.evidence_manual AS "manualEvidence", coalesce((SELECT r.found_evidence FROM document_representations r
    WHERE r.account_id = d.account_id AND r.id = d.last_representation_id), '{}') AS "foundEvidence"`;

/** Locks the file of a document, and all documents of it. Undefined: there is no such document. */
export async function lockFile(session: AccountSession, documentId: string): Promise<FileOfPapers | undefined> {
  const [file] = await session.prepared<Omit<FileOfPapers, 'children'> & { foundEvidence: EvidenceByKey }>(
    `SELECT ${PAPER}, d.name, d.file_name AS "fileName", d.content_type AS "contentType", d.byte_size::float AS "byteSize",
       d.sha256, d.added_by AS "addedBy", d.email_submission_id AS "emailSubmissionId", d.manual_parts AS "manualParts",
       d.processing_state AS state, d.next_step AS "nextStep", (SELECT r.pages FROM document_readings r
         WHERE r.account_id = d.account_id AND r.document_id = d.id AND r.sha256 = d.sha256) AS packed
     FROM documents d WHERE d.account_id = $1 AND d.deleted_at IS NULL AND d.id = (
       SELECT coalesce(own.parent_document_id, own.id) FROM documents own
        WHERE own.account_id = $1 AND own.id = $2 AND own.deleted_at IS NULL)
     FOR UPDATE OF d`,
    [session.accountId, documentId],
  );
  if (file === undefined) return undefined;
  const children = await session.prepared<Paper>(
    `SELECT ${PAPER}, d.pages FROM documents d
      WHERE d.account_id = $1 AND d.parent_document_id = $2 AND d.deleted_at IS NULL ORDER BY d.pages FOR UPDATE OF d`,
    [session.accountId, file.id],
  );
  return { ...file, children };
}

/** @param pages null: it is the file */
export async function updatePaper(
  session: AccountSession,
  id: string,
  paper: Omit<Paper, 'id' | 'pages' | 'foundEvidence'> & { readonly pages: readonly number[] | null },
): Promise<void> {
  const { manualType, manualPayload, manualEvidence, pages } = paper;
  await updateRow(
    session,
    'UPDATE documents',
    'document_type_manual extracted_data_manual evidence_manual pages reviewed_at',
    {
      id,
      documentTypeManual: manualType,
      extractedDataManual: manualPayload && JSON.stringify(manualPayload),
      evidenceManual: manualEvidence && JSON.stringify(manualEvidence),
      pages,
      reviewedAt: null,
    },
  );
}

/** @param parts null: the rules split the file */
export async function updateParts(
  session: AccountSession,
  fileId: string,
  parts: readonly (readonly number[])[] | null,
): Promise<void> {
  const row = { id: fileId, manualParts: parts && JSON.stringify(parts) };
  await updateRow(session, 'UPDATE documents', 'manual_parts', row);
}
