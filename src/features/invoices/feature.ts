/** Invoices and their check as a part of the application. */
import { Type } from 'typebox';
import { linkedBy, type RelationTo } from '../../http/jsonapi/resource-table.ts';
import { defineTask } from '../../queue/define-task.ts';
import type { Feature, JobParts, Offers } from '../../tracking/feature.ts';
import { checkDueInvoices, markAllDue } from './checking/check-stored.ts';
import { announceDisputesDue } from './checking/dispute-due.ts';
import { CHECK_INVOICES_TASK, markInvoicesDue, queueOrphanedChecks } from './checking/due-store.ts';
import { InvoiceCheckSchema, invoiceCheckRoutes } from './checking/routes.ts';
import { INVOICE_HOLDING } from './customer-holding-store.ts';
import { LETTER_SETTINGS } from './disputes/account-settings.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { DisputeSchema, renderDispute } from './disputes/schema.ts';
import { findDisputes } from './disputes/store.ts';
import { takeDocuments } from './from-documents/take-documents.ts';
import { invoiceFileRoutes, invoiceLayoutRoutes } from './from-files/routes.ts';
import { InvoiceFileSchema, InvoiceLayoutSchema } from './from-files/schema.ts';
import { WaitingFileSchema, waitingFileRoutes } from './from-files/waiting/routes.ts';
import { READ_WAITING_TASK } from './from-files/waiting/store.ts';
import { readWaitingFiles } from './from-files/waiting/take-incoming.ts';
import { passingOnRoutes } from './passing-on/routes.ts';
import { ChargeSchema, ChargeSumSchema } from './passing-on/schema.ts';
import { invoiceRoutes } from './routes.ts';
import { InvoiceSchema, renderInvoiceHead } from './schema.ts';
import { findInvoiceHeads } from './store.ts';
import { InvoiceSummarySchema, invoiceSummaryRoutes } from './summary/routes.ts';

interface WorkParts extends JobParts {
  readonly offers: Pick<Offers, 'readDisputeDueDays'>;
}

const OfAccount = Type.Object({ account_id: Type.String(), all: Type.Optional(Type.Boolean()) });

export const invoices = {
  routes: [
    invoiceRoutes,
    invoiceCheckRoutes,
    invoiceSummaryRoutes,
    disputeRoutes,
    passingOnRoutes,
    invoiceFileRoutes,
    invoiceLayoutRoutes,
    waitingFileRoutes,
  ],
  resources: ({ container, shipment, party, document }) => {
    const checked = { shipments: shipment('shipments'), containers: container('containers') };
    return {
      invoice: {
        schema: InvoiceSchema,
        relations: {
          customer: party('customer'),
          credited_invoice: invoice('credited_invoice'),
          ...checked,
          ...(document && { documents: document('documents') }),
          disputes: dispute('disputes'),
        },
      },
      invoice_charge: {
        schema: ChargeSchema,
        relations: {
          invoice: invoice('invoice'),
          customer: party('customer'),
          container: container('container'),
          shipment: shipment('shipment'),
          ...(document && { documents: document('documents') }),
          disputes: dispute('disputes'),
        },
      },
      invoice_charge_sum: { schema: ChargeSumSchema, relations: { customer: party('customer') } },
      invoice_dispute: { schema: DisputeSchema, relations: { invoice: invoice('invoice') } },
      invoice_file: { schema: InvoiceFileSchema, relations: {} },
      invoice_layout: { schema: InvoiceLayoutSchema, relations: {} },
      waiting_invoice_file: {
        schema: WaitingFileSchema,
        relations: { ...(document && { document: document('document') }) },
      },
      invoice_check: { schema: InvoiceCheckSchema, relations: checked },
      invoice_summary: { schema: InvoiceSummarySchema, relations: {} },
    };
  },
  accountSettings: [LETTER_SETTINGS],
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
    trackingTasks: {
      ...defineTask(CHECK_INVOICES_TASK, OfAccount, async ({ account_id, all = false }, signal) => {
        if (all) await markAllDue(tracking, account_id);
        await checkDueInvoices(tracking, account_id, signal);
      }),
      // Tables have no partners of EDI.
      ...defineTask(READ_WAITING_TASK, OfAccount, ({ account_id }, signal) =>
        readWaitingFiles({ ...tracking, partners: {} }, account_id, signal),
      ),
    },
    sweep: async () => {
      await database.system(queueOrphanedChecks);
      await announceDisputesDue({ ...tracking, readDisputeDueDays: offers.readDisputeDueDays });
    },
  }),
} satisfies Feature;

const invoice: RelationTo = (name) =>
  linkedBy(name, ['invoice'], async (ids, scope) =>
    (await scope.query((session) => findInvoiceHeads(session, ids, scope.partyIds))).map(renderInvoiceHead),
  );

const dispute: RelationTo = (name) =>
  linkedBy(name, ['invoice_dispute'], async (ids, scope) =>
    (await scope.query((session) => findDisputes(session, ids, scope.partyIds))).map(renderDispute),
  );
