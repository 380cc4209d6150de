/**
 * Which bodies of lines have come, whom they concern, what they mean for the polling of a shipment, and the
 * subscriptions of this installation at lines.
 */
import type { AccountSession, Session } from '../../database/database.ts';
import type { TrackedNumbers } from './own-part.ts';

/** Waits for a transaction that stores the same body. @returns whether the account had not been given it before */
export async function insertCallback(
  session: AccountSession,
  scac: string,
  digest: Uint8Array,
  at: Date,
): Promise<boolean> {
  const rows = await session.prepared(
    `INSERT INTO line_callbacks (account_id, scac, digest, received_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [session.accountId, scac, digest, at],
  );
  return rows.length > 0;
}

/** In batches, the caller repeats. @returns how many */
export async function deleteOldCallbacks(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `DELETE FROM line_callbacks WHERE ctid = any(ARRAY(
       SELECT ctid FROM line_callbacks WHERE received_at < $1 LIMIT $2)) RETURNING 1`,
    [before, limit],
  );
  return rows.length;
}

/**
 * The accounts that may track one of these: a line knows no accounts.
 * @param numbers of bills of lading and bookings, in every form in which they may be stored
 */
export async function listAccountsConcerned(
  session: Session,
  containers: readonly string[],
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await session.query<{ id: string }>(
    `SELECT a.id FROM accounts a
      WHERE a.closed_at IS NULL AND (
        EXISTS (SELECT FROM containers c WHERE c.account_id = a.id AND c.number = any($1::text[]) AND c.listed)
         OR EXISTS (SELECT FROM shipments s WHERE s.account_id = a.id AND s.bill_of_lading_number = any($2::text[]))
         OR EXISTS (SELECT FROM shipments s WHERE s.account_id = a.id AND s.booking_number = any($2::text[])))
      ORDER BY a.id`,
    [containers, numbers],
  );
  return rows.map(({ id }) => id);
}

/** Of these numbers, those that the account tracks. @param numbers as of {@link listAccountsConcerned} */
export async function listTrackedNumbers(
  session: AccountSession,
  containers: readonly string[],
  numbers: readonly string[],
): Promise<TrackedNumbers> {
  const rows = await session.query<{ kind: string; number: string }>(
    `SELECT 'container' AS kind, number FROM containers WHERE account_id = $1 AND number = any($2::text[]) AND listed
     UNION SELECT 'document', bill_of_lading_number FROM shipments WHERE account_id = $1 AND bill_of_lading_number = any($3::text[])
     UNION SELECT 'document', booking_number FROM shipments WHERE account_id = $1 AND booking_number = any($3::text[])`,
    [session.accountId, containers, numbers],
  );
  const numbersOf = (wanted: string) => new Set(rows.filter(({ kind }) => kind === wanted).map(({ number }) => number));
  return { documents: numbersOf('document'), containers: numbersOf('container') };
}

/** How many silences after its last good answer a shipment is polled, although the line sends events about it. */
const MOST_SILENCES = 3;

/**
 * The line tells of them by itself: they are polled after its silence, but not much longer after their last good answer.
 * A shipment that is due, failing, not polled yet or no more stays as it is.
 */
export async function putOffChecks(
  session: AccountSession,
  shipmentIds: readonly string[],
  { now, silenceHours }: { readonly now: Date; readonly silenceHours: number },
): Promise<void> {
  if (shipmentIds.length === 0) return;
  const after = (silences: number) => `$4::float8 * ${silences} * interval '1 hour'`;
  await session.prepared(
    `UPDATE shipment_checks SET queued_until = NULL, next_check_at =
         greatest(next_check_at, least($3::timestamptz + ${after(1)}, line_succeeded_at + ${after(MOST_SILENCES)}))
      WHERE account_id = $1 AND shipment_id = any($2::uuid[]) AND next_check_at > $3 AND failures = 0
        AND line_succeeded_at IS NOT NULL`,
    [session.accountId, shipmentIds, now, silenceHours],
  );
}

/**
 * The line names a container that these do not list yet: only polling brings its whole journey.
 * @returns ids of those that are due now
 */
export async function hastenNamedChecks(
  session: AccountSession,
  scac: string,
  numbers: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `UPDATE shipment_checks c SET next_check_at = least(next_check_at, $4) FROM shipments s
      WHERE c.account_id = $1 AND s.account_id = $1 AND c.shipment_id = s.id AND s.scac = $2
        AND (s.bill_of_lading_number = any($3::text[]) OR s.booking_number = any($3::text[])) AND c.next_check_at IS NOT NULL
      RETURNING s.id`,
    [session.accountId, scac, numbers, now],
  );
  return rows.map(({ id }) => id);
}

export interface StoredSubscription {
  readonly id: string;
  readonly callbackUrl: string;
  readonly fingerprint: string;
  /** Wall time. */
  readonly checkedAt: Date;
}

export async function findSubscription(session: Session, scac: string): Promise<StoredSubscription | undefined> {
  const [row] = await session.prepared<StoredSubscription & Record<string, unknown>>(
    `SELECT subscription_id AS id, callback_url AS "callbackUrl", fingerprint, checked_at AS "checkedAt"
       FROM line_subscriptions WHERE scac = $1`,
    [scac],
  );
  return row;
}

export async function writeSubscription(
  session: Session,
  scac: string,
  { id, callbackUrl, fingerprint, checkedAt }: StoredSubscription,
): Promise<void> {
  await session.prepared(
    `INSERT INTO line_subscriptions (scac, subscription_id, callback_url, fingerprint, checked_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (scac) DO UPDATE SET subscription_id = $2, callback_url = $3, fingerprint = $4, checked_at = $5`,
    [scac, id, callbackUrl, fingerprint, checkedAt],
  );
}
