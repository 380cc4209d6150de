/**
 * Stores the invoices of papers. A paper is one invoice, however often it is read; the same invoice by mail and by upload
 * is one too. Values that users correct on the paper change the invoice while it is received or checked. An invoice stays
 * when its paper is deleted, and one that a user deleted comes back only if its paper is corrected.
 */
import { createHash } from 'node:crypto';
import type { BilledInvoice } from '../../../core/charges/invoices/invoice.ts';
import type { AccountSession } from '../../../database/database.ts';
import { lockAdding } from '../../../tenancy/accounts/ceilings-store.ts';
import type { ReadDocument } from '../../../tracking/feature.ts';
import { markInvoicesOf } from '../checking/due-store.ts';
import { OPEN_STATUSES, type StoredInvoice } from '../invoice.ts';
import { type RecordContext, recordInvoice, replaceBilled } from '../record-invoice.ts';
import { attachDocuments, deleteInvoice, lockInvoice } from '../store.ts';
import { billOfDocument } from './bill-of-document.ts';
import type { BillerReference } from './biller-of.ts';
import { findDocumentBill, upsertDocumentBill } from './store.ts';

interface Parts extends RecordContext {
  readonly reference: BillerReference;
}

/** Runs within the transaction in which the papers were read or changed. */
export async function takeDocuments(
  session: AccountSession,
  parts: Parts,
  documents: readonly ReadDocument[],
): Promise<void> {
  for (const document of documents) {
    const billed = billOfDocument(document, parts.reference);
    if (billed !== undefined) await takeBill(session, parts, document.id, billed);
  }
}

async function takeBill(
  session: AccountSession,
  parts: Parts,
  documentId: string,
  billed: BilledInvoice,
): Promise<void> {
  const contentHash = createHash('sha256').update(JSON.stringify(billed)).digest();
  const before = await findDocumentBill(session, documentId);
  if (before?.contentHash.equals(contentHash) === true) return;
  await lockAdding(session, 'invoices');
  const stored = before === undefined ? undefined : await lockInvoice(session, before.invoiceId);
  // A dispute or a settlement rests on what was billed.
  if (stored !== undefined && !OPEN_STATUSES.includes(stored.status)) return;
  const invoiceId =
    stored === undefined
      ? (await recordInvoice(session, parts, billed, { source: 'document', documentId })).invoice.id
      : await changeBill(session, parts, stored, billed, documentId);
  await upsertDocumentBill(session, documentId, { invoiceId, contentHash });
}

/** @returns the id of the invoice, which is another one where the account has what is billed now already */
async function changeBill(
  session: AccountSession,
  parts: Parts,
  stored: StoredInvoice,
  billed: BilledInvoice,
  documentId: string,
): Promise<string> {
  const { id, note, customerId, isCustomerSet, documentIds, records } = stored;
  // Records are the user's own.
  const equal = await replaceBilled(
    session,
    parts,
    { ...billed, records },
    { id, note, customerId, isCustomerSet, updatedAt: new Date(parts.clock.now()) },
  );
  if (equal === undefined) return id;
  await attachDocuments(session, [equal], [...new Set([...documentIds, documentId])]);
  await markInvoicesOf(session, id);
  await deleteInvoice(session, id);
  return equal;
}
