/** What a customer has and where it is named: shipments, numbers, addresses, and copies of texts. SQL of the deletion alone. */
import type { Session } from '../../database/database.ts';

export interface CustomerKey {
  readonly accountId: string;
  readonly partyId: string;
}

export interface LockedCustomer {
  readonly name: string;
  readonly isMerging: boolean;
}

/** Nothing new can name it until the transaction ends. */
export async function lockCustomer(
  session: Session,
  { accountId, partyId }: CustomerKey,
): Promise<LockedCustomer | undefined> {
  const [row] = await session.query<LockedCustomer>(
    `SELECT company_name AS name, merging_into IS NOT NULL OR EXISTS (SELECT FROM parties o
       WHERE o.account_id = p.account_id AND o.merging_into = p.id) AS "isMerging"
     FROM parties p WHERE account_id = $1 AND id = $2 FOR UPDATE`,
    [accountId, partyId],
  );
  return row;
}

/** Locked: no report is applied to them meanwhile. */
export async function lockSomeShipments(
  session: Session,
  { accountId, partyId }: CustomerKey,
  limit: number,
): Promise<string[]> {
  const rows = await session.query<{ id: string }>(
    'SELECT id FROM shipments WHERE account_id = $1 AND customer_id = $2 ORDER BY id LIMIT $3 FOR UPDATE',
    [accountId, partyId, limit],
  );
  return rows.map(({ id }) => id);
}

const NUMBERS_OF_SHIPMENTS = `
  SELECT s.id AS shipment_id, s.customer_id, upper(n.number) AS number FROM shipments s
    CROSS JOIN LATERAL unnest(ARRAY[s.tracked_number, s.normalized_number, s.bill_of_lading_number, s.booking_number]
      || s.written_numbers) AS n (number) WHERE s.account_id = $1 AND n.number IS NOT NULL
  UNION ALL SELECT c.shipment_id, s.customer_id, c.number FROM containers c
    JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id WHERE c.account_id = $1
  UNION ALL SELECT r.shipment_id, r.customer_id, upper(n.number) FROM tracking_requests r
    CROSS JOIN LATERAL unnest(ARRAY[r.request_number, r.normalized_number]) AS n (number)
    WHERE r.account_id = $1 AND n.number IS NOT NULL`;

/** Of shipments and requests; without those that another customer has, too. @param shipmentIds null: of all, and of requests */
export async function listOwnNumbers(
  session: Session,
  { accountId, partyId }: CustomerKey,
  shipmentIds: readonly string[] | null,
): Promise<string[]> {
  const rows = await session.query<{ number: string }>(
    `WITH numbers AS MATERIALIZED (${NUMBERS_OF_SHIPMENTS})
     SELECT DISTINCT number FROM numbers WHERE customer_id = $2 AND ($3::uuid[] IS NULL OR shipment_id = ANY ($3))
     EXCEPT SELECT number FROM numbers WHERE customer_id IS DISTINCT FROM $2`,
    [accountId, partyId, shipmentIds],
  );
  return rows.map(({ number }) => number);
}

/**
 * Ids of what is about these shipments and numbers alone, and has no column that says so: raw answers, reports of files, whole files,
 * documents with their mails, invoices. What is about others, too, stays.
 */
export async function listOwnEvidence(
  session: Session,
  { accountId, partyId }: CustomerKey,
  { shipmentIds, numbers }: { readonly shipmentIds: readonly string[]; readonly numbers: readonly string[] },
): Promise<string[]> {
  const rows = await session.query<{ id: string }>(
    `WITH answers AS (SELECT id FROM source_answers
         WHERE account_id = $1 AND cardinality(subjects) > 0 AND subjects <@ $2::text[]),
     reports AS MATERIALIZED (SELECT id, interchange_id FROM feed_reports WHERE account_id = $1 AND ${wordsOf('body')} && $2::text[]),
     interchanges AS (SELECT DISTINCT interchange_id AS id FROM reports r WHERE interchange_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM feed_reports o WHERE o.account_id = $1 AND o.interchange_id = r.interchange_id
           AND o.id NOT IN (SELECT id FROM reports))),
     linked AS MATERIALIZED (SELECT DISTINCT document_id AS id FROM document_links l WHERE account_id = $1 AND shipment_id = ANY ($3::uuid[])
         AND NOT EXISTS (SELECT FROM document_links o WHERE o.account_id = $1 AND o.document_id = l.document_id
           AND o.shipment_id <> ALL ($3::uuid[]))),
     packets AS MATERIALIZED (SELECT id FROM linked UNION SELECT c.parent_document_id FROM documents c WHERE c.account_id = $1
         AND c.id IN (SELECT id FROM linked) AND c.parent_document_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM documents o WHERE o.account_id = $1 AND o.parent_document_id = c.parent_document_id
           AND o.id NOT IN (SELECT id FROM linked))
         AND NOT EXISTS (SELECT FROM document_links o WHERE o.account_id = $1 AND o.document_id = c.parent_document_id
           AND o.shipment_id <> ALL ($3::uuid[]))),
     mails AS (SELECT DISTINCT d.email_submission_id AS id FROM documents d WHERE d.account_id = $1 AND d.id IN (SELECT id FROM packets)
         AND d.email_submission_id IS NOT NULL AND NOT EXISTS (SELECT FROM documents o WHERE o.account_id = $1
           AND o.email_submission_id = d.email_submission_id AND o.id NOT IN (SELECT id FROM packets)
           AND (o.parent_document_id IS NULL OR o.parent_document_id NOT IN (SELECT id FROM packets)))),
     invoices_only AS (SELECT i.id FROM invoices i WHERE i.account_id = $1 AND i.customer_id IS NULL
         AND (upper(i.bill_of_lading) = ANY ($2::text[])
           OR EXISTS (SELECT FROM invoice_lines l WHERE l.account_id = $1 AND l.invoice_id = i.id AND l.shipment_id = ANY ($3::uuid[])))
         AND NOT EXISTS (SELECT FROM invoice_lines l LEFT JOIN shipments s ON s.account_id = $1 AND s.id = l.shipment_id
           WHERE l.account_id = $1 AND l.invoice_id = i.id AND CASE WHEN s.id IS NOT NULL THEN s.customer_id IS DISTINCT FROM $4
             ELSE upper(coalesce(l.bill_of_lading, i.bill_of_lading, '')) <> ALL ($2::text[]) END))
     SELECT id FROM answers UNION SELECT id FROM invoices_only UNION SELECT id FROM reports UNION SELECT id FROM interchanges UNION SELECT id FROM packets
     UNION SELECT id FROM mails`,
    [accountId, numbers, shipmentIds, partyId],
  );
  return rows.map(({ id }) => id);
}

/** The notice of a deletion goes out with ids and without numbers and names. In the transaction that deletes. */
export async function stripNotices(session: Session, accountId: string): Promise<void> {
  await session.query(
    `UPDATE changes_to_announce SET facts = jsonb_strip_nulls(jsonb_build_object('document_id', facts->'document_id'))
      WHERE account_id = $1 AND is_deleted`,
    [accountId],
  );
}

/** Rows that quote others, and expire: a row that quotes the customer goes whole. */
const COPIES_WITH_VALUES = ['audit_events', 'idempotency_keys', 'import_rows', 'siem_records'];
const COPIES_WITH_PROSE = [
  'chat_messages',
  'email_submissions',
  'mail_recipients',
  'mail_unsubscribes',
  'outgoing_mails',
  'refused_mails',
];

const WITHOUT_DOCUMENTS =
  'AND NOT EXISTS (SELECT FROM documents d WHERE d.account_id = t.account_id AND d.email_submission_id = t.id)';

function wordsOf(expression: string): string {
  return `regexp_split_to_array(upper(${expression}::text), '[^[:alnum:]]+')`;
}

export interface Quoted {
  readonly accountId: string;
  /** Container numbers and the like, in capitals. */
  readonly numbers?: readonly string[];
  /** Names and addresses. */
  readonly names?: readonly string[];
}

/** @returns how many rows were deleted */
export async function deleteCopies(session: Session, { accountId, numbers = [], names = [] }: Quoted): Promise<number> {
  const words = numbers.filter((number) => /^[A-Z0-9]+$/.test(number));
  const texts = [...names, ...numbers.filter((number) => !words.includes(number))].map(escapePattern);
  let deleted = 0;
  for (const table of [...COPIES_WITH_VALUES, ...COPIES_WITH_PROSE]) {
    // A name is a whole value there, so that no other name that contains it is meant.
    const [open, close] = COPIES_WITH_VALUES.includes(table) ? ['"', '\\\\*"'] : ['(^|\\W)', '($|\\W)'];
    const pattern = texts.length === 0 ? null : `${open}(${texts.join('|')})${close}`;
    // A mail stays with a document that it brought.
    const kept = table === 'email_submissions' ? WITHOUT_DOCUMENTS : '';
    const rows = await session.query(
      `DELETE FROM ${table} t WHERE account_id = $1 ${kept} AND (${wordsOf('to_jsonb(t)')} && $2::text[] OR to_jsonb(t)::text ~* $3) RETURNING 1`,
      [accountId, words, pattern],
    );
    deleted += rows.length;
  }
  return deleted;
}

const escapePattern = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
