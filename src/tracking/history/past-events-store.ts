/**
 * Transport events as they stood at a past moment.
 */

import type { AccountSession } from '../../database/database.ts';
import { amongAny } from '../../database/lists/among-ids.ts';

export interface PastTransportEvent {
  readonly id: string;
  readonly container_id: string;
  readonly milestone_key: string;
  readonly happened_at: Date;
  /** As it is now: it may say that the event was invalidated since. */
  readonly document: string;
}

export async function listTransportEventsAsOf(
  session: AccountSession,
  containerIds: readonly string[],
  at: Date,
): Promise<PastTransportEvent[]> {
  return session.prepared<PastTransportEvent>(
    `SELECT id, container_id, milestone_key, happened_at, document FROM transport_events
      WHERE account_id = $1 AND ${amongAny('container_id', '$2')} AND created_at <= $3
        AND (invalidated_at IS NULL OR invalidated_at > $3)`,
    [session.accountId, containerIds, at],
  );
}
