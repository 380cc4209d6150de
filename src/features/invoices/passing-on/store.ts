/**
 * Lines of invoices as a forwarder passes them on: what is agreed, in dispute and credited, and for which customer. What a
 * biller gave up of an invoice is divided among its lines by what was at stake of each.
 */
import type { BilledCharge } from '@portolan/codes/billed-charge';
import { MINOR_DIGITS } from '@portolan/codes/currency';
import type { Biller } from '../../../core/charges/invoices/invoice.ts';
import type { EvidenceOf } from '../../../core/charges/invoices/stay.ts';
import type { AccountSession } from '../../../database/database.ts';
import { listPage, Parameters } from '../../../database/lists/list.ts';
import {
  anyOf,
  anyOrNone,
  type Customers,
  customerConditions,
  filterConditions,
} from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { sqlList } from '../../../http/jsonapi/reading/list.ts';
import { INVOICE_STATUSES, type InvoiceStatus, numberKeyOf } from '../invoice.ts';
import { days } from '../list-store.ts';

export interface ChargeSums {
  readonly billed: number;
  /** Checked, and right. */
  readonly agreed: number;
  /** At stake, and not settled. */
  readonly disputed: number;
  readonly notChecked: number;
  readonly credited: number;
  readonly toPassOn: number;
}

export interface ChargeRow extends ChargeSums {
  readonly id: string;
  readonly invoiceId: string;
  /** From 0. */
  readonly line: number;
  readonly number: string;
  readonly biller: Biller;
  readonly invoiceDate: string | null;
  readonly status: InvoiceStatus;
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly container: string | null;
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  readonly billOfLading: string | null;
  readonly charge: BilledCharge;
  readonly from: string | null;
  readonly to: string | null;
  readonly currency: string;
  readonly evidence: readonly ChargeEvidence[];
  readonly documentIds: readonly string[];
  readonly disputeIds: readonly string[];
}

/** Of the findings about the line. */
export interface ChargeEvidence {
  readonly what: EvidenceOf;
  readonly at: string;
  readonly source: { readonly name: string };
  readonly rawEventId: string | null;
}

const SETTLED = `'accepted', 'reduced', 'refused', 'paid'`;
const SAME_CURRENCY = 'PARTITION BY currency';
const DIGITS = [...Map.groupBy(MINOR_DIGITS, ([, digits]) => digits)]
  .map(([digits, some]) => `WHEN currency IN (${some.map(([currency]) => `'${currency}'`).join(', ')}) THEN ${digits}`)
  .join(' ');
/** Shares of up to the line, less those of up to the one before: they are whole minor units and add up to the whole. */
const share = (upTo: string) => `round(coalesce(saved, 0) * (${upTo}) / nullif(weights, 0), CASE ${DIGITS} ELSE 2 END)`;

/** Lines of an invoice `i`, computed invoice by invoice: a page of the list does not read the account's other invoices. */
const LINES = `
  SELECT w.*, coalesce(${share('up_to')} - ${share('up_to - weight')}, 0) AS credited
    FROM (SELECT v.*, sum(weight) OVER (${SAME_CURRENCY}) AS weights, sum(weight) OVER (${SAME_CURRENCY} ORDER BY position) AS up_to
      FROM (SELECT o.*, CASE WHEN sum(at_stake) OVER (${SAME_CURRENCY}) > 0 THEN at_stake ELSE greatest(amount, 0) END AS weight,
            (SELECT sum(d.saved) FROM invoice_disputes d
              WHERE d.account_id = i.account_id AND d.invoice_id = i.id AND d.currency = o.currency) AS saved
        FROM (SELECT l.position, l.container_number, l.container_id, l.shipment_id, l.bill_of_lading, l.charge, l.charged_from,
              l.charged_to, l.currency, l.amount, l.agreed, l.not_checked, greatest(coalesce(l.at_stake, 0), 0) AS at_stake
            FROM invoice_lines l WHERE l.account_id = i.account_id AND l.invoice_id = i.id) AS o) AS v) AS w`;

/** The one that a user set counts for all lines; else that of the line's shipment. */
const CUSTOMER = 'CASE WHEN i.is_customer_set THEN i.customer_id ELSE coalesce(s.customer_id, i.customer_id) END';

/** Of all accounts that the session sees; conditions of the account follow. */
const CHARGES = `(
  SELECT i.account_id, i.id AS invoice_id, l.position, i.number, i.number_key, i.biller_kind, i.biller_code, i.biller_name,
      i.invoice_date, i.created_at, i.status, i.findings, ${CUSTOMER} AS customer_id,
      l.container_number, l.container_id, l.shipment_id, coalesce(l.bill_of_lading, i.bill_of_lading) AS bill_of_lading,
      l.charge, l.charged_from, l.charged_to, l.currency, l.amount AS billed, coalesce(l.agreed, 0) AS agreed,
      coalesce(l.not_checked, l.amount) AS not_checked, l.credited,
      CASE WHEN i.status IN (${SETTLED}) THEN 0 ELSE l.at_stake END AS disputed, i.status IN (${SETTLED}) AS is_settled
    FROM invoices i CROSS JOIN LATERAL (${LINES}) AS l
    LEFT JOIN shipments s ON s.account_id = i.account_id AND s.id = l.shipment_id) c`;

/** Settled: what is left of the bill. Before: what the check agreed. */
const TO_PASS_ON = 'CASE WHEN c.is_settled THEN c.billed - c.credited ELSE c.agreed END';

const SUMS = {
  billed: 'c.billed',
  agreed: 'c.agreed',
  disputed: 'c.disputed',
  notChecked: 'CASE WHEN c.is_settled THEN 0 ELSE c.not_checked END',
  credited: 'c.credited',
  toPassOn: TO_PASS_ON,
} satisfies Record<keyof ChargeSums, string>;

const CUSTOMER_NAME =
  '(SELECT p.company_name FROM parties p WHERE p.account_id = c.account_id AND p.id = c.customer_id)';

const COLUMNS = Object.entries({
  id: `md5(c.invoice_id || ':' || c.position)::uuid`,
  invoiceId: 'c.invoice_id',
  line: 'c.position',
  number: 'c.number',
  biller: `jsonb_build_object('kind', c.biller_kind, 'code', c.biller_code, 'name', c.biller_name)`,
  invoiceDate: 'c.invoice_date::text',
  status: 'c.status',
  customerId: 'c.customer_id',
  customerName: CUSTOMER_NAME,
  container: 'c.container_number',
  containerId: 'c.container_id',
  shipmentId: 'c.shipment_id',
  billOfLading: 'c.bill_of_lading',
  charge: 'c.charge',
  from: 'c.charged_from::text',
  to: 'c.charged_to::text',
  currency: 'c.currency',
  ...(Object.fromEntries(Object.entries(SUMS).map(([name, sql]) => [name, `(${sql})::float8`])) as typeof SUMS),
  evidence: `(SELECT coalesce(jsonb_agg(e), '[]') FROM jsonb_array_elements(coalesce(c.findings, '[]')) AS f
    CROSS JOIN LATERAL jsonb_array_elements(f->'evidence') AS e WHERE (f->>'line')::int = c.position)`,
  documentIds: `ARRAY(SELECT d.document_id FROM invoice_documents d
    WHERE d.account_id = c.account_id AND d.invoice_id = c.invoice_id ORDER BY 1)`,
  disputeIds: `ARRAY(SELECT p.id FROM invoice_disputes p
    WHERE p.account_id = c.account_id AND p.invoice_id = c.invoice_id AND p.state <> 'draft' ORDER BY 1)`,
} satisfies Record<keyof ChargeRow, string>)
  .map(([member, sql]) => `${sql} AS "${member}"`)
  .join(', ');

export const CHARGE_FILTERS: ListFilters = {
  status: {
    kind: 'choice',
    values: INVOICE_STATUSES,
    description: 'Status of the invoice',
    where: anyOf('c.status', 'text'),
  },
  customer: {
    kind: 'uuid_or_none',
    description: 'Party, or none',
    where: (value, parameters, scope) =>
      anyOrNone(value, {
        named: (ids) => anyOf('c.customer_id', 'uuid')(ids, parameters, scope),
        none: 'c.customer_id IS NULL',
      }),
  },
  container: { kind: 'uuid', description: 'Container', where: anyOf('c.container_id', 'uuid') },
  shipment: { kind: 'uuid', description: 'Shipment', where: anyOf('c.shipment_id', 'uuid') },
  biller: {
    kind: 'single_text',
    description: 'Code or name of the biller',
    where: (value, parameters) =>
      `${parameters.of(value.trim().toLowerCase())} IN (lower(c.biller_code), lower(c.biller_name))`,
  },
  number: {
    kind: 'single_text',
    description: 'Number of the invoice; case, spaces and punctuation do not matter',
    where: (value, parameters) => `c.number_key = ${parameters.of(numberKeyOf(value))}`,
  },
  invoice_date: { kind: 'date_range', description: 'Date of the invoice', where: days('c.invoice_date') },
};

export const CHARGE_LIST = sqlList({
  type: 'invoice_charge',
  from: CHARGES,
  columns: COLUMNS,
  account: 'c.account_id',
  id: `md5(c.invoice_id || ':' || c.position)::uuid`,
  customer: 'c.customer_id',
  keys: {
    created_at: { kind: 'time', sql: 'c.created_at' },
    invoice_date: { kind: 'date', sql: 'c.invoice_date', nullable: true },
    line: { kind: 'number', sql: 'c.position' },
  },
  sortable: ['created_at', 'invoice_date', 'line'],
  defaultSort: ['-created_at', 'line'],
  filters: CHARGE_FILTERS,
});

export async function pageCharges(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ChargeRow>> {
  return listPage<ChargeRow>(session, CHARGE_LIST, query, { customers });
}

export interface ChargeSumRow extends ChargeSums {
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly currency: string;
  readonly lines: number;
}

/** Those with most to pass on come first. */
const MOST_ROWS = 1000;

/** By customer and currency. */
export async function sumCharges(
  session: AccountSession,
  filters: ListQuery['filters'],
  customers: Customers,
): Promise<ChargeSumRow[]> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const scope = { accountId: session.accountId, customers };
  const conditions = [
    ...customerConditions('c.customer_id', customers),
    ...filterConditions(CHARGE_FILTERS, filters, scope),
  ];
  const where = conditions.map((condition) => ` AND ${condition(parameters)}`).join('');
  const sums = Object.entries(SUMS).map(([name, sql]) => `sum(${sql})::float8 AS "${name}"`);
  return session.query<ChargeSumRow>(
    `SELECT c.customer_id AS "customerId", c.currency, count(*)::int AS lines, ${sums.join(', ')},
        (SELECT p.company_name FROM parties p WHERE p.account_id = ${account} AND p.id = c.customer_id) AS "customerName"
       FROM ${CHARGES} WHERE c.account_id = ${account}${where}
      GROUP BY c.customer_id, c.currency ORDER BY sum(${TO_PASS_ON}) DESC, c.customer_id, c.currency LIMIT ${MOST_ROWS}`,
    parameters.values,
  );
}
