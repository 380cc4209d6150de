/**
 * The delivering part of a worker as a process of its own: the queue and the delivery task of production. Reports the memory it takes,
 * the most of all times it looked.
 */

import { pino } from 'pino';
import { loadConfig } from '../../src/config/config.ts';
import { createDeliverer } from '../../src/features/webhooks/delivery/deliver.ts';
import { deliverTasks } from '../../src/features/webhooks/jobs.ts';
import { createSender } from '../../src/features/webhooks/sending/send.ts';
import { completeDeliverySettings } from '../../src/features/webhooks/sending/settings.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { runQueue } from '../../src/queue/queue.ts';
import { answerQuestions } from '../measure/process.ts';
import { openBenchDatabase, projectDirectory } from '../setup/database.ts';

export interface ServiceQuestion {
  /** Starts it on this database; without, it only reports. */
  readonly databaseUrl?: string;
}

export interface ServiceState {
  readonly residentMegabytes: number;
  /** Processor time so far. */
  readonly cpuSeconds: number;
}

let running: { readonly close: () => Promise<void> } | undefined;
let most = 0;
const sampler = setInterval(sample, 1000);

function sample(): void {
  most = Math.max(most, process.memoryUsage.rss() / 2 ** 20);
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function start(databaseUrl: string): Promise<void> {
  const config = loadConfig(projectDirectory, {}, { webhooks: { guard: { allowHttpLoopback: true } } });
  const database = openBenchDatabase(databaseUrl);
  const worker = newId(systemClock.wallNow());
  const logger = pino({ level: 'warn' });
  const sender = createSender(config.webhooks);
  const deliveries = {
    database,
    clock: systemClock,
    sender,
    settings: completeDeliverySettings(config.webhooks),
    worker,
    log: logger,
  };
  const deliverer = createDeliverer({ ...deliveries, chance: Math.random });
  const queue = runQueue({
    database,
    settings: config.queue,
    trackingTasks: { none: async () => {} },
    deliveryTasks: deliverTasks(deliverer),
    importTasks: { none: async () => {} },
    documentTasks: { none: async () => {} },
    crontab: '',
    queueDueWork: async () => 0,
    logger,
  });
  const close = async () => {
    await queue.stop();
    await sender.close();
    await database.close();
  };
  running = { close };
}

answerQuestions<ServiceQuestion, ServiceState>(
  async ({ databaseUrl }) => {
    if (databaseUrl !== undefined) await start(databaseUrl);
    sample();
    return { residentMegabytes: most, cpuSeconds: cpuSeconds() };
  },
  async () => {
    clearInterval(sampler);
    await running?.close();
  },
);
