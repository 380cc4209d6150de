/** The calendar: the sums of its days, and the entries of one day. */
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { renderResource } from '../../http/jsonapi/resource.ts';
import { serveWholeList } from '../../http/jsonapi/serve-operation.ts';
import { serveList } from '../../http/jsonapi/serve-resource.ts';
import type { Clock } from '../../lib/clock.ts';
import { referenceId } from '../../lib/ids.ts';
import type { Reference } from '../../reference/reference.ts';
import {
  AMOUNT_OF,
  CALENDAR_FILTERS,
  CALENDAR_KINDS,
  listDays,
  MOST_DAYS,
  readDay,
  readDays,
  readKinds,
} from './calendar.ts';
import { rowListOf } from './row-list.ts';
import { CalendarDaySchema, CalendarEntrySchema, renderEntry } from './schema.ts';
import { type CalendarEntry, ENTRY_LIST, pageEntries, sumDays } from './store.ts';

const tags = ['calendar'];
const Day = (description: string) => Type.String({ format: 'date', description, examples: ['2026-11-30'] });
const KIND = `(${CALENDAR_KINDS.join('|')})`;
const Kinds = Type.Optional(
  Type.String({
    pattern: `^${KIND}(,${KIND})*$`,
    description: `Kinds of entries, with commas: ${CALENDAR_KINDS.join(', ')}; without it all`,
    examples: ['last_free_day,empty_return'],
  }),
);

interface Given {
  readonly from?: string;
  readonly to?: string;
  readonly date?: string;
  readonly kinds?: string;
}

/** Those of containers that a calendar takes. */
export function calendarFilters(all: ListFilters): ListFilters {
  return Object.fromEntries(Object.entries(all).filter(([name]) => CALENDAR_FILTERS.some((each) => each === name)));
}

export const calendarRoutes: ResourceRoutes<{
  clock: Clock;
  reference: Reference;
  containerFilters: ListFilters;
}> = async (app, { clock, reference: { ports }, containerFilters }) => {
  const filters = calendarFilters(containerFilters);

  serveWholeList(app, {
    path: '/calendar',
    tags,
    schema: CalendarDaySchema,
    operationId: 'listCalendarDays',
    summary: 'Sum the days of the calendar',
    description:
      'Each day of a range with what falls on it: last free days, empty returns, last days for disputes, appointments and arrivals. ' +
      'Days are those of the places. Only what is still to be done counts.',
    filters,
    own: {
      from: Type.Optional(Day('First day; by default the one that it still is in Hawaii (UTC−10)')),
      to: Type.Optional(Day(`Last day, inclusive; by default 13 days after the first, at most ${MOST_DAYS - 1}`)),
      kinds: Kinds,
    },
    rows: async (session, request, { filters: used }) => {
      const given = request.query as Given;
      const days = readDays(given, clock.now());
      const choice = { kinds: readKinds(given.kinds), filters, used, customers: request.auth.partyIds };
      const sums = Map.groupBy(await sumDays(session, days, choice), ({ day }) => day);
      return listDays(days).map((day) => {
        const ofDay = sums.get(day) ?? [];
        const kinds = CALENDAR_KINDS.flatMap((kind) => ofDay.filter((each) => each.kind === kind)).map((sum) => ({
          kind: sum.kind,
          count: sum.count,
          amounts: sum.amounts,
          amounts_are: AMOUNT_OF[sum.kind],
          list: rowListOf(sum, used, (code) => ports.listCodesOfPort(code)),
        }));
        const id = referenceId('calendar_day', day);
        return renderResource({ id, type: 'calendar_day', attributes: { date: day, kinds }, relationships: {} });
      });
    },
  });

  serveList(app, {
    path: '/calendar/entries',
    tags,
    schema: CalendarEntrySchema,
    summary: 'List the entries of a day of the calendar',
    description: 'Containers and invoices one by one: by kind, then by number.',
    declaration: { ...ENTRY_LIST, filters },
    own: { date: Day('The day'), kinds: Kinds },
    page: (session, query, { auth }) => {
      const { date, kinds } = query.search;
      const day = readDay('date', date);
      if (day === undefined)
        throw apiError('invalid_parameter', {
          detail: 'date is missing: give a day, as in 2026-11-30.',
          parameter: 'date',
        });
      const choice = { kinds: readKinds(kinds), filters, used: query.filters, customers: auth.partyIds };
      return pageEntries(session, query, { first: day, last: day }, choice);
    },
    render: (entry: CalendarEntry) => renderEntry(entry, (locode) => ports.findByLocode(locode)?.name),
  });
};
