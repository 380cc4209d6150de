/** Whether this process can serve: its database is there, has room, and has a schema that the code knows. */
import type { Database } from '../../database/database.ts';

export interface ReadinessState {
  readonly status: 'ok' | 'unavailable';
  readonly database: 'ok' | 'away' | 'full';
  readonly migrations: 'ok' | 'outdated' | 'unknown';
}

export interface ReadinessParts {
  readonly database: Database;
  readonly isSchemaSupported: () => Promise<boolean>;
  /** Aborted when the process is stopped: it still answers, but is not to be sent more. */
  readonly draining: AbortSignal;
}

/** However many ask at once, they take one connection from those who have a key. */
export function readinessOf(parts: ReadinessParts): () => Promise<ReadinessState> {
  let running: Promise<ReadinessState> | undefined;
  return () => {
    running ??= findReadiness(parts).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function findReadiness({ database, isSchemaSupported, draining }: ReadinessParts): Promise<ReadinessState> {
  // It may go away between the two questions.
  const isCurrent = await database
    .system((session) => session.prepared('SELECT 1', []))
    .then(isSchemaSupported)
    .catch(() => null);
  const reachable = isCurrent !== null;
  const hasRoom = reachable && (await database.hasRoom());
  return {
    status: isCurrent && hasRoom && !draining.aborted ? 'ok' : 'unavailable',
    database: hasRoom ? 'ok' : reachable ? 'full' : 'away',
    migrations: isCurrent ? 'ok' : reachable ? 'outdated' : 'unknown',
  };
}
