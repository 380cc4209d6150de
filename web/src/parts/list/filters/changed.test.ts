/** Since when, in an address. */
import { expect, it } from 'vitest';
import { changedInstant, isBeforeKept, parseChanged } from './changed.ts';
import { filterParameters, parseFilters, SHIPMENT_FILTERS } from './filters.ts';

const READ = { today: '2026-05-07', lastVisitAt: '2026-05-05T17:20:00Z' };
const local = (text: string) => new Date(text).toISOString();

it('reads choices, days and local times, and nothing else', () => {
  expect(parseChanged('yesterday')).toBe('yesterday');
  expect(parseChanged('2026-05-01T09:30')).toEqual(new Date('2026-05-01T09:30'));
  for (const text of ['', 'tomorrow', '2026-13-01', '7', '2026-05-01T25:00']) expect(parseChanged(text)).toBeNull();
});

it('counts from today and from the last visit, whenever the view is opened', () => {
  expect(changedInstant('yesterday', READ)).toBe(local('2026-05-06T00:00'));
  expect(changedInstant('yesterday', { ...READ, today: '2026-06-01' })).toBe(local('2026-05-31T00:00'));
  expect(changedInstant('visit', READ)).toBe(READ.lastVisitAt);
  expect(changedInstant('visit', { ...READ, lastVisitAt: null })).toBe('2000-01-01T00:00:00.000Z');
  expect(changedInstant('2026-05-01', READ)).toBe(local('2026-05-01T00:00'));
});

it('is a filter of lists', () => {
  expect(parseFilters({ changed: 'last week' }).changed).toBeUndefined();
  expect(filterParameters({ changed: 'visit' }, SHIPMENT_FILTERS, READ)).toEqual({
    'filter[changed_since]': READ.lastVisitAt,
  });
});

it('knows how long changes are kept', () => {
  const now = Date.parse('2026-05-07T00:00:00Z');
  expect(isBeforeKept('2026-02-06T00:00:00Z', now)).toBe(false);
  expect(isBeforeKept('2026-02-05T23:00:00Z', now)).toBe(true);
});
