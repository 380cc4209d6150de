/** What the calendar shows, all in its address; and the parameters and lists that belong to it. Pure. */
import type { Filters } from '../../parts/list/filters/filters.ts';
import { textOf, UUID } from '../../parts/list/search-values.ts';
import { dayAfter } from '../../parts/times/instants.ts';

export const KINDS = ['last_free_day', 'empty_return', 'dispute_due', 'appointment', 'arrival'] as const;
export type Kind = (typeof KINDS)[number];

export interface CalendarSearch {
  /** The first day; absent: today, in the month view the month of today. */
  readonly from?: string | undefined;
  /** The day that is unfolded. */
  readonly day?: string | undefined;
  /** The kind that is unfolded on that day. */
  readonly kind?: Kind | undefined;
  readonly view?: 'month' | undefined;
  /** With commas; absent: all. */
  readonly kinds?: string | undefined;
  readonly mine?: boolean | undefined;
  /** Values with commas, by the names of the list's filters. */
  readonly customer?: string | undefined;
  readonly pod?: string | undefined;
  readonly line?: string | undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (value: unknown) =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** Has every key; unknown values of an old address are dropped. */
export function parseCalendarSearch(given: Record<string, unknown>): CalendarSearch {
  const kinds = KINDS.filter((kind) => textOf(given.kinds)?.split(',').includes(kind));
  const customers =
    textOf(given.customer)
      ?.split(',')
      .filter((each) => UUID.test(each)) ?? [];
  return {
    from: dayOf(given.from),
    day: dayOf(given.day),
    kind: KINDS.find((kind) => kind === given.kind),
    view: given.view === 'month' ? 'month' : undefined,
    kinds: kinds.length === 0 || kinds.length === KINDS.length ? undefined : kinds.join(','),
    mine: given.mine === true || undefined,
    customer: customers.join(',') || undefined,
    pod: textOf(given.pod),
    line: textOf(given.line),
  };
}

export const kindsOf = ({ kinds }: CalendarSearch): readonly Kind[] =>
  kinds === undefined ? KINDS : KINDS.filter((kind) => kinds.split(',').includes(kind));

/** Days of the agenda. */
export const AGENDA_DAYS = 14;

export interface Days {
  readonly first: string;
  readonly last: string;
}

/** @param today `2026-05-07` */
export function daysShown({ from, day, view }: CalendarSearch, today: string): Days {
  const first = from ?? day ?? today;
  if (view !== 'month') return { first, last: dayAfter(first, AGENDA_DAYS - 1) };
  const start = `${first.slice(0, 7)}-01`;
  return { first: mondayOf(start), last: dayAfter(mondayOf(dayAfter(nextMonth(start), -1)), 6) };
}

export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** @param day of a month @returns the first day of the next one */
export function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The same view one period earlier or later. */
export function moved(search: CalendarSearch, by: -1 | 1, today: string): CalendarSearch {
  const first = search.from ?? search.day ?? today;
  const start = `${first.slice(0, 7)}-01`;
  const month = by === 1 ? nextMonth(start) : `${dayAfter(start, -1).slice(0, 7)}-01`;
  return {
    ...search,
    day: undefined,
    kind: undefined,
    from: search.view === 'month' ? month : dayAfter(first, by * AGENDA_DAYS),
  };
}

/** The filters of containers, as parameters of the API. @param userId of the user */
export function filtersOf({ customer, pod, line, mine }: CalendarSearch, userId: string): URLSearchParams {
  const given = {
    customer_id: customer,
    pod,
    shipping_line_scac: line,
    assigned_to: mine ? userId : undefined,
  };
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[`filter[${name}]`, value]])),
  );
}

/** By the name of the list's filter. */
const LIST_FILTER = {
  last_free_day: 'free',
  empty_return: 'return',
  appointment: 'appointment',
  arrival: 'arrives',
} as const satisfies Partial<Record<Kind, keyof Filters>>;

/** The list of the dashboard that shows what a day counts. */
export function listOf(kind: Kind, day: string, { customer, pod, line, mine }: CalendarSearch, userId: string) {
  const assignee = mine ? userId : undefined;
  if (kind === 'dispute_due')
    return { to: '/invoices' as const, search: { due: day, customer, boxPod: pod, boxLine: line, assignee } };
  const search = { [LIST_FILTER[kind]]: `${day}..${day}`, status: 'all', customer, pod, line, assignee };
  return { to: '/' as const, search };
}
