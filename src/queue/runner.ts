/**
 * Keeps one runner of the queue running. The queue's own runner ends for good if a connection breaks while it records a
 * finished job. Then a new one replaces it, and its jobs are released like a dead worker's (heartbeat.ts).
 */
import { EventEmitter, once } from 'node:events';
import { Logger as GraphileLogger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { reportUnavailable } from '../database/outage-log.ts';
import { errorMessage } from '../lib/errors.ts';
import { pause } from '../lib/repeat.ts';
import type { Heartbeat } from './heartbeat.ts';
import { retryingPool } from './retrying-pool.ts';

export interface RunnerOptions {
  readonly pool: pg.Pool;
  readonly tasks: TaskList;
  readonly concurrency: number;
  /** The polling interval for jobs that become due; the database announces immediate ones. */
  readonly pollMillis: number;
  /**
   * Jobs that are taken at a time, those too for which no task is free: they wait here, and more urgent ones behind them. Null: each task
   * takes its own.
   */
  readonly takenAtOnce: number | null;
  readonly crontab: string;
  readonly heartbeat: Heartbeat;
  readonly logger: Logger;
}

const RESTART_MILLIS = 1000;
/** The time to record finished jobs; after it, the promise may never settle. */
const END_MILLIS = 10_000;

/** Runs until the stop signal, then waits for running tasks. Never rejects. */
export async function keepRunning(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { logger } = options;
  while (!signal.aborted) {
    try {
      await runUntilItEnds(options, signal);
    } catch (error) {
      // A process that ends closes its connections although runners still wait for their jobs.
      if (!reportUnavailable(logger, error))
        logger.error({ err: error }, `no job runner could be kept: ${errorMessage(error)}`);
    }
    if (signal.aborted) return;
    logger.error('a job runner ended; another takes its place');
    await pause(RESTART_MILLIS, signal);
  }
}

async function runUntilItEnds(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { heartbeat } = options;
  const events = new EventEmitter() as WorkerEvents;
  let id: string | undefined;
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
    heartbeat.start(id);
  });
  const brokenDown = once(events, 'pool:gracefulShutdown').then(() => pause(END_MILLIS, signal));
  const runner = await startRunner(options, events);
  let isOver = false;
  const over = runner.promise
    .catch((error: unknown) => {
      if (!reportUnavailable(options.logger, error))
        options.logger.error({ err: error }, `a job runner broke: ${errorMessage(error)}`);
    })
    .finally(() => {
      isOver = true;
    });
  const stopRequested = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  await Promise.race([over, brokenDown, stopRequested]);
  // Refused where it is stopping by itself.
  if (signal.aborted) await runner.stop().catch(() => over);
  if (id === undefined) return;
  heartbeat.end(id);
  if (isOver || signal.aborted) await heartbeat.handBack(id);
}

function startRunner(options: RunnerOptions, events: WorkerEvents): Promise<Runner> {
  const { pool, tasks, concurrency, pollMillis, takenAtOnce, crontab, logger } = options;
  return run({
    pgPool: retryingPool(pool),
    taskList: tasks,
    concurrency,
    // Where each task looks by itself, all of them together look as often as one.
    pollInterval: takenAtOnce === null ? pollMillis * concurrency : pollMillis,
    noHandleSignals: true,
    crontab,
    logger: graphileLogger(logger),
    events,
    preset: {
      worker: {
        ...(takenAtOnce !== null && { localQueue: { size: takenAtOnce } }),
        // Noted in batches, however small: a single note that fails would end the process.
        completeJobBatchDelay: 1,
        failJobBatchDelay: 1,
        // Tasks receive a stop request at once; they finish their current work and start nothing new.
        gracefulShutdownAbortTimeout: 0,
      },
    },
  });
}

const ADVICE = /smaller than (?:your )?concurrency/;

/**
 * The queue's own log lines, one level lower: job starts and ends are routine. Its advice on settings is for us, not for operators.
 */
export function graphileLogger(logger: Logger): GraphileLogger {
  const levels = { error: 'error', warning: 'info', info: 'debug', debug: 'trace' } as const;
  return new GraphileLogger(() => (level, message, meta) => {
    if (reportUnavailable(logger, meta?.error ?? meta?.fatalError)) return;
    // A task interrupted by a stop is returned to the queue for the next process.
    const isBrokenOff = meta?.error instanceof Error && meta.error.name === 'AbortError';
    const ownLevel = ADVICE.test(message) ? 'debug' : levels[level];
    logger[isBrokenOff ? 'info' : ownLevel]({ component: 'queue' }, message);
  });
}
