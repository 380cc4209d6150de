/** What the review of documents is decided by, and its outcome. */

import { updateRows } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { ProcessingState } from '../processing.ts';
import type { Review, ReviewedDocument, UntrackedNumber } from './review.ts';

export interface DocumentToReview
  extends Pick<ReviewedDocument, 'isPacket' | 'reviewedAt' | 'type' | 'typeConfidence' | 'isLinked'> {
  readonly id: string;
  readonly state: ProcessingState;
  readonly payload: ReviewedDocument['payload'] | null;
  readonly evidence: ReviewedDocument['evidence'] | null;
  readonly entered: ReviewedDocument['entered'] | null;
}

/** Of documents that are processed. */
export async function listDocumentsToReview(
  session: AccountSession,
  ids: readonly string[],
): Promise<DocumentToReview[]> {
  return session.prepared<DocumentToReview>(
    `SELECT d.id, d.processing_state AS state, d.reviewed_at AS "reviewedAt", coalesce(d.document_type_manual, d.document_type) AS type,
       CASE WHEN d.document_type_manual IS NULL THEN d.type_confidence END AS "typeConfidence",
       d.extracted_data_manual AS entered, r.payload, r.found_evidence AS evidence,
       EXISTS (SELECT FROM documents c
         WHERE c.account_id = d.account_id AND c.parent_document_id = d.id AND c.deleted_at IS NULL) AS "isPacket",
       EXISTS (SELECT FROM document_links l WHERE l.account_id = d.account_id AND l.document_id = d.id) AS "isLinked"
     FROM documents d LEFT JOIN document_representations r ON r.account_id = d.account_id AND r.id = d.last_representation_id
     WHERE d.account_id = $1 AND d.id = any($2::uuid[]) AND d.deleted_at IS NULL
       AND d.processing_state IN ('done', 'failed', 'quarantined')`,
    [session.accountId, ids],
  );
}

interface NumberOfDocument {
  readonly documentId: string;
  readonly kind: 'bill_of_lading' | 'booking' | 'container';
  readonly number: string;
}

/** Numbers by which a shipment can be tracked, surely read. */
export async function listTrackableNumbers(
  session: AccountSession,
  documentIds: readonly string[],
): Promise<NumberOfDocument[]> {
  return session.prepared<NumberOfDocument>(
    `SELECT document_id AS "documentId", kind, number FROM document_numbers
      WHERE account_id = $1 AND document_id = any($2::uuid[]) AND is_sure AND kind IN ('bill_of_lading', 'booking', 'container')
      ORDER BY document_id, kind, number`,
    [session.accountId, documentIds],
  );
}

/** Those of the numbers that tracking requests name which have not failed. */
export async function listRequestedNumbers(session: AccountSession, numbers: readonly string[]): Promise<string[]> {
  const rows = await session.prepared<{ number: string }>(
    `SELECT DISTINCT normalized_number AS number FROM tracking_requests
      WHERE account_id = $1 AND normalized_number = any($2::text[]) AND status IN ('pending', 'awaiting_manifest', 'created')`,
    [session.accountId, numbers],
  );
  return rows.map(({ number }) => number);
}

export interface ReviewRow {
  readonly id: string;
  readonly reviewState: Review['state'];
  readonly reviewReasons: Review['reasons'];
  readonly untrackedNumbers: readonly UntrackedNumber[];
}

export async function updateReviews(session: AccountSession, rows: readonly ReviewRow[]): Promise<void> {
  const columns = 'review_state text, review_reasons jsonb, untracked_numbers jsonb';
  const differs = `AND (r.review_state, r.review_reasons, r.untracked_numbers)
    IS DISTINCT FROM (given.review_state, given.review_reasons, given.untracked_numbers)`;
  await updateRows(session, 'UPDATE documents', columns, rows, differs);
}

/** @param reviewedAt world time; null: nobody has checked it */
export async function updateReviewed(session: AccountSession, id: string, reviewedAt: Date | null): Promise<void> {
  await session.prepared('UPDATE documents SET reviewed_at = $3 WHERE account_id = $1 AND id = $2', [
    session.accountId,
    id,
    reviewedAt,
  ]);
}

/** Documents to review because of a suggestion for one of these containers. */
export async function listAwaitingDecision(
  session: AccountSession,
  containerIds: readonly string[],
): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT DISTINCT d.id FROM containers c
       JOIN document_links l ON l.account_id = c.account_id AND l.shipment_id = c.shipment_id
       JOIN documents d ON d.account_id = l.account_id AND d.id = l.document_id
      WHERE c.account_id = $1 AND c.id = any($2::uuid[]) AND d.review_state = 'needed' AND d.deleted_at IS NULL
        AND d.review_reasons @> '[{"reason": "open_suggestion"}]'`,
    [session.accountId, containerIds],
  );
  return rows.map(({ id }) => id);
}
