/** Invoices and their check as a part of the application. */
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { Feature, JobParts, Offers } from '../../tracking/feature.ts';
import { checkDueInvoices } from './checking/check-stored.ts';
import { announceDisputesDue } from './checking/dispute-due.ts';
import { CHECK_INVOICES_TASK, markInvoicesDue, queueOrphanedChecks } from './checking/due-store.ts';
import { InvoiceCheckSchema, invoiceCheckRoutes } from './checking/routes.ts';
import { INVOICE_HOLDING } from './customer-holding-store.ts';
import { takeDocuments } from './from-documents/take-documents.ts';
import { invoiceRoutes } from './routes.ts';
import { InvoiceSchema } from './schema.ts';
import { InvoiceSummarySchema, invoiceSummaryRoutes } from './summary/routes.ts';

interface WorkParts extends JobParts {
  readonly offers: Pick<Offers, 'readDisputeDueDays'>;
}

const OfAccount = Type.Object({ account_id: Type.String() });

export const invoices = {
  routes: [invoiceRoutes, invoiceCheckRoutes, invoiceSummaryRoutes],
  resources: ({ container, shipment, party, document }) => {
    const checked = { shipments: shipment('shipments'), containers: container('containers') };
    return {
      invoice: {
        schema: InvoiceSchema,
        relations: {
          customer: party('customer'),
          ...checked,
          ...(document && { documents: document('documents') }),
        },
      },
      invoice_check: { schema: InvoiceCheckSchema, relations: checked },
      invoice_summary: { schema: InvoiceSummarySchema, relations: {} },
    };
  },
  partyHoldings: () => [INVOICE_HOLDING],
  offers: ({ clock, reference }) => ({
    markInvoicesDue,
    takeDocuments: (session, documents) =>
      takeDocuments(
        session,
        { clock, reference, gazetteer: { findLine: (scac) => reference.findLine(scac) ?? null } },
        documents,
      ),
  }),
  work: ({ tracking, database, offers }: WorkParts) => ({
    trackingTasks: defineTask(CHECK_INVOICES_TASK, OfAccount, ({ account_id }, signal) =>
      checkDueInvoices(tracking, account_id, signal),
    ),
    sweep: async () => {
      await database.system(queueOrphanedChecks);
      await announceDisputesDue({ ...tracking, readDisputeDueDays: offers.readDisputeDueDays });
    },
  }),
} satisfies Feature;
