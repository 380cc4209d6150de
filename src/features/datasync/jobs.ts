/** Copies by the clock: each target in a job of its own once its time has come, and the metrics of all. */
import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { Type } from 'typebox';
import type { Database, Session } from '../../database/database.ts';
import { readOnceForMetrics } from '../../database/metrics.ts';
import { errorMessage } from '../../lib/errors.ts';
import { defineTask } from '../../queue/define-task.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';
import { keepTargets, type ListedTarget, listBegins, listTargets } from './changes/store.ts';
import type { TargetSettings } from './config.ts';
import { DatasyncRunning } from './errors.ts';
import { isDatasyncUsed, storeReferenceNames } from './reference-store.ts';
import { ROLE_PREFIX } from './roles/create-role.ts';
import { dropForgottenRoles, endLongSessions } from './roles/store.ts';
import { type DatasyncContext, runTarget } from './run-target.ts';

const SYNC = 'sync-data';
export const STORE_NAMES = 'store-datasync-names';
/** After what users wait for. */
const PRIORITY = 30;
/** A session of a login that reads for longer keeps the server from cleaning up. */
const LONGEST_TRANSACTION_SECONDS = 900;

export interface ScheduledTargets extends DatasyncContext {
  readonly targets: readonly TargetSettings[];
  readonly metrics: Registry;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

const OfTarget = Type.Object({ account_id: Type.String(), target: Type.String() });

export function datasyncTasks(scheduled: ScheduledTargets): TaskList {
  const { database, reference, targets, metrics, logger } = scheduled;
  const failures = new Counter({
    name: 'portolan_datasync_failures_total',
    help: 'Runs that copied data and failed in this process, by target.',
    labelNames: ['target'],
    registers: [metrics],
  });
  return {
    ...defineTask(SYNC, OfTarget, async ({ account_id: accountId, target: name }, signal) => {
      const target = targets.find((each) => each.accountId === accountId && each.name === name);
      // The settings name it no longer.
      if (target === undefined) return;
      try {
        const { isFull, written, deleted } = await runTarget(scheduled, target, { signal });
        if (written + deleted > 0)
          logger.info(
            `copied ${isFull ? 'all data' : 'changes'} to ${name}: ${written} rows written, ${deleted} deleted`,
          );
      } catch (error) {
        if (error instanceof DatasyncRunning) return;
        if (!signal.aborted) {
          failures.inc({ target: name });
          logger.error(`copying data to ${name} failed: ${errorMessage(error)}`);
        }
        throw error;
      }
    }),
    ...defineTask(STORE_NAMES, Type.Unknown(), async () => {
      if (await database.system(isDatasyncUsed)) await storeReferenceNames(database, reference);
    }),
  };
}

/** Each minute. */
export async function sweepDatasync({ database, clock, targets }: ScheduledTargets): Promise<void> {
  await database.changeSystem(async (session) => {
    await keepTargets(
      session,
      targets.map(({ accountId, name: target }) => ({ accountId, target })),
    );
    await queueDueTargets(session, targets, clock.wallNow());
    await endLongSessions(session, LONGEST_TRANSACTION_SECONDS);
  });
}

async function queueDueTargets(session: Session, targets: readonly TargetSettings[], now: number): Promise<void> {
  if (targets.length === 0) return;
  const known = await listBegins(session);
  for (const { accountId, name, everyMinutes } of targets) {
    const state = known.find((each) => each.accountId === accountId && each.target === name);
    if (now - (state?.begunAt?.getTime() ?? 0) < everyMinutes * 60_000) continue;
    const key = `${SYNC}:${accountId}:${name}`;
    const payload = { account_id: accountId, target: name };
    await enqueueJob(session, { task: SYNC, payload, runAt: null, key, priority: PRIORITY, sequence: key });
  }
}

export async function dropRolesOfDeletedAccounts(database: Database): Promise<void> {
  await database.changeSystem((session) => dropForgottenRoles(session, ROLE_PREFIX));
}

export function measureDatasync({
  database,
  metrics,
  targets,
}: Pick<ScheduledTargets, 'database' | 'metrics' | 'targets'>): void {
  const read = readOnceForMetrics(database, listTargets);
  const gauge = (name: string, help: string, of: (state: ListedTarget | undefined) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['account', 'target'],
      registers: [metrics],
      async collect() {
        const known = targets.length === 0 ? [] : await read();
        if (known === null) return;
        this.reset();
        for (const { accountId: account, name: target } of targets)
          this.set({ account, target }, of(known.find((each) => each.accountId === account && each.target === target)));
      },
    });
  gauge(
    'portolan_datasync_last_success_timestamp_seconds',
    'When data were last copied to the target, in Unix seconds; 0 if never.',
    (state) => (state?.succeededAt?.getTime() ?? 0) / 1000,
  );
  gauge(
    'portolan_datasync_waiting_rows',
    'Rows that changed since data were last copied to the target.',
    (state) => state?.waiting ?? 0,
  );
}
