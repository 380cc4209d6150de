/**
 * Documents as readers see them. A key limited to customers sees documents that are linked to their shipments, and only these
 * links. Of a file with children it sees only the children: the file may concern other customers.
 */

import { comparableNumber } from '@portolan/codes/document-number';
import { DOCUMENT_TYPES } from '@portolan/papers/document-types';
import type { AccountSession } from '../../database/database.ts';
import { type Condition, listPage, Parameters } from '../../database/lists/list.ts';
import { anyOf, type Customers, type FilterScope } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import { PROCESSING_STATES } from './processing.ts';
import { REVIEW_STATES } from './review/review.ts';
import { type DocumentFacts, type DocumentLink, DocumentResource } from './schema.ts';

type Row = Omit<DocumentFacts, 'accountId' | 'childIds' | 'links'>;

export const DOCUMENT_LIST = resourceList(DocumentResource, 'documents d', {
  own: 'content_type processing_state processing_reason email_submission_id',
  computed: {
    byteSize: 'd.byte_size::float',
    foundType: 'd.document_type',
    manualType: 'd.document_type_manual',
    manualPayload: 'd.extracted_data_manual',
    representationId: 'd.last_representation_id',
    parentId: 'd.parent_document_id',
  },
  keys: {
    document_type: { kind: 'text', sql: 'coalesce(d.document_type_manual, d.document_type)', nullable: true },
  },
  defaultSort: ['-created_at'],
  sortable: ['document_type', 'added_by', 'created_at'],
  filters: {
    filename: {
      kind: 'single_text',
      description: 'Part of the file name',
      where: (value, parameters) => `d.file_name ILIKE search_pattern(${parameters.of(value)})`,
    },
    reference: {
      kind: 'single_text',
      description: 'A number in the document, or a number or reference of a linked shipment',
      where: (value, parameters, reader) => referenceOf(value, parameters, reader),
    },
    document_types: {
      kind: 'choice',
      values: DOCUMENT_TYPES,
      description: 'Type of the document',
      where: anyOf('coalesce(d.document_type_manual, d.document_type)', 'text'),
    },
    state: {
      kind: 'choice',
      values: PROCESSING_STATES,
      description: 'State of processing; several with commas',
      where: anyOf('d.processing_state', 'text'),
    },
    review_state: {
      kind: 'choice',
      values: REVIEW_STATES,
      description: 'Whether a user should check it',
      where: anyOf('d.review_state', 'text'),
    },
    linked: {
      kind: 'boolean',
      description: 'Whether the document is linked to a shipment',
      where: (value) =>
        `${value === 'true' ? '' : 'NOT '}EXISTS (SELECT FROM document_links l
          WHERE l.account_id = d.account_id AND l.document_id = d.id)`,
    },
    shipment_id: {
      kind: 'uuid',
      description: 'Id of a linked shipment',
      where: (value, parameters, { customers }) =>
        `d.id IN (SELECT l.document_id FROM document_links l JOIN shipments s ON s.account_id = l.account_id AND s.id = l.shipment_id
          WHERE l.account_id = d.account_id AND l.shipment_id = any(${parameters.of(value.split(','))}::uuid[])
            AND (${parameters.of(customers)}::uuid[] IS NULL OR s.customer_id = any(${parameters.of(customers)}::uuid[])))`,
    },
    added_by: {
      kind: 'single_text',
      description: 'Part of the name of the API key or user, or of the address of the sender',
      where: (value, parameters) => `d.added_by ILIKE search_pattern(${parameters.of(value)})`,
    },
    text: {
      kind: 'single_text',
      description: 'Part of the name or of the file name, or a number in the document or of a linked shipment',
      where: (value, parameters, reader) => {
        const pattern = parameters.of(value);
        return `(d.name ILIKE search_pattern(${pattern}) OR d.file_name ILIKE search_pattern(${pattern})
          OR ${referenceOf(value, parameters, reader)})`;
      },
    },
  },
});

const NOT_DELETED: Condition = () => 'd.deleted_at IS NULL';

function seenBy(customers: Customers): Condition[] {
  if (customers === null) return [NOT_DELETED];
  const linked: Condition = (parameters) =>
    `EXISTS (SELECT FROM document_links l JOIN shipments s ON s.account_id = l.account_id AND s.id = l.shipment_id
       WHERE l.account_id = d.account_id AND l.document_id = d.id AND s.customer_id = any(${parameters.of(customers)}::uuid[]))`;
  const isNoPacket: Condition = () =>
    `NOT EXISTS (SELECT FROM documents c
       WHERE c.account_id = d.account_id AND c.parent_document_id = d.id AND c.deleted_at IS NULL)`;
  return [NOT_DELETED, linked, isNoPacket];
}

function referenceOf(value: string, parameters: Parameters, { accountId, customers }: FilterScope): string {
  return referenceText({
    account: `${parameters.of(accountId)}::uuid`,
    written: parameters.of(value),
    compared: parameters.of(comparableNumber(value)),
    customers: `${parameters.of(customers)}::uuid[]`,
  });
}

type ReferenceParameters = Readonly<Record<'account' | 'written' | 'compared' | 'customers', string>>;

/** A number in the document, or a number or reference of a linked shipment of these customers; null: of any customer. */
function referenceText({ account, written, compared, customers }: ReferenceParameters): string {
  return `d.id IN (SELECT n.document_id FROM document_numbers n WHERE n.account_id = ${account} AND n.number = ${compared}
    UNION SELECT l.document_id FROM searchable e JOIN document_links l ON l.account_id = ${account} AND l.shipment_id = e.id
      WHERE e.account_id = ${account} AND e.kind = 'shipment' AND (${customers} IS NULL OR e.customer_id = any(${customers}))
        AND e.grams @> search_cover(${account}, search_whole(${written})) AND e.terms LIKE search_pattern(search_whole(${written})))`;
}

export async function pageDocuments(
  session: AccountSession,
  query: Pick<ListQuery, 'page' | 'sort' | 'filters'>,
  customers: Customers,
): Promise<Page<DocumentFacts>> {
  const page = await listPage<Row>(session, DOCUMENT_LIST, query, { customers, conditions: seenBy(customers) });
  return { ...page, rows: await withRelations(session, page.rows, customers) };
}

export async function findDocuments(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<DocumentFacts[]> {
  const parameters = new Parameters();
  const account = `d.account_id = ${parameters.of(session.accountId)}`;
  const chosen = `d.id = any(${parameters.of(ids)}::uuid[])`;
  const seen = seenBy(customers).map((condition) => condition(parameters));
  const text = `SELECT ${DOCUMENT_LIST.columns} FROM ${DOCUMENT_LIST.from} WHERE ${[account, chosen, ...seen].join(' AND ')}`;
  return withRelations(session, await session.prepared<Row>(text, parameters.values), customers);
}

interface Related {
  readonly id: string;
  readonly links: (Omit<DocumentLink, 'createdAt'> & { readonly createdAt: string })[];
  readonly childIds: string[];
}

/** Documents of one file may concern different customers: a reader limited to customers sees neither parent nor children. */
async function withRelations(
  session: AccountSession,
  rows: readonly Row[],
  customers: Customers,
): Promise<DocumentFacts[]> {
  if (rows.length === 0) return [];
  const related = await session.prepared<Related>(
    `SELECT given.id, coalesce(l.links, '[]') AS links,
       ARRAY(SELECT c.id FROM documents c WHERE c.account_id = $1 AND c.parent_document_id = given.id AND c.deleted_at IS NULL
         ORDER BY c.pages) AS "childIds"
     FROM unnest($2::uuid[]) AS given (id) LEFT JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('shipmentId', l.shipment_id, 'containerId', l.container_id, 'rule', l.rule, 'text', l.text,
           'createdAt', l.created_at) ORDER BY l.created_at, l.id) AS links
       FROM document_links l JOIN shipments s ON s.account_id = l.account_id AND s.id = l.shipment_id
       WHERE l.account_id = $1 AND l.document_id = given.id AND ($3::uuid[] IS NULL OR s.customer_id = any($3))) AS l ON true`,
    [session.accountId, rows.map(({ id }) => id), customers],
  );
  const byId = new Map(related.map((each) => [each.id, each]));
  const isLimited = customers !== null;
  return rows.map((row) => {
    const { links = [], childIds = [] } = byId.get(row.id) ?? {};
    return {
      ...row,
      accountId: session.accountId,
      emailSubmissionId: isLimited ? null : row.emailSubmissionId,
      parentId: isLimited ? null : row.parentId,
      childIds: isLimited ? [] : childIds,
      links: links.map((link) => ({ ...link, createdAt: new Date(link.createdAt) })),
    };
  });
}

export interface StoredFile {
  readonly sha256: Buffer;
  readonly fileName: string;
  readonly contentType: string;
  readonly byteSize: number;
  /** The file also contains other documents. */
  readonly holdsOthers: boolean;
  /** Only a clean file can be downloaded. */
  readonly scan: 'clean' | 'pending' | 'infected' | 'not_scanned';
}

const SCAN = `CASE WHEN processing_state = 'quarantined' THEN 'infected' WHEN is_scanned THEN 'clean'
  WHEN next_step IS NULL THEN 'not_scanned' ELSE 'pending' END`;

/** The file of a document that is not deleted. */
export async function findFile(session: AccountSession, documentId: string): Promise<StoredFile | undefined> {
  const [row] = await session.prepared<StoredFile>(
    `SELECT sha256, file_name AS "fileName", content_type AS "contentType", byte_size::float AS "byteSize",
       parent_document_id IS NOT NULL AS "holdsOthers", ${SCAN} AS scan FROM documents WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL`,
    [session.accountId, documentId],
  );
  return row;
}

export interface StoredPages extends Pick<StoredFile, 'sha256' | 'contentType' | 'scan'> {
  /** Pages of the whole file as compressed JSON; null: not read. */
  readonly packed: Buffer | null;
  /** Page numbers of a child document; null: not a child. */
  readonly own: number[] | null;
}

/** The reading of a document that is not deleted, or of the file that it was split from. */
export async function findPages(session: AccountSession, documentId: string): Promise<StoredPages | undefined> {
  const [row] = await session.prepared<StoredPages>(
    `SELECT d.sha256, d.content_type AS "contentType", ${SCAN} AS scan, r.pages AS packed, d.pages AS own
     FROM documents d LEFT JOIN document_readings r ON r.account_id = d.account_id
       AND r.document_id = coalesce(d.parent_document_id, d.id) AND r.sha256 = d.sha256
     WHERE d.account_id = $1 AND d.id = $2 AND d.deleted_at IS NULL`,
    [session.accountId, documentId],
  );
  return row;
}
