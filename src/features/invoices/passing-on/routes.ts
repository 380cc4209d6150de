/** What to pass on: lines of invoices with their customer and evidence, and the sums by customer. */
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { serveWholeList } from '../../../http/jsonapi/serve-operation.ts';
import { serveList } from '../../../http/jsonapi/serve-resource.ts';
import { ChargeSchema, ChargeSumSchema, renderCharge, renderChargeSum } from './schema.ts';
import { CHARGE_FILTERS, CHARGE_LIST, pageCharges, sumCharges } from './store.ts';

export const passingOnRoutes: ResourceRoutes<object> = async (app) => {
  const tags = ['invoices'];
  serveList(app, {
    path: '/invoice_charges',
    tags,
    schema: ChargeSchema,
    summary: 'List charges to pass on',
    description:
      'Lines of invoices with the customer of their shipment: what is agreed, in dispute and credited, and what to pass ' +
      'on. GET /exports/invoice_charges has the same as a file.',
    declaration: CHARGE_LIST,
    page: (session, query, { auth }) => pageCharges(session, query, auth.partyIds),
    render: renderCharge,
  });
  serveWholeList(app, {
    path: '/invoice_charge_sums',
    tags,
    operationId: 'sumInvoiceCharges',
    schema: ChargeSumSchema,
    summary: 'Sum charges to pass on by customer',
    description: 'A row for each customer and currency, with the filters of the list.',
    filters: CHARGE_FILTERS,
    rows: async (session, { auth }, { filters }) =>
      (await sumCharges(session, filters, auth.partyIds)).map(renderChargeSum),
  });
};
