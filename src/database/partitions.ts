/**
 * Weekly partitions of events, notifications and attempts, by the time in their UUID v7. Creates the coming weeks,
 * moves rows that arrived before their partition existed, and drops expired weeks. Uses the simulated clock, like the
 * ids: with the simulator months pass in minutes, and retention counts simulated days.
 */
import { lowestIdAt } from '../lib/ids.ts';
import type { Database, Session } from './database.ts';

const DAY_MILLIS = 86_400_000;
export const WEEK_MILLIS = 7 * DAY_MILLIS;
/** 1970-01-05: a Monday. */
const FIRST_MONDAY = 4 * DAY_MILLIS;
/** No UUID v7 of ours is older; what looks older was not made from a time. */
const OLDEST_MILLIS = Date.UTC(2020, 0, 6);
const WEEKS_AHEAD = 3;
/** Any fixed number: processes that change partitions wait for each other on it. */
const PARTITION_LOCK = 7_061_520;
/** Longer than any other statement should be held up by the change of a table. */
const LOCK_TIMEOUT = '2s';

interface Partitioned {
  readonly table: 'events' | 'webhook_notifications' | 'webhook_attempts';
  readonly key: 'id' | 'notification_id';
  /** Room for the first attempt, which is written after delivery. */
  readonly fillfactor: number;
  /** Notifications are made after their event, and so may lie in the week after it: events stay for one week more. */
  readonly extraWeeks: number;
}

/** Attempts go before the notifications they belong to. */
const TABLES: readonly Partitioned[] = [
  { table: 'webhook_attempts', key: 'notification_id', fillfactor: 100, extraWeeks: 0 },
  { table: 'webhook_notifications', key: 'id', fillfactor: 80, extraWeeks: 0 },
  { table: 'events', key: 'id', fillfactor: 100, extraWeeks: 1 },
];

export interface Kept {
  /** Partitions that were made and dropped. */
  readonly made: number;
  readonly dropped: number;
  /** Deliveries of webhooks that are switched off: given up with what was dropped. */
  readonly givenUp: number;
}

/** @param now world time @param archived tables whose weeks are dropped only once they are empty */
export async function keepPartitions(
  database: Database,
  now: Date,
  retentionDays: number,
  archived: ReadonlySet<string> = new Set(),
): Promise<Kept> {
  const made = await makePartitions(database, now.getTime());
  return { made, ...(await dropPartitions(database, now.getTime() - retentionDays * DAY_MILLIS, archived)) };
}

/** Of the weeks that are near, and of those that rows have come for. @param now world time, Unix milliseconds */
export async function makePartitions(database: Database, now: number): Promise<number> {
  let made = 0;
  const end = weekOf(now) + (WEEKS_AHEAD + 1) * WEEK_MILLIS;
  for (const partitioned of TABLES) {
    const existing = new Set(await database.system((session) => weeksOf(session, partitioned.table)));
    const make = async (week: number) => {
      await withPartitionLock(database, (session) => makePartition(session, partitioned, week));
      existing.add(week);
      made += 1;
    };
    for (let week = weekOf(now); week < end; week += WEEK_MILLIS) if (!existing.has(week)) await make(week);
    for (;;) {
      const stray = await database.system((session) => findStray(session, partitioned, end));
      if (stray === undefined || existing.has(stray)) break;
      await make(stray);
    }
  }
  return made;
}

async function dropPartitions(
  database: Database,
  before: number,
  archived: ReadonlySet<string>,
): Promise<{ dropped: number; givenUp: number }> {
  let [dropped, givenUp] = [0, 0];
  for (const partitioned of TABLES) {
    const weeks = await database.system((session) => weeksOf(session, partitioned.table));
    for (const week of weeks) {
      if (week + (1 + partitioned.extraWeeks) * WEEK_MILLIS > before) continue;
      const given = await withPartitionLock(database, (session) =>
        dropPartition(session, partitioned, { week, before, archived }),
      );
      if (given === null) continue;
      dropped += 1;
      givenUp += given;
    }
  }
  return { dropped, givenUp };
}

export function withPartitionLock<Result>(
  database: Database,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const whenLocked = async (session: Session) => {
    await session.query(`SELECT pg_advisory_xact_lock(${PARTITION_LOCK})`);
    await session.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    return work(session);
  };
  // Rows of a week that came before its partition are moved at once: longer than a statement may last elsewhere.
  return database.changeSystem(whenLocked, { untimed: true });
}

/** Rows of the week that have come already move in with it. */
async function makePartition(session: Session, { table, key, fillfactor }: Partitioned, week: number): Promise<void> {
  const name = partitionName(table, week);
  const [from, to] = [literalAt(week), literalAt(week + WEEK_MILLIS)];
  if ((await session.query<{ name: string | null }>(`SELECT to_regclass('${name}')::text AS name`))[0]?.name) return;
  await session.query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING ALL) WITH (fillfactor = ${fillfactor})`);
  await session.query(`LOCK TABLE ${table}_default IN ACCESS EXCLUSIVE MODE`);
  await session.query(`WITH moved AS (DELETE FROM ${table}_default WHERE ${key} >= ${from} AND ${key} < ${to} RETURNING *)
     INSERT INTO ${name} SELECT * FROM moved`);
  await session.query(`ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`);
}

interface ExpiredWeek {
  readonly week: number;
  /** World time up to which weeks are expired. */
  readonly before: number;
  readonly archived: ReadonlySet<string>;
}

/**
 * With its notifications go the deliveries that wait for a webhook to be switched on. While an active webhook still waits for
 * something of the week, the week stays; so does one with rows that the archive is to take, and one with events that a target
 * of streams has not got, as long as its settings say.
 * @returns how many deliveries went; null: it stays
 */
async function dropPartition(
  session: Session,
  { table, extraWeeks }: Partitioned,
  { week, before, archived }: ExpiredWeek,
): Promise<number | null> {
  const name = partitionName(table, week);
  const end = week + WEEK_MILLIS;
  if (await isAwaited(session, week, end)) return null;
  if (table === 'events' && (await isHeldForStreams(session, week, before - extraWeeks * WEEK_MILLIS))) return null;
  await session.query(`LOCK TABLE ${name} IN SHARE ROW EXCLUSIVE MODE`);
  if (archived.has(table)) {
    const [row] = await session.query<{ filled: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS filled`);
    if (row?.filled) return null;
  }
  const given = await session.query(`DELETE ${waiting(week, end)} RETURNING 1`);
  if (table === 'webhook_notifications') await session.query(uncount(name));
  await session.query(`DROP TABLE ${name}`);
  return given.length;
}

/**
 * Whether a target of streams waits for events of the week, and its settings still hold them.
 * @param before Unix milliseconds: up to when weeks of events are expired
 */
export async function isHeldForStreams(session: Session, week: number, before: number): Promise<boolean> {
  const [held] = await session.query<{ held: boolean }>(
    `SELECT EXISTS (SELECT FROM stream_targets t JOIN event_sequences s ON t.accounts IS NULL OR s.account_id = any (t.accounts)
       LEFT JOIN stream_positions p ON p.account_id = s.account_id AND p.target = t.name
       WHERE t.kind = 'events' AND t.hold_days > $1::float8 AND s.last > coalesce(p.sequence, 0)
         AND EXISTS (SELECT FROM events e WHERE e.account_id = s.account_id AND e.sequence > coalesce(p.sequence, 0)
           AND e.id >= ${literalAt(week)} AND e.id < ${literalAt(week + WEEK_MILLIS)})) AS held`,
    [(before - (week + WEEK_MILLIS)) / DAY_MILLIS],
  );
  return held?.held === true;
}

/** Deliveries of events or notifications of a time. */
function waiting(from: number, to: number): string {
  const [first, end] = [literalAt(from), literalAt(to)];
  return `FROM webhook_deliveries d WHERE
    (d.notification_id >= ${first} AND d.notification_id < ${end} OR d.event_id >= ${first} AND d.event_id < ${end})`;
}

/** Whether an active webhook still waits for something of this time, Unix milliseconds. */
export async function isAwaited(session: Session, from: number, to: number): Promise<boolean> {
  const [row] = await session.query<{
    awaited: boolean;
  }>(`SELECT EXISTS (SELECT ${waiting(from, to)} AND EXISTS (SELECT FROM webhooks w
       WHERE w.account_id = d.account_id AND w.id = d.webhook_id AND w.active)) AS awaited`);
  return row?.awaited === true;
}

/** The counters of lists' totals are kept by triggers that a dropped table does not fire. */
function uncount(name: string): string {
  return `INSERT INTO row_counts AS c (account_id, kind, slot, rows)
    SELECT account_id, 'webhook_notifications', pg_backend_pid() % 16, -count(*) FROM ${name} GROUP BY account_id
    ON CONFLICT (account_id, kind, slot) DO UPDATE SET rows = c.rows + excluded.rows`;
}

/** The starts of the weeks that have a partition, oldest first. */
export async function weeksOf(session: Session, table: string): Promise<number[]> {
  const rows = await session.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = '${table}'::regclass`,
  );
  return rows
    .map(({ name }) => /_(\d{4})(\d\d)(\d\d)$/.exec(name))
    .filter((match) => match !== null)
    .map(([, year, month, day]) => Date.UTC(Number(year), Number(month) - 1, Number(day)))
    .toSorted((a, b) => a - b);
}

/** The week of the oldest row before `end` that no partition was there for. */
async function findStray(session: Session, { table, key }: Partitioned, end: number): Promise<number | undefined> {
  const [row] = await session.query<{
    key: string;
  }>(`SELECT ${key} AS key FROM ${table}_default WHERE ${key} >= ${literalAt(OLDEST_MILLIS)} AND ${key} < ${literalAt(end)}
     ORDER BY ${key} LIMIT 1`);
  return row && weekOf(Number.parseInt(row.key.replaceAll('-', '').slice(0, 12), 16));
}

export function weekOf(millis: number): number {
  return Math.floor((millis - FIRST_MONDAY) / WEEK_MILLIS) * WEEK_MILLIS + FIRST_MONDAY;
}

/** `events_20261116` */
export function partitionName(table: string, week: number): string {
  return `${table}_${new Date(week).toISOString().slice(0, 10).replaceAll('-', '')}`;
}

/** As SQL. */
const literalAt = (millis: number): string => `'${lowestIdAt(millis)}'::uuid`;
