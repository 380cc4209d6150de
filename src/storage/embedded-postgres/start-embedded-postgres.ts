/**
 * The embedded database as the service sees it: one call gives a URL, one call ends it. While the service lives, a server
 * that dies is started again on the same port. Knows no tables; migrations are run by the caller.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, type ClusterOptions, openCluster, superuser } from './cluster.ts';
import type { Lease } from './lease.ts';
import { acquireServer, stopServer } from './server.ts';

const databaseName = 'portolan';

export interface EmbeddedPostgresOptions extends ClusterOptions {
  log: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Superuser's URL of the database "portolan"; holds the password, so never log it. */
  url: string;
  dataDirectory: string;
  /** Fast shutdown, unless another living process uses the same server; false where it was left running for that one. */
  stop(): Promise<boolean>;
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options, options.log);
  const { lease, how } = await acquireServer(cluster);
  const asUser = cluster.user ? ` as user "${cluster.user.name}"` : '';
  options.log(`PostgreSQL ${how} on 127.0.0.1:${lease.port}${asUser}, data in ${cluster.dataDirectory}`);
  const url = urlOf(cluster, lease.port, databaseName);
  await createDatabase(urlOf(cluster, lease.port, 'postgres'));
  return { url, dataDirectory: cluster.dataDirectory, stop: keepRunning(cluster, lease, options.log) };
}

/** Watches the lease, brings a lost server back where its users expect it, and returns what stops both. */
function keepRunning(cluster: Cluster, firstLease: Lease, log: (line: string) => void): () => Promise<boolean> {
  let lease = firstLease;
  let recovery = Promise.resolve();
  let stopped: Promise<boolean> | undefined;
  const recover = async () => {
    log('the connection to PostgreSQL was lost; bringing the server back');
    while (!stopped) {
      try {
        const { port } = lease;
        lease = (await acquireServer(cluster, port)).lease;
        watch();
        if (lease.port === port) return log(`PostgreSQL is back on 127.0.0.1:${port}`);
        return log(
          `another process brought PostgreSQL back on port ${lease.port} instead of ${port}: restart this one`,
        );
      } catch (error) {
        log(`PostgreSQL does not come back: ${(error as Error).message}`);
        await sleep(1_000, undefined, { ref: false });
      }
    }
  };
  const watch = () => {
    lease.onLost(() => {
      if (!stopped) recovery = recover();
    });
  };
  watch();
  const stop = async () => {
    await recovery;
    const ended = await lease.release(() => stopServer(cluster));
    log(ended ? 'PostgreSQL stopped' : 'PostgreSQL left running: another process uses it');
    return ended;
  };
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } catch (error) {
    // Another process made it at the same moment: duplicate_database, or the unique index below it.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${database}`;
}
