/** What a saved view of the dashboard chooses, as filters of containers. Pure. The names are those of web/src/parts/list/filters.ts. */

import { tableOf } from '@portolan/codes/table-of';
import { GONE_STATUSES } from '../../../core/state/status.ts';
import { ApiError } from '../../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { parseStoredQuery, readFilters } from '../../../http/jsonapi/reading/query.ts';

/** By the name in the dashboard's address. */
const FILTERS: Readonly<Record<string, string>> = tableOf({
  attention: 'attention',
  assignee: 'assigned_to',
  holds: 'holds',
  fees: 'fees',
  lfd: 'last_free_day',
  eta: 'pod_eta_on',
  predicted: 'predicted_pod_on',
  free: 'free_until',
  return: 'empty_return_due_on',
  appointment: 'pickup_appointment_on',
  arrives: 'arrival_on',
  slip: 'eta_slip_days',
  later: 'predicted_late_days',
  pod: 'pod',
  terminal: 'pod_terminal',
  ship: 'vessel_imo',
  aboard: 'aboard_vessel_imo',
  line: 'shipping_line_scac',
  customer: 'customer_id',
});
const DAYS: readonly string[] = ['lfd', 'eta', 'predicted', 'free', 'return', 'appointment', 'arrives'];
/** Parameters that choose nothing. */
const SHOWN: readonly string[] = ['sort', 'cols', 'view', 'density', 'page', 'list', 'group', 'widths'];
const ALL = 'all';
const DAY_MILLIS = 86_400_000;

export interface View {
  readonly list: string;
  readonly query: string;
}

/**
 * @param today `2026-05-07`, for days that are relative to it
 * @param declared the filters of containers, by which the values are checked
 * @returns values by filter; null: the view chooses by something that alerts cannot, such as a search, or that is no value
 */
export function viewFilters(
  { list, query }: View,
  today: string,
  declared: ListFilters,
): Record<string, string> | null {
  if (list === 'tracking_requests') return null;
  const parameters = parametersOf(list, query, today);
  try {
    return parameters && readFilters(declared, parameters);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** As a request of the list of containers has them. */
function parametersOf(list: string, query: string, today: string): Record<string, string> | null {
  const read = Object.entries(parseStoredQuery(query));
  if (read.some(([, value]) => Array.isArray(value))) return null;
  const given = read.map(([name, value]) => [name, plain(String(value))] as const);
  const chosen = given.filter(([name, value]) => value !== '' && !SHOWN.includes(name));
  const filters: Record<string, string> = {};
  for (const [name, value] of chosen) {
    if (name === 'status') {
      if (list === 'containers' && value !== ALL) filters['filter[status]'] = value;
    } else if (DAYS.includes(name)) {
      const range = daysOf(value, today);
      if (range === null) return null;
      for (const [bound, day] of Object.entries(range))
        if (day !== '') filters[`filter[${FILTERS[name]}][${bound}]`] = day;
    } else {
      const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
      if (filter === undefined) return null;
      filters[`filter[${filter}]`] = { yes: 'true', no: 'false' }[value] ?? value;
    }
  }
  return isOpenOnly(list, chosen) ? { ...filters, 'filter[picked_up]': 'false' } : filters;
}

/** As the list shows without a status: what is not yet picked up. */
function isOpenOnly(list: string, chosen: readonly (readonly [string, string])[]): boolean {
  if (list !== 'containers') return false;
  const status = chosen.find(([name]) => name === 'status')?.[1];
  if (status !== undefined)
    return status.split(',').every((each) => each !== ALL && !GONE_STATUSES.some((gone) => gone === each));
  return !chosen.some(([name]) => name === 'attention');
}

/** The router writes a text that reads as JSON in quotation marks. */
function plain(value: string): string {
  return /^".*"$/.test(value) ? value.slice(1, -1) : value;
}

function daysOf(value: string, today: string): { start: string; end: string } | null {
  const [all, start = '', end = ''] =
    /^(\d{4}-\d\d-\d\d|-?\d{1,3})?\.\.(\d{4}-\d\d-\d\d|-?\d{1,3})?$/.exec(value) ?? [];
  if (all === undefined) return null;
  const day = (text: string) =>
    text === '' || text.includes('-', 1)
      ? text
      : new Date(Date.parse(today) + Number(text) * DAY_MILLIS).toISOString().slice(0, 10);
  return { start: day(start), end: day(end) };
}
