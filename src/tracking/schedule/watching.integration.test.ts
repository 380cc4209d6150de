/** How a shipment is watched: checked, refreshed, stopped for each of the six reasons, and resumed. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kysely } from '../../../test/helpers/kysely.ts';
import { rebuilt } from '../../../test/helpers/tracking/applied-reports.ts';
import {
  DAY,
  HOUR,
  MINUTE,
  move,
  openWorld,
  refusal,
  report,
  START,
  type World,
} from '../../../test/helpers/tracking/core-world.ts';
import { bodyOf, storedStatements } from '../../../test/helpers/tracking/stored-statements.ts';
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import type { Observation } from '../../core/observation.ts';
import type { ParsedAnswer } from '../../sources/carriers/carrier.ts';
import { applyFeedReport } from '../feed-reports/apply-feed-report.ts';
import { checkShipment } from './check-shipment.ts';
import { refreshContainer, refreshShipment } from './refresh.ts';
import { resumeTracking } from './resume-tracking.ts';
import { stopTrackingByUser } from './stop-tracking.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

/** A shipment of one box with these observations of the line. */
async function track(observations: readonly Observation[] = []): Promise<{ shipmentId: string; requestId: string }> {
  scriptLine(observations);
  const requestId = await world.request('bill_of_lading', 'M1');
  await world.runDue();
  const { shipment_id } = await world.requestRow(requestId);
  return { requestId, shipmentId: shipment_id ?? '' };
}

function scriptLine(observations: readonly Observation[]): void {
  world.script = (reference, now) => report(reference, now, { observations });
}

const at = (millis: number) => new Date(millis).toISOString().replace('.000Z', 'Z');
const happened = (kind: Parameters<typeof move>[0], locode: string, millis: number, laden: boolean | null = null) =>
  move(kind, locode, at(millis), { laden, statedAt: at(millis), vessel: 'EVER' });
const expected = (kind: Parameters<typeof move>[0], locode: string, millis: number) =>
  move(kind, locode, at(millis), { classifier: 'estimated', statedAt: at(START), vessel: 'EVER' });

const LOADED = happened('load', 'CNSHA', START - 20 * DAY);
const DISCHARGED = happened('discharge', 'USLGB', START - DAY);
const ARRIVED = happened('arrival', 'USLGB', START - 2 * DAY);
const OUT = happened('gate_out', 'USLGB', START - HOUR, true);
const RETURNED = happened('gate_in', 'USLGB', START + DAY, false);

/** Without the checks that would have been made meanwhile: what was due is done once, there. */
async function leapTo(millis: number): Promise<void> {
  world.clock.set(millis);
  await world.runDue();
}

const nextJob = async () => (await world.jobs())[0];
const stopped = async () => (await world.shipments())[0]?.line_tracking_stopped_reason ?? null;
const stops = async () =>
  (await world.events()).filter((event) => event === 'tracking_request.tracking_stopped').length;

describe('cadence', () => {
  it.each([
    ['far from any milestone', () => [LOADED], 12 * HOUR],
    ['near an expected milestone', () => [LOADED, expected('arrival', 'USLGB', START + 40 * HOUR)], 2 * HOUR],
    ['at the terminal', () => [LOADED, ARRIVED, DISCHARGED], HOUR],
  ])('%s is kept', async (_, observations, interval) => {
    await track(observations());
    const next = ((await world.shipments())[0]?.next_check_at?.getTime() ?? 0) - START;
    expect(next).toBeGreaterThan(0);
    expect(next).toBeLessThanOrEqual(interval);
    world.clock.set(START + next);
    await world.runDue();
    const after = ((await world.shipments())[0]?.next_check_at?.getTime() ?? 0) - START - next;
    expect(after).toBeGreaterThanOrEqual(0.9 * interval - 1);
    expect(after).toBeLessThanOrEqual(interval);
  });

  it('grows quicker by itself as a milestone comes near', async () => {
    await track([LOADED, expected('arrival', 'USLGB', START + 4 * DAY)]);
    world.requested.length = 0;
    await world.runUntil(START + 36 * HOUR);
    const far = world.requested.length;
    await world.runUntil(START + 4 * DAY);
    expect(far).toBeLessThanOrEqual(4);
    expect(world.requested.length - far).toBeGreaterThanOrEqual(20);
  });
});

describe('an answer that is cut off', () => {
  it.each([
    ['and may be whole soon comes again soon', {}, 2 * MINUTE],
    ['because the line gives no more comes again at its usual time', { isLasting: true as const }, 12 * HOUR],
  ])('%s', async (_, lasting, longest) => {
    await track([LOADED]);
    world.script = (reference, now) => ({
      ...(report(reference, now) as ParsedAnswer),
      shortfall: { ...refusal('unrecognized'), ...lasting },
    });
    await world.runUntil(START + 12 * HOUR);
    const next = ((await world.shipments())[0]?.next_check_at?.getTime() ?? 0) - world.clock.now();
    expect(next).toBeLessThanOrEqual(longest);
    expect(next).toBeGreaterThan(longest === 12 * HOUR ? 10 * HOUR : 0);
  });
});

describe('a check that brings no answer', () => {
  it('leaves the state as it is, is noted, and comes again sooner, then ever later', async () => {
    await track([LOADED]);
    world.script = () => refusal('unreachable');
    const moments: number[] = [];
    await world.runUntil(START + 11.9 * HOUR);
    for (let count = 0; count < 6; count += 1) {
      moments.push((await world.jobs())[0]?.runAt ?? 0);
      await world.runUntil(moments.at(-1) ?? 0);
      await world.runDue();
    }
    const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(await world.shipments()).toMatchObject([{ line_tracking_stopped_at: null }]);
    expect((await world.shipments())[0]?.failures).toBeGreaterThan(5);
    scriptLine([LOADED]);
    await world.runUntil(world.clock.now() + DAY);
    expect(await world.shipments()).toMatchObject([{ failures: 0 }]);
  });

  it('because of an unavailable database is noted nowhere: the job fails, and the queue runs it again', async () => {
    const { shipmentId } = await track([LOADED]);
    world.script = () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    };
    await refreshShipment(world.context, world.accountId, shipmentId);
    await expect(world.runDue()).rejects.toThrow('terminating connection');
    expect(await world.shipments()).toMatchObject([{ failures: 0 }]);
  });

  it('because of a defect of ours is noted as one, and comes again', async () => {
    const { shipmentId } = await track([LOADED]);
    world.script = () => {
      throw new Error('the adapter has a bug');
    };
    await refreshShipment(world.context, world.accountId, shipmentId);
    await world.runDue();
    const check = await world.database.forAccount(world.accountId, (session) =>
      kysely(session)
        .selectFrom('shipment_checks')
        .select(['last_error', 'failures', 'last_refusal'])
        .executeTakeFirstOrThrow(),
    );
    expect(check).toEqual({ last_error: 'internal error: the adapter has a bug', failures: 1, last_refusal: null });
    scriptLine([LOADED]);
    await world.runUntil(START + 5 * MINUTE);
    expect(await world.shipments()).toMatchObject([{ failures: 0 }]);
  });
});

describe('tracking stops', () => {
  it('all_containers_terminated: when the last box was returned empty', async () => {
    const { requestId } = await track([LOADED, ARRIVED, DISCHARGED, OUT]);
    world.clock.advance(2 * DAY);
    scriptLine([LOADED, ARRIVED, DISCHARGED, OUT, RETURNED]);
    await world.runDue();
    expect(await stopped()).toBe('all_containers_terminated');
    expect(await world.requestRow(requestId)).toMatchObject({ status: 'tracking_stopped' });
    expect(await stops()).toBe(1);
    world.requested.length = 0;
    const waits: number[] = [];
    for (let before = world.clock.now(), job = await nextJob(); job !== undefined; job = await nextJob()) {
      await world.runUntil(job.runAt);
      await world.runDue();
      waits.push((job.runAt - before) / DAY);
      before = job.runAt;
    }
    expect(waits).toEqual([1, 1, 2, 4, 8, 10, 10]);
    expect(world.requested).toHaveLength(waits.length);
    expect(await stops()).toBe(1);
  });

  it('and resumes when the line withdraws the return', async () => {
    const { requestId } = await track([LOADED, ARRIVED, DISCHARGED, OUT]);
    world.clock.advance(2 * DAY);
    scriptLine([LOADED, ARRIVED, DISCHARGED, OUT, RETURNED]);
    await world.runDue();
    scriptLine([LOADED, ARRIVED, DISCHARGED, OUT]);
    await world.runUntil(world.clock.now() + 2 * DAY);
    expect(await stopped()).toBeNull();
    expect(await world.requestRow(requestId)).toMatchObject({ status: 'created' });
    expect(await nextJob()).toMatchObject({ priority: 20 });
  });

  it.each([
    ['past_arrival_window', () => [LOADED, ARRIVED]],
    ['past_full_out_window', () => [LOADED, ARRIVED, DISCHARGED, OUT]],
    ['no_updates_at_line', () => [LOADED]],
  ])('%s: after 56 days with nothing new, and no sooner', async (reason, observations) => {
    await track(observations());
    await leapTo(START + 56 * DAY - MINUTE);
    expect(await stopped()).toBeNull();
    await world.runUntil(START + 57 * DAY);
    expect(await stopped()).toBe(reason);
    expect(await stops()).toBe(1);
  });

  it('no_updates_at_line: also where the line gives no answer at all', async () => {
    await track([LOADED]);
    world.script = () => refusal('notFound');
    await world.runUntil(START + 3 * DAY);
    await leapTo(START + 56 * DAY - MINUTE);
    expect(await stopped()).toBeNull();
    await world.runUntil(START + 57 * DAY);
    expect(await stopped()).toBe('no_updates_at_line');
    expect(await world.jobs()).toEqual([]);
  });

  it('counts silence from the last news, also from news that changes nothing yet', async () => {
    await track();
    world.clock.set(START + 40 * DAY);
    const confirmed = move('booking_confirmed', null, at(START + 40 * DAY), { equipment: null, mode: null });
    world.script = (reference, now) => report(reference, now, { containers: [], observations: [confirmed] });
    await world.runDue();
    world.clock.set(START + 57 * DAY);
    await world.runDue();
    expect(await stopped()).toBeNull();
    await leapTo(START + 96 * DAY - MINUTE);
    expect(await stopped()).toBeNull();
    await world.runUntil(START + 97 * DAY);
    expect(await stopped()).toBe('no_updates_at_line');
  });

  it('booking_cancelled: when the line refuses because of it', async () => {
    const { requestId } = await track([LOADED]);
    world.script = () => refusal('cancelled');
    await world.runUntil(START + DAY);
    expect(await stopped()).toBe('booking_cancelled');
    expect(await world.requestRow(requestId)).toMatchObject({ status: 'tracking_stopped' });
    expect(await stops()).toBe(1);
  });

  it('booking_cancelled: also where the line has been silent for 56 days', async () => {
    await track([LOADED]);
    world.clock.set(START + 57 * DAY);
    world.script = () => refusal('cancelled');
    await world.runDue();
    expect(await stopped()).toBe('booking_cancelled');
  });

  it('booking_cancelled: when that is the last word and nothing has moved', async () => {
    const word = (kind: 'booking_confirmed' | 'booking_cancelled', day: number) =>
      move(kind, null, at(START + day * DAY), { equipment: null, mode: null, statedAt: at(START + day * DAY) });
    await track([word('booking_cancelled', -3), word('booking_confirmed', -2)]);
    expect(await stopped()).toBeNull();
    world.clock.advance(DAY);
    scriptLine([word('booking_confirmed', -2), word('booking_cancelled', 1)]);
    await world.runDue();
    expect(await stopped()).toBe('booking_cancelled');
  });

  it('cancelled_by_user: once, for any number of requests', async () => {
    const { shipmentId, requestId } = await track([LOADED]);
    expect(await stopTrackingByUser(world.context, world.accountId, shipmentId)).toBe(true);
    expect(await stopTrackingByUser(world.context, world.accountId, shipmentId)).toBe(true);
    expect(await stopped()).toBe('cancelled_by_user');
    expect(await stops()).toBe(1);
    expect(await world.requestRow(requestId)).toMatchObject({ status: 'tracking_stopped' });
    const { json } = (await world.shipments())[0] as unknown as { json: string };
    expect(JSON.parse(json).attributes.line_tracking_stopped_reason).toBe('cancelled_by_user');
  });

  it('cancelled_by_user: also where the service stopped it before, so that nothing resumes it', async () => {
    const { shipmentId } = await track([LOADED]);
    world.script = () => refusal('cancelled');
    await world.runUntil(START + DAY);
    const stoppedAt = world.clock.now();
    world.clock.advance(DAY);
    expect(await stopTrackingByUser(world.context, world.accountId, shipmentId)).toBe(true);
    expect(await stopped()).toBe('cancelled_by_user');
    expect(await stops(), 'announced when the service stopped it').toBe(1);
    const { rows } = await world.database.systemPool.query('SELECT past_stops FROM shipments WHERE id = $1', [
      shipmentId,
    ]);
    expect(rows[0].past_stops).toMatchObject([{ reason: 'booking_cancelled', byUser: null }]);
    expect(Date.parse(rows[0].past_stops[0].at)).toBeLessThanOrEqual(stoppedAt);
  });

  it('not for a shipment of another account', async () => {
    expect(await stopTrackingByUser(world.context, world.accountId, UNKNOWN)).toBe(false);
    expect(await resumeTracking(world.context, world.accountId, UNKNOWN)).toBe(false);
    expect(await refreshShipment(world.context, world.accountId, UNKNOWN)).toBeUndefined();
    expect(await refreshContainer(world.context, world.accountId, UNKNOWN)).toBeUndefined();
  });
});

describe('a stopped shipment', () => {
  const DEPOT = { kind: 'terminal', code: 'DEPOT', name: 'Depot' } as const;
  const feed = (observation: Observation): FeedReport => ({
    source: DEPOT,
    fetchedAt: at(world.clock.now()),
    equipment: 'SIMU0000001',
    billsOfLading: [],
    bookings: [],
    scac: null,
    observations: [{ ...observation, source: DEPOT, raw: null }],
    facts: [],
  });
  const containers = () =>
    world.database.forAccount(world.accountId, (session) =>
      kysely(session).selectFrom('containers').select('current_status').execute(),
    );

  it('takes in what a terminal sends, and polls nobody, where a user stopped it', async () => {
    const { shipmentId } = await track([LOADED, ARRIVED, DISCHARGED]);
    await stopTrackingByUser(world.context, world.accountId, shipmentId);
    world.requested.length = 0;
    await applyFeedReport(world.context, world.accountId, shipmentId, [{ report: feed(OUT), receivedAt: null }]);
    await world.runUntil(START + 3 * DAY);
    expect(await containers()).toEqual([{ current_status: 'picked_up' }]);
    expect(await world.events()).toContain('container.transport.full_out');
    expect([await stopped(), world.requested]).toEqual(['cancelled_by_user', []]);
  });

  it('is what rebuilding gives after reports that waited: each counts as of its arrival', async () => {
    const { shipmentId } = await track([LOADED, expected('arrival', 'USLGB', START + DAY)]);
    const received = (hour: number, observation: Observation) => ({
      report: feed({ ...observation, statedAt: null }),
      receivedAt: new Date(START + hour * HOUR),
    });
    // The worker was away for two days; the terminal corrected itself meanwhile.
    world.clock.set(START + 2 * DAY);
    await applyFeedReport(world.context, world.accountId, shipmentId, [
      received(30, happened('discharge', 'USLGB', START + 25 * HOUR)),
      received(34, happened('gate_out', 'USLGB', START + 33 * HOUR, true)),
      received(36, happened('gate_out', 'USLGB', START + 35 * HOUR, true)),
    ]);
    const stored = await storedStatements(world.database.systemPool, world.accountId);
    const moments = stored.filter(({ record }) => bodyOf(record).source.kind === 'terminal');
    expect(moments.map(({ record }) => (record.recordedAt - START) / HOUR)).toEqual([30, 34, 36]);
    const announced = (await world.events()).filter((event) => /full_out|corrected|discharged/.test(event));
    expect(announced).toEqual([
      'container.transport.vessel_discharged',
      'container.transport.full_out',
      'container.milestone_corrected',
      'container.transport.full_out',
    ]);
    expect(await rebuilt(world)).toEqual([]);
  });

  it('resumes on a report of a feed where silence had stopped it', async () => {
    const { shipmentId, requestId } = await track([LOADED, ARRIVED, DISCHARGED]);
    await leapTo(START + 56 * DAY);
    await world.runUntil(START + 58 * DAY);
    expect(await stopped()).toBe('past_arrival_window');
    const out = happened('gate_out', 'USLGB', START + 57 * DAY, true);
    world.requested.length = 0;
    await applyFeedReport(world.context, world.accountId, shipmentId, [{ report: feed(out), receivedAt: null }]);
    await world.runDue();
    expect(await stopped()).toBeNull();
    expect(await world.requestRow(requestId)).toMatchObject({ status: 'created' });
    expect(world.requested).toHaveLength(1);
  });

  it('is never checked: not by its waiting job, not by a refresh, not by an answer under way', async () => {
    const { shipmentId } = await track([LOADED]);
    await stopTrackingByUser(world.context, world.accountId, shipmentId);
    world.requested.length = 0;
    await world.runUntil(START + 30 * DAY);
    expect(await refreshShipment(world.context, world.accountId, shipmentId)).toEqual({
      started: [],
      hindrance: 'stopped',
      lineWaitsUntil: null,
    });
    await world.runDue();
    expect(world.requested).toEqual([]);
    expect(await world.shipments()).toMatchObject([{ next_check_at: null }]);
  });

  it('ignores an answer that came after the stop to a poll before it', async () => {
    const { shipmentId } = await track([LOADED]);
    world.script = async (reference, now) => {
      await stopTrackingByUser(world.context, world.accountId, shipmentId);
      return report(reference, now, { observations: [LOADED, ARRIVED] });
    };
    const before = await world.events();
    await checkShipment(
      world.context,
      world.accountId,
      { shipmentId, urgency: 'routine' },
      new AbortController().signal,
    );
    const since = (await world.events()).slice(before.length);
    expect(since).toEqual(['tracking_request.tracking_stopped', 'shipment.updated']);
  });
});

describe('resume', () => {
  it('polls at once, follows the requests again, and is idempotent', async () => {
    const { shipmentId, requestId } = await track([LOADED]);
    await stopTrackingByUser(world.context, world.accountId, shipmentId);
    await world.runUntil(START + 2 * DAY);
    world.requested.length = 0;
    expect(await resumeTracking(world.context, world.accountId, shipmentId)).toBe(true);
    expect(await resumeTracking(world.context, world.accountId, shipmentId)).toBe(true);
    expect(await world.requestRow(requestId)).toMatchObject({ status: 'created' });
    expect(await stopped()).toBeNull();
    await world.runDue();
    expect(world.requested).toHaveLength(1);
    expect((await world.jobs()).map((job) => job.key)).toEqual([`check:${shipmentId}`]);
  });

  it('begins the 56 days anew', async () => {
    const { shipmentId } = await track([LOADED]);
    await leapTo(START + 56 * DAY - MINUTE);
    await world.runUntil(START + 60 * DAY);
    expect(await stopped()).toBe('no_updates_at_line');
    await resumeTracking(world.context, world.accountId, shipmentId);
    await leapTo(START + 116 * DAY - MINUTE);
    expect(await stopped()).toBeNull();
    await world.runUntil(START + 118 * DAY);
    expect(await stopped()).toBe('no_updates_at_line');
    expect(await stops()).toBe(2);
  });

  it('of several requests for the number follows the newest', async () => {
    const { shipmentId, requestId } = await track([LOADED]);
    await stopTrackingByUser(world.context, world.accountId, shipmentId);
    const newer = await world.request('bill_of_lading', 'M1');
    await world.runDue();
    await stopTrackingByUser(world.context, world.accountId, shipmentId);
    await resumeTracking(world.context, world.accountId, shipmentId);
    expect(await world.requestRow(requestId)).toMatchObject({ status: 'tracking_stopped' });
    expect(await world.requestRow(newer)).toMatchObject({ status: 'created' });
  });

  it('leaves the number to a request that was made meanwhile and still waits', async () => {
    const { shipmentId, requestId } = await track([LOADED]);
    await stopTrackingByUser(world.context, world.accountId, shipmentId);
    const waiting = await world.request('bill_of_lading', 'M1');
    await resumeTracking(world.context, world.accountId, shipmentId);
    expect(await world.requestRow(requestId)).toMatchObject({ status: 'tracking_stopped' });
    await world.runDue();
    expect(await world.requestRow(waiting)).toMatchObject({ status: 'created', shipment_id: shipmentId });
  });
});

describe('refresh', () => {
  it('is one job ahead of routine checks, for any number of requests, and names its sources', async () => {
    const { shipmentId } = await track([LOADED]);
    const started = await refreshShipment(world.context, world.accountId, shipmentId);
    expect(started?.started).toEqual([{ kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' }]);
    await refreshShipment(world.context, world.accountId, shipmentId);
    expect((await world.jobs()).map(({ key, priority }) => [key, priority])).toEqual([
      [`refresh:${shipmentId}`, 0],
      [`check:${shipmentId}`, 20],
    ]);
    world.requested.length = 0;
    await world.runDue();
    expect(world.requested).toHaveLength(1);
    expect((await world.jobs()).map((job) => job.key)).toEqual([`check:${shipmentId}`]);
  });

  it('is not lost to a routine check that ends after the request', async () => {
    const { shipmentId } = await track([LOADED]);
    world.script = async (reference, now) => {
      await refreshShipment(world.context, world.accountId, shipmentId);
      return report(reference, now, { observations: [LOADED] });
    };
    world.clock.advance(DAY);
    const [routine] = await world.jobs();
    if (routine === undefined) throw new Error('no job');
    await world.run(routine);
    expect((await world.jobs()).map((job) => job.key)).toContain(`refresh:${shipmentId}`);
  });

  it('of a container lifts it in the default order', async () => {
    await track([LOADED]);
    const container = () =>
      world.database.forAccount(world.accountId, (session) =>
        kysely(session).selectFrom('containers').select(['id', 'refreshed_at', 'updated_at']).executeTakeFirstOrThrow(),
      );
    const { id, updated_at } = await container();
    world.clock.advance(5 * MINUTE);
    expect((await refreshContainer(world.context, world.accountId, id))?.started).toHaveLength(1);
    expect(await container()).toEqual({ id, updated_at, refreshed_at: new Date(START + 5 * MINUTE) });
  });
});

describe('a clock that jumps back an hour', () => {
  it('takes nothing back of what happened in that hour', async () => {
    const { shipmentId } = await track([LOADED, happened('arrival', 'USLGB', START - MINUTE)]);
    const events = await world.events();
    world.clock.advance(-HOUR);
    await refreshShipment(world.context, world.accountId, shipmentId);
    await world.runDue();
    expect(await world.events()).toEqual(events);
    expect(await world.jobs()).toHaveLength(1);
  });
});
