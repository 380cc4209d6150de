/** Filters of containers by their days in the calendar. */
import type { RangeSql } from '../../database/lists/list-filters.ts';
import type { ListFilter, ListFilters } from '../../http/jsonapi/reading/filters.ts';
import type { CalendarKind } from './calendar.ts';

/** The filter whose rows a calendar counts under a kind; disputes are invoices. */
export const FILTER_OF = {
  last_free_day: 'free_until',
  empty_return: 'empty_return_due_on',
  appointment: 'pickup_appointment_on',
  arrival: 'arrival_on',
} as const satisfies Partial<Record<CalendarKind, string>>;

function daysOf(kind: keyof typeof FILTER_OF): RangeSql {
  const compared = (operator: string) => (value: string, parameters: { of(value: unknown): string }) =>
    `EXISTS (SELECT FROM calendar_days d WHERE d.account_id = c.account_id AND d.container_id = c.id AND d.kind = '${kind}'
      AND d.on_day ${operator} ${parameters.of(value)}::date)`;
  return { start: compared('>='), end: compared('<='), on: compared('=') };
}

const dayFilter = (kind: keyof typeof FILTER_OF, description: string): ListFilter => ({
  kind: 'date_range',
  description,
  where: daysOf(kind),
});

export const CALENDAR_CONTAINER_FILTERS: ListFilters = {
  [FILTER_OF.last_free_day]: dayFilter(
    'last_free_day',
    'A last free day of its stay, of any clock that runs: the stated one, and those by tariff',
  ),
  [FILTER_OF.empty_return]: dayFilter('empty_return', 'Last free day of detention: it is due back empty'),
  [FILTER_OF.appointment]: dayFilter('appointment', 'Day of the appointment for its pickup'),
  [FILTER_OF.arrival]: dayFilter(
    'arrival',
    "Day on which it arrives at the port of discharge: predicted, else by the line's ETA",
  ),
};
