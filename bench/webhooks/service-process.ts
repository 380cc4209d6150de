/**
 * The delivering part of a worker as a process of its own: the queue and the delivery task of production. Tells what memory it
 * takes, the most of all times it was asked about.
 */
import { pino } from 'pino';
import { loadConfig } from '../../src/config.ts';
import { type Queue, runQueue } from '../../src/jobs/queue.ts';
import { createDeliverTask } from '../../src/jobs/tasks/deliver-webhook.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Database } from '../../src/storage/database.ts';
import { createSender, type Sender } from '../../src/webhooks/send.ts';
import { answerQuestions } from '../measure/process.ts';
import { openBenchDatabase, projectDirectory } from '../setup/database.ts';

export interface ServiceQuestion {
  /** Starts it on this database; without, it only tells. */
  readonly databaseUrl?: string;
}

export interface ServiceState {
  readonly residentMegabytes: number;
  /** Processor time so far. */
  readonly cpuSeconds: number;
}

let running: { queue: Queue; database: Database; sender: Sender } | undefined;
let most = 0;
const sampler = setInterval(sample, 200);

function sample(): void {
  most = Math.max(most, process.memoryUsage.rss() / 2 ** 20);
}

async function start(databaseUrl: string): Promise<void> {
  const config = loadConfig(projectDirectory, {}, { webhooks: { guard: { allowHttpLoopback: true } } });
  const database = openBenchDatabase(databaseUrl);
  const sender = createSender(config.webhooks);
  const worker = newId(systemClock.wallNow());
  const logger = pino({ level: 'warn' });
  const shared = { database, clock: systemClock, sender, settings: config.webhooks, chance: Math.random };
  const queue = await runQueue({
    worker,
    pool: database.systemPool,
    databaseUrl,
    settings: config.queue,
    trackingTasks: { none: async () => {} },
    deliveryTasks: { 'deliver-webhook': createDeliverTask({ ...shared, worker, log: logger }) },
    importTasks: { none: async () => {} },
    onDeadWorkers: async () => {},
    crontab: '',
    logger,
  });
  running = { queue, database, sender };
}

answerQuestions<ServiceQuestion, ServiceState>(
  async ({ databaseUrl }) => {
    if (databaseUrl !== undefined) await start(databaseUrl);
    sample();
    const { user, system } = process.cpuUsage();
    return { residentMegabytes: most, cpuSeconds: (user + system) / 1e6 };
  },
  async () => {
    clearInterval(sampler);
    await running?.queue.stop();
    await running?.sender.close();
    await running?.database.close();
  },
);
