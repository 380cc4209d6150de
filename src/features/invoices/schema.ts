/**
 * JSON:API resource `invoice`: an invoice for the time that containers stay, as billed and as checked. Lists leave out its
 * lines and findings: an invoice can have thousands of days.
 */
import { type Static, Type } from 'typebox';
import {
  linkMany,
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toMany,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { presentFinding, presentLineCheck, presentSum } from './checking/present-check.ts';
import { CheckedSum, FindingSchema, LineCheck } from './checking/schema.ts';
import { BillerSchema, InvoiceInput, LineInput, OwnRecordSchema } from './input-schema.ts';
import {
  INVOICE_OUTCOMES,
  INVOICE_SOURCES,
  INVOICE_STATUSES,
  type InvoiceHead,
  type StoredInvoice,
  type StoredLine,
} from './invoice.ts';

const Line = Type.Object({ ...LineInput.properties, check: Nullable(LineCheck) }, { title: 'invoice_line' });

export const InvoiceAttributes = Type.Object({
  ...InvoiceInput,
  biller: BillerSchema,
  lines_count: Type.Integer({ minimum: 1 }),
  lines: Type.Optional(Type.Array(Line, { description: 'Not in lists and events' })),
  records: Type.Array(OwnRecordSchema),
  source: Type.Enum([...INVOICE_SOURCES]),
  status: Type.Enum([...INVOICE_STATUSES], {
    description: 'received: not checked yet. checked: a change of facts or tariffs has it checked again',
  }),
  outcome: Nullable(Type.Enum([...INVOICE_OUTCOMES], { description: 'Of the last check; null: not checked yet' })),
  findings: Type.Optional(Type.Array(FindingSchema, { description: 'Strongest first; not in lists and events' })),
  sums: Type.Array(CheckedSum, { description: 'By currency' }),
  dispute_due_on: Nullable(
    Type.String({
      format: 'date',
      description: 'Last day for a dispute: as stated, else at US ports 30 days from the invoice date (46 CFR 541.8)',
    }),
  ),
  saved: Nullable(Type.Number({ description: 'What the biller gave up, in the currency of the invoice' })),
  checked_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const InvoiceSchema = resourceSchema(
  'invoice',
  InvoiceAttributes,
  Type.Object({
    customer: toOne('party'),
    credited_invoice: toOne('invoice'),
    documents: toMany('document'),
    shipments: toMany('shipment'),
    containers: toMany('container'),
    disputes: toMany('invoice_dispute'),
  }),
);
export type InvoiceResource = Static<typeof InvoiceAttributes>;

/** With its lines and findings. */
export function renderInvoice(invoice: StoredInvoice): RenderedResource {
  const { lines, findings } = invoice;
  return render(invoice, { lines: lines.map(presentLine), findings: (findings ?? []).map(presentFinding) });
}

/** As lists and events show it. */
export const renderInvoiceHead = (invoice: InvoiceHead): RenderedResource => render(invoice, {});

function render(invoice: InvoiceHead, own: Pick<InvoiceResource, 'lines' | 'findings'>): RenderedResource {
  const attributes: InvoiceResource = {
    number: invoice.number,
    credited_invoice_number: invoice.creditedNumber ?? null,
    biller: invoice.biller,
    bill_of_lading: invoice.billOfLading,
    invoice_date: invoice.invoiceDate,
    due_date: invoice.dueDate,
    dispute_until: invoice.disputeUntil,
    currency_code: invoice.currency,
    total: invoice.total,
    lines_count: invoice.linesCount,
    ...own,
    statements: invoice.statements,
    records: invoice.records.map(({ container, ...record }) => ({ container_number: container, ...record })),
    note: invoice.note,
    source: invoice.source,
    status: invoice.status,
    outcome: invoice.outcome,
    sums: (invoice.sums ?? []).map(presentSum),
    dispute_due_on: invoice.disputeDueOn,
    saved: invoice.saved,
    checked_at: invoice.checkedAt && formatInstant(invoice.checkedAt.getTime()),
    created_at: formatInstant(invoice.createdAt.getTime()),
    updated_at: formatInstant(invoice.updatedAt.getTime()),
  };
  const relationships = {
    customer: linkOne('party', invoice.customerId),
    credited_invoice: linkOne('invoice', invoice.creditedInvoiceId),
    documents: linkMany('document', invoice.documentIds),
    shipments: linkMany('shipment', invoice.shipmentIds),
    containers: linkMany('container', invoice.containerIds),
    disputes: linkMany('invoice_dispute', invoice.disputeIds),
  };
  return renderResource({ id: invoice.id, type: 'invoice', attributes, relationships });
}

function presentLine(line: StoredLine): Static<typeof Line> {
  return {
    container_number: line.container,
    bill_of_lading: line.billOfLading,
    charge: line.charge,
    description: line.description,
    equipment: line.equipment,
    from: line.from,
    to: line.to,
    days: line.days,
    free_days: line.freeDays,
    free_time_from: line.freeTimeFrom,
    free_time_to: line.freeTimeTo,
    rates: line.rates.map(({ days, amount, per }) => ({ days, amount, per })),
    amount: line.amount,
    currency_code: line.currency,
    check: line.check && presentLineCheck(line.check),
  };
}
