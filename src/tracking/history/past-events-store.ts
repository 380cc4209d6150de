/**
 * Transport events as they stood at a past moment.
 */

import type { AccountSession } from '../../database/database.ts';
import { amongAny } from '../../database/lists/among-ids.ts';
import { COLUMNS, type TransportEventRow } from '../milestones/store.ts';

export async function listTransportEventsAsOf(
  session: AccountSession,
  containerIds: readonly string[],
  at: Date,
): Promise<TransportEventRow[]> {
  return session.prepared<TransportEventRow>(
    `SELECT ${COLUMNS} FROM transport_events
      WHERE account_id = $1 AND ${amongAny('container_id', '$2')} AND created_at <= $3
        AND (invalidated_at IS NULL OR invalidated_at > $3)`,
    [session.accountId, containerIds, at],
  );
}
