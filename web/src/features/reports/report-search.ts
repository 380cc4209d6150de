/** What the address of a report chooses, the parameters of the API for it, and the address of the list behind a row. Pure. */
import { isMonth, monthsOfPeriod, REPORT_PERIODS, type ReportPeriod } from '@portolan/wording/report-periods';
import { formatDays } from '../../parts/list/filters/days.ts';
import { FILTERS, type FilterKey } from '../../parts/list/filters/filters.ts';
import { textOf } from '../../parts/list/search-values.ts';

export const DIMENSIONS = ['customer', 'line', 'terminal', 'port', 'lane'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export interface ReportSearch extends Partial<Record<Dimension, string | undefined>> {
  /** Absent, and without `from`: as the API without months. */
  readonly period?: ReportPeriod | undefined;
  /** `2026-05`, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Absent: the first group of the report. */
  readonly by?: string | undefined;
  /** The measure that is drawn, and by which rows are ordered. */
  readonly measure?: string | undefined;
  readonly currency?: string | undefined;
}

const month = (value: unknown) => (typeof value === 'string' && isMonth(value) ? value : undefined);

/** Has every key; unknown values of an old address are dropped. */
export function parseReportSearch(given: Record<string, unknown>): ReportSearch {
  return {
    period: REPORT_PERIODS.find((each) => each === given.period && each !== 'recent'),
    from: month(given.from),
    to: month(given.to),
    by: textOf(given.by),
    measure: textOf(given.measure),
    currency: textOf(given.currency),
    ...Object.fromEntries(DIMENSIONS.map((each) => [each, textOf(given[each])])),
  };
}

/** The old address of the CO₂ report. */
export function fromEmissions({ by, from, to }: Record<string, unknown>): ReportSearch {
  return parseReportSearch({ by: by ?? 'customer', from, to });
}

/** @param today `2026-11-30` */
export function parametersOf(search: ReportSearch, today: string): URLSearchParams {
  const { period, from, to } = search;
  const months = period === undefined ? { from, to } : monthsOfPeriod(period, today.slice(0, 7));
  return withoutAbsent({ ...months, group_by: search.by, ...filtersOf(search) });
}

/** As schedules and shares store them: a period that moves stays one. */
export function storedParameters(search: ReportSearch): URLSearchParams {
  return withoutAbsent({ group_by: search.by, measure: search.measure, ...filtersOf(search) });
}

/** Of a share, which has its months among them. */
export function sharedParameters(search: ReportSearch): string {
  const stored = storedParameters(search);
  const { period, from, to } = search;
  if (from === undefined && to === undefined) stored.set('period', period ?? 'recent');
  if (from !== undefined) stored.set('from', from);
  if (to !== undefined) stored.set('to', to);
  return stored.toString();
}

function filtersOf(search: ReportSearch): Record<string, string | undefined> {
  return Object.fromEntries(DIMENSIONS.map((each) => [`filter[${each}]`, search[each]]));
}

function withoutAbsent(given: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

export interface CountedList {
  readonly path: string;
  readonly filters: Readonly<Record<string, string | { readonly start: string; readonly end: string }>>;
}

export type ListAddress =
  | { readonly to: '/'; readonly search: Readonly<Record<string, string>> }
  | { readonly to: '/invoices'; readonly search: Readonly<Record<string, string>> };

const KEYS = new Map(Object.entries(FILTERS).map(([key, name]) => [name as string, key as FilterKey]));
/** Of the list of invoices. */
const INVOICE_KEYS: Readonly<Record<string, string>> = {
  customer: 'customer',
  shipping_line_scac: 'line',
  pod_terminal: 'terminal',
  pod: 'port',
  currency: 'currency',
};

/** The dashboard's list that shows what was counted. Null: it has no such filter. */
export function listAddress({ path, filters }: CountedList): ListAddress | null {
  if (path === '/invoices') {
    const search: Record<string, string> = {};
    for (const [name, value] of Object.entries(filters)) {
      const key = INVOICE_KEYS[name];
      if (name === 'billed_on' && typeof value !== 'string')
        Object.assign(search, { from: value.start, to: value.end });
      else if (key === undefined || typeof value !== 'string') return null;
      else search[key] = value;
    }
    return { to: '/invoices', search };
  }
  // Containers that were picked up long ago are counted too.
  const search: Record<string, string> = { status: 'all' };
  for (const [name, value] of Object.entries(filters)) {
    const key = KEYS.get(name);
    const text = typeof value === 'string' ? value : formatDays(value);
    if (key === undefined || text === undefined) return null;
    search[key] = text;
  }
  return { to: '/', search };
}
