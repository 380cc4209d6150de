/**
 * Runs jobs: several runners on one queue, so that carriers that hang never hold back a delivery, nor a large file the
 * carriers. Knows tasks by name only.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as GraphileLogger, type Runner, run, runMigrations, type Task, type TaskList } from 'graphile-worker';
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
      try {
        await Promise.all(runners.map((runner) => runner.stop()));
      } finally {
        await liveness.stop();
      }
    },
  };
}

interface RunnerOptions {
  readonly tasks: TaskList;
  readonly concurrency: number;
  readonly crontab: string;
}

const FIRST_PAUSE_MILLIS = 1000;
const LONGEST_PAUSE_MILLIS = 60_000;
/** How long a runner has for noting down what is done: one that was told to stop, and one that ended by itself. */
const STOP_GRACE_MILLIS = 10_000;
const END_GRACE_MILLIS = 3000;
/** Tasks end sooner once they are told to; what a runner holds whose task hangs is handed back all the same. */
const LONGEST_TASK_MILLIS = 120_000;

/** A runner with all that must be let go of when it ends. */
interface Running {
  readonly runner: Runner;
  readonly watch: Watch;
  readonly tasks: ReadonlySet<Promise<unknown>>;
}

/**
 * A runner ends for good where a connection breaks while it notes that a job is done. Another takes its place; what it still
 * held is handed back as a dead worker's is.
 */
async function keepRunning(options: QueueOptions, liveness: Liveness, work: RunnerOptions): Promise<Queue> {
  const { logger } = options;
  const stopping = new AbortController();
  const lettingGo = new Set<Promise<void>>();
  let running: Running | null = await startRunner(options, liveness, work);

  /** What it held is handed back last: done again before its tasks have ended, it would be done twice at once. */
  async function letGo(ended: Running): Promise<void> {
    await endRunner(ended, END_GRACE_MILLIS);
    await ended.watch
      .forget()
      .catch((error: unknown) => logger.warn(`could not let go of a runner: ${errorMessage(error)}`));
  }

  async function startAnother(): Promise<void> {
    for (let wait = FIRST_PAUSE_MILLIS; running === null; wait = Math.min(2 * wait, LONGEST_PAUSE_MILLIS)) {
      await pause(wait, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        running = await startRunner(options, liveness, work);
      } catch (error) {
        logger.warn(`no job runner could be started: ${errorMessage(error)}; trying again`);
      }
    }
  }

  async function watchOver(): Promise<void> {
    const told = once(stopping.signal, 'abort');
    while (running !== null) {
      const ended = running.runner.promise.catch((error: unknown) =>
        logger.error({ err: error }, `job runner ended: ${errorMessage(error)}`),
      );
      // Its own promise is not enough: after a broken connection it may never settle.
      await Promise.race([ended, running.watch.stopping, told]);
      if (stopping.signal.aborted) return;
      logger.error('a job runner ended; another takes its place');
      const going = letGo(running).finally(() => lettingGo.delete(going));
      lettingGo.add(going);
      running = null;
      await startAnother();
    }
  }

  const watching = watchOver();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      if (running !== null) await endRunner(running, STOP_GRACE_MILLIS);
      await Promise.allSettled(lettingGo);
    },
  };
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {});
}

/** Tells it to stop, and waits for its tasks, which are told so too. */
async function endRunner({ runner, tasks }: Running, graceMillis: number): Promise<void> {
  // Refused where it is stopping by itself, and never done where it lost count of what it has to note down.
  const stopped = runner.stop().catch(() => runner.promise.catch(() => {}));
  await Promise.race([stopped, allEnded(tasks).then(() => pause(graceMillis))]);
  await allEnded(tasks);
}

/** Those that begin meanwhile as well; one that hangs is not waited for. */
async function allEnded(tasks: ReadonlySet<Promise<unknown>>): Promise<void> {
  const limit = AbortSignal.timeout(LONGEST_TASK_MILLIS);
  while (tasks.size > 0 && !limit.aborted) await Promise.race([Promise.allSettled(tasks), once(limit, 'abort')]);
}

async function startRunner(
  { pool, settings, logger }: QueueOptions,
  liveness: Liveness,
  { tasks, concurrency, crontab }: RunnerOptions,
): Promise<Running> {
  const watch = liveness.watch();
  const underWay = new Set<Promise<unknown>>();
  const runner = await run({
    pgPool: pool,
    taskList: followed(tasks, underWay),
    concurrency,
    pollInterval: settings.pollMillis,
    noHandleSignals: true,
    crontab,
    logger: graphileLogger(logger),
    events: watch.events,
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
  return { runner, watch, tasks: underWay };
}

/** The same tasks, each among those under way for as long as it takes. */
function followed(tasks: TaskList, underWay: Set<Promise<unknown>>): TaskList {
  const follow =
    (task: Task): Task =>
    async (payload, helpers) => {
      const work = Promise.resolve(task(payload, helpers));
      underWay.add(work);
      try {
        return await work;
      } finally {
        underWay.delete(work);
      }
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, follow(task as Task)]));
}

/** The queue's own words, one level lower: each job's start and end is no news. */
function graphileLogger(logger: Logger): GraphileLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new GraphileLogger(() => (level, message) => {
    // Jobs here hold no connection of the queue's for as long as they run: more of them than connections is meant.
    if (message.includes('maxPoolSize')) return;
    // A task that a stop breaks off is given back, and done by whoever starts next.
    const isBrokenOff = message.includes("with error 'This operation was aborted'");
    logger[isBrokenOff ? 'info' : levels[level]]({ component: 'queue' }, message);
  });
}
