/** Tracking requests by the hundred, as imports make them: one statement for all where there would be one for each. */
import { columnsOf } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import type { NewTrackingRequestRow } from './store.ts';

/**
 * Inserts those for whose number, type and line the account has no open request; of two in the list the first. Hidden twins
 * stand beside the request that is there.
 * @param isQueued the caller puts their first attempts on the queue once this is committed; else they are polled
 * @returns the ids of those that were inserted
 */
export async function insertTrackingRequests(
  session: AccountSession,
  requests: readonly NewTrackingRequestRow[],
  isQueued: boolean,
): Promise<ReadonlySet<string>> {
  // Two transactions that insert the same must do so in the same order, else each waits for the other.
  const rows = requests.toSorted(byOpenKey);
  const found = await session.prepared<{ id: string }>(
    `INSERT INTO tracking_requests (account_id, id, request_type, request_number, normalized_number, scac, ref_numbers,
       shipment_tags, status, customer_id, api_key_id, created_at, updated_at, next_attempt_at,
       queued_until, is_hidden_twin, is_by_user)
     SELECT $1, n.id, n.request_type, n.request_number, n.normalized_number, n.scac,
       ARRAY(SELECT jsonb_array_elements_text(n.ref_numbers)), ARRAY(SELECT jsonb_array_elements_text(n.shipment_tags)),
       n.status, n.customer_id, n.api_key_id, n.created_at, n.updated_at, n.next_attempt_at,
       CASE WHEN $15 THEN now() + interval '1 minute' END, n.is_hidden_twin, n.is_by_user
       FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $8::jsonb[], $9::text[],
         $10::uuid[], $11::uuid[], $12::timestamptz[], $13::timestamptz[],
         $14::timestamptz[], $16::boolean[], $17::boolean[])
         AS n (id, request_type, request_number, normalized_number, scac, ref_numbers, shipment_tags, status, customer_id,
           api_key_id, created_at, updated_at, next_attempt_at, is_hidden_twin, is_by_user)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      session.accountId,
      ...columnsOf(rows, 'id', 'requestType', 'requestNumber', 'normalizedNumber', 'scac'),
      rows.map((row) => JSON.stringify(row.refNumbers)),
      rows.map((row) => JSON.stringify(row.shipmentTags)),
      ...columnsOf(rows, 'status', 'customerId', 'apiKeyId', 'createdAt', 'updatedAt', 'nextAttemptAt'),
      isQueued,
      rows.map((row) => row.isHiddenTwin),
      rows.map((row) => row.isByUser),
    ],
  );
  return new Set(found.map(({ id }) => id));
}

/** The key of the index tracking_requests_open, in an order that is the same everywhere. */
function byOpenKey(one: NewTrackingRequestRow, other: NewTrackingRequestRow): number {
  return (
    compareTexts(one.normalizedNumber, other.normalizedNumber) ||
    compareTexts(one.requestType, other.requestType) ||
    compareTexts(one.scac ?? '', other.scac ?? '')
  );
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

export interface OpenTwin {
  readonly id: string;
  readonly customerId: string | null;
}

/**
 * For each of these, in their order, the account's open request for the same number, type and line: one that may be seen
 * before one that may not.
 * @param customers whose requests may be seen; null: all
 */
export async function findOpenTwins(
  session: AccountSession,
  rows: readonly NewTrackingRequestRow[],
  customers: readonly string[] | null,
): Promise<(OpenTwin | undefined)[]> {
  const found = await session.prepared<OpenTwin & { position: number }>(
    `SELECT w.position::integer, t.id, t.customer_id AS "customerId"
       FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS w (request_type, number, scac, position)
       CROSS JOIN LATERAL (SELECT id, customer_id FROM tracking_requests t
         WHERE t.account_id = $1 AND t.request_type = w.request_type AND t.normalized_number = w.number
           AND coalesce(t.scac, '') = coalesce(w.scac, '') AND t.status IN ('pending', 'awaiting_manifest', 'created')
         ORDER BY t.customer_id = any($5::uuid[]) DESC NULLS LAST, t.is_hidden_twin LIMIT 1) t`,
    [session.accountId, ...columnsOf(rows, 'requestType', 'normalizedNumber', 'scac'), customers ?? []],
  );
  const byPosition = new Map(found.map((twin) => [twin.position, twin]));
  return rows.map((_, index) => byPosition.get(index + 1));
}
