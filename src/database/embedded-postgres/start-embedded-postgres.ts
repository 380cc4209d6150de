/** The embedded database as the service sees it: one call gives a URL, one call ends it. Knows no tables; the caller migrates. */
import { type ClusterOptions, databaseName, openCluster, urlOf } from './cluster.ts';
import { acquireServer, stopServer } from './server.ts';

export interface EmbeddedPostgres {
  /** Superuser's URL of the database "portolan"; holds the password, so never log it. */
  url: string;
  dataDirectory: string;
  /** Shuts the server down, unless another living process uses it; false where it was left running for that one. */
  stop(): Promise<boolean>;
}

export async function startEmbeddedPostgres(options: ClusterOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options);
  const { dataDirectory, log, user } = cluster;
  const { lease, how } = await acquireServer(cluster);
  const asUser = user ? ` as user "${user.name}"` : '';
  log(`PostgreSQL ${how} on 127.0.0.1:${lease.port}${asUser}, data in ${dataDirectory}`, 'info');
  const url = urlOf(cluster, lease.port, databaseName);
  return { url, dataDirectory, stop: () => lease.release(() => stopServer(cluster)) };
}
