/** What each document billed when its invoice was stored or changed by it: a document that bills the same changes nothing. */
import type { AccountSession } from '../../../database/database.ts';

export interface DocumentBill {
  readonly invoiceId: string;
  readonly contentHash: Buffer;
}

export async function findDocumentBill(session: AccountSession, documentId: string): Promise<DocumentBill | undefined> {
  const [row] = await session.prepared<DocumentBill>(
    `SELECT invoice_id AS "invoiceId", content_hash AS "contentHash" FROM document_bills
      WHERE account_id = $1 AND document_id = $2`,
    [session.accountId, documentId],
  );
  return row;
}

export async function upsertDocumentBill(
  session: AccountSession,
  documentId: string,
  { invoiceId, contentHash }: DocumentBill,
): Promise<void> {
  await session.prepared(
    `INSERT INTO document_bills (account_id, document_id, invoice_id, content_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, document_id) DO UPDATE SET invoice_id = excluded.invoice_id, content_hash = excluded.content_hash`,
    [session.accountId, documentId, invoiceId, contentHash],
  );
}
