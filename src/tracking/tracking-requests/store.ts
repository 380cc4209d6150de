/**
 * Tracking requests: the numbers that users want tracked, and their status. One by one, and by the hundred, as imports
 * make them: one statement for all where there would be one for each.
 */
import type { ReferenceType } from '../../core/observation.ts';
import type { WaitingReason } from '../../core/tracking-life.ts';
import { asMembers, columnsOf, insertRows, updateRow } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { QUEUED_FOR } from '../schedule/due-work-store.ts';
import { SHOWN_COLUMNS, type ShownRequestRow } from './schema.ts';

export interface TrackingRequestRow extends ShownRequestRow {
  readonly accountId: string;
  readonly normalizedNumber: string;
  readonly lastEvidence: string | null;
  /** Null: there will be none. */
  readonly nextAttemptAt: Date | null;
  /** The number is tracked already for customers whom the requesting key does not see: it ends as a private one. */
  readonly isHiddenTwin: boolean;
}

export type NewTrackingRequestRow = Omit<TrackingRequestRow, 'accountId'>;

/** $1 is the account. */
const SELECT = `SELECT ${asMembers('tracking_requests', `${SHOWN_COLUMNS} account_id normalized_number last_evidence next_attempt_at is_hidden_twin`)}
  FROM tracking_requests WHERE account_id = $1`;

export async function findOpenRequest(
  session: AccountSession,
  type: ReferenceType,
  normalizedNumber: string,
  scac: string | null,
): Promise<{ id: string; shipmentId: string | null; customerId: string | null } | undefined> {
  const [row] = await session.prepared<{ id: string; shipmentId: string | null; customerId: string | null }>(
    `SELECT id, shipment_id AS "shipmentId", customer_id AS "customerId" FROM tracking_requests
      WHERE account_id = $1 AND request_type = $2 AND normalized_number = $3 AND coalesce(scac, '') = coalesce($4, '')
        AND status IN ('pending', 'awaiting_manifest', 'created') AND NOT is_hidden_twin LIMIT 1`,
    [session.accountId, type, normalizedNumber, scac],
  );
  return row;
}

export async function findTrackingRequest(
  session: AccountSession,
  id: string,
): Promise<TrackingRequestRow | undefined> {
  return (await session.prepared<TrackingRequestRow>(`${SELECT} AND id = $2`, [session.accountId, id]))[0];
}

export async function lockTrackingRequest(
  session: AccountSession,
  id: string,
): Promise<TrackingRequestRow | undefined> {
  const text = `${SELECT} AND id = $2 FOR NO KEY UPDATE`;
  return (await session.prepared<TrackingRequestRow>(text, [session.accountId, id]))[0];
}

/** The requests that led to a shipment, oldest first, locked: those that follow it, or those that it was stopped for. */
export async function lockRequestsOfShipment(
  session: AccountSession,
  shipmentId: string,
  status: 'created' | 'tracking_stopped',
): Promise<TrackingRequestRow[]> {
  return session.prepared(`${SELECT} AND shipment_id = $2 AND status = $3 ORDER BY created_at, id FOR NO KEY UPDATE`, [
    session.accountId,
    shipmentId,
    status,
  ]);
}

/**
 * Gives a request the line that was found for it. False where the account has an open request for the same number, type
 * and line: nothing is changed then, and the transaction goes on.
 */
export async function assignLine(session: AccountSession, row: TrackingRequestRow): Promise<boolean> {
  await session.prepared('SAVEPOINT assign_line', []);
  try {
    await session.prepared('UPDATE tracking_requests SET scac = $3 WHERE account_id = $1 AND id = $2', [
      session.accountId,
      row.id,
      row.scac,
    ]);
  } catch (error) {
    if (!isOpenRequestConflict(error)) throw error;
    await session.prepared('ROLLBACK TO SAVEPOINT assign_line', []);
    return false;
  }
  await session.prepared('RELEASE SAVEPOINT assign_line', []);
  return true;
}

/** The account has an open request for the same number, type and line. */
export function isOpenRequestConflict(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'tracking_requests_open';
}

/**
 * Whether what a request brings may be set on a shipment: both are of one customer, or the key or user that made the request may act
 * for the shipment's. Of tracking_requests r and shipments s.
 */
export const MAY_CHANGE_SHIPMENT = `(r.customer_id IS NOT DISTINCT FROM s.customer_id OR NOT EXISTS (
  SELECT FROM principals k WHERE k.account_id = r.account_id AND k.id = r.api_key_id AND k.party_ids IS NOT NULL
    AND NOT coalesce(s.customer_id = any(k.party_ids), false)))`;

export async function mayChangeShipment(
  session: AccountSession,
  requestId: string,
  shipmentId: string,
): Promise<boolean> {
  const rows = await session.prepared(
    `SELECT FROM tracking_requests r JOIN shipments s ON s.account_id = r.account_id
      WHERE r.account_id = $1 AND r.id = $2 AND s.id = $3 AND ${MAY_CHANGE_SHIPMENT}`,
    [session.accountId, requestId, shipmentId],
  );
  return rows.length === 1;
}

/** Whether the key that made a request may not see what is this customer's. */
export async function isHiddenFromMaker(
  session: AccountSession,
  requestId: string,
  customerId: string | null,
): Promise<boolean> {
  const rows = await session.prepared(
    `SELECT FROM tracking_requests r JOIN principals k ON k.account_id = r.account_id AND k.id = r.api_key_id
      WHERE r.account_id = $1 AND r.id = $2 AND k.party_ids IS NOT NULL AND NOT coalesce($3::uuid = any(k.party_ids), false)`,
    [session.accountId, requestId, customerId],
  );
  return rows.length === 1;
}

export async function updateTrackingRequest(session: AccountSession, row: TrackingRequestRow): Promise<void> {
  const names = `next_attempt_at status failed_reason is_retrying retry_count last_evidence shipment_id updated_at scac ref_numbers
    shipment_tags customer_id`;
  const staysQueued = 'queued_until = CASE WHEN next_attempt_at IS NOT DISTINCT FROM $3 THEN queued_until END';
  await updateRow(
    session,
    'UPDATE tracking_requests',
    names,
    row,
    'waiting_reason = NULL',
    'waiting_until = NULL',
    staysQueued,
  );
}

/** The requests of a shipment that were made for a customer, or for none: in one order, locked. */
export async function lockRequestsOfCustomer(
  session: AccountSession,
  shipmentId: string,
  customerId: string | null,
): Promise<TrackingRequestRow[]> {
  return session.prepared(
    `${SELECT} AND shipment_id = $2 AND customer_id IS NOT DISTINCT FROM $3 ORDER BY created_at, id FOR NO KEY UPDATE`,
    [session.accountId, shipmentId, customerId],
  );
}

/** Its attempt is on the queue for a moment to come. @param runAt wall time */
export async function keepOffPolling(session: AccountSession, id: string, runAt: Date): Promise<void> {
  await session.prepared(
    `UPDATE tracking_requests SET queued_until = $3::timestamptz + ${QUEUED_FOR} WHERE account_id = $1 AND id = $2`,
    [session.accountId, id, runAt],
  );
}

/** The line was not polled: nothing else of the request changes. */
export async function putOffAttempt(session: AccountSession, id: string, nextAttemptAt: Date): Promise<void> {
  await session.prepared(
    'UPDATE tracking_requests SET next_attempt_at = $3, queued_until = NULL WHERE account_id = $1 AND id = $2',
    [session.accountId, id, nextAttemptAt],
  );
}

/** Shows why a request waits; any later outcome of an attempt ends that. */
export async function noteWaiting(
  session: AccountSession,
  id: string,
  waiting: { readonly reason: WaitingReason | null; readonly until: Date; readonly now: Date },
): Promise<void> {
  await session.prepared(
    `UPDATE tracking_requests SET waiting_reason = $3::text, waiting_until = CASE WHEN $3::text IS NOT NULL THEN $4::timestamptz END,
       updated_at = $5
      WHERE account_id = $1 AND id = $2 AND (waiting_reason IS NOT NULL OR $3::text IS NOT NULL)`,
    [session.accountId, id, waiting.reason, waiting.until, waiting.now],
  );
}

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
