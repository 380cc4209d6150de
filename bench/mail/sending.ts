/** The parts of a worker that send mails, as the service composes them, without the pace of a domain. */
import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { migrateQueue, type Queue, type QueueOptions, runQueue } from '../../src/queue/queue.ts';
import { mailSessionSettings } from '../../src/tenancy/outgoing-mail/config.ts';
import { createSendingMeter } from '../../src/tenancy/outgoing-mail/sending/meter.ts';
import { createRelay } from '../../src/tenancy/outgoing-mail/sending/relay.ts';
import { outgoingMailTasks } from '../../src/tenancy/outgoing-mail/sending/send-mail.ts';
import type { Receiver } from './receiver.ts';

export const FROM = 'portolan@sender.example';

export async function openMailing(url: string, logger: Logger): Promise<Database> {
  const settings = { host: '127.0.0.1', from: FROM } as Parameters<typeof mailSessionSettings>[0];
  const database = openDatabase({
    url,
    tenantConnections: 4,
    systemConnections: 8,
    sessionSettings: mailSessionSettings(settings),
    onIdleError: () => {},
  });
  await migrateQueue(database.systemPool, logger);
  return database;
}

interface SendingParts {
  readonly database: Database;
  readonly connections: number;
  readonly logger: Logger;
}

export function sendingTo(
  { port }: Receiver,
  { database, connections, logger }: SendingParts,
): { readonly tasks: TaskList; close(): void } {
  const none = { user: null, password: null, passwordFile: null };
  const relay = createRelay({ host: '127.0.0.1', port, secure: false, ...none, connections });
  const tasks = outgoingMailTasks({
    database,
    clock: systemClock,
    relay,
    settings: {
      from: FROM,
      replyTo: null,
      bounceTo: null,
      publicUrl: 'https://portolan.example',
      messagesPerMinute: 1_000_000,
      giveUpDays: 3,
    },
    chance: Math.random,
    meter: createSendingMeter(new Registry(), database, systemClock),
    log: logger,
  });
  return { tasks, close: () => relay.close() };
}

export async function countQueued(database: Database): Promise<number> {
  const { rows } = await database.systemPool.query(
    `SELECT count(*)::integer AS count FROM outgoing_mails WHERE state = 'queued'`,
  );
  return rows[0]?.count ?? 0;
}

interface Work extends Pick<QueueOptions, 'outgoing' | 'logger'> {
  readonly deliveryTasks?: TaskList;
}

export function startWork(database: Database, { outgoing, logger, deliveryTasks }: Work): Queue {
  const none = { none: async () => {} };
  return runQueue({
    database,
    settings: {
      trackingConcurrency: 1,
      deliveryConcurrency: 4,
      importConcurrency: 1,
      documentConcurrency: 1,
      heartbeatSeconds: 15,
    },
    pollMillis: 500,
    trackingTasks: none,
    deliveryTasks: deliveryTasks ?? none,
    importTasks: none,
    documentTasks: none,
    outgoing: outgoing ?? null,
    crontab: '',
    queueDueWork: async () => 0,
    logger,
  });
}
