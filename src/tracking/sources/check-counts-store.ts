/** How the polls of each source stand, over all shipments of the account. */
import type { SourceKind } from '../../core/observation.ts';
import type { RefusalKind } from '../../core/tracking-life.ts';
import type { AccountSession } from '../../database/database.ts';

export interface CheckCounts {
  readonly kind: SourceKind;
  readonly code: string;
  readonly shipments: number;
  readonly lastAnsweredAt: Date | null;
  readonly failingShipments: number;
  readonly failingSince: Date | null;
  /** Of the latest failed poll; null: none failed, or what broke was ours. */
  readonly failure: RefusalKind | null;
}

/** Lines, and polled terminals and railroads. Shipments whose tracking has stopped count for the last answer alone. */
export async function countChecksBySource(session: AccountSession): Promise<CheckCounts[]> {
  return session.prepared<CheckCounts & Record<string, unknown>>(
    `SELECT kind, code, count(DISTINCT shipment_id) FILTER (WHERE is_polled)::int AS shipments, max(answered_at) AS "lastAnsweredAt",
       count(DISTINCT shipment_id) FILTER (WHERE is_polled AND is_failing)::int AS "failingShipments",
       min(failing_since) FILTER (WHERE is_polled AND is_failing) AS "failingSince",
       (array_agg(refusal ORDER BY attempted_at DESC) FILTER (WHERE is_polled AND is_failing))[1] AS failure
       FROM (
         SELECT 'shipping_line' AS kind, s.scac AS code, s.id AS shipment_id, s.line_tracking_stopped_at IS NULL AS is_polled,
           c.line_succeeded_at AS answered_at, c.failing_since IS NOT NULL AS is_failing, c.failing_since,
           c.last_refusal AS refusal, c.line_attempted_at AS attempted_at
           FROM shipment_checks c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id WHERE c.account_id = $1
         UNION ALL
         SELECT source_kind, source_code, shipment_id, next_check_at IS NOT NULL, succeeded_at, failures > 0, succeeded_at,
           last_refusal, attempted_at FROM source_checks WHERE account_id = $1) AS checks
      GROUP BY kind, code`,
    [session.accountId],
  );
}
