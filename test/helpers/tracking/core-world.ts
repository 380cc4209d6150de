/**
 * A world for tests of tracking's life: a database, a clock that is moved by hand, a line that answers as the test sets,
 * and the queue's due jobs run one by one in the order in which workers would take them.
 */
import type { Task } from 'graphile-worker';
import type { Observation, ReferenceType, Report, TrackedReference } from '../../../src/core/observation.ts';
import type { RefusalKind } from '../../../src/core/tracking-life.ts';
import type { Database } from '../../../src/database/database.ts';
import { type Clock, formatInstant, type ManualClock, manualClock } from '../../../src/lib/clock.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { Carrier, CarrierAnswer, CarrierLimits, Refusal } from '../../../src/sources/carriers/carrier.ts';
import type { PolledSource } from '../../../src/sources/polled/source.ts';
import type { TrackingContext } from '../../../src/tracking/context.ts';
import { trackingTasks } from '../../../src/tracking/schedule/jobs.ts';
import { queueDueWork } from '../../../src/tracking/schedule/schedule.ts';
import { startTracking } from '../../../src/tracking/tracking-requests/start-tracking.ts';
import { openEmptiedDatabase } from '../emptied-database.ts';
import { kysely } from '../kysely.ts';
import { observed } from '../observations.ts';
import { testTracking } from '../tracking.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Later than the machine's own time, so that jobs due at once are due by this clock too. */
export const START = Date.parse('2031-03-01T00:00:00Z');

export type Script = (reference: TrackedReference, now: number) => CarrierAnswer | Promise<CarrierAnswer>;

interface Job {
  /** Null: it is still to be polled. */
  readonly id: string | null;
  readonly task: string;
  readonly key: string | null;
  readonly priority: number;
  readonly runAt: number;
  readonly payload: unknown;
}

export interface World {
  readonly clock: ManualClock;
  readonly database: Database;
  readonly context: TrackingContext;
  readonly accountId: string;
  /** What the line SIML was requested, in order. */
  readonly requested: TrackedReference[];
  /** What the line answers from now on. */
  script: Script;
  /** How fast it may be polled from now on. */
  limits: CarrierLimits;
  request(type: ReferenceType, number: string): Promise<string>;
  requestRow(id: string): Promise<RequestView>;
  /** On the queue, and what is still to be polled. */
  jobs(): Promise<Job[]>;
  /** Runs what is due by the clock, until nothing is. */
  runDue(): Promise<void>;
  /** Moves the clock from job to job up to a moment, and there. */
  runUntil(millis: number): Promise<void>;
  run(job: Job, signal?: AbortSignal): Promise<void>;
  /** Names of the account's events, in order. */
  events(): Promise<string[]>;
  shipments(): Promise<ShipmentView[]>;
  close(): Promise<void>;
}

interface RequestView {
  readonly status: string;
  readonly failed_reason: string | null;
  readonly is_retrying: boolean;
  readonly retry_count: number;
  readonly waiting_reason: string | null;
  readonly waiting_until: Date | null;
  readonly shipment_id: string | null;
  readonly last_evidence: string | null;
}

interface ShipmentView {
  readonly id: string;
  readonly normalized_number: string;
  readonly bill_of_lading_number: string | null;
  readonly booking_number: string | null;
  readonly line_tracking_stopped_at: Date | null;
  readonly line_tracking_stopped_reason: string | null;
  readonly next_check_at: Date | null;
  readonly failures: number;
}

/** On the queue, and what is to be polled. */
const JOBS = `
  SELECT j.id, t.identifier AS task, j.key, j.priority, j.run_at, j.payload
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
   WHERE t.identifier IN ('attempt-request', 'check-shipment', 'check-shipments', 'ask-source', 'take-in-feed', 'settle-facts')
  UNION ALL
  SELECT NULL, 'attempt-request', 'attempt:' || id, 10, next_attempt_at,
      json_build_object('account_id', account_id, 'tracking_request_id', id)
    FROM tracking_requests WHERE next_attempt_at IS NOT NULL AND queued_until IS NULL
  UNION ALL
  SELECT NULL, 'check-shipment', 'check:' || shipment_id, 20, next_check_at,
      json_build_object('account_id', account_id, 'shipment_id', shipment_id)
    FROM shipment_checks WHERE next_check_at IS NOT NULL AND queued_until IS NULL
  UNION ALL
  SELECT NULL, 'ask-source', 'ask:' || source_code || ':' || number, 20, next_check_at, '{}'
    FROM source_checks WHERE next_check_at IS NOT NULL AND claimed_until IS NULL
  ORDER BY priority, run_at, key`;

const QUICK: CarrierLimits = { requestsPerSecond: 100_000, concurrency: 50 };

/** @param polledSources terminals and railroads that are polled */
export async function openWorld(polledSources: readonly PolledSource[] = []): Promise<World> {
  const { database, close } = await openEmptiedDatabase();
  const clock = manualClock(START);
  const requested: TrackedReference[] = [];
  const accountId = newId(START);
  await database.system((session) =>
    kysely(session)
      .insertInto('accounts')
      .values({ id: accountId, name: 'Test', rate_limits: '{}', created_at: new Date(START) })
      .execute(),
  );
  const line = scriptedLine(
    () => world.limits,
    clock,
    async (reference) => {
      requested.push(reference);
      return world.script(reference, clock.now());
    },
  );
  const context = testTracking(database, clock, {
    findCarrier: (scac) => (scac === 'SIML' ? line : undefined),
    polledSources,
  });
  const tasks = trackingTasks(context);
  const world: World = {
    clock,
    database,
    context,
    accountId,
    requested,
    script: () => refusal('notFound'),
    limits: QUICK,
    request: async (requestType, requestNumber) => {
      const { id } = await startTracking(context, accountId, {
        requestType,
        requestNumber,
        scac: 'SIML',
        autoDetect: false,
        refNumbers: [],
        shipmentTags: [],
        customerId: null,
        partyIds: null,
        apiKeyId: null,
        isByUser: false,
      });
      // Queued later, its first attempt would replace what a test does meanwhile.
      await context.firstAttempts.settled();
      return id;
    },
    requestRow: (id) =>
      database.forAccount(accountId, (session) =>
        kysely(session).selectFrom('tracking_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    jobs: async () => {
      await context.firstAttempts.settled();
      const { rows } = await database.systemPool.query<Omit<Job, 'runAt'> & { run_at: Date }>(JOBS);
      return rows.map(({ run_at, ...row }) => ({ ...row, runAt: run_at.getTime() }));
    },
    run: async (job, signal = new AbortController().signal) => {
      await database.systemPool.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [job.id]);
      await (tasks[job.task] as Task)(job.payload, { abortSignal: signal } as never);
    },
    runDue: async () => {
      for (;;) {
        await queueDueWork(context);
        const [job] = (await world.jobs()).filter((each) => each.id !== null && each.runAt <= clock.now());
        if (job === undefined) return;
        await world.run(job);
      }
    },
    runUntil: async (millis) => {
      for (;;) {
        await world.runDue();
        const next = Math.min(...(await world.jobs()).map((each) => each.runAt));
        if (next > millis) break;
        clock.set(next);
      }
      clock.set(Math.max(millis, clock.now()));
    },
    events: async () => {
      const rows = await database.forAccount(accountId, (session) =>
        kysely(session).selectFrom('events').select('event').orderBy('sequence').execute(),
      );
      return rows.map((row) => row.event);
    },
    shipments: () =>
      database.forAccount(accountId, (session) =>
        kysely(session)
          .selectFrom('shipments as s')
          .innerJoin('shipment_checks as c', 'c.shipment_id', 's.id')
          .selectAll('s')
          .select(['c.next_check_at', 'c.failures'])
          .orderBy('s.created_at')
          .orderBy('s.id')
          .execute(),
      ),
    close: async () => {
      await context.firstAttempts.settled();
      await close();
    },
  };
  return world;
}

/** A line that keeps the contract; what it answers goes through its raw page, as any line's answer does. */
export function scriptedLine(
  limits: () => CarrierLimits,
  clock: Clock,
  answer: (reference: TrackedReference) => Promise<CarrierAnswer>,
): Carrier {
  return {
    scac: 'SIML',
    name: 'Simulated Line',
    capabilities: { billOfLading: true, booking: true, container: true },
    get limits() {
      return limits();
    },
    fetch: async (reference) => {
      const response = await answer(reference);
      const status = 'refusal' in response ? Number(/^[1-5]\d\d\b/.exec(response.evidence)?.[0] ?? 200) : 200;
      const page = { url: 'https://line.invalid', status, headers: {}, body: JSON.stringify(response) };
      return { fetchedAt: formatInstant(clock.now()), pages: [page], failure: null };
    },
    parse: ({ pages }) => JSON.parse(pages[0]?.body ?? '') as CarrierAnswer,
  };
}

export function refusal(kind: RefusalKind, retryAfterSeconds: number | null = null): Refusal {
  return { refusal: kind, evidence: `the line answers ${kind}`, retryAfterSeconds };
}

export interface ReportContents {
  readonly billOfLading?: string | null;
  readonly booking?: string | null;
  readonly containers?: readonly string[];
  readonly observations?: readonly Observation[];
}

/** A complete report: one box that is listed and has not moved, by default. */
export function report(reference: TrackedReference, now: number, contents: ReportContents = {}): CarrierAnswer {
  const body: Report = {
    source: { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' },
    fetchedAt: formatInstant(now),
    reference,
    billOfLading: contents.billOfLading ?? null,
    booking: contents.booking ?? null,
    equipment: (contents.containers ?? ['SIMU0000001']).map((number) => ({
      number,
      isoCode: '45G1',
      sealNumber: null,
    })),
    observations: (contents.observations ?? []).map((each) => ({ ...each, raw: null })),
    facts: [],
    complete: true,
  };
  return { report: body, unreadable: [], shortfall: null };
}

/** `move('load', 'CNSHA', '2031-03-01T00:00Z')`, actual by default, stated when it happened. */
export function move(...args: Parameters<typeof observed>): Observation {
  return observed(...args).observation;
}
