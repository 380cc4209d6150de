/** How many containers a tariff charges now. */
import { queryOptions } from '@tanstack/react-query';
import { get, type Resource } from '../../app/api/request.ts';
import type { TariffUsage } from '../../app/api/resources.ts';

export const tariffUsage = (id: string) =>
  queryOptions({
    queryKey: ['tariffs', id, 'usage'],
    queryFn: async () => (await get<Resource<TariffUsage>>(`/tariffs/${id}/usage`)).data.attributes,
    staleTime: 0,
    meta: { isLive: true },
  });
