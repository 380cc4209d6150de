import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import { boundsOf, NO_JOURNEY, readJourney } from './journey.ts';

const feature = (feature_type: string, ports_sequence: number, geometry: Geometry, more = {}): Feature => ({
  type: 'Feature',
  geometry,
  properties: { feature_type, ports_sequence, ...more },
});
const port = (sequence: number, longitude: number, more = {}) =>
  feature('port', sequence, { type: 'Point', coordinates: [longitude, 30] }, { label: 'POL', name: 'Port', ...more });
const collection = (...features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

const PACIFIC = collection(
  port(1, 121.5),
  port(2, -118.2, { label: 'POD' }),
  feature(
    'past_vessel_locations',
    1,
    {
      type: 'LineString',
      coordinates: [
        [121.5, 30],
        [182, 48],
      ],
    },
    { estimated: false },
  ),
  feature('current_vessel', 1, { type: 'Point', coordinates: [-178, 48] }, { vessel_name: 'ARGO' }),
  feature('estimated_partial_leg', 1, {
    type: 'LineString',
    coordinates: [
      [-178, 48],
      [-118.2, 30],
    ],
  }),
);

describe('a journey over the Pacific', () => {
  it('has all its longitudes in one row, whichever side of ±180 they were given on', () => {
    const { stops, lines, ship } = readJourney(PACIFIC);
    expect(stops.map(({ position }) => position[0])).toEqual([121.5, 241.8]);
    expect(lines.map(({ parts }) => parts[0]?.map(([longitude]) => longitude))).toEqual([
      [121.5, 182],
      [182, 241.8],
    ]);
    expect(ship?.position).toEqual([182, 48]);
  });

  it('is framed by what it crosses, not by the whole world', () => {
    expect(boundsOf(readJourney(PACIFIC))).toEqual([121.5, 30, 241.8, 48]);
  });

  it('is the same where its lines were cut at ±180', () => {
    const cut = feature('estimated_full_legs', 1, {
      type: 'MultiLineString',
      coordinates: [
        [
          [121.5, 30],
          [180, 40],
        ],
        [
          [-180, 40],
          [-118.2, 30],
        ],
      ],
    });
    const [line] = readJourney(collection(port(1, 121.5), cut)).lines;
    expect(line?.parts.flat().map(([longitude]) => longitude)).toEqual([121.5, 180, 180, 241.8]);
  });
});

describe('what is read', () => {
  it('takes an actual time before an expected one, and says which it is', () => {
    const { stops } = readJourney(
      collection(
        port(1, 4, { outbound_atd_at: '2026-05-02T00:00:00Z', outbound_etd_at: '2026-05-01T00:00:00Z' }),
        port(2, 8, { inbound_eta_at: '2026-05-09T00:00:00Z' }),
      ),
    );
    expect(stops[0]).toMatchObject({ departure: { at: '2026-05-02T00:00:00Z', isActual: true }, arrival: null });
    expect(stops[1]).toMatchObject({ arrival: { at: '2026-05-09T00:00:00Z', isActual: false }, departure: null });
  });

  it('distinguishes past routes with positions and without, the route ahead, and ways on land', () => {
    const line: Geometry = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    };
    const { lines } = readJourney(
      collection(
        feature('past_vessel_locations', 1, line, { estimated: false, gaps: [] }),
        feature('past_vessel_locations', 1, line, { estimated: true, gaps: [] }),
        feature('estimated_full_legs', 2, line),
        feature('inland_leg', 3, line, { estimated: false }),
        feature('inland_leg', 3, line, { estimated: true }),
      ),
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['past', 'bridged', 'ahead', 'inland', 'ahead']);
  });

  it('cuts a past route at its gaps', () => {
    const coordinates = [0, 1, 2, 3, 4].map((longitude) => [longitude, 30]);
    const gaps = [
      { start_index: 0, end_index: 1 },
      { start_index: 2, end_index: 3 },
    ];
    const past = feature('past_vessel_locations', 1, { type: 'LineString', coordinates }, { estimated: false, gaps });
    const { lines } = readJourney(collection(past));
    expect(lines.map(({ kind, parts }) => `${kind} ${parts[0]?.map(([x]) => x).join(' ')}`)).toEqual([
      'bridged 0 1',
      'past 1 2',
      'bridged 2 3',
      'past 3 4',
    ]);
  });

  it('knows of each stop how the box goes on', () => {
    const line: Geometry = {
      type: 'LineString',
      coordinates: [
        [0, 30],
        [4, 30],
      ],
    };
    const { stops } = readJourney(
      collection(
        port(1, 0),
        port(2, 4),
        feature('past_vessel_locations', 1, line, { mode: 'vessel' }),
        feature('inland_leg', 2, line, { mode: 'rail', estimated: true }),
        port(3, 8),
      ),
    );
    expect(stops.map(({ onwardMode }) => onwardMode)).toEqual(['vessel', 'rail', null]);
  });

  it('is nothing where nothing is known', () => {
    expect(readJourney(collection())).toEqual(NO_JOURNEY);
    expect(boundsOf(NO_JOURNEY)).toBeNull();
  });
});
