/**
 * Runs jobs: several runners on one queue, so that carriers that hang never hold back a delivery, nor a large file the
 * carriers. Knows tasks by name only.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as GraphileLogger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { errorMessage } from '../lib/errors.ts';
import { keepAlive, type Liveness, type Watch } from './liveness.ts';

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
    keepRunning(options, liveness, {
      tasks: options.trackingTasks,
      concurrency: settings.trackingConcurrency,
      crontab: '',
    }),
    keepRunning(options, liveness, {
      tasks: options.deliveryTasks,
      concurrency: settings.deliveryConcurrency,
      crontab: options.crontab,
    }),
    keepRunning(options, liveness, {
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

interface RunnerOptions {
  readonly tasks: TaskList;
  readonly concurrency: number;
  readonly crontab: string;
}

const PAUSE_MILLIS = 1000;
const GRACE_MILLIS = 3000;

/**
 * A runner ends for good where a connection breaks while it notes that a job is done. Another takes its place; what it still
 * held is handed back as a dead worker's is.
 */
async function keepRunning(options: QueueOptions, liveness: Liveness, work: RunnerOptions): Promise<Queue> {
  const { logger } = options;
  const stopping = new AbortController();
  let watch = liveness.watch();
  let runner: Runner | null = await startRunner(options, watch, work);

  async function replace(last: Runner): Promise<void> {
    runner = null;
    logger.error('a job runner ended; another takes its place');
    // Its tasks were told to stop: one that goes on is heard to the end by nobody.
    await Promise.race([last.promise.catch(() => {}), sleep(GRACE_MILLIS)]);
    watch.forget().catch((error: unknown) => logger.warn(`could not let go of a runner: ${errorMessage(error)}`));
    while (runner === null && !stopping.signal.aborted) {
      watch = liveness.watch();
      try {
        runner = await startRunner(options, watch, work);
      } catch (error) {
        logger.warn(`no job runner could be started: ${errorMessage(error)}; trying again`);
        await sleep(PAUSE_MILLIS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function watchOver(): Promise<void> {
    while (runner !== null) {
      // Its own promise is not enough: after a broken connection it may never settle.
      await Promise.race([runner.promise.catch(() => {}), watch.stopping]);
      if (stopping.signal.aborted) return;
      await replace(runner);
      // Told to stop while the other one was starting.
      if (stopping.signal.aborted) await runner?.stop();
    }
  }

  const watching = watchOver();
  return {
    stop: async () => {
      stopping.abort();
      // One that is just ending by itself refuses to be stopped.
      await runner?.stop().catch(() => runner?.promise.catch(() => {}));
      await watching;
    },
  };
}

async function startRunner(
  { pool, settings, logger }: QueueOptions,
  { events }: Watch,
  { tasks, concurrency, crontab }: RunnerOptions,
): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: tasks,
    concurrency,
    pollInterval: settings.pollMillis,
    noHandleSignals: true,
    crontab,
    logger: graphileLogger(logger),
    events,
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
