/**
 * The jobs of the queue as rows that do not depend on the version of graphile-worker: for backups. A job that runs at that moment is
 * copied as one that waits, so it runs again after a restore.
 */
import type { Session } from '../database/database.ts';

/** A column for each of `COPIED_JOB_COLUMNS`. */
export const COPIED_JOBS = `SELECT t.identifier::text, j.payload, q.queue_name::text, j.run_at, j.max_attempts, j.key::text, j.priority,
    (SELECT array_agg(flag) FROM jsonb_object_keys(j.flags) AS flag) AS flags, j.last_error::text,
    CASE WHEN j.locked_at IS NULL THEN j.attempts ELSE greatest(j.attempts - 1, 0)::smallint END AS attempts
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id`;

export const COPIED_JOB_COLUMNS =
  'identifier text, payload json, queue_name text, run_at timestamptz, max_attempts smallint, key text, priority smallint, flags text[], last_error text, attempts smallint';

/** Whether the queue has been set up. */
export const HAS_QUEUE = `SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS there`;

/** @param table has the copied rows */
export async function insertCopiedJobs(session: Session, table: string): Promise<void> {
  await session.query(
    `SELECT count(*) FROM ${table} c, LATERAL graphile_worker.add_job(c.identifier, c.payload, c.queue_name, c.run_at,
       c.max_attempts, c.key, c.priority, c.flags)`,
  );
  await session.query(
    `UPDATE graphile_worker._private_jobs j SET attempts = c.attempts, last_error = c.last_error FROM ${table} c
     WHERE j.key = c.key`,
  );
}
