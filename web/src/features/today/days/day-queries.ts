/** The counts by day, and the lists of containers that they count. */
import { get, type Resource } from '../../../app/api/request.ts';
import type { CalendarDay, LastFreeDayCount } from '../../../app/api/resources.ts';
import { NOT_PICKED_UP } from '../../../parts/cells.tsx';
import type { ListSearch } from '../../../parts/list/search.ts';

export const freeDaysQuery = {
  queryKey: ['last_free_days'],
  queryFn: () => get<readonly Resource<LastFreeDayCount>[]>('/containers/last_free_days'),
  meta: { isLive: true },
};

/** As the calendar counts them: by the prediction, else by the ETA of the line. It begins with the same day. */
export const arrivalDaysQuery = {
  queryKey: ['calendar', 'arrivals'],
  queryFn: () => get<readonly Resource<CalendarDay>[]>('/calendar?kinds=arrival'),
  meta: { isLive: true },
};

/** Arrivals by day, of days without any too. */
export const arrivalsByDay = (days: readonly Resource<CalendarDay>[] | undefined) =>
  (days ?? []).map(({ attributes: { date, kinds } }) => ({ day: date, count: kinds[0]?.count ?? 0 }));

export const searchOfFreeDay = (day: string): ListSearch => ({
  lfd: `${day}..${day}`,
  status: NOT_PICKED_UP.join(','),
});

export const searchOfArrivals = (day: string): ListSearch => ({
  arrives: `${day}..${day}`,
  status: 'all',
});
