/**
 * The rows of a table as invoices: rows of one number are one invoice. An invoice with a faulty row is left out as a whole;
 * each fault names its row and column, and what would be right. Pure.
 */
import { setImmediate as immediate } from 'node:timers/promises';
import type { BilledInvoice, Biller } from '../../../core/charges/invoices/invoice.ts';
import { MOST_LINES } from '../input-schema.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { InvoiceLayout, Member } from './layout.ts';
import type { Table } from './propose-layout.ts';
import { type FileFault, RowReading } from './read-row.ts';

export interface ReadTable {
  readonly invoices: readonly BilledInvoice[];
  readonly faults: readonly FileFault[];
  readonly rowsCount: number;
  /** Of sums and notes. */
  readonly skippedCount: number;
}

/** After so many the event loop turns. */
const ROWS_AT_ONCE = 200;

export async function readInvoices(
  { captions, rows }: Table,
  layout: InvoiceLayout,
  kindOf: (biller: Biller) => Biller,
): Promise<ReadTable> {
  const members = new Map(
    layout.columns.flatMap(({ caption, member }) => (member === null ? [] : [[caption, member]])),
  );
  const places = new Map<Member, { readonly index: number; readonly caption: string }>();
  captions.forEach((caption, index) => {
    const member = members.get(caption) as Member | undefined;
    if (member !== undefined) places.set(member, { index, caption });
  });
  const drafts = new Map<string, InvoiceDraft>();
  const faults: FileFault[] = [];
  let skippedCount = 0;
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await immediate();
    const reading = new RowReading(row, places, layout);
    if (reading.isSkipped()) {
      skippedCount += 1;
      continue;
    }
    const draft = reading.draft(kindOf);
    faults.push(...reading.faults);
    if (draft === null) continue;
    const key = JSON.stringify([draft.number, draft.biller]);
    const before = drafts.get(key);
    if (before === undefined) drafts.set(key, draft);
    else faults.push(...before.join(draft, (member, detail) => reading.fault(member, detail)));
  }
  const faulty = new Set(faults.flatMap(({ invoiceNumber }) => invoiceNumber ?? []));
  const invoices: BilledInvoice[] = [];
  for (const draft of drafts.values()) {
    if (draft.lines.length > MOST_LINES)
      faults.push({ row: draft.row, column: null, invoiceNumber: draft.number, detail: TOO_LONG });
    else if (!faulty.has(draft.number)) invoices.push(draft.invoice());
  }
  return { invoices, faults, rowsCount: rows.length, skippedCount };
}

const TOO_LONG = `The invoice has more than ${MOST_LINES} lines; split it.`;
