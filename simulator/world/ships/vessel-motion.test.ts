import { lengthOf, pointAlong } from '@portolan/sea-routes';
import { describe, expect, test } from 'vitest';
import { createWorld } from '../world.ts';
import { receptionOf } from './reception.ts';
import { seaRouteBetween } from './sea-route.ts';
import { motionAt } from './vessel-motion.ts';
import { listVoyages, type Voyage } from './voyage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = Date.parse('2026-05-01T00:00:00Z');
const voyages = createWorld({ seed: 7, start }).journeys.flatMap(listVoyages);

function timesOf({ departedAt, berthedAt }: Voyage, step: number): number[] {
  const count = Math.ceil((berthedAt - departedAt) / step) + 2;
  return Array.from({ length: count }, (_, index) => departedAt - step + index * step);
}

function milesBetween(a: Parameters<typeof seaRouteBetween>[0], b: typeof a): number {
  return lengthOf([
    [a.longitude, a.latitude],
    [b.longitude, b.latitude],
  ]);
}

const named = voyages.map((voyage) => [voyage.vessel.name, voyage] as const);

describe.each(named)('%s', (_, voyage) => {
  test('is at berth before the departure and after berthing', () => {
    for (const [at, port] of [
      [voyage.departedAt - 30 * HOUR, voyage.origin],
      [voyage.departedAt, voyage.origin],
      [voyage.berthedAt, voyage.destination],
      [voyage.berthedAt + 300 * HOUR, voyage.destination],
    ] as const) {
      const { latitude, longitude } = port;
      expect(motionAt(voyage, at)).toMatchObject({ latitude, longitude, status: 'moored', speedKnots: 0 });
    }
  });

  test('never jumps, never exceeds 25 knots, and has a consistent speed', () => {
    const times = timesOf(voyage, 10 * MINUTE);
    const motions = times.map((at) => motionAt(voyage, at));
    for (const [index, motion] of motions.entries()) {
      const before = motions[index - 1];
      if (before === undefined) continue;
      const knots = milesBetween(before, motion) * 6;
      expect(knots).toBeLessThan(25);
      // The straight distance is shorter where the route bends.
      if (before.status === 'under_way') expect(knots).toBeLessThan(Math.max(before.speedKnots, motion.speedKnots) + 1);
    }
  });

  test('stays on the route, at most a tenth of a mile off on each axis', () => {
    const { line, nauticalMiles } = seaRouteBetween(voyage.origin, voyage.destination);
    const near = Array.from({ length: Math.ceil(nauticalMiles) * 4 + 1 }, (_, index) => pointAlong(line, index / 4));
    for (const at of timesOf(voyage, 31 * HOUR)) {
      const motion = motionAt(voyage, at);
      const off = near.reduce((least, point) => Math.min(least, milesBetween(motion, point)), Infinity);
      expect(off).toBeLessThan(0.1 * Math.SQRT2 + 0.13);
    }
  });
});

test('a ship that arrives before its berth is free anchors off the port, then berths', () => {
  const voyage = voyages.find(({ vessel }) => vessel.name === 'SIMULATED DUNLIN') as Voyage;
  const motions = timesOf(voyage, 10 * MINUTE).map((at) => motionAt(voyage, at));
  const changes = motions.map(({ status }) => status).filter((status, index, all) => status !== all[index - 1]);
  expect(changes).toEqual(['moored', 'under_way', 'at_anchor', 'under_way', 'moored']);
  const anchored = motions.filter(({ status }) => status === 'at_anchor');
  expect(anchored.length).toBeGreaterThan(5 * 24 * 6);
  for (const motion of anchored) {
    expect(milesBetween(motion, voyage.destination)).toBeLessThan(10.5);
    expect(motion.speedKnots).toBeLessThan(0.5);
  }
});

test('a ship has reception near its ports, and none for eight to twelve hours of some days at sea', () => {
  const silences = voyages.flatMap((voyage) => {
    const receptions = timesOf(voyage, HOUR).map((at) => receptionOf(voyage, motionAt(voyage, at), at));
    expect([receptions[0], receptions.at(-1)]).toEqual(['coast', 'coast']);
    return receptions
      .join(' ')
      .split(/coast|satellite/)
      .map((run) => run.split('none').length - 1)
      .filter((hours) => hours > 0);
  });
  expect(silences.filter((hours) => hours >= 8).length).toBeGreaterThan(10);
  // Two silences can follow each other at the end of a day.
  expect(Math.max(...silences)).toBeLessThanOrEqual(24);
});

test('a great circle joins two points if one of them is far from water', () => {
  const ulaanbaatar = { latitude: 47.92, longitude: 106.92 };
  const { line } = seaRouteBetween(ulaanbaatar, { latitude: 35.1, longitude: 129.03 });
  expect(line).toEqual([
    [106.92, 47.92],
    [129.03, 35.1],
  ]);
});

test('each ship has one voyage and a unique MMSI', () => {
  const ships = voyages.map(({ vessel }) => vessel);
  expect(ships.length).toBeGreaterThan(5);
  expect(new Set(ships.map(({ mmsi }) => mmsi)).size).toBe(ships.length);
  for (const { mmsi } of ships) expect(mmsi).toMatch(/^[2-7]\d{8}$/);
});
