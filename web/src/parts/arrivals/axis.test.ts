/** The time axis of competing ETAs. */
import { expect, it } from 'vitest';
import { axisOf, placeOn } from './axis.ts';

const iso = (at: number) => new Date(at).toISOString();

it('has a day of room on both sides, and at most five named days', () => {
  const axis = axisOf(['2026-12-12T08:00:00Z', '2026-12-14T20:00:00Z']);
  expect(axis && [iso(axis.start), iso(axis.end), axis.ticks.map(iso)]).toEqual([
    '2026-12-11T00:00:00.000Z',
    '2026-12-16T00:00:00.000Z',
    ['11', '12', '13', '14', '15'].map((day) => `2026-12-${day}T12:00:00.000Z`),
  ]);
  expect(axisOf(['2026-12-01T00:00:00Z', '2027-02-01T00:00:00Z'])?.ticks.length).toBeLessThanOrEqual(5);
  expect(axisOf(['2026-12-01T00:00:00Z'])?.ticks).toHaveLength(3);
  expect(axisOf([])).toBe(null);
});

it('places an instant in percent, and what lies outside at the end', () => {
  const axis = { start: 0, end: 1000, ticks: [] };
  expect([placeOn(axis, 250), placeOn(axis, -5), placeOn(axis, 5000)]).toEqual([25, 0, 100]);
});
