/**
 * What is known of a number: the line with which the account tracks it, and how often numbers of its shape were found
 * at a line.
 */
import type { ShapeSuccesses } from '../../core/numbers/number-patterns.ts';
import type { ReferenceType } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';

export interface TrackedLine {
  readonly scac: string;
  readonly numberType: ReferenceType;
}

/** The newest, among shipments that the reader may see. @param number normalised */
export async function findTrackedLine(
  session: AccountSession,
  number: string,
  customers: Customers,
): Promise<TrackedLine | undefined> {
  const [row] = await session.prepared<TrackedLine>(
    `SELECT s.scac, found.type AS "numberType" FROM (
         SELECT id, 'bill_of_lading' AS type FROM shipments WHERE account_id = $1 AND bill_of_lading_number = $2
         UNION ALL SELECT id, 'booking_number' FROM shipments WHERE account_id = $1 AND booking_number = $2
         UNION ALL SELECT shipment_id, 'container' FROM containers WHERE account_id = $1 AND number = $2 AND listed) AS found
       JOIN shipments s ON s.account_id = $1 AND s.id = found.id
      WHERE s.line_tracking_stopped_at IS NULL AND ($3::uuid[] IS NULL OR s.customer_id = any($3))
      ORDER BY s.created_at DESC, s.id LIMIT 1`,
    [session.accountId, number, customers],
  );
  return row;
}

export async function countNumberSuccess(
  session: AccountSession,
  success: { readonly shape: string; readonly numberType: ReferenceType; readonly scac: string },
): Promise<void> {
  await session.prepared(
    `INSERT INTO number_history AS known (shape, request_type, scac, slot, successes)
     VALUES ($1, $2, $3, pg_backend_pid() % 16, 1)
     ON CONFLICT (shape, request_type, scac, slot) DO UPDATE SET successes = known.successes + 1`,
    [success.shape, success.numberType, success.scac],
  );
}

/** Of every type, in any order. */
export async function listShapeSuccesses(session: AccountSession, shape: string): Promise<ShapeSuccesses[]> {
  const rows = await session.prepared<{ request_type: ReferenceType; scac: string; successes: string }>(
    'SELECT request_type, scac, sum(successes) AS successes FROM number_history WHERE shape = $1 GROUP BY request_type, scac',
    [shape],
  );
  return rows.map((row) => ({ numberType: row.request_type, scac: row.scac, count: Number(row.successes) }));
}
