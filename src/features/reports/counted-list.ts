/** Which list of the API shows exactly what a row counts, with its filters. Pure. */
import type { Group } from './catalogue.ts';
import { lastDayOf } from './period.ts';
import type { ReportChoice } from './read-report.ts';
import type { Dimension } from './sums/cuts.ts';
import type { Basis } from './sums/figures.ts';

/** A range is `filter[name][start]` and `filter[name][end]`. */
export type ListFilterValue = string | { readonly start: string; readonly end: string };

export interface CountedList {
  readonly path: '/containers' | '/invoices';
  readonly filters: Readonly<Record<string, ListFilterValue>>;
}

/** The filter of the days on which an item counts. */
const DAYS: Readonly<Record<Basis, string>> = {
  departures: 'departed_on',
  arrivals: 'arrived_on',
  pick_ups: 'picked_up_on',
  invoices: 'billed_on',
};

/** Filters of lists by what reports group by. */
const OF_CONTAINERS: Readonly<Record<Dimension, string>> = {
  customer: 'customer_id',
  line: 'shipping_line_scac',
  terminal: 'pod_terminal',
  port: 'pod',
  lane: 'lane',
};
const OF_INVOICES: Readonly<Record<Dimension, string>> = {
  customer: 'customer',
  line: 'shipping_line_scac',
  terminal: 'pod_terminal',
  port: 'pod',
  lane: 'lane',
};

/** Null in a row: the unknown. @param isTotal of all rows, or of a group that tells no items apart */
export function countedList(
  { report: { basis }, period, groupBy, filters }: ReportChoice,
  {
    key,
    currency,
    isTotal = groupBy === 'days_out',
  }: { readonly key: string | null; readonly currency: string; readonly isTotal?: boolean },
): CountedList {
  const isInvoices = basis === 'invoices';
  const names: Readonly<Record<Dimension, string>> = isInvoices
    ? OF_INVOICES
    : { ...OF_CONTAINERS, ...(basis === 'departures' && { port: 'pol' }) };
  const [from, to] = groupBy === 'month' && !isTotal && key !== null ? [key, key] : [period.from, period.to];
  const own = isTotal || !isDimension(groupBy) ? {} : { [groupBy]: key ?? 'none' };
  const all = Object.entries({ ...filters, ...own }).map(([name, value]) => [names[name as Dimension], value]);
  return {
    path: isInvoices ? '/invoices' : '/containers',
    filters: {
      [DAYS[basis]]: { start: `${from}-01`, end: lastDayOf(to) },
      ...Object.fromEntries(all),
      ...(isInvoices && { currency }),
    },
  };
}

function isDimension(group: Group): group is Dimension {
  return group !== 'month' && group !== 'days_out';
}
