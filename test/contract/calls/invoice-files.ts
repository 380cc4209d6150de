/** Files with invoices, and the layouts by which tables are read. */
import type { Ids } from '../seeding.ts';
import { LAYOUT } from './bodies.ts';
import { type Calls, get, write } from './call.ts';

export function invoiceFilesCalls(ids: Ids): Calls {
  const layout = `/invoice_layouts/${ids.invoice_layout}`;
  const [first, ...others] = LAYOUT.columns;
  const columns = [{ ...first, caption: `Number ${ids.unique}` }, ...others];
  return {
    'POST /v2/invoice_files': [
      {
        path: '/invoice_files',
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: `Invoice Number,Invoice Date,Carrier,Container Number,Charge,From,To,Amount,Currency\nD-${ids.unique},2026-06-05,Example Line,SIMU0000002,Demurrage,2026-05-23,2026-05-26,480.00,USD\n`,
      },
    ],
    'GET /v2/invoice_layouts': get('/invoice_layouts'),
    'POST /v2/invoice_layouts': [
      { path: '/invoice_layouts', ...write('POST', 'invoice_layout', { ...LAYOUT, columns }) },
    ],
    'GET /v2/invoice_layouts/{id}': get(layout),
    'PATCH /v2/invoice_layouts/{id}': [{ path: layout, ...write('PATCH', 'invoice_layout', { dates: 'dmy' }) }],
    'GET /v2/waiting_invoice_files': get('/waiting_invoice_files'),
    'DELETE /v2/waiting_invoice_files/{id}': [
      { path: `/waiting_invoice_files/${ids.spare_waiting_file}`, method: 'DELETE' },
    ],
    'DELETE /v2/invoice_layouts/{id}': [{ path: `/invoice_layouts/${ids.spare_invoice_layout}`, method: 'DELETE' }],
  };
}
