/** The list of invoices, and the filters that it shares with the summary. */
import type { AccountSession } from '../../database/database.ts';
import { type Condition, listPage } from '../../database/lists/list.ts';
import {
  anyOf,
  type Customers,
  codesOf,
  type FilterSql,
  oneOf,
  orNone,
  partsOf,
  type RangeSql,
} from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import { REPORTED_INVOICE_FILTERS } from '../reports/counted.ts';
import { DISPUTE_IS_OPEN } from './checking/dispute-due-store.ts';
import { INVOICE_OUTCOMES, INVOICE_STATUSES, type InvoiceHead, numberKeyOf } from './invoice.ts';
import { asSeenBy } from './limited-view-store.ts';
import { HEAD_COLUMNS } from './store.ts';

const ofLine =
  (condition: FilterSql): FilterSql =>
  (value, parameters, scope) =>
    `EXISTS (SELECT FROM invoice_lines l WHERE l.account_id = i.account_id AND l.invoice_id = i.id
      AND ${condition(value, parameters, scope)})`;

/** @param condition of containers `c` */
const ofContainer = (condition: FilterSql) =>
  ofLine(
    (value, parameters, scope) =>
      `EXISTS (SELECT FROM containers c WHERE c.account_id = l.account_id AND c.id = l.container_id
        AND ${condition(value, parameters, scope)})`,
  );

export const days = (column: string): RangeSql => ({
  start: (value, parameters) => `${column} >= ${parameters.of(value)}::date`,
  end: (value, parameters) => `${column} <= ${parameters.of(value)}::date`,
  on: (value, parameters) => `${column} = ${parameters.of(value)}::date`,
});

export const INVOICE_FILTERS: ListFilters = {
  status: { kind: 'choice', values: INVOICE_STATUSES, description: 'Status', where: anyOf('i.status', 'text') },
  outcome: {
    kind: 'choice',
    values: INVOICE_OUTCOMES,
    description: 'Outcome of the last check',
    where: anyOf('i.outcome', 'text'),
  },
  biller: {
    kind: 'single_text',
    description: 'Code or name of the biller',
    where: (value, parameters) => {
      const given = parameters.of(value.trim().toLowerCase());
      return `(lower(i.biller_code) = ${given} OR lower(i.biller_name) = ${given})`;
    },
  },
  customer: {
    kind: 'uuid_or_none',
    description: 'Party, or none',
    where: orNone('i.customer_id', anyOf('i.customer_id', 'uuid')),
  },
  container: { kind: 'uuid', description: 'Container of a line', where: ofLine(anyOf('l.container_id', 'uuid')) },
  shipment: { kind: 'uuid', description: 'Shipment of a line', where: ofLine(anyOf('l.shipment_id', 'uuid')) },
  document: {
    kind: 'uuid',
    description: 'Document that it came with',
    where: (value, parameters, scope) =>
      `EXISTS (SELECT FROM invoice_documents d WHERE d.account_id = i.account_id AND d.invoice_id = i.id
        AND ${anyOf('d.document_id', 'uuid')(value, parameters, scope)})`,
  },
  number: {
    kind: 'single_text',
    description: 'Number of the invoice; case, spaces and punctuation do not matter',
    where: (value, parameters) => `i.number_key = ${parameters.of(numberKeyOf(value))}`,
  },
  ...REPORTED_INVOICE_FILTERS,
  currency: {
    kind: 'text',
    description: 'Currency of a line or of a dispute',
    where: (value, parameters, scope) => {
      const isOne = anyOf('l.currency', 'text')(value.toUpperCase(), parameters, scope);
      return `EXISTS (SELECT FROM (SELECT currency FROM invoice_lines WHERE account_id = i.account_id AND invoice_id = i.id
        UNION ALL SELECT currency FROM invoice_disputes WHERE account_id = i.account_id AND invoice_id = i.id AND state <> 'draft') AS l
        WHERE ${isOne})`;
    },
  },
  billed_on: {
    kind: 'date_range',
    description: 'Date of the invoice, else the day on which it came, in UTC',
    where: days(`coalesce(i.invoice_date, (i.created_at AT TIME ZONE 'UTC')::date)`),
  },
  invoice_date: { kind: 'date_range', description: 'Date of the invoice', where: days('i.invoice_date') },
  dispute_due_on: { kind: 'date_range', description: 'Last day for a dispute', where: days('i.dispute_due_on') },
  to_dispute: {
    kind: 'boolean',
    description: 'Whether money is at stake, a last day for a dispute is known, and none was sent',
    where: (value) => (value === 'true' ? `(${DISPUTE_IS_OPEN})` : `(${DISPUTE_IS_OPEN}) IS NOT TRUE`),
  },
  container_pod: {
    kind: 'text',
    description: 'UN/LOCODE of the port of discharge of a container of its lines; several with commas',
    where: ofContainer(anyOf('c.pod_locode', 'text', codesOf)),
  },
  container_scac: {
    kind: 'text',
    description: 'SCAC of the shipping line of a container of its lines; several with commas',
    where: ofContainer(
      (value, parameters) =>
        `EXISTS (SELECT FROM shipments s WHERE s.account_id = c.account_id AND s.id = c.shipment_id
          AND ${oneOf('s.scac', 'text', codesOf(value), parameters)})`,
    ),
  },
  container_assigned_to: {
    kind: 'uuid',
    description: 'Id of a user whom an unresolved exception of a container of its lines is assigned to',
    where: ofContainer(
      (value, parameters) =>
        `EXISTS (SELECT FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id AND x.resolved_at IS NULL
          AND ${oneOf('x.assigned_to', 'uuid', partsOf(value), parameters)})`,
    ),
  },
};

export const INVOICE_LIST = sqlList({
  type: 'invoice',
  from: 'invoices i',
  columns: HEAD_COLUMNS,
  account: 'i.account_id',
  id: 'i.id',
  customer: 'i.customer_id',
  keys: {
    created_at: { kind: 'time', sql: 'i.created_at' },
    invoice_date: { kind: 'date', sql: 'i.invoice_date', nullable: true },
    dispute_due_on: { kind: 'date', sql: 'i.dispute_due_on', nullable: true },
    at_stake: { kind: 'number', sql: 'i.at_stake' },
  },
  sortable: ['created_at', 'invoice_date', 'dispute_due_on', 'at_stake'],
  defaultSort: ['-created_at'],
  filters: INVOICE_FILTERS,
});

export async function pageInvoices(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
  conditions: readonly Condition[] = [],
): Promise<Page<InvoiceHead>> {
  const page = await listPage<InvoiceHead>(session, INVOICE_LIST, query, { customers, conditions });
  return { ...page, rows: await asSeenBy(session, customers, page.rows) };
}
