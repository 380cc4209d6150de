/**
 * One connection that says "this process uses the server": it holds a shared lock as long as the process lives. The last
 * holder may shut the server down; a killed process lets go by itself. Answering here with our password also proves whose
 * server it is, because SCRAM authenticates both sides.
 */
import { Socket } from 'node:net';
import pg from 'pg';
import { type Cluster, superuser } from './cluster.ts';

/** Any fixed number; the lock lives in the database "postgres", where nothing else takes advisory locks. */
const leaseLock = 7_061_518;

export interface Lease {
  port: number;
  /** Runs once when the connection is lost. */
  onLost(listener: () => void): void;
  /** Calls `shutDown` if no other process uses the server, and then ends. True when it was called. */
  release(shutDown: () => Promise<void>): Promise<boolean>;
}

/** Rejects with the error of `pg` when the server does not answer within two seconds. */
export async function takeLease(cluster: Cluster, port: number): Promise<Lease> {
  const socket = new Socket();
  const client = new pg.Client({
    stream: () => socket,
    host: '127.0.0.1',
    port,
    user: superuser,
    password: cluster.password,
    database: 'postgres',
    application_name: 'portolan lease',
    connectionTimeoutMillis: 2_000,
    // Waits for a process that is shutting the server down, but not for one that hangs while doing so.
    statement_timeout: 40_000,
  });
  let lost = false;
  let listener = () => {};
  const lose = () => {
    if (lost) return;
    lost = true;
    listener();
  };
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock_shared($1)', [leaseLock]);
  } catch (error) {
    await client.end();
    throw error;
  }
  // A service that ends without stop() must not be kept alive by this connection.
  socket.unref();
  return {
    port,
    onLost: (given) => {
      listener = given;
      if (lost) given();
    },
    release: async (shutDown) => {
      listener = () => {};
      socket.ref();
      const alone = lost || (await isAlone(client).catch(() => true));
      // The exclusive lock stays held meanwhile: who connects now waits, is thrown out, and starts a server anew.
      if (alone) await shutDown();
      await client.end();
      return alone;
    },
  };
}

async function isAlone(client: pg.Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [leaseLock]);
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [leaseLock]);
  return rows[0]?.alone === true;
}
