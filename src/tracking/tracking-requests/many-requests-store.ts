/** Tracking requests by the hundred, as imports make them: one statement for all where there would be one for each. */
import { columnsOf, insertRows } from '../../database/columns.ts';
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
  const columns = `id uuid, request_type text, request_number text, normalized_number text, scac text, ref_numbers text[],
    shipment_tags text[], status text, customer_id uuid, api_key_id uuid, created_at timestamptz, updated_at timestamptz,
    next_attempt_at timestamptz, is_hidden_twin boolean, is_by_user boolean`;
  const found = await insertRows<{ id: string }>(session, 'INSERT INTO tracking_requests', columns, rows, {
    computed: isQueued ? { queued_until: "now() + interval '1 minute'" } : {},
    rest: 'ON CONFLICT DO NOTHING RETURNING id',
  });
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
