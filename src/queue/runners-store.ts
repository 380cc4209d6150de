/**
 * Which of the queue's runners live: each beats as long as its process does. The jobs of one that does not are handed back by time, for
 * nobody else can tell a dead process from one that cannot be reached.
 */
import type { Session } from '../database/database.ts';

export async function beat(session: Session, runnerIds: readonly string[]): Promise<void> {
  await session.prepared(
    `INSERT INTO job_runners (id, beat_at) SELECT id, now() FROM unnest($1::text[]) AS id
     ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at`,
    [runnerIds],
  );
}

/** Of a runner that ended, and whose tasks ended too. */
export async function freeJobsOfRunner(session: Session, runnerId: string): Promise<void> {
  await session.prepared('SELECT graphile_worker.force_unlock_workers(ARRAY[$1::text])', [runnerId]);
  await session.prepared('DELETE FROM job_runners WHERE id = $1', [runnerId]);
}

/** Of runners that have not beaten for so long. @returns how many there were */
export async function freeJobsOfDeadRunners(session: Session, silentSeconds: number): Promise<number> {
  const [dead] = await session.prepared<{ count: number }>(
    `WITH dead AS (DELETE FROM job_runners WHERE beat_at < now() - $1 * interval '1 second' RETURNING id)
     SELECT count(*)::int AS count, graphile_worker.force_unlock_workers(array_agg(id)) FROM dead HAVING count(*) > 0`,
    [silentSeconds],
  );
  return dead?.count ?? 0;
}

/**
 * Forgets jobs that were replaced while a runner held them that died or failed: the queue leaves them behind, without a key and never to
 * be run. The queue is short: it is read as a whole.
 */
export async function deleteReplacedJobs(session: Session): Promise<void> {
  await session.prepared(
    'DELETE FROM graphile_worker._private_jobs WHERE key IS NULL AND locked_at IS NULL AND attempts >= max_attempts',
    [],
  );
}
