/**
 * How many containers there are: of each status, for each last free day of the next two weeks, and of each value that
 * lists are narrowed to; with the JSON:API resources of these counts.
 */
import { type TProperties, Type } from 'typebox';
import { CONTAINER_STATUSES } from '../../../core/state/status.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { present } from '../../../http/jsonapi/attributes.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { serveWholeList } from '../../../http/jsonapi/serve-operation.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Holidays } from '../../../reference/holidays.ts';
import type { Reference } from '../../../reference/reference.ts';
import { countByFacet, countByLastFreeDay, countByPredictedDay, countByStatus, FACETS, type Facet } from './store.ts';

const Count = Type.Integer({ minimum: 0 });

function countSchema<Attributes extends TProperties>(type: string, id: string, attributes: Attributes) {
  return Type.Object(
    {
      id: Type.String({ description: id }),
      type: Type.Literal(type),
      attributes: Type.Object(attributes),
      relationships: Type.Object({}),
    },
    { title: type },
  );
}

export const ContainerStatusSchema = countSchema('container_status', 'The status', {
  status: Type.Enum([...CONTAINER_STATUSES]),
  count: Count,
});

export const LastFreeDaySchema = countSchema('last_free_day', 'The day', {
  day: Type.String({ format: 'date', description: 'By the calendar of the port of discharge' }),
  count: Type.Integer({ minimum: 0, description: 'Containers that are still there' }),
  holidays: Type.Array(Type.String(), {
    description: 'Countries of their ports of discharge that have a public holiday on the day: ISO 3166-1 alpha-2',
  }),
});

export const PredictedArrivalSchema = countSchema('predicted_arrival', 'The day', {
  day: Type.String({ format: 'date', description: 'By the calendar of the port of discharge' }),
  count: Type.Integer({ minimum: 0, description: 'Containers whose arrival is predicted on that day' }),
});

export const ContainerFacetSchema = countSchema('container_facet', 'The value', {
  value: Type.String({ description: 'Value for the filter of that name' }),
  name: Type.String({ description: 'Display name; the value itself where no name is known' }),
  count: Count,
});

const tags = ['containers'];
/** A last free day is one of the terminal's calendar: in Los Angeles it is still today when in UTC it is not. */
const WEST_MILLIS = 10 * 3_600_000;
const DAYS = 14;
const PREDICTED_DAYS = 7;
/** Values of one facet. Whoever has more finds the others by search. */
const MOST_VALUES = 500;
const DAY_MILLIS = 86_400_000;

export const containerCountRoutes: ResourceRoutes<{
  clock: Clock;
  tracking: { readonly holidays: Holidays };
  reference: Reference;
  containerFilters: ListFilters;
}> = async (app, { clock, tracking, reference, containerFilters: filters }) => {
  serveWholeList(app, {
    path: '/containers/statuses',
    tags,
    schema: ContainerStatusSchema,
    operationId: 'countContainersByStatus',
    summary: 'Count containers by status',
    description: 'Every status, in the order of a journey, by the filters of the list of containers.',
    filters,
    rows: async (session, { auth }, query) => {
      const counts = await countByStatus(session, { filters, query, customers: auth.partyIds });
      return CONTAINER_STATUSES.map((status) =>
        present(ContainerStatusSchema, { id: status, status, count: counts.get(status) ?? 0 }),
      );
    },
  });

  serveWholeList(app, {
    path: '/containers/last_free_days',
    tags,
    schema: LastFreeDaySchema,
    operationId: 'countContainersByLastFreeDay',
    summary: 'Count containers by last free day',
    description: `Each of the next ${DAYS} days, beginning with the one that it still is in Hawaii (UTC−10), with the containers whose last free day it is and that are still there, and the public holidays at their ports; by the filters of the list of containers.`,
    filters,
    rows: async (session, { auth }, query) => {
      const days = daysFrom(clock.now() - WEST_MILLIS, DAYS);
      const bounds = [days.at(0), days.at(-1)] as [string, string];
      const counts = await countByLastFreeDay(session, bounds, { filters, query, customers: auth.partyIds });
      return days.map((day) => {
        const { count, countries } = counts.get(day) ?? { count: 0, countries: [] };
        const holidays = countries.filter((country) => tracking.holidays.isHoliday(country, day));
        return present(LastFreeDaySchema, { id: day, day, count, holidays });
      });
    },
  });

  serveWholeList(app, {
    path: '/containers/predicted_arrivals',
    tags,
    schema: PredictedArrivalSchema,
    operationId: 'countContainersByPredictedArrival',
    summary: 'Count containers by predicted day of arrival',
    description: `Each of the next ${PREDICTED_DAYS} days, beginning with that of UTC, with the containers whose arrival at the port of discharge is predicted on it; by the filters of the list of containers.`,
    filters,
    rows: async (session, { auth }, query) => {
      const days = daysFrom(clock.now(), PREDICTED_DAYS);
      const bounds = [days.at(0), days.at(-1)] as [string, string];
      const counts = await countByPredictedDay(session, bounds, { filters, query, customers: auth.partyIds });
      return days.map((day) => present(PredictedArrivalSchema, { id: day, day, count: counts.get(day) ?? 0 }));
    },
  });

  serveWholeList(app, {
    path: '/containers/facets/:facet',
    tags,
    schema: ContainerFacetSchema,
    params: Type.Object({ facet: Type.Enum([...FACETS], { description: 'The name of the filter' }) }),
    operationId: 'countContainersByFacet',
    summary: 'Count containers by the values of a filter',
    description: `The values that a filter of the list of containers would find some by, at most ${MOST_VALUES}, those of most containers first; by the other filters of the list.`,
    filters,
    rows: async (session, { params, auth }, query) => {
      const facet = facetOf(params.facet);
      const choice = { filters, query, customers: auth.partyIds, most: MOST_VALUES };
      return (await countByFacet(session, facet, choice)).map(({ value, name, count }) => {
        const shown = name ?? nameOf(facet, value, reference) ?? value;
        return present(ContainerFacetSchema, { id: value, value, name: shown, count });
      });
    },
  });
};

/** `2026-05-07` and the days after it. */
function daysFrom(at: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => new Date(at + index * DAY_MILLIS).toISOString().slice(0, 10));
}

function facetOf(name: string): Facet {
  const facet = FACETS.find((each) => each === name);
  if (facet !== undefined) return facet;
  const detail = `Containers are not counted by ${JSON.stringify(name)}; they are by ${FACETS.join(', ')}.`;
  throw apiError('not_found', { detail });
}

function nameOf(facet: Facet, value: string, { ports, terminals, shippingLines }: Reference): string | undefined {
  if (facet === 'pod' || facet === 'waiting_at') return ports.findByLocode(value)?.name;
  if (facet === 'pod_terminal') return terminals.findById(value)?.name;
  return facet === 'shipping_line_scac' ? shippingLines.findByScac(value)?.name : undefined;
}
