/** Ships of the plan and where they are: closed passages, the wrong ship, missed connections, and what follows the arrival. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { workOnArrivals } from '../../../../test/helpers/arrival-worker.ts';
import { lineScript } from '../../../../test/helpers/line-report.ts';
import { sail } from '../../../../test/helpers/ship-positions.ts';
import { startTrackedApi, type Tracked, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { createSeaRoutes } from '../../../reference/sea-routes.ts';
import type { PredictedTimeShown } from '../../../tracking/shipments/predictions.ts';
import { watchContainers } from '../../notices/finding/watch-containers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-05-01T00:00:00Z');
/** Off Mokha, in the south of the Red Sea, and off Port Said, north of the canal. */
const [MOKHA, RED_SEA, PORT_SAID, CRETE] = [
  [42.9, 13.6],
  [41.2, 16.2],
  [32.3, 31.6],
  [27, 34],
] as const;

let api: TrackedApi;
let key: TestKey;
let count = 0;

beforeAll(async () => {
  const onUnreadable = (error: Error) => {
    throw error;
  };
  api = await startTrackedApi({ tracking: { seaRoutes: createSeaRoutes({ closedPassages: [], onUnreadable }) } });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(START);
  key = await api.key(await api.account());
});

async function track(lines: string): Promise<Tracked> {
  count += 1;
  api.script = script(lines);
  return api.track(key, `SIML27000${count}`);
}
const predicted = async ({ shipmentId }: Tracked) =>
  (await api.read(key, `/v2/shipments/${shipmentId}`)).attributes.predicted_eta as PredictedTimeShown;
const hoursLater = (after: PredictedTimeShown, before: PredictedTimeShown) =>
  (Date.parse(after.p50) - Date.parse(before.p50)) / HOUR;
const rules = ({ reasons }: PredictedTimeShown) => reasons.map(({ rule }) => rule);
const connectionOf = async ({ shipmentId }: Tracked) => {
  const [first] = await api.list(key, `/v2/shipments/${shipmentId}/etas`);
  return first?.attributes.connection as { missed_share: number } | undefined;
};
/** @param lines indented as the test likes */
const script = (lines: string) => lineScript(lines.replace(/^ +/gm, ''));

it('moves ships before a canal that is closed at once, and back when it opens', async () => {
  const sailing = (imo: string) =>
    `listed 45G1\nload INNSA 2026-04-20T12:00Z on ARGO#${imo} 014E\ndeparture INNSA 2026-04-20T12:00Z on ARGO#${imo} 014E
     estimated arrival NLRTM 2026-05-12T12:00Z on ARGO#${imo} 014E`;
  const before = await track(sailing('9300011'));
  const through = await track(sailing('9300023'));
  const booked = await track(
    'listed 45G1\nplanned departure INNSA 2026-05-04T12:00Z on ARGO#9300035 014E\nestimated arrival NLRTM 2026-05-27T12:00Z on ARGO#9300035 014E',
  );
  const seen = { since: START - DAY, until: START };
  await sail(api.database, { imo: '9300011', ...seen, from: MOKHA, to: RED_SEA });
  await sail(api.database, { imo: '9300023', ...seen, from: PORT_SAID, to: CRETE });
  const all = async () => [await predicted(before), await predicted(through), await predicted(booked)] as const;
  const close = async (closed_passages: string[]) => {
    api.clock.set(api.clock.now() + 60_000);
    await api.patch(key, '/v2/account', { type: 'account', attributes: { closed_passages } });
    await workOnArrivals(api);
  };
  await workOnArrivals(api);
  const open = await all();
  expect(open.flatMap(rules)).not.toContain('passage_closed');

  await close(['suez']);
  const closed = await all();
  expect(rules(closed[0])).toContain('passage_closed');
  expect(closed[0].reasons.find(({ rule }) => rule === 'passage_closed')?.detail).toContain('Suez Canal');
  expect(hoursLater(closed[0], open[0])).toBeGreaterThan(5 * 24);
  expect(rules(closed[1])).not.toContain('passage_closed');
  expect(hoursLater(closed[1], open[1])).toBe(0);
  expect(rules(closed[2]), 'it will leave by the detour').toContain('passage_closed');
  expect(hoursLater(closed[2], open[2])).toBeGreaterThan(5 * 24);

  await close([]);
  const again = await all();
  expect(again.map((each, index) => Math.abs(hoursLater(each, open[index] as PredictedTimeShown)) <= 2)).toEqual([
    ...[true, true, true],
  ]);
  expect(again.flatMap(rules)).not.toContain('passage_closed');
});

const elsewhere = async () => {
  await workOnArrivals(api);
  await watchContainers(api.tracking);
  return (await api.list(key, '/v2/exceptions?filter[kind]=ship_elsewhere')).map(({ attributes }) => attributes);
};

it('reports a ship that was an ocean away when the line reports that she left, until the line names the right one', async () => {
  const reported = (imo: string) =>
    `listed 45G1\nload CNSHA 2026-05-02T12:00Z on ARGO#${imo} 014E\ndeparture CNSHA 2026-05-02T20:00Z on ARGO#${imo} 014E
     estimated arrival USLGB 2026-05-18T12:00Z on ARGO#${imo} 014E`;
  api.clock.set(START + 3 * DAY);
  const atlantic = { since: START, until: START + 3 * DAY, from: [-30, 45], to: [-10, 47] } as const;
  await sail(api.database, { imo: '9300047', ...atlantic });
  const tracked = await track(reported('9300047'));
  expect(await elsewhere()).toMatchObject([
    {
      status: 'open',
      severity: 'warning',
      facts: {
        ...{ why: 'was_not_there', event: 'departure', place: 'CNSHA', at: '2026-05-02T20:00:00Z' },
        ...{ vessel: 'ARGO', imo: '9300047', lies_at: null },
        positions: [{ source: 'ais', feed: 'test', latitude: expect.any(Number) }, {}, {}],
      },
    },
  ]);
  expect(await elsewhere(), 'looking again changes nothing').toHaveLength(1);

  api.clock.set(START + 3 * DAY + HOUR);
  api.script = script(reported('9300059'));
  await api.check(key, tracked.shipmentId);
  expect(await elsewhere()).toMatchObject([{ status: 'resolved' }]);
});

it('takes no position of a number that the ship has by her name alone', async () => {
  api.clock.set(START + 3 * DAY);
  await sail(api.database, { imo: '9300061', since: START, until: START + 3 * DAY, from: [-30, 45], to: [-10, 47] });
  await api.database.changeSystem((session) =>
    session.query(
      "INSERT INTO vessel_mmsis (imo, mmsi, valid_from, matched_by) VALUES ('9300061', '563000001', '2026-01-01', 'name')",
    ),
  );
  await track(
    'listed 45G1\nload CNSHA 2026-05-02T12:00Z on BEAGLE#9300061 014E\ndeparture CNSHA 2026-05-02T20:00Z on BEAGLE#9300061 014E\nestimated arrival USLGB 2026-05-18T12:00Z on BEAGLE#9300061 014E',
  );
  expect(await elsewhere()).toEqual([]);
});

it('names the share of predicted arrivals that miss the next ship, in the ETAs and in the exception', async () => {
  const feeder = 'on FEEDER#9300073 1E';
  const tracked = await track(
    `listed 45G1\nload SGSIN 2026-04-30T12:00Z ${feeder}\ndeparture SGSIN 2026-04-30T20:00Z ${feeder}
     estimated arrival LKCMB 2026-05-05T12:00Z ${feeder}\nplanned departure LKCMB 2026-05-06T00:00Z on BEAGLE#9300085 2W
     estimated arrival NLRTM 2026-05-27T12:00Z on BEAGLE#9300085 2W`,
  );
  await workOnArrivals(api);
  await watchContainers(api.tracking);
  const connection = await connectionOf(tracked);
  expect(connection).toMatchObject({ next_departs_at: '2026-05-06T00:00:00Z', missed: null });
  expect(connection?.missed_share).toBeGreaterThan(0.5);
  const [risk] = await api.list(key, '/v2/exceptions?filter[kind]=transshipment_at_risk');
  expect(risk?.attributes.facts).toMatchObject({ place: 'LKCMB', missed_share: connection?.missed_share });
});

it('predicts when a container can be picked up, before the arrival, and after it until it can', async () => {
  const ship = 'on ARGO#9300097 014E';
  const sailed = `listed 45G1\nload CNSHA 2026-04-28T12:00Z ${ship}\ndeparture CNSHA 2026-04-28T20:00Z ${ship}`;
  const tracked = await track(`${sailed}\nestimated arrival USLGB 2026-05-12T12:00Z ${ship}`);
  const available = async () => {
    await workOnArrivals(api);
    const { attributes } = await api.read(key, `/v2/containers/${tracked.containerIds[0]}`);
    return attributes.predicted_available_at as PredictedTimeShown | null;
  };
  const sailing = await available();
  expect(Date.parse(sailing?.p50 ?? '')).toBeGreaterThan(Date.parse((await predicted(tracked)).p50) + 24 * HOUR);
  expect(sailing && rules(sailing)).toContain('usually_available');

  api.clock.set(Date.parse('2026-05-13T00:00:00Z'));
  api.script = script(`${sailed}\narrival USLGB 2026-05-12T14:00Z ${ship}\ndischarge USLGB 2026-05-12T22:00Z ${ship}`);
  await api.check(key, tracked.shipmentId);
  const landed = await available();
  expect(landed).toMatchObject({ basis: 'history', as_of: '2026-05-13T00:00:00Z' });
  // By public figures 20 hours after the discharge, and somewhat more once two of them have passed.
  const hours = (Date.parse(landed?.p50 ?? '') - Date.parse('2026-05-12T22:00:00Z')) / HOUR;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(30);

  api.clock.set(Date.parse('2026-05-14T00:00:00Z'));
  api.script = script(
    `${sailed}\narrival USLGB 2026-05-12T14:00Z ${ship}\ndischarge USLGB 2026-05-12T22:00Z ${ship}\nladen truck gate-out USLGB 2026-05-13T20:00Z`,
  );
  await api.check(key, tracked.shipmentId);
  // With the report, and not with the next prediction.
  const { attributes } = await api.read(key, `/v2/containers/${tracked.containerIds[0]}`);
  expect(attributes).toMatchObject({ pod_full_out_at: '2026-05-13T20:00:00Z', predicted_available_at: null });
});
