/** Invoices and their check as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { markInvoicesOfContainers, markInvoicesOfShipment } from './checking/due-store.ts';
import { invoiceRoutes } from './routes.ts';
import { InvoiceSchema } from './schema.ts';

export const invoices = {
  routes: [invoiceRoutes],
  resources: ({ container, shipment, party, document }) => ({
    invoice: {
      schema: InvoiceSchema,
      relations: {
        customer: party('customer'),
        shipments: shipment('shipments'),
        containers: container('containers'),
        ...(document && { documents: document('documents') }),
      },
    },
  }),
  // What has exceptions evaluated has invoices checked: they depend on the same facts and tariffs.
  offers: (_, all) => {
    const { markContainersDue, markShipmentDue } = all;
    return {
      markContainersDue: async (session, ids) => {
        await markContainersDue(session, ids);
        await markInvoicesOfContainers(session, ids);
      },
      markShipmentDue: async (session, shipmentId) => {
        await markShipmentDue(session, shipmentId);
        await markInvoicesOfShipment(session, shipmentId);
      },
    };
  },
} satisfies Feature;
