/** The failures of sources in the last two days, and the containers that wait for an answer of theirs. */
import { GONE_STATUSES } from '../../core/state/status.ts';
import type { AccountSession } from '../../database/database.ts';
import type { SourceName } from './checks-store.ts';
import type { FailureCause } from './failure-cause.ts';

export interface FailureCount extends SourceName {
  readonly cause: FailureCause;
  /** In the last 24 hours, and in the 24 hours before. */
  readonly count: number;
  readonly previousCount: number;
  /** Of the last 24 hours. */
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}

/** @param now world time */
export async function countRecentFailures(session: AccountSession, now: Date): Promise<FailureCount[]> {
  return session.prepared<FailureCount & Record<string, unknown>>(
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
