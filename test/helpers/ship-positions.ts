/** Positions of ships as AIS would have brought them: every hour along a line. */
import type { Database } from '../../src/database/database.ts';
import { insertPositions, makePositionWeeks } from '../../src/features/vessels/positions/store.ts';

const HOUR = 3_600_000;

export interface Sailing {
  readonly imo: string;
  /** Unix milliseconds. */
  readonly since: number;
  readonly until: number;
  /** [longitude, latitude]. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** Under way where it is absent. */
  readonly isAtAnchor?: boolean;
}

export async function sail(
  database: Database,
  { imo, since, until, from, to, isAtAnchor = false }: Sailing,
): Promise<void> {
  const count = Math.floor((until - since) / HOUR) + 1;
  const rows = Array.from({ length: count }, (_, hour) => {
    const share = hour / Math.max(1, count - 1);
    return {
      imo,
      at: new Date(since + hour * HOUR),
      mmsi: '563000001',
      latitude: from[1] + (to[1] - from[1]) * share,
      longitude: from[0] + (to[0] - from[0]) * share,
      speedKnots: isAtAnchor ? 0.1 : 16.4,
      courseDegrees: 181.5,
      headingDegrees: null,
      navigationStatus: isAtAnchor ? 1 : null,
      feed: 'test',
    };
  });
  const times = rows.map(({ at }) => at.getTime());
  await makePositionWeeks(database, times, new Set());
  await database.changeSystem((session) => insertPositions(session, rows));
}
