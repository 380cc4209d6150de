/** Facts as they were counted, and marks of containers and invoices whose facts may have changed. */
import type { Session } from '../../../database/database.ts';
import { MOST_ATTEMPTS } from '../../../queue/jobs-store.ts';
import { PRIORITY } from '../../../tracking/schedule/schedule.ts';
import type { Basis } from '../sums/figures.ts';
import type { ReportFact, ReportSubject } from './fact.ts';
import type { SubjectId } from './inputs-store.ts';

/** Any fixed number: workers count one after the other. */
const COUNT_LOCK = 7_061_522;

/** Until the transaction ends. */
export async function lockSums(session: Session): Promise<void> {
  await session.prepared('SELECT pg_advisory_xact_lock($1)', [COUNT_LOCK]);
}

/** The oldest, each subject once; they are deleted. @returns also how many there were */
export async function takeMarks(
  session: Session,
  limit: number,
): Promise<{ readonly marks: number; readonly subjects: (SubjectId & { readonly subject: ReportSubject })[] }> {
  const rows = await session.prepared<SubjectId & { subject: ReportSubject; marks: number }>(
    `WITH taken AS (DELETE FROM report_marks WHERE id IN (SELECT id FROM report_marks ORDER BY id LIMIT $1)
       RETURNING account_id, kind, subject_id)
     SELECT account_id AS "accountId", kind AS subject, subject_id AS "subjectId", count(*)::int AS marks
       FROM taken GROUP BY 1, 2, 3`,
    [limit],
  );
  const marks = rows.reduce((sum, row) => sum + row.marks, 0);
  return { marks, subjects: rows.map(({ marks: _, ...subject }) => subject) };
}

const COLUMNS = `account_id AS "accountId", subject_id AS "subjectId", basis, currency, counted_on::text AS "countedOn",
  customer_id AS customer, line, terminal_id AS terminal, port, lane, figures::json AS figures`;

export function listFacts(session: Session, ids: readonly SubjectId[]): Promise<ReportFact[]> {
  return session.prepared<ReportFact & Record<string, unknown>>(
    `SELECT f.* FROM jsonb_to_recordset($1::jsonb) AS given ("accountId" uuid, "subjectId" uuid)
       CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM report_facts
         WHERE account_id = given."accountId" AND subject_id = given."subjectId") AS f`,
    [JSON.stringify(ids)],
  );
}

export async function deleteFacts(session: Session, facts: readonly ReportFact[]): Promise<void> {
  if (facts.length === 0) return;
  const keys = facts.map(({ accountId, subjectId, basis, currency }) => ({ accountId, subjectId, basis, currency }));
  await session.prepared(
    `DELETE FROM report_facts f USING jsonb_to_recordset($1::jsonb)
         AS given ("accountId" uuid, "subjectId" uuid, basis text, currency text)
      WHERE f.account_id = given."accountId" AND f.subject_id = given."subjectId" AND f.basis = given.basis
        AND f.currency = given.currency`,
    [JSON.stringify(keys)],
  );
}

export async function upsertFacts(session: Session, facts: readonly ReportFact[]): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map((fact) => ({ ...fact, figures: JSON.stringify(fact.figures) }));
  await session.prepared(
    `INSERT INTO report_facts (account_id, subject_id, basis, currency, counted_on, customer_id, line, terminal_id, port, lane,
         figures)
     SELECT "accountId", "subjectId", basis, currency, "countedOn", customer, line, terminal, port, lane, figures
       FROM jsonb_to_recordset($1::jsonb) AS given ("accountId" uuid, "subjectId" uuid, basis text, currency text,
         "countedOn" date, customer uuid, line text, terminal uuid, port text, lane text, figures text)
     ON CONFLICT (account_id, subject_id, basis, currency) DO UPDATE SET counted_on = excluded.counted_on,
       customer_id = excluded.customer_id, line = excluded.line, terminal_id = excluded.terminal_id, port = excluded.port,
       lane = excluded.lane, figures = excluded.figures`,
    [JSON.stringify(rows)],
  );
}

/** Queues the task where there are marks, and it neither waits nor runs. */
export async function queueIfMarked(session: Session, task: string): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job($1, '{}', NULL, $1, ${PRIORITY.routine}, ${MOST_ATTEMPTS}, NULL)
      WHERE EXISTS (SELECT FROM report_marks) AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = $1)`,
    [task],
  );
}

export async function hasAnyMark(session: Session): Promise<boolean> {
  return (await session.prepared('SELECT FROM report_marks LIMIT 1', [])).length > 0;
}

/** Those that wait to be counted. */
export async function listWaiting(
  session: Session,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await session.prepared<{ id: string }>(
    'SELECT subject_id AS id FROM report_marks WHERE account_id = $1 AND subject_id = any($2::uuid[])',
    [accountId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

interface SubjectsChoice {
  readonly accountId: string;
  readonly subject: ReportSubject;
  readonly after: string | null;
  readonly limit: number;
}

/** Ids of what has facts or ought to have, also of what is gone, in their order. */
export async function listSubjects(session: Session, choice: SubjectsChoice): Promise<string[]> {
  const { accountId, subject, after, limit } = choice;
  const own = subject === 'container' ? 'containers WHERE is_reported(state)' : 'invoices WHERE true';
  const bases = subject === 'container' ? `<> 'invoices'` : `= 'invoices'`;
  const rows = await session.prepared<{ id: string }>(
    `(SELECT id FROM ${own} AND account_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3)
     UNION (SELECT subject_id FROM report_facts
       WHERE account_id = $1 AND basis ${bases} AND ($2::uuid IS NULL OR subject_id > $2) ORDER BY subject_id LIMIT $3)
     ORDER BY id LIMIT $3`,
    [accountId, after, limit],
  );
  return rows.map(({ id }) => id);
}

export async function listMonthsOfFacts(session: Session, accountId: string, basis: Basis): Promise<string[]> {
  const rows = await session.prepared<{ month: string }>(
    `SELECT DISTINCT date_trunc('month', counted_on::timestamp)::date::text AS month FROM report_facts
      WHERE account_id = $1 AND basis = $2`,
    [accountId, basis],
  );
  return rows.map(({ month }) => month);
}

/** @param choice.month its first day */
export function listFactsOfMonth(
  session: Session,
  { accountId, basis, month }: { readonly accountId: string; readonly basis: Basis; readonly month: string },
): Promise<ReportFact[]> {
  return session.prepared<ReportFact & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM report_facts
      WHERE account_id = $1 AND basis = $2 AND counted_on >= $3::date AND counted_on < $3::date + interval '1 month'`,
    [accountId, basis, month],
  );
}
