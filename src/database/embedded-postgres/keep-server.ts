/**
 * Keeps the server of a cluster running for as long as this process needs it: starts it again where it died, whoever ended
 * it. Knows nothing of what the databases hold.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startStopwatch } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { type Cluster, type ClusterOptions, databaseName, openCluster, urlOf } from './cluster.ts';
import { acquireServer, stopServer } from './server.ts';

const REPORT_SECONDS = 30;

export interface KeptServer {
  readonly port: number;
  readonly how: 'started' | 'adopted';
  /** Rejects when the server died and could not be started again; pending otherwise. */
  readonly failed: Promise<never>;
  /** False where the server was left running for another process. */
  stop(): Promise<boolean>;
}

export async function keepServer(cluster: Cluster): Promise<KeptServer> {
  const { lease: firstLease, how } = await acquireServer(cluster);
  const { port } = firstLease;
  const failure = Promise.withResolvers<never>();
  // Commands that end soon do not watch it.
  failure.promise.catch(() => {});
  const stopping = new AbortController();
  let lease = firstLease;
  let restarting: Promise<void> = Promise.resolve();

  function watch(): void {
    lease.lost.then(() => {
      if (!stopping.signal.aborted) restarting = restart().catch(failure.reject);
    });
  }

  async function restart(): Promise<void> {
    const sinceLoss = startStopwatch();
    const seconds = () => Math.round(sinceLoss() / 1000);
    cluster.log(`PostgreSQL is away and is started again; its log is ${cluster.logFile}`, 'error');
    const report = () => cluster.log(`PostgreSQL has been away for ${seconds()} s`, 'error');
    const reports = setInterval(report, REPORT_SECONDS * 1000);
    try {
      lease = await acquireAgain(sinceLoss);
      if (lease.port !== port) throw new Error(`PostgreSQL now listens on port ${lease.port} instead of ${port}`);
      cluster.log(`PostgreSQL is back after ${seconds()} s`, 'info');
      watch();
    } catch (error) {
      if (stopping.signal.aborted) return;
      cluster.log('PostgreSQL stays away: this process ends', 'error');
      throw error;
    } finally {
      clearInterval(reports);
    }
  }

  async function acquireAgain(sinceLoss: () => number) {
    for (;;) {
      try {
        return (await acquireServer(cluster, stopping.signal)).lease;
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        if (sinceLoss() > cluster.restartSeconds * 1000) {
          const message = `PostgreSQL died and could not be started again in ${cluster.restartSeconds} s`;
          throw new Error(`${message}: ${errorMessage(error)}`, { cause: error });
        }
        await sleep(1000, undefined, { signal: stopping.signal });
      }
    }
  }

  watch();
  return {
    port,
    how,
    failed: failure.promise,
    stop: async () => {
      stopping.abort();
      await restarting;
      return lease.release(() => stopServer(cluster));
    },
  };
}

interface EmbeddedPostgres {
  /** Superuser's URL of the database "portolan"; holds the password, so never log it. */
  url: string;
  dataDirectory: string;
  /** Rejects when the server died and could not be started again; pending otherwise. */
  failed: Promise<never>;
  /** Shuts the server down, unless another living process uses it; false where it was left running for that one. */
  stop(): Promise<boolean>;
}

/** The embedded database as the service sees it: one call gives a URL, one call ends it. Knows no tables; the caller migrates. */
export async function startEmbeddedPostgres(options: ClusterOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options);
  const { dataDirectory, log, user } = cluster;
  const { port, how, failed, stop } = await keepServer(cluster);
  const asUser = user ? ` as user "${user.name}"` : '';
  log(`PostgreSQL ${how} on 127.0.0.1:${port}${asUser}, data in ${dataDirectory}`, 'info');
  return { url: urlOf(cluster, port, databaseName), dataDirectory, failed, stop };
}
