/** A source whose access was mended is polled soon for what failed, instead of after waits that have grown to hours. */
import type { AccountSession } from '../../database/database.ts';
import type { SourceName } from '../sources/checks-store.ts';

/** @param at world time, a little ahead, so that every process knows the new access */
export async function hastenFailing(session: AccountSession, { kind, code }: SourceName, at: Date): Promise<void> {
  if (kind !== 'shipping_line') {
    await session.prepared(
      `UPDATE source_checks SET next_check_at = $4, claimed_until = NULL
        WHERE account_id = $1 AND source_kind = $2 AND source_code = $3 AND failures > 0 AND next_check_at > $4`,
      [session.accountId, kind, code, at],
    );
    return;
  }
  await session.prepared(
    `UPDATE shipment_checks c SET next_check_at = $3, queued_until = NULL FROM shipments s
      WHERE c.account_id = $1 AND s.account_id = c.account_id AND s.id = c.shipment_id AND s.scac = $2
        AND s.line_tracking_stopped_at IS NULL AND c.failing_since IS NOT NULL AND c.next_check_at > $3`,
    [session.accountId, code, at],
  );
  await session.prepared(
    `UPDATE tracking_requests SET next_attempt_at = $3, queued_until = NULL
      WHERE account_id = $1 AND scac = $2 AND is_retrying AND next_attempt_at > $3`,
    [session.accountId, code, at],
  );
}
