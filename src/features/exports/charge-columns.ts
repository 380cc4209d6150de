/** The columns of exported charges of invoices: one row for each line, as bookkeepers enter them. Pure. */
import type { ChargeRow } from '../invoices/passing-on/list-charges.ts';
import type { Cell, ExportColumn } from './columns.ts';

const column = (name: string, title: string, of: (row: ChargeRow) => Cell): ExportColumn<ChargeRow> => ({
  name,
  title,
  of,
});
/** A day of the place, without a time. */
const day = (on: string | null): Cell => (on === null ? null : { at: `${on}T00:00:00Z`, zone: null, isDay: true });

export const CHARGE_COLUMNS: readonly ExportColumn<ChargeRow>[] = [
  column('invoice_date', 'Invoice date', (row) => day(row.invoiceDate)),
  column('biller', 'Biller', ({ biller }) => biller.name ?? biller.code),
  column('invoice_number', 'Invoice', (row) => row.number),
  column('line', 'Line', (row) => row.line + 1),
  column('container_number', 'Container', (row) => row.container),
  column('bill_of_lading', 'Bill of lading', (row) => row.billOfLading),
  column('customer_name', 'Customer', (row) => row.customerName),
  column('charge', 'Charge', (row) => row.charge),
  column('from', 'From', (row) => day(row.from)),
  column('to', 'To', (row) => day(row.to)),
  column('billed', 'Billed', (row) => row.billed),
  column('agreed', 'Agreed', (row) => row.agreed),
  column('disputed', 'Disputed', (row) => row.disputed),
  column('not_checked', 'Not checked', (row) => row.notChecked),
  column('credited', 'Credited', (row) => row.credited),
  column('to_pass_on', 'To pass on', (row) => row.toPassOn),
  column('currency_code', 'Currency', (row) => row.currency),
  column('status', 'Status', (row) => row.status),
];
