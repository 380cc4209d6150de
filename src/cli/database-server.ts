/**
 * The database a command works on: the one that is configured, else the embedded one, started for as long as it is needed.
 */
import type { Config } from '../config/config.ts';
import type { Log } from '../database/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres/start-embedded-postgres.ts';

export interface DatabaseServer {
  readonly url: string;
  /** Where the embedded database keeps its data; null where another one is configured. */
  readonly dataDirectory: string | null;
  /** False where the embedded server was left running, because another process uses it. */
  stop(): Promise<boolean>;
}

export async function startDatabaseServer(config: Config, log: Log): Promise<DatabaseServer> {
  const { url, dataDirectory } = config.database;
  if (url !== null) return { url, dataDirectory: null, stop: async () => true };
  return startEmbeddedPostgres({ log, ...(dataDirectory !== null && { dataDirectory }) });
}
