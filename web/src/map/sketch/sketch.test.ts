import type { Feature, MultiLineString, MultiPolygon, Position } from 'geojson';
import { expect, it } from 'vitest';
import { type Journey, NO_JOURNEY, type Stop } from '../journey.ts';
import { sketchOf } from './sketch.ts';

const SIZE = { width: 600, height: 300 };

const stop = (name: string, position: Position, isActual: boolean): Stop => ({
  sequence: 0,
  label: '',
  name,
  country: '',
  timeZone: null,
  position,
  arrival: null,
  departure: { at: '2026-05-01T00:00:00Z', isActual },
  onwardMode: null,
});

const ring = (west: number, south: number, edge: number): Position[] => [
  [west, south],
  [west + edge, south],
  [west + edge, south + edge],
  [west, south + edge],
  [west, south],
];

const worldOf = (...rings: Position[][]) => ({
  land: {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiPolygon', coordinates: rings.map((each) => [each]) },
  } satisfies Feature<MultiPolygon>,
  coasts: {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiLineString', coordinates: rings },
  } satisfies Feature<MultiLineString>,
});

/** From Japan over the Pacific, as journeys are read: past 180°. */
const PACIFIC: Journey = {
  stops: [stop('Yokohama', [139.6, 35.4], true), stop('Los Angeles', [241.8, 33.7], false)],
  lines: [
    {
      kind: 'ahead',
      parts: [
        [
          [139.6, 35.4],
          [190, 45],
          [241.8, 33.7],
        ],
      ],
    },
  ],
  ship: null,
};

it('fits the journey into the picture, and puts the name at the right edge on the left', () => {
  const sketch = sketchOf(worldOf(), PACIFIC, SIZE);
  const [first, last] = sketch?.stops ?? [];
  // A sixth of the height is left free on each side.
  expect([first?.x, last?.x]).toEqual([50, 550]);
  expect([first?.side, last?.side]).toEqual(['right', 'left']);
  expect([first?.isReached, last?.isReached]).toEqual([true, false]);
  expect(sketch?.lines).toMatchObject([
    { kind: 'ahead', path: expect.stringMatching(/^M50 [\d.]+L[\d.]+ [\d.]+L550 /) },
  ]);
});

it('draws land beyond 180° where the journey goes there, and none that is out of sight', () => {
  const america = ring(-125, 30, 10);
  const brazil = ring(-50, -30, 10);
  const sketch = sketchOf(worldOf(america, brazil), PACIFIC, SIZE);
  expect(sketch?.land.match(/M/g)).toHaveLength(1);
  expect(sketch?.coasts.match(/M/g)).toHaveLength(1);
  expect(sketch?.land.endsWith('Z')).toBe(true);
  expect(sketch?.coasts.endsWith('Z')).toBe(false);
});

it('leaves out points of a coast that no pixel tells apart', () => {
  const fine = Array.from({ length: 1000 }, (_, at): Position => [150 + at / 100_000, 35]);
  const sketch = sketchOf(worldOf([...fine, [160, 40]]), PACIFIC, SIZE);
  expect(sketch?.coasts.match(/L/g)).toHaveLength(1);
});

it('shows a single place near, and no journey not at all', () => {
  const sketch = sketchOf(worldOf(), { ...PACIFIC, stops: PACIFIC.stops.slice(0, 1), lines: [] }, SIZE);
  expect(sketch?.stops).toMatchObject([{ x: 300, y: 150 }]);
  expect(sketchOf(worldOf(), NO_JOURNEY, SIZE)).toBe(null);
});
