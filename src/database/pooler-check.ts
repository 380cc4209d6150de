/**
 * Refuses a pooler that gives one connection several sessions of the server, as PgBouncer does in transaction mode: the role,
 * the account, locks and prepared statements of a request belong to its session.
 */
import pg from 'pg';
import { errorMessage } from '../lib/errors.ts';

/** Each holds one session of the pooler, so that the connection that is looked at gets another one. */
const HOLDERS = 3;
const LONGEST_MILLIS = 5000;

export class PoolerRefused extends Error {
  override readonly name = 'PoolerRefused';
}

/**
 * @param client a connection without a transaction
 * @param url how to open others like it
 * @throws PoolerRefused
 */
export async function refuseSharedSessions(client: pg.Client, url: string): Promise<void> {
  const own = await sessionOf(client);
  // A pooler gives its clients a number of its own. What only passes packets on, such as HAProxy, gives that of the server.
  if ((client as pg.Client & { readonly processID: number }).processID === own) return;
  const holders: pg.Client[] = [];
  try {
    while (holders.length < HOLDERS) {
      const holder = new pg.Client({
        connectionString: url,
        application_name: 'portolan pooler check',
        connectionTimeoutMillis: LONGEST_MILLIS,
        query_timeout: LONGEST_MILLIS,
      });
      holder.on('error', () => {});
      holders.push(holder);
      const held = await holdSession(holder);
      // A pooler in session mode may have no session left: it lets this connection wait.
      if (held === null) return;
      if (held === own || (await sessionOf(client)) !== own) throw refused('');
    }
  } finally {
    await Promise.all(holders.map((holder) => holder.end().catch(() => {})));
  }
}

/** @returns null: none was free in time */
async function holdSession(holder: pg.Client): Promise<number | null> {
  try {
    await holder.connect();
    await holder.query('BEGIN');
    return await sessionOf(holder);
  } catch (error) {
    if (/statement pooling/.test(errorMessage(error))) throw refused(` (${errorMessage(error)})`);
    return null;
  }
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? Number.NaN;
}

function refused(detail: string): PoolerRefused {
  return new PoolerRefused(
    `the database is behind a pooler that shares sessions between connections${detail}, as PgBouncer does in transaction mode: ` +
      'set pool_mode = session for this database, or connect to PostgreSQL directly; docs/self-hosting.md says why',
  );
}
