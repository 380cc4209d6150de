/** What becomes of a tracking request, attempt by attempt, on a clock that lives seven days in a second. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DAY,
  HOUR,
  MINUTE,
  openWorld,
  refusal,
  report,
  START,
  type World,
} from '../../../test/helpers/tracking/core-world.ts';
import type { RefusalKind } from '../../core/tracking-life.ts';
import { deleteReplacedJobs } from '../../queue/runners-store.ts';
import { queueDueWork } from '../schedule/schedule.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const elapsed = () => world.clock.now() - START;

/** From job to job until none is left; the moments at which the line was polled. */
async function liveToTheEnd(): Promise<number[]> {
  const moments: number[] = [];
  const answer = world.script;
  world.script = (reference, now) => {
    moments.push(now - START);
    return answer(reference, now);
  };
  for (;;) {
    const [next] = (await world.jobs()).map((each) => each.runAt).sort((a, b) => a - b);
    if (next === undefined) return moments;
    world.clock.set(Math.max(next, world.clock.now()));
    await world.runDue();
  }
}

describe('a number that the line knows', () => {
  it('is created at once, with one event, and its shipment is watched', async () => {
    world.script = report;
    const id = await world.request('bill_of_lading', 'SIML1');
    expect(await world.requestRow(id)).toMatchObject({ status: 'pending', is_retrying: false });
    await world.runDue();
    const [shipment] = await world.shipments();
    expect(await world.requestRow(id)).toMatchObject({
      status: 'created',
      shipment_id: shipment?.id,
      failed_reason: null,
    });
    expect((await world.events())[0]).toBe('tracking_request.succeeded');
    expect((await world.jobs()).map((job) => job.key)).toEqual([`check:${shipment?.id}`]);
  });

  it('is created after trouble, and the trouble is forgotten', async () => {
    world.script = () => refusal('unreachable');
    const id = await world.request('bill_of_lading', 'SIML1');
    await world.runDue();
    expect(await world.requestRow(id)).toMatchObject({ failed_reason: 'shipping_line_unreachable', retry_count: 1 });
    world.script = report;
    await world.runUntil(START + HOUR);
    expect(await world.requestRow(id)).toMatchObject({ status: 'created', failed_reason: null, is_retrying: false });
    expect(await world.events()).toEqual(['tracking_request.succeeded']);
  });
});

describe('trouble at the line', () => {
  it.each([
    ['unreachable', 'shipping_line_unreachable'],
    ['unrecognized', 'unrecognized_response'],
  ] as const)('%s is tried again fourteen times in about a day, with growing waits', async (kind, reason) => {
    world.script = () => refusal(kind);
    const id = await world.request('container', 'CSQU3054383');
    await world.runDue();
    expect(await world.requestRow(id)).toMatchObject({ status: 'pending', is_retrying: true, failed_reason: reason });
    const later = await liveToTheEnd();
    const waits = later.map((moment, index) => moment - (later[index - 1] ?? 0));
    expect(waits).toHaveLength(14);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(elapsed() / HOUR).toBeGreaterThan(20);
    expect(elapsed() / HOUR).toBeLessThan(30);
    expect(await world.requestRow(id)).toMatchObject({
      status: 'failed',
      failed_reason: 'retries_exhausted',
      is_retrying: false,
      retry_count: 14,
    });
    expect(await world.events()).toEqual(['tracking_request.failed']);
  });

  it('is shown while it lasts', async () => {
    world.script = () => refusal('unrecognized');
    const id = await world.request('booking_number', 'B1');
    await world.runDue();
    expect(await world.requestRow(id)).toMatchObject({
      status: 'pending',
      is_retrying: true,
      retry_count: 1,
      failed_reason: 'unrecognized_response',
    });
  });

  it('waits as long as the line requests, but never more than a day', async () => {
    world.script = () => refusal('unreachable', 2 * 3600);
    await world.request('booking_number', 'B1');
    await world.runDue();
    expect((await world.jobs())[0]?.runAt).toBe(START + 2 * HOUR);
    world.script = () => refusal('unreachable', 999_999_999);
    await world.runUntil(START + 2 * HOUR);
    expect((await world.jobs())[0]?.runAt).toBe(START + 2 * HOUR + DAY);
  });
});

describe('a number that the line does not know', () => {
  it('fails at once where it is a container', async () => {
    const id = await world.request('container', 'CSQU3054383');
    await world.runDue();
    expect(await world.requestRow(id)).toMatchObject({ status: 'failed', failed_reason: 'not_found' });
    expect(await world.jobs()).toEqual([]);
  });

  it.each(['bill_of_lading', 'booking_number'] as const)(
    'is awaited daily for seven days where it is a %s',
    async (type) => {
      const id = await world.request(type, 'X1');
      await world.runDue();
      expect(await world.requestRow(id)).toMatchObject({
        status: 'awaiting_manifest',
        failed_reason: 'awaiting_manifest',
        is_retrying: true,
      });
      const later = await liveToTheEnd();
      expect(later.length).toBe(7);
      expect(elapsed()).toBe(7 * DAY);
      expect(await world.requestRow(id)).toMatchObject({ status: 'failed', failed_reason: 'not_found' });
      expect(await world.events()).toEqual(['tracking_request.awaiting_manifest', 'tracking_request.failed']);
    },
  );

  it.each(['container', 'bill_of_lading'] as const)(
    'or may not show is awaited for seven days where it is a %s, and is created once it is shown',
    async (type) => {
      const number = type === 'container' ? 'CSQU3054383' : 'X1';
      world.script = () => refusal('privateOrUnknown');
      const id = await world.request(type, number);
      await world.runDue();
      const waiting = { status: 'awaiting_manifest', failed_reason: 'private_or_unknown', is_retrying: true };
      expect(await world.requestRow(id)).toMatchObject(waiting);
      await world.runUntil(START + 6 * DAY);
      expect(await world.requestRow(id)).toMatchObject(waiting);
      expect(world.requested.length).toBeGreaterThanOrEqual(6);
      if (type === 'container') world.script = report;
      await world.runUntil(START + 7 * DAY);
      expect(await world.requestRow(id)).toMatchObject(
        type === 'container' ? { status: 'created' } : { status: 'failed', failed_reason: 'private_or_unknown' },
      );
    },
  );

  it('is created on the fifth day, when it is filed', async () => {
    const id = await world.request('bill_of_lading', 'X1');
    await world.runUntil(START + 4.5 * DAY);
    world.script = report;
    await world.runUntil(START + 6 * DAY);
    expect(await world.requestRow(id)).toMatchObject({ status: 'created', failed_reason: null });
    expect((await world.events()).slice(0, 2)).toEqual([
      'tracking_request.awaiting_manifest',
      'tracking_request.succeeded',
    ]);
  });

  it('expires where the line was in trouble when the seven days went by', async () => {
    const id = await world.request('bill_of_lading', 'X1');
    await world.runDue();
    world.script = () => refusal('unreachable');
    await world.runUntil(START + 2 * DAY);
    expect(await world.requestRow(id)).toMatchObject({
      status: 'awaiting_manifest',
      failed_reason: 'shipping_line_unreachable',
      retry_count: 0,
    });
    await liveToTheEnd();
    expect(elapsed()).toBe(7 * DAY);
    expect(await world.requestRow(id)).toMatchObject({ status: 'failed', failed_reason: 'expired' });
    expect(await world.events()).toEqual(['tracking_request.awaiting_manifest', 'tracking_request.failed']);
  });
});

describe('a refusal', () => {
  it.each([
    ['cancelled', 'booking_cancelled'],
    ['invalidNumber', 'invalid_number'],
    ['private', 'data_unavailable'],
  ] as [RefusalKind, string][])('%s ends the request as %s', async (kind, reason) => {
    world.script = () => refusal(kind);
    const id = await world.request('booking_number', 'B1');
    await world.runDue();
    expect(await world.requestRow(id)).toMatchObject({ status: 'failed', failed_reason: reason, is_retrying: false });
    expect(await world.events()).toEqual(['tracking_request.failed']);
    expect(await world.jobs()).toEqual([]);
  });

  it('ends a request that was awaited, too', async () => {
    const id = await world.request('booking_number', 'B1');
    await world.runDue();
    world.script = () => refusal('cancelled');
    await world.runUntil(START + 2 * DAY);
    expect(await world.requestRow(id)).toMatchObject({ status: 'failed', failed_reason: 'booking_cancelled' });
  });
});

describe('a defect of ours', () => {
  it('is visible, tried again, and over once it is mended', async () => {
    world.script = () => {
      throw new Error('the adapter has a bug');
    };
    const id = await world.request('bill_of_lading', 'X1');
    await world.runDue();
    expect(await world.requestRow(id)).toMatchObject({
      status: 'pending',
      failed_reason: 'internal_processing_error',
      is_retrying: true,
      retry_count: 1,
      last_evidence: 'internal error: the adapter has a bug',
    });
    world.script = report;
    await world.runUntil(START + 5 * MINUTE);
    expect(await world.requestRow(id)).toMatchObject({ status: 'created' });
  });

  it('does not use up the retries of the line: the request lives seven days, then expires', async () => {
    world.script = () => {
      throw new Error('the adapter has a bug');
    };
    const id = await world.request('container', 'CSQU3054383');
    await world.runUntil(START + 6.9 * DAY);
    expect(await world.requestRow(id)).toMatchObject({ status: 'pending', is_retrying: true });
    expect((await world.requestRow(id)).retry_count).toBeGreaterThan(14);
    await liveToTheEnd();
    expect(elapsed()).toBe(7 * DAY);
    expect(await world.requestRow(id)).toMatchObject({ status: 'failed', failed_reason: 'expired' });
  });

  it('is none where the worker is being stopped: the job fails and nothing is noted', async () => {
    const stopping = new AbortController();
    world.script = () => {
      stopping.abort();
      throw new Error('cut off');
    };
    const id = await world.request('bill_of_lading', 'X1');
    const [job] = await world.jobs();
    if (job === undefined) throw new Error('no job');
    await expect(world.run(job, stopping.signal)).rejects.toThrow('cut off');
    expect(await world.requestRow(id)).toMatchObject({ status: 'pending', failed_reason: null, retry_count: 0 });
  });

  it('is none where the database is unavailable: the job fails and nothing is noted', async () => {
    world.script = () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    };
    const id = await world.request('bill_of_lading', 'X1');
    const [job] = await world.jobs();
    if (job === undefined) throw new Error('no job');
    await expect(world.run(job, new AbortController().signal)).rejects.toThrow('terminating connection');
    expect(await world.requestRow(id)).toMatchObject({ status: 'pending', failed_reason: null, retry_count: 0 });
  });

  it('leaves nothing half done: a report that breaks on its way in is taken back whole', async () => {
    world.script = (reference, now) => ({ ...report(reference, now), report: { broken: true } }) as never;
    const id = await world.request('bill_of_lading', 'X1');
    await world.runDue();
    expect(await world.shipments()).toEqual([]);
    expect(await world.requestRow(id)).toMatchObject({ failed_reason: 'internal_processing_error' });
  });
});

describe('jobs', () => {
  it('run twice change nothing the second time', async () => {
    world.script = report;
    const id = await world.request('bill_of_lading', 'X1');
    const [job] = await world.jobs();
    if (job === undefined) throw new Error('no job');
    await world.run(job);
    const events = await world.events();
    await world.run(job);
    expect(await world.events()).toEqual(events);
    expect(await world.shipments()).toHaveLength(1);
    expect(await world.requestRow(id)).toMatchObject({ status: 'created' });
  });

  it('run by two workers at once make one shipment and one event', async () => {
    world.script = report;
    await world.request('bill_of_lading', 'X1');
    const [job] = await world.jobs();
    if (job === undefined) throw new Error('no job');
    await Promise.all([world.run(job), world.run(job)]);
    expect(await world.shipments()).toHaveLength(1);
    expect((await world.events()).filter((event) => event === 'tracking_request.succeeded')).toHaveLength(1);
  });

  it('that are lost, or that the queue gave up, are queued again when their time on the queue is over', async () => {
    const id = await world.request('bill_of_lading', 'X1');
    const { systemPool } = world.database;
    const attemptsQueued = async () => {
      await queueDueWork(world.context);
      return (await world.jobs()).filter((job) => job.id !== null && job.key === `attempt:${id}`).length;
    };
    const overdue = () => systemPool.query(`UPDATE tracking_requests SET queued_until = now() - interval '1 second'`);
    await world.context.firstAttempts.settled();
    await systemPool.query('DELETE FROM graphile_worker._private_jobs');
    expect(await attemptsQueued()).toBe(0);
    await overdue();
    expect(await attemptsQueued()).toBe(1);
    await systemPool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts');
    await overdue();
    expect(await attemptsQueued()).toBe(1);
    await world.database.system(deleteReplacedJobs);
    expect((await systemPool.query('SELECT FROM graphile_worker._private_jobs')).rowCount).toBe(1);
    world.script = report;
    await world.runDue();
    expect(await world.requestRow(id)).toMatchObject({ status: 'created', next_attempt_at: null });
  });

  it('outlive a clock that jumps back an hour', async () => {
    const id = await world.request('bill_of_lading', 'X1');
    await world.runDue();
    world.clock.advance(-HOUR);
    await world.runDue();
    await world.runUntil(START + 7 * DAY);
    expect(await world.requestRow(id)).toMatchObject({ status: 'failed', failed_reason: 'not_found' });
  });
});

it('a number with an open request is a duplicate at once, and one whose request failed may be requested again', async () => {
  await world.request('container', 'CSQU3054383');
  await expect(world.request('container', 'CSQU3054383')).rejects.toThrow('tracked already');
  await world.runDue();
  await expect(world.request('container', 'CSQU3054383')).resolves.toBeDefined();
});
