import { describe, expect, it } from 'vitest';
import type { LonLat } from '../../../core/map/sphere.ts';
import { nauticalMilesBetween } from '../../../core/map/sphere.ts';
import type { VesselPosition } from '../../../core/map/track.ts';
import { SeaWays } from './sea-ways.ts';
import { placeShip, type SeenShip, shipAhead } from './ship-ahead.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-06-10T12:00:00Z');
const PORTS = [{ key: 'NLRTM', point: [4, 52] as LonLat }];

const position = (hoursAgo: number, [longitude, latitude]: LonLat): VesselPosition => ({
  at: NOW - hoursAgo * HOUR,
  longitude,
  latitude,
  speedKnots: null,
  headingDegrees: null,
});
/** Every hour to the east, at 18 knots. */
const sailing = (hours: number, from = 0): VesselPosition[] =>
  Array.from({ length: hours }, (_, index) => position(hours - 1 - index, [from + index * 0.3, 0]));
const resting = (hours: number, point: LonLat) =>
  Array.from({ length: hours + 1 }, (_, index) => position(hours - index, point));
const placed = (positions: readonly VesselPosition[], navigationStatus: SeenShip['navigationStatus'] = null) =>
  placeShip({ positions, navigationStatus }, PORTS, NOW);

describe('where a ship is', () => {
  it('is under way at her median speed', () => {
    const ship = placed(sailing(12));
    expect(ship).toMatchObject({ phase: 'under_way', port: null, at: NOW });
    expect(ship?.knots).toBeCloseTo(18, 0);
  });

  it.each<[string, VesselPosition[], number | null, string, string | null]>([
    ['at her berth, as she states', resting(1, [4, 52]), 5, 'at_berth', 'NLRTM'],
    ['at anchor, as she states', resting(9, [4, 52.2]), 1, 'at_anchor', 'NLRTM'],
    ['at her berth, where she does not move for six hours', resting(6, [4, 52]), null, 'at_berth', 'NLRTM'],
    ['waiting, where she does not move for less', resting(5, [4, 52]), null, 'at_anchor', 'NLRTM'],
    ['waiting at no port', resting(5, [0, 0]), null, 'at_anchor', null],
  ])('is %s', (_, positions, status, phase, port) => {
    expect(placed(positions, status)).toMatchObject({ phase, port });
  });

  it('is not known by positions of more than a week ago', () => {
    expect(placed([position(169, [0, 0])])).toBeNull();
    expect(placed([position(167, [0, 0])])).not.toBeNull();
  });

  it('does not follow a leap, nor what was stated with it', () => {
    const ship = placed([...sailing(12).map((each) => ({ ...each, at: each.at - HOUR })), position(0, [90, 0])], 5);
    expect(ship).toMatchObject({ at: NOW - HOUR, phase: 'under_way' });
  });

  it('heeds no position of the future', () => {
    expect(placed([...sailing(3), position(-5, [1.5, 0])])?.at).toBe(NOW);
  });
});

describe('what is left of her way', () => {
  const straight = (from: LonLat, to: LonLat, closed: readonly string[]) => ({
    nauticalMiles: nauticalMilesBetween(from, to) + (closed.includes('suez') ? 3000 : 0),
    passages: closed.includes('suez') ? ['cape-of-good-hope'] : ['gibraltar', 'suez'],
  });
  const ahead = (closed: readonly (readonly [string, number])[], before: readonly LonLat[] = []) => {
    let computed = 0;
    const count: typeof straight = (...given) => {
      computed += 1;
      return straight(...given);
    };
    const ways = new SeaWays({ way: count }, new Map(closed));
    const ship = placed(sailing(12));
    if (ship === null) throw new Error('She was received.');
    const first = shipAhead(ship, { to: [13.3, 0], before }, ways);
    const known = computed;
    expect(shipAhead(ship, { to: [13.3, 0], before }, ways)).toEqual(first);
    expect(computed, 'each way is computed once').toBe(known);
    return first;
  };

  it('has miles and canals', () => {
    const way = ahead([]);
    expect(way).toMatchObject({ canals: ['suez'], callsBefore: 0, closedPassages: [], detourMiles: 0 });
    expect(way?.milesToGo).toBeCloseTo(600, -1);
  });

  it('goes over the ports before', () => {
    const way = ahead([], [[3.3, 10]]);
    expect(way?.callsBefore).toBe(1);
    expect(way?.milesToGo).toBeGreaterThan(1200);
  });

  it('goes round what is closed', () => {
    const way = ahead([
      ['suez', NOW],
      ['panama', NOW],
    ]);
    expect(way).toMatchObject({ closedPassages: ['suez'], canals: [] });
    expect(way?.detourMiles).toBeCloseTo(3000, -1);
  });

  it('is not known where no way is open', () => {
    const ways = new SeaWays({ way: () => null }, new Map());
    const ship = placed(sailing(12));
    expect(ship && shipAhead(ship, { to: [13.3, 0], before: [] }, ways)).toBeNull();
  });
});
