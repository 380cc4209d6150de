/** The filter of containers by the place where they wait now, as the map counts them. */
import { codesOf, oneOf } from '../../database/lists/list-filters.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';

export const MAP_FILTERS: ListFilters = {
  waiting_at: {
    kind: 'text',
    description: 'UN/LOCODE of the place where it waits now; several with commas',
    where: (value, parameters) => `c.listed AND ${oneOf('c.waiting_at', 'text', codesOf(value), parameters)}`,
  },
};
