/**
 * The checks of shipments: when their sources were polled and are to be polled again, the results, and whether they are
 * tracked at all.
 */
import type { RefusalKind, StopReason } from '../../core/tracking-life.ts';
import type { AccountSession } from '../../database/database.ts';
import { amongAny } from '../../database/lists/among-ids.ts';
import { getById } from '../../http/jsonapi/errors.ts';
import { QUEUED_FOR } from './due-work-store.ts';

/** Of a stop that ends at `$3`. */
const PAST_STOP = `jsonb_build_object('at', line_tracking_stopped_at, 'reason', line_tracking_stopped_reason,
         'byUser', line_tracking_stopped_by, 'byKey', line_tracking_stopped_by_key, 'until', $3::timestamptz)`;

/** A stop of the service that a user's stop takes the place of is a past one. */
export async function markTrackingStopped(
  session: AccountSession,
  id: string,
  stop: { reason: StopReason; byUser: string | null; byKey: string | null; json: string; nextCheckAt: Date | null },
  now: Date,
): Promise<void> {
  await session.prepared(
    `UPDATE shipments SET line_tracking_stopped_at = $3, line_tracking_stopped_reason = $4, json = $5, updated_at = $3,
       line_tracking_stopped_by = $6, line_tracking_stopped_by_key = $7,
       past_stops = CASE WHEN line_tracking_stopped_at IS NULL THEN past_stops ELSE past_stops || ${PAST_STOP} END
     WHERE account_id = $1 AND id = $2`,
    [session.accountId, id, now, stop.reason, stop.json, stop.byUser, stop.byKey],
  );
  await session.prepared(
    'UPDATE shipment_checks SET next_check_at = $3, queued_until = NULL WHERE account_id = $1 AND shipment_id = $2',
    [session.accountId, id, stop.nextCheckAt],
  );
}

export async function markTrackingResumed(session: AccountSession, id: string, json: string, now: Date): Promise<void> {
  await session.prepared(
    `UPDATE shipments SET line_tracking_stopped_at = NULL, line_tracking_stopped_reason = NULL,
       line_tracking_stopped_by = NULL, line_tracking_stopped_by_key = NULL, past_stops = past_stops || ${PAST_STOP},
       line_tracking_resumed_at = $3, json = $4, updated_at = $3 WHERE account_id = $1 AND id = $2`,
    [session.accountId, id, now, json],
  );
  // On the queue: a resumed shipment has its line polled at once.
  await session.prepared(
    `UPDATE shipment_checks SET next_check_at = $3, queued_until = now() + ${QUEUED_FOR} WHERE account_id = $1 AND shipment_id = $2`,
    [session.accountId, id, now],
  );
}

/** A good answer of the line, with any content. */
export async function recordAnswer(
  session: AccountSession,
  shipmentId: string,
  at: Date,
  nextCheckAt: Date | null,
): Promise<void> {
  await session.prepared(
    `UPDATE shipment_checks SET line_attempted_at = $3, line_succeeded_at = $3, next_check_at = $4, queued_until = NULL,
       failing_since = NULL, failures = 0, last_error = NULL, last_refusal = NULL WHERE account_id = $1 AND shipment_id = $2`,
    [session.accountId, shipmentId, at, nextCheckAt],
  );
}

/**
 * The same, where nothing is to be written but this. @returns false: the check is due at another time by now, or not at
 * all, as after another check, a stop, a resumption or a refresh
 */
export async function recordQuietAnswer(
  session: AccountSession,
  shipmentId: string,
  { due, at, nextCheckAt }: { readonly due: Date; readonly at: Date; readonly nextCheckAt: Date },
): Promise<boolean> {
  const rows = await session.prepared(
    `UPDATE shipment_checks SET line_attempted_at = $4, line_succeeded_at = $4, next_check_at = $5, queued_until = NULL,
       failing_since = NULL, failures = 0, last_error = NULL, last_refusal = NULL
      WHERE account_id = $1 AND shipment_id = $2 AND date_trunc('milliseconds', next_check_at) = $3 RETURNING 1`,
    [session.accountId, shipmentId, due, at, nextCheckAt],
  );
  return rows.length === 1;
}

export async function recordFailure(
  session: AccountSession,
  shipmentId: string,
  /** `refusal` null: what broke was ours. */
  failure: { at: Date; nextCheckAt: Date | null; refusal: RefusalKind | null; evidence: string },
): Promise<void> {
  await session.prepared(
    `UPDATE shipment_checks SET line_attempted_at = $3, next_check_at = $4, queued_until = NULL, failing_since = coalesce(failing_since, $3),
       failures = failures + 1, last_error = $5, last_refusal = $6 WHERE account_id = $1 AND shipment_id = $2`,
    [session.accountId, shipmentId, failure.at, failure.nextCheckAt, failure.evidence, failure.refusal],
  );
}

/** Those of these whose check is due, the longest due first. */
export async function listDueChecks(
  session: AccountSession,
  shipmentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT shipment_id AS id FROM shipment_checks WHERE account_id = $1 AND ${amongAny('shipment_id', '$2')} AND next_check_at <= $3
      ORDER BY next_check_at, shipment_id`,
    [session.accountId, shipmentIds, now],
  );
  return rows.map(({ id }) => id);
}

/** They were not made, and are queued again as soon as workers look for what is due. */
export async function releaseChecks(session: AccountSession, shipmentIds: readonly string[]): Promise<void> {
  await session.prepared(
    `UPDATE shipment_checks SET queued_until = NULL WHERE account_id = $1 AND ${amongAny('shipment_id', '$2')}`,
    [session.accountId, shipmentIds],
  );
}

/** No source was polled. Where tracking has stopped meanwhile, it stays so. */
export async function putOffCheck(
  session: AccountSession,
  shipmentId: string,
  nextCheckAt: Date | null,
): Promise<void> {
  await session.prepared(
    `UPDATE shipment_checks SET next_check_at = $3, queued_until = NULL
      WHERE account_id = $1 AND shipment_id = $2 AND next_check_at IS NOT NULL`,
    [session.accountId, shipmentId, nextCheckAt],
  );
}

/** Its line is not polled: the check only decides whether its tracking is to stop. */
export async function watchWithoutLine(session: AccountSession, shipmentId: string, nextCheckAt: Date): Promise<void> {
  await session.prepared(
    'UPDATE shipment_checks SET next_check_at = $3, queued_until = NULL WHERE account_id = $1 AND shipment_id = $2',
    [session.accountId, shipmentId, nextCheckAt],
  );
}

export interface SourceChecks {
  readonly lineAttemptedAt: Date | null;
  readonly lineSucceededAt: Date | null;
  readonly terminalAttemptedAt: Date | null;
  readonly terminalSucceededAt: Date | null;
  readonly railAttemptedAt: Date | null;
  readonly nextCheckAt: Date | null;
  /** How often in a row the line has failed to answer usefully. */
  readonly failures: number;
  readonly lastError: string | null;
  readonly lastRefusal: RefusalKind | null;
}

/** @throws NotFound where the shipment was deleted since it was read */
export function getSourceChecks(session: AccountSession, shipmentId: string): Promise<SourceChecks> {
  return getById('shipment', shipmentId, () => findSourceChecks(session, shipmentId));
}

export async function findSourceChecks(session: AccountSession, shipmentId: string): Promise<SourceChecks | undefined> {
  const [row] = await session.prepared<SourceChecks>(
    `SELECT line_attempted_at AS "lineAttemptedAt", line_succeeded_at AS "lineSucceededAt",
       terminal_attempted_at AS "terminalAttemptedAt", terminal_succeeded_at AS "terminalSucceededAt",
       rail_attempted_at AS "railAttemptedAt", next_check_at AS "nextCheckAt", failures, last_error AS "lastError",
       last_refusal AS "lastRefusal" FROM shipment_checks WHERE account_id = $1 AND shipment_id = $2`,
    [session.accountId, shipmentId],
  );
  return row;
}
