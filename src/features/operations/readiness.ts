/** Whether this process can serve: its database is there, has room, and has a schema that the code knows. */
import type { Database } from '../../database/database.ts';

export interface ReadinessState {
  readonly status: 'ok' | 'unavailable';
  readonly database: 'ok' | 'away' | 'full';
  readonly migrations: 'ok' | 'outdated' | 'unknown';
}

/** However many ask at once, they take one connection from those who have a key. */
export function readinessOf(
  database: Database,
  isSchemaSupported: () => Promise<boolean>,
): () => Promise<ReadinessState> {
  let running: Promise<ReadinessState> | undefined;
  return () => {
    running ??= findReadiness(database, isSchemaSupported).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function findReadiness(database: Database, isSchemaSupported: () => Promise<boolean>): Promise<ReadinessState> {
  const reachable = await database
    .system((session) => session.prepared('SELECT 1', []))
    .then(
      () => true,
      () => false,
    );
  const current = reachable && (await isSchemaSupported());
  const hasRoom = reachable && (await database.hasRoom());
  return {
    status: current && hasRoom ? 'ok' : 'unavailable',
    database: hasRoom ? 'ok' : reachable ? 'full' : 'away',
    migrations: current ? 'ok' : reachable ? 'outdated' : 'unknown',
  };
}
