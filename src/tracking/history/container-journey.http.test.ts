/** A container's route and map over HTTP: now and as they were known, with the limits of a key, and what is answered where nothing is known. */
import { check } from '@placemarkio/check-geojson';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, type TestKey } from '../../../test/helpers/api.ts';
import { lineScript } from '../../../test/helpers/line-report.ts';
import { sail } from '../../../test/helpers/ship-positions.ts';
import { linkedId, type Resource, startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';

const HOUR = 3_600_000;
const BOOKED = `
  listed 45G1
  planned load        CNSHA  2026-04-20T10:00Z  on ARGO#9300001 010E
  planned departure   CNSHA  2026-04-21T10:00Z  on ARGO#9300001 010E
  estimated arrival   SGSIN  2026-05-13T10:00Z  on ARGO#9300001 010E
  planned discharge   SGSIN  2026-05-14T10:00Z  on ARGO#9300001 010E
  planned load        SGSIN  2026-05-19T10:00Z  on BEAGLE#9300002 7W
  planned departure   SGSIN  2026-05-20T10:00Z  on BEAGLE#9300002 7W
  estimated arrival   NLRTM  2026-06-10T10:00Z  on BEAGLE#9300002 7W`;
const SAILED = BOOKED.replaceAll(/planned (load|departure)( +CNSHA)/g, '$1$2');

interface Collection {
  readonly type: string;
  readonly features: readonly { readonly properties: Record<string, unknown> }[];
}

let api: TrackedApi;
let key: TestKey;
beforeAll(async () => {
  api = await startTrackedApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(NOW);
  key = await api.key(await api.account());
});

async function track(lines: string): Promise<string> {
  api.script = lineScript(lines);
  const { containerIds } = await api.track(key, 'SIML2600001');
  return containerIds[0] as string;
}

async function mapOf(id: string, query = ''): Promise<Collection> {
  const answer = await api.call(key, 'GET', `/v2/containers/${id}/map_geojson${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return check(answer.body) as unknown as Collection;
}

const kinds = ({ features }: Collection) =>
  features.map(
    ({ properties: { feature_type, label, ports_sequence } }) => `${feature_type} ${label ?? ports_sequence}`,
  );
const PORTS = ['port POL', 'port TS1', 'port POD'];

describe('the map', () => {
  test('has ports by the codes the line uses, and lines over the sea', async () => {
    const id = await track(SAILED);
    const map = await mapOf(id);
    expect(kinds(map)).toEqual([...PORTS, 'estimated_partial_leg 1', 'estimated_full_legs 2']);
    expect(map.features[0]?.properties).toMatchObject({
      name: 'Shanghai',
      country_code: 'CN',
      country: 'China',
      time_zone: 'Asia/Shanghai',
      location_type: 'port',
      inbound_eta_at: null,
      outbound_atd_at: '2026-04-21T10:00:00Z',
      updated_at: '2026-05-11T18:30:00Z',
    });
    const port = await api.read(key, `/v2/ports/${map.features[0]?.properties.location_id}`);
    expect(port.attributes.code).toBe('CNSHA');
  });

  test('is empty where no route is known', async () => {
    expect(await mapOf(await track('listed 45G1'))).toEqual({ type: 'FeatureCollection', features: [] });
  });

  test('shows unknown places as far as they can be shown', async () => {
    const id = await track(SAILED.replaceAll('SGSIN', '"Nowhere at all, XX"'));
    expect(kinds(await mapOf(id))).toEqual(['port POL', 'port POD']);
  });

  test('is GeoJSON where the client accepts it, else JSON', async () => {
    const id = await track(SAILED);
    const type = async (accept?: string) => {
      const answer = await api.call(key, 'GET', `/v2/containers/${id}/map_geojson`, {
        headers: accept ? { accept } : {},
      });
      return [answer.statusCode, answer.headers['content-type']];
    };
    expect(await type()).toEqual([200, 'application/json']);
    expect(await type('*/*')).toEqual([200, 'application/json']);
    expect(await type('application/geo+json')).toEqual([200, 'application/geo+json']);
    expect(await type('text/html')).toEqual([406, 'application/vnd.api+json']);
  });

  test('answers 304 while nothing changes', async () => {
    const id = await track(SAILED);
    const path = `/v2/containers/${id}/map_geojson`;
    const { headers } = await api.call(key, 'GET', path);
    const again = await api.call(key, 'GET', path, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('refuses what it does not understand', async () => {
    const id = await track(SAILED);
    for (const query of [
      'split_antimeridian=yes',
      'split_antimeridian=true&split_antimeridian=true',
      'as_of=soon',
      'filter[x]=1',
    ]) {
      const answer = await api.call(key, 'GET', `/v2/containers/${id}/map_geojson?${query}`);
      expect(answer.statusCode, query).toBe(400);
    }
    expect((await api.call(key, 'GET', '/v2/containers/nonsense/map_geojson')).statusCode).toBe(404);
  });
});

describe('a ship with AIS reports', () => {
  const LEFT = Date.parse('2026-04-21T10:00:00Z');

  test('is shown with her track, and counted in the route', async () => {
    await sail(api.database, {
      imo: '9300001',
      since: LEFT - 24 * HOUR,
      until: NOW - HOUR / 2,
      from: [122.5, 31],
      to: [105, 2],
    });
    const id = await track(SAILED);
    const map = await mapOf(id);
    expect(kinds(map)).toEqual([
      ...PORTS,
      'past_vessel_locations 1',
      'current_vessel 1',
      'estimated_partial_leg 1',
      'estimated_full_legs 2',
    ]);
    const past = map.features.find(({ properties }) => properties.feature_type === 'past_vessel_locations');
    expect(past?.properties).toMatchObject({
      estimated: false,
      gaps: [],
      start_time: '2026-04-21T10:00:00Z',
      end_time: '2026-05-11T18:00:00Z',
    });
    expect(
      map.features.find(({ properties }) => properties.feature_type === 'current_vessel')?.properties,
    ).toMatchObject({
      vessel_name: 'ARGO',
      vessel_location_heading: 181.5,
      vessel_location_speed: 16.4,
      vessel_location_timestamp: '2026-05-11T18:00:00Z',
      departure_port_name: 'Shanghai',
      arrival_port_name: 'Singapore',
    });
    const answer = await api.call(key, 'GET', `/v2/containers/${id}/route`);
    const { data, included } = answer.json() as { data: Resource; included: Resource[] };
    const attributes = included[0]?.attributes as Record<string, number>;
    expect(attributes.outbound_sailed_nautical_miles).toBeGreaterThan(1500);
    expect(attributes.outbound_left_nautical_miles).toBeGreaterThan(50);
    expect(attributes.outbound_speed_knots).toBeGreaterThan(3);
    expect(attributes.outbound_speed_knots).toBeLessThan(6);
    const {
      distance_nautical_miles: distance,
      sailed_nautical_miles: sailed,
      left_nautical_miles: left,
    } = data.attributes;
    expect(distance).toBeCloseTo(Number(sailed) + Number(left), 0);
  });

  test('is not shown while the box waits for her', async () => {
    const id = await track(BOOKED);
    expect(kinds(await mapOf(id))).toEqual([...PORTS, 'estimated_full_legs 1', 'estimated_full_legs 2']);
  });
});

describe('the route', () => {
  const withIncluded = async (id: string, query = '') => {
    const answer = await api.call(key, 'GET', `/v2/containers/${id}/route${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as { data: Resource; included: Resource[] };
  };
  const stopsOf = (included: readonly Resource[]) => included.filter(({ type }) => type === 'route_location');

  test('is its stops in order, with places and ships', async () => {
    const id = await track(SAILED);
    const { data, included } = await withIncluded(id);
    expect(data.type).toBe('route');
    expect(data.relationships.container?.data).toEqual({ type: 'container', id });
    const stops = stopsOf(included);
    expect(data.relationships.route_locations?.data).toEqual(
      stops.map((each) => ({ type: 'route_location', id: each.id })),
    );
    expect(stops.map((each) => each.attributes.label)).toEqual(['POL', 'TS1', 'POD']);
    expect(stops[1]?.attributes).toMatchObject({
      inbound_scac: 'SIML',
      inbound_mode: 'vessel',
      inbound_eta_at: '2026-05-13T10:00:00Z',
      inbound_ata_at: null,
      inbound_voyage_number: '010E',
      outbound_scac: 'SIML',
      outbound_mode: 'vessel',
      outbound_etd_at: '2026-05-20T10:00:00Z',
      outbound_atd_at: null,
      outbound_voyage_number: '7W',
      outbound_sailed_nautical_miles: 0,
      outbound_speed_knots: null,
    });
    const stop = stops[1] as Resource;
    const names = [linkedId(stop, 'inbound_vessel'), linkedId(stop, 'outbound_vessel'), linkedId(stop, 'location')].map(
      (each) => included.find((resource) => resource.id === each)?.attributes.name,
    );
    expect(names).toEqual(['ARGO', 'BEAGLE', 'Singapore']);
    expect(stops[2]?.attributes).toMatchObject({ outbound_mode: null, outbound_distance_nautical_miles: null });
  });

  test('includes what is requested, and keeps the ids of its stops', async () => {
    const id = await track(SAILED);
    const { data, included } = await withIncluded(id);
    expect((await withIncluded(id, '?include=')).included).toEqual([]);
    expect(stopsOf((await withIncluded(id, '?include=route_locations')).included)).toEqual(stopsOf(included));
    expect((await withIncluded(id, '?include=route_locations.facility,container.shipment')).data).toEqual(data);
    expect((await api.call(key, 'GET', `/v2/containers/${id}/route?include=ports`)).statusCode).toBe(400);
    const byType = await withIncluded(id, '?include=port,vessel,route_location');
    const idsOf = (each: readonly Resource[]) => each.map((resource) => resource.id).sort();
    expect(idsOf(byType.included)).toEqual(idsOf(included));
    const [first] = stopsOf(byType.included);
    expect(first && linkedId(first, 'port')).toBe(first && linkedId(first, 'location'));
  });

  test('has no stops while the route is unknown', async () => {
    const { data, included } = await withIncluded(await track('listed 45G1'));
    expect(data.relationships.route_locations?.data).toEqual([]);
    expect(data.attributes).toEqual({
      distance_nautical_miles: null,
      sailed_nautical_miles: null,
      left_nautical_miles: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(included).toEqual([]);
  });
});

describe('at a past moment', () => {
  test('route and map are as they were known then', async () => {
    const id = await track(BOOKED);
    api.clock.advance(HOUR);
    api.script = lineScript(SAILED);
    const shipment = linkedId(await api.read(key, `/v2/containers/${id}`), 'shipment');
    await api.check(key, shipment);
    const before = `?as_of=${new Date(NOW + HOUR / 2).toISOString()}`;
    expect(kinds(await mapOf(id))).toContain('estimated_partial_leg 1');
    expect(kinds(await mapOf(id, before))).toEqual([...PORTS, 'estimated_full_legs 1', 'estimated_full_legs 2']);
    const departed = async (query: string) => {
      const answer = await api.call(key, 'GET', `/v2/containers/${id}/route${query}`);
      return (answer.json().included as Resource[])[0]?.attributes.outbound_atd_at;
    };
    expect(await departed('')).toBe('2026-04-21T10:00:00Z');
    expect(await departed(before)).toBeNull();
    const early = await api.call(key, 'GET', `/v2/containers/${id}/map_geojson?as_of=2026-01-01T00:00:00Z`);
    expect([early.statusCode, early.json().errors[0].meta.known_since]).toEqual([404, '2026-05-11T18:30:00Z']);
  });
});
