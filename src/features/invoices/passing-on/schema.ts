/** JSON:API resources `invoice_charge`, a line of an invoice as it is passed on, and `invoice_charge_sum`, their sums by customer. */
import { BILLED_CHARGES } from '@portolan/codes/billed-charge';
import { type Static, Type } from 'typebox';
import { EVIDENCE_OF } from '../../../core/charges/invoices/stay.ts';
import {
  linkMany,
  linkOne,
  Nullable,
  renderResource,
  resourceSchema,
  Timestamp,
  toMany,
  toOne,
  Uuid,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { referenceId } from '../../../lib/ids.ts';
import { BillerSchema, Currency, Day } from '../input-schema.ts';
import { INVOICE_STATUSES } from '../invoice.ts';
import type { ChargeRow, ChargeSumRow, ChargeSums } from './store.ts';

const Sums = {
  billed: Type.Number(),
  agreed: Type.Number({ description: 'Checked, and right' }),
  disputed: Type.Number({ description: 'At stake, until the invoice is settled' }),
  not_checked: Type.Number(),
  credited: Type.Number({ description: 'Share of what the biller gave up' }),
  to_pass_on: Type.Number({ description: 'Agreed; once the invoice is settled or paid, billed less credited' }),
};

const Evidence = Type.Object(
  {
    what: Type.Enum([...EVIDENCE_OF]),
    at: Timestamp,
    source_name: Type.String(),
    raw_event_id: Nullable(Uuid),
  },
  { title: 'charge_evidence' },
);

const ChargeAttributes = Type.Object({
  invoice_number: Type.String(),
  line: Type.Integer({ minimum: 0, description: 'Index in the lines of the invoice' }),
  biller: BillerSchema,
  invoice_date: Nullable(Day),
  status: Type.Enum([...INVOICE_STATUSES], { description: 'Of the invoice' }),
  customer_name: Nullable(Type.String()),
  container_number: Nullable(Type.String()),
  bill_of_lading: Nullable(Type.String()),
  charge: Type.Enum([...BILLED_CHARGES]),
  from: Nullable(Day),
  to: Nullable(Day),
  currency_code: Currency,
  ...Sums,
  evidence: Type.Array(Evidence, { description: 'Of the findings about the line' }),
});

export const ChargeSchema = resourceSchema(
  'invoice_charge',
  ChargeAttributes,
  Type.Object({
    invoice: toOne('invoice'),
    customer: toOne('party'),
    container: toOne('container'),
    shipment: toOne('shipment'),
    documents: toMany('document'),
    disputes: toMany('invoice_dispute'),
  }),
);

const SumAttributes = Type.Object({
  customer_name: Nullable(Type.String({ description: 'Null: lines without a customer' })),
  currency_code: Currency,
  lines_count: Type.Integer({ minimum: 1 }),
  ...Sums,
});
export const ChargeSumSchema = resourceSchema(
  'invoice_charge_sum',
  SumAttributes,
  Type.Object({ customer: toOne('party') }),
);

const presentSums = (sums: ChargeSums) => ({
  billed: sums.billed,
  agreed: sums.agreed,
  disputed: sums.disputed,
  not_checked: sums.notChecked,
  credited: sums.credited,
  to_pass_on: sums.toPassOn,
});

export function renderCharge(row: ChargeRow) {
  const attributes: Static<typeof ChargeAttributes> = {
    invoice_number: row.number,
    line: row.line,
    biller: row.biller,
    invoice_date: row.invoiceDate,
    status: row.status,
    customer_name: row.customerName,
    container_number: row.container,
    bill_of_lading: row.billOfLading,
    charge: row.charge,
    from: row.from,
    to: row.to,
    currency_code: row.currency,
    ...presentSums(row),
    evidence: row.evidence.map(({ what, at, source, rawEventId }) => ({
      what,
      at: formatInstant(Date.parse(at)),
      source_name: source.name,
      raw_event_id: rawEventId,
    })),
  };
  const relationships = {
    invoice: linkOne('invoice', row.invoiceId),
    customer: linkOne('party', row.customerId),
    container: linkOne('container', row.containerId),
    shipment: linkOne('shipment', row.shipmentId),
    documents: linkMany('document', row.documentIds),
    disputes: linkMany('invoice_dispute', row.disputeIds),
  };
  return renderResource({ id: row.id, type: 'invoice_charge', attributes, relationships });
}

export function renderChargeSum(row: ChargeSumRow) {
  const { customerId, customerName, currency, lines } = row;
  const id = referenceId('invoice_charge_sum', `${customerId}|${currency}`);
  const attributes = {
    customer_name: customerName,
    currency_code: currency,
    lines_count: lines,
    ...presentSums(row),
  };
  const relationships = { customer: linkOne('party', customerId) };
  return renderResource({ id, type: 'invoice_charge_sum', attributes, relationships });
}
