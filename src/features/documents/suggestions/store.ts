/** Documents linked to a container, and the decisions of users about their suggestions. */

import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import type { LinkedDocument, SuggestionDecision } from './suggestions.ts';

/** Further documents of a container are ignored. */
const MOST_DOCUMENTS = 200;

/**
 * Documents linked to the container, or to its shipment without naming other containers. The newest ones with
 * extracted values.
 */
export async function listSuggestingDocuments(
  session: AccountSession,
  { containerId, shipmentId }: { readonly containerId: string; readonly shipmentId: string },
): Promise<LinkedDocument[]> {
  return session.prepared<LinkedDocument>(
    `SELECT d.id AS "documentId", coalesce(d.document_type_manual, d.document_type) AS type, r.payload, r.evidence,
       d.created_at AS "createdAt"
     FROM documents d JOIN document_representations r ON r.account_id = d.account_id AND r.id = d.last_representation_id
     WHERE d.account_id = $1 AND d.deleted_at IS NULL AND d.id IN (
       SELECT l.document_id FROM document_links l WHERE l.account_id = $1 AND l.shipment_id = $3
        GROUP BY l.document_id HAVING bool_or(l.container_id = $2) OR bool_and(l.container_id IS NULL))
     ORDER BY d.created_at DESC, d.id DESC LIMIT ${MOST_DOCUMENTS}`,
    [session.accountId, containerId, shipmentId],
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

export async function listDecisions(session: AccountSession, containerId: string): Promise<SuggestionDecision[]> {
  return session.prepared<SuggestionDecision>(
    `SELECT field, value, decision, decided_at AS "decidedAt" FROM suggestion_decisions
      WHERE account_id = $1 AND container_id = $2 ORDER BY decided_at`,
    [session.accountId, containerId],
  );
}

export interface NewDecision extends SuggestionDecision {
  readonly containerId: string;
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
  await session.prepared(
    `INSERT INTO suggestion_decisions (account_id, container_id, field, value, decision, api_key_id, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (account_id, container_id, field, value) DO UPDATE
       SET decision = excluded.decision, api_key_id = excluded.api_key_id, decided_at = excluded.decided_at`,
    [session.accountId, given.containerId, given.field, given.value, given.decision, given.apiKeyId, given.decidedAt],
  );
}
