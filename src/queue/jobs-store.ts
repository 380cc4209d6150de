/**
 * Puts jobs on the queue within the caller's transaction: the change and the job commit together or not at all.
 */
import type { Session } from '../database/database.ts';
import { activeTraceparent } from '../lib/tracing/tracing.ts';

export interface NewJob {
  readonly task: string;
  readonly payload: Record<string, unknown>;
  /** Wall time; null: at once. */
  readonly runAt: Date | null;
  /** A job with the same key that waits is replaced. */
  readonly key: string | null;
  /** Smaller runs first. */
  readonly priority: number;
  /**
   * Jobs of one sequence run one after the other. A job that is added again while it runs is a second one: without a
   * sequence, both would run at once.
   */
  readonly sequence?: string;
}

// A task that throws is a defect of ours, not of a carrier; a day of retries gives time to mend it.
export const MOST_ATTEMPTS = 25;

export async function enqueueJob(session: Session, job: NewJob): Promise<void> {
  await session.prepared('SELECT enqueue_job($1, $2::json, $3, $4, $5, $6, $7)', [
    job.task,
    JSON.stringify(tracedPayload(job.payload)),
    job.runAt,
    job.key,
    job.priority,
    MOST_ATTEMPTS,
    job.sequence ?? null,
  ]);
}

/**
 * Runs once for all that is added within so many seconds of wall time. One with the same key that waits keeps its time: a
 * stream of changes does not put it off for ever.
 */
export async function enqueueGatheringJob(
  session: Session,
  job: Omit<NewJob, 'runAt'>,
  seconds: number,
): Promise<void> {
  await session.prepared('SELECT enqueue_gathering_job($1, $2::json, $3, $4, $5, $6, $7)', [
    job.task,
    JSON.stringify(tracedPayload(job.payload)),
    seconds,
    job.key,
    job.priority,
    MOST_ATTEMPTS,
    job.sequence ?? null,
  ]);
}

export interface NewJobs extends Omit<NewJob, 'payload' | 'key' | 'sequence'> {
  readonly jobs: readonly { readonly payload: Record<string, unknown>; readonly key: string }[];
}

/** Tasks without a payload; enqueued by several processes at once, each is one job. */
export async function enqueueAtStart(session: Session, tasks: readonly string[]): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job(task, '{}', NULL, 'start:' || task, 0, ${MOST_ATTEMPTS}, NULL) FROM unnest($1::text[]) AS task`,
    [tasks],
  );
}

/** Whether a job of these tasks waits that is to run before those of a priority. */
export async function hasMoreUrgentJob(session: Session, tasks: readonly string[], priority: number): Promise<boolean> {
  const rows = await session.prepared(
    `SELECT FROM graphile_worker._private_jobs WHERE is_available AND priority < $1 AND run_at <= now()
       AND task_id = ANY (ARRAY(SELECT id FROM graphile_worker._private_tasks WHERE identifier = any($2::text[]))) LIMIT 1`,
    [priority, tasks],
  );
  return rows.length > 0;
}

/** More of them at a time begin traces of their own: nobody looks through a trace of a large import. */
const MOST_TRACED = 100;

/** Many of one task, in one statement. */
export async function enqueueJobs(session: Session, { task, jobs, runAt, priority }: NewJobs): Promise<void> {
  if (jobs.length === 0) return;
  await session.prepared('SELECT enqueue_jobs($1, $2::json[], $3::text[], $4, $5, $6)', [
    task,
    jobs.map(({ payload }) => JSON.stringify(jobs.length > MOST_TRACED ? payload : tracedPayload(payload))),
    jobs.map(({ key }) => key),
    runAt,
    priority,
    MOST_ATTEMPTS,
  ]);
}

/** The job belongs to the span that added it, unless its payload names another one. */
function tracedPayload(payload: Record<string, unknown>): Record<string, unknown> {
  const traceparent = activeTraceparent();
  return traceparent === null ? payload : { traceparent, ...payload };
}
