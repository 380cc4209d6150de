/**
 * Runs jobs: several runners on one queue, so that carriers that hang never hold back a delivery, nor a large file the
 * carriers. Knows tasks by name only.
 */
import { Logger as GraphileLogger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { errorMessage } from '../lib/errors.ts';
import { keepAlive, type Liveness } from './liveness.ts';

export interface QueueSettings {
  readonly trackingConcurrency: number;
  readonly deliveryConcurrency: number;
  readonly importConcurrency: number;
  /** How often the queue looks for jobs whose time has come; jobs that are due at once are announced by the database. */
  readonly pollMillis: number;
}

export interface QueueOptions {
  /** The name of this process, under which it holds webhooks; a new one at each start. */
  readonly worker: string;
  readonly pool: pg.Pool;
  /** For the one connection that proves this process alive. */
  readonly databaseUrl: string;
  readonly settings: QueueSettings;
  readonly trackingTasks: TaskList;
  readonly deliveryTasks: TaskList;
  readonly importTasks: TaskList;
  /** Tasks of delivery that run by the clock, in crontab form. */
  readonly crontab: string;
  readonly onDeadWorkers: () => Promise<unknown>;
  readonly logger: Logger;
}

export interface Queue {
  /** Takes no more jobs, and waits for those that run. */
  stop(): Promise<void>;
}

export async function migrateQueue(pool: pg.Pool, logger: Logger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: graphileLogger(logger) });
}

export async function runQueue(options: QueueOptions): Promise<Queue> {
  const { settings } = options;
  const liveness = await keepAlive(options);
  const runners = await Promise.all([
    startRunner(options, liveness, {
      tasks: options.trackingTasks,
      concurrency: settings.trackingConcurrency,
      crontab: '',
    }),
    startRunner(options, liveness, {
      tasks: options.deliveryTasks,
      concurrency: settings.deliveryConcurrency,
      crontab: options.crontab,
    }),
    startRunner(options, liveness, {
      tasks: options.importTasks,
      concurrency: settings.importConcurrency,
      crontab: '',
    }),
  ]);
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await liveness.stop();
    },
  };
}

async function startRunner(
  options: QueueOptions,
  liveness: Liveness,
  { tasks, concurrency, crontab }: { tasks: TaskList; concurrency: number; crontab: string },
): Promise<Runner> {
  const { settings, pool, logger } = options;
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    concurrency,
    pollInterval: settings.pollMillis,
    noHandleSignals: true,
    crontab,
    logger: graphileLogger(logger),
    events: liveness.events(),
    preset: {
      worker: {
        localQueue: { size: concurrency * 4 },
        completeJobBatchDelay: 1,
        failJobBatchDelay: 1,
        // Tasks are told at once that a stop was asked; they finish what is under way and start nothing new.
        gracefulShutdownAbortTimeout: 0,
      },
    },
  });
  runner.promise.catch((error: unknown) => logger.error({ err: error }, `job runner ended: ${errorMessage(error)}`));
  return runner;
}

/** The queue's own words, one level lower: each job's start and end is no news. */
function graphileLogger(logger: Logger): GraphileLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new GraphileLogger(() => (level, message) => {
    // Jobs here hold no connection of the queue's for as long as they run: more of them than connections is meant.
    if (message.includes('maxPoolSize')) return;
    logger[levels[level]]({ component: 'queue' }, message);
  });
}
