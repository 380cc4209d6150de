/**
 * What runs by the clock, and at every start of a worker. The sweep, every minute, queues again what is overdue and has lost its
 * job, and what became due. Housekeeping, every ten minutes, makes room for what is to come and deletes what has been kept as long as was promised.
 */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import type { Database } from '../database/database.ts';
import { deleteForgottenKeys } from '../http/plugins/idempotency-store.ts';
import type { Clock } from '../lib/clock.ts';
import { defineTask } from '../queue/define-task.ts';
import { enqueueAtStart } from '../queue/jobs-store.ts';
import { deleteReplacedJobs } from '../queue/runners-store.ts';
import type { Work } from '../tracking/feature.ts';

const DAY_MILLIS = 86_400_000;
const SWEEP = 'sweep';
const HOUSEKEEPING = 'housekeeping';
export const UPKEEP_CRONTAB = `* * * * * ${SWEEP}\n*/10 * * * * ${HOUSEKEEPING}`;

export interface UpkeepContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly works: readonly Work[];
}

export function upkeepTasks(context: UpkeepContext): TaskList {
  return {
    ...defineTask(SWEEP, Type.Unknown(), () => sweep(context)),
    ...defineTask(HOUSEKEEPING, Type.Unknown(), () => keepHouse(context)),
  };
}

/** Takes a moment with any amount of data: the rest is left to the queue. */
export async function enqueueUpkeep({ database, works }: UpkeepContext): Promise<void> {
  const tasks = [SWEEP, HOUSEKEEPING, ...works.flatMap(({ atStart = [] }) => atStart)];
  await database.system((session) => enqueueAtStart(session, tasks));
}

async function sweep({ works }: UpkeepContext): Promise<void> {
  for (const each of works) await each.sweep?.();
}

/** Rows that one statement deletes. */
const BATCH = 1000;

async function keepHouse({ database, clock, works }: UpkeepContext): Promise<void> {
  await database.system((session) => deleteForgottenKeys(session, new Date(clock.wallNow())));
  await database.system(deleteReplacedJobs);
  for (const { housekeeping, kept = [] } of works) {
    for (const { days, time, remove } of kept) {
      const before = new Date((time === 'world' ? clock.now() : clock.wallNow()) - days * DAY_MILLIS);
      while ((await database.system((session) => remove(session, before, BATCH))) === BATCH);
    }
    await housekeeping?.();
  }
}
