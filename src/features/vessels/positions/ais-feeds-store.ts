/** State of the AIS feeds, as the worker that runs them reports it every few seconds. */
import type { FeedState } from '../../../core/ships/ship-report.ts';
import { asMembers } from '../../../database/columns.ts';
import type { Session } from '../../../database/database.ts';

export interface FeedRow {
  readonly code: string;
  readonly kind: string;
  readonly state: FeedState;
  readonly stateSince: Date;
  readonly lastFrameAt: Date | null;
  readonly lastOursAt: Date | null;
  readonly lastError: string | null;
  readonly reportedAt: Date;
}

/** Deletes the feeds that are no longer configured. */
export async function saveFeeds(session: Session, rows: readonly FeedRow[]): Promise<void> {
  await session.prepared('DELETE FROM ais_feeds WHERE NOT code = any($1::text[])', [rows.map(({ code }) => code)]);
  await session.prepared(
    `INSERT INTO ais_feeds (code, kind, state, state_since, last_frame_at, last_ours_at, last_error, reported_at)
     SELECT * FROM jsonb_to_recordset($1) AS given (code text, kind text, state text, "stateSince" timestamptz,
       "lastFrameAt" timestamptz, "lastOursAt" timestamptz, "lastError" text, "reportedAt" timestamptz)
     ON CONFLICT (code) DO UPDATE SET kind = excluded.kind, state = excluded.state, state_since = excluded.state_since,
       last_frame_at = coalesce(excluded.last_frame_at, ais_feeds.last_frame_at),
       last_ours_at = coalesce(excluded.last_ours_at, ais_feeds.last_ours_at),
       last_error = excluded.last_error, reported_at = excluded.reported_at`,
    [JSON.stringify(rows)],
  );
}

export async function listFeeds(session: Session): Promise<FeedRow[]> {
  return session.prepared<FeedRow>(
    `SELECT ${asMembers('ais_feeds', 'code kind state state_since last_frame_at last_ours_at last_error reported_at')}
       FROM ais_feeds ORDER BY code`,
    [],
  );
}
