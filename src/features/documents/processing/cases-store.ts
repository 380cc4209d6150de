/** Values that users entered for documents, one case per document. The rules are measured against them. */

import type { DocumentType } from '@portolan/papers/document-types';
import type { AccountSession } from '../../../database/database.ts';

export interface DocumentCase {
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
  await session.prepared(
    `INSERT INTO document_cases (account_id, document_id, document_type, payload, updated_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_id, document_id) DO UPDATE
       SET document_type = excluded.document_type, payload = excluded.payload, updated_at = excluded.updated_at`,
    [session.accountId, documentId, type, payload && JSON.stringify(payload), now],
  );
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
