/**
 * Runs every hour: forgets what has been kept for as long as was promised.
 */
import type { Task } from 'graphile-worker';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../storage/database.ts';
import { deleteForgottenKeys } from '../../storage/idempotency-keys.ts';

export const HOUSEKEEPING = 'housekeeping';

export function createHousekeepingTask({ database, clock }: { database: Database; clock: Clock }): Task {
  return async () => {
    await database.system((session) => deleteForgottenKeys(session, new Date(clock.wallNow())));
  };
}
