/** The filters of containers by the exception under which they stand, and by whom their exceptions are assigned to. */
import { anyOrNone, oneOf, partsOf } from '../../../database/lists/list-filters.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { EXCEPTION_KINDS } from '../kinds/kinds.ts';

const unresolved = (condition = '') =>
  `EXISTS (SELECT FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id AND x.resolved_at IS NULL${condition})`;

export const ATTENTION_FILTERS: ListFilters = {
  attention: {
    kind: 'choice',
    values: EXCEPTION_KINDS,
    description: 'Kind of its leading exception: the open one that costs most',
    where: (value, parameters) =>
      `EXISTS (SELECT FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id AND x.is_leading
        AND x.kind = any(${parameters.of(partsOf(value))}::text[]))`,
  },
  assigned_to: {
    kind: 'uuid_or_none',
    description:
      'Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody',
    where: (value, parameters) =>
      anyOrNone(value, {
        named: (values) => unresolved(` AND ${oneOf('x.assigned_to', 'uuid', partsOf(values), parameters)}`),
        none: `(${unresolved()} AND NOT ${unresolved(' AND x.assigned_to IS NOT NULL')})`,
      }),
  },
};
