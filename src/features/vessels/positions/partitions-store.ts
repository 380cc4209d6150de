/** Positions of ships lie in partitions of a week each, by their time: made when they are needed, dropped when they are old enough. */
import type { Database } from '../../../database/database.ts';
import { partitionName, WEEK_MILLIS, weekOf, weeksOf, withPartitionLock } from '../../../database/partitions.ts';

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

/** @returns how many weeks were dropped */
export async function dropOldPositions(database: Database, now: number, retentionDays: number): Promise<number> {
  const before = now - retentionDays * DAY_MILLIS;
  const weeks = await database.system((session) => weeksOf(session, TABLE));
  let dropped = 0;
  for (const week of weeks) {
    if (week + WEEK_MILLIS > before) continue;
    await withPartitionLock(database, (session) => session.query(`DROP TABLE ${partitionName(TABLE, week)}`));
    dropped += 1;
  }
  return dropped;
}
