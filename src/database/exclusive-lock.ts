/** A lock that one process at a time holds, for as long as its connection lasts. */
import pg from 'pg';

/** Separates these locks from other advisory locks on the database. */
const LOCK_CLASS = 0x706f7274;
/** A connection that is silent for this long is considered lost. */
const LONGEST_MILLIS = 10_000;

export interface ExclusiveLock {
  release(): Promise<void>;
}

/**
 * Undefined if another running process holds it.
 * @param onLost called if the connection broke, so that another process may take the lock; optional
 */
export async function takeExclusiveLock(
  databaseUrl: string,
  name: string,
  onLost: () => void = () => {},
): Promise<ExclusiveLock | undefined> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `portolan ${name}`,
    connectionTimeoutMillis: LONGEST_MILLIS,
    query_timeout: LONGEST_MILLIS,
    keepAlive: true,
  });
  client.on('error', onLost);
  await client.connect();
  const text = 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken';
  const { rows } = await client.query<{ taken: boolean }>(text, [LOCK_CLASS, name]);
  if (rows[0]?.taken === true) return { release: () => client.end() };
  await client.end();
  return undefined;
}
