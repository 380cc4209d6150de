/**
 * Which workers live: each holds an advisory lock under its name, which goes with its connection.
 */
import pg from 'pg';

/** Tells these locks from any other advisory lock on the database. */
const LOCK_CLASS = 0x706f7274;

/** A connection that says nothing for so long is given up. */
const LONGEST_MILLIS = 10_000;
/** Of connections that hold such a lock. */
export const PROOF_LIMITS = { connectionTimeoutMillis: LONGEST_MILLIS, query_timeout: LONGEST_MILLIS };

/**
 * The lock lasts as long as the client's connection.
 * @returns false: another connection holds it, as one does whose loss the server has not noticed yet
 */
export async function proveAlive(client: pg.Client, workerId: string): Promise<boolean> {
  return tryLock(client, workerId);
}

export async function endProof(client: pg.Client, workerId: string): Promise<void> {
  await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, workerId]);
}

/** Names that hold jobs or leases though nobody holds their lock. @param alive names that are known to live */
export async function findDeadWorkers(pool: pg.Pool, alive: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(DEAD_WORKERS, [LOCK_CLASS, alive]);
  return rows.map(({ name }) => name);
}

/** Hands back their jobs and ends their leases of webhooks. */
export async function freeHoldingsOf(pool: pg.Pool, dead: readonly string[]): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead]);
  await pool.query('DELETE FROM webhook_leases WHERE worker = ANY ($1::text[])', [dead]);
}

/** Of a `name`; $1 is the class of these locks. Looked up, not tried: two sweeps must not take each other for it. */
const IS_LOCKED = `EXISTS (SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted
  AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND l.classid = $1::bigint::oid AND l.objid = (hashtext(name)::bigint & 4294967295)::oid)`;

const DEAD_WORKERS = `
  WITH holders AS (
    SELECT locked_by AS name FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
    UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL
    UNION SELECT worker FROM webhook_leases WHERE worker IS NOT NULL
  )
  SELECT name FROM holders WHERE name <> all($2::text[]) AND NOT ${IS_LOCKED}`;

export interface SoleUse {
  release(): Promise<void>;
}

/** Undefined where another living process holds it. */
export async function takeSoleUse(databaseUrl: string, name: string): Promise<SoleUse | undefined> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `portolan ${name}`,
    ...PROOF_LIMITS,
    keepAlive: true,
  });
  client.on('error', () => {}); // Whoever holds it goes on without.
  await client.connect();
  if (await tryLock(client, name)) return { release: () => client.end() };
  await client.end();
  return undefined;
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const text = 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken';
  const { rows } = await client.query<{ taken: boolean }>(text, [LOCK_CLASS, name]);
  return rows[0]?.taken === true;
}
