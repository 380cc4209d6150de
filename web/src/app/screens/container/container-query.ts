/** How one container is asked for: by its page and by the look beside the list, whose answers are kept as one. */
import { get, type Resource } from '../../api/request.ts';
import type { Container } from '../../api/resources.ts';

/** @param at as it was known then; null: as it is */
export const containerQuery = (id: string, at: string | null) => ({
  queryKey: ['container', id, at],
  queryFn: () =>
    get<Resource<Container>>(
      `/containers/${id}?include=shipment,pod_terminal,pickup_facility${at === null ? '' : `&as_of=${at}`}`,
    ),
  meta: { isLive: true },
});
