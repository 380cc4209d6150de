/** Invoices with their lines and documents. What a check stores of them is in `checking/store.ts`. */
import type { BilledInvoice } from '../../core/charges/invoices/invoice.ts';
import { columnsOf, insertRows, updateRow } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import { type InvoiceHead, type InvoiceKeys, numberKeyOf, type StoredInvoice, type StoredLine } from './invoice.ts';
import { asSeenBy } from './limited-view-store.ts';

const idsOf = (sql: string) => `ARRAY(${sql})`;
const ofLines = (column: string) =>
  idsOf(`SELECT DISTINCT l.${column} FROM invoice_lines l
    WHERE l.account_id = i.account_id AND l.invoice_id = i.id AND l.${column} IS NOT NULL`);

/** Members of an `InvoiceHead`, of `invoices i`. */
export const HEAD_COLUMNS = Object.entries({
  id: 'i.id',
  number: 'i.number',
  creditedNumber: 'i.credited_number',
  creditedInvoiceId: `(SELECT o.id FROM invoices o WHERE o.account_id = i.account_id AND o.biller_key = i.biller_key
    AND o.number_key = i.credited_key AND o.id <> i.id ORDER BY o.id LIMIT 1)`,
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
  return head && (await asSeenBy(session, customers, [{ ...head, lines }]))[0];
}

/** Of the ids that the customers may see; in any order. */
export async function findInvoiceHeads(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<InvoiceHead[]> {
  const heads = await session.prepared<InvoiceHead>(
    `SELECT ${HEAD_COLUMNS} FROM invoices i WHERE i.account_id = $1 AND i.id = any($2::uuid[])
        AND ($3::uuid[] IS NULL OR i.customer_id = any($3))`,
    [session.accountId, ids, customers],
  );
  return asSeenBy(session, customers, heads);
}

/** Until the transaction ends, nothing else changes it. */
export async function lockInvoice(session: AccountSession, id: string): Promise<StoredInvoice | undefined> {
  const rows = await session.prepared('SELECT id FROM invoices WHERE account_id = $1 AND id = $2 FOR UPDATE', [
    session.accountId,
    id,
  ]);
  return rows.length === 0 ? undefined : findInvoice(session, id, null);
}

/** The ids of those that bill the same, in the order of the keys. */
export async function findEqualInvoices(
  session: AccountSession,
  keys: readonly InvoiceKeys[],
  exceptId: string | null = null,
): Promise<readonly (string | undefined)[]> {
  const rows = await session.prepared<{ index: number; id: string }>(
    `SELECT DISTINCT ON (position) position::int - 1 AS index, i.id
       FROM unnest($2::text[], $3::text[], $4::bytea[]) WITH ORDINALITY AS given (biller_key, number_key, content_hash, position)
       JOIN invoices i ON i.account_id = $1 AND i.biller_key = given.biller_key AND i.number_key = given.number_key
        AND i.content_hash = given.content_hash AND i.id IS DISTINCT FROM $5::uuid
      ORDER BY position, i.id`,
    [session.accountId, ...columnsOf(keys, 'billerKey', 'numberKey', 'contentHash'), exceptId],
  );
  const found = new Map(rows.map(({ index, id }) => [index, id]));
  return keys.map((_, index) => found.get(index));
}

/** What a new invoice has beside what is billed. */
export interface InvoiceOwn
  extends Pick<InvoiceHead, 'id' | 'source' | 'note' | 'customerId' | 'isCustomerSet' | 'createdAt' | 'updatedAt'> {}

export interface NewInvoice {
  readonly billed: BilledInvoice;
  readonly keys: InvoiceKeys;
  readonly own: InvoiceOwn;
}

const BILLED_TYPES = `number text, number_key text, credited_number text, credited_key text, biller_key text, biller_kind text, biller_code text, biller_name text,
  bill_of_lading text, invoice_date date, due_date date, dispute_until date, dispute_due_on date, currency text, total numeric,
  statements jsonb, records jsonb, content_hash bytea, note text, customer_id uuid, is_customer_set boolean,
  updated_at timestamptz`;
const BILLED = BILLED_TYPES.replaceAll(/ \w+(,|$)/g, '');

export async function insertInvoices(session: AccountSession, invoices: readonly NewInvoice[]): Promise<void> {
  const rows = invoices.map(({ billed, keys, own }) => ({ ...rowOf(billed, keys), ...own, status: 'received' }));
  const columns = `id uuid, source text, status text, created_at timestamptz, ${BILLED_TYPES}`;
  await insertRows(session, 'INSERT INTO invoices', columns, rows);
  await insertLines(
    session,
    invoices.flatMap(({ billed, own }) => linesOf(own.id, billed)),
  );
}

/** Replaces all that is billed, and has it checked anew. */
export async function updateInvoice(
  session: AccountSession,
  billed: BilledInvoice,
  keys: InvoiceKeys,
  own: Omit<InvoiceOwn, 'source' | 'createdAt'>,
): Promise<void> {
  const anew = ["status = 'received'", 'is_check_due = true', 'marks = marks + 1', 'findings = NULL', 'outcome = NULL'];
  const row = { ...rowOf(billed, keys), ...own };
  const json = { statements: JSON.stringify(row.statements), records: JSON.stringify(row.records) };
  await updateRow(session, 'UPDATE invoices', BILLED, { ...row, ...json }, ...anew, 'sums = NULL', 'at_stake = 0');
  await session.prepared('DELETE FROM invoice_lines WHERE account_id = $1 AND invoice_id = $2', [
    session.accountId,
    own.id,
  ]);
  await insertLines(session, linesOf(own.id, billed));
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

/** Files that they came with; one that is attached already stays. */
export async function attachDocuments(
  session: AccountSession,
  invoiceIds: readonly string[],
  documentIds: readonly string[],
): Promise<void> {
  await session.prepared(
    `INSERT INTO invoice_documents (account_id, invoice_id, document_id)
     SELECT $1, invoice, document FROM unnest($2::uuid[]) AS invoice, unnest($3::uuid[]) AS document ON CONFLICT DO NOTHING`,
    [session.accountId, invoiceIds, documentIds],
  );
}

function rowOf(billed: BilledInvoice, keys: InvoiceKeys) {
  const { biller } = billed;
  return {
    ...billed,
    ...keys,
    creditedNumber: billed.creditedNumber ?? null,
    creditedKey: billed.creditedNumber == null ? null : numberKeyOf(billed.creditedNumber),
    billerKind: biller.kind,
    billerCode: biller.code,
    billerName: biller.name,
    disputeDueOn: billed.disputeUntil,
  };
}

const LINE_TYPES = `invoice_id uuid, position integer, container_number text, bill_of_lading text, charge text,
  description text, equipment text, charged_from date, charged_to date, charged_days integer, free_days integer,
  free_time_from date, free_time_to date, rates jsonb, amount numeric, currency text`;

function linesOf(invoiceId: string, { lines }: BilledInvoice) {
  return lines.map((line, position) => ({
    ...line,
    invoiceId,
    position,
    containerNumber: line.container,
    chargedFrom: line.from,
    chargedTo: line.to,
    chargedDays: line.days,
  }));
}

async function insertLines(session: AccountSession, rows: ReturnType<typeof linesOf>): Promise<void> {
  await insertRows(session, 'INSERT INTO invoice_lines', LINE_TYPES, rows);
}
