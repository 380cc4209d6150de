import { expect, it } from 'vitest';
import type { Resource } from '../../../app/api/request.ts';
import type { CalendarDay } from '../../../app/api/resources.ts';
import { arrivalsByDay, searchOfArrivals } from './day-queries.ts';

it('counts the arrivals of each day of the calendar, and leads to the list that it counts', () => {
  const arrival = { kind: 'arrival', count: 522, amounts: [], amounts_are: null, list: null } as const;
  const dayOf = (date: string, kinds: readonly unknown[]) =>
    ({ id: date, type: 'calendar_day', attributes: { date, kinds } }) as unknown as Resource<CalendarDay>;
  expect(arrivalsByDay([dayOf('2027-01-10', [arrival]), dayOf('2027-01-11', [])])).toEqual([
    { day: '2027-01-10', count: 522 },
    { day: '2027-01-11', count: 0 },
  ]);
  expect(searchOfArrivals('2027-01-10')).toEqual({ arrives: '2027-01-10..2027-01-10', status: 'all' });
});
