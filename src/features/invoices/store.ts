/** Invoices with their lines and documents. What a check stores of them is in `checking/store.ts`. */
import type { BilledInvoice } from '../../core/charges/invoices/invoice.ts';
import { insertRow, insertRows, updateRow } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import type { InvoiceHead, InvoiceKeys, StoredInvoice, StoredLine } from './invoice.ts';

const idsOf = (sql: string) => `ARRAY(${sql})`;
const ofLines = (column: string) =>
  idsOf(`SELECT DISTINCT l.${column} FROM invoice_lines l
    WHERE l.account_id = i.account_id AND l.invoice_id = i.id AND l.${column} IS NOT NULL`);

/** Members of an `InvoiceHead`, of `invoices i`. */
export const HEAD_COLUMNS = Object.entries({
  id: 'i.id',
  number: 'i.number',
  biller: `jsonb_build_object('kind', i.biller_kind, 'code', i.biller_code, 'name', i.biller_name)`,
  billOfLading: 'i.bill_of_lading',
  invoiceDate: 'i.invoice_date::text',
  dueDate: 'i.due_date::text',
  disputeUntil: 'i.dispute_until::text',
  currency: 'i.currency',
  total: 'i.total::float8',
  statements: 'i.statements',
  records: 'i.records',
  source: 'i.source',
  status: 'i.status',
  outcome: 'i.outcome',
  sums: 'i.sums',
  disputeDueOn: 'i.dispute_due_on::text',
  saved: 'i.saved::float8',
  note: 'i.note',
  customerId: 'i.customer_id',
  isCustomerSet: 'i.is_customer_set',
  marks: 'i.marks',
  linesCount: '(SELECT count(*)::int FROM invoice_lines l WHERE l.account_id = i.account_id AND l.invoice_id = i.id)',
  documentIds: idsOf(`SELECT d.document_id FROM invoice_documents d
    WHERE d.account_id = i.account_id AND d.invoice_id = i.id ORDER BY 1`),
  shipmentIds: ofLines('shipment_id'),
  containerIds: ofLines('container_id'),
  disputeIds: idsOf(`SELECT p.id FROM invoice_disputes p
    WHERE p.account_id = i.account_id AND p.invoice_id = i.id ORDER BY 1`),
  checkedAt: 'i.checked_at',
  createdAt: 'i.created_at',
  updatedAt: 'i.updated_at',
} satisfies Record<keyof InvoiceHead, string>)
  .map(([member, sql]) => `${sql} AS "${member}"`)
  .join(', ');

const LINE_COLUMNS = Object.entries({
  container: 'l.container_number',
  billOfLading: 'l.bill_of_lading',
  charge: 'l.charge',
  description: 'l.description',
  equipment: 'l.equipment',
  from: 'l.charged_from::text',
  to: 'l.charged_to::text',
  days: 'l.charged_days',
  freeDays: 'l.free_days',
  freeTimeFrom: 'l.free_time_from::text',
  freeTimeTo: 'l.free_time_to::text',
  rates: 'l.rates',
  amount: 'l.amount::float8',
  currency: 'l.currency',
  check: 'l.result',
} satisfies Record<keyof StoredLine, string>)
  .map(([member, sql]) => `${sql} AS "${member}"`)
  .join(', ');

/** @param customers null: all */
export async function findInvoice(
  session: AccountSession,
  id: string,
  customers: Customers,
): Promise<StoredInvoice | undefined> {
  const [[head], lines] = await Promise.all([
    session.prepared<Omit<StoredInvoice, 'lines'>>(
      `SELECT ${HEAD_COLUMNS}, i.findings FROM invoices i WHERE i.account_id = $1 AND i.id = $2
          AND ($3::uuid[] IS NULL OR i.customer_id = any($3))`,
      [session.accountId, id, customers],
    ),
    session.prepared<StoredLine>(
      `SELECT ${LINE_COLUMNS} FROM invoice_lines l WHERE l.account_id = $1 AND l.invoice_id = $2 ORDER BY l.position`,
      [session.accountId, id],
    ),
  ]);
  return head && { ...head, lines };
}

/** Of the ids that the customers may see; in any order. */
export async function findInvoiceHeads(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<InvoiceHead[]> {
  return session.prepared<InvoiceHead>(
    `SELECT ${HEAD_COLUMNS} FROM invoices i WHERE i.account_id = $1 AND i.id = any($2::uuid[])
        AND ($3::uuid[] IS NULL OR i.customer_id = any($3))`,
    [session.accountId, ids, customers],
  );
}

/** Until the transaction ends, nothing else changes it. */
export async function lockInvoice(session: AccountSession, id: string): Promise<StoredInvoice | undefined> {
  const rows = await session.prepared('SELECT id FROM invoices WHERE account_id = $1 AND id = $2 FOR UPDATE', [
    session.accountId,
    id,
  ]);
  return rows.length === 0 ? undefined : findInvoice(session, id, null);
}

/** Until the transaction ends, no other stores an invoice of this number and biller: it may come twice at one moment. */
export async function lockSameInvoices(session: AccountSession, { numberKey, billerKey }: InvoiceKeys): Promise<void> {
  await session.prepared(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `invoice|${session.accountId}|${billerKey}|${numberKey}`,
  ]);
}

/** The id of the one that bills the same. */
export async function findEqualInvoice(
  session: AccountSession,
  { numberKey, billerKey, contentHash }: InvoiceKeys,
  exceptId: string | null = null,
): Promise<string | undefined> {
  const [row] = await session.prepared<{ id: string }>(
    `SELECT id FROM invoices WHERE account_id = $1 AND biller_key = $2 AND number_key = $3 AND content_hash = $4
        AND id IS DISTINCT FROM $5::uuid ORDER BY id LIMIT 1`,
    [session.accountId, billerKey, numberKey, contentHash, exceptId],
  );
  return row?.id;
}

/** What a new invoice has beside what is billed. */
export interface InvoiceOwn
  extends Pick<InvoiceHead, 'id' | 'source' | 'note' | 'customerId' | 'isCustomerSet' | 'createdAt' | 'updatedAt'> {}

const BILLED = `number number_key biller_key biller_kind biller_code biller_name bill_of_lading invoice_date due_date
  dispute_until dispute_due_on currency total statements records content_hash note customer_id is_customer_set updated_at`;

export async function insertInvoice(
  session: AccountSession,
  billed: BilledInvoice,
  keys: InvoiceKeys,
  own: InvoiceOwn,
): Promise<void> {
  const row = { ...rowOf(billed, keys), ...own, status: 'received' };
  await insertRow(session, 'INSERT INTO invoices', `id source status created_at ${BILLED}`, row);
  await insertLines(session, own.id, billed);
}

/** Replaces all that is billed, and has it checked anew. */
export async function updateInvoice(
  session: AccountSession,
  billed: BilledInvoice,
  keys: InvoiceKeys,
  own: Omit<InvoiceOwn, 'source' | 'createdAt'>,
): Promise<void> {
  const anew = ["status = 'received'", 'is_check_due = true', 'marks = marks + 1', 'findings = NULL', 'outcome = NULL'];
  await updateRow(session, 'UPDATE invoices', BILLED, { ...rowOf(billed, keys), ...own }, ...anew, 'sums = NULL');
  await session.prepared('DELETE FROM invoice_lines WHERE account_id = $1 AND invoice_id = $2', [
    session.accountId,
    own.id,
  ]);
  await insertLines(session, own.id, billed);
}

/** What does not change the check. */
export async function updateInvoiceOwn(
  session: AccountSession,
  own: Pick<InvoiceHead, 'id' | 'status' | 'note' | 'customerId' | 'isCustomerSet' | 'updatedAt'>,
): Promise<void> {
  await updateRow(session, 'UPDATE invoices', 'status note customer_id is_customer_set updated_at', own);
}

export async function deleteInvoice(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared('DELETE FROM invoices WHERE account_id = $1 AND id = $2 RETURNING id', [
    session.accountId,
    id,
  ]);
  return rows.length > 0;
}

/** Files that it came with; one that is attached already stays. */
export async function attachDocuments(
  session: AccountSession,
  invoiceId: string,
  documentIds: readonly string[],
): Promise<void> {
  await session.prepared(
    `INSERT INTO invoice_documents (account_id, invoice_id, document_id) SELECT $1, $2, id FROM unnest($3::uuid[]) AS id
     ON CONFLICT DO NOTHING`,
    [session.accountId, invoiceId, documentIds],
  );
}

function rowOf(billed: BilledInvoice, keys: InvoiceKeys) {
  const { biller, statements, records } = billed;
  return {
    ...billed,
    ...keys,
    billerKind: biller.kind,
    billerCode: biller.code,
    billerName: biller.name,
    disputeDueOn: billed.disputeUntil,
    statements: JSON.stringify(statements),
    records: JSON.stringify(records),
  };
}

const LINE_TYPES = `invoice_id uuid, position integer, container_number text, bill_of_lading text, charge text,
  description text, equipment text, charged_from date, charged_to date, charged_days integer, free_days integer,
  free_time_from date, free_time_to date, rates jsonb, amount numeric, currency text`;

async function insertLines(session: AccountSession, invoiceId: string, { lines }: BilledInvoice): Promise<void> {
  const rows = lines.map((line, position) => ({
    ...line,
    invoiceId,
    position,
    containerNumber: line.container,
    chargedFrom: line.from,
    chargedTo: line.to,
    chargedDays: line.days,
  }));
  await insertRows(session, 'INSERT INTO invoice_lines', LINE_TYPES, rows);
}
