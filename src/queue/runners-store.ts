/**
 * Heartbeats of the queue's runners. The jobs of a runner without one are released after a timeout, because other
 * processes cannot distinguish a dead process from an unreachable one.
 */
import type { Session } from '../database/database.ts';

export async function beat(session: Session, runnerIds: readonly string[]): Promise<void> {
  await session.prepared(
    `INSERT INTO job_runners (id, beat_at) SELECT id, now() FROM unnest($1::text[]) AS id
     ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at`,
    [runnerIds],
  );
}

/** For a runner that ended together with its tasks. */
export async function freeJobsOfRunner(session: Session, runnerId: string): Promise<void> {
  await session.prepared('SELECT graphile_worker.force_unlock_workers(ARRAY[$1::text])', [runnerId]);
  await session.prepared('DELETE FROM job_runners WHERE id = $1', [runnerId]);
}

/**
 * Of runners that have not beaten for so long, and of those that died after they took a job and before their first
 * heartbeat. @returns how many there were
 */
export async function freeJobsOfDeadRunners(session: Session, silentSeconds: number): Promise<number> {
  const [dead] = await session.prepared<{ count: number }>(
    `WITH silent AS (DELETE FROM job_runners WHERE beat_at < now() - $1 * interval '1 second' RETURNING id),
       dead AS (
         SELECT id FROM silent
         UNION
         SELECT locked_by FROM graphile_worker._private_jobs j
         WHERE locked_at < now() - $1 * interval '1 second'
           AND NOT EXISTS (SELECT FROM job_runners r WHERE r.id = j.locked_by))
     SELECT count(*)::int AS count, graphile_worker.force_unlock_workers(array_agg(id)) FROM dead HAVING count(*) > 0`,
    [silentSeconds],
  );
  return dead?.count ?? 0;
}

/**
 * Deletes jobs that were replaced while held by a runner that died or failed: the queue leaves them behind, without a
 * key and never to be run. The queue is short, so it is read as a whole.
 */
export async function deleteReplacedJobs(session: Session): Promise<void> {
  await session.prepared(
    'DELETE FROM graphile_worker._private_jobs WHERE key IS NULL AND locked_at IS NULL AND attempts >= max_attempts',
    [],
  );
}

export async function countRunners(session: Session, silentSeconds: number): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    `SELECT count(*)::int AS count FROM job_runners WHERE beat_at >= now() - $1 * interval '1 second'`,
    [silentSeconds],
  );
  return row?.count ?? 0;
}

export interface DueJobs {
  readonly task: string;
  /** Jobs that are due and not running. */
  readonly due: number;
  /** Of the oldest of them; 0 without one. */
  readonly oldestSeconds: number;
  /** Jobs that are not run again. */
  readonly failed: number;
}

/** Of every task that has jobs. The queue is short, so it is read as a whole. */
export async function listDueJobs(session: Session): Promise<DueJobs[]> {
  return session.prepared<DueJobs>(
    `SELECT t.identifier AS task, count(*) FILTER (WHERE is_due)::int AS due,
       coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_due)), 0)::float8 AS "oldestSeconds",
       count(*) FILTER (WHERE is_over)::int AS failed
     FROM (SELECT task_id, run_at, attempts < max_attempts AND locked_at IS NULL AND run_at <= now() AS is_due,
         attempts >= max_attempts AND locked_at IS NULL AS is_over FROM graphile_worker._private_jobs) AS job
     JOIN graphile_worker._private_tasks t ON t.id = job.task_id GROUP BY t.identifier ORDER BY t.identifier`,
    [],
  );
}
