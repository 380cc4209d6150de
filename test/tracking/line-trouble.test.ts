/** A line in trouble: a request keeps its state and says why, a shipment keeps what is known, and both go on afterwards. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { linkedId } from '../helpers/service.ts';
import { HOUR, openTrackingWorld, SECOND, START, type TrackingWorld } from './world.ts';

let world: TrackingWorld;
beforeAll(async () => {
  world = await openTrackingWorld();
});
afterAll(() => world.close());
afterEach(() => world.simulator.calm());

const MINUTE = 60 * SECOND;
/** How long a test waits for a line that does not answer. */
const SHORT = 250;
const number = 'SIML2600002';

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
const patienceFor = (kind: string) => (kind === 'silence' ? SHORT : 10_000);

describe('a request whose line answers with', () => {
  test.each(TROUBLES)('%s waits, says %s, is tried again, and then succeeds', async (kind, reason, wait) => {
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

    await tenant.attempt(id, patienceFor(kind));
    expect((await tenant.get(`/tracking_requests/${id}`)).attributes).toMatchObject({
      status: 'pending',
      retry_count: 2,
    });
    expect(await world.job(id)).toEqual({ task: 'attempt-request', runAt: START + Math.max(wait, 1.63 * MINUTE) });
    expect(await tenant.events()).toEqual([]);

    await world.simulator.calm();
    await tenant.attempt(id);
    const request = await tenant.get(`/tracking_requests/${id}`);
    expect(request.attributes).toMatchObject({ status: 'created', failed_reason: null, is_retrying: false });
    const shipment = await tenant.get(`/shipments/${linkedId(request, 'tracked_object')}`);
    expect(shipment.attributes).toMatchObject({ bill_of_lading_number: number, port_of_discharge_locode: 'NLRTM' });
    expect((await tenant.events())[0]).toBe('tracking_request.succeeded');
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

describe('a shipment whose line answers with', () => {
  test.each(TROUBLES)('%s keeps all that is known of it', async (kind, _reason, wait) => {
    const tenant = await world.tenant();
    const request = await tenant.track({ request_number: number });
    await tenant.attempt(request);
    const shipmentId = linkedId(await tenant.get(`/tracking_requests/${request}`), 'tracked_object');
    const path = `/shipments/${shipmentId}`;
    const before = await tenant.get(path);
    const containers = await tenant.get(`/containers?filter[shipment_id]=${shipmentId}`);
    const events = await tenant.events();

    await world.simulator.trouble(kind, { delay_seconds: 600 });
    for (const [failures, next] of [MINUTE, 2 * MINUTE, 4 * MINUTE].entries()) {
      await tenant.check(shipmentId, patienceFor(kind));
      expect(await world.job(shipmentId), `failure ${failures + 1}`).toEqual({
        task: 'check-shipment',
        runAt: START + Math.max(next, wait),
      });
    }
    const withoutChecks = ({ line_tracking_last_attempted_at: _, ...attributes }: typeof before.attributes) =>
      attributes;
    expect(withoutChecks((await tenant.get(path)).attributes)).toEqual(withoutChecks(before.attributes));
    const after = await tenant.get(`/containers?filter[shipment_id]=${shipmentId}`);
    expect(after).toEqual(containers);
    expect(await tenant.events()).toEqual(events);
    expect((await tenant.get(`/tracking_requests/${request}`)).attributes.status).toBe('created');

    await world.simulator.calm();
    await tenant.check(shipmentId);
    expect((await world.job(shipmentId))?.runAt).toBeGreaterThan(START + HOUR);
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
