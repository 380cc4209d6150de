/**
 * Runs every ten minutes and at every start of a worker: makes room for what is to come, forgets what has been kept for as
 * long as was promised, and takes up imports whose job is gone.
 */
import type { Task } from 'graphile-worker';
import type { Clock } from '../../lib/clock.ts';
import { deleteForgottenKeys } from '../../storage/account/idempotency-keys.ts';
import type { Database } from '../../storage/database.ts';
import { deleteOldImports, wakeForsakenImports } from '../../storage/imports/imports.ts';
import { keepPartitions } from '../../storage/partitions.ts';

export const HOUSEKEEPING = 'housekeeping';

export interface HousekeepingContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly retentionDays: number;
  readonly importRetentionDays: number;
  readonly log: { warn(message: string): void; info(message: string): void };
}

export function createHousekeepingTask(context: HousekeepingContext): Task {
  return async () => {
    const now = context.clock.wallNow();
    await context.database.system((session) => deleteForgottenKeys(session, new Date(now)));
    await context.database.system((session) => deleteOldImports(session, now, context.importRetentionDays));
    await context.database.system(wakeForsakenImports);
    await keepHistory(context);
  };
}

/** Events and notifications by the week. */
export async function keepHistory({ database, clock, retentionDays, log }: HousekeepingContext): Promise<void> {
  const { dropped, givenUp } = await keepPartitions(database, new Date(clock.now()), retentionDays);
  if (dropped > 0) log.info(`forgot what was older than ${retentionDays} days: ${dropped} partitions`);
  if (givenUp > 0) {
    log.warn(`gave up ${givenUp} deliveries older than ${retentionDays} days, to webhooks that are switched off`);
  }
}
