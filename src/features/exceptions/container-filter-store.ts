/** The filter of containers by the exception under which they stand. */
import { partsOf } from '../../database/lists/list-filters.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { EXCEPTION_KINDS } from './exceptions.ts';

export const ATTENTION_FILTERS: ListFilters = {
  attention: {
    kind: 'choice',
    values: EXCEPTION_KINDS,
    description: 'Kind of its leading exception: the open one that costs most',
    where: (value, parameters) =>
      `EXISTS (SELECT FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id AND x.is_leading
        AND x.kind = any(${parameters.of(partsOf(value))}::text[]))`,
  },
};
