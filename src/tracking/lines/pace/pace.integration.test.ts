/** A line's own limits, kept by all workers together: slots, pauses, concurrency, and who comes first. */

import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/helpers/database.ts';
import {
  DAY,
  HOUR,
  MINUTE,
  move,
  openWorld,
  refusal,
  report,
  START,
  scriptedLine,
  type World,
} from '../../../../test/helpers/tracking/core-world.ts';
import { testTracking } from '../../../../test/helpers/tracking.ts';
import { until } from '../../../../test/helpers/until.ts';
import { type Database, openDatabase } from '../../../database/database.ts';
import { formatInstant, systemClock } from '../../../lib/clock.ts';
import { describeRefresh, refreshShipment } from '../../schedule/refresh.ts';
import { attemptRequest } from '../../tracking-requests/attempts/attempt-request.ts';
import { heedAnswer, inLineSlot } from './line-pace.ts';
import { measureQuotas } from './quota.ts';
import { chargeSlots, pauseLine, queueForSlot, takeSlot } from './store.ts';

const never = new AbortController().signal;

describe('slots', () => {
  let testDatabase: TestDatabase;
  let handles: Database[];
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    handles = [1, 2, 3].map(() =>
      openDatabase({ url: testDatabase.url, tenantConnections: 2, systemConnections: 4, onIdleError: () => {} }),
    );
  });
  afterEach(async () => {
    await Promise.all(handles.map((each) => each.close()));
    await testDatabase.drop();
  });
  const pace = { scac: 'SIML', spacingMillis: 100 };
  const take = (index: number, now: number, patience: number) =>
    (handles[index % 3] as Database).system((session) => takeSlot(session, pace, now, patience));
  const comeBack = (priority: number, now: number) =>
    (handles[0] as Database).system((session) => queueForSlot(session, pace, now, priority));

  it('taken by three processes at once are as far apart as the line allows', async () => {
    const taken = await Promise.all(Array.from({ length: 60 }, (_, index) => take(index, START, HOUR)));
    const slots = taken.map((slot) => (slot ?? 0) - START).sort((a, b) => a - b);
    expect(slots).toEqual(Array.from({ length: 60 }, (_, index) => index * 100));
  });

  it('are not taken where they are further away than the asker waits', async () => {
    await take(0, START, 0);
    expect(await take(0, START, 99)).toBeUndefined();
    expect(await take(1, START, 100)).toBe(START + 100);
    expect(await take(2, START, 100)).toBeUndefined();
    expect(await take(2, START + 150, 50)).toBe(START + 200);
  });

  it('are paid for by every page of an answer', async () => {
    await take(0, START, 0);
    await (handles[1] as Database).system((session) => chargeSlots(session, pace, 30));
    expect(await take(0, START, HOUR)).toBe(START + 3100);
  });

  it('are not given to anyone during a pause, and a shorter pause does not end it', async () => {
    const pause = (index: number, until: number) =>
      (handles[index] as Database).system((session) => pauseLine(session, 'SIML', until));
    await pause(0, START + HOUR);
    await pause(1, START + MINUTE);
    expect(await take(2, START + MINUTE, 4000)).toBeUndefined();
    expect(await take(2, START + HOUR - 1000, 4000)).toBe(START + HOUR);
    expect(await take(1, START + HOUR + 100, 0)).toBe(START + HOUR + 100);
  });

  it('that were given before a clock was set back do not hold the line up', async () => {
    for (let index = 0; index < 20; index += 1) await take(index, START, HOUR);
    expect(await take(0, START - HOUR, 0)).toBe(START - HOUR);
  });

  it('to come back for are one for each, as far apart, and apart for each urgency', async () => {
    await take(0, START, 0);
    const moments = await Promise.all(Array.from({ length: 20 }, () => comeBack(20, START)));
    expect(moments.map((each) => each - START).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => (index + 1) * 100),
    );
    expect(await comeBack(0, START)).toBe(START + 100);
  });

  it('to come back for are near again after a clock that was a day ahead', async () => {
    await take(0, START, 0);
    expect(await comeBack(20, START + 24 * HOUR)).toBe(START + 24 * HOUR);
    expect(await comeBack(20, START)).toBe(START + 100);
    expect(await comeBack(20, START)).toBe(START + 200);
  });

  it('are waited for by a request in haste, at the rate of the wall clock', async () => {
    const database = handles[0] as Database;
    const moments: number[] = [];
    const line = scriptedLine(
      () => ({ requestsPerSecond: 10, concurrency: 50 }),
      systemClock,
      async (reference) => {
        moments.push(systemClock.now());
        return report(reference, systemClock.now());
      },
    );
    const context = testTracking(database, systemClock, { findCarrier: () => line });
    const { pollCarrier } = await import('../poll-carrier.ts');
    const takeSlot = () =>
      pollCarrier(
        context,
        {
          accountId: '',
          scac: 'SIML',
          reference: { type: 'container', number: 'SIMU0000001' },
          urgency: 'firstAttempt',
        },
        never,
      );
    await Promise.all(Array.from({ length: 18 }, takeSlot));
    const sorted = moments.sort((a, b) => a - b);
    expect(sorted).toHaveLength(18);
    expect((sorted[17] ?? 0) - (sorted[0] ?? 0)).toBeGreaterThan(1600);
    expect((sorted[17] ?? 0) - (sorted[0] ?? 0)).toBeLessThan(4000);
  });
});

describe('workers', () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld();
  });
  afterEach(() => world.close());

  /** What another process would have: its own connections, its own carrier, on the same database. */
  function otherWorker(): { context: typeof world.context; close(): Promise<void> } {
    const { connectionString: url } = world.database.systemPool.options;
    const database = openDatabase({
      url: url ?? '',
      tenantConnections: 2,
      systemConnections: 2,
      onIdleError: () => {},
    });
    const line = scriptedLine(
      () => world.limits,
      world.clock,
      async (reference) => {
        world.requested.push(reference);
        return world.script(reference, world.clock.now());
      },
    );
    return { context: testTracking(database, world.clock, { findCarrier: () => line }), close: () => database.close() };
  }

  it('all keep to a pause that one of them was sent, and it counts as no attempt', async () => {
    world.script = () => refusal('unreachable', 600);
    const refused = await world.request('bill_of_lading', 'M1');
    await world.runDue();
    const others = [await world.request('bill_of_lading', 'M2'), await world.request('bill_of_lading', 'M3')];
    const other = otherWorker();
    for (const id of others) await attemptRequest(other.context, world.accountId, id, never);
    await other.close();
    expect(world.requested).toHaveLength(1);
    for (const id of others) {
      expect(await world.requestRow(id)).toMatchObject({ status: 'pending', retry_count: 0, is_retrying: false });
    }
    expect(await world.requestRow(refused)).toMatchObject({ retry_count: 1 });
    world.script = report;
    await world.database.systemPool.query("DELETE FROM graphile_worker._private_jobs WHERE run_at < '2030-01-01'");
    await world.runUntil(START + 10 * MINUTE - 1);
    expect(world.requested).toHaveLength(1);
    await world.runUntil(START + 11 * MINUTE);
    for (const id of [refused, ...others]) expect(await world.requestRow(id)).toMatchObject({ status: 'created' });
  });

  it('keep to a pause also where they were already waiting for their slot', async () => {
    world.limits = { requestsPerSecond: 2, concurrency: 5 };
    world.script = () => refusal('unreachable', 600);
    const ids = [await world.request('bill_of_lading', 'M1'), await world.request('bill_of_lading', 'M2')];
    await Promise.all((await world.jobs()).map((job) => world.run(job)));
    expect(world.requested).toHaveLength(1);
    const retries = await Promise.all(ids.map(async (id) => (await world.requestRow(id)).retry_count));
    expect(retries.sort()).toEqual([0, 1]);
  });

  it('pause for a minute after a 429 without a duration', async () => {
    world.script = () => ({ refusal: 'unreachable', evidence: '429 too many requests', retryAfterSeconds: null });
    await world.request('bill_of_lading', 'M1');
    const second = await world.request('bill_of_lading', 'M2');
    await world.runDue();
    expect(world.requested).toHaveLength(1);
    const job = (await world.jobs()).find((each) => each.key === `attempt:${second}`);
    expect(job?.runAt).toBe(START + MINUTE);
  });

  it('fetch no more at once from one line than it allows, and put the rest off', async () => {
    world.limits = { requestsPerSecond: 1000, concurrency: 2 };
    let now = 0;
    let most = 0;
    const othersEnded = Promise.withResolvers<void>();
    world.script = async (reference, moment) => {
      now += 1;
      most = Math.max(most, now);
      await othersEnded.promise;
      now -= 1;
      return report(reference, moment, { billOfLading: reference.number });
    };
    const ids = await Promise.all([1, 2, 3, 4, 5].map((number) => world.request('bill_of_lading', `M${number}`)));
    let ended = 0;
    const runs = (await world.jobs()).map((job) => world.run(job).then(() => (ended += 1)));
    await until(() => expect(ended, 'jobs that were put off').toBe(3));
    othersEnded.resolve();
    await Promise.all(runs);
    expect(most).toBe(2);
    expect(await world.jobs()).toHaveLength(5);
    await world.runUntil(START + MINUTE);
    for (const id of ids) expect(await world.requestRow(id)).toMatchObject({ status: 'created', retry_count: 0 });
  });

  it('let first attempts and refreshes pass a crowd of routine checks, and keep the rate', async () => {
    world.script = (reference, now) => report(reference, now, { billOfLading: reference.number });
    for (let number = 1; number <= 30; number += 1) await world.request('bill_of_lading', `M${number}`);
    await world.runDue();
    const due = START + 13 * HOUR;
    world.clock.set(due);
    world.limits = { requestsPerSecond: 0.5, concurrency: 5 };
    world.requested.length = 0;
    const moments: number[] = [];
    world.script = (reference, now) => {
      moments.push(now - due);
      return report(reference, now, { billOfLading: reference.number });
    };
    await world.runDue();
    expect(world.requested).toHaveLength(1);
    // The thirtieth of the crowd would come a minute later; these come at once.
    await world.runUntil(due + 10_000);
    const late = await world.request('bill_of_lading', 'M31');
    const [shipment] = await world.shipments();
    await refreshShipment(world.context, world.accountId, shipment?.id ?? '');
    await world.runUntil(due + 16_000);
    expect(await world.requestRow(late)).toMatchObject({ status: 'created' });
    expect((await world.jobs()).some((job) => job.key?.startsWith('refresh:'))).toBe(false);
    await world.runUntil(due + 3 * MINUTE);
    expect(new Set(world.requested.map((each) => each.number)).size).toBe(31);
    for (const from of moments) {
      expect(moments.filter((each) => each >= from && each < from + 10_000).length).toBeLessThanOrEqual(5 + 2);
    }
  });

  it('share a quota, which outlives them, and those whom it refuses come back at midnight', async () => {
    world.limits = { requestsPerSecond: 100_000, concurrency: 50, requestsPerDay: 3 };
    world.script = (reference, now) => report(reference, now, { billOfLading: reference.number });
    const ids = await Promise.all([1, 2, 3, 4, 5].map((number) => world.request('bill_of_lading', `M${number}`)));
    const other = otherWorker();
    for (const id of ids.slice(0, 2)) await attemptRequest(other.context, world.accountId, id, never);
    await other.close();
    await world.runDue();
    expect(world.requested).toHaveLength(3);
    const rows = await Promise.all(ids.map((id) => world.requestRow(id)));
    const refused = rows.filter(({ status }) => status === 'pending');
    expect(refused).toHaveLength(2);
    for (const row of refused) {
      expect(row).toMatchObject({ retry_count: 0, is_retrying: false, waiting_reason: 'line_quota' });
      const waits = (row.waiting_until?.getTime() ?? 0) - START;
      expect(waits).toBeGreaterThanOrEqual(DAY);
      expect(waits).toBeLessThan(DAY + MINUTE);
    }
    const registry = new Registry();
    measureQuotas(registry, world.database, world.clock, () => []);
    const used = (period: string) => `portolan_source_quota_used{source="SIML",period="${period}"}`;
    for (const period of ['day', 'month']) expect(await registry.metrics()).toContain(`${used(period)} 3`);
    await world.runUntil(START + DAY - 1);
    expect(world.requested).toHaveLength(3);
    await world.runUntil(START + DAY + MINUTE);
    for (const id of ids)
      expect(await world.requestRow(id)).toMatchObject({ status: 'created', retry_count: 0, waiting_reason: null });
  });

  it('give back what a request would have cost where the line asks for a pause while it waits', async () => {
    const limits = { requestsPerSecond: 4, concurrency: 5, requestsPerDay: 6, billed: true };
    const line = { scac: 'SIML', limits };
    const poll = (number: string, signal = never) =>
      inLineSlot(world.context, line, { urgency: 'refresh', signal, number }, async () => 'answered');
    await poll('M1');
    const stopped = new AbortController();
    const waiting = [poll('M2'), poll('M3', stopped.signal)].map((each) => each.catch((error: Error) => error.name));
    const charged = async () =>
      (await world.database.systemPool.query('SELECT number FROM charged_requests ORDER BY 1')).rows.map(
        ({ number }) => number,
      );
    await until(async () => expect(await charged()).toEqual(['M1', 'M2', 'M3']));
    stopped.abort();
    await world.database.system((session) => pauseLine(session, 'SIML', world.clock.wallNow() + HOUR));
    expect(await Promise.all(waiting)).toEqual(['LineBusy', 'AbortError']);
    expect(await charged()).toEqual(['M1']);
    expect((await world.database.systemPool.query('SELECT day_used FROM source_quotas')).rows).toEqual([
      { day_used: 1 },
    ]);
  });

  it('count each request of an answer, refused and repeated ones too, and nothing where there was no token', async () => {
    const limits = { requestsPerSecond: 1000, concurrency: 5, requestsPerDay: 9, billed: true };
    const line = { scac: 'SIML', limits };
    const pages = Array(3).fill({ url: '', status: 200, headers: {}, body: '' });
    const poll = (number: string) =>
      inLineSlot(world.context, line, { urgency: 'refresh', signal: never, number }, async () => 'answered');
    const heed = (number: string, raw: Parameters<typeof heedAnswer>[2]['raw']) =>
      heedAnswer(world.context, line, { raw, refusal: null, number });
    await poll('M1');
    await heed('M1', { pages });
    await poll('M2');
    await heed('M2', { pages, requests: 5 });
    // The token was refused three times: the same number may be requested again.
    for (let count = 0; count < 3; count += 1) {
      expect(await poll('M3')).toBe('answered');
      await heed('M3', { pages: [], requests: 0 });
    }
    expect(await poll('M3')).toBe('answered');
    await expect(poll('M4')).rejects.toMatchObject({ name: 'LineBusy', comeBackAt: expect.any(Number) });
  });

  it('spend a quota on what is near a milestone before the rest, and leave nobody out once there is enough', async () => {
    const soon = move('arrival', 'USLGB', '2031-03-02T10:00:00Z', { classifier: 'estimated', vessel: 'EVER' });
    const loaded = move('load', 'CNSHA', '2031-02-10T00:00:00Z', { vessel: 'EVER' });
    world.script = (reference, now) =>
      report(reference, now, {
        billOfLading: reference.number,
        observations: reference.number.startsWith('NEAR') ? [loaded, soon] : [loaded],
      });
    const numbers = ['FAR1', 'FAR2', 'FAR3', 'FAR4', 'NEAR1', 'NEAR2', 'NEAR3'];
    for (const number of numbers) await world.request('bill_of_lading', number);
    await world.runDue();
    world.clock.set(START + 13 * HOUR);
    world.requested.length = 0;
    // Once in an hour and a half or more, for three that are to be checked every two hours.
    world.limits = { requestsPerSecond: 1000, concurrency: 5, requestsPerDay: 7 };
    await world.runUntil(START + 23 * HOUR);
    expect(world.requested.length).toBeGreaterThanOrEqual(5);
    const far = world.requested.filter(({ number }) => number.startsWith('FAR'));
    expect(far.length).toBeLessThanOrEqual(1);
    world.limits = { requestsPerSecond: 1000, concurrency: 5, requestsPerDay: 1000 };
    await world.runUntil(START + 48 * HOUR);
    expect(new Set(world.requested.map(({ number }) => number))).toEqual(new Set(numbers));
  });

  it('keep to a fraction of a request a second', async () => {
    world.limits = { requestsPerSecond: 0.2, concurrency: 5 };
    const moments: number[] = [];
    world.script = (reference, now) => {
      moments.push(now);
      return report(reference, now, { billOfLading: reference.number });
    };
    for (const number of [1, 2, 3, 4, 5]) await world.request('bill_of_lading', `M${number}`);
    await world.runUntil(START + 25_000);
    expect(moments).toHaveLength(5);
    const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(5000);
  });

  it('ask nothing about a number that can be none of its line', async () => {
    const refuse = () => ({ refusal: 'invalidNumber', evidence: 'no such form', retryAfterSeconds: null }) as const;
    const line = world.context.findCarrier('SIML', world.accountId);
    if (line === undefined) throw new Error('There is no line.');
    const context = { ...world.context, findCarrier: () => ({ ...line, refuse }) };
    const id = await world.request('bill_of_lading', 'M1');
    await attemptRequest(context, world.accountId, id, never);
    expect(await world.requestRow(id)).toMatchObject({ status: 'failed', failed_reason: 'invalid_number' });
    expect(world.requested).toEqual([]);
  });

  it('ask a line that charges for each request once an hour for a number, also after trouble and for a refresh', async () => {
    world.limits = { requestsPerSecond: 1000, concurrency: 5, billed: true };
    world.script = () => refusal('unreachable');
    const id = await world.request('bill_of_lading', 'M1');
    await world.runDue();
    world.script = report;
    await world.runUntil(START + HOUR - 1);
    expect(world.requested).toHaveLength(1);
    await world.runUntil(START + HOUR);
    expect(world.requested).toHaveLength(2);
    const { shipment_id } = await world.requestRow(id);
    const refresh = await refreshShipment(world.context, world.accountId, shipment_id ?? '');
    expect(refresh && describeRefresh(refresh)).toBe(
      `Polling at ${formatInstant(START + 2 * HOUR)}, when its limits allow the next request: Simulated Line (SIML).`,
    );
    await world.request('bill_of_lading', 'M2');
    await world.runUntil(START + HOUR + 10_000);
    expect(world.requested.map(({ number }) => number)).toEqual(['M1', 'M1', 'M2']);
    await world.runUntil(START + 2 * HOUR);
    expect(world.requested.map(({ number }) => number)).toEqual(['M1', 'M1', 'M2', 'M1']);
  });
});
