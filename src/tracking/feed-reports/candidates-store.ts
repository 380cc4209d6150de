/** The account's shipments that a feed report may concern. */
import type { CandidateShipment } from '../../core/feed-reports/match.ts';
import type { AccountSession } from '../../database/database.ts';

/**
 * @param containers ISO 6346 numbers
 * @param numbers of bills of lading and bookings, in every form in which they may be stored
 */
export async function listCandidates(
  session: AccountSession,
  containers: readonly string[],
  numbers: readonly string[],
): Promise<CandidateShipment[]> {
  // One query an index: a plan for one OR of all would read every shipment.
  return session.query<CandidateShipment & Record<string, unknown>>(
    `SELECT s.id, s.scac, s.bill_of_lading_number AS "billOfLading", s.booking_number AS booking, s.tracked_type AS "trackedType",
       s.line_tracking_stopped_at IS NOT NULL AS "isStopped",
       ARRAY(SELECT c.number FROM containers c WHERE c.account_id = s.account_id AND c.shipment_id = s.id AND c.listed) AS containers
       FROM (SELECT DISTINCT found.id FROM (
           SELECT shipment_id AS id FROM containers WHERE account_id = $1 AND number = any($2::text[]) AND listed
           UNION ALL SELECT id FROM shipments WHERE account_id = $1 AND bill_of_lading_number = any($3::text[])
           UNION ALL SELECT id FROM shipments WHERE account_id = $1 AND booking_number = any($3::text[]) OFFSET 0) AS found) AS ids
       JOIN shipments s ON s.account_id = $1 AND s.id = ids.id ORDER BY s.id`,
    [session.accountId, containers, numbers],
  );
}
