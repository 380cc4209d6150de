/** The filters of lists: the name in the dashboard's address, and that of the API's filter. Pure. */
import { changedInstant, parseChanged } from './changed.ts';
import { type DayRange, parseDays } from './days.ts';

export const FILTERS = {
  changed: 'changed_since',
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
  departed: 'departed_on',
  arrived: 'arrived_on',
  collected: 'picked_up_on',
  lane: 'lane',
  pol: 'pol',
  pod: 'pod',
  terminal: 'pod_terminal',
  ship: 'vessel_imo',
  aboard: 'aboard_vessel_imo',
  waiting: 'waiting_at',
  line: 'shipping_line_scac',
  source: 'failing_source',
  polled: 'polled_source',
  customer: 'customer_id',
  tags: 'tags',
  field: 'custom_field',
} as const;
export type FilterKey = keyof typeof FILTERS;
export const CONTAINER_FILTERS = Object.keys(FILTERS) as FilterKey[];
export const SHIPMENT_FILTERS: readonly FilterKey[] = ['changed', 'customer', 'line', 'later', 'tags'];

/** Filters by a range of days (days.ts). */
export const DAY_FILTERS = [
  'lfd',
  'eta',
  'predicted',
  'free',
  'return',
  'appointment',
  'arrives',
  'departed',
  'arrived',
  'collected',
] as const satisfies readonly FilterKey[];
/** Filters by one or several values that containers have, separated by commas. */
export const FACET_FILTERS = [
  'pod',
  'terminal',
  'ship',
  'aboard',
  'waiting',
  'line',
  'customer',
  'tags',
] as const satisfies readonly FilterKey[];
/** Filters by a least number of days. */
export const NUMBER_FILTERS = ['slip', 'later'] as const satisfies readonly FilterKey[];
/** The ship that a container is aboard now is one of its ships. */
const FORMLESS_FILTERS = ['aboard'] as const satisfies readonly FilterKey[];
export type DayFilter = (typeof DAY_FILTERS)[number];
export type FacetFilter = (typeof FACET_FILTERS)[number];

/** The fields of the form in their groups, common ones first; the others fold. Filters of no group come from an address. */
export const FILTER_GROUPS = {
  usual: ['customer', 'line', 'lfd', 'free', 'arrives', 'pod', 'attention', 'assignee', 'changed'],
  times: ['eta', 'predicted', 'slip', 'later', 'departed', 'arrived'],
  pickup: ['holds', 'fees', 'appointment', 'collected', 'return'],
  places: ['terminal', 'ship', 'waiting'],
  own: ['tags', 'field'],
} as const satisfies Readonly<Record<string, readonly FilterKey[]>>;
export type FilterGroup = keyof typeof FILTER_GROUPS;

/** Those of a list; one that has a value is there, wherever the value came from. */
export function groupedFilters(
  keys: readonly FilterKey[],
  search: Filters,
): readonly (readonly [FilterGroup, readonly FilterKey[]])[] {
  const others = FORMLESS_FILTERS.filter((key) => search[key] !== undefined);
  return (Object.keys(FILTER_GROUPS) as FilterGroup[])
    .map((group) => [group, [...FILTER_GROUPS[group], ...(group === 'places' ? others : [])]] as const)
    .map(([group, fields]) => [group, fields.filter((key) => keys.includes(key))] as const)
    .filter(([, fields]) => fields.length > 0);
}

/** `yes` and `no` are text: the router would write the text `true` in quotes. */
export type Filters = { readonly [Key in FilterKey]?: string | number | undefined };

/** Has every key: the router would keep the address's value of a missing one. */
export function parseFilters(given: Readonly<Record<string, unknown>>): Filters {
  return Object.fromEntries(CONTAINER_FILTERS.map((key) => [key, parseFilter(key, given[key])]));
}

function parseFilter(key: FilterKey, value: unknown): string | number | undefined {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return undefined;
  if (key === 'changed' && parseChanged(String(value)) === null) return undefined;
  return isDayFilter(key) && parseDays(String(value), '2000-01-01') === null ? undefined : value;
}

export function activeFilters(search: Filters, keys: readonly FilterKey[]): (readonly [FilterKey, string])[] {
  return keys.flatMap((key) => (search[key] === undefined ? [] : [[key, String(search[key])] as const]));
}

/** What relative days and times count from. */
export interface ReadAt {
  /** `2026-05-07` */
  readonly today: string;
  /** When the user's visit before this one ended; null: this is the first one. */
  readonly lastVisitAt: string | null;
}

/** The parameters of the API. */
export function filterParameters(
  search: Filters,
  keys: readonly FilterKey[],
  { today, lastVisitAt }: ReadAt,
): Record<string, string> {
  const parameters = activeFilters(search, keys).flatMap(([key, value]) => {
    const name = `filter[${FILTERS[key]}]`;
    if (key === 'changed') return [[name, changedInstant(value, { today, lastVisitAt })]];
    if (isDayFilter(key)) return boundsOf(name, parseDays(value, today));
    return [[name, { yes: 'true', no: 'false' }[value] ?? value]];
  });
  return Object.fromEntries(parameters);
}

/** The status in the address of the list that has those of all statuses. */
export const ALL_STATUSES = 'all';
/** Statuses of containers that need no more work. */
export const GONE_STATUSES: readonly string[] = ['picked_up', 'delivered', 'empty_returned'];

interface StatusSearch extends Filters {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
}

/** Whether the list has only containers that are not yet picked up: by default, but a search finds all, and what changed was picked up. */
export function isOpenOnly({ q, status, attention, changed }: StatusSearch): boolean {
  if (status !== undefined)
    return status.split(',').every((each) => each !== ALL_STATUSES && !GONE_STATUSES.includes(each));
  return q === undefined && attention === undefined && changed === undefined;
}

/** The parameters of the API for the status of containers. */
export function statusParameters(search: StatusSearch): Record<string, string> {
  const { status } = search;
  return {
    ...(status !== undefined && status !== ALL_STATUSES && { 'filter[status]': status }),
    ...(isOpenOnly(search) && { 'filter[picked_up]': 'false' }),
  };
}

function boundsOf(name: string, range: DayRange | null): [string, string][] {
  const { start = null, end = null } = range ?? {};
  return [
    ...(start === null ? [] : [[`${name}[start]`, start] as [string, string]]),
    ...(end === null ? [] : [[`${name}[end]`, end] as [string, string]]),
  ];
}

export function isDayFilter(key: FilterKey): key is DayFilter {
  return DAY_FILTERS.some((each) => each === key);
}

export function isFacetFilter(key: FilterKey): key is FacetFilter {
  return FACET_FILTERS.some((each) => each === key);
}
