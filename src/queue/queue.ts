/**
 * Runs jobs: several runners on one queue, so that lines that hang never hold back a delivery, nor a large file the lines, nor a scan that is read anybody; and what is
 * done regularly beside them. Knows tasks by name only.
 */
import { runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { errorMessage } from '../lib/errors.ts';
import { repeat } from '../lib/repeat.ts';
import { createHeartbeat } from './heartbeat.ts';
import { graphileLogger, keepRunning, type RunnerOptions } from './runner.ts';

export interface QueueSettings {
  readonly trackingConcurrency: number;
  readonly deliveryConcurrency: number;
  readonly importConcurrency: number;
  readonly documentConcurrency: number;
  /** How often work and jobs are looked for whose time has come. */
  readonly pollMillis: number;
  /** How often a process tells that it lives; after twice that time of silence its jobs are handed to others. */
  readonly heartbeatSeconds: number;
}

export interface QueueOptions {
  readonly database: Database;
  readonly settings: QueueSettings;
  readonly trackingTasks: TaskList;
  readonly deliveryTasks: TaskList;
  readonly importTasks: TaskList;
  readonly documentTasks: TaskList;
  /** Tasks of delivery that run by the clock, in crontab form. */
  readonly crontab: string;
  /** Puts what is due on the queue. @returns how much */
  readonly queueDueWork: () => Promise<number>;
  /** Looks at containers whose exceptions may be others now. @returns whether more may be due */
  readonly watchContainers: () => Promise<boolean>;
  readonly logger: Logger;
}

export interface Queue {
  /** Takes no more jobs, and waits for those that run. */
  stop(): Promise<void>;
}

export async function migrateQueue(pool: pg.Pool, logger: Logger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: graphileLogger(logger) });
}

/** Deliveries are many and short; few enough wait here that another worker finds something to do. */
const DELIVERIES_AT_ONCE = 5;
/** Files to import, and documents, are announced, and nobody waits for one that is tried again: the queue need be looked into so many times less. */
const SELDOM = 10;

export function runQueue(options: QueueOptions): Queue {
  const { database, settings, crontab, queueDueWork, watchContainers, logger } = options;
  const { pollMillis, heartbeatSeconds } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  const heartbeat = createHeartbeat(database, heartbeatSeconds, logger);
  const keep = (work: Pick<RunnerOptions, 'tasks' | 'concurrency' | 'pollMillis'> & Partial<RunnerOptions>) =>
    keepRunning({ pool: database.systemPool, takenAtOnce: null, crontab: '', heartbeat, logger, ...work }, signal);
  const complain = (what: string) => (error: unknown) => logger.warn(`could not ${what}: ${errorMessage(error)}`);
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
    repeat({
      work: async () => (await queueDueWork()) > 0,
      pauseMillis: pollMillis,
      signal,
      onError: complain('look for what is due'),
    }),
    repeat({ work: watchContainers, pauseMillis: pollMillis, signal, onError: complain('look for exceptions') }),
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
