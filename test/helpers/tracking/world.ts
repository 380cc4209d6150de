/**
 * For tests of tracking: the service's API and its use cases on one database, a simulated line with a clock set by hand,
 * and attempts that are made by hand, so that a test sets when each one happens.
 */
import pg from 'pg';
import { type ManualClock, manualClock } from '../../../src/lib/clock.ts';
import type { TrackingContext } from '../../../src/tracking/context.ts';
import { checkShipment } from '../../../src/tracking/schedule/check-shipment.ts';
import { attemptRequest } from '../../../src/tracking/tracking-requests/attempts/attempt-request.ts';
import { noAbort } from '../no-abort.ts';
import { type Resource, startTestService, type TestService } from '../service.ts';
import { type LocalSimulator, startLocalSimulator } from '../simulator.ts';

export const START = Date.parse('2026-05-01T00:00:00Z');
export const SECOND = 1000;
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

interface Job {
  readonly task: string;
  /** Unix milliseconds. */
  readonly runAt: number;
}

/** An account of a test's own, with a key. */
export interface Tenant {
  readonly accountId: string;
  readonly key: string;
  track(attributes: Readonly<Record<string, unknown>>): Promise<string>;
  get(path: string): Promise<Resource>;
  /** Makes the attempt that a worker would make. @param patienceMillis for a line that never answers; left out: no limit */
  attempt(requestId: string, patienceMillis?: number): Promise<void>;
  check(shipmentId: string, patienceMillis?: number): Promise<void>;
  events(): Promise<string[]>;
}

export interface TrackingWorld {
  readonly service: TestService;
  readonly simulator: LocalSimulator;
  readonly clock: ManualClock;
  /** For statements beyond the API. */
  readonly sql: pg.Pool;
  tenant(): Promise<Tenant>;
  /** Of the request or shipment; undefined where none waits. */
  job(id: string): Promise<Job | undefined>;
  /** Every line may be polled at once again: all cases of a test share its line, and its pace. */
  forgetPace(): Promise<void>;
  /** Both clocks, the service's and the line's. */
  setClock(millis: number): Promise<void>;
  close(): Promise<void>;
}

/** @param more settings */
export async function openTrackingWorld(more: Readonly<Record<string, unknown>> = {}): Promise<TrackingWorld> {
  const simulator = await startLocalSimulator(START);
  const clock = manualClock(START);
  const settings = {
    carriers: { simulatorUrl: simulator.url },
    webhooks: { guard: { allowHttpLoopback: true } },
    ceilings: { apiKeys: 10_000, webhooks: 10_000, customFieldDefinitions: 10_000 },
    ...more,
  };
  const service = await startTestService({ clock, role: 'api', settings });
  const sql = new pg.Pool({ connectionString: service.databaseUrl, max: 2 });
  // Waits without jitter, so that a test can name them.
  const context: TrackingContext = { ...service.tracking, chance: () => 0.5 };

  return {
    service,
    simulator,
    clock,
    sql,
    tenant: async () => {
      const accountId = await service.account();
      const key = await service.key(accountId);
      return {
        accountId,
        key,
        track: async (attributes) => (await service.track(key, { scac: 'SIML', ...attributes })).id,
        get: async (path) => {
          const { status, body } = await service.call(key, path);
          if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
          return body.data;
        },
        attempt: (id, patienceMillis) => attemptRequest(context, accountId, id, signalFor(patienceMillis), 'retry'),
        check: (id, patienceMillis) =>
          checkShipment(context, accountId, { shipmentId: id, urgency: 'routine' }, signalFor(patienceMillis)),
        events: async () => {
          const text = 'SELECT event FROM events WHERE account_id = $1 ORDER BY sequence';
          return (await sql.query<{ event: string }>(text, [accountId])).rows.map(({ event }) => event);
        },
      };
    },
    job: async (id) => {
      const { rows } = await sql.query<{ task: string; run_at: Date }>(
        `SELECT 'attempt-request' AS task, next_attempt_at AS run_at FROM tracking_requests
           WHERE id = $1 AND next_attempt_at IS NOT NULL
         UNION ALL SELECT 'check-shipment', next_check_at FROM shipment_checks WHERE shipment_id = $1 AND next_check_at IS NOT NULL`,
        [id],
      );
      return rows[0] && { task: rows[0].task, runAt: rows[0].run_at.getTime() };
    },
    forgetPace: async () => void (await sql.query('TRUNCATE line_pace, line_queues')),
    setClock: async (millis) => {
      clock.set(millis);
      await simulator.setClock(millis);
    },
    close: async () => {
      await sql.end();
      await service.close();
      await simulator.close();
    },
  };
}

const signalFor = (patienceMillis?: number) =>
  patienceMillis === undefined ? noAbort() : AbortSignal.timeout(patienceMillis);
