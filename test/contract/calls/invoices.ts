/** Invoices, their checks and sums. */
import type { Ids } from '../seeding.ts';
import { INVOICE } from './bodies.ts';
import { type Calls, customerOf, get, write } from './call.ts';

export function invoicesCalls(ids: Ids): Calls {
  const invoice = `/invoices/${ids.invoice}`;
  return {
    'GET /v2/invoices': get(
      '/invoices?include=customer,shipments,containers&sort=-at_stake',
      '/invoices?filter[status]=received,checked&filter[biller]=SIML&filter[invoice_date][start]=2026-01-01&filter[customer]=none',
    ),
    'POST /v2/invoices': [
      {
        path: '/invoices?include=customer',
        ...write('POST', 'invoice', { ...INVOICE, number: `DEM-${ids.unique}` }, customerOf(ids)),
      },
    ],
    'GET /v2/invoices/{id}': get(`${invoice}?include=customer,documents`),
    'PATCH /v2/invoices/{id}': [
      { path: invoice, ...write('PATCH', 'invoice', { note: 'Ask the terminal.', total: 225 }) },
    ],
    'DELETE /v2/invoices/{id}': [{ path: `/invoices/${ids.spare_invoice}`, method: 'DELETE' }],
    'POST /v2/invoices/check': [
      {
        path: '/invoices/check?include=containers',
        ...write('POST', 'invoice', {
          ...INVOICE,
          records: [{ kind: 'no_appointment', from: '2026-05-27', to: '2026-05-27', note: 'None before the 28th' }],
        }),
      },
    ],
    'POST /v2/invoices/{id}/check': [{ path: `${invoice}/check`, method: 'POST' }],
    'GET /v2/invoice_summary': get(
      '/invoice_summary?group_by=biller&filter[invoice_date][start]=2026-01-01',
      `/invoice_summary?group_by=month&filter[container]=${ids.container}`,
    ),
  };
}
