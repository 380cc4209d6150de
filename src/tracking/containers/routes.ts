/** Containers: list, get, and what sources said and what happened to one; changes are in change.ts. */

import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { arrayPage } from '../../http/jsonapi/reading/array-page.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { arrayList, BY_POSITION } from '../../http/jsonapi/reading/list.ts';
import { listOperation, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Reference } from '../../reference/reference.ts';
import type { TrackingContext } from '../context.ts';
import { AsOf, asOfParameter, resourcesAsOf } from '../history/as-of-resources.ts';
import { listRawEvents } from '../history/list-raw-events.ts';
import { RawEventSchema } from '../history/raw-event-schema.ts';
import { readTransportEvents, TRANSPORT_EVENT_LIST } from '../milestones/list-store.ts';
import { TransportEventSchema } from '../milestones/schema.ts';
import { containerSourcesRoute } from '../sources/container-sources-routes.ts';
import { containerUserEventRoutes } from '../user-events/routes.ts';
import { containerChangeRoutes } from './change-routes.ts';
import { containerCountRoutes } from './counts/routes.ts';
import { getContainer, getContainerAsOf, readOfContainer } from './get-container.ts';
import { containerList, readContainers } from './list-store.ts';
import { containerRouteRoute } from './route/routes.ts';
import { ContainerSchema } from './schema.ts';

const rawEvents = arrayList({ type: 'raw_event', key: BY_POSITION });
const tags = ['containers'];
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const containerRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  tracking: TrackingContext;
  reference: Reference;
  containerFilters: ListFilters;
}> = async (app, dependencies) => {
  const { database, clock, tracking, containerFilters: filters } = dependencies;
  const list = containerList(filters);
  await app.register(containerCountRoutes, dependencies);
  await app.register(containerSourcesRoute, dependencies);
  await app.register(containerChangeRoutes, dependencies);
  await app.register(containerRouteRoute, dependencies);
  await app.register(containerUserEventRoutes, dependencies);

  app.get(
    '/containers',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'List containers',
        description: 'Newest day of creation first; within a day the most recently refreshed first.',
        ...listOperation(list, ContainerSchema),
      },
    },
    (request) => {
      const query = listQuery(request, list);
      return database.forAccount(request.auth.accountId, async (session) => {
        const page = await readContainers(session, { filters, query, customers: request.auth.partyIds });
        return listAnswer(request, { query, page, session });
      });
    },
  );

  app.get(
    '/containers/:id',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'Get a container',
        description: 'Now, or with `as_of` as it was known then.',
        params: ById,
        ...oneOperation(ContainerSchema, 200, { as_of: AsOf }),
      },
    },
    (request) => {
      const query = oneQuery(request, 'container');
      const at = asOfParameter(request, clock.now());
      return database.forAccount(request.auth.accountId, async (session) => {
        if (at === null) {
          const resource = await getContainer(session, request, query.include);
          return oneAnswer(request, { query, resource, session });
        }
        const resource = await getContainerAsOf(session, request, tracking, at);
        const resources = resourcesAsOf(request.server.answers.resources, tracking, at);
        return oneAnswer(request, { query, resource, session, resources });
      });
    },
  );

  app.get(
    '/containers/:id/transport_events',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: "List a container's milestones",
        description: 'What has happened, oldest first.',
        params: ById,
        ...listOperation(TRANSPORT_EVENT_LIST, TransportEventSchema),
      },
    },
    (request) => {
      const query = listQuery(request, TRANSPORT_EVENT_LIST);
      return database.forAccount(request.auth.accountId, async (session) => {
        const page = await readOfContainer(session, request, (id) => readTransportEvents(session, id, query));
        return listAnswer(request, { query, page, session });
      });
    },
  );

  app.get(
    '/containers/:id/raw_events',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'List what sources said of a container',
        description:
          'Past and future in journey order, each in the words of its source; superseded statements included.',
        params: ById,
        ...listOperation(rawEvents, RawEventSchema),
      },
    },
    (request) => {
      const query = listQuery(request, rawEvents);
      return database.forAccount(request.auth.accountId, async (session) => {
        const { id, number, journey, links } = await getContainer(session, request);
        const container = { id, number, journey, shipmentId: links.shipment };
        const rows = await listRawEvents(session, tracking.gazetteer, [container], clock.now());
        return listAnswer(request, { query, page: arrayPage(rawEvents, rows, query), session });
      });
    },
  );
};
