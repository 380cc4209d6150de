/** Containers: list, get, and their raw and transport events; changes are in change-routes.ts. */

import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { arrayPage } from '../../http/jsonapi/reading/array-page.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { arrayList, BY_POSITION } from '../../http/jsonapi/reading/list.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { serveList } from '../../http/jsonapi/serve-resource.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Reference } from '../../reference/reference.ts';
import type { TrackingContext } from '../context.ts';
import { listRawEvents } from '../history/list-raw-events.ts';
import { RawEventSchema } from '../history/raw-event-schema.ts';
import { serveAsOf } from '../history/serve-as-of.ts';
import { pageTransportEvents, type ReadTransportEvent, TRANSPORT_EVENT_LIST } from '../milestones/list-store.ts';
import { TransportEventSchema } from '../milestones/schema.ts';
import { containerSourcesRoute } from '../sources/container-sources-routes.ts';
import { containerUserEventRoutes } from '../user-events/routes.ts';
import { containerChangeRoutes } from './change-routes.ts';
import { containerCountRoutes } from './counts/routes.ts';
import { getContainer, getContainerAsOf, readOfContainer } from './get-container.ts';
import { containerList, pageContainers, type ReadContainer } from './list-store.ts';
import { containerRouteRoute } from './route/routes.ts';
import { ContainerSchema } from './schema.ts';

const rawEvents = arrayList({
  type: 'raw_event',
  key: BY_POSITION,
  defaultInclude: ['location', 'vessel', 'terminal'],
});
const tags = ['containers'];

export const containerRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  tracking: TrackingContext;
  reference: Reference;
  containerFilters: ListFilters;
}> = async (app, dependencies) => {
  const { clock, tracking, containerFilters: filters } = dependencies;
  await app.register(containerCountRoutes, dependencies);
  await app.register(containerSourcesRoute, dependencies);
  await app.register(containerChangeRoutes, dependencies);
  await app.register(containerRouteRoute, dependencies);
  await app.register(containerUserEventRoutes, dependencies);

  serveList(app, {
    path: '/containers',
    tags,
    schema: ContainerSchema,
    summary: 'List containers',
    description: 'Newest day of creation first; within a day the most recently refreshed first.',
    render: (container: ReadContainer) => container,
    declaration: containerList(filters),
    page: (session, query, { auth }) => pageContainers(session, { filters, query, customers: auth.partyIds }),
  });

  serveAsOf(app, dependencies, {
    path: '/containers/:id',
    tags,
    type: 'container',
    schema: ContainerSchema,
    get: (session, request, { include }) => getContainer(session, request, include),
    getAsOf: getContainerAsOf,
  });

  serveList(app, {
    path: '/containers/:id/transport_events',
    tags,
    schema: TransportEventSchema,
    summary: "List a container's milestones",
    description: 'What has happened, oldest first.',
    render: (event: ReadTransportEvent) => event,
    declaration: TRANSPORT_EVENT_LIST,
    page: (session, query, request) =>
      readOfContainer(session, request, (id) => pageTransportEvents(session, id, query)),
  });

  serveList(app, {
    path: '/containers/:id/raw_events',
    tags,
    schema: RawEventSchema,
    summary: 'List the raw events of a container',
    description: 'Past and future in journey order, each with the codes of its source; superseded statements included.',
    render: (event: RenderedResource) => event,
    declaration: rawEvents,
    page: async (session, query, request) => {
      const container = await getContainer(session, request);
      return arrayPage(rawEvents, await listRawEvents(session, tracking, [container], clock.now()), query);
    },
  });
};
