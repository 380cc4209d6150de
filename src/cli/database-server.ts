/** Gives a command its database server: the configured one, else the embedded one, which it starts and stops. */
import type { Config } from '../config/config.ts';
import type { Log } from '../database/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres/keep-server.ts';

export interface DatabaseServer {
  readonly url: string;
  /** Data directory of the embedded database; null if another database is configured. */
  readonly dataDirectory: string | null;
  /** Rejects if the embedded server died and could not be started again; pending otherwise. */
  readonly failed: Promise<never>;
  /** Resolves to false if the embedded server still runs, because another process uses it. */
  stop(): Promise<boolean>;
}

export async function startDatabaseServer(config: Config, log: Log): Promise<DatabaseServer> {
  const { url, dataDirectory } = config.database;
  if (url !== null) return { url, dataDirectory: null, failed: new Promise(() => {}), stop: async () => true };
  return startEmbeddedPostgres({ log, ...(dataDirectory !== null && { dataDirectory }) });
}
