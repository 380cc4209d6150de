import { expect, test } from 'vitest';
import { ClockWouldRunBackwards, setSpeed, setWorldTime, startClock, worldTimeAt } from './clock.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const clock = startClock({ start, worldOrigin: 1_000_000, speed: 5760 });

test('a day of the world takes fifteen seconds at speed 5760', () => {
  expect(worldTimeAt(clock, 1_000_000 + 15_000)).toBe(start + 86_400_000);
});

test('before the origin, world time is the start', () => {
  expect(worldTimeAt(clock, 0)).toBe(start);
});

test('a clock that was set continues from there at its speed', () => {
  const later = setWorldTime(clock, 1_000_000, start + 5000);
  expect(worldTimeAt(later, 1_000_001)).toBe(start + 5000 + 5760);
});

test('a change of speed does not change past time', () => {
  const slowed = setSpeed(clock, 1_000_010, 0);
  expect(worldTimeAt(slowed, 9_999_999)).toBe(start + 57_600);
});

test('the clock never runs backwards', () => {
  expect(() => setWorldTime(clock, 1_000_010, start)).toThrow(ClockWouldRunBackwards);
});
