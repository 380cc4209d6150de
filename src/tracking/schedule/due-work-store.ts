/**
 * Checks and attempts whose time has come, put on the queue a few at a time: the queue stays short however many wait. Several workers
 * may do it at once. Knows neither what a check is nor who makes it.
 */
import { isOpenAccount } from '../../database/accounts/closed-accounts.ts';
import type { Session } from '../../database/database.ts';
import { MOST_ATTEMPTS } from '../../queue/jobs-store.ts';

/** Of those that are due the first so many are on the queue or under way. */
const MOST_QUEUED = 500;
/** Longer than a job waits and runs: what is due again after that has lost its job. */
export const QUEUED_FOR = `interval '15 minutes'`;

export interface DueWork {
  readonly table: 'shipment_checks' | 'tracking_requests';
  /** The columns of its id and of its time, which is the world's. */
  readonly id: 'shipment_id' | 'id';
  readonly dueAt: 'next_check_at' | 'next_attempt_at';
  readonly task: string;
  /** The name of the id in the job's payload; of the ids, where a job is for several. */
  readonly payloadId: string;
  /** The key of a job is this, a colon and the id, or the first of them. */
  readonly key: string;
  readonly priority: number;
  /** So many shipments of one account and line make a job together. Absent: each piece is a job of its own. */
  readonly ofLine?: number;
}

/** @returns how many were put on the queue */
export async function queueDue(session: Session, work: DueWork, now: Date): Promise<number> {
  const [queued] = await session.query<{ count: number }>(statementOf(work), [now]);
  return queued?.count ?? 0;
}

/** By the places of the rows, so that no plan reads more of it than these. */
const statementOf = ({ table, id, dueAt, task, payloadId, key, priority, ofLine }: DueWork) => `
  WITH queued AS (
    UPDATE ${table} SET queued_until = now() + ${QUEUED_FOR} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM ${table} WHERE ${dueAt} <= $1 AND ${isOpenAccount('account_id')} ORDER BY ${dueAt} LIMIT ${MOST_QUEUED}))
        AND ${dueAt} <= $1 AND coalesce(queued_until <= now(), true)
      FOR UPDATE SKIP LOCKED))
    RETURNING account_id, ${id} AS id, ${dueAt} AS due_at),
  jobs AS (${ofLine === undefined ? 'SELECT account_id, to_json(id) AS pieces, id AS first, 1 AS count FROM queued' : batched(ofLine)})
  SELECT sum(count)::int AS count, enqueue_jobs('${task}',
    array_agg(json_build_object('account_id', account_id, '${payloadId}', pieces)), array_agg('${key}:' || first), NULL, ${priority},
    ${MOST_ATTEMPTS})
  FROM jobs HAVING count(*) > 0`;

/** The longest due first, in the batch as well. */
const batched = (size: number) => `
    SELECT account_id, json_agg(id ORDER BY due_at, id) AS pieces, (array_agg(id ORDER BY due_at, id))[1] AS first, count(*)::int AS count
      FROM (SELECT *, (row_number() OVER (PARTITION BY account_id, line ORDER BY due_at, id) - 1) / ${size} AS batch
        FROM (SELECT q.*, (SELECT scac FROM shipments s WHERE s.account_id = q.account_id AND s.id = q.id) AS line FROM queued q) AS grouped) AS numbered
     GROUP BY account_id, line, batch`;

/** By the index of what is due. @returns the time of the world of the next check; null: there is none */
export async function findOldestDueCheck(session: Session): Promise<{ readonly dueAt: Date | null }> {
  const [row] = await session.prepared<{ dueAt: Date | null }>(
    'SELECT min(next_check_at) AS "dueAt" FROM shipment_checks WHERE next_check_at IS NOT NULL',
    [],
  );
  return row ?? { dueAt: null };
}
