/**
 * What the answers of a source were, counted by day: of stored answers, and of deleted ones whose counts were kept. No counter is
 * written while answers arrive, so workers never wait for each other.
 */
import type { AccountSession, Session } from '../../../database/database.ts';
import type { SourceName } from '../checks-store.ts';
import { FLAW_REASONS } from './flaws.ts';

/** How long counts are kept, and shown. */
export const ANSWER_COUNT_DAYS = 30;

/** Rows of the account, source, UTC day and reason of each count, many of each. @param answers rows of `source_answers` */
export const TALLIES = (answers: string) =>
  `SELECT a.account_id, a.source_kind, a.source_code, (a.fetched_at AT TIME ZONE 'UTC')::date AS day, a.fetched_at, t.reason, t.count
     FROM ${answers} a CROSS JOIN LATERAL (
       SELECT * FROM (VALUES ('answer', 1), ('statement', a.statements_count), (a.cause, 1)) AS v (reason, count)
       UNION ALL SELECT f ->> 'reason', (f ->> 'count')::int FROM jsonb_array_elements(a.flaws) AS f) AS t
    WHERE t.reason IS NOT NULL AND t.count > 0`;

export interface AnswerTally {
  /** UTC, `2026-05-11`. */
  readonly day: string;
  /** `answer`, `statement`, or one of ANSWER_REASONS. */
  readonly reason: string;
  readonly count: number;
}

/** @param from the first day, UTC @param to the last one */
export async function countAnswersByDay(
  session: AccountSession,
  { kind, code }: SourceName,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AnswerTally[]> {
  return session.prepared<AnswerTally & Record<string, unknown>>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, reason, sum(count)::int AS count FROM (
       SELECT day, reason, count FROM (${TALLIES('source_answers')}) AS stored
        WHERE account_id = $1 AND source_kind = $2 AND source_code = $3
          AND fetched_at >= $4::date::timestamp AT TIME ZONE 'UTC' AND day <= $5::date
       UNION ALL SELECT day, reason, count FROM source_answer_days
        WHERE account_id = $1 AND source_kind = $2 AND source_code = $3 AND day BETWEEN $4::date AND $5::date) AS counted
      GROUP BY day, reason ORDER BY day, count DESC, reason`,
    [session.accountId, kind, code, from, to],
  );
}

export interface UnreadCounts extends SourceName {
  readonly isRecent: boolean;
  readonly statements: number;
  /** Flaws of them. */
  readonly unread: number;
  readonly answers: number;
  /** Those that could not be read at all. */
  readonly unreadable: number;
}

/** Of all accounts: those of the last 24 hours, and those of the week before. @param now world time */
export async function countUnread(session: Session, now: Date): Promise<UnreadCounts[]> {
  return session.prepared<UnreadCounts & Record<string, unknown>>(
    `SELECT source_kind AS kind, source_code AS code, is_recent AS "isRecent",
       coalesce(sum(count) FILTER (WHERE reason = 'statement'), 0)::float8 AS statements,
       coalesce(sum(count) FILTER (WHERE reason = any($2::text[])), 0)::float8 AS unread,
       coalesce(sum(count) FILTER (WHERE reason = 'answer'), 0)::float8 AS answers,
       coalesce(sum(count) FILTER (WHERE reason = 'unreadable'), 0)::float8 AS unreadable
       FROM (
         SELECT source_kind, source_code, reason, count, fetched_at > $1::timestamptz - interval '1 day' AS is_recent
           FROM (${TALLIES('source_answers')}) AS stored
          WHERE fetched_at > $1::timestamptz - interval '8 days' AND fetched_at <= $1
         UNION ALL SELECT source_kind, source_code, reason, count, false FROM source_answer_days
          WHERE day > (($1::timestamptz - interval '8 days') AT TIME ZONE 'UTC')::date
            AND day <= ($1::timestamptz AT TIME ZONE 'UTC')::date) AS counted
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [now, [...FLAW_REASONS]],
  );
}

/** In batches, the caller repeats. @returns how many */
export async function deleteOldAnswerDays(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `DELETE FROM source_answer_days WHERE ctid = any(ARRAY(SELECT ctid FROM source_answer_days
       WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date LIMIT $2)) RETURNING 1`,
    [before, limit],
  );
  return rows.length;
}
