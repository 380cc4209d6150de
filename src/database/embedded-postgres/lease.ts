/**
 * One connection that marks the server as in use by this process: it holds a shared lock as long as the process lives,
 * and a killed process releases it automatically. The last holder may shut the server down. A successful login also
 * proves the server's identity, because SCRAM authenticates both sides.
 */
import pg from 'pg';
import { type Cluster, databaseName, urlOf } from './cluster.ts';

/** Any fixed number; the lock lives in the database "postgres", where nothing else takes advisory locks. */
const LOCK = 7_061_518;

export interface ServerLease {
  port: number;
  /** Resolves when the connection ends before the lease is released: a server process crashed, or the server is gone. */
  lost: Promise<void>;
  /** Calls `shutDown` if no other process uses the server, and then ends. False where another one does. */
  release(shutDown: () => Promise<void>): Promise<boolean>;
}

/** Rejects with the error of `pg` when the server does not answer within three seconds. */
export async function takeLease(cluster: Cluster, port: number): Promise<ServerLease> {
  const client = await connect(cluster, port);
  await makeDatabase(client);
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  return {
    port,
    lost,
    release: async (shutDown) => {
      const alone = await isAlone(client).catch(() => 'lost' as const);
      // The exclusive lock stays held meanwhile: who connects now waits, is thrown out, and starts a server anew.
      if (alone === true) await shutDown();
      if (alone !== 'lost') await client.end();
      cluster.log(alone ? 'PostgreSQL stopped' : 'PostgreSQL left running: another process uses it', 'info');
      return alone !== false;
    },
  };
}

async function connect(cluster: Cluster, port: number): Promise<pg.Client> {
  const connectionString = urlOf(cluster, port, 'postgres');
  const client = new pg.Client({
    connectionString,
    application_name: 'portolan lease',
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => {}); // The end of the connection is reported separately.
  await client.connect();
  await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK]);
  return client;
}

async function isAlone(client: pg.Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [LOCK]);
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [LOCK]);
  return rows[0]?.alone === true;
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
  if (rowCount === 1) return;
  await client.query(`CREATE DATABASE ${databaseName}`).catch((error: { code?: string }) => {
    // Another process made it at the same moment: duplicate_database, or the unique index below it.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}
