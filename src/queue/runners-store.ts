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
