/** Tracking requests by the hundred, as imports make them: one statement for all where there would be one for each. */
import type { AccountSession } from '../database.ts';
import type { NewTrackingRequestRow } from './tracking-requests.ts';

export interface NewTrackingRequestWithDocument {
  readonly row: NewTrackingRequestRow;
  readonly document: string;
}

/**
 * Inserts those for whose number, type and line the account has no open request; of two in the list the first.
 * @returns the ids of those that were inserted
 */
export async function insertTrackingRequests(
  session: AccountSession,
  requests: readonly NewTrackingRequestWithDocument[],
): Promise<ReadonlySet<string>> {
  // Two transactions that insert the same must do so in the same order, else each waits for the other.
  const ordered = requests.toSorted(byOpenKey);
  const rows = ordered.map(({ row }) => row);
  const found = await session.prepared<{ id: string }>(
    `INSERT INTO tracking_requests (account_id, id, request_type, request_number, normalized_number, scac, ref_numbers,
       shipment_tags, status, customer_id, api_key_id, created_at, updated_at, document)
     SELECT $1, n.id, n.request_type, n.request_number, n.normalized_number, n.scac,
       ARRAY(SELECT jsonb_array_elements_text(n.ref_numbers)), ARRAY(SELECT jsonb_array_elements_text(n.shipment_tags)),
       n.status, n.customer_id, n.api_key_id, n.created_at, n.created_at, n.document
       FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $8::jsonb[], $9::text[],
         $10::uuid[], $11::uuid[], $12::timestamptz[], $13::text[])
         AS n (id, request_type, request_number, normalized_number, scac, ref_numbers, shipment_tags, status, customer_id,
           api_key_id, created_at, document)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      session.accountId,
      rows.map((row) => row.id),
      rows.map((row) => row.request_type),
      rows.map((row) => row.request_number),
      rows.map((row) => row.normalized_number),
      rows.map((row) => row.scac),
      rows.map((row) => JSON.stringify(row.ref_numbers)),
      rows.map((row) => JSON.stringify(row.shipment_tags)),
      rows.map((row) => row.status),
      rows.map((row) => row.customer_id),
      rows.map((row) => row.api_key_id),
      rows.map((row) => row.created_at),
      ordered.map(({ document }) => document),
    ],
  );
  return new Set(found.map(({ id }) => id));
}

/** As the index tracking_requests_open tells them apart, in an order that is the same everywhere. */
function byOpenKey({ row: one }: NewTrackingRequestWithDocument, { row: other }: NewTrackingRequestWithDocument) {
  return (
    compareTexts(one.normalized_number, other.normalized_number) ||
    compareTexts(one.request_type, other.request_type) ||
    compareTexts(one.scac ?? '', other.scac ?? '')
  );
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

export interface OpenTwin {
  readonly id: string;
  readonly customer_id: string | null;
}

/** For each of these, in their order, the account's open request for the same number, type and line. */
export async function findOpenTwins(
  session: AccountSession,
  rows: readonly NewTrackingRequestRow[],
): Promise<(OpenTwin | undefined)[]> {
  const found = await session.prepared<OpenTwin & { position: number }>(
    `SELECT w.position::integer, t.id, t.customer_id
       FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS w (request_type, number, scac, position)
       CROSS JOIN LATERAL (SELECT id, customer_id FROM tracking_requests t
         WHERE t.account_id = $1 AND t.request_type = w.request_type AND t.normalized_number = w.number
           AND coalesce(t.scac, '') = coalesce(w.scac, '') AND t.status IN ('pending', 'awaiting_manifest', 'created')
         LIMIT 1) t`,
    [
      session.accountId,
      rows.map((row) => row.request_type),
      rows.map((row) => row.normalized_number),
      rows.map((row) => row.scac),
    ],
  );
  const byPosition = new Map(found.map((twin) => [twin.position, twin]));
  return rows.map((_, index) => byPosition.get(index + 1));
}
