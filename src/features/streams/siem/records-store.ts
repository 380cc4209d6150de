/**
 * Records that a SIEM has not got. The audit adds its own by a trigger (migrations/0119_event_streams.sql). A row is deleted
 * once it has arrived, so that the order of commits does not matter.
 */
import type { Session } from '../../../database/database.ts';
import type { SecurityRecord } from '../../../tenancy/kept-security-events.ts';
import { HELD, type TargetLease } from '../sending/store.ts';
import type { SiemRecord } from './record-writer.ts';

/** For each SIEM. An account that is gone by now is not named in the row. */
export async function insertSecurityRecords(session: Session, records: readonly SecurityRecord[]): Promise<void> {
  await session.prepared(
    `INSERT INTO siem_records (target, account_id, kind, record)
     SELECT t.name, (SELECT a.id FROM accounts a WHERE a.id = g.account_id), 'security', g.record::jsonb
     FROM stream_targets t CROSS JOIN unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS g (account_id, record, position)
     WHERE t.kind = 'siem' ORDER BY g.position`,
    [records.map(({ accountId }) => accountId), records.map(({ record }) => JSON.stringify(record))],
  );
}

/** The oldest first. */
export async function listSiemRecords(session: Session, target: string, limit: number): Promise<SiemRecord[]> {
  return session.prepared<SiemRecord>(
    `SELECT number::float8 AS number, kind, account_id AS "accountId", created_at AS "createdAt", record
     FROM siem_records WHERE target = $1 ORDER BY number LIMIT $2`,
    [target, limit],
  );
}

/** Nothing where the lease is lost: the records come again. */
export async function deleteSiemRecords(
  session: Session,
  { target, holder }: TargetLease,
  numbers: readonly number[],
): Promise<void> {
  await session.prepared(`DELETE FROM siem_records WHERE target = $1 AND number = any ($3::bigint[]) AND ${HELD}`, [
    target,
    holder,
    numbers,
  ]);
}

/** Those that have waited too long are lost for their SIEM, which is counted. The numbers rise with the time. @returns how many */
export async function dropOldRecords(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared<{ count: number }>(
    `WITH dropped AS (
       DELETE FROM siem_records WHERE (target, number) IN (SELECT o.target, o.number FROM stream_targets t
         CROSS JOIN LATERAL (SELECT * FROM siem_records r WHERE r.target = t.name ORDER BY r.number LIMIT $2) o
         WHERE o.created_at < $1 LIMIT $2) RETURNING target),
     counted AS (
       UPDATE stream_targets t SET lost = t.lost + d.count
       FROM (SELECT target, count(*) FROM dropped GROUP BY target) d WHERE d.target = t.name)
     SELECT count(*)::int AS count FROM dropped`,
    [before, limit],
  );
  return rows[0]?.count ?? 0;
}
