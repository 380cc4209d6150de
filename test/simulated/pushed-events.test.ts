/** A line that sends its events, over HTTP: from the subscription to the milestone, and polling after its silence. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../simulator/server.ts';
import { createSimulation } from '../../simulator/simulation.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import { type CarrierRegistry, createCarriers } from '../../src/sources/carriers/registry.ts';
import { keepSubscriptions } from '../../src/tracking/callbacks/keep-subscriptions.ts';
import { applyFeed } from '../../src/tracking/feed-reports/process-feed.ts';
import { NOW, type TestKey } from '../helpers/api.ts';
import { startTrackedApi, type TrackedApi } from '../helpers/tracked.ts';

const NUMBER = 'SIML2600002';
const HOUR = 3_600_000;
const SECRET = Buffer.alloc(32, 5).toString('base64');
const http = createHttpClient();
let api: TrackedApi;
let key: TestKey;
let publicUrl: string;
let baseUrl: string;
let wallNow = NOW;
const start = NOW - 20 * 24 * HOUR;
const simulator = buildServer(
  createSimulation({
    seed: 7,
    speed: 1,
    start,
    worldOrigin: start,
    scenarios: [],
    wallNow: () => wallNow - NOW + start,
  }),
);
let carriers: CarrierRegistry;

const setUp = (secret: string, apiKey = 'simulated') => {
  const push = { secret, subscriptionsPath: '/v2/event-subscriptions', silenceHours: 6 };
  const auth = { style: 'headers', headers: { 'x-api-key': apiKey } };
  const line = { scac: 'HLCU', dialect: 'dcsa-2.2', baseUrl, auth, push };
  carriers = createCarriers({ simulatorUrl: null, lines: [line] as never }, http, api.clock, {});
};

beforeAll(async () => {
  baseUrl = `${await simulator.listen({ host: '127.0.0.1', port: 0 })}/lines/SIMP`;
  api = await startTrackedApi({ tracking: { findCarrier: (scac) => carriers.find(scac) } });
  publicUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
  key = await api.key(await api.account());
  setUp(SECRET);
});
afterAll(async () => {
  await api.close();
  await simulator.close();
  await http.close();
});

const headers = { 'x-api-key': 'simulated' };
const subscriptions = async () =>
  (await simulator.inject({ url: '/lines/SIMP/v2/event-subscriptions', headers })).json<{ subscriptionID: string }[]>();
const subscribe = () => keepSubscriptions({ ...api.tracking, publicUrl }, ['HLCU', 'TEST']);
const push = async () =>
  (await simulator.inject({ method: 'POST', url: '/lines/SIMP/push', payload: { number: NUMBER } })).json<
    { events: number; status: number }[]
  >();
const polls = async () =>
  (await simulator.inject('/stats')).json<{ lines: Record<string, { requests: number }> }>().lines.SIMP?.requests ?? 0;

test('one subscription is kept, made anew when the line lost it, and replaced with another secret', async () => {
  await subscribe();
  const [first, ...more] = await subscriptions();
  expect(more).toEqual([]);
  api.clock.advance(2 * HOUR);
  await subscribe();
  expect(await subscriptions()).toEqual([first]);
  await simulator.inject({
    method: 'DELETE',
    url: `/lines/SIMP/v2/event-subscriptions/${first?.subscriptionID}`,
    headers,
  });
  await subscribe();
  expect(await subscriptions()).toEqual([]);
  api.clock.advance(2 * HOUR);
  await subscribe();
  const [second] = await subscriptions();
  expect(second?.subscriptionID).not.toBe(first?.subscriptionID);
  setUp(Buffer.alloc(32, 6).toString('base64'));
  // The line signs with the old secret until the subscription is replaced.
  expect(await push()).toMatchObject([{ status: 401 }]);
  await subscribe();
  const [third, ...others] = await subscriptions();
  expect(others).toEqual([]);
  expect(third?.subscriptionID).not.toBe(second?.subscriptionID);
  // Refused credentials break nothing: the next attempt replaces the subscription.
  setUp(SECRET, 'wrong');
  await subscribe();
  expect(await subscriptions()).toEqual([third]);
  setUp(SECRET);
  await subscribe();
  expect(await subscriptions()).toHaveLength(1);
});

test('an event that the line sends is a milestone without a poll, and polling resumes after its silence', async () => {
  const { shipmentId } = await api.track(key, NUMBER, { attributes: { scac: 'HLCU' } });
  const polled = await polls();
  const before = await api.events(key);
  await simulator.inject({
    method: 'POST',
    url: '/clock',
    payload: { set: new Date(start + 45 * 24 * HOUR).toISOString() },
  });
  api.clock.advance(25 * 24 * HOUR);
  wallNow += 1;
  // As after a poll that brought nothing: a shipment that is due is not put off.
  await api.database.systemPool.query(
    'UPDATE shipment_checks SET line_succeeded_at = $2, next_check_at = $3 WHERE shipment_id = $1',
    [shipmentId, new Date(api.clock.now()), new Date(api.clock.now() + HOUR)],
  );
  const [sent] = await push();
  expect(sent).toMatchObject({ status: 204 });
  expect(sent?.events).toBeGreaterThan(0);
  await applyFeed(api.tracking, key.accountId, new AbortController().signal);
  const announced = (await api.events(key)).slice(before.length);
  expect(announced).toContain('container.transport.vessel_loaded');
  expect(await polls()).toBe(polled);
  expect(await push()).toMatchObject([{ events: 0, status: 204 }]);
  const { rows } = await api.database.systemPool.query<{ at: Date }>(
    'SELECT next_check_at AS at FROM shipment_checks WHERE shipment_id = $1',
    [shipmentId],
  );
  expect(rows[0]?.at.getTime()).toBeGreaterThanOrEqual(api.clock.now() + 6 * HOUR);
  api.clock.set(rows[0]?.at.getTime() ?? 0);
  await api.check(key, shipmentId);
  expect(await polls()).toBe(polled + 1);
  expect(await api.differences(key)).toEqual([]);
});
