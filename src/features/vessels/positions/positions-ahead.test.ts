import { describe, expect, test } from 'vitest';
import { type LonLat, nauticalMilesAlong, nauticalMilesBetween } from '../../../core/map/sphere.ts';
import { routeLine } from '../../../core/map/track.ts';
import { MOST_POSITIONS_AHEAD, positionsAhead, speedAhead, USUAL_KNOTS } from './future-positions.ts';

const START = Date.UTC(2026, 4, 1);
const HOUR = 3_600_000;
/** A degree of latitude has 60 nautical miles, nearly. */
const NORTH: LonLat[] = [
  [10, 0],
  [10, 1],
];

describe('positions ahead', () => {
  test('are a minute apart, from the beginning of the way to its end, as far as the speed goes in a minute', () => {
    const positions = positionsAhead(NORTH, START, 12);
    expect(positions[0]).toEqual({ at: START, latitude: 0, longitude: 10, headingDegrees: 0 });
    expect(positions.map(({ at }) => (at - START) / 60_000)).toEqual(positions.map((_, index) => index));
    expect(positions).toHaveLength(302);
    expect(positions.at(-1)).toMatchObject({ latitude: 1, longitude: 10 });
    const miles = nauticalMilesBetween([10, positions[100]?.latitude ?? 0], [10, positions[101]?.latitude ?? 0]);
    expect(miles).toBeCloseTo(0.2, 5);
  });

  test('keep to every bend of the way, with the course of each stretch', () => {
    const way: LonLat[] = [...NORTH, [11, 1]];
    const positions = positionsAhead(way, START, 60);
    const miles = nauticalMilesAlong(positions.map(({ longitude, latitude }): LonLat => [longitude, latitude]));
    expect(miles).toBeGreaterThan(nauticalMilesAlong(way) - 1);
    expect(positions[10]?.headingDegrees).toBe(0);
    expect(positions.at(-1)?.headingDegrees).toBeCloseTo(90, 0);
  });

  test('stay between -180 and 180 where the way goes on past them', () => {
    const way = routeLine([
      [178, 40],
      [-178, 40],
    ]);
    const positions = positionsAhead(way, START, 20);
    expect(positions.every(({ longitude }) => longitude >= -180 && longitude <= 180)).toBe(true);
    expect(positions.some(({ longitude }) => longitude < -179)).toBe(true);
    expect(positions.at(-1)?.longitude).toBe(-178);
  });

  test('are a single position if the ship is already there', () => {
    const there = { at: START, latitude: 1, longitude: 10, headingDegrees: null };
    expect(positionsAhead([[10, 1]], START, 12)).toEqual([there]);
  });

  test('pass over points that lie on each other', () => {
    expect(positionsAhead([...NORTH, [10, 1]], START, 12)).toEqual(positionsAhead(NORTH, START, 12));
  });

  test('end at the maximum number', () => {
    const around = routeLine(Array.from({ length: 37 }, (_, index): LonLat => [index * 10 - 180, 0]));
    expect(positionsAhead(around, START, 5)).toHaveLength(MOST_POSITIONS_AHEAD);
  });
});

describe('the speed of a voyage', () => {
  const voyage = { nauticalMiles: 240, from: START, arrivesAt: START + 20 * HOUR, lastDayKnots: 16 };

  test('is the speed that meets the estimated arrival', () => {
    expect(speedAhead(voyage)).toBe(12);
  });

  test.each([
    ['is over', START - HOUR],
    ['no ship can keep', START + HOUR],
    ['has her wait', START + 1000 * HOUR],
    ['no source states', null],
  ])('is that of her last day where the estimate %s', (_, arrivesAt) => {
    expect(speedAhead({ ...voyage, arrivesAt })).toBe(16);
  });

  test.each([
    ['lay still', 0.2],
    ['has no position', null],
  ])('is what ships usually sail where she %s', (_, lastDayKnots) => {
    expect(speedAhead({ ...voyage, arrivesAt: null, lastDayKnots })).toBe(USUAL_KNOTS);
  });
});
