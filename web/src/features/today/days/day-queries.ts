/** The counts by day, and the lists of containers that they count. */
import { get, type Resource } from '../../../app/api/request.ts';
import type { LastFreeDayCount, PredictedArrivalCount } from '../../../app/api/resources.ts';
import { NOT_PICKED_UP } from '../../../parts/cells.tsx';
import type { ListSearch } from '../../../parts/list/search.ts';

export const freeDaysQuery = {
  queryKey: ['last_free_days'],
  queryFn: () => get<readonly Resource<LastFreeDayCount>[]>('/containers/last_free_days'),
  meta: { isLive: true },
};

export const arrivalDaysQuery = {
  queryKey: ['predicted_arrivals'],
  queryFn: () => get<readonly Resource<PredictedArrivalCount>[]>('/containers/predicted_arrivals'),
  meta: { isLive: true },
};

export const searchOfFreeDay = (day: string): ListSearch => ({
  lfd: `${day}..${day}`,
  status: NOT_PICKED_UP.join(','),
});

export const searchOfArrivals = (day: string): ListSearch => ({
  predicted: `${day}..${day}`,
  status: 'all',
  sort: 'predicted_pod_at',
});
