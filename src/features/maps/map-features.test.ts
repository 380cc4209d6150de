/** What an operator sees of a box on the map, from the booking to the empty return. */
import { check } from '@placemarkio/check-geojson';
import { describe, expect, it } from 'vitest';
import { READING } from '../../../test/helpers/observations.ts';
import { recordedOf } from '../../../test/helpers/words.ts';
import { itineraryOf, legsBetween } from '../../core/journey/itinerary.ts';
import { drawLeg } from '../../core/map/drawn-leg.ts';
import type { LonLat } from '../../core/map/sphere.ts';
import type { FindSeaRoute, VesselPosition } from '../../core/map/track.ts';
import { deriveContainer } from '../../core/state/container-state.ts';
import { type MapFeature, mapFeatures } from './map-features.ts';

const PLACES: Readonly<Record<string, LonLat>> = {
  KRPUS: [129, 35],
  JPTYO: [139.8, 35.4],
  CAVAN: [-123, 49.3],
  USCHI: [-87.6, 41.9],
  SGSIN: [103.8, 1.3],
  NLRTM: [4, 52],
};
const NOW = Date.parse('2026-04-01T00:00:00Z');
const reading = {
  ...READING,
  asOf: NOW,
  locate: (place: Parameters<typeof READING.locate>[0]) => {
    const location = READING.locate(place);
    const [longitude, latitude] = PLACES[location?.key ?? ''] ?? [];
    const position = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    return location && { ...location, position };
  },
};
const straight: FindSeaRoute = (from, to) => [from, to];

interface Drawing {
  readonly positions?: readonly VesselPosition[];
  readonly split?: boolean;
  readonly find?: FindSeaRoute;
}

function drawn(lines: string, { positions = [], split = false, find = straight }: Drawing = {}): MapFeature[] {
  const derived = deriveContainer({ number: 'SIMU0000001', observations: recordedOf(lines), facts: [] }, reading);
  const stops = itineraryOf(derived, reading);
  const legs = legsBetween(stops).map((leg) => drawLeg(leg, positions, { ahead: find, past: find }, NOW));
  const features = mapFeatures(stops, legs, {
    placeOf: ({ location: { key } }) =>
      key.startsWith('?')
        ? null
        : {
            id: `id of ${key}`,
            kind: 'port',
            name: key,
            stateAbbr: null,
            state: null,
            countryCode: key.slice(0, 2),
            country: key.slice(0, 2),
            timeZone: 'Etc/UTC',
          },
    vesselId: (imo) => `id of ${imo}`,
    updatedAt: '2026-03-31T00:00:00Z',
    split,
  });
  const collection = { type: 'FeatureCollection', features };
  // Throws where the text is not GeoJSON as RFC 7946 has it.
  expect(check(JSON.stringify(collection))).toEqual(JSON.parse(JSON.stringify(collection)));
  return features;
}

/** `port POL`, `past 1`, `past 1 estimated`, `vessel 1`, `partial 1`, `full 2`, `inland 3 estimated`. */
function shown(lines: string, drawing: Drawing = {}): string[] {
  const names: Readonly<Record<string, string>> = {
    port: 'port',
    past_vessel_locations: 'past',
    current_vessel: 'vessel',
    estimated_partial_leg: 'partial',
    estimated_full_legs: 'full',
    inland_leg: 'inland',
  };
  return drawn(lines, drawing).map(({ properties: { feature_type, ports_sequence, label, estimated } }) =>
    [names[feature_type], label ?? ports_sequence, ...(estimated ? ['estimated'] : [])].join(' '),
  );
}

const position = (at: string, [longitude, latitude]: LonLat): VesselPosition => ({
  at: Date.parse(at),
  longitude,
  latitude,
  speedKnots: 16.4,
  headingDegrees: 95,
});

const BOOKED = `
  planned load        KRPUS 2026-03-20T09:00Z on ARGO#9300001 1E
  planned departure   KRPUS 2026-03-21T00:00Z on ARGO#9300001 1E
  estimated arrival   JPTYO 2026-03-23T00:00Z on ARGO#9300001 1E
  planned discharge   JPTYO 2026-03-23T12:00Z on ARGO#9300001 1E
  planned load        JPTYO 2026-03-25T00:00Z on BEAGLE#9300002 7E
  planned departure   JPTYO 2026-03-26T00:00Z on BEAGLE#9300002 7E
  estimated arrival   CAVAN 2026-04-05T00:00Z on BEAGLE#9300002 7E
  planned discharge   CAVAN 2026-04-06T00:00Z on BEAGLE#9300002 7E
  planned rail departure CAVAN 2026-04-08T00:00Z
  estimated rail arrival USCHI 2026-04-12T00:00Z`;
const PORTS = ['port POL', 'port TS1', 'port POD', 'port DEST'];
const happened = (lines: string, ...moves: string[]) =>
  moves.reduce((drawing, move) => {
    const [kind = '', place = ''] = move.split(' ');
    return drawing.replace(new RegExp(`(planned|estimated) (rail )?${kind}( +${place})`), `$2${kind}$3`);
  }, lines);
const EARLIER = (lines: string) => lines.replaceAll('2026-04-', '2026-03-').replaceAll('2026-03-2', '2026-02-2');
const SAILED = happened(BOOKED, 'load KRPUS', 'departure KRPUS');
const AT_TOKYO = happened(SAILED, 'arrival JPTYO', 'discharge JPTYO');
const PACIFIC = happened(AT_TOKYO, 'load JPTYO', 'departure JPTYO');
const LANDED = happened(EARLIER(PACIFIC), 'arrival CAVAN', 'discharge CAVAN');
const ON_RAIL = happened(LANDED, 'departure CAVAN');

describe('the map of a container', () => {
  it('is empty before any source reports a route', () => {
    expect(shown('booking-confirmed 2026-03-01T00:00Z')).toEqual([]);
  });

  it('has every port and the whole way before it leaves', () => {
    expect(shown(BOOKED)).toEqual([...PORTS, 'full 1', 'full 2', 'inland 3 estimated']);
  });

  it('shows where the ship was, where she is and how she goes on while it is at sea', () => {
    const positions = [
      position('2026-03-21T02:00:00Z', [129.3, 34.9]),
      position('2026-03-21T04:00:00Z', [130, 34.8]),
      position('2026-03-31T20:00:00Z', [131, 34]),
    ];
    expect(shown(SAILED, { positions })).toEqual([
      ...PORTS,
      'past 1',
      'vessel 1',
      'partial 1',
      'full 2',
      'inland 3 estimated',
    ]);
  });

  it('shows how the ship goes on from her port where she has no AIS position', () => {
    expect(shown(SAILED)).toEqual([...PORTS, 'partial 1', 'full 2', 'inland 3 estimated']);
  });

  it('shows no ship whose last position is older than a week, but the way from there', () => {
    const positions = [position('2026-03-21T02:00:00Z', [129.3, 34.9]), position('2026-03-24T23:00:00Z', [131, 34])];
    expect(shown(SAILED, { positions }).filter((each) => /vessel|partial/.test(each))).toEqual(['partial 1']);
    const [line] = drawn(SAILED, { positions }).filter((each) => each.properties.feature_type.includes('partial'));
    expect(line?.geometry.coordinates[0]).toEqual([131, 34]);
  });

  it('shows no ship while the box waits for the next one', () => {
    const positions = [position('2026-03-31T20:00:00Z', [131, 34])];
    expect(shown(AT_TOKYO, { positions })).toEqual([...PORTS, 'past 1 estimated', 'full 2', 'inland 3 estimated']);
  });

  it('shows what is done, and the way inland, once it is discharged', () => {
    expect(shown(LANDED)).toEqual([...PORTS, 'past 1 estimated', 'past 2 estimated', 'inland 3 estimated']);
  });

  it('shows the way of the train while it is on rail, and all of it as past when it has arrived and is returned', () => {
    expect(shown(ON_RAIL)).toEqual([...PORTS, 'past 1 estimated', 'past 2 estimated', 'inland 3 estimated']);
    const done = [...PORTS, 'past 1 estimated', 'past 2 estimated', 'inland 3'];
    expect(shown(happened(ON_RAIL, 'arrival USCHI'))).toEqual(done);
    expect(shown(`${ON_RAIL}\nempty gate-in USCHI 2026-03-30`)).toEqual(done);
  });

  it('does not take positions for the box that the ship sent before or after she had it', () => {
    const positions = [
      position('2026-03-20T00:00:00Z', [100, 0]),
      position('2026-03-21T02:00:00Z', [129.3, 34.9]),
      position('2026-03-22T00:00:00Z', [135, 33]),
      position('2026-03-28T00:00:00Z', [170, 0]),
    ];
    const lines = drawn(AT_TOKYO, { positions }).filter((each) => each.properties.ports_sequence === 1);
    const xs = lines
      .flatMap(({ geometry }) => (geometry.type === 'LineString' ? geometry.coordinates : []))
      .map(([x]) => x);
    expect(Math.min(...xs)).toBe(129);
    expect(Math.max(...xs)).toBe(139.8);
  });
});

describe('a leg by barge', () => {
  it('is inland: what is behind the barge, and what is ahead of it', () => {
    const barge = SAILED.replaceAll(/((?:planned|estimated) )?(\w+ +(KRPUS|JPTYO).*ARGO)/g, '$1barge $2');
    const positions = [position('2026-03-31T20:00:00Z', [131, 34])];
    expect(shown(barge, { positions }).filter((each) => /past|inland 1|partial/.test(each))).toEqual([
      'inland 1',
      'inland 1 estimated',
    ]);
  });
});

describe('the properties of features', () => {
  const features = drawn(SAILED, {
    positions: [position('2026-03-21T02:00:00Z', [129.01, 34.99]), position('2026-03-31T20:00:00Z', [131, 34])],
  });
  const ofType = (type: string) => features.filter((each) => each.properties.feature_type === type);

  it('is the port with its times', () => {
    expect(ofType('port')[1]).toEqual({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [139.8, 35.4] },
      properties: {
        feature_type: 'port',
        ports_sequence: 2,
        ports_total: 4,
        location_id: 'id of JPTYO',
        location_type: 'port',
        name: 'JPTYO',
        state_abbr: null,
        state: null,
        country_code: 'JP',
        country: 'JP',
        time_zone: 'Etc/UTC',
        inbound_eta_at: '2026-03-23T00:00:00Z',
        inbound_ata_at: null,
        outbound_etd_at: '2026-03-26T00:00:00Z',
        outbound_atd_at: null,
        label: 'TS1',
        updated_at: '2026-03-31T00:00:00Z',
      },
    });
  });

  it('is the ship with both her ports', () => {
    expect(ofType('current_vessel')[0]?.properties).toEqual({
      feature_type: 'current_vessel',
      ports_sequence: 1,
      vessel_id: 'id of 9300001',
      vessel_name: 'ARGO',
      vessel_imo: '9300001',
      voyage_number: '1E',
      vessel_location_timestamp: '2026-03-31T20:00:00Z',
      vessel_location_heading: 95,
      vessel_location_speed: 16.4,
      departure_port_id: 'id of KRPUS',
      departure_port_name: 'KRPUS',
      departure_port_state_abbr: null,
      departure_port_state: null,
      departure_port_country_code: 'KR',
      departure_port_country: 'KR',
      departure_port_label: 'POL',
      departure_port_atd: '2026-03-21T00:00:00Z',
      departure_port_time_zone: 'Etc/UTC',
      arrival_port_id: 'id of JPTYO',
      arrival_port_name: 'JPTYO',
      arrival_port_state_abbr: null,
      arrival_port_state: null,
      arrival_port_country_code: 'JP',
      arrival_port_country: 'JP',
      arrival_port_label: 'TS1',
      arrival_port_eta: '2026-03-23T00:00:00Z',
      arrival_port_time_zone: 'Etc/UTC',
    });
  });

  it('is each line with its leg and the number of its points', () => {
    expect(ofType('past_vessel_locations').map(({ properties }) => properties)).toEqual([
      {
        feature_type: 'past_vessel_locations',
        ports_sequence: 1,
        vessel_id: 'id of 9300001',
        start_time: '2026-03-21T00:00:00Z',
        end_time: '2026-03-31T20:00:00Z',
        outbound_atd_at: '2026-03-21T00:00:00Z',
        inbound_ata_at: null,
        inbound_eta_at: '2026-03-23T00:00:00Z',
        mode: 'vessel',
        estimated: false,
        gaps: [
          {
            start_time: '2026-03-21T02:00:00Z',
            end_time: '2026-03-31T20:00:00Z',
            start_index: 0,
            end_index: expect.any(Number),
          },
        ],
        point_count: expect.any(Number),
      },
    ]);
    expect(ofType('estimated_partial_leg')[0]?.properties).toEqual({
      feature_type: 'estimated_partial_leg',
      ports_sequence: 1,
      current_port_id: 'id of KRPUS',
      next_port_id: 'id of JPTYO',
      mode: 'vessel',
      point_count: expect.any(Number),
    });
    expect(ofType('estimated_full_legs').map(({ properties }) => properties)).toEqual([
      {
        feature_type: 'estimated_full_legs',
        ports_sequence: 2,
        previous_port_id: 'id of JPTYO',
        next_port_id: 'id of CAVAN',
        mode: 'vessel',
        point_count: expect.any(Number),
      },
    ]);
    expect(ofType('inland_leg').map(({ properties }) => properties)).toEqual([
      { feature_type: 'inland_leg', ports_sequence: 3, mode: 'rail', estimated: true, point_count: 2 },
    ]);
    for (const { geometry, properties } of features) {
      if (geometry.type === 'LineString') expect(properties.point_count).toBe(geometry.coordinates.length);
    }
  });
});

describe('a line across the antimeridian', () => {
  const pacific = (split: boolean) =>
    drawn(PACIFIC, { split }).find((each) => each.properties.feature_type === 'estimated_partial_leg');

  it('goes on past 180° in one line', () => {
    const line = pacific(false);
    expect(line?.geometry.type).toBe('LineString');
    expect(line?.geometry.coordinates.at(-1)).toEqual([237, 49.3]);
  });

  it('is cut there on request', () => {
    const line = pacific(true);
    expect(line?.geometry.type).toBe('MultiLineString');
    const parts = line?.geometry.coordinates as LonLat[][];
    expect(parts.map((part) => [part.at(0)?.[0], part.at(-1)?.[0]])).toEqual([
      [139.8, 180],
      [-180, -123],
    ]);
    expect(line?.properties.point_count).toBe(parts.flat().length);
  });
});

describe('unknown data', () => {
  it('is left out: a port without coordinates, and the lines to it', () => {
    const lines = SAILED.replaceAll('JPTYO', 'JPXXX');
    expect(shown(lines)).toEqual(['port POL', 'port POD', 'port DEST', 'inland 3 estimated']);
    expect(drawn(lines)[1]?.properties).toMatchObject({ ports_sequence: 3, ports_total: 4 });
  });

  it('is a ship without an IMO number: the likely route is shown without her', () => {
    const features = drawn(AT_TOKYO.replaceAll('#9300001', ''));
    const [line] = features.filter((each) => each.properties.ports_sequence === 1 && each.geometry.type !== 'Point');
    expect(line?.properties).toMatchObject({ feature_type: 'estimated_full_legs', previous_port_id: 'id of KRPUS' });
    expect(features.some(({ properties }) => properties.feature_type === 'past_vessel_locations')).toBe(false);
  });

  it('is a way that the router does not find: no line is drawn across land, but on rail and by barge', () => {
    expect(shown(BOOKED, { find: () => null })).toEqual([...PORTS, 'inland 3 estimated']);
    const barge = BOOKED.replaceAll(/(planned|estimated) (\w+ +(KRPUS|JPTYO).*ARGO)/g, '$1 barge $2');
    expect(shown(barge, { find: () => null })).toEqual([
      'port ORIGIN',
      'port POL',
      'port POD',
      'port DEST',
      'inland 1 estimated',
      'inland 3 estimated',
    ]);
  });

  it('is where a ship goes next: she is shown, and no line ahead of her', () => {
    const lines = 'load KRPUS 2026-03-20 on ARGO#9300001\ndeparture KRPUS 2026-03-21T00:00Z on ARGO#9300001';
    const positions = [position('2026-03-31T20:00:00Z', [131, 34])];
    expect(shown(lines, { positions })).toEqual(['port POL', 'past 1', 'vessel 1']);
    expect(drawn(lines, { positions }).at(-1)?.properties).toMatchObject({
      arrival_port_id: null,
      arrival_port_eta: null,
    });
  });

  it('is a line from a port to itself: the port is shown at each of its calls', () => {
    const lines = `
      load        KRPUS 2026-03-01 on ARGO#9300001
      departure   KRPUS 2026-03-02 on ARGO#9300001
      discharge   KRPUS 2026-03-20 on ARGO#9300001
      planned load      KRPUS 2026-03-25 on BEAGLE#9300002
      estimated arrival CAVAN 2026-04-05 on BEAGLE#9300002`;
    const features = drawn(lines);
    expect(
      features.filter((each) => each.geometry.type === 'LineString').every((each) => each.properties.point_count !== 1),
    ).toBe(true);
    expect(shown(lines).filter((each) => !each.startsWith('port'))).not.toContain('past 1 estimated');
  });
});
