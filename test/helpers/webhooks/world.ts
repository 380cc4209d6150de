/** A database, a receiver and job workers for webhook tests, with an account of its own for each test. */
import { Logger, type Runner, run } from 'graphile-worker';
import type { EventName } from '../../../src/core/event-names.ts';
import { type Database, openDatabase } from '../../../src/database/database.ts';
import { announce } from '../../../src/features/webhooks/announce.ts';
import { createDeliverer } from '../../../src/features/webhooks/delivery/deliver.ts';
import { deliverTasks } from '../../../src/features/webhooks/jobs.ts';
import { findNotificationLogs } from '../../../src/features/webhooks/notifications/list-store.ts';
import type { AttemptFacts } from '../../../src/features/webhooks/notifications/schema.ts';
import { createSender, type Sender } from '../../../src/features/webhooks/sending/send.ts';
import type { DeliverySettings } from '../../../src/features/webhooks/sending/settings.ts';
import type { WebhookRow } from '../../../src/features/webhooks/subscriptions/schema.ts';
import { insertWebhook } from '../../../src/features/webhooks/subscriptions/store.ts';
import { newWebhook } from '../../../src/features/webhooks/subscriptions/subscription.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { Announcement } from '../../../src/tracking/context.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { kysely } from '../kysely.ts';
import { DEFAULT_DELIVERY_SETTINGS } from './delivery-settings.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export interface World {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly receiver: Receiver;
  startWorker(settings?: Partial<DeliverySettings>): Promise<void>;
  stopWorkers(): Promise<void>;
  addAccount(): Promise<string>;
  addWebhook(accountId: string, path: string, given?: Partial<WebhookRow>): Promise<WebhookRow>;
  announce(accountId: string, ...announcements: Announcement[]): Promise<void>;
  statuses(accountId: string): Promise<string[]>;
  /** Of all its notifications, first ones first. */
  attempts(accountId: string): Promise<AttemptFacts[]>;
  close(): Promise<void>;
}

export const QUICK: DeliverySettings = {
  ...DEFAULT_DELIVERY_SETTINGS,
  timeoutMillis: 5000,
  retryDelaysSeconds: [0.3, 0.3],
  guard: { ...DEFAULT_DELIVERY_SETTINGS.guard, allowHttpLoopback: true },
};

const SILENT = { warn: () => {} };

export async function openWorld(): Promise<World> {
  const testDatabase: TestDatabase = await createTestDatabase();
  const database = openDatabase({
    url: testDatabase.url,
    tenantConnections: 10,
    systemConnections: 10,
    onIdleError: () => {},
  });
  const receiver = await startReceiver();
  const workers: { runner: Runner; sender: Sender }[] = [];
  const stopWorkers = async () => {
    for (const { runner, sender } of workers.splice(0)) {
      await runner.stop();
      await sender.close();
    }
  };
  return {
    database,
    databaseUrl: testDatabase.url,
    receiver,
    stopWorkers,
    async startWorker(given) {
      const settings = { ...QUICK, ...given };
      const sender = createSender(settings);
      const context = {
        ...{ database, clock: systemClock, sender, settings, chance: () => 0.5, log: SILENT },
      };
      const runner = await run({
        pgPool: database.systemPool,
        concurrency: 5,
        noHandleSignals: true,
        pollInterval: 200,
        gracefulShutdownAbortTimeout: 0,
        logger: new Logger(() => () => {}),
        taskList: deliverTasks(createDeliverer(context)),
      });
      workers.push({ runner, sender });
    },
    async addAccount() {
      const id = newId(systemClock.now());
      const now = new Date(systemClock.now());
      const values = { id, name: 'Test', rate_limits: '{}', created_at: now };
      await database.system((session) => kysely(session).insertInto('accounts').values(values).execute());
      return id;
    },
    async addWebhook(accountId, path, given) {
      const subscription = { url: receiver.urlOf(path), events: [], headers: [] };
      const webhook = { ...newWebhook(subscription, true, systemClock.now()), ...given };
      await database.changeAccount(accountId, (session) => insertWebhook(session, webhook));
      return webhook;
    },
    announce: (accountId, ...announcements) =>
      database.changeAccount(accountId, (session) => announce(session, announcements, new Date(systemClock.now()))),
    async statuses(accountId) {
      const rows = await database.forAccount(accountId, (session) =>
        kysely(session).selectFrom('webhook_notifications').select('delivery_status').orderBy('sequence').execute(),
      );
      return rows.map((row) => row.delivery_status);
    },
    attempts: (accountId) =>
      database.forAccount(accountId, async (session) => {
        const rows = await kysely(session).selectFrom('webhook_notifications').select('id').execute();
        const ids = rows.map(({ id }) => id);
        return (await findNotificationLogs(session, ids)).toSorted((one, other) => one.number - other.number);
      }),
    async close() {
      await stopWorkers();
      await receiver.close();
      await database.close();
      await testDatabase.drop();
    },
  };
}

/** The id of a container without events yet. */
export const newContainer = () => newId(systemClock.now());

/** An event of a container; received notifications show it by the id of their reference. */
export function eventOf(containerId: string | null, event: EventName = 'container.updated'): Announcement {
  const id = newId(systemClock.now());
  const resource = (type: string, resourceId: string) => ({
    type,
    id: resourceId,
    json: JSON.stringify({ id: resourceId, type, attributes: { name: 'Kołobrzeg' } }),
  });
  return {
    event,
    shipmentId: null,
    containerId,
    reference: resource('container_updated_event', id),
    included: containerId === null ? [] : [resource('container', containerId)],
  };
}
