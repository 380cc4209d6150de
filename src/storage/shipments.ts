/**
 * Shipments: their rows, the lock that take-in works under, and the times of their checks.
 */
import type { TrackedReference } from '../domain/observation.ts';
import type { ShipmentState } from '../domain/shipment-state.ts';
import type { StopReason } from '../domain/tracking-life.ts';
import type { AccountSession, Session } from './database.ts';

export interface ShipmentRow {
  readonly id: string;
  readonly scac: string;
  readonly bill_of_lading_number: string | null;
  readonly booking_number: string | null;
  readonly normalized_number: string;
  readonly tracked_type: TrackedReference['type'];
  readonly tracked_number: string;
  readonly customer_id: string | null;
  readonly customer_name: string | null;
  readonly ref_numbers: string[];
  readonly tags: string[];
  readonly state: ShipmentState;
  readonly announced_pod_eta_at: Date | null;
  readonly derived_as_of: Date | null;
  readonly last_news_at: Date | null;
  readonly line_tracking_stopped_at: Date | null;
  readonly line_tracking_stopped_reason: StopReason | null;
  readonly document: string;
  readonly created_at: Date;
}

const COLUMNS = `id, scac, bill_of_lading_number, booking_number, normalized_number, tracked_type, tracked_number, customer_id,
  (SELECT company_name FROM parties p WHERE p.account_id = shipments.account_id AND p.id = customer_id) AS customer_name, ref_numbers, tags, state,
  announced_pod_eta_at, derived_as_of, last_news_at, line_tracking_stopped_at, line_tracking_stopped_reason, document, created_at`;

/** Holds the shipment until the transaction ends: reports about one shipment are taken in one after another. */
export async function lockShipment(session: AccountSession, id: string): Promise<ShipmentRow | undefined> {
  const rows = await session.prepared<ShipmentRow & Record<string, unknown>>(
    'lock-shipment',
    `SELECT ${COLUMNS} FROM shipments WHERE account_id = $1 AND id = $2 FOR UPDATE`,
    [session.accountId, id],
  );
  return rows[0];
}

export async function findShipment(session: AccountSession, id: string): Promise<ShipmentRow | undefined> {
  const rows = await session.prepared<ShipmentRow & Record<string, unknown>>(
    'find-shipment',
    `SELECT ${COLUMNS} FROM shipments WHERE account_id = $1 AND id = $2`,
    [session.accountId, id],
  );
  return rows[0];
}

/** The account's shipment of a line with this number, locked; the number may be its bill of lading or its booking. */
export async function lockShipmentByNumber(
  session: AccountSession,
  scac: string,
  number: string,
): Promise<ShipmentRow | undefined> {
  const rows = await session.prepared<ShipmentRow & Record<string, unknown>>(
    'lock-shipment-by-number',
    `SELECT ${COLUMNS} FROM shipments WHERE account_id = $1 AND scac = $2 AND normalized_number = $3 FOR UPDATE`,
    [session.accountId, scac, number],
  );
  return rows[0];
}

export interface ShipmentWrite {
  readonly id: string;
  readonly scac: string;
  readonly billOfLading: string | null;
  readonly booking: string | null;
  readonly normalizedNumber: string;
  readonly tracked: TrackedReference;
  readonly customerId: string | null;
  readonly refNumbers: readonly string[];
  readonly tags: readonly string[];
  readonly state: ShipmentState;
  readonly document: string;
}

/** Does nothing where the account already has that line's number: the caller then locks what is there. */
export async function insertShipment(session: AccountSession, write: ShipmentWrite, now: Date): Promise<boolean> {
  const rows = await session.prepared(
    'insert-shipment',
    `WITH made AS (
       INSERT INTO shipments (account_id, id, scac, bill_of_lading_number, booking_number, normalized_number, customer_id,
         ref_numbers, tags, state, pod_eta_at, document, created_at, updated_at, tracked_type, tracked_number)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15)
       ON CONFLICT (account_id, scac, normalized_number) DO NOTHING RETURNING id)
     INSERT INTO shipment_checks (account_id, shipment_id) SELECT $1, id FROM made RETURNING shipment_id`,
    [
      session.accountId,
      write.id,
      write.scac,
      write.billOfLading,
      write.booking,
      write.normalizedNumber,
      write.customerId,
      write.refNumbers,
      write.tags,
      JSON.stringify(write.state),
      write.state.podEtaAt,
      write.document,
      now,
      write.tracked.type,
      write.tracked.number,
    ],
  );
  return rows.length === 1;
}

/** What a report may change; what users set stays. */
export interface ShipmentUpdate {
  readonly id: string;
  readonly billOfLading: string | null;
  readonly booking: string | null;
  readonly state: ShipmentState;
  readonly announcedPodEtaAt: string | null;
  readonly derivedAsOf: Date;
  readonly lastNewsAt: Date;
  readonly document: string;
}

export async function updateShipment(session: AccountSession, update: ShipmentUpdate, now: Date): Promise<void> {
  await session.prepared(
    'update-shipment',
    `UPDATE shipments SET bill_of_lading_number = $3, booking_number = $4, state = $5, pod_eta_at = $6,
       announced_pod_eta_at = $7, document = $8, updated_at = $9, derived_as_of = $10, last_news_at = $11
      WHERE account_id = $1 AND id = $2`,
    [
      session.accountId,
      update.id,
      update.billOfLading,
      update.booking,
      JSON.stringify(update.state),
      update.state.podEtaAt,
      update.announcedPodEtaAt,
      update.document,
      now,
      update.derivedAsOf,
      update.lastNewsAt,
    ],
  );
}

export async function markTrackingStopped(
  session: AccountSession,
  id: string,
  stop: { reason: StopReason; document: string },
  now: Date,
): Promise<void> {
  await session.db
    .updateTable('shipments')
    .set({
      line_tracking_stopped_at: now,
      line_tracking_stopped_reason: stop.reason,
      document: stop.document,
      updated_at: now,
    })
    .where('account_id', '=', session.accountId)
    .where('id', '=', id)
    .execute();
}

export interface ShipmentCheck {
  readonly lineAttemptedAt: Date | null;
  readonly lineSucceededAt: Date | null;
  readonly failures: number;
}

export async function findCheck(session: AccountSession, shipmentId: string): Promise<ShipmentCheck | undefined> {
  return session.db
    .selectFrom('shipment_checks')
    .select(['line_attempted_at as lineAttemptedAt', 'line_succeeded_at as lineSucceededAt', 'failures'])
    .where('account_id', '=', session.accountId)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst();
}

/** A good answer of the line, whatever it said. */
export async function recordAnswer(
  session: AccountSession,
  shipmentId: string,
  at: Date,
  nextCheckAt: Date | null,
): Promise<void> {
  await session.prepared(
    'record-answer',
    `UPDATE shipment_checks SET line_attempted_at = $3, line_succeeded_at = $3, next_check_at = $4, failing_since = NULL,
       failures = 0, last_error = NULL WHERE account_id = $1 AND shipment_id = $2`,
    [session.accountId, shipmentId, at, nextCheckAt],
  );
}

export async function recordFailure(
  session: AccountSession,
  shipmentId: string,
  failure: { at: Date; nextCheckAt: Date; evidence: string },
): Promise<void> {
  await session.prepared(
    'record-failure',
    `UPDATE shipment_checks SET line_attempted_at = $3, next_check_at = $4, failing_since = coalesce(failing_since, $3),
       failures = failures + 1, last_error = $5 WHERE account_id = $1 AND shipment_id = $2`,
    [session.accountId, shipmentId, failure.at, failure.nextCheckAt, failure.evidence],
  );
}

export interface TrackedShipment {
  readonly account_id: string;
  readonly shipment_id: string;
  readonly next_check_at: Date | null;
}

/** Shipments that are tracked and yet have no job waiting to check them: what a crash could leave behind. */
export async function listUnscheduled(session: Session, limit: number): Promise<TrackedShipment[]> {
  return session.prepared<TrackedShipment & Record<string, unknown>>(
    'list-unscheduled',
    `SELECT c.account_id, c.shipment_id, c.next_check_at FROM shipment_checks c
       JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id AND s.line_tracking_stopped_at IS NULL
      WHERE NOT EXISTS (SELECT 1 FROM graphile_worker.jobs j WHERE j.key = 'check:' || c.shipment_id)
      LIMIT $1`,
    [limit],
  );
}
