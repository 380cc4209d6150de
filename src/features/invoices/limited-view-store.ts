/**
 * Invoices as keys and users that are limited to customers read them: without notes of colleagues, drafts of letters and
 * what names invoices and bills of lading that need not be of these customers.
 */
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import type { StoredFinding } from './checking/stored-finding.ts';
import type { InvoiceHead, StoredInvoice } from './invoice.ts';

/** @param customers null: all, who see everything */
export async function asSeenBy<Invoice extends InvoiceHead | StoredInvoice>(
  session: AccountSession,
  customers: Customers,
  invoices: readonly Invoice[],
): Promise<Invoice[]> {
  if (customers === null || invoices.length === 0) return [...invoices];
  const left = await session.prepared<{ id: string }>(
    `SELECT d.id FROM invoice_disputes d
      WHERE d.account_id = $1 AND d.invoice_id = any($2::uuid[]) AND d.state <> 'draft'`,
    [session.accountId, invoices.map(({ id }) => id)],
  );
  const sent = new Set(left.map(({ id }) => id));
  return invoices.map((invoice) => ({
    ...invoice,
    note: null,
    creditedNumber: null,
    creditedInvoiceId: null,
    records: [],
    disputeIds: invoice.disputeIds.filter((id) => sent.has(id)),
    ...('findings' in invoice && { findings: invoice.findings?.map(withoutOthers) ?? null }),
  }));
}

/** Who bills the same days, and that a record is a reason, stays. */
function withoutOthers(finding: StoredFinding): StoredFinding {
  const { rule, values } = finding;
  const isOfOther = finding.otherInvoiceId !== null;
  return {
    ...finding,
    otherInvoiceId: null,
    values: {
      ...values,
      ...(isOfOther && { number: null, invoice_date: null, biller: null }),
      ...(rule === 'not_on_bill_of_lading' && { tracked_on: null }),
      ...(rule === 'own_record' && { note: null }),
    },
  };
}
