/** Documents linked to a container, and the decisions of users about their suggestions. */

import { excluded, insertRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import type { ContainerRow } from '../../../tracking/containers/store.ts';
import type { LinkedDocument, SuggestionDecision } from './suggestions.ts';

/** Of one document, as far as its suggestions count. */
export const MOST_CONTAINERS = 30;
/** Further documents of a container are ignored. */
const MOST_DOCUMENTS = 200;

export interface DocumentedBox {
  readonly containerId: string;
  readonly shipmentId: string;
}

/** Documents with extracted values, the newest of them. */
export async function listSuggestingDocuments(
  session: AccountSession,
  container: DocumentedBox,
): Promise<LinkedDocument[]> {
  return (await listDocumentsOf(session, [container])).filter(hasValues);
}

/** Without extracted values, `payload` and `evidence` are null. */
export interface DocumentOfContainer extends Pick<LinkedDocument, 'documentId' | 'type' | 'createdAt'> {
  readonly containerId: string;
  readonly payload: LinkedDocument['payload'] | null;
  readonly evidence: LinkedDocument['evidence'] | null;
}

export function hasValues<Of extends DocumentOfContainer>(document: Of): document is Of & LinkedDocument {
  return document.payload !== null;
}

/** Documents linked to one of the containers, or to its shipment without naming other containers. The newest first. */
export async function listDocumentsOf(
  session: AccountSession,
  containers: readonly DocumentedBox[],
): Promise<DocumentOfContainer[]> {
  return session.prepared<DocumentOfContainer>(
    `SELECT c.id AS "containerId", d.id AS "documentId", d.type, r.payload, r.evidence, d.created_at AS "createdAt"
     FROM unnest($2::uuid[], $3::uuid[]) AS c (id, shipment_id)
     CROSS JOIN LATERAL (
       SELECT d.id, coalesce(d.document_type_manual, d.document_type) AS type, d.last_representation_id, d.created_at
       FROM documents d WHERE d.account_id = $1 AND d.deleted_at IS NULL AND d.id IN (
         SELECT l.document_id FROM document_links l WHERE l.account_id = $1 AND l.shipment_id = c.shipment_id
          GROUP BY l.document_id HAVING bool_or(l.container_id = c.id) OR bool_and(l.container_id IS NULL))
       ORDER BY d.created_at DESC, d.id DESC LIMIT ${MOST_DOCUMENTS}) AS d
     LEFT JOIN document_representations r ON r.account_id = $1 AND r.id = d.last_representation_id
     ORDER BY d.created_at DESC, d.id DESC`,
    [session.accountId, containers.map((each) => each.containerId), containers.map((each) => each.shipmentId)],
  );
}

/** Containers that the document is about: those it is linked to, else all of a linked shipment. */
export async function listContainersOfDocument(
  session: AccountSession,
  documentId: string,
  { customers, most }: { readonly customers: Customers; readonly most: number },
): Promise<{ readonly id: string; readonly shipmentId: string }[]> {
  return session.prepared(
    `SELECT c.id, c.shipment_id AS "shipmentId" FROM (
       SELECT l.shipment_id, array_agg(l.container_id) FILTER (WHERE l.container_id IS NOT NULL) AS named FROM document_links l
        WHERE l.account_id = $1 AND l.document_id = $2 GROUP BY l.shipment_id) AS linked
     JOIN shipments s ON s.account_id = $1 AND s.id = linked.shipment_id AND ($3::uuid[] IS NULL OR s.customer_id = any($3))
     JOIN containers c ON c.account_id = $1 AND c.shipment_id = linked.shipment_id
       AND (linked.named IS NULL OR c.id = any(linked.named))
     ORDER BY c.number, c.id LIMIT $4`,
    [session.accountId, documentId, customers, most],
  );
}

export interface ContainerOfDocument {
  readonly documentId: string;
  readonly id: string;
  readonly shipmentId: string;
  readonly state: ContainerRow['state'];
  /** Of the ship to the port of discharge. */
  readonly vesselName: string | null;
}

/** The same of several documents, with what is tracked. @param most of each document */
export async function listContainersOfDocuments(
  session: AccountSession,
  documentIds: readonly string[],
  most: number,
): Promise<ContainerOfDocument[]> {
  return session.prepared<ContainerOfDocument>(
    `SELECT given.id AS "documentId", c.* FROM unnest($2::uuid[]) AS given (id) CROSS JOIN LATERAL (
       SELECT c.id, c.shipment_id AS "shipmentId", c.state, s.state ->> 'podVesselName' AS "vesselName" FROM (
         SELECT l.shipment_id, array_agg(l.container_id) FILTER (WHERE l.container_id IS NOT NULL) AS named FROM document_links l
          WHERE l.account_id = $1 AND l.document_id = given.id GROUP BY l.shipment_id) AS linked
       JOIN shipments s ON s.account_id = $1 AND s.id = linked.shipment_id
       JOIN containers c ON c.account_id = $1 AND c.shipment_id = linked.shipment_id
         AND (linked.named IS NULL OR c.id = any(linked.named))
       ORDER BY c.number, c.id LIMIT $3) AS c`,
    [session.accountId, documentIds, most],
  );
}

export interface DecisionOfContainer extends SuggestionDecision {
  readonly containerId: string;
}

export async function listDecisions(
  session: AccountSession,
  containerIds: readonly string[],
): Promise<DecisionOfContainer[]> {
  return session.prepared<DecisionOfContainer>(
    `SELECT container_id AS "containerId", field, value, decision, decided_at AS "decidedAt" FROM suggestion_decisions
      WHERE account_id = $1 AND container_id = any($2::uuid[]) ORDER BY decided_at`,
    [session.accountId, containerIds],
  );
}

export interface NewDecision extends DecisionOfContainer {
  readonly apiKeyId: string;
}

/** Replaces an earlier decision about the value. Only one value of a field is accepted at a time. */
export async function putDecision(session: AccountSession, given: NewDecision): Promise<void> {
  if (given.decision === 'accepted') {
    await session.prepared(
      `DELETE FROM suggestion_decisions WHERE account_id = $1 AND container_id = $2 AND field = $3 AND decision = 'accepted'`,
      [session.accountId, given.containerId, given.field],
    );
  }
  const names = 'container_id field value decision api_key_id decided_at';
  const update = `ON CONFLICT (account_id, container_id, field, value) DO UPDATE
    SET ${excluded('decision api_key_id decided_at')}`;
  await insertRow(session, 'INSERT INTO suggestion_decisions', names, given, update);
}
