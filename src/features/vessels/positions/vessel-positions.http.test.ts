/** From AIS reports to the positions of a vessel: awaited ships only, checked and thinned, read by id or IMO number, kept by the week. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { type Checker, openApiChecker } from '../../../../test/helpers/openapi.ts';
import { startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { move, report } from '../../../../test/helpers/tracking/core-world.ts';
import { reference } from '../../../../test/helpers/tracking.ts';
import type { Observation } from '../../../core/observation.ts';
import type { FeedState, Fix, ShipReport } from '../../../core/ships/ship-report.ts';
import { gazetteerOf } from '../../reference-data/gazetteer.ts';
import { watchPortCalls } from '../port-calls/record-port-calls.ts';
import { followShips, type ShipFollower } from './follow-ships.ts';
import { readAwaitedShips } from './read-awaited-ships.ts';
import { dropOldPositions, saveFeeds } from './store.ts';

const [ARGO, OTHER] = ['9134270', '9461867'];
const MMSI = '371798000';
const MINUTE = 60_000;
const DAY = 86_400_000;

let api: TrackedApi;
let key: TestKey;
let checker: Checker;
let follower: ShipFollower;
let shipmentId: string;
const counts = new Map<string, number>();

const on = (each: Observation): Observation => ({ ...each, vessel: { imo: ARGO, name: 'ARGO' } });
const started = () => api.clock.now() - 60 * MINUTE;
const fix = (minutes: number, longitude: number, over: Partial<Fix> = {}): Fix => ({
  atMillis: started() + minutes * MINUTE,
  latitude: 34,
  longitude,
  speedKnots: 15.5,
  courseDegrees: 90,
  headingDegrees: null,
  navigationStatus: 0,
  ...over,
});
const seen = (each: Fix, mmsi = MMSI): ShipReport => ({ mmsi, atMillis: each.atMillis, fix: each, identity: null });
const staticReport = (imo: string, name: string, mmsi = MMSI): ShipReport => ({
  mmsi,
  atMillis: started(),
  fix: null,
  identity: { imo, name },
});
const follow = (database = api.database) =>
  followShips({
    database,
    clock: api.clock,
    retentionDays: 180,
    log: { warn: (line) => expect.fail(line) },
    portCalls: watchPortCalls({ database, clock: api.clock, gazetteer: gazetteerOf(reference) }),
    meter: { count: (outcome, times = 1) => void counts.set(outcome, (counts.get(outcome) ?? 0) + times) },
    flushMillis: DAY,
    refreshMillis: DAY,
  });

async function vessel(query = '') {
  const path = `/v2/vessels/${ARGO}${query}`;
  const response = await api.call(key, 'GET', path);
  expect(response.statusCode, response.body).toBe(200);
  const answer = { path: '/v2/vessels/{id}', method: 'get', status: 200, mediaType: 'application/vnd.api+json' };
  expect(checker.faults({ ...answer, body: response.json() })).toEqual([]);
  return response.json().data.attributes;
}

beforeAll(async () => {
  api = await startTrackedApi();
  key = await api.key(await api.account());
  checker = await openApiChecker(api.app);
  api.script = (reference, now) =>
    report(reference, now, {
      observations: [
        on(move('load', 'CNSHA', '2026-05-01T10:00Z')),
        on(move('departure', 'CNSHA', '2026-05-01T12:00Z')),
      ],
    });
  ({ shipmentId } = await api.track(key, 'AIS1'));
  follower = await follow();
});
afterAll(async () => {
  await follower.stop();
  await api.close();
});

test('a vessel without fixes has no position', async () => {
  expect(await vessel()).toEqual({
    name: 'ARGO',
    imo: ARGO,
    mmsi: null,
    latitude: null,
    longitude: null,
    nautical_speed_knots: null,
    navigational_heading_degrees: null,
    position_timestamp: null,
  });
});

test('positions of awaited ships are stored and thinned, all others counted', async () => {
  const reports = [seen(fix(0, -120)), staticReport(ARGO, 'ARGO'), staticReport(OTHER, 'OTHER', '351759000')];
  const fixes = [
    fix(1, -120),
    fix(4, -119.99),
    fix(5, -119.98),
    fix(7, -119.97),
    fix(6, -119.97),
    fix(8, 20),
    fix(9, 0, { latitude: 0 }),
  ];
  const ours = [...reports, ...fixes.map((each) => seen(each)), seen(fix(3, 5), '351759000')].map((each) =>
    follower.take(each, 'mine'),
  );
  expect(ours).toEqual([false, true, false, ...fixes.map(() => true), false]);
  await follower.flush();
  expect(Object.fromEntries(counts)).toEqual({
    other_ship: 3,
    identity: 1,
    unconfirmed: 1,
    stored: 3,
    thinned: 1,
    backwards: 1,
    jump: 1,
    null_island: 1,
  });
  expect(await vessel()).toMatchObject({
    mmsi: MMSI,
    latitude: 34,
    longitude: -119.97,
    nautical_speed_knots: 15.5,
    navigational_heading_degrees: 90,
    position_timestamp: new Date(started() + 7 * MINUTE).toISOString().replace('.000', ''),
  });
});

test('positions of a time range are shown on request, oldest first', async () => {
  const at = (minutes: number) => new Date(started() + minutes * MINUTE).toISOString().replace('.000', '');
  const { positions } = await vessel(`?show_positions[from_timestamp]=${at(2)}&show_positions[to_timestamp]=${at(7)}`);
  expect(positions).toEqual([
    { latitude: 34, longitude: -119.99, heading: 90, timestamp: at(4), estimated: false },
    { latitude: 34, longitude: -119.97, heading: 90, timestamp: at(7), estimated: false },
  ]);
  expect((await vessel(`?show_positions[from_timestamp]=${at(5)}`)).positions).toHaveLength(1);
  expect((await vessel(`?show_positions[to_timestamp]=${at(5)}`)).positions).toHaveLength(2);
});

test.each([
  ['show_positions[from_timestamp]=yesterday', 'show_positions[from_timestamp]'],
  [
    'show_positions[from_timestamp]=2026-04-01T00:00:00Z&show_positions[to_timestamp]=2026-05-03T00:00:00Z',
    'show_positions[from_timestamp]',
  ],
  [
    'show_positions[from_timestamp]=2026-05-02T00:00:00Z&show_positions[to_timestamp]=2026-05-01T00:00:00Z',
    'show_positions[from_timestamp]',
  ],
  [
    'show_positions[to_timestamp]=2026-05-01T00:00:00Z&show_positions[to_timestamp]=2026-05-01T00:00:00Z',
    'show_positions[to_timestamp]',
  ],
])('%s is refused', async (query, parameter) => {
  const response = await api.call(key, 'GET', `/v2/vessels/${ARGO}?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors[0].source).toEqual({ parameter });
});

test('a worker that takes over goes on from the last position', async () => {
  await follower.stop();
  follower = await follow();
  counts.clear();
  follower.take(seen(fix(12, 20)), 'mine');
  follower.take(seen(fix(13, -119.9)), 'mine');
  await follower.flush();
  expect(Object.fromEntries(counts)).toEqual({ jump: 1, stored: 1 });
});

test('what could not be stored is stored later', async () => {
  let isAway = true;
  const database = {
    ...api.database,
    changeSystem: ((work) =>
      isAway ? Promise.reject(new Error('away')) : api.database.changeSystem(work)) as typeof api.database.changeSystem,
  };
  const own = await follow(database);
  own.take(seen(fix(13.5, -119.895, { speedKnots: 19 })), 'mine');
  await expect(own.flush()).rejects.toThrow('away');
  isAway = false;
  await own.flush();
  expect((await vessel()).nautical_speed_knots).toBe(19);
  await own.stop();
});

test('an MMSI that another ship takes is this ship’s no more, and both periods are stored', async () => {
  follower.take(staticReport(OTHER, 'OTHER'), 'mine');
  expect(follower.take(seen(fix(14, -119.9)), 'mine')).toBe(false);
  await follower.flush();
  const { rows } = await api.database.systemPool.query(
    'SELECT imo, mmsi, valid_to IS NULL AS present FROM vessel_mmsis',
  );
  expect(rows).toEqual([{ imo: ARGO, mmsi: MMSI, present: false }]);
  expect((await vessel()).mmsi).toBe(MMSI);
});

test('a ship whose shipment is tracked no longer is awaited no longer', async () => {
  follower.take(staticReport(ARGO, 'ARGO'), 'mine');
  expect(follower.take(seen(fix(15, -119.88)), 'mine')).toBe(true);
  await follower.flush();
  expect((await api.patch(key, `/v2/shipments/${shipmentId}/stop_tracking`)).statusCode).toBe(200);
  await follower.refresh();
  expect(follower.take(seen(fix(18, -119.87)), 'mine')).toBe(false);
});

test('ships are awaited however few containers are read at once', async () => {
  await api.track(key, 'AIS2');
  await api.track(await api.key(await api.account()), 'AIS3');
  const known = await readAwaitedShips(api.database);
  expect(known).toEqual([{ imo: ARGO, name: 'ARGO', places: ['CNSGH'] }]);
  for (const atOnce of [1, 2, 3]) expect(await readAwaitedShips(api.database, atOnce)).toEqual(known);
});

test('old positions are deleted by the week', async () => {
  const now = api.clock.now();
  expect(await dropOldPositions(api.database, now, { retentionDays: 180 })).toBe(0);
  expect(await dropOldPositions(api.database, now + 200 * DAY, { retentionDays: 180 })).toBe(1);
  expect((await vessel()).latitude).toBe(null);
});

describe('AIS feeds', () => {
  const feedOf = async () => {
    const response = await api.call(key, 'GET', '/v2/sources');
    const answer = { path: '/v2/sources', method: 'get', status: 200, mediaType: 'application/vnd.api+json' };
    expect(checker.faults({ ...answer, body: response.json() })).toEqual([]);
    return response.json().data.find((each: { attributes: { kind: string } }) => each.attributes.kind === 'ais')
      ?.attributes;
  };
  const say = (state: FeedState, lastError: string | null = null) => {
    const now = new Date(api.clock.wallNow());
    const times = { stateSince: now, lastFrameAt: now, lastOursAt: null, reportedAt: now };
    const row = { code: 'mine', kind: 'udp', state, lastError, ...times };
    return api.database.changeSystem((session) => saveFeeds(session, [row]));
  };

  test('are sources that distinguish a silent feed from a feed without awaited ships', async () => {
    await say('silent');
    expect(await feedOf()).toMatchObject({
      code: 'mine',
      supported: true,
      feed: { type: 'udp', state: 'silent', last_awaited_ship_at: null, last_error: null },
    });
    await say('unusable', 'no key: set X in the environment');
    expect(await feedOf()).toMatchObject({ supported: false, unsupported_because: 'no key: set X in the environment' });
  });

  test('are stopped if their worker is gone', async () => {
    await say('receiving');
    api.clock.advance(61_000);
    expect(await feedOf()).toMatchObject({ feed: { state: 'stopped' } });
    await api.database.changeSystem((session) => saveFeeds(session, []));
    expect(await feedOf()).toBeUndefined();
  });
});
