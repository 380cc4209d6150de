import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

test('there are no more places than that, and a free one is told to those who wait, in turn', () => {
  const told: string[] = [];
  const [first, second] = [() => void told.push('first'), () => void told.push('second')];
  const places = createPlaces(1);
  expect(places.take(first)).toBe(true);
  expect(places.take(first)).toBe(false);
  expect(places.take(second)).toBe(false);
  places.release();
  expect(told).toEqual(['first']);
  expect(places.take(first)).toBe(true);
  places.release();
  expect(told).toEqual(['first', 'second']);
});

test('who has found a place is not told of another', () => {
  const told: string[] = [];
  const places = createPlaces(1);
  places.take(() => {});
  const ring = () => void told.push('rung');
  places.take(ring);
  places.release();
  places.take(ring);
  places.release();
  expect(told).toEqual(['rung']);
});
