/**
 * What is used of the quotas of sources, and when numbers were last requested from lines that charge for each request;
 * kept over restarts and shared by all workers. Times are wall times and passed in; knows no rule.
 */
import type { Session } from '../../../database/database.ts';
import type { QuotaUsage } from './quota.ts';

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
