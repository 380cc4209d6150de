/** The filters of containers: those of tracking, and those that features contribute. */
import { CUSTOM_FIELD_FILTERS } from '../features/custom-fields/container-filter-store.ts';
import { MAP_FILTERS } from '../features/maps/container-filter-store.ts';
import { ATTENTION_FILTERS } from '../features/notices/exceptions/container-filter-store.ts';
import type { ListFilters } from '../http/jsonapi/reading/filters.ts';
import type { Reference } from '../reference/reference.ts';
import { containerFilters } from '../tracking/containers/filters-store.ts';

export function allContainerFilters({ ports }: Pick<Reference, 'ports'>): ListFilters {
  return containerFilters(ports, { ...CUSTOM_FIELD_FILTERS, ...ATTENTION_FILTERS, ...MAP_FILTERS });
}
