import { describe, expect, it } from 'vitest';
import { readCanalPairs, readContainerPorts, readPortPairs } from '../test/distances.ts';
import {
  CLOSED_BY_DEFAULT,
  lengthOf,
  loadSeaRouter,
  type Position,
  type RouteRequest,
  SeaRouteError,
  splitAtAntimeridian,
} from './sea-routes.ts';

const router = loadSeaRouter();
/** All pairs and ports take half a minute. By default, the test uses every 24th pair and every 48th port. */
const EVERY = process.env.SEA_ROUTE_PAIRS === undefined ? { pair: 24, port: 48 } : { pair: 1, port: 1 };
const SHANGHAI = { latitude: 31.233, longitude: 121.492 };
const ROTTERDAM = { latitude: 51.9, longitude: 4.467 };
const SINGAPORE = { latitude: 1.26, longitude: 103.83 };
const HAMBURG = { latitude: 53.54, longitude: 9.98 };
const GDANSK = { latitude: 54.4, longitude: 18.7 };
const ODESA = { latitude: 46.5, longitude: 30.75 };
const PIRAEUS = { latitude: 37.94, longitude: 23.62 };
const YOKOHAMA = { latitude: 35.45, longitude: 139.66 };
const VANCOUVER = { latitude: 49.28333, longitude: -123.11667 };
const LOS_ANGELES = { latitude: 33.73, longitude: -118.26 };

function refusalOf(request: RouteRequest): SeaRouteError {
  try {
    router.route(request);
  } catch (error) {
    if (error instanceof SeaRouteError) return error;
    throw error;
  }
  throw new Error('a route was found');
}

describe('a route', () => {
  it('is a line between the points, its length and the passages in their order', () => {
    const { coordinates, distanceNauticalMiles, passages } = router.route({ from: SHANGHAI, to: ROTTERDAM });
    expect(coordinates[0]).toEqual([SHANGHAI.longitude, SHANGHAI.latitude]);
    expect(coordinates.at(-1)).toEqual([ROTTERDAM.longitude, ROTTERDAM.latitude]);
    expect(distanceNauticalMiles).toBeCloseTo(lengthOf(coordinates), 6);
    expect(passages).toEqual(['taiwan', 'malacca', 'bab-el-mandeb', 'suez', 'gibraltar', 'dover']);
  });

  it('goes around Africa where Suez is closed for it', () => {
    const { distanceNauticalMiles, passages } = router.route({ from: SINGAPORE, to: ROTTERDAM, closed: ['suez'] });
    expect(passages).toContain('cape-of-good-hope');
    expect(distanceNauticalMiles).toBeGreaterThan(11_500);
    expect(distanceNauticalMiles).toBeLessThan(12_000);
  });

  it.each([
    ['Shanghai', SHANGHAI],
    ['Yokohama', YOKOHAMA],
  ])('goes from %s to Europe around Africa, not by Panama, where Suez is closed', (_, from) => {
    const { passages, tollNauticalMiles } = router.route({ from, to: ROTTERDAM, closed: ['suez'] });
    expect(passages).toContain('cape-of-good-hope');
    expect(passages).not.toContain('panama');
    expect(tollNauticalMiles).toBe(0);
    expect(router.route({ from, to: ROTTERDAM }).tollNauticalMiles).toBeGreaterThan(0);
  });

  it('goes by Panama between Asia and the east of America, and from New Zealand to Europe', () => {
    const [newYork, tauranga] = [
      { latitude: 40.67, longitude: -74 },
      { latitude: -37.65, longitude: 176.18 },
    ];
    expect(router.route({ from: SHANGHAI, to: newYork }).passages).toContain('panama');
    expect(router.route({ from: SHANGHAI, to: newYork, closed: ['suez'] }).passages).toContain('panama');
    expect(router.route({ from: tauranga, to: ROTTERDAM }).passages).toContain('panama');
  });

  it.each([
    ['Shanghai to Vancouver', SHANGHAI, VANCOUVER],
    ['Yokohama to Vancouver', YOKOHAMA, VANCOUVER],
    ['Yokohama to Tacoma', YOKOHAMA, { latitude: 47.28333, longitude: -122.41667 }],
    ['Prince Rupert to Vancouver', { latitude: 54.31667, longitude: -130.33333 }, VANCOUVER],
  ])('goes from %s by Juan de Fuca, never behind Vancouver Island', (_, from, to) => {
    const { coordinates } = router.route({ from, to });
    const inland = coordinates.filter(([x, y]) => x > -126.5 && x < -123.5 && y > 49.5 && y < 51);
    expect(inland).toEqual([]);
    expect(coordinates.some(([x, y]) => x > -124.7 && x < -123.3 && y > 48.1 && y < 48.5)).toBe(true);
  });

  it('follows the Old Bahama Channel along Cuba', () => {
    const [nuevitas, caibarien] = [
      { latitude: 21.55, longitude: -77.26667 },
      { latitude: 22.53333, longitude: -79.46667 },
    ];
    expect(router.route({ from: nuevitas, to: caibarien }).distanceNauticalMiles).toBeLessThan(200);
  });

  it('takes the Kiel Canal only where that is opened', () => {
    const around = router.route({ from: HAMBURG, to: GDANSK });
    const through = router.route({ from: HAMBURG, to: GDANSK, open: ['kiel'] });
    expect(around.passages).not.toContain('kiel');
    expect(through.passages).toContain('kiel');
    expect(around.distanceNauticalMiles - through.distanceNauticalMiles).toBeGreaterThan(200);
  });

  it('uses none of the passages that the router was loaded with as closed', () => {
    const withoutPanama = loadSeaRouter({ closed: [...CLOSED_BY_DEFAULT, 'panama'] });
    const request = { from: LOS_ANGELES, to: ROTTERDAM };
    expect(router.route(request).passages).toContain('panama');
    expect(withoutPanama.route(request).passages).not.toContain('panama');
    expect(withoutPanama.route({ ...request, open: ['panama'] }).passages).toContain('panama');
  });

  it('takes the straits of Tsugaru and Gelasa', () => {
    const vladivostok = { latitude: 43.108, longitude: 131.883 };
    const jakarta = { latitude: -6.1, longitude: 106.883 };
    const north = router.route({ from: YOKOHAMA, to: vladivostok });
    expect(north.passages).toEqual(['tsugaru']);
    expect(north.distanceNauticalMiles).toBeLessThan(970);
    expect(router.route({ from: jakarta, to: SINGAPORE }).distanceNauticalMiles).toBeLessThan(530);
  });

  it('goes around banks and bars that Natural Earth draws as water', () => {
    const [brisbane, sydney] = [
      { latitude: -27.467, longitude: 153.033 },
      { latitude: -33.867, longitude: 151.2 },
    ];
    const qingdao = { latitude: 36.092, longitude: 120.317 };
    expect(router.route({ from: brisbane, to: sydney }).distanceNauticalMiles).toBeGreaterThan(500);
    expect(router.route({ from: SHANGHAI, to: qingdao }).distanceNauticalMiles).toBeGreaterThan(385);
  });

  it('crosses the antimeridian the short way', () => {
    const { coordinates, distanceNauticalMiles } = router.route({ from: YOKOHAMA, to: LOS_ANGELES });
    expect(distanceNauticalMiles).toBeLessThan(4900);
    expect(splitAtAntimeridian(coordinates)).toHaveLength(2);
  });

  it('touches the points on its way', () => {
    const via = { latitude: 0, longitude: -30 };
    const { coordinates } = router.route({ from: ROTTERDAM, to: LOS_ANGELES, via: [via] });
    expect(coordinates).toContainEqual([-30, 0]);
  });

  it('to where it starts has no length', () => {
    expect(router.route({ from: PIRAEUS, to: PIRAEUS }).distanceNauticalMiles).toBe(0);
  });

  it('stays within a bay where both ends lie in it', () => {
    const [oakland, sanFrancisco] = [
      { latitude: 37.795, longitude: -122.3 },
      { latitude: 37.8, longitude: -122.39 },
    ];
    expect(router.route({ from: oakland, to: sanFrancisco }).distanceNauticalMiles).toBeLessThan(10);
  });

  it('is cached', () => {
    const request = { from: SHANGHAI, to: YOKOHAMA };
    expect(router.route(request)).toBe(router.route({ ...request, closed: ['kiel'] }));
  });
});

describe('an invalid request', () => {
  it.each<[string, Position, string]>([
    ['a latitude beyond the pole', { latitude: 91, longitude: 0 }, 'latitude 91'],
    ['a latitude that is no number', { latitude: Number.NaN, longitude: 0 }, 'latitude NaN'],
    ['a longitude beyond a turn', { latitude: 0, longitude: 400 }, 'longitude 400'],
  ])('%s is refused as input', (_, to, message) => {
    const refusal = refusalOf({ from: SHANGHAI, to });
    expect(refusal.code).toBe('input_invalid');
    expect(refusal.message).toContain(message);
  });

  it('a passage that does not exist is refused, with those that do', () => {
    const refusal = refusalOf({ from: SHANGHAI, to: ROTTERDAM, closed: ['sues' as 'suez'] });
    expect(refusal.code).toBe('input_invalid');
    expect(refusal.message).toContain('suez, panama');
  });

  it.each([
    ['inland', { latitude: 55.75, longitude: 37.6 }],
    ['on a sea without a way out', { latitude: 41, longitude: 51 }],
  ])('a point %s is too far from navigable water', (_, to) => {
    expect(refusalOf({ from: SHANGHAI, to }).code).toBe('too_far_from_water');
  });

  it('there is no way out of the Black Sea with the Bosporus closed, and the message names it', () => {
    const refusal = refusalOf({ from: ODESA, to: PIRAEUS, closed: ['bosporus'] });
    expect(refusal.code).toBe('no_way');
    expect(refusal.message).toContain('bosporus');
  });

  it('a missing data file is named', () => {
    expect(() => loadSeaRouter({ dataFile: '/nowhere/sea.bin' })).toThrow(/cannot read \/nowhere\/sea\.bin/);
  });
});

describe('distances', () => {
  const errors = (pairs: readonly { start: Position; end: Position; nauticalMiles: number }[]) =>
    pairs
      .map(({ start, end, nauticalMiles }) =>
        Math.abs(router.route({ from: start, to: end }).distanceNauticalMiles / nauticalMiles - 1),
      )
      .sort((a, b) => a - b);
  const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)];

  it('are those of NGA Pub. 151, within half a percent for half of the pairs and 3 % for nine of ten', () => {
    const pairs = readPortPairs().map(({ pair }) => pair);
    expect(pairs).toHaveLength(484);
    const off = errors(pairs.filter((_, index) => index % EVERY.pair === 0));
    expect(share(off, 0.5)).toBeLessThan(0.005);
    expect(share(off, 0.9)).toBeLessThan(0.03);
  });

  it('are those of the long ways over canals, too', () => {
    expect(share(errors(readCanalPairs()), 0.5)).toBeLessThan(0.003);
  });

  it('are found for container ports', () => {
    const ports = readContainerPorts();
    expect(ports).toHaveLength(643);
    const unreached = ports.filter(({ position }, index) => {
      if (index % EVERY.port !== 0) return false;
      try {
        return router.route({ from: position, to: { latitude: 0, longitude: -25 } }).distanceNauticalMiles <= 0;
      } catch {
        return true;
      }
    });
    expect(unreached.map(({ code, name }) => `${code} ${name}`)).toEqual([]);
  });
});
