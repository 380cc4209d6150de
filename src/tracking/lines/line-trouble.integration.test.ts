/**
 * A line in trouble: a request keeps its state and gives the reason, a shipment keeps what is known, and both go on
 * afterwards.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { linkedId, type Resource } from '../../../test/helpers/service.ts';
import { HOUR, openTrackingWorld, SECOND, START, type TrackingWorld } from '../../../test/helpers/tracking/world.ts';

let world: TrackingWorld;
beforeAll(async () => {
  world = await openTrackingWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.simulator.calm();
  await world.forgetPace();
  world.clock.set(START);
});

const MINUTE = 60 * SECOND;
/** How long a test waits for a line that does not answer. */
const SHORT = 250;
const number = 'SIML2600002';
const instant = (millis: number) => new Date(millis).toISOString().replace('.000Z', 'Z');

/** The simulator's kind of trouble, what it is for a request, and how long until the first retry. */
const TROUBLES: readonly [kind: string, reason: string, waitMillis: number][] = [
  ['html', 'unrecognized_response', MINUTE],
  ['truncated', 'unrecognized_response', MINUTE],
  ['huge', 'unrecognized_response', MINUTE],
  ['empty', 'unrecognized_response', MINUTE],
  ['outage_500', 'shipping_line_unreachable', MINUTE],
  ['outage_503', 'shipping_line_unreachable', MINUTE],
  ['rate_limit_429', 'shipping_line_unreachable', 600 * SECOND],
  ['silence', 'shipping_line_unreachable', MINUTE],
  ['reset', 'shipping_line_unreachable', MINUTE],
];
const patienceFor = (kind: string) => (kind === 'silence' ? SHORT : undefined);

describe('a request whose line answers with', () => {
  test.each(TROUBLES)('%s waits, has the reason %s, is retried, and then succeeds', async (kind, reason, wait) => {
    const tenant = await world.tenant();
    const id = await tenant.track({ request_number: number });
    expect(await world.job(id)).toMatchObject({ task: 'attempt-request' });

    await world.simulator.trouble(kind, { delay_seconds: 600 });
    await tenant.attempt(id, patienceFor(kind));
    expect((await tenant.get(`/tracking_requests/${id}`)).attributes).toMatchObject({
      status: 'pending',
      failed_reason: reason,
      is_retrying: true,
      retry_count: 1,
    });
    expect(await world.job(id)).toEqual({ task: 'attempt-request', runAt: START + wait });

    world.clock.set(START + wait);
    await tenant.attempt(id, patienceFor(kind));
    expect((await tenant.get(`/tracking_requests/${id}`)).attributes).toMatchObject({
      status: 'pending',
      retry_count: 2,
    });
    const second = Math.max(wait, 1.63 * MINUTE);
    expect(await world.job(id)).toEqual({ task: 'attempt-request', runAt: START + wait + second });
    expect(await tenant.events()).toEqual([]);

    await world.simulator.calm();
    world.clock.set(START + wait + second);
    await tenant.attempt(id);
    const request = await tenant.get(`/tracking_requests/${id}`);
    expect(request.attributes).toMatchObject({ status: 'created', failed_reason: null, is_retrying: false });
    const shipment = await tenant.get(`/shipments/${linkedId(request, 'tracked_object')}`);
    expect(shipment.attributes).toMatchObject({ bill_of_lading_number: number, port_of_discharge_locode: 'NLRTM' });
    expect((await tenant.events())[0]).toBe('tracking_request.succeeded');
  });

  test('rate_limit_429 pauses all requests for the duration it sends, which is no attempt', async () => {
    const tenants = [await world.tenant(), await world.tenant()];
    const tracked = await Promise.all(
      tenants.map(async (tenant) => ({ tenant, id: await tenant.track({ request_number: number }) })),
    );
    const requests = () => Promise.all(tracked.map(({ tenant, id }) => tenant.get(`/tracking_requests/${id}`)));
    const follower = await world.tenant();
    const followed = await follower.track({ request_number: number });
    await follower.attempt(followed);
    const shipmentId = linkedId(await follower.get(`/tracking_requests/${followed}`), 'tracked_object');

    await world.simulator.trouble('rate_limit_429', { delay_seconds: 600 });
    await tracked[0]?.tenant.attempt(tracked[0].id);
    const before = await requests();
    expect(before.map(({ attributes }) => attributes.retry_count)).toEqual([1, 0]);
    const polls = await world.simulator.requests();
    for (const { tenant, id } of tracked) await tenant.attempt(id);
    await follower.check(shipmentId);
    expect(await world.simulator.requests()).toBe(polls);
    expect(await requests()).toEqual(before);
    for (const id of [...tracked.map((each) => each.id), shipmentId]) {
      const later = ((await world.job(id))?.runAt ?? 0) - START;
      expect(later).toBeGreaterThanOrEqual(600 * SECOND);
      expect(later, 'and not longer than that').toBeLessThan(601 * SECOND);
    }

    await world.simulator.calm();
    world.clock.set(START + 600 * SECOND);
    for (const { tenant, id } of tracked) await tenant.attempt(id);
    expect((await requests()).map(({ attributes }) => attributes.status)).toEqual(['created', 'created']);
  });

  test('nothing useful for a day fails once, with its retries used up', async () => {
    const tenant = await world.tenant();
    const id = await tenant.track({ request_number: number });
    await world.simulator.trouble('outage_503');
    let waited = 0;
    for (let retry = 1; retry <= 14; retry += 1) {
      await tenant.attempt(id);
      expect((await tenant.get(`/tracking_requests/${id}`)).attributes).toMatchObject({
        status: 'pending',
        retry_count: retry,
      });
      waited += ((await world.job(id))?.runAt ?? 0) - START;
    }
    expect(waited / HOUR).toBeCloseTo(24.7, 0);
    await tenant.attempt(id);
    expect((await tenant.get(`/tracking_requests/${id}`)).attributes).toMatchObject({
      status: 'failed',
      failed_reason: 'retries_exhausted',
      is_retrying: false,
    });
    expect(await tenant.events()).toEqual(['tracking_request.failed']);

    await world.simulator.calm();
    await tenant.attempt(id);
    expect((await tenant.get(`/tracking_requests/${id}`)).attributes.status, 'a failed request stays failed').toBe(
      'failed',
    );
  });
});

/** One failure of each kind: unusable answers, no answer, and a requested pause; a test of requests covers the rest. */
const ONE_OF_EACH = TROUBLES.filter(([kind]) => ['html', 'outage_503', 'silence', 'rate_limit_429'].includes(kind));

describe('a shipment whose line answers with', () => {
  test.each(ONE_OF_EACH)('%s keeps all that is known of it', async (kind, _reason, wait) => {
    const tenant = await world.tenant();
    const request = await tenant.track({ request_number: number });
    await tenant.attempt(request);
    const shipmentId = linkedId(await tenant.get(`/tracking_requests/${request}`), 'tracked_object');
    const path = `/shipments/${shipmentId}`;
    const before = await tenant.get(path);
    const containers = () => world.service.call(tenant.key, `/containers?filter[shipment_id]=${shipmentId}`);
    const known = (await containers()).body.data;
    const events = await tenant.events();

    await world.simulator.trouble(kind, { delay_seconds: 600 });
    let due = START;
    for (const [failures, next] of [MINUTE, 2 * MINUTE, 4 * MINUTE].entries()) {
      world.clock.set(due);
      await tenant.check(shipmentId, patienceFor(kind));
      due += Math.max(next, wait);
      expect(await world.job(shipmentId), `failure ${failures + 1}`).toEqual({ task: 'check-shipment', runAt: due });
    }
    const withoutChecks = ({ attributes, relationships }: Resource) => {
      const { line_tracking_last_attempted_at: _, shipment_last_tracking_request_at: __, ...kept } = attributes;
      return { attributes: kept, relationships };
    };
    expect(withoutChecks(await tenant.get(path))).toEqual(withoutChecks(before));
    expect(known).toHaveLength(2);
    expect((await containers()).body.data.map(withoutChecks)).toEqual(known.map(withoutChecks));
    expect(await tenant.events()).toEqual(events);
    expect((await tenant.get(`/tracking_requests/${request}`)).attributes.status).toBe('created');

    await world.simulator.calm();
    world.clock.set(due);
    await tenant.check(shipmentId);
    expect((await tenant.get(path)).attributes.line_tracking_last_succeeded_at).toBe(instant(due));
    const { runAt } = (await world.job(shipmentId)) ?? { runAt: 0 };
    expect(runAt).toBeGreaterThan(due);

    await world.simulator.trouble('outage_500');
    world.clock.set(runAt);
    await tenant.check(shipmentId);
    expect((await world.job(shipmentId))?.runAt, 'the next failure is a first one').toBe(runAt + MINUTE);
  });

  test('"no such number" stays known, too', async () => {
    const tenant = await world.tenant();
    const request = await tenant.track({ request_number: number });
    await tenant.attempt(request);
    const shipmentId = linkedId(await tenant.get(`/tracking_requests/${request}`), 'tracked_object');
    const before = await tenant.get(`/shipments/${shipmentId}`);
    await world.simulator.trouble('empty_list');
    await tenant.check(shipmentId);
    expect((await tenant.get(`/shipments/${shipmentId}`)).attributes.port_of_discharge_locode).toBe(
      before.attributes.port_of_discharge_locode,
    );
    expect((await tenant.get(`/shipments/${shipmentId}`)).attributes.line_tracking_stopped_at).toBeNull();
  });
});
