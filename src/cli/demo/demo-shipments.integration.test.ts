/** The demonstration tracks what its world books, without end, and deletes what came back long ago. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../simulator/server.ts';
import { createSimulation } from '../../../simulator/simulation.ts';
import { startTestService, type TestService } from '../../../test/helpers/service.ts';
import { manualClock } from '../../lib/clock.ts';
import { deleteShipmentsBefore } from '../../tracking/shipments/walk-store.ts';
import { type BookingTracker, createBookingTracker, type DemoShipments } from './demo-shipments.ts';

const DAY = 86_400_000;
const start = Date.parse('2026-05-01T00:00:00Z');
const clock = manualClock(start);
const simulation = createSimulation({
  seed: 7,
  speed: 1,
  start,
  worldOrigin: start,
  scenarios: [],
  traffic: true,
  wallNow: clock.now,
});
const simulator = buildServer(simulation);

let service: TestService;
let demo: DemoShipments;
let tracker: BookingTracker;
let key: string;

beforeAll(async () => {
  const simulatorUrl = await simulator.listen({ host: '127.0.0.1', port: 0 });
  service = await startTestService({ clock, role: 'all', settings: { carriers: { simulatorUrl } } });
  const accountId = await service.account();
  key = await service.key(accountId);
  demo = { apiUrl: service.url, key, simulatorUrl, accountId, database: service.database, clock };
  tracker = createBookingTracker(demo);
});
afterAll(async () => {
  await service?.close();
  await simulator.close();
});

async function total(path: string): Promise<number> {
  const { body } = await service.call(key, `${path}${path.includes('?') ? '&' : '?'}page[size]=1`);
  return body.meta.total;
}

async function isImported(): Promise<boolean> {
  const { body } = await service.call(key, '/imports?fields[import]=status');
  return body.data.every(({ attributes }) => attributes.status === 'finished');
}

test('the first minute shows shipments of several customers, at sea, at terminals and picked up', async () => {
  await tracker.track();
  await expect.poll(isImported).toBe(true);
  const { body } = await service.call(key, '/tracking_requests?page[size]=1');
  expect(body.meta.total).toBeGreaterThan(60);
  await expect.poll(() => total('/containers?filter[status]=on_ship')).toBeGreaterThan(20);
  await expect.poll(() => total('/containers?filter[status]=picked_up')).toBeGreaterThan(5);
  expect(await total('/parties')).toBe(6);
  expect(await total('/tariffs')).toBe(3);
});

test('bookings of later days are tracked once, also after a restart', async () => {
  const before = await total('/tracking_requests');
  await tracker.track();
  expect(await total('/imports')).toBe(1);
  clock.advance(7 * DAY);
  await tracker.track();
  await expect.poll(isImported).toBe(true);
  const after = await total('/tracking_requests');
  expect(after - before).toBeGreaterThan(10);
  await createBookingTracker(demo).track();
  await expect.poll(isImported).toBe(true);
  expect(await total('/tracking_requests')).toBe(after);
  expect(await total('/parties')).toBe(6);
});

test('shipments of long ago are deleted with their requests and containers, others are kept', async () => {
  const before = new Date(start + 3 * DAY);
  const [requests, shipments] = [await total('/tracking_requests'), await total('/shipments')];
  await service.database.changeSystem((session) => deleteShipmentsBefore(session, demo.accountId, before));
  const kept = await total('/shipments');
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(shipments);
  expect(await total('/tracking_requests')).toBeLessThan(requests);
  // The worker may still create shipments of today.
  const { body } = await service.call(key, '/shipments?page[size]=1000&fields[shipment]=created_at');
  expect(body.data.filter(({ attributes }) => Date.parse(String(attributes.created_at)) < before.valueOf())).toEqual(
    [],
  );
});

test('a refusal names the call and the reason', async () => {
  const refused = createBookingTracker({ ...demo, key: 'ptl_test_unknown' });
  await expect(refused.track()).rejects.toThrow(/^GET \/tracking_requests answered 401: /);
});
