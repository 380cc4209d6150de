/** How the polls of each source stand: over all shipments of the account, and its failures of the last two days. */
import { GONE_STATUSES } from '../../core/state/status.ts';
import type { AccountSession } from '../../database/database.ts';
import type { Members } from '../../http/jsonapi/attributes.ts';
import type { FailureCause } from './answers/flaws.ts';
import type { SourceName } from './checks-store.ts';
import type { SourceChecksPart } from './schema.ts';

/** The failure is that of the latest failed poll; null: none failed, or what broke was ours. */
export interface CheckCounts extends SourceName, Members<(typeof SourceChecksPart)['properties']> {}

/** Lines, and polled terminals and railroads. Shipments whose tracking has stopped count for the last answer alone. */
export async function countChecksBySource(session: AccountSession): Promise<CheckCounts[]> {
  return session.prepared<CheckCounts & Record<string, unknown>>(
    `SELECT kind, code, count(DISTINCT shipment_id) FILTER (WHERE is_polled)::int AS "shipmentsCount", max(answered_at) AS "lastAnsweredAt",
       count(DISTINCT shipment_id) FILTER (WHERE is_polled AND is_failing)::int AS "failingShipmentsCount",
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

export interface CauseCount extends SourceName {
  readonly cause: FailureCause;
  /** In the last 24 hours, and in the 24 hours before. */
  readonly count: number;
  readonly previousCount: number;
  /** Of the last 24 hours. */
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}

/** @param now world time */
export async function countRecentFailures(session: AccountSession, now: Date): Promise<CauseCount[]> {
  return session.prepared<CauseCount & Record<string, unknown>>(
    `SELECT source_kind AS kind, source_code AS code, cause, count(*) FILTER (WHERE is_recent)::int AS count,
       count(*) FILTER (WHERE NOT is_recent)::int AS "previousCount", min(fetched_at) FILTER (WHERE is_recent) AS "firstAt",
       max(fetched_at) FILTER (WHERE is_recent) AS "lastAt"
       FROM (SELECT source_kind, source_code, cause, fetched_at, fetched_at > $2::timestamptz - interval '1 day' AS is_recent
         FROM source_answers WHERE account_id = $1 AND cause IS NOT NULL AND fetched_at > $2::timestamptz - interval '2 days'
           AND fetched_at <= $2) AS failed
      GROUP BY source_kind, source_code, cause`,
    [session.accountId, now],
  );
}

export interface FailingContainers extends SourceName {
  readonly count: number;
}

/** Containers that are not yet picked up and whose last poll of the source failed, as the filter `failing_source` finds them. */
export async function countFailingContainers(session: AccountSession): Promise<FailingContainers[]> {
  return session.prepared<FailingContainers & Record<string, unknown>>(
    `SELECT kind, code, count(DISTINCT id)::int AS count FROM (
       SELECT 'shipping_line' AS kind, s.scac AS code, c.id, c.current_status
         FROM shipment_checks k JOIN shipments s ON s.account_id = k.account_id AND s.id = k.shipment_id
         JOIN containers c ON c.account_id = s.account_id AND c.shipment_id = s.id
        WHERE k.account_id = $1 AND k.failing_since IS NOT NULL AND s.line_tracking_stopped_at IS NULL
       UNION ALL
       SELECT k.source_kind, k.source_code, c.id, c.current_status
         FROM source_checks k JOIN containers c ON c.account_id = k.account_id AND c.shipment_id = k.shipment_id AND c.number = k.number
        WHERE k.account_id = $1 AND k.failures > 0 AND k.next_check_at IS NOT NULL) AS failing
      WHERE current_status <> ALL ($2::text[]) GROUP BY kind, code`,
    [session.accountId, [...GONE_STATUSES]],
  );
}
