/** Where ships are, and under which MMSI they send; and which ships containers wait for. They belong to no account. */

import type { FeedState, Fix } from '../../../core/ships/ship-report.ts';
import { asMembers, insertRows } from '../../../database/columns.ts';
import type { Database, Session } from '../../../database/database.ts';
import { expiredTable } from '../../../database/expired-table.ts';
import { partitionName, WEEK_MILLIS, weekOf, weeksOf, withPartitionLock } from '../../../database/partitions.ts';

export interface AwaitedShip {
  readonly imo: string | null;
  readonly name: string | null;
  /** Of a voyage that names her: UN/LOCODEs, or keys of places. */
  readonly places: readonly string[];
}

/** A container, in the order in which they are read. */
export interface ContainerCursor {
  readonly accountId: string;
  readonly id: string;
}

const NIL = '00000000-0000-0000-0000-000000000000';
/** Before all containers. */
export const FIRST_CURSOR: ContainerCursor = { accountId: NIL, id: NIL };

/** @returns the last of so many containers behind another, of all accounts; undefined: there are not as many */
export async function cursorBehind(
  session: Session,
  from: ContainerCursor,
  many: number,
): Promise<ContainerCursor | undefined> {
  const [cursor] = await session.prepared<ContainerCursor>(
    `SELECT account_id AS "accountId", id FROM containers WHERE (account_id, id) > ($1, $2)
      ORDER BY account_id, id OFFSET $3 LIMIT 1`,
    [from.accountId, from.id, many - 1],
  );
  return cursor;
}

/** Named by the voyages of so many containers behind another that are on their way, on shipments that are tracked. A ship may come several times. */
export async function listAwaitedShips(session: Session, from: ContainerCursor, many: number): Promise<AwaitedShip[]> {
  const rows = await session.prepared<Omit<AwaitedShip, 'places'> & { pod: string | null; origins: (string | null)[] }>(
    `SELECT DISTINCT sailing->>'imo' AS imo, sailing->>'name' AS name, c.pod_locode AS pod,
         jsonb_path_query_array(c.state, '$.sailings[*].place') AS origins
       FROM (SELECT account_id, shipment_id, pod_locode, state FROM containers
              WHERE (account_id, id) > ($1, $2) ORDER BY account_id, id LIMIT $3) c,
         jsonb_array_elements(c.state->'sailings') AS sailing
      WHERE (SELECT s.line_tracking_stopped_at IS NULL FROM shipments s WHERE s.account_id = c.account_id AND s.id = c.shipment_id)
        AND c.state->>'emptyTerminatedAt' IS NULL
        AND (sailing->>'imo' IS NOT NULL OR sailing->>'name' IS NOT NULL)`,
    [from.accountId, from.id, many],
  );
  return rows.map(({ imo, name, pod, origins }) => ({
    imo,
    name,
    places: [...origins, pod].filter((place) => place !== null),
  }));
}

export interface MmsiLink {
  readonly imo: string;
  readonly mmsi: string;
  readonly matchedBy: 'imo' | 'name';
}

export async function listPresentMmsis(session: Session): Promise<MmsiLink[]> {
  return session.prepared<MmsiLink>(
    `SELECT imo, mmsi, matched_by AS "matchedBy" FROM vessel_mmsis WHERE valid_to IS NULL`,
    [],
  );
}

/** What ship and MMSI had before ends with it. */
export async function linkMmsi(session: Session, { imo, mmsi, matchedBy }: MmsiLink, at: Date): Promise<void> {
  await endLinks(session, { imo, mmsi }, at);
  await session.prepared(
    `INSERT INTO vessel_mmsis (imo, mmsi, valid_from, matched_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (imo, mmsi, valid_from) DO UPDATE SET valid_to = NULL, matched_by = excluded.matched_by`,
    [imo, mmsi, at, matchedBy],
  );
}

export async function endLinks(
  session: Session,
  { imo, mmsi }: { readonly imo: string | null; readonly mmsi: string },
  at: Date,
): Promise<void> {
  await session.prepared(
    `UPDATE vessel_mmsis SET valid_to = greatest(valid_from, $3) WHERE valid_to IS NULL AND (imo = $1 OR mmsi = $2)`,
    [imo, mmsi, at],
  );
}

export interface PositionRow extends Omit<Fix, 'atMillis'> {
  readonly imo: string;
  readonly at: Date;
  readonly mmsi: string;
  readonly feed: string;
}

export function fixOf({ at, ...row }: PositionRow): Fix {
  return { ...row, atMillis: at.getTime() };
}

const COLUMNS = 'imo at mmsi latitude longitude speed_knots course_degrees heading_degrees navigation_status feed';
export const POSITION_MEMBERS = asMembers('vessel_positions', COLUMNS);

/** What is there already stays. The weeks must be there. */
export async function insertPositions(session: Session, rows: readonly PositionRow[]): Promise<void> {
  const columns =
    'imo text, at timestamptz, mmsi text, latitude float8, longitude float8, speed_knots real, course_degrees real, ' +
    'heading_degrees real, navigation_status smallint, feed text';
  await insertRows(session, 'INSERT INTO vessel_positions', columns, rows, {
    rest: 'ON CONFLICT (imo, at) DO NOTHING',
  });
}

/** The last of each ship that has one. */
export async function listLastPositions(session: Session, imos: readonly string[]): Promise<PositionRow[]> {
  return session.prepared<PositionRow>(
    `SELECT p.* FROM unnest($1::text[]) AS ship (imo), LATERAL (
       SELECT ${POSITION_MEMBERS} FROM vessel_positions WHERE imo = ship.imo ORDER BY at DESC LIMIT 1) AS p`,
    [imos],
  );
}

/** Oldest first; both ends belong to it. */
export async function listPositions(
  session: Session,
  imo: string,
  { from, to, limit }: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<PositionRow[]> {
  return session.prepared<PositionRow>(
    `SELECT ${POSITION_MEMBERS} FROM vessel_positions WHERE imo = $1 AND at >= $2 AND at <= $3 ORDER BY at LIMIT $4`,
    [imo, from, to, limit],
  );
}

const TABLE = 'vessel_positions';
const DAY_MILLIS = 86_400_000;

/** Of the weeks that these moments lie in. @param made weeks that are known to be there; grows @param times Unix milliseconds */
export async function makePositionWeeks(
  database: Database,
  times: readonly number[],
  made: Set<number>,
): Promise<void> {
  for (const week of new Set(times.map(weekOf))) {
    if (made.has(week)) continue;
    await withPartitionLock(database, async (session) => {
      const name = partitionName(TABLE, week);
      const [found] = await session.query<{ name: string | null }>(`SELECT to_regclass('${name}')::text AS name`);
      if (found?.name) return;
      const bounds = [week, week + WEEK_MILLIS].map((millis) => `'${new Date(millis).toISOString()}'`);
      await session.query(`CREATE TABLE ${name} (LIKE ${TABLE} INCLUDING ALL)`);
      await session.query(
        `ALTER TABLE ${TABLE} ATTACH PARTITION ${name} FOR VALUES FROM (${bounds[0]}) TO (${bounds[1]})`,
      );
    });
    made.add(week);
  }
}

/** For the archive. */
export const EXPIRED_POSITIONS = expiredTable({
  kind: 'vessel_positions',
  table: TABLE,
  age: { column: 'at', by: 'instant' },
  key: ['imo', 'at'],
  ofAccounts: false,
  weekly: { extraWeeks: 0 },
});

/** @param onlyEmpty weeks with positions stay for the archive @returns how many weeks were dropped */
export async function dropOldPositions(
  database: Database,
  now: number,
  { retentionDays, onlyEmpty = false }: { readonly retentionDays: number; readonly onlyEmpty?: boolean },
): Promise<number> {
  const before = now - retentionDays * DAY_MILLIS;
  const weeks = await database.system((session) => weeksOf(session, TABLE));
  let dropped = 0;
  for (const week of weeks) {
    if (week + WEEK_MILLIS > before) continue;
    if (await withPartitionLock(database, (session) => dropWeek(session, partitionName(TABLE, week), onlyEmpty)))
      dropped += 1;
  }
  return dropped;
}

async function dropWeek(session: Session, name: string, onlyEmpty: boolean): Promise<boolean> {
  if (onlyEmpty) {
    await session.query(`LOCK TABLE ${name} IN SHARE ROW EXCLUSIVE MODE`);
    const [row] = await session.query<{ filled: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS filled`);
    if (row?.filled) return false;
  }
  await session.query(`DROP TABLE ${name}`);
  return true;
}

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
