import { expect, it } from 'vitest';
import { heightOf, isWeekend, nextBusyDay } from './strip-days.ts';

const rowOf = (counts: Readonly<Record<string, number>>) => ({
  counts: new Map(Object.entries(counts).map(([day, count]) => [day, { count }])),
});

it('marks Saturday and Sunday by the day alone, whatever zone the browser is in', () => {
  expect(['2026-05-08', '2026-05-09', '2026-05-10', '2026-05-11'].map(isWeekend)).toEqual([false, true, true, false]);
});

it('draws the highest bar whole and the lowest one so that it can be seen', () => {
  expect([heightOf(500, 500), heightOf(250, 500), heightOf(1, 500)]).toEqual([100, 50, 12]);
});

it('begins with the first day that the first row counts, then with those of the next row', () => {
  const days = ['2026-05-08', '2026-05-09', '2026-05-10'];
  const [free, arrivals] = [rowOf({ '2026-05-09': 0, '2026-05-10': 2 }), rowOf({ '2026-05-08': 7 })];
  expect(nextBusyDay(days, [free, arrivals])).toBe('2026-05-10');
  expect(nextBusyDay(days, [rowOf({}), arrivals])).toBe('2026-05-08');
  expect(nextBusyDay(days, [rowOf({})])).toBe(null);
});
