/** The jobs of one account. The queue gets none of an account that is closed (`enqueue_job`). */
import type { Session } from '../database/database.ts';

const OF_ACCOUNT = `graphile_worker._private_jobs WHERE payload->>'account_id' = $1`;

/** Those that wait; what they are for is queued again by what is due. */
export async function deleteWaitingJobs(session: Session, accountId: string): Promise<void> {
  await session.query(`DELETE FROM ${OF_ACCOUNT} AND locked_at IS NULL`, [accountId]);
}

/** Those that a worker has begun, too, and what keeps them in sequence. */
export async function deleteJobs(session: Session, accountId: string): Promise<void> {
  await session.query(`DELETE FROM ${OF_ACCOUNT}`, [accountId]);
  await session.query('DELETE FROM graphile_worker._private_job_queues WHERE position($1 IN queue_name) > 0', [
    accountId,
  ]);
}

export async function hasRunningJobs(session: Session, accountId: string): Promise<boolean> {
  return (await session.query(`SELECT FROM ${OF_ACCOUNT} AND locked_at IS NOT NULL LIMIT 1`, [accountId])).length > 0;
}

/** Whether there is a queue yet. */
export async function hasQueue(session: Session): Promise<boolean> {
  const [row] = await session.query<{ there: boolean }>(
    `SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS there`,
  );
  return row?.there === true;
}
