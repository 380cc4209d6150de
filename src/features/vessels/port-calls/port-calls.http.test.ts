/**
 * From AIS positions of a ship to events of a container: she berths, and departs; once, also after a kill; and combined with
 * reports of the line.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { lineScript } from '../../../../test/helpers/line-report.ts';
import { startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { reference } from '../../../../test/helpers/tracking.ts';
import { until } from '../../../../test/helpers/until.ts';
import type { Fix } from '../../../core/ships/ship-report.ts';
import { gazetteerOf } from '../../reference-data/gazetteer.ts';
import { vesselTasks } from '../feature.ts';
import { followShips, type ShipFollower } from '../positions/follow-ships.ts';
import { APPLY_PORT_MOVE_TASK } from './apply-port-move.ts';
import { watchPortCalls } from './record-port-calls.ts';

const IMO = '9300001';
const MMSI = '563000001';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LONG_BEACH = [33.75, -118.2] as const;
const SHANGHAI = [31.22, 121.5] as const;
const OFF_THE_COAST = [33.2, -119.5] as const;
const LINES = `
  listed 45G1
  load               CNSHA  2026-04-25T10:00Z  on ARGO#${IMO} 014E
  departure          CNSHA  2026-04-25T20:00Z  on ARGO#${IMO} 014E
  estimated arrival  USLGB  2026-05-12T12:00Z  on ARGO#${IMO} 014E`;

let api: TrackedApi;
let key: TestKey;
let follower: ShipFollower;
let containerId: string;
let shipmentId: string;

beforeAll(async () => {
  api = await startTrackedApi();
  key = await api.key(await api.account());
  const attributes = { url: 'https://example.com/hook', events: ['container.transport.vessel_berthed'] };
  await api.call(key, 'POST', '/v2/webhooks', { payload: { data: { attributes } } });
  reportFromLine(LINES);
  const tracked = await api.track(key, 'SIML2600001');
  [containerId = ''] = tracked.containerIds;
  ({ shipmentId } = tracked);
  follower = await follow();
  follower.take({ mmsi: MMSI, atMillis: api.clock.now(), fix: null, identity: { imo: IMO, name: 'ARGO' } }, 'mine');
});
afterAll(async () => {
  await follower.stop();
  await api.close();
});

function reportFromLine(lines: string): void {
  api.script = lineScript(lines);
}

/** @param isKilled before it looks for calls in what it has stored */
const follow = (isKilled = false, database = api.database) => {
  const portCalls = watchPortCalls({ database: api.database, clock: api.clock, gazetteer: gazetteerOf(reference) });
  return followShips({
    database,
    clock: api.clock,
    retentionDays: 180,
    log: { warn: (line) => expect.fail(line) },
    meter: { count: () => {} },
    portCalls: isKilled ? { ...portCalls, look: async () => {} } : portCalls,
    flushMillis: 24 * HOUR,
    refreshMillis: 24 * HOUR,
  });
};

/** Now, and the clock goes on to the next position. */
function hear([latitude, longitude]: readonly [number, number], over: Partial<Fix>, minutes: number): void {
  const fix: Fix = {
    atMillis: api.clock.now(),
    latitude,
    longitude,
    speedKnots: 12,
    courseDegrees: null,
    headingDegrees: null,
    navigationStatus: 0,
    ...over,
  };
  follower.take({ mmsi: MMSI, atMillis: fix.atMillis, fix, identity: null }, 'mine');
  api.clock.advance(minutes * MINUTE);
}

function sail(from: readonly [number, number], to: readonly [number, number], hours: number): void {
  const steps = hours * 10;
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    hear([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], {}, 6);
  }
}

function lie(halfHours: number): void {
  for (let half = 0; half < halfHours; half += 1) hear(LONG_BEACH, { speedKnots: 0, navigationStatus: 5 }, 30);
}

/** As the queue would. @returns how many jobs there were */
async function work(): Promise<number> {
  const { rows } = await api.database.systemPool.query<{ id: string; payload: object }>(
    `SELECT j.id, j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = $1 ORDER BY j.id`,
    [APPLY_PORT_MOVE_TASK],
  );
  const task = vesselTasks(api.tracking)[APPLY_PORT_MOVE_TASK];
  for (const { id, payload } of rows) {
    await task?.(payload, { abortSignal: new AbortController().signal } as never);
    await api.database.systemPool.query('SELECT graphile_worker.complete_jobs(ARRAY[$1::bigint])', [id]);
  }
  return rows.length;
}

const stamp = (millis: number) => new Date(millis).toISOString().replace('.000', '');
const container = async () => (await api.read(key, `/v2/containers/${containerId}`)).attributes;
const eventsByAis = async () => {
  const events = await api.list(key, `/v2/containers/${containerId}/transport_events`);
  return events.flatMap(({ attributes: { event, timestamp, data_source } }) =>
    data_source === 'ais' ? [`${event} ${timestamp}`] : [],
  );
};

let arrivedAt: string;

test('a ship at her berth has arrived and berthed: milestones by AIS, their events, a notification, provenance', async () => {
  sail([32, -125], OFF_THE_COAST, 2);
  sail(OFF_THE_COAST, LONG_BEACH, 6);
  arrivedAt = stamp(api.clock.now());
  lie(1);
  await follower.flush();
  expect(await work()).toBe(0);
  lie(2);
  await follower.flush();
  expect(await work()).toBe(1);
  expect(await container()).toMatchObject({ pod_arrived_at: arrivedAt, current_status: 'on_ship' });
  expect(await eventsByAis()).toEqual([
    `container.transport.vessel_arrived ${arrivedAt}`,
    `container.transport.vessel_berthed ${arrivedAt}`,
  ]);
  expect((await api.events(key)).slice(-2).toSorted()).toEqual([
    'container.transport.vessel_arrived',
    'container.transport.vessel_berthed',
  ]);
  const notifications = await api.list(key, '/v2/webhook_notifications');
  expect(notifications.map(({ attributes }) => attributes.event)).toEqual(['container.transport.vessel_berthed']);
  const provenance = await api.list(key, `/v2/containers/${containerId}/provenance`);
  expect(provenance.find(({ attributes }) => attributes.attribute === 'pod_arrived_at')?.attributes).toMatchObject({
    value: arrivedAt,
    statement: { source: { kind: 'ais', code: 'AIS' }, raw: { imo: IMO, latitude: 33.75, longitude: -118.2 } },
  });
});

test('it is applied once: not again by later positions, nor by a worker that takes over', async () => {
  const before = await api.events(key);
  lie(3);
  await follower.flush();
  await follower.stop();
  follower = await follow();
  await follower.stop();
  follower = await follow();
  expect(await work()).toBe(0);
  expect(await api.events(key)).toEqual(before);
});

test('a job that runs a second time changes nothing', async () => {
  const { rows } = await api.database.systemPool.query('SELECT * FROM vessel_port_moves');
  expect(rows).toHaveLength(1);
  const [{ at, ...move }] = rows as [{ at: Date }];
  const before = await api.events(key);
  const task = vesselTasks(api.tracking)[APPLY_PORT_MOVE_TASK];
  await task?.({ ...move, at: at.getTime() }, { abortSignal: new AbortController().signal } as never);
  expect(await api.events(key)).toEqual(before);
});

test('the arrival reported by the line is kept where it is at most a day away', async () => {
  const reportedAt = stamp(Date.parse(arrivedAt) - 3 * HOUR);
  reportFromLine(`${LINES}\n  arrival  USLGB  ${reportedAt.slice(0, 16)}Z  on ARGO#${IMO} 014E`);
  await api.check(key, shipmentId);
  expect(await container()).toMatchObject({ pod_arrived_at: reportedAt });
  reportFromLine(`${LINES}\n  arrival  USLGB  2026-05-09T06:00Z  on ARGO#${IMO} 014E`);
  await api.check(key, shipmentId);
  expect(await container()).toMatchObject({ pod_arrived_at: arrivedAt });
});

test('a departure from the port of discharge does not concern the container', async () => {
  const before = await eventsByAis();
  sail(LONG_BEACH, OFF_THE_COAST, 6);
  await follower.flush();
  expect(await work()).toBe(1);
  expect(await eventsByAis()).toEqual(before);
});

test('a rebuild derives the same from AIS', async () => {
  expect(await api.differences(key)).toEqual([]);
});

test('a departure that one worker stored is applied by the next; the container departs once it is known to be aboard', async () => {
  await follower.stop();
  api.clock.advance(30 * 24 * HOUR);
  const now = api.clock.now();
  const at = (hours: number) => stamp(now + hours * HOUR).slice(0, 16);
  const plan = `
    listed 45G1
    planned load       CNSHA  ${at(10)}Z  on ARGO#${IMO} 015E
    planned departure  CNSHA  ${at(20)}Z  on ARGO#${IMO} 015E
    estimated arrival  USLGB  ${at(400)}Z  on ARGO#${IMO} 015E`;
  reportFromLine(plan);
  const booked = await api.track(key, 'SIML2600002');
  const own = async () => (await api.read(key, `/v2/containers/${booked.containerIds[0]}`)).attributes;

  follower = await follow(true);
  for (let half = 0; half < 40; half += 1) hear(SHANGHAI, { speedKnots: 0, navigationStatus: 5 }, 30);
  const departedAt = stamp(api.clock.now() + 6 * MINUTE);
  api.clock.advance(6 * MINUTE);
  sail(SHANGHAI, [31, 123], 5);
  await follower.flush();
  await follower.stop();
  expect(await work()).toBe(0);

  // At its start it looks at all ships.
  follower = await follow();
  await until(async () => expect(await work()).toBe(1));
  expect(await own()).toMatchObject({ current_status: 'new', pol_vessel_departed_at: null });
  const raw = await api.list(key, `/v2/containers/${booked.containerIds[0]}/raw_events`);
  expect(raw.find(({ attributes }) => attributes.data_source === 'ais')?.attributes).toMatchObject({
    original_event: 'left port',
    implausible_reason: expect.stringContaining('no source reports that the box was loaded'),
  });

  reportFromLine(`${plan}\n    load  CNSHA  ${at(12)}Z  on ARGO#${IMO} 015E`);
  await api.check(key, booked.shipmentId);
  expect(await own()).toMatchObject({ current_status: 'on_ship', pol_vessel_departed_at: departedAt });
});

test('fixes that arrive during a write are evaluated with the next one, failed writes once they succeed', async () => {
  await follower.stop();
  api.clock.advance(30 * 24 * HOUR);
  let isAway = false;
  let meanwhile = () => {};
  const database: typeof api.database = {
    ...api.database,
    changeSystem: async (work) => {
      meanwhile();
      meanwhile = () => {};
      if (isAway) throw new Error('away');
      return api.database.changeSystem(work);
    },
  };
  follower = await follow(false, database);
  sail(OFF_THE_COAST, LONG_BEACH, 6);
  lie(3);
  // She leaves the port during the write, and sends no more positions.
  meanwhile = () => sail(LONG_BEACH, [32.5, -119], 5);
  await follower.flush();
  expect(await work()).toBe(1);
  isAway = true;
  await expect(follower.flush()).rejects.toThrow('away');
  isAway = false;
  await follower.flush();
  expect(await work()).toBe(1);
});
