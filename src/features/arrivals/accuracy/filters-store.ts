/** Filters of figures about ETAs: which arrivals and which sources count. */
import { ARRIVAL_TARGETS } from '../../../core/arrival/arrival-leg.ts';
import { anyOf, between, type FilterSql } from '../../../database/lists/list-filters.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';

/** By the code that the source wrote, or by the one that all codes of the port have in common. */
const ofPort =
  (end: 'from' | 'to'): FilterSql =>
  (value, parameters) => {
    const codes = parameters.of(value.toUpperCase().split(','));
    return `(l.${end}_locode = any(${codes}::text[]) OR l.${end}_place = any(${codes}::text[]))`;
  };

export const ACCURACY_FILTERS: ListFilters = {
  source: {
    kind: 'text',
    description: 'Codes of sources: SCAC of a line, `portolan` for predictions',
    where: (value, parameters, scope) =>
      `EXISTS (SELECT FROM eta_statements e WHERE e.account_id = l.account_id AND e.leg_id = l.id
         AND ${anyOf('e.source_code', 'text')(value, parameters, scope)})`,
  },
  line: { kind: 'text', description: 'SCACs of the lines of the shipments', where: anyOf('l.line', 'text') },
  from: { kind: 'text', description: 'UN/LOCODEs of the ports that the ship comes from', where: ofPort('from') },
  to: { kind: 'text', description: 'UN/LOCODEs of the ports of arrival', where: ofPort('to') },
  arrived: {
    kind: 'time_range',
    description: 'When it arrived: whole months in UTC, those that the range touches',
    where: between('l.arrived_at'),
  },
  target: {
    kind: 'choice',
    values: ARRIVAL_TARGETS,
    description: 'What arrives; `port_of_discharge` if absent',
    where: anyOf('l.target', 'text'),
  },
};
