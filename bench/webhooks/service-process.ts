/**
 * The delivering part of a worker as a process of its own, with its courier beside it: the queue and the delivery task of
 * production. Tells what memory both take, the most of all times it was asked about.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { loadConfig, tenantConnectionsOf } from '../../src/config.ts';
import { runQueue } from '../../src/jobs/queue.ts';
import { deliverTasks } from '../../src/jobs/tasks/delivery-tasks.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { startCourier } from '../../src/webhooks/courier/courier-process.ts';
import { answerQuestions } from '../measure/process.ts';
import { childrenOf, useOf } from '../measure/use.ts';
import { openBenchDatabase, projectDirectory } from '../setup/database.ts';

export interface ServiceQuestion {
  /** Starts it on this database; without, it only tells. */
  readonly databaseUrl?: string;
}

export interface ServiceState {
  /** Of both its processes, what they share counted once. */
  readonly residentMegabytes: number;
  /** Processor time so far, of both. */
  readonly cpuSeconds: number;
}

let running: { readonly close: () => Promise<void> } | undefined;
let most = 0;
let cpuSeconds = 0;
const sampler = setInterval(sample, 1000);

function sample(): void {
  const use = useOf([process.pid, ...childrenOf(process.pid)]);
  most = Math.max(most, use.residentMegabytes);
  cpuSeconds = use.cpuSeconds;
}

async function start(databaseUrl: string): Promise<void> {
  const config = loadConfig(projectDirectory, {}, { webhooks: { guard: { allowHttpLoopback: true } } });
  const database = openBenchDatabase(databaseUrl);
  const worker = newId(systemClock.wallNow());
  const logger = pino({ level: 'warn' });
  const directory = await mkdtemp(join(tmpdir(), 'portolan-bench-'));
  const courier = await startCourier({
    worker,
    databaseUrl,
    tenantConnections: tenantConnectionsOf(config),
    directory,
    settings: config.webhooks,
    world: null,
    log: logger,
    count: () => {},
    takeUp: async () => {},
  });
  const queue = runQueue({
    database,
    settings: config.queue,
    trackingTasks: { none: async () => {} },
    deliveryTasks: deliverTasks(courier),
    importTasks: { none: async () => {} },
    crontab: '',
    queueDueWork: async () => 0,
    logger,
  });
  const close = async () => {
    await queue.stop();
    await courier.close();
    await database.close();
    await rm(directory, { recursive: true });
  };
  running = { close };
}

answerQuestions<ServiceQuestion, ServiceState>(
  async ({ databaseUrl }) => {
    if (databaseUrl !== undefined) await start(databaseUrl);
    sample();
    return { residentMegabytes: most, cpuSeconds };
  },
  async () => {
    clearInterval(sampler);
    await running?.close();
  },
);
