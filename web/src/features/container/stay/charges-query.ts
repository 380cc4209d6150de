/** The charges of a container. */
import { get, type Resource } from '../../../app/api/request.ts';
import type { Charges } from '../../../app/api/resources.ts';

export const chargesQuery = (id: string) => ({
  queryKey: ['charges', id],
  queryFn: () => get<Resource<Charges>>(`/containers/${id}/charges`),
  meta: { isLive: true, about: id },
});
