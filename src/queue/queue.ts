/**
 * Runs jobs on several runners of one queue, so that a hanging line delays no delivery, a large file no line, and a
 * scan nothing else; and runs regular work. Knows tasks by name only.
 */
import { runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { reportUnavailable } from '../database/outage-log.ts';
import { errorMessage } from '../lib/errors.ts';
import { repeat } from '../lib/repeat.ts';
import { createHeartbeat } from './heartbeat.ts';
import { graphileLogger, keepRunning, type RunnerOptions } from './runner.ts';

export interface QueueSettings {
  readonly trackingConcurrency: number;
  readonly deliveryConcurrency: number;
  readonly importConcurrency: number;
  readonly documentConcurrency: number;
  /** The heartbeat interval of a process; after twice that time without one its jobs are released. */
  readonly heartbeatSeconds: number;
}

export interface QueueOptions {
  readonly database: Database;
  readonly settings: QueueSettings;
  /** The interval for finding due work and jobs; else that of production. */
  readonly pollMillis?: number | undefined;
  readonly trackingTasks: TaskList;
  readonly deliveryTasks: TaskList;
  readonly importTasks: TaskList;
  readonly documentTasks: TaskList;
  /** One at a time, since recognition fills a processor; absent: none. */
  readonly scanTasks?: TaskList;
  /** Mails that leave; null or absent: none do. */
  readonly outgoing?: { readonly tasks: TaskList; readonly concurrency: number } | null;
  /** Tasks of delivery that run by the clock, in crontab form. */
  readonly crontab: string;
  /** Enqueues due work. @returns the number of jobs */
  readonly queueDueWork: () => Promise<number>;
  /** Regular work by its name in messages: `look for exceptions`. Each returns whether more may be due. */
  readonly repeated?: Readonly<Record<string, () => Promise<boolean>>>;
  readonly logger: Logger;
}

export interface Queue {
  /** Takes no more jobs, and waits for running ones. */
  stop(): Promise<void>;
}

export async function migrateQueue(pool: pg.Pool, logger: Logger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: graphileLogger(logger) });
}

/** Due work that another process commits waits so long at most; jobs of this process are announced. */
const POLL_MILLIS = 2000;
/** Deliveries are many and short; few enough wait here that another worker finds something to do. */
const DELIVERIES_AT_ONCE = 5;
/**
 * Imports and documents are announced by notification, and their retries are not urgent: the queue is polled this many
 * times less often.
 */
const SELDOM = 10;

export function runQueue(options: QueueOptions): Queue {
  const { database, settings, crontab, queueDueWork, repeated = {}, logger } = options;
  const { pollMillis = POLL_MILLIS } = options;
  const { heartbeatSeconds } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  const heartbeat = createHeartbeat(database, heartbeatSeconds, logger);
  const keep = (work: Pick<RunnerOptions, 'tasks' | 'concurrency' | 'pollMillis'> & Partial<RunnerOptions>) =>
    keepRunning({ pool: database.systemPool, takenAtOnce: null, crontab: '', heartbeat, logger, ...work }, signal);
  const complain = (what: string) => (error: unknown) => {
    if (!reportUnavailable(logger, error)) logger.warn(`could not ${what}: ${errorMessage(error)}`);
  };
  const running = [
    keep({
      tasks: options.trackingTasks,
      concurrency: settings.trackingConcurrency,
      pollMillis,
    }),
    keep({
      tasks: options.deliveryTasks,
      concurrency: settings.deliveryConcurrency,
      pollMillis,
      takenAtOnce: DELIVERIES_AT_ONCE,
      crontab,
    }),
    keep({ tasks: options.importTasks, concurrency: settings.importConcurrency, pollMillis: SELDOM * pollMillis }),
    keep({ tasks: options.documentTasks, concurrency: settings.documentConcurrency, pollMillis: SELDOM * pollMillis }),
    ...(options.scanTasks ? [keep({ tasks: options.scanTasks, concurrency: 1, pollMillis: SELDOM * pollMillis })] : []),
    ...(options.outgoing ? [keep({ ...options.outgoing, pollMillis })] : []),
    ...Object.entries({ 'look for what is due': async () => (await queueDueWork()) > 0, ...repeated }).map(
      ([what, work]) => repeat({ work, pauseMillis: pollMillis, signal, onError: complain(what) }),
    ),
    repeat({
      work: async () => {
        await heartbeat.beat();
        return false;
      },
      pauseMillis: heartbeatSeconds * 1000,
      signal,
      onError: complain('record the heartbeat of the job runners'),
    }),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
