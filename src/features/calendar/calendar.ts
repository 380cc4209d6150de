/** What a calendar has: the kinds of its entries, in the order of what costs most, and its range of days. Pure. */
import { apiError } from '../../http/jsonapi/errors.ts';
import { isDate } from '../../http/jsonapi/reading/cursor.ts';

export const CALENDAR_KINDS = ['last_free_day', 'empty_return', 'dispute_due', 'appointment', 'arrival'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** What the amounts of a kind are. Arrivals and appointments have none. */
export const AMOUNTS_ARE = ['first_charged_day', 'at_stake'] as const;
export const AMOUNT_OF: Readonly<Record<CalendarKind, (typeof AMOUNTS_ARE)[number] | null>> = {
  last_free_day: 'first_charged_day',
  empty_return: 'first_charged_day',
  dispute_due: 'at_stake',
  appointment: null,
  arrival: null,
};

/** Filters of containers that a calendar takes. */
export const CALENDAR_FILTERS = ['customer_id', 'pod', 'shipping_line_scac', 'assigned_to'] as const;

/** Both inclusive: `2026-11-30`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

export const MOST_DAYS = 92;
const USUAL_DAYS = 14;
const DAY_MILLIS = 86_400_000;
/** Where a day ends last among ports: in Hawaii it is still today when in UTC it is not. */
const WEST_MILLIS = 10 * 3_600_000;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MILLIS).toISOString().slice(0, 10);
}

/** @param now Unix milliseconds of the world */
export function firstDay(now: number): string {
  return new Date(now - WEST_MILLIS).toISOString().slice(0, 10);
}

export function listDays({ first, last }: Days): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MILLIS + 1;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** @throws ApiError for a day that is none, or for a range that is empty or too long */
export function readDays(given: { readonly from?: string; readonly to?: string }, now: number): Days {
  const first = readDay('from', given.from) ?? firstDay(now);
  const last = readDay('to', given.to) ?? addDays(first, USUAL_DAYS - 1);
  if (last < first) throw apiError('invalid_parameter', { detail: `to is before from, ${first}.`, parameter: 'to' });
  if (last > addDays(first, MOST_DAYS - 1)) {
    const detail = `A calendar has at most ${MOST_DAYS} days: with from ${first}, to is at most ${addDays(first, MOST_DAYS - 1)}.`;
    throw apiError('invalid_parameter', { detail, parameter: 'to' });
  }
  return { first, last };
}

/** @throws ApiError */
export function readDay(parameter: string, given: string | undefined): string | undefined {
  if (given === undefined || isDate(given)) return given;
  const detail = `${parameter} is a day, as in 2026-11-30; not ${JSON.stringify(given.slice(0, 50))}.`;
  throw apiError('invalid_parameter', { detail, parameter });
}

/** @param given with commas; absent: all @throws ApiError */
export function readKinds(given: string | undefined): CalendarKind[] {
  if (given === undefined) return [...CALENDAR_KINDS];
  const wanted = given.split(',');
  const unknown = wanted.find((name) => !CALENDAR_KINDS.some((kind) => kind === name));
  if (unknown !== undefined) {
    const detail = `kinds are ${CALENDAR_KINDS.join(', ')}; not ${JSON.stringify(unknown.slice(0, 50))}.`;
    throw apiError('invalid_parameter', { detail, parameter: 'kinds' });
  }
  return CALENDAR_KINDS.filter((kind) => wanted.includes(kind));
}
