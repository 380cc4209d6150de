/** The list of the API that shows exactly what a day of the calendar counts. Pure. */
import { tableOf } from '@portolan/codes/table-of';
import { NONE, partsOf } from '../../database/lists/list-filters.ts';
import type { CalendarKind } from './calendar.ts';
import { FILTER_OF } from './filters-store.ts';

export interface RowList {
  readonly path: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** The same filters of invoices. */
const OF_INVOICES: Readonly<Record<string, string>> = tableOf({
  customer_id: 'customer',
  pod: 'container_pod',
  shipping_line_scac: 'container_scac',
  assigned_to: 'container_assigned_to',
});

/** @param codesOfPort all codes of a port, under any of which containers have it @returns null: there is no such list */
export function rowListOf(
  { kind, day }: { readonly kind: CalendarKind; readonly day: string },
  used: Readonly<Record<string, string>>,
  codesOfPort: (locode: string) => readonly string[],
): RowList | null {
  if (kind !== 'dispute_due') {
    const given = Object.entries(used).map(([name, value]) => [`filter[${name}]`, value]);
    return { path: '/containers', filters: Object.fromEntries([[`filter[${FILTER_OF[kind]}]`, day], ...given]) };
  }
  if (used.assigned_to !== undefined && partsOf(used.assigned_to).includes(NONE)) return null;
  const given = Object.entries(used).map(([name, value]) => {
    const codes = name === 'pod' ? partsOf(value).flatMap((each) => codesOfPort(each.trim().toUpperCase())) : [value];
    return [`filter[${OF_INVOICES[name] ?? name}]`, codes.join(',')];
  });
  return {
    path: '/invoices',
    filters: { 'filter[dispute_due_on]': day, 'filter[to_dispute]': 'true', ...Object.fromEntries(given) },
  };
}
