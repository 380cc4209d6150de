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

/** Of these names, those whose lock somebody holds. */
export async function listLiving(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const text = `SELECT name FROM unnest($2::text[]) AS name WHERE ${IS_LOCKED}`;
  const { rows } = await pool.query<{ name: string }>(text, [LOCK_CLASS, names]);
  return rows.map(({ name }) => name);
}

/** Ends its leases of webhooks, and leaves it its jobs. */
export async function freeWebhooksOf(pool: pg.Pool, worker: string): Promise<void> {
  await pool.query('DELETE FROM webhook_leases WHERE worker = $1', [worker]);
}

/** Ends what a process that died may still have under way in the database, and waits until it has ended. */
export async function endSessionsOf(pool: pg.Pool, applicationName: string): Promise<void> {
  const text = `SELECT pg_terminate_backend(pid, $2) AS ended FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = $1`;
  const { rows } = await pool.query<{ ended: boolean }>(text, [applicationName, LONGEST_MILLIS]);
  if (rows.some(({ ended }) => !ended)) throw new Error(`sessions of ${applicationName} do not end`);
}

/** Of a `name`; $1 is the class of these locks. Looked up, not tried: two sweeps must not take each other for it. */
const IS_LOCKED = `EXISTS (SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted
  AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND l.classid = $1::bigint::oid AND l.objid = (hashtext(name)::bigint & 4294967295)::oid)`;

/** Tells this database from any other, wherever it is reached: for files that belong to it. */
export async function databaseIdentity(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(
    `SELECT system_identifier || '-' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity
     FROM pg_control_system()`,
  );
  return rows[0]?.identity ?? '';
}

export interface SoleUse {
  /** Resolves when its connection has ended. */
  readonly lost: Promise<unknown>;
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
  client.on('error', () => {}); // Told by its end as well.
  const lost = new Promise((resolve) => client.once('end', resolve));
  await client.connect();
  if (await tryLock(client, name)) return { lost, release: () => client.end() };
  await client.end();
  return undefined;
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const text = 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken';
  const { rows } = await client.query<{ taken: boolean }>(text, [LOCK_CLASS, name]);
  return rows[0]?.taken === true;
}
