/** Restores a backup that was found into a database: for the command, and for tests that load one. */
import { join } from 'node:path';
import { openDatabase } from '../database/database.ts';
import type { ContentStore } from '../features/backup/context.ts';
import type { FoundBackup } from '../features/backup/find-backup.ts';
import { type Restored, type RestoreOptions, restoreBackup } from '../features/backup/restoring/restore.ts';
import { advanceEventNumbers } from '../features/webhooks/events/store.ts';
import { systemClock } from '../lib/clock.ts';
import { createLogger } from '../lib/logger.ts';
import { migrateQueue } from '../queue/queue.ts';
import { PROGRAM_VERSION } from './program-version.ts';

export interface RestoreTarget extends RestoreOptions {
  readonly databaseUrl: string;
  /** The project's folder, where migrations/ lies. */
  readonly directory: string;
  readonly documents: ContentStore;
  readonly progress: (line: string) => void;
}

export async function restoreInto(found: FoundBackup, target: RestoreTarget): Promise<Restored> {
  const { databaseUrl, directory, documents, progress } = target;
  return restoreBackup(
    {
      databaseUrl,
      documents,
      progress,
      warn: (line) => void process.stderr.write(`Warning: ${line}\n`),
      clock: systemClock,
      portolanVersion: PROGRAM_VERSION,
      migrationsDirectory: join(directory, 'migrations'),
      migrateQueue: () => makeQueue(databaseUrl),
      advanceEvents: advanceEventNumbers,
    },
    found,
    target,
  );
}

async function makeQueue(url: string): Promise<void> {
  const database = openDatabase({ url, tenantConnections: 1, systemConnections: 1, onIdleError: () => {} });
  try {
    await migrateQueue(database.systemPool, createLogger('warn'));
  } finally {
    await database.close();
  }
}
