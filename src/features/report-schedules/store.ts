/** Schedules of reports, and which of them are due. */
import { insertRow, updateRow } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import { MOST_ATTEMPTS } from '../../queue/jobs-store.ts';
import type { UserDeletion } from '../../tenancy/users/delete-user.ts';
import { type ReportSchedule, ReportScheduleSchema, type SCHEDULE_OUTCOMES } from './schema.ts';

const CREATOR = 'FROM principals p WHERE p.account_id = r.account_id AND p.id = r.creator_id';

export const SCHEDULE_LIST = resourceList(ReportScheduleSchema, 'report_schedules r', {
  own: 'creator_id',
  computed: {
    creatorName: `(SELECT p.name ${CREATOR})`,
    isCreatorUser: 'EXISTS (SELECT FROM users u WHERE u.account_id = r.account_id AND u.id = r.creator_id)',
  },
  defaultSort: ['created_at'],
  sortable: ['created_at', 'next_at'],
  filters: {},
});

/** Whoever is limited to customers sees own ones only: the filters of others may name other customers. */
export interface ScheduleReader {
  readonly id: string;
  readonly seesAll: boolean;
}

const visibleTo = ({ seesAll }: ScheduleReader, place: string) =>
  seesAll ? `${place}::uuid IS NOT NULL` : `r.creator_id = ${place}::uuid`;

export async function pageSchedules(
  session: AccountSession,
  query: ListQuery,
  reader: ScheduleReader,
): Promise<Page<ReportSchedule>> {
  return listPage<ReportSchedule>(session, SCHEDULE_LIST, query, {
    conditions: [(parameters) => visibleTo(reader, parameters.of(reader.id))],
  });
}

/** Locks it until the transaction ends. */
export async function lockSchedule(
  session: AccountSession,
  id: string,
  reader: ScheduleReader,
): Promise<ReportSchedule | undefined> {
  const [row] = await session.prepared<ReportSchedule>(
    `SELECT ${SCHEDULE_LIST.columns} FROM report_schedules r
      WHERE r.account_id = $1 AND r.id = $2 AND ${visibleTo(reader, '$3')} FOR UPDATE OF r`,
    [session.accountId, id, reader.id],
  );
  return row;
}

export async function countSchedules(session: AccountSession): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    'SELECT count(*)::int AS count FROM report_schedules WHERE account_id = $1',
    [session.accountId],
  );
  return row?.count ?? 0;
}

type ScheduleToStore = Omit<ReportSchedule, 'isCreatorUser' | 'creatorName' | 'lastAt' | 'lastOutcome'>;
const CHANGED = 'parameters period format frequency weekday hour time_zone language recipient_ids next_at updated_at';

export async function insertSchedule(session: AccountSession, schedule: ScheduleToStore): Promise<void> {
  await insertRow(session, 'INSERT INTO report_schedules', `id creator_id report ${CHANGED} created_at`, schedule);
}

export async function updateSchedule(session: AccountSession, schedule: ScheduleToStore): Promise<void> {
  await updateRow(session, 'UPDATE report_schedules', CHANGED, schedule);
}

export async function deleteSchedule(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared('DELETE FROM report_schedules WHERE account_id = $1 AND id = $2 RETURNING id', [
    session.accountId,
    id,
  ]);
  return rows.length > 0;
}

/** The first whose time has come. */
export async function findDueSchedule(session: AccountSession, now: Date): Promise<ReportSchedule | undefined> {
  const [row] = await session.prepared<ReportSchedule>(
    `SELECT ${SCHEDULE_LIST.columns} FROM report_schedules r
      WHERE r.account_id = $1 AND r.next_at <= $2 ORDER BY r.next_at, r.id LIMIT 1`,
    [session.accountId, now],
  );
  return row;
}

interface ScheduleEnd {
  readonly id: string;
  /** When it was due: undone where another worker was first, or it was changed meanwhile. */
  readonly dueAt: Date;
  readonly nextAt: Date;
  /** Wall time. */
  readonly at: Date;
  readonly outcome: (typeof SCHEDULE_OUTCOMES)[number];
}

/** @returns whether it was still due: else nothing may be sent */
export async function recordEnd(
  session: AccountSession,
  { id, dueAt, nextAt, at, outcome }: ScheduleEnd,
): Promise<boolean> {
  const rows = await session.prepared(
    `UPDATE report_schedules SET next_at = $4, last_at = $5, last_outcome = $6
      WHERE account_id = $1 AND id = $2 AND next_at = $3 RETURNING id`,
    [session.accountId, id, dueAt, nextAt, at, outcome],
  );
  return rows.length > 0;
}

/** One job for each account with a schedule that is due. A job that waits already is not queued twice. */
export async function queueDueSchedules(session: Session, task: string, now: Date): Promise<number> {
  const rows = await session.prepared(
    `SELECT enqueue_job($1::text, json_build_object('account_id', account_id), NULL, $1::text || ':' || account_id, 20, ${MOST_ATTEMPTS}, NULL)
       FROM (SELECT DISTINCT account_id FROM report_schedules WHERE next_at <= $2) AS due`,
    [task, now],
  );
  return rows.length;
}

/** A schedule without a recipient goes. */
export async function removeRecipient(session: AccountSession, { userId }: UserDeletion): Promise<void> {
  const given = [session.accountId, userId];
  await session.prepared(
    'DELETE FROM report_schedules WHERE account_id = $1 AND recipient_ids = ARRAY[$2::uuid]',
    given,
  );
  await session.prepared(
    `UPDATE report_schedules SET recipient_ids = array_remove(recipient_ids, $2::uuid)
      WHERE account_id = $1 AND $2::uuid = any(recipient_ids)`,
    given,
  );
}
