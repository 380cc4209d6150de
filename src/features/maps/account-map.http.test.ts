/** The map of an account: ships with the containers aboard, places where containers wait, and the filters of the list of containers. */
import { check } from '@placemarkio/check-geojson';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, type TestKey } from '../../../test/helpers/api.ts';
import { lineReport, lineScript } from '../../../test/helpers/line-report.ts';
import { sail } from '../../../test/helpers/ship-positions.ts';
import { startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { vesselId } from '../../tracking/vessels/schema.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let api: TrackedApi;
let key: TestKey;
beforeAll(async () => {
  api = await startTrackedApi();
  await sail(api.database, { imo: '9300001', since: NOW - DAY, until: NOW - HOUR, from: [110, 10], to: [108, 5] });
  await sail(api.database, { imo: '9300002', since: NOW - 9 * DAY, until: NOW - 8 * DAY, from: [60, 10], to: [58, 5] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(NOW);
  key = await api.key(await api.account());
});

const atSea = (imo: string) => `
  listed 45G1
  load                CNSHA  2026-05-01T10:00Z  on ARGO#${imo} 010E
  departure           CNSHA  2026-05-02T10:00Z  on ARGO#${imo} 010E
  estimated arrival   SGSIN  2026-05-13T10:00Z  on ARGO#${imo} 010E`;
const WAITING = `
  listed 45G1
  laden gate-in       CNSHA  2026-05-10T10:00Z
  planned load        CNSHA  2026-05-14T10:00Z  on ARGO#9300001 010E
  estimated arrival   SGSIN  2026-05-23T10:00Z  on ARGO#9300001 010E`;

async function track(number: string, lines: string): Promise<string> {
  api.script = lineScript(lines);
  const { containerIds } = await api.track(key, number);
  return containerIds[0] as string;
}

async function mapOf(query = '', who = key) {
  const answer = await api.call(who, 'GET', `/v2/map${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  check(answer.body);
  return answer.json() as { features: { geometry: object; properties: Record<string, unknown> }[]; meta: object };
}

const shown = ({ features }: Awaited<ReturnType<typeof mapOf>>) =>
  features.map(({ properties }) => `${properties.vessel_imo ?? properties.code} ${properties.containers_count}`);

describe('the map of an account', () => {
  test('has ships at their positions, and places where containers wait', async () => {
    const sailing = await track('SIML2600001', atSea('9300001'));
    await track('SIML2600002', atSea('9300001'));
    const waiting = await track('SIML2600003', WAITING);
    const map = await mapOf();
    expect(shown(map)).toEqual(['9300001 2', 'CNSHA 1']);
    expect(map.meta).toEqual({ vessels: 1, vessels_without_position: 0, ports: 1, complete: true });
    expect(map.features[0]).toEqual({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [108, 5] },
      properties: {
        feature_type: 'vessel',
        vessel_id: vesselId('9300001'),
        vessel_imo: '9300001',
        vessel_name: 'ARGO',
        vessel_location_timestamp: '2026-05-11T17:30:00Z',
        vessel_location_heading: 181.5,
        vessel_location_speed: 16.4,
        vessel_at_anchor: null,
        containers_count: 2,
        containers: [
          { id: expect.any(String), number: 'SIMU0000001' },
          { id: expect.any(String), number: 'SIMU0000001' },
        ],
      },
    });
    expect(JSON.stringify(map.features[0])).toContain(sailing);
    expect(await api.list(key, '/v2/containers?filter[aboard_vessel_imo]=9300001')).toHaveLength(2);
    expect((await api.list(key, '/v2/containers?filter[waiting_at]=cnsha')).map(({ id }) => id)).toEqual([waiting]);
    const [ship] = await api.list(key, '/v2/containers/facets/aboard_vessel_imo');
    expect(ship?.attributes).toEqual({ value: '9300001', name: 'ARGO', count: 2 });
    const [place] = await api.list(key, '/v2/containers/facets/waiting_at');
    expect(place?.attributes).toEqual({ value: 'CNSHA', name: 'Shanghai', count: 1 });
    expect(map.features[1]?.properties).toMatchObject({
      feature_type: 'port',
      name: 'Shanghai',
      containers: [{ id: waiting, number: 'SIMU0000001' }],
    });
  });

  test('says since when a ship lies at anchor, and off which port', async () => {
    const leg = { imo: '9300004', from: [103.9, 1.2], to: [103.91, 1.21] } as const;
    const arrived = NOW - 3 * DAY;
    await sail(api.database, { ...leg, since: NOW - 6 * DAY, until: NOW - 5 * DAY, isAtAnchor: true });
    await sail(api.database, { ...leg, since: NOW - 4 * DAY, until: arrived - HOUR });
    await sail(api.database, { ...leg, since: arrived, until: NOW - HOUR, isAtAnchor: true });
    await track('SIML2600001', atSea('9300004'));
    const { properties } = (await mapOf()).features[0] ?? {};
    expect(properties?.vessel_at_anchor).toEqual({
      since: new Date(arrived).toISOString().replace('.000', ''),
      port: { code: 'SGSIN', name: 'Singapore', time_zone: 'Asia/Singapore' },
    });
  });

  test('counts ships without fixes for a week, and does not show them', async () => {
    await track('SIML2600001', atSea('9300002'));
    await track('SIML2600002', atSea('9300003'));
    const map = await mapOf();
    expect(map.features).toEqual([]);
    expect(map.meta).toMatchObject({ vessels: 2, vessels_without_position: 2 });
  });

  test('follows a container from its place to its ship', async () => {
    await track('SIML2600001', WAITING);
    expect(shown(await mapOf())).toEqual(['CNSHA 1']);
    api.clock.advance(HOUR);
    api.script = (reference, now) => ({
      report: lineReport(reference, now, atSea('9300001')),
      unreadable: [],
      shortfall: null,
    });
    const [shipment] = await api.list(key, '/v2/shipments');
    await api.check(key, shipment?.id ?? '');
    expect(shown(await mapOf())).toEqual(['9300001 1']);
  });

  test('accepts the filters and the search of the list, and refuses unknown filters', async () => {
    const sailing = await track('SIML2600001', atSea('9300001'));
    await track('SIML2600003', WAITING);
    const shipment = (await api.read(key, `/v2/containers/${sailing}`)).relationships.shipment?.data as { id: string };
    expect(shown(await mapOf('?filter[status]=on_ship'))).toEqual(['9300001 1']);
    expect(shown(await mapOf(`?filter[shipment_id]=${shipment.id}`))).toEqual(['9300001 1']);
    expect(shown(await mapOf('?filter[number]=SIMU0000002'))).toEqual([]);
    expect(shown(await mapOf('?q=SIML2600003'))).toEqual(['CNSHA 1']);
    expect(shown(await mapOf('?q=nothing'))).toEqual([]);
    expect((await api.call(key, 'GET', '/v2/map?filter[nothing]=x')).statusCode).toBe(400);
    expect((await api.call(key, 'GET', '/v2/map?filter[status]=sunk')).statusCode).toBe(400);
  });

  test('shows a key its own account and customers only', async () => {
    await track('SIML2600001', atSea('9300001'));
    const other = await api.key(await api.account());
    const limited = await api.key(key.accountId, 'viewer', [await api.party(key, 'Another customer')]);
    for (const stranger of [other, limited]) expect((await mapOf('', stranger)).features).toEqual([]);
  });
});
