/**
 * For tests of faults on real processes: a database with an API process beside it, workers that can be killed, a receiver, and
 * ways to cut connections and to hold a worker up at a chosen place.
 */
import pg from 'pg';
import { expect } from 'vitest';
import { announce } from '../../src/features/webhooks/announce.ts';
import { systemClock } from '../../src/lib/clock.ts';
import type { Announcement } from '../../src/tracking/context.ts';
import { type Resource, startTestService, type TestService } from '../helpers/service.ts';
import { killLeftProcesses, type ServiceProcess, startWorkerProcess } from '../helpers/service-process.ts';
import { until } from '../helpers/until.ts';
import { type Received, type Receiver, startReceiver, verify } from '../helpers/webhooks/receiver.ts';
import { eventOf, newContainer } from '../helpers/webhooks/world.ts';

interface Hold {
  /** How many sessions wait at the held place. */
  waiting(): Promise<number>;
  /** Cuts the connections of those who wait. */
  cut(): Promise<void>;
  letGo(): Promise<void>;
}

export interface ChaosWorld {
  readonly service: TestService;
  readonly receiver: Receiver;
  startWorker(settings?: Readonly<Record<string, string>>): Promise<ServiceProcess>;
  /** A new account with a webhook for everything at the path. @param url if it is not the receiver's */
  subscribe(path: string, url?: string): Promise<Subscriber>;
  /** From now on statements that write to the table wait. */
  hold(table: string): Promise<Hold>;
  /** Cuts every connection to the database but the test's own. */
  cutAll(): Promise<void>;
  sql(text: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** The world of a file and the workers that it has alive: each start of one takes a second. */
export interface Workers {
  world(): ChaosWorld;
  readonly workers: ServiceProcess[];
  /** One more. */
  startWorker(settings?: Readonly<Record<string, string>>): Promise<ServiceProcess>;
  /** Starts some, or ends some in order, until so many are alive. */
  keepWorkers(count: number): Promise<void>;
}

export interface Subscriber {
  readonly accountId: string;
  readonly key: string;
  readonly webhook: Resource;
  /** One transaction for each. */
  announce(...announcements: readonly Announcement[]): Promise<void>;
  announceTogether(...announcements: readonly Announcement[]): Promise<void>;
  received(): Received[];
  /** Waits until all that was announced is recorded as delivered; checks what must hold after any failure. */
  settled(): Promise<Delivered>;
}

interface Delivered {
  /** Requests beyond the first of a notification. */
  readonly duplicates: number;
}

export async function openChaosWorld(settings: Readonly<Record<string, unknown>> = {}): Promise<ChaosWorld> {
  const webhooks = { guard: { allowHttpLoopback: true } };
  const service = await startTestService({ clock: systemClock, role: 'api', settings: { webhooks, ...settings } });
  const receiver = await startReceiver();
  const admin = new pg.Client({ connectionString: service.databaseUrl });
  admin.on('error', () => {});
  await admin.connect();
  const sql = async (text: string) => (await admin.query(text)).rows;

  async function subscribe(path: string, url = receiver.urlOf(path)): Promise<Subscriber> {
    const accountId = await service.account();
    const key = await service.key(accountId);
    const data = { type: 'webhook', attributes: { url } };
    const webhook = (await service.call(key, '/webhooks', { method: 'POST', body: { data } })).body.data;
    const received = () => receiver.received(path);
    const announceTogether = (...announcements: readonly Announcement[]) =>
      service.database.changeAccount(accountId, (session) =>
        announce(session, announcements, new Date(systemClock.now())),
      );
    return {
      accountId,
      key,
      webhook,
      received,
      announce: async (...announcements) => {
        for (const each of announcements) await announceTogether(each);
      },
      announceTogether,
      settled: async () => {
        const made = `FROM webhook_notifications WHERE account_id = '${accountId}'`;
        await until(async () => {
          expect(await sql(`SELECT delivery_status AS s, count(*)::int AS n ${made} GROUP BY 1`)).toEqual([
            { s: 'succeeded', n: expect.any(Number) },
          ]);
        });
        const notifications = await sql(`SELECT id, sequence::int, ordering_key ${made} ORDER BY sequence`);
        expectSound(notifications as unknown as Notified[], received(), String(webhook.attributes.secret));
        return { duplicates: received().length - notifications.length };
      },
    };
  }

  return {
    service,
    receiver,
    sql,
    subscribe,
    startWorker: (given) =>
      startWorkerProcess({
        DATABASE_URL: service.databaseUrl,
        PORTOLAN_WEBHOOKS_GUARD_ALLOW_HTTP_LOOPBACK: 'true',
        PORTOLAN_QUEUE_HEARTBEAT_SECONDS: '2',
        ...given,
      }),
    hold: (table) => holdTable(service.databaseUrl, table),
    cutAll: async () => {
      await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    },
    close: async () => {
      killLeftProcesses();
      await admin.end();
      await receiver.close();
      await service.close();
    },
  };
}

async function holdTable(databaseUrl: string, table: string): Promise<Hold> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  holder.on('error', () => {});
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
  const blocked = `FROM pg_stat_activity WHERE datname = current_database() AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`;
  // The view of waiting sessions is a snapshot of the transaction unless it is cleared.
  const look = () => holder.query('SELECT pg_stat_clear_snapshot()');
  return {
    waiting: async () => {
      await look();
      return (await holder.query<{ n: number }>(`SELECT count(*)::int AS n ${blocked}`)).rows[0]?.n ?? 0;
    },
    cut: async () => {
      await look();
      await holder.query(`SELECT pg_terminate_backend(pid) ${blocked}`);
    },
    letGo: async () => {
      await holder.query('ROLLBACK');
      await holder.end();
    },
  };
}

export interface Notified {
  readonly id: string;
  readonly sequence: number;
  readonly ordering_key: string;
}

/** Everything arrived, rightly signed, the same bytes each time, and each container's in the order of its events. */
export function expectSound(notifications: readonly Notified[], requests: readonly Received[], secret: string): void {
  const bodies = new Map<string, string>();
  for (const request of requests) {
    verify(request, secret);
    const id = String(request.headers['webhook-id']);
    expect(bodies.get(id) ?? request.body).toBe(request.body);
    bodies.set(id, request.body);
  }
  expect([...bodies.keys()].toSorted()).toEqual(notifications.map(({ id }) => id).toSorted());
  const keyOf = new Map(notifications.map((each) => [each.id, each.ordering_key]));
  const firsts = Map.groupBy(bodies.keys(), (id) => keyOf.get(id));
  const sequenceOf = new Map(notifications.map((each) => [each.id, each.sequence]));
  for (const ids of firsts.values()) {
    const sequences = ids.map((id) => sequenceOf.get(id) ?? 0);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  }
}

/** So many events, each of a container of its own. */
export const events = (count: number) => Array.from({ length: count }, () => eventOf(newContainer()));
