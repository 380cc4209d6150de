/** Letters to billers, and what they need of the containers and documents of their invoice. */
import { insertRow, updateRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import { anyOf, type Customers } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { sqlList } from '../../../http/jsonapi/reading/list.ts';
import type { InvoiceStatus, StoredInvoice } from '../invoice.ts';
import { type Attachable, DISPUTE_STATES, type StoredDispute } from './dispute.ts';

/** What a letter states of a check: the same findings give the same text, whatever else changed. */
const figuresOf = (invoice: string) =>
  `md5((SELECT coalesce(jsonb_agg(jsonb_build_array(f->'rule', f->'line', f->'days', f->'amount', f->'currency')), '[]')::text
    FROM jsonb_array_elements(coalesce(${invoice}.findings, '[]')) AS f))`;

const COLUMNS = Object.entries({
  id: 'd.id',
  invoiceId: 'd.invoice_id',
  state: 'd.state',
  language: 'd.language',
  recipient: 'd.recipient',
  subject: 'd.subject',
  body: 'd.body',
  relief: 'd.relief',
  amount: 'd.amount::float8',
  currency: 'd.currency',
  respondBy: 'd.respond_by::text',
  attachments: 'd.attachments',
  figuresDiffer: `d.figures_hash <> ${figuresOf('i')}`,
  sentAt: 'd.sent_at',
  sentThrough: 'd.sent_through',
  mailId: 'd.mail_id',
  mailState: 'm.state',
  answeredAt: 'd.answered_at',
  answer: 'd.answer',
  saved: 'd.saved::float8',
  answerNote: 'd.answer_note',
  createdAt: 'd.created_at',
  updatedAt: 'd.updated_at',
} satisfies Record<keyof StoredDispute, string>)
  .map(([member, sql]) => `${sql} AS "${member}"`)
  .join(', ');

const FROM = `invoice_disputes d JOIN invoices i ON i.account_id = d.account_id AND i.id = d.invoice_id
  LEFT JOIN outgoing_mails m ON m.account_id = d.account_id AND m.id = d.mail_id`;

/** Of a letter that customers see, too. */
const IS_SENT = `d.state <> 'draft'`;

export const DISPUTE_LIST = sqlList({
  type: 'invoice_dispute',
  from: FROM,
  columns: COLUMNS,
  account: 'd.account_id',
  id: 'd.id',
  customer: 'i.customer_id',
  keys: { created_at: { kind: 'time', sql: 'd.created_at' } },
  defaultSort: ['-created_at'],
  filters: {
    state: {
      kind: 'choice',
      values: DISPUTE_STATES,
      description: 'State of the letter',
      where: anyOf('d.state', 'text'),
    },
  },
});

/** Of one invoice. */
export async function pageDisputes(
  session: AccountSession,
  invoiceId: string,
  query: ListQuery,
  customers: Customers,
): Promise<Page<StoredDispute>> {
  const ofInvoice = (parameters: { of(value: unknown): string }) => `d.invoice_id = ${parameters.of(invoiceId)}::uuid`;
  const conditions = [ofInvoice, ...(customers === null ? [] : [() => IS_SENT])];
  const page = await listPage<StoredDispute>(session, DISPUTE_LIST, query, { customers, conditions });
  return { ...page, rows: withoutNotes(page.rows, customers) };
}

export async function findDisputes(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<StoredDispute[]> {
  const disputes = await session.prepared<StoredDispute>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE d.account_id = $1 AND d.id = any($2::uuid[])
        AND ($3::uuid[] IS NULL OR i.customer_id = any($3) AND ${IS_SENT})`,
    [session.accountId, ids, customers],
  );
  return withoutNotes(disputes, customers);
}

/** What the user noted of an answer is for colleagues. */
function withoutNotes(disputes: readonly StoredDispute[], customers: Customers): StoredDispute[] {
  return disputes.map((dispute) => (customers === null ? dispute : { ...dispute, answerNote: null }));
}

export async function listDisputesOf(session: AccountSession, invoiceId: string): Promise<StoredDispute[]> {
  return session.prepared<StoredDispute>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE d.account_id = $1 AND d.invoice_id = $2 ORDER BY d.created_at, d.id`,
    [session.accountId, invoiceId],
  );
}

/** Until the transaction ends, nothing else changes it. */
export async function lockDispute(session: AccountSession, id: string): Promise<StoredDispute | undefined> {
  await session.prepared('SELECT FROM invoice_disputes WHERE account_id = $1 AND id = $2 FOR UPDATE', [
    session.accountId,
    id,
  ]);
  return (await findDisputes(session, [id], null))[0];
}

type Written = Pick<
  StoredDispute,
  'id' | 'language' | 'recipient' | 'subject' | 'body' | 'relief' | 'amount' | 'respondBy' | 'attachments' | 'updatedAt'
>;
const WRITTEN = 'language recipient subject body relief amount respond_by attachments updated_at';
const rowOf = (dispute: Written) => ({ ...dispute, attachments: JSON.stringify(dispute.attachments) });

/** @param dispute a draft by the check that the invoice has now */
export async function insertDispute(
  session: AccountSession,
  dispute: Written & Pick<StoredDispute, 'invoiceId' | 'currency' | 'createdAt'>,
): Promise<void> {
  const row = { ...rowOf(dispute), state: 'draft', figuresHash: '' };
  const names = `id invoice_id state currency figures_hash created_at ${WRITTEN}`;
  await insertRow(session, 'INSERT INTO invoice_disputes', names, row);
  await noteFigures(session, dispute.id);
}

export async function updateDispute(session: AccountSession, dispute: Written): Promise<void> {
  await updateRow(session, 'UPDATE invoice_disputes', WRITTEN, rowOf(dispute));
}

/** Its text states what the check of the invoice finds now. */
export async function noteFigures(session: AccountSession, id: string): Promise<void> {
  await session.prepared(
    `UPDATE invoice_disputes d SET figures_hash = ${figuresOf('i')} FROM invoices i
      WHERE d.account_id = $1 AND d.id = $2 AND i.account_id = d.account_id AND i.id = d.invoice_id`,
    [session.accountId, id],
  );
}

export async function deleteDispute(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared('DELETE FROM invoice_disputes WHERE account_id = $1 AND id = $2 RETURNING id', [
    session.accountId,
    id,
  ]);
  return rows.length > 0;
}

/** @param sent with the PDF as it left */
export async function markDisputeSent(
  session: AccountSession,
  sent: Pick<StoredDispute, 'id' | 'recipient' | 'sentAt' | 'sentThrough' | 'mailId' | 'respondBy' | 'updatedAt'> & {
    readonly letter: Buffer;
  },
): Promise<void> {
  const names = 'state recipient letter sent_at sent_through mail_id respond_by updated_at';
  await updateRow(session, 'UPDATE invoice_disputes', names, { ...sent, state: 'sent' });
}

export async function markDisputeAnswered(
  session: AccountSession,
  answered: Pick<StoredDispute, 'id' | 'answer' | 'saved' | 'answerNote' | 'answeredAt' | 'updatedAt'>,
): Promise<void> {
  const names = 'state answer saved answer_note answered_at updated_at';
  await updateRow(session, 'UPDATE invoice_disputes', names, { ...answered, state: 'answered' });
}

/** Null: it has not been sent. */
export async function findSentLetter(session: AccountSession, id: string): Promise<Buffer | null> {
  const [row] = await session.prepared<{ letter: Buffer | null }>(
    'SELECT letter FROM invoice_disputes WHERE account_id = $1 AND id = $2',
    [session.accountId, id],
  );
  return row?.letter ?? null;
}

/** What became of its letters. */
export async function updateSettlement(
  session: AccountSession,
  invoice: {
    readonly id: string;
    readonly status: InvoiceStatus;
    readonly saved: number | null;
    readonly updatedAt: Date;
  },
): Promise<void> {
  await updateRow(session, 'UPDATE invoices', 'status saved updated_at', invoice);
}

export interface BilledPlace {
  readonly id: string;
  /** Of the port of discharge. */
  readonly zone: string | null;
  readonly locode: string | null;
}

export async function listContainerPlaces(session: AccountSession, ids: readonly string[]): Promise<BilledPlace[]> {
  return session.prepared<BilledPlace>(
    `SELECT id, state->>'podTimeZone' AS zone, pod_locode AS locode FROM containers
      WHERE account_id = $1 AND id = any($2::uuid[])`,
    [session.accountId, ids],
  );
}

/** More would be no selection. */
const MOST_DOCUMENTS = 100;

/** Documents that may be attached: those that the invoice came with, and those of its containers and shipments. */
export async function listAttachableDocuments(
  session: AccountSession,
  { id, containerIds, shipmentIds }: Pick<StoredInvoice, 'id' | 'containerIds' | 'shipmentIds'>,
): Promise<Attachable[]> {
  return session.prepared<Attachable>(
    `SELECT 'document' AS kind, d.id AS "documentId", NULL AS "noteId", d.file_name AS name, NULL AS excerpt FROM documents d
      WHERE d.account_id = $1 AND d.deleted_at IS NULL AND d.parent_document_id IS NULL AND d.id IN (
        SELECT a.document_id FROM invoice_documents a WHERE a.account_id = $1 AND a.invoice_id = $2
        UNION SELECT l.document_id FROM document_links l WHERE l.account_id = $1 AND (l.container_id = any($3::uuid[])
          OR l.container_id IS NULL AND l.shipment_id = any($4::uuid[])))
      ORDER BY d.created_at DESC, d.id LIMIT ${MOST_DOCUMENTS}`,
    [session.accountId, id, containerIds, shipmentIds],
  );
}

/** Where the last letter to the same biller went; null: none did. */
export async function findLastRecipient(session: AccountSession, invoiceId: string): Promise<string | null> {
  const [row] = await session.prepared<{ recipient: string }>(
    `SELECT d.recipient FROM invoices own JOIN invoices i ON i.account_id = own.account_id AND i.biller_key = own.biller_key
       JOIN invoice_disputes d ON d.account_id = i.account_id AND d.invoice_id = i.id
      WHERE own.account_id = $1 AND own.id = $2 AND d.sent_at IS NOT NULL AND d.recipient IS NOT NULL
      ORDER BY d.sent_at DESC LIMIT 1`,
    [session.accountId, invoiceId],
  );
  return row?.recipient ?? null;
}
