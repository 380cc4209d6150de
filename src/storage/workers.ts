/**
 * Which workers live: each holds an advisory lock under its name, which goes with its connection.
 */
import pg from 'pg';

/** Tells these locks from any other advisory lock on the database. */
const LOCK_CLASS = 0x706f7274;

/** The lock lasts as long as the client's connection. */
export async function proveAlive(client: pg.Client, workerId: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, workerId]);
}

/** Hands back the jobs of workers whose lock nobody holds, and says how many workers those were. */
export async function freeJobsOfTheDead(pool: pg.Pool, alive: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ dead: string[] | null }>(FREE_JOBS_OF_THE_DEAD, [LOCK_CLASS, alive]);
  return rows[0]?.dead?.length ?? 0;
}

/** The lock is looked up, not tried: two sweeps must not take each other for it. */
const FREE_JOBS_OF_THE_DEAD = `
  WITH holders AS (
    SELECT DISTINCT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
    UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL
  ), dead AS (
    SELECT array_agg(locked_by) AS ids FROM holders
     WHERE locked_by <> all($2::text[])
       AND NOT EXISTS (SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted
             AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
             AND l.classid = $1::bigint::oid AND l.objid = (hashtext(locked_by)::bigint & 4294967295)::oid)
  )
  SELECT ids AS dead, CASE WHEN ids IS NOT NULL THEN graphile_worker.force_unlock_workers(ids) END FROM dead`;

export interface SoleUse {
  release(): Promise<void>;
}

/** Undefined where another living process holds it. */
export async function takeSoleUse(databaseUrl: string, name: string): Promise<SoleUse | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: `portolan ${name}` });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken', [
    LOCK_CLASS,
    name,
  ]);
  if (rows[0]?.taken) return { release: () => client.end() };
  await client.end();
  return undefined;
}
