/** A lock that one process at a time holds, for as long as its connection lasts. */
import pg from 'pg';

/** Tells these locks from any other advisory lock on the database. */
const LOCK_CLASS = 0x706f7274;
/** A connection that says nothing for so long is given up. */
const LONGEST_MILLIS = 10_000;

export interface ExclusiveLock {
  release(): Promise<void>;
}

/**
 * Undefined where another living process holds it.
 * @param onLost the connection broke, and another process may take it; whoever needs to know nothing of that goes on without
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
