/** The names of what rules choose by ids and codes. */
import { useQuery } from '@tanstack/react-query';
import { getAll } from '../../../app/api/request.ts';
import type { SavedView } from '../../../app/api/resources.ts';
import { useCustomers } from '../../../parts/customers/customers.ts';
import { useLineNames } from '../../../parts/lines/lines.ts';
import { usePortNames } from '../../../parts/ports/ports-field.tsx';
import type { Names, RuleShape } from './rule-text.ts';

/** @param rules whose ports are named */
export function useRuleNames(rules: readonly RuleShape[]): Names {
  const customers = useCustomers();
  const lines = useLineNames();
  const ports = usePortNames(rules.flatMap(({ filter }) => filter.locodes));
  const { data = [] } = useQuery({
    queryKey: ['saved_views', 'alerts'],
    queryFn: async () => (await getAll<SavedView>('/saved_views?filter[list]=containers,shipments')).data,
    staleTime: 60_000,
  });
  return { customers, lines, ports, views: new Map(data.map(({ id, attributes }) => [id, attributes.name])) };
}
