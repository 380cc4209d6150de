/** The filters of containers by where they are now, as the map counts them. */
import { codesOf, oneOf, partsOf } from '../../database/lists/list-filters.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';

export const MAP_FILTERS: ListFilters = {
  aboard: {
    kind: 'text',
    description: 'IMO number of the ship that carries it now; several with commas',
    where: (value, parameters) => `c.listed AND ${oneOf('c.vessel_imo', 'text', partsOf(value), parameters)}`,
  },
  waiting_at: {
    kind: 'text',
    description: 'UN/LOCODE of the place where it waits now; several with commas',
    where: (value, parameters) => `c.listed AND ${oneOf('c.waiting_at', 'text', codesOf(value), parameters)}`,
  },
};
