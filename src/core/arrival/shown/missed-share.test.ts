import { expect, it } from 'vitest';
import { missedShare } from './missed-share.ts';

const HOUR = 3_600_000;
const HANDLING_HOURS = 24;
const AT = Date.parse('2026-06-10T12:00:00Z');
const BAND = { p10: AT - 10 * HOUR, p50: AT, p90: AT + 30 * HOUR };
/** Of a departure so many hours after the arrival at the median, and the time to load the box again. */
const shareAt = (hours: number) => missedShare(BAND, AT + (HANDLING_HOURS + hours) * HOUR, HANDLING_HOURS);

it('is the share of arrivals that come after the last one in time', () => {
  expect([-10, 0, 15, 30].map(shareAt)).toEqual([0.9, 0.5, 0.3, 0.1]);
});

it('falls with a later departure, and is never below 0 or above 1', () => {
  const shares = Array.from({ length: 200 }, (_, index) => shareAt(index * 2 - 200));
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect([shares[0], shares.at(-1)]).toEqual([1, 0]);
});

it('is all or nothing where the arrival is certain', () => {
  const certain = { p10: AT, p50: AT, p90: AT };
  expect(missedShare(certain, AT + (HANDLING_HOURS - 1) * HOUR, HANDLING_HOURS)).toBe(1);
  expect(missedShare(certain, AT + (HANDLING_HOURS + 1) * HOUR, HANDLING_HOURS)).toBe(0);
});
