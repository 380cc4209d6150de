/** The demonstration tracks what its world books, without end, and deletes what came back long ago. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../simulator/server.ts';
import { createSimulation } from '../../../simulator/simulation.ts';
import { startTestService, type TestService } from '../../../test/helpers/service.ts';
import { takeExclusiveLock } from '../../database/exclusive-lock.ts';
import { manualClock } from '../../lib/clock.ts';
import { DEMO_LOCK, DEMO_SPEED, demoStatePath, findRunningWorld } from './demo.ts';
import { type BookingTracker, createBookingTracker, type DemoShipments, forgetOldTraffic } from './demo-shipments.ts';
import { writeDemoState } from './demo-state.ts';

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

/** A scenario of the simulator that the demonstration does not track. */
const BY_HAND = 'SIML2600005';

test('the first minute shows shipments of several customers, at sea, at terminals and picked up', async () => {
  const person = await service.key(demo.accountId, 'member');
  await service.track(person, { request_number: BY_HAND, scac: 'SIML' });
  await expect.poll(() => total('/shipments')).toBe(1);
  await tracker.track();
  await expect.poll(isImported).toBe(true);
  const { body } = await service.call(key, '/tracking_requests?page[size]=1');
  expect(body.meta.total).toBeGreaterThan(60);
  // How many of each depends on the day of the year.
  await expect.poll(() => total('/containers?filter[status]=on_ship')).toBeGreaterThan(10);
  await expect.poll(() => total('/containers?filter[status]=picked_up')).toBeGreaterThan(5);
  expect(await total('/parties')).toBe(6);
  expect(await total('/tariffs')).toBe(8);
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

test('own shipments of long ago are deleted with their requests and containers, those of a person are kept', async () => {
  const before = new Date(start + 3 * DAY);
  const listCreated = async () => {
    const { body } = await service.call(key, '/shipments?page[size]=1000&fields[shipment]=created_at');
    return body.data.map(({ attributes }) => Date.parse(String(attributes.created_at)));
  };
  // The worker creates them some time after the import.
  await expect.poll(async () => (await listCreated()).some((at) => at >= before.valueOf())).toBe(true);
  const [requests, shipments] = [await total('/tracking_requests'), await total('/shipments')];
  await forgetOldTraffic(demo, before);
  const kept = await listCreated();
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(shipments);
  expect(kept.filter((at) => at < before.valueOf())).toHaveLength(1);
  expect(await total(`/tracking_requests?filter[request_number]=${BY_HAND}`)).toBe(1);
  expect(await total('/tracking_requests')).toBeLessThan(requests);
});

test('a refusal names the call and the reason', async () => {
  const refused = createBookingTracker({ ...demo, key: 'ptl_test_unknown' });
  await expect(refused.track()).rejects.toThrow(/^GET \/tracking_requests answered 401: /);
});

test('other commands use world time while a demonstration runs on their database, and real time else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-demo-'));
  const world = () => findRunningWorld(service.databaseUrl, folder);
  const keys = { adminKey: key, viewerKey: key };
  try {
    const lock = await takeExclusiveLock(service.databaseUrl, DEMO_LOCK);
    expect(await world()).toBeNull();
    const state = { database: 'd', accountId: demo.accountId, worldStart: start, worldNow: start + DAY, ...keys };
    writeDemoState(demoStatePath(folder), state);
    expect(await world()).toMatchObject({ worldMillis: start + DAY, speed: DEMO_SPEED });
    await lock?.release();
    expect(await world()).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
