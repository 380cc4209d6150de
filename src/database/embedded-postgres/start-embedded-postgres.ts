/** The embedded database as the service sees it: one call gives a URL, one call ends it. Knows no tables; the caller migrates. */
import { type ClusterOptions, databaseName, openCluster, urlOf } from './cluster.ts';
import { keepServer } from './keep-server.ts';

export interface EmbeddedPostgres {
  /** Superuser's URL of the database "portolan"; holds the password, so never log it. */
  url: string;
  dataDirectory: string;
  /** Rejects when the server died and could not be started again; pending otherwise. */
  failed: Promise<never>;
  /** Shuts the server down, unless another living process uses it; false where it was left running for that one. */
  stop(): Promise<boolean>;
}

export async function startEmbeddedPostgres(options: ClusterOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options);
  const { dataDirectory, log, user } = cluster;
  const { port, how, failed, stop } = await keepServer(cluster);
  const asUser = user ? ` as user "${user.name}"` : '';
  log(`PostgreSQL ${how} on 127.0.0.1:${port}${asUser}, data in ${dataDirectory}`, 'info');
  return { url: urlOf(cluster, port, databaseName), dataDirectory, failed, stop };
}
