/**
 * The watching of shipments: when their line was asked and is to be asked again, and whether they are tracked at all.
 */
import { type RawBuilder, sql } from 'kysely';
import type { RefusalKind, StopReason } from '../domain/tracking-life.ts';
import type { AccountChange, AccountSession } from './database.ts';
import { QUEUED_FOR } from './due-work.ts';

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
  await planNextCheck(session, id, null, null);
}

export async function markTrackingResumed(
  session: AccountSession,
  id: string,
  document: string,
  now: Date,
): Promise<void> {
  await session.db
    .updateTable('shipments')
    .set({
      line_tracking_stopped_at: null,
      line_tracking_stopped_reason: null,
      line_tracking_resumed_at: now,
      document,
      updated_at: now,
    })
    .where('account_id', '=', session.accountId)
    .where('id', '=', id)
    .execute();
  // On the queue: whoever takes a shipment up again has its line asked at once.
  await planNextCheck(session, id, now, sql<Date>`now() + ${sql.raw(QUEUED_FOR)}`);
}

async function planNextCheck(
  session: AccountSession,
  shipmentId: string,
  at: Date | null,
  queuedUntil: RawBuilder<Date> | null,
): Promise<void> {
  await session.db
    .updateTable('shipment_checks')
    .set({ next_check_at: at, queued_until: queuedUntil })
    .where('account_id', '=', session.accountId)
    .where('shipment_id', '=', shipmentId)
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
export function recordAnswer(session: AccountChange, shipmentId: string, at: Date, nextCheckAt: Date | null): void {
  session.write(
    'record-answer',
    `UPDATE shipment_checks SET line_attempted_at = $3, line_succeeded_at = $3, next_check_at = $4, queued_until = NULL,
       failing_since = NULL, failures = 0, last_error = NULL, last_refusal = NULL WHERE account_id = $1 AND shipment_id = $2`,
    [session.accountId, shipmentId, at, nextCheckAt],
  );
}

export async function recordFailure(
  session: AccountSession,
  shipmentId: string,
  /** `refusal` null: what broke was ours. */
  failure: { at: Date; nextCheckAt: Date; refusal: RefusalKind | null; evidence: string },
): Promise<void> {
  await session.prepared(
    'record-failure',
    `UPDATE shipment_checks SET line_attempted_at = $3, next_check_at = $4, queued_until = NULL,
       failing_since = coalesce(failing_since, $3), failures = failures + 1, last_error = $5, last_refusal = $6 WHERE account_id = $1 AND shipment_id = $2`,
    [session.accountId, shipmentId, failure.at, failure.nextCheckAt, failure.evidence, failure.refusal],
  );
}

/** Nobody was asked. Where tracking has stopped meanwhile, it stays so. */
export async function putOffCheck(session: AccountSession, shipmentId: string, nextCheckAt: Date): Promise<void> {
  await session.prepared(
    'put-off-check',
    `UPDATE shipment_checks SET next_check_at = $3, queued_until = NULL
      WHERE account_id = $1 AND shipment_id = $2 AND next_check_at IS NOT NULL`,
    [session.accountId, shipmentId, nextCheckAt],
  );
}
