/** How many containers there are: of each status, for each last free day of the next two weeks, and of each value that lists are narrowed to. */

import { Type } from 'typebox';
import { CONTAINER_STATUSES } from '../../../core/state/status.ts';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { listQuery, wholeListAnswer } from '../../../http/jsonapi/answers.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { selection } from '../../../http/jsonapi/reading/list.ts';
import { filterParameters, wholeListOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Reference } from '../../../reference/reference.ts';
import {
  ContainerFacetSchema,
  ContainerStatusSchema,
  LastFreeDaySchema,
  renderContainerFacet,
  renderContainerStatus,
  renderLastFreeDay,
} from './schema.ts';
import { countByFacet, countByLastFreeDay, countByStatus, FACETS, type Facet } from './store.ts';

const tags = ['containers'];
/** A last free day is one of the terminal's calendar: in Los Angeles it is still today when in UTC it is not. */
const WEST_MILLIS = 10 * 3_600_000;
const DAYS = 14;
/** Values of one facet. Whoever has more finds the others by search. */
const MOST_VALUES = 500;
const DAY_MILLIS = 86_400_000;

export const containerCountRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  reference: Reference;
  containerFilters: ListFilters;
}> = async (app, { database, clock, reference, containerFilters: filters }) => {
  app.get(
    '/containers/statuses',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        operationId: 'countContainersByStatus',
        summary: 'Count containers by status',
        description: 'Every status, in the order of a journey, by the filters of the list of containers.',
        ...wholeListOperation(ContainerStatusSchema, filterParameters(filters)),
      },
    },
    (request) => {
      const query = listQuery(request, selection('container_status', filters));
      const { accountId, partyIds } = request.auth;
      return database.forAccount(accountId, async (session) => {
        const counts = await countByStatus(session, { filters, query, customers: partyIds });
        const rows = CONTAINER_STATUSES.map((status) => renderContainerStatus(status, counts.get(status) ?? 0));
        return wholeListAnswer(request, { query, rows, session });
      });
    },
  );

  app.get(
    '/containers/last_free_days',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        operationId: 'countContainersByLastFreeDay',
        summary: 'Count containers by last free day',
        description: `Each of the next ${DAYS} days, beginning with the one that it still is in Hawaii (UTC−10), with the containers whose last free day it is and that are still there; by the filters of the list of containers.`,
        ...wholeListOperation(LastFreeDaySchema, filterParameters(filters)),
      },
    },
    (request) => {
      const query = listQuery(request, selection('last_free_day', filters));
      const { accountId, partyIds } = request.auth;
      const days = Array.from({ length: DAYS }, (_, index) =>
        new Date(clock.now() - WEST_MILLIS + index * DAY_MILLIS).toISOString().slice(0, 10),
      );
      return database.forAccount(accountId, async (session) => {
        const bounds = [days.at(0), days.at(-1)] as [string, string];
        const counts = await countByLastFreeDay(session, bounds, { filters, query, customers: partyIds });
        const rows = days.map((day) => renderLastFreeDay(day, counts.get(day) ?? 0));
        return wholeListAnswer(request, { query, rows, session });
      });
    },
  );

  app.get(
    '/containers/facets/:facet',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        operationId: 'countContainersByFacet',
        summary: 'Count containers by the values of a filter',
        description: `The values that a filter of the list of containers would find some by, at most ${MOST_VALUES}, those of most containers first; by the other filters of the list.`,
        params: Type.Object({ facet: Type.Enum([...FACETS], { description: 'The name of the filter' }) }),
        ...wholeListOperation(ContainerFacetSchema, filterParameters(filters)),
      },
    },
    (request) => {
      const query = listQuery(request, selection('container_facet', filters));
      const facet = facetOf(request.params.facet);
      const { accountId, partyIds } = request.auth;
      return database.forAccount(accountId, async (session) => {
        const counts = await countByFacet(session, facet, { filters, query, customers: partyIds, most: MOST_VALUES });
        const rows = counts.map(({ value, name, count }) =>
          renderContainerFacet(value, name ?? nameOf(facet, value, reference) ?? value, count),
        );
        return wholeListAnswer(request, { query, rows, session });
      });
    },
  );
};

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
