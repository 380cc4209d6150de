/** AIS feeds as data sources of the installation: every feed that a worker runs or ran. */
import type { FeedState } from '../../../core/ships/ship-report.ts';
import type { Session } from '../../../database/database.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import type { DataSource } from '../../../tracking/sources/schema.ts';
import { type FeedRow, listFeeds } from './store.ts';

export async function listFeedSources(session: Session, clock: Pick<Clock, 'wallNow'>): Promise<DataSource[]> {
  return (await listFeeds(session)).map((each) => feedSource(each, clock.wallNow()));
}

/** A worker that has not reported for this long no longer runs the feed. */
const STOPPED_MILLIS = 60_000;

function feedSource(row: FeedRow, now: number): DataSource {
  const at = (time: Date | null) => time && formatInstant(time.getTime());
  const isStopped = now - row.reportedAt.getTime() > STOPPED_MILLIS;
  const [state, since]: [FeedState, Date] = isStopped ? ['stopped', row.reportedAt] : [row.state, row.stateSince];
  return {
    kind: 'ais',
    code: row.code,
    name: `AIS feed ${row.code}`,
    supported: state !== 'unusable',
    unsupported_because: state === 'unusable' ? row.lastError : null,
    simulated: false,
    unresolved_places: [],
    checks: null,
    failures: null,
    feed: {
      type: row.kind,
      state,
      state_since: formatInstant(since.getTime()),
      last_frame_at: at(row.lastFrameAt),
      last_awaited_ship_at: at(row.lastOursAt),
      last_error: row.lastError,
    },
  };
}
