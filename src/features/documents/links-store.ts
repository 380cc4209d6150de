/** What documents are linked to, and the numbers in them by which they are. */

import type { DocumentType } from '@portolan/papers/document-types';
import { columnsOf, insertRows } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';

/** Of one document, those to shipments before those to containers: each is an event with the whole document. */
export const MOST_LINKS = 200;

export interface NewLink {
  readonly id: string;
  readonly shipmentId: string;
  readonly containerId: string | null;
  readonly rule: string;
  readonly text: string;
}

/** The rule of links that a user entered. */
const ENTERED = 'manual';

/** Links that a user entered: they replace the links by numbers. */
export async function listEnteredLinks(session: AccountSession, documentId: string): Promise<NewLink[]> {
  return session.prepared<NewLink>(
    `SELECT id, shipment_id AS "shipmentId", container_id AS "containerId", rule, text FROM document_links
      WHERE account_id = $1 AND document_id = $2 AND rule = $3 ORDER BY id`,
    [session.accountId, documentId, ENTERED],
  );
}

export interface EnteredTargets {
  readonly shipmentIds: readonly string[];
  readonly containerIds: readonly string[];
}

/** Of those that exist. */
export async function findLinkTargets(
  session: AccountSession,
  { shipmentIds, containerIds }: EnteredTargets,
): Promise<Omit<LinkTarget, 'number'>[]> {
  return session.prepared<Omit<LinkTarget, 'number'>>(
    `SELECT s.id AS "shipmentId", NULL::uuid AS "containerId" FROM shipments s WHERE s.account_id = $1 AND s.id = any($2::uuid[])
     UNION ALL SELECT c.shipment_id, c.id FROM containers c WHERE c.account_id = $1 AND c.id = any($3::uuid[])`,
    [session.accountId, shipmentIds, containerIds],
  );
}

/** Replaces all links with those that a user entered. @returns links to what the document was not linked to */
export async function replaceWithEntered(
  session: AccountSession,
  documentId: string,
  links: readonly NewLink[],
  now: Date,
): Promise<NewLink[]> {
  const entered = links.map((link) => ({ ...link, rule: ENTERED, text: '' }));
  const added = await replaceLinks(session, documentId, entered, now);
  await session.prepared(
    `UPDATE document_links SET rule = $3, text = '' WHERE account_id = $1 AND document_id = $2 AND rule <> $3`,
    [session.accountId, documentId, ENTERED],
  );
  return added;
}

/** @returns the added links; existing ones stay. @param links all links that the document will have */
export async function replaceLinks(
  session: AccountSession,
  documentId: string,
  links: readonly NewLink[],
  now: Date,
): Promise<NewLink[]> {
  const columns = [links.map(({ shipmentId }) => shipmentId), links.map(({ containerId }) => containerId)];
  await session.prepared(
    `DELETE FROM document_links l WHERE l.account_id = $1 AND l.document_id = $2
        AND NOT EXISTS (SELECT FROM unnest($3::uuid[], $4::uuid[]) AS n (shipment_id, container_id)
          WHERE n.shipment_id = l.shipment_id AND n.container_id IS NOT DISTINCT FROM l.container_id)`,
    [session.accountId, documentId, ...columns],
  );
  const rows = links.map((link) => ({ ...link, documentId, createdAt: now }));
  const added = await insertRows<{ id: string }>(
    session,
    'INSERT INTO document_links',
    'document_id uuid, shipment_id uuid, container_id uuid, id uuid, rule text, text text, created_at timestamptz',
    rows,
    { rest: 'ON CONFLICT DO NOTHING RETURNING id' },
  );
  const ids = new Set(added.map(({ id }) => id));
  return links.filter(({ id }) => ids.has(id));
}

export interface DocumentNumber {
  readonly kind: string;
  /** Normalised. */
  readonly number: string;
  readonly text: string;
  /** False: it may be misread. */
  readonly isSure: boolean;
}

/** Replaces the numbers. @param forms their other forms, by which later shipments are linked */
export async function replaceNumbers(
  session: AccountSession,
  documentId: string,
  numbers: readonly DocumentNumber[],
  forms: readonly string[],
): Promise<void> {
  await session.prepared('DELETE FROM document_number_forms WHERE account_id = $1 AND document_id = $2', [
    session.accountId,
    documentId,
  ]);
  await session.prepared(
    `INSERT INTO document_number_forms (account_id, document_id, form)
     SELECT $1, $2, f.form FROM unnest($3::text[]) AS f (form) ON CONFLICT DO NOTHING`,
    [session.accountId, documentId, forms],
  );
  await session.prepared('DELETE FROM document_numbers WHERE account_id = $1 AND document_id = $2', [
    session.accountId,
    documentId,
  ]);
  await session.prepared(
    `INSERT INTO document_numbers (account_id, document_id, kind, number, text, is_sure)
     SELECT $1, $2, n.* FROM unnest($3::text[], $4::text[], $5::text[], $6::boolean[]) AS n ON CONFLICT DO NOTHING`,
    [session.accountId, documentId, ...columnsOf(numbers, 'kind', 'number', 'text', 'isSure')],
  );
}

export async function listNumbers(session: AccountSession, documentId: string): Promise<DocumentNumber[]> {
  return session.prepared<DocumentNumber>(
    `SELECT kind, number, text, is_sure AS "isSure" FROM document_numbers WHERE account_id = $1 AND document_id = $2
      ORDER BY kind, number`,
    [session.accountId, documentId],
  );
}

export interface BillOfDocument {
  readonly number: string;
  /** SCAC, where the document shows whose it is. */
  readonly scac: string | null;
}

/** Bills of lading of lines that a file, or the documents in it, are about and surely name. @param types of documents that count */
export async function listBillsOfDocuments(
  session: AccountSession,
  documentId: string,
  types: readonly DocumentType[],
): Promise<BillOfDocument[]> {
  return session.prepared<BillOfDocument>(
    `SELECT DISTINCT n.number, r.payload ->> 'carrier_scac' AS scac
       FROM documents d
       JOIN document_representations r ON r.account_id = d.account_id AND r.id = d.last_representation_id
       JOIN document_numbers n ON n.account_id = d.account_id AND n.document_id = d.id AND n.kind = 'bill_of_lading' AND n.is_sure
        AND n.number = regexp_replace(upper(r.payload ->> 'master_bill_of_lading'), '[^A-Z0-9]', '', 'g')
      WHERE d.account_id = $1 AND (d.id = $2 OR d.parent_document_id = $2) AND d.deleted_at IS NULL
        AND coalesce(d.document_type_manual, d.document_type) = any($3::text[])
      ORDER BY n.number`,
    [session.accountId, documentId, types],
  );
}

export interface LinkTarget {
  /** The number that it was found by. */
  readonly number: string;
  readonly shipmentId: string;
  readonly containerId: string | null;
}

/** The newest journeys of containers with these numbers, one a number. */
export async function findContainersNumbered(
  session: AccountSession,
  numbers: readonly string[],
): Promise<LinkTarget[]> {
  return session.prepared<LinkTarget>(
    `SELECT DISTINCT ON (c.number) c.number, c.shipment_id AS "shipmentId", c.id AS "containerId" FROM containers c
      WHERE c.account_id = $1 AND c.number = any($2::text[]) ORDER BY c.number, c.created_at DESC, c.id DESC`,
    [session.accountId, numbers],
  );
}

/** Shipments with these numbers: bill of lading, booking or reference number of the shipment or of one of its containers. */
export async function findShipmentsCalled(session: AccountSession, numbers: readonly string[]): Promise<LinkTarget[]> {
  return session.prepared<LinkTarget>(
    `SELECT given.number, e.id AS "shipmentId", NULL::uuid AS "containerId" FROM unnest($2::text[]) AS given (number)
       JOIN searchable e ON e.account_id = $1 AND e.kind = 'shipment'
         AND e.grams @> search_cover($1, search_whole(given.number)) AND e.terms LIKE search_pattern(search_whole(given.number))`,
    [session.accountId, numbers],
  );
}

/** Shipments with one of these numbers in a custom field of the shipment or of one of its containers. */
export async function findShipmentsWithValue(
  session: AccountSession,
  numbers: readonly string[],
): Promise<LinkTarget[]> {
  return session.prepared<LinkTarget>(
    `SELECT f.number_form AS number, coalesce(c.shipment_id, f.shipment_id) AS "shipmentId", NULL::uuid AS "containerId"
       FROM custom_fields f LEFT JOIN containers c ON c.account_id = f.account_id AND c.id = f.container_id
      WHERE f.account_id = $1 AND f.number_form = any($2::text[]) AND coalesce(c.shipment_id, f.shipment_id) IS NOT NULL`,
    [session.accountId, numbers],
  );
}

/** A number on more documents than this, such as the tax number of a sender, is of no shipment. */
const MOST_SHARING = 10;

export interface SharedNumbers {
  /** Bills of lading, bookings and containers. */
  readonly identifying: readonly string[];
  /** They count only where few documents name them. */
  readonly others: readonly string[];
}

/** Shipments of other documents with these numbers. */
export async function findShipmentsThroughDocuments(
  session: AccountSession,
  documentId: string,
  { identifying, others }: SharedNumbers,
): Promise<LinkTarget[]> {
  return session.prepared<LinkTarget>(
    `SELECT DISTINCT n.number, l.shipment_id AS "shipmentId", NULL::uuid AS "containerId" FROM document_numbers n
       JOIN documents d ON d.account_id = n.account_id AND d.id = n.document_id AND d.deleted_at IS NULL
       JOIN document_links l ON l.account_id = n.account_id AND l.document_id = n.document_id
      WHERE n.account_id = $1 AND n.document_id <> $2 AND d.parent_document_id IS DISTINCT FROM $2
        AND n.number = any($3::text[] || ARRAY(
          SELECT given.number FROM unnest($4::text[]) AS given (number)
           WHERE (SELECT count(*) FROM (SELECT FROM document_numbers o
                   WHERE o.account_id = $1 AND o.number = given.number LIMIT ${MOST_SHARING + 1}) AS sharing) <= ${MOST_SHARING}))`,
    [session.accountId, documentId, identifying, others],
  );
}
