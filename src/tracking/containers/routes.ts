/** Containers: list, get, their raw and transport events, what users set of them, and the poll of their sources. */

import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { jsonAnswer } from '../../http/jsonapi/answers.ts';
import { apiError, getById, notFound, requireSameId } from '../../http/jsonapi/errors.ts';
import { arrayPage } from '../../http/jsonapi/reading/array-page.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { arrayList, BY_POSITION } from '../../http/jsonapi/reading/list.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { ById, plainOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveOperation } from '../../http/jsonapi/serve-operation.ts';
import { serveList } from '../../http/jsonapi/serve-resource.ts';
import { changeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Reference } from '../../reference/reference.ts';
import type { TrackingContext } from '../context.ts';
import { serveAsOf } from '../history/as-of-resources.ts';
import { listRawEvents } from '../history/list-raw-events.ts';
import { RawEventSchema } from '../history/raw-event-schema.ts';
import { TransportEventSchema } from '../milestones/schema.ts';
import { pageTransportEvents, type ReadTransportEvent, TRANSPORT_EVENT_LIST } from '../milestones/store.ts';
import { describeRefresh, refreshContainer } from '../schedule/refresh.ts';
import { withKeptSince } from '../search/changes-store.ts';
import { containerSourcesRoute } from '../sources/routes.ts';
import { containerUserEventRoutes } from '../user-events/routes.ts';
import { containerCountRoutes } from './counts/routes.ts';
import { getContainer, getContainerAsOf, readOfContainer } from './get-container.ts';
import { containerList, pageContainers, type ReadContainer } from './list-store.ts';
import { containerRouteRoute } from './route/routes.ts';
import { ContainerChanges, ContainerSchema } from './schema.ts';
import { updateContainer } from './update-container.ts';

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
    page: async (session, query, { auth }) =>
      withKeptSince(
        await pageContainers(session, { filters, query, customers: auth.partyIds }),
        query,
        dependencies.clock.now(),
      ),
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

const ChangeBody = changeBody('container', ContainerChanges);
const Message = Type.Object({ message: Type.String({ description: 'The polled sources, or why there are none' }) });

const description =
  'What is left out stays. `delivered_at` marks the delivery: status `delivered`, event `container.transport.delivered`.';

interface ChangeParts {
  readonly database: Database;
  readonly tracking: TrackingContext;
}

type Written = FastifyRequest & { readonly body: Static<typeof ChangeBody> };

const containerChangeRoutes: ResourceRoutes<ChangeParts> = async (app, { database, tracking }) => {
  const change = async ({ auth, body }: Written, id: string) => {
    const { accountId, keyId: apiKeyId, partyIds } = auth;
    const { ref_numbers: refNumbers, delivered_at: deliveredAt } = body.data.attributes ?? {};
    const changes = { refNumbers, deliveredAt, apiKeyId, partyIds };
    await getById('container', id, () => updateContainer(tracking, accountId, id, changes));
  };
  const shared = {
    method: 'patch',
    tags,
    schema: ContainerSchema,
    permission: 'write',
    bodyLimit: LONG_BODY_BYTES,
    summary: 'Change what users set of a container',
    body: ChangeBody,
    self: ({ id }: { readonly id: string }) => `/v2/containers/${id}`,
  } as const;

  serveOperation(app, {
    ...shared,
    path: '/containers/:id',
    description,
    act: async (request) => {
      requireSameId(request.params.id, request.body.data.id);
      await change(request, request.params.id);
    },
    answer: (session, request) => getContainer(session, request),
  });

  serveOperation(app, {
    ...shared,
    path: '/containers',
    description: `The container is named by \`data.id\`. ${description}`,
    act: (request) => change(request, idOf(request)),
    answer: (session, request) => getContainer(session, { params: { id: idOf(request) }, auth: request.auth }),
  });

  app.patch(
    '/containers/:id/refresh',
    {
      config: { permission: 'write', bucket: 'refresh' },
      schema: {
        tags,
        summary: "Poll a container's sources now",
        description: 'Queued at once, ahead of routine checks; the answer does not wait for the sources.',
        params: ById,
        ...plainOperation('What was started', Message),
      },
    },
    async (request, reply) => {
      const { accountId } = request.auth;
      const { id } = await database.forAccount(accountId, (session) => getContainer(session, request));
      const refresh = await refreshContainer(tracking, accountId, id);
      if (refresh === undefined) throw notFound('container', id);
      return jsonAnswer(reply, { message: describeRefresh(refresh) });
    },
  );
};

function idOf({ body }: Written): string {
  const { id } = body.data;
  if (id !== undefined) return id;
  throw apiError('missing_member', { detail: 'The id of the container is required.', pointer: '/data/id' });
}
