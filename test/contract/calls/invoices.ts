/** Invoices, their checks and sums, the letters that dispute them, and what is passed on. */
import type { Ids } from '../seeding.ts';
import { INVOICE } from './bodies.ts';
import { type Calls, customerOf, get, write } from './call.ts';

export function invoicesCalls(ids: Ids): Calls {
  const invoice = `/invoices/${ids.invoice}`;
  const dispute = `/invoice_disputes/${ids.invoice_dispute}`;
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
    'GET /v2/invoices/{id}/disputes': get(`${invoice}/disputes?filter[state]=draft`),
    'POST /v2/invoices/{id}/disputes': [
      {
        path: `${invoice}/disputes`,
        ...write('POST', 'invoice_dispute', {
          language: 'en',
          recipient: 'disputes@line.example',
          amount: 75,
          body: 'The gate was closed on 8 May.',
        }),
      },
    ],
    'GET /v2/invoice_disputes/{id}': get(dispute),
    'PATCH /v2/invoice_disputes/{id}': [
      { path: dispute, ...write('PATCH', 'invoice_dispute', { amount: 150, respond_by: '2026-07-02' }) },
    ],
    'DELETE /v2/invoice_disputes/{id}': [{ path: `/invoice_disputes/${ids.spare_dispute}`, method: 'DELETE' }],
    'POST /v2/invoice_disputes/{id}/send': [
      {
        path: `/invoice_disputes/${ids.dispute_to_send}/send`,
        ...write('POST', 'invoice_dispute', { through: 'mail' }),
      },
    ],
    'POST /v2/invoice_disputes/{id}/answer': [
      {
        path: `/invoice_disputes/${ids.sent_dispute}/answer`,
        ...write('POST', 'invoice_dispute', { answer: 'reduced', saved: 50, note: 'A credit note follows.' }),
      },
    ],
    'GET /v2/invoice_disputes/{id}/letter': get(`${dispute}/letter`),
    'GET /v2/invoice_disputes/{id}/message': get(`${dispute}/message`),
    'GET /v2/invoice_charges': get(
      '/invoice_charges?include=container,documents&sort=line',
      '/invoice_charges?filter[customer]=none&filter[invoice_date][start]=2026-01-01',
    ),
    'GET /v2/invoice_charge_sums': get('/invoice_charge_sums?filter[status]=received,checked'),
  };
}
