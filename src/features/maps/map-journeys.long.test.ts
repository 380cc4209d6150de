/** Maps of journeys on every ocean, drawn with the sea router that production has: by the letter of RFC 7946, over the sea, and not too large. */

import { check } from '@placemarkio/check-geojson';
import { type LonLat, lengthOf } from '@portolan/sea-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOnChannel } from '../../../sea-routes/test/channels.ts';
import { Coast } from '../../../sea-routes/test/coast.ts';
import { type LegShown, MAP_JOURNEYS, type MapJourney } from '../../../test/helpers/map/journeys.ts';
import { type Ocean, startOcean } from '../../../test/helpers/map/ocean.ts';

/** The last miles before a berth, and how much of a headland a line may cut within a bay: as in sea-routes/src/land.long.test.ts. */
const [APPROACH_MILES, CUT_MILES] = [16.2, 0.7];
const MOST_POINTS_A_LEG = 1000;

const coast = new Coast();

interface Shown {
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: LonLat }
    | { readonly type: 'LineString'; readonly coordinates: LonLat[] }
    | { readonly type: 'MultiLineString'; readonly coordinates: LonLat[][] };
  readonly properties: {
    readonly feature_type: string;
    readonly ports_sequence: number;
    readonly mode?: string | null;
    readonly estimated?: boolean;
    readonly outbound_atd_at?: string | null;
  };
}

let ocean: Ocean;
const maps = new Map<string, { readonly whole: Shown[]; readonly split: Shown[] }>();
beforeAll(async () => {
  ocean = await startOcean();
  for (const journey of MAP_JOURNEYS) maps.set(journey.name, await mapsOf(journey));
});
afterAll(() => ocean?.api.close());

/** Both checked by the letter of RFC 7946. */
async function mapsOf(journey: MapJourney) {
  const { key, containerId } = await ocean.track(journey);
  const read = async (query: string) => {
    const answer = await ocean.api.call(key, 'GET', `/v2/containers/${containerId}/map_geojson${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return (check(answer.body) as unknown as { features: Shown[] }).features;
  };
  return { whole: await read(''), split: await read('?split_antimeridian=true') };
}

function shown(name: string) {
  const found = maps.get(name);
  if (found === undefined) throw new Error(`no map of ${name}`);
  return found;
}

const lineOf = ({ geometry }: Shown) => (geometry.type === 'LineString' ? geometry.coordinates : []);
const partsOf = ({ geometry }: Shown): LonLat[][] =>
  geometry.type === 'Point'
    ? [[geometry.coordinates]]
    : geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.coordinates;
const ofType = (features: readonly Shown[], ...types: string[]) =>
  features.filter(({ properties }) => types.includes(properties.feature_type));
const AHEAD = ['estimated_partial_leg', 'estimated_full_legs'];

/** Under way once the container has left the port where the leg begins. */
function inlandLeg(features: readonly Shown[], { ports_sequence: leg, estimated }: Shown['properties']): LegShown {
  if (estimated !== true) return 'done';
  const port = ofType(features, 'port').find(({ properties }) => properties.ports_sequence === leg);
  return port?.properties.outbound_atd_at == null ? 'ahead' : 'under way';
}

/** A line is one leg's by the stop it leaves from. */
function legsOf(features: readonly Shown[]): LegShown[] {
  const legs = new Map<number, LegShown>();
  for (const { properties } of features) {
    const { feature_type: type, ports_sequence: leg } = properties;
    if (type === 'estimated_full_legs') legs.set(leg, 'ahead');
    else if (type === 'current_vessel') legs.set(leg, 'ship');
    else if (type === 'estimated_partial_leg' && legs.get(leg) !== 'ship') legs.set(leg, 'under way');
    else if (type === 'past_vessel_locations' && !legs.has(leg)) legs.set(leg, 'done');
    else if (type === 'inland_leg' && legs.get(leg) !== 'ship') legs.set(leg, inlandLeg(features, properties));
  }
  return [...legs].toSorted(([a], [b]) => a - b).map(([, how]) => how);
}

describe.each(MAP_JOURNEYS)('$shows', ({ name, legs }) => {
  test('shows each leg as far as the container has travelled', () => {
    const { whole } = shown(name);
    expect(legsOf(whole)).toEqual(legs);
    expect(ofType(whole, 'port')).toHaveLength(legs.length + 1);
  });

  test('estimated lines cross land only in canals, rivers and approaches of ports', () => {
    const { whole } = shown(name);
    const ports = ofType(whole, 'port').map(({ geometry }) => geometry.coordinates as LonLat);
    const crossed = whole
      .filter(({ properties: { mode, estimated } }) => mode !== 'rail' && mode !== 'truck' && estimated !== false)
      .flatMap((each) => coast.onLand(lineOf(each)))
      .filter(({ middle }) => !isOnChannel(middle) && !ports.some((port) => lengthOf([port, middle]) < APPROACH_MILES));
    expect(crossed.filter(({ miles }) => miles > CUT_MILES)).toEqual([]);
  });

  test('has at most 1,000 points a leg', () => {
    const { whole } = shown(name);
    for (const types of [['past_vessel_locations'], AHEAD]) {
      const counts = new Map<number, number>();
      for (const each of ofType(whole, ...types)) {
        const leg = each.properties.ports_sequence;
        counts.set(leg, (counts.get(leg) ?? 0) + lineOf(each).length);
      }
      expect(Math.max(0, ...counts.values())).toBeLessThanOrEqual(MOST_POINTS_A_LEG);
    }
  });

  test('continues from the position of the ship', () => {
    const { whole } = shown(name);
    for (const { geometry, properties } of ofType(whole, 'current_vessel')) {
      const ship = geometry.coordinates as LonLat;
      const [ahead] = ofType(whole, 'estimated_partial_leg');
      const past = ofType(whole, 'past_vessel_locations').findLast(
        (each) => each.properties.ports_sequence === properties.ports_sequence,
      );
      expect(lengthOf([ship, lineOf(past as Shown).at(-1) as LonLat])).toBeLessThan(0.1);
      expect(lengthOf([ship, lineOf(ahead as Shown)[0] as LonLat])).toBeLessThan(0.1);
    }
  });

  test('has no longitude beyond ±180 and no jump to the other side if lines are split', () => {
    for (const part of shown(name).split.flatMap(partsOf)) {
      expect(part.every(([longitude]) => Math.abs(longitude) <= 180)).toBe(true);
      expect(part.every(([longitude], at) => Math.abs(longitude - (part[at - 1]?.[0] ?? longitude)) < 180)).toBe(true);
    }
  });
});

test('future routes avoid closed passages', () => {
  const south = (name: string) =>
    Math.min(...ofType(shown(name).whole, ...AHEAD).flatMap((each) => lineOf(each).map(([, latitude]) => latitude)));
  expect(south('cape')).toBeLessThan(-34);
  expect(south('suez')).toBeGreaterThan(20);
});

test('a request and an account close passages to future routes', async () => {
  const { closed: _, ...journey } = MAP_JOURNEYS.find(({ name }) => name === 'cape') as MapJourney;
  const { key, containerId } = await ocean.track(journey);
  const map = `/v2/containers/${containerId}/map_geojson`;
  const south = async (query = '') => {
    const answer = await ocean.api.call(key, 'GET', `${map}${query}`);
    const { features } = answer.json() as { features: Shown[] };
    return Math.min(...ofType(features, ...AHEAD).flatMap((each) => lineOf(each).map(([, latitude]) => latitude)));
  };
  expect(await south()).toBeGreaterThan(0);
  expect(await south('?closed_passages=suez,panama')).toBeLessThan(-34);
  const route = await ocean.api.call(key, 'GET', `/v2/containers/${containerId}/route?closed_passages=suez`);
  expect(route.json().data.attributes.left_nautical_miles).toBeGreaterThan(12_000);

  const refused = await ocean.api.call(key, 'GET', `${map}?closed_passages=sues`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ source: { parameter: 'closed_passages' } }]);

  const admin = await ocean.api.key(key.accountId, 'admin');
  const payload = { data: { type: 'account', attributes: { closed_passages: ['suez'] } } };
  const changed = await ocean.api.call(admin, 'PATCH', '/v2/account', { payload });
  expect(changed.json().data.attributes.closed_passages).toEqual(['suez']);
  expect(await south()).toBeLessThan(-34);
  const wrong = { data: { type: 'account', attributes: { closed_passages: ['sues'] } } };
  expect((await ocean.api.call(admin, 'PATCH', '/v2/account', { payload: wrong })).statusCode).toBe(422);
});
