/** Which ships are compared with their plans, what AIS stored of them, and what was found. */
import type { VesselPosition } from '../../../core/map/track.ts';
import type { AccountSession, Session } from '../../../database/database.ts';
import { enqueueJob } from '../../../queue/jobs-store.ts';
import { PRIORITY } from '../../../tracking/schedule/schedule.ts';
import type { ShipElsewhereFacts } from './elsewhere-facts.ts';

export const FOLLOW_SHIPS_TASK = 'follow-ships';

/** So long a comparison holds, though the ship sails on. What a source reports makes it due at once. */
const FOLLOWED_HOURS = 3;
const IS_DUE = `is_ship_followed AND (followed_at IS NULL OR followed_at < $1::timestamptz - interval '${FOLLOWED_HOURS} hours')`;

/** Of every account with ships that are due: one job, however many there are. */
export async function queueShips(session: Session, now: Date): Promise<void> {
  const accounts = await session.prepared<{ id: string }>(
    `SELECT id FROM accounts a WHERE EXISTS (SELECT FROM arrival_legs l WHERE l.account_id = a.id AND ${IS_DUE})`,
    [now],
  );
  for (const { id } of accounts) {
    const key = `ships:${id}`;
    const job = { task: FOLLOW_SHIPS_TASK, payload: { account_id: id }, runAt: null, key, sequence: key };
    await enqueueJob(session, { ...job, priority: PRIORITY.routine });
  }
}

export interface FollowedLeg {
  readonly id: string;
  readonly marks: number;
  readonly shipElsewhere: ShipElsewhereFacts | null;
}

export interface ComparedLeg extends FollowedLeg {
  /** It is compared again only when a source reports something. */
  readonly isOver: boolean;
}

export async function listFollowedLegs(session: AccountSession, now: Date, limit: number): Promise<FollowedLeg[]> {
  return session.prepared<FollowedLeg & Record<string, unknown>>(
    `SELECT id, marks, ship_elsewhere AS "shipElsewhere" FROM arrival_legs
      WHERE ${IS_DUE} AND account_id = $2 ORDER BY followed_at NULLS FIRST LIMIT $3`,
    [now, session.accountId, limit],
  );
}

/** What a report has overtaken stays due. @returns ids of containers for which something has changed */
export async function storeShipsElsewhere(
  session: AccountSession,
  found: readonly ComparedLeg[],
  now: Date,
): Promise<string[]> {
  const rows = await session.prepared<{ containerIds: string[] }>(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, marks integer, "shipElsewhere" jsonb,
         "isOver" boolean)),
       before AS (
         SELECT l.id, l.ship_elsewhere FROM arrival_legs l JOIN given ON given.id = l.id WHERE l.account_id = $1),
       stored AS (
         UPDATE arrival_legs l SET ship_elsewhere = given."shipElsewhere",
             followed_at = CASE WHEN given."isOver" THEN 'infinity' ELSE $3::timestamptz END FROM given
          WHERE l.account_id = $1 AND l.id = given.id AND l.marks = given.marks
          RETURNING l.id, l.container_ids, l.ship_elsewhere)
     SELECT container_ids AS "containerIds" FROM stored JOIN before ON before.id = stored.id
      WHERE before.ship_elsewhere IS DISTINCT FROM stored.ship_elsewhere`,
    [session.accountId, JSON.stringify(found), now],
  );
  return [...new Set(rows.flatMap(({ containerIds }) => containerIds))];
}

/** Unix milliseconds. */
export interface SeenWindow {
  readonly imo: string;
  readonly from: number;
  readonly to: number;
}

export interface FedPosition extends VesselPosition {
  readonly feed: string;
}

/**
 * The first position of each hour, by window and oldest first. None of a number that was given to the ship by her name
 * alone: two ships have the same name more often than the same IMO number.
 */
export async function listHourlyPositions(
  session: AccountSession,
  windows: readonly SeenWindow[],
): Promise<FedPosition[][]> {
  if (windows.length === 0) return [];
  const rows = await session.prepared<FedPosition & { place: number } & Record<string, unknown>>(
    `SELECT seen.place::integer AS place, (extract(epoch FROM p.at) * 1000)::float8 AS at, p.latitude, p.longitude,
         p.speed_knots AS "speedKnots", p.heading_degrees AS "headingDegrees", p.feed
       FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS seen (imo, since, until, place)
       CROSS JOIN LATERAL (
         SELECT DISTINCT ON (date_bin('1 hour', at, 'epoch')) * FROM vessel_positions v
          WHERE v.imo = seen.imo AND v.at >= seen.since AND v.at <= seen.until AND NOT EXISTS (
            SELECT FROM vessel_mmsis m WHERE m.imo = v.imo AND m.mmsi = v.mmsi AND m.matched_by = 'name'
              AND m.valid_from <= v.at AND (m.valid_to IS NULL OR m.valid_to >= v.at))
          ORDER BY date_bin('1 hour', at, 'epoch'), at) AS p
      ORDER BY seen.place, p.at`,
    [windows.map(({ imo }) => imo), windows.map(({ from }) => new Date(from)), windows.map(({ to }) => new Date(to))],
  );
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return windows.map((_, index) => byPlace.get(index + 1) ?? []);
}
