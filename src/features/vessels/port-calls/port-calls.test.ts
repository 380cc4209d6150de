/** Calls described as an operator would, received as positions. Long Beach lies at 33.77 N 118.18 W; its anchorage 5 miles south. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PortPoint } from '../../../core/map/places.ts';
import type { Fix } from '../../../core/ships/ship-report.ts';
import { portMoves } from './port-calls.ts';

const START = Date.UTC(2026, 2, 20);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const [LONG_BEACH, TOKYO, YOKOHAMA]: PortPoint[] = [
  { key: 'USLGB', point: [-118.18333, 33.76667] },
  { key: 'JPTYO', point: [139.79, 35.62] },
  { key: 'JPYOK', point: [139.65, 35.45] },
] as [PortPoint, PortPoint, PortPoint];
const BERTH = [33.75, -118.2] as const;
const OTHER_BERTH = [33.76, -118.215] as const;
const ANCHORAGE = [33.68, -118.15] as const;
const AT_SEA = [33.2, -119.5] as const;
const FAR_OUT = [32, -125] as const;

type Place = readonly [latitude: number, longitude: number];

/** Since the start, to a hundredth. */
function hoursOf(at: number): number {
  return Math.round(((at - START) / HOUR) * 100) / 100;
}

/** A log of a ship, in the order of time. */
class Ship {
  readonly fixes: Fix[] = [];
  #now = START;

  get now(): number {
    return this.#now;
  }

  /** Under way from where she is, a position every three minutes, for so many hours. */
  sails(to: Place, hours: number): this {
    const from = this.fixes.at(-1);
    const [latitude, longitude] = from === undefined ? to : [from.latitude, from.longitude];
    const steps = Math.max(1, Math.round((hours * HOUR) / (3 * MINUTE)));
    for (let step = 1; step <= steps; step += 1) {
      this.#now += (hours * HOUR) / steps;
      const share = step / steps;
      this.#hear([latitude + (to[0] - latitude) * share, longitude + (to[1] - longitude) * share], 12, 0);
    }
    return this;
  }

  /** At rest, a position every half an hour. @param wander miles that she strays from there */
  lies(at: Place, hours: number, status: number | null, wander = 0.01): this {
    for (let half = 0; half <= hours * 2; half += 1) {
      const angle = half * 2.4;
      this.#hear([at[0] + (wander / 60) * Math.sin(angle), at[1] + (wander / 50) * Math.cos(angle)], 0.1, status);
      this.#now += 30 * MINUTE;
    }
    return this;
  }

  drifts(from: Place, hours: number): this {
    for (let half = 0; half <= hours * 2; half += 1) {
      this.#hear([from[0] + half * 0.001, from[1]], 0.3, 0);
      this.#now += 30 * MINUTE;
    }
    return this;
  }

  isSilent(hours: number): this {
    this.#now += hours * HOUR;
    return this;
  }

  isSeenAt(at: Place, speedKnots: number, status: number | null = 5): this {
    this.#hear(at, speedKnots, status);
    this.#now += MINUTE;
    return this;
  }

  moves(ports: readonly PortPoint[] = [LONG_BEACH as PortPoint]) {
    return portMoves(this.fixes, ports).map(({ kind, place, at }) => `${kind} ${place} ${hoursOf(at)}`);
  }

  #hear([latitude, longitude]: Place, speedKnots: number | null, navigationStatus: number | null): void {
    const fix = { atMillis: this.#now, latitude, longitude, speedKnots, navigationStatus };
    this.fixes.push({ ...fix, courseDegrees: null, headingDegrees: null });
  }
}

const arriving = () => new Ship().sails(AT_SEA, 1).sails(BERTH, 9);

describe('a ship that comes and goes', () => {
  test('has arrived when she lies at her berth, and has departed when she has left it for sea', () => {
    const ship = arriving().lies(BERTH, 40, 5).sails(AT_SEA, 6);
    expect(ship.moves()).toEqual(['arrival USLGB 10', 'departure USLGB 50.55']);
  });

  test('has not arrived before she has lain there for half an hour, nor departed before she is out of the port', () => {
    const ship = arriving().isSeenAt(BERTH, 0.1);
    expect(ship.moves()).toEqual([]);
    expect(ship.lies(BERTH, 1, 5).moves()).toEqual(['arrival USLGB 10']);
    expect(ship.sails(ANCHORAGE, 1).moves()).toEqual(['arrival USLGB 10']);
  });

  test.each([
    ['none is sent', null],
    ['it was left at "under way"', 0],
    ['it is not defined', 15],
  ])('is at her berth after six hours where of her status %s', (_, status) => {
    expect(arriving().lies(BERTH, 5, status).moves()).toEqual([]);
    expect(arriving().lies(BERTH, 6, status).moves()).toEqual(['arrival USLGB 10']);
  });

  test('is at her berth though her status changed from "at anchor" only there', () => {
    expect(arriving().lies(BERTH, 1, 1).lies(BERTH, 2, 5).moves()).toEqual(['arrival USLGB 10']);
  });
});

describe('a ship that does not arrive', () => {
  test('passes by', () => {
    expect(new Ship().sails(FAR_OUT, 1).sails(BERTH, 20).sails(FAR_OUT, 20).moves()).toEqual([]);
  });

  test.each([
    ['with her status', 1],
    ['aground', 6],
  ])('to lie at anchor for days, %s', (_, status) => {
    expect(new Ship().sails(AT_SEA, 1).sails(ANCHORAGE, 9).lies(ANCHORAGE, 96, status).moves()).toEqual([]);
  });

  test('swings at anchor for days with a wrong status', () => {
    expect(new Ship().sails(AT_SEA, 1).sails(ANCHORAGE, 9).lies(ANCHORAGE, 96, 0, 0.25).moves()).toEqual([]);
  });

  test('drifts off the port for days', () => {
    expect(new Ship().sails(AT_SEA, 1).sails(ANCHORAGE, 9).drifts(ANCHORAGE, 72).moves()).toEqual([]);
  });

  test('lies at a berth of another port nearby', () => {
    const ports = [TOKYO, YOKOHAMA] as PortPoint[];
    const ship = new Ship().sails([34.5, 140], 1).sails([35.44, 139.67], 6).lies([35.44, 139.67], 20, 5);
    expect(ship.moves(ports)).toEqual(['arrival JPYOK 7']);
  });

  test('lies far from any port', () => {
    expect(new Ship().sails(FAR_OUT, 1).lies(FAR_OUT, 30, 5).moves()).toEqual([]);
  });
});

describe('a ship that waits at anchor first', () => {
  test('arrives when she comes to her berth', () => {
    const ship = new Ship().sails(AT_SEA, 1).sails(ANCHORAGE, 9).lies(ANCHORAGE, 96, 1).sails(BERTH, 1);
    const at = hoursOf(ship.now);
    expect(ship.lies(BERTH, 20, 5).moves()).toEqual([`arrival USLGB ${at}`]);
  });
});

describe('poor reception', () => {
  test('a jump of GPS and a speed that cannot be, at the berth, are no departure', () => {
    const ship = arriving().lies(BERTH, 5, 5).isSeenAt([33.753, -118.205], 0.2).isSeenAt(BERTH, 3.5).lies(BERTH, 20, 5);
    expect(ship.moves()).toEqual(['arrival USLGB 10']);
    const left = hoursOf(ship.now + 3 * MINUTE);
    expect(ship.sails(AT_SEA, 6).moves()).toEqual(['arrival USLGB 10', `departure USLGB ${left}`]);
  });

  test('a ship without fixes for hours arrived at her first fix at the berth', () => {
    const ship = new Ship().sails(AT_SEA, 1).isSilent(20).lies(BERTH, 10, 5);
    expect(ship.moves()).toEqual(['arrival USLGB 21']);
  });

  test('a ship without fixes for more than a day has neither arrival nor departure', () => {
    const ship = new Ship().sails(AT_SEA, 1).isSilent(25).lies(BERTH, 10, 5).isSilent(30).sails(FAR_OUT, 1);
    expect(ship.moves()).toEqual([]);
  });

  test('a ship with her first fix at the berth departs without an arrival', () => {
    const ship = new Ship().lies(BERTH, 10, 5).sails(AT_SEA, 6);
    expect(ship.moves()).toEqual(['departure USLGB 10.55']);
  });

  test('a ship with her first fix at the berth and gaps there has not arrived in between', () => {
    const ship = new Ship().lies(BERTH, 0, 5).isSeenAt([33.753, -118.205], 1).lies(BERTH, 10, 5);
    expect(ship.moves()).toEqual([]);
  });

  test('one that is silent at her berth for days has neither left nor come again', () => {
    const ship = arriving().lies(BERTH, 5, 5).isSilent(40).lies(BERTH, 5, 5);
    expect(ship.moves()).toEqual(['arrival USLGB 10']);
  });
});

describe('a port called at twice', () => {
  test('has two calls if the ship was at sea in between', () => {
    const ship = arriving().lies(BERTH, 20, 5).sails(AT_SEA, 6).sails(BERTH, 6);
    const again = hoursOf(ship.now);
    expect(ship.lies(BERTH, 20, 5).moves()).toEqual([
      'arrival USLGB 10',
      'departure USLGB 30.55',
      `arrival USLGB ${again}`,
    ]);
  });

  test('has one call if the ship shifts from berth to berth', () => {
    const ship = arriving().lies(BERTH, 20, 5).sails(OTHER_BERTH, 1).lies(OTHER_BERTH, 10, 5);
    const left = hoursOf(ship.now + 3 * MINUTE);
    expect(ship.sails(AT_SEA, 6).moves()).toEqual(['arrival USLGB 10', `departure USLGB ${left}`]);
  });
});

test('names since when a ship lay at anchor before she berthed, and nothing where she sailed in', () => {
  const waited = new Ship()
    .sails(AT_SEA, 1)
    .sails(ANCHORAGE, 8)
    .lies(ANCHORAGE, 30, 1)
    .sails(BERTH, 1)
    .lies(BERTH, 20, 5);
  const since = (ship: Ship) => portMoves(ship.fixes, [LONG_BEACH as PortPoint])[0]?.anchoredSince;
  expect(hoursOf(since(waited) ?? 0)).toBe(9);
  expect(since(arriving().lies(BERTH, 20, 5))).toBeUndefined();
});

test('later readings find the same moves, also with a later start', () => {
  const ship = arriving().lies(BERTH, 20, 5).sails(AT_SEA, 6).sails(FAR_OUT, 20).sails(BERTH, 20).lies(BERTH, 9, 5);
  // The time near the port counts back to the first gap between positions.
  const movesOf = (fixes: readonly Fix[]) =>
    portMoves(fixes, [LONG_BEACH as PortPoint]).map(({ nearSince, anchoredSince, ...move }) => move);
  const all = movesOf(ship.fixes);
  expect(all).toHaveLength(3);
  fc.assert(
    fc.property(fc.nat(ship.fixes.length), fc.nat(ship.fixes.length), (from, to) => {
      for (const move of movesOf(ship.fixes.slice(from, to))) {
        expect(all).toContainEqual(move);
      }
    }),
  );
});
