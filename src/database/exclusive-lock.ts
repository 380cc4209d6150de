/** A lock that one process at a time holds, for as long as its connection lasts. */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { keepAliveFromServer } from './pools.ts';

/** Separates these locks from other advisory locks on the database. */
const LOCK_CLASS = 0x706f7274;
/** A connection that is silent for this long is considered lost. */
const LONGEST_MILLIS = 10_000;
/** How often the connection is looked at: a server that is cut off says nothing. */
const LOOK_MILLIS = 5000;

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
  { lookMillis = LOOK_MILLIS, longestMillis = LONGEST_MILLIS } = {},
): Promise<ExclusiveLock | undefined> {
  const client = await connectTo(databaseUrl, name, onLost, longestMillis);
  try {
    if (!(await tryLock(client, name))) {
      await client.end();
      return undefined;
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  const released = new AbortController();
  void keepLooking(client, lookMillis, released.signal);
  return {
    release: () => {
      released.abort();
      return client.end();
    },
  };
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  // The lock of a host that vanishes is free within seconds.
  await keepAliveFromServer(client);
  const text = 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken';
  const { rows } = await client.query<{ taken: boolean }>(text, [LOCK_CLASS, name]);
  return rows[0]?.taken === true;
}

/** The holder learns within this and the time of an answer that its connection leads nowhere. */
async function keepLooking(client: pg.Client, lookMillis: number, released: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await setTimeout(lookMillis, undefined, { ref: false, signal: released });
      await client.query('SELECT');
    }
  } catch (error) {
    if (released.aborted) return;
    client.emit('error', error);
    await client.end().catch(() => {});
  }
}

/** Whether a running process holds it. Takes nothing, so that the process that wants it gets it. */
export async function isLockHeld(databaseUrl: string, name: string): Promise<boolean> {
  const client = await connectTo(databaseUrl, name, () => {}, LONGEST_MILLIS);
  try {
    const text = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = $1 AND objsubid = 2
       AND objid = (hashtext($2)::bigint & 4294967295)::oid AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    return (await client.query(text, [LOCK_CLASS, name])).rowCount === 1;
  } finally {
    await client.end();
  }
}

async function connectTo(
  databaseUrl: string,
  name: string,
  onLost: () => void,
  longestMillis: number,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `portolan ${name}`,
    connectionTimeoutMillis: LONGEST_MILLIS,
    query_timeout: longestMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: LONGEST_MILLIS,
  });
  client.on('error', onLost);
  await client.connect();
  return client;
}
