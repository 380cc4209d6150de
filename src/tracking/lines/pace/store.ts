/**
 * How fast each line may be polled, over all workers of the installation: slots are given out one by one, at the
 * line's own rate; what is used of quotas; and when numbers were last requested. Times are wall times and passed in;
 * knows no rule.
 */
import type { Session } from '../../../database/database.ts';
import type { AccountDeletion } from '../../../tenancy/accounts/closing/delete-account.ts';
import type { QuotaUsage } from './quota.ts';

export interface Pace {
  readonly scac: string;
  /** Between two slots. */
  readonly spacingMillis: number;
}

/** No slot is given this far ahead: a time beyond it was written before a clock was set back, and counts for nothing. */
function horizonOf(now: number, { spacingMillis }: Pace): Date {
  return new Date(now + 10 * 60_000 + 60 * spacingMillis);
}

/** The latest retry after the line is free; where more wait, their times begin anew. */
const LONGEST_QUEUE_MILLIS = 3_600_000;

/**
 * The next slot, where it is at most `patienceMillis` away; undefined, and nothing taken, where it is further.
 * @returns the moment from which the line may be polled, Unix milliseconds
 */
export async function takeSlot(
  session: Session,
  pace: Pace,
  now: number,
  patienceMillis: number,
): Promise<number | undefined> {
  const { scac, spacingMillis } = pace;
  const rows = await session.prepared<{ slot: Date }>(
    `INSERT INTO line_pace AS l (scac, next_at) VALUES ($1, $2::timestamptz + $3 * interval '1 millisecond')
     ON CONFLICT (scac) DO UPDATE SET
       next_at = greatest(CASE WHEN l.next_at < $5 THEN l.next_at END, $2, l.paused_until) + $3 * interval '1 millisecond'
       WHERE greatest(CASE WHEN l.next_at < $5 THEN l.next_at END, $2, l.paused_until) <= $2 + $4 * interval '1 millisecond'
     RETURNING next_at - $3 * interval '1 millisecond' AS slot`,
    [scac, new Date(now), spacingMillis, patienceMillis, horizonOf(now, pace)],
  );
  return rows[0]?.slot.getTime();
}

/**
 * When to come back for a slot: one moment for each caller, as far apart as the line's slots and none before a pause is
 * over. It is no right to a slot: who is more urgent may take it meanwhile, and a new moment is given then.
 */
export async function queueForSlot(
  session: Session,
  pace: Pace,
  now: number,
  priority: number,
  longestQueueMillis: number = LONGEST_QUEUE_MILLIS,
): Promise<number> {
  const { scac, spacingMillis } = pace;
  const rows = await session.prepared<{ moment: Date }>(
    `WITH free AS (
       SELECT greatest($3::timestamptz, max(paused_until), max(CASE WHEN next_at < $5 THEN next_at END)) AS at
         FROM line_pace WHERE scac = $1)
     INSERT INTO line_queues AS q (scac, priority, tail_at)
       SELECT $1, $2::smallint, at + $4 * interval '1 millisecond' FROM free
     ON CONFLICT (scac, priority) DO UPDATE SET
       tail_at = greatest(excluded.tail_at, CASE WHEN q.tail_at < excluded.tail_at + $6 * interval '1 millisecond' THEN q.tail_at END
         + $4 * interval '1 millisecond')
     RETURNING tail_at - $4 * interval '1 millisecond' AS moment`,
    [scac, priority, new Date(now), spacingMillis, horizonOf(now, pace), longestQueueMillis],
  );
  return (rows[0] as { moment: Date }).moment.getTime();
}

/**
 * Until when others of a priority come back for a slot; null: nobody does.
 * @param longestQueueMillis what is further ahead was written before a clock was set back
 */
export async function findQueueEnd(
  session: Session,
  { scac, priority, now }: { readonly scac: string; readonly priority: number; readonly now: number },
  longestQueueMillis: number,
): Promise<number | null> {
  const rows = await session.prepared<{ tail_at: Date }>(
    'SELECT tail_at FROM line_queues WHERE scac = $1 AND priority = $2 AND tail_at > $3 AND tail_at < $4',
    [scac, priority, new Date(now), new Date(now + 2 * longestQueueMillis)],
  );
  return rows[0]?.tail_at.getTime() ?? null;
}

/** An answer of several pages was several requests. */
export async function chargeSlots(session: Session, { scac, spacingMillis }: Pace, slots: number): Promise<void> {
  await session.prepared(`UPDATE line_pace SET next_at = next_at + $2 * interval '1 millisecond' WHERE scac = $1`, [
    scac,
    slots * spacingMillis,
  ]);
}

/** The line is not polled before `until`; a shorter pause never ends a longer one. */
export async function pauseLine(session: Session, scac: string, until: number): Promise<void> {
  await session.prepared(
    `INSERT INTO line_pace AS l (scac, next_at, paused_until) VALUES ($1, $2, $2)
     ON CONFLICT (scac) DO UPDATE SET paused_until = greatest(l.paused_until, excluded.paused_until)`,
    [scac, new Date(until)],
  );
}

export async function isLinePaused(session: Session, scac: string, now: number): Promise<boolean> {
  const rows = await session.prepared('SELECT 1 FROM line_pace WHERE scac = $1 AND paused_until > $2', [
    scac,
    new Date(now),
  ]);
  return rows.length > 0;
}

interface QuotaRow {
  readonly source: string;
  readonly day_starts_at: Date;
  readonly day_used: number;
  readonly month_starts_at: Date;
  readonly month_used: number;
  readonly scheduled_at: Date | null;
}

const SELECT = 'SELECT source, day_starts_at, day_used, month_starts_at, month_used, scheduled_at FROM source_quotas';

/** The caller holds a transaction: workers take from a quota one after the other. null: nothing was used yet. */
export async function lockQuota(session: Session, source: string): Promise<QuotaUsage | null> {
  // Two first requests would both find no row.
  await session.prepared('SELECT pg_advisory_xact_lock(hashtextextended($1, 54))', [source]);
  return findQuota(session, source);
}

/** Null: nothing was used yet. */
export async function findQuota(session: Session, source: string): Promise<QuotaUsage | null> {
  const [row] = await session.prepared<QuotaRow>(`${SELECT} WHERE source = $1`, [source]);
  return row === undefined ? null : usageOf(row);
}

/** What was stored last of each source, by the source. */
export async function listQuotas(session: Session): Promise<[string, QuotaUsage][]> {
  const rows = await session.prepared<QuotaRow>(`${SELECT} ORDER BY source`, []);
  return rows.map((row) => [row.source, usageOf(row)]);
}

function usageOf(row: QuotaRow): QuotaUsage {
  return {
    dayStartsAt: row.day_starts_at.getTime(),
    dayUsed: row.day_used,
    monthStartsAt: row.month_starts_at.getTime(),
    monthUsed: row.month_used,
    scheduledAt: row.scheduled_at?.getTime() ?? null,
  };
}

export async function writeQuota(session: Session, source: string, usage: QuotaUsage): Promise<void> {
  await session.prepared(
    `INSERT INTO source_quotas (source, day_starts_at, day_used, month_starts_at, month_used, scheduled_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (source) DO UPDATE SET day_starts_at = $2, day_used = $3, month_starts_at = $4, month_used = $5, scheduled_at = $6`,
    [
      source,
      new Date(usage.dayStartsAt),
      usage.dayUsed,
      new Date(usage.monthStartsAt),
      usage.monthUsed,
      usage.scheduledAt === null ? null : new Date(usage.scheduledAt),
    ],
  );
}

/**
 * Notes that a number is requested now, unless it was less than `intervalMillis` ago.
 * @returns null: noted; else when it may be requested again, Unix milliseconds
 */
export async function noteChargedRequest(
  session: Session,
  request: { readonly scac: string; readonly number: string; readonly now: number; readonly intervalMillis: number },
): Promise<number | null> {
  const { scac, number, now, intervalMillis } = request;
  const noted = await session.prepared(
    `INSERT INTO charged_requests AS c (scac, number, request_at) VALUES ($1, $2, $3)
     ON CONFLICT (scac, number) DO UPDATE SET request_at = $3
       WHERE c.request_at <= $4 OR c.request_at > $3
     RETURNING 1`,
    [scac, number, new Date(now), new Date(now - intervalMillis)],
  );
  if (noted.length > 0) return null;
  return ((await findChargedRequest(session, scac, number)) ?? now) + intervalMillis;
}

/** When the number was requested last, Unix milliseconds; null: it was not. */
export async function findChargedRequest(session: Session, scac: string, number: string): Promise<number | null> {
  const [row] = await session.prepared<{ request_at: Date }>(
    'SELECT request_at FROM charged_requests WHERE scac = $1 AND number = $2',
    [scac, number],
  );
  return row?.request_at.getTime() ?? null;
}

/** The request was not made. */
export async function deleteChargedRequest(session: Session, scac: string, number: string): Promise<void> {
  await session.prepared('DELETE FROM charged_requests WHERE scac = $1 AND number = $2', [scac, number]);
}

export async function deleteOldChargedRequests(session: Session, before: Date): Promise<void> {
  await session.prepared('DELETE FROM charged_requests WHERE request_at < $1', [before]);
}

/** Numbers that no other account tracks. */
export async function deleteChargedRequestsOf({ accountId, database }: AccountDeletion): Promise<void> {
  await database.changeSystem((session) =>
    session.query(
      `DELETE FROM charged_requests c WHERE EXISTS (SELECT FROM tracking_requests r
         WHERE r.account_id = $1 AND c.number IN (r.normalized_number, r.request_number))
       AND NOT EXISTS (SELECT FROM tracking_requests o WHERE o.account_id <> $1 AND o.normalized_number = c.number)`,
      [accountId],
    ),
  );
}
