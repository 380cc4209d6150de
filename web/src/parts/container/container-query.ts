/** The query of one container: its page and its preview share the cached response. */
import { get, type Resource } from '../../app/api/request.ts';
import type { Container } from '../../app/api/resources.ts';

/** @param at the instant of the knowledge; null: now */
export const containerQuery = (id: string, at: string | null) => ({
  queryKey: ['container', id, at],
  queryFn: () =>
    get<Resource<Container>>(
      `/containers/${id}?include=shipment,pod_terminal,pickup_facility${at === null ? '' : `&as_of=${at}`}`,
    ),
  meta: { isLive: true, about: id },
});
