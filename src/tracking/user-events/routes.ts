/** The events that users enter of a container: entered, listed, withdrawn. */

import type { AccountSession } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { getById, notFound } from '../../http/jsonapi/errors.ts';
import { arrayPage } from '../../http/jsonapi/reading/array-page.ts';
import { arrayList, BY_POSITION } from '../../http/jsonapi/reading/list.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { ById, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../lib/clock.ts';
import { isUuid } from '../../lib/ids.ts';
import { getContainer } from '../containers/get-container.ts';
import type { TrackingContext } from '../context.ts';
import { enterUserEvent, withdrawUserEvent } from './enter-user-event.ts';
import { listUserEvents, UserEventEntry, UserEventSchema } from './schema.ts';

const tags = ['containers'];
const Body = writeBody('user_event', UserEventEntry);
const list = arrayList({ type: 'user_event', key: BY_POSITION });

export const containerUserEventRoutes: ResourceRoutes<{
  clock: Clock;
  tracking: TrackingContext;
}> = async (app, { clock, tracking }) => {
  const read = async (session: AccountSession, request: Parameters<typeof getContainer>[1]) =>
    listUserEvents(session, tracking, await getContainer(session, request), clock.now());

  serveResource(app, {
    path: '/containers/:id/events',
    parameter: 'event_id',
    tags,
    schema: UserEventSchema,
    one: 'a user event of a container',
    many: 'user events of a container',
    noun: 'user event',
    render: (event: RenderedResource) => event,
    list: {
      description: 'Newest first. Replaced and withdrawn events stay, with the time of that.',
      declaration: list,
      page: async (session, query, request) => arrayPage(list, await read(session, request), query),
    },
    get: { find: async (session, id, request) => (await read(session, request)).find((each) => each.id === id) },
    delete: {
      summary: 'Withdraw a user event of a container',
      permission: 'write',
      description: 'The statements of other sources count again. The event stays in the list, as withdrawn.',
      remove: async (session, id, { params, auth: { keyId: apiKeyId, partyIds } }) => {
        const which = { containerId: params.id.toLowerCase(), eventId: id.toLowerCase() };
        return isUuid(params.id) && withdrawUserEvent(session, tracking, which, { apiKeyId, partyIds });
      },
    },
  });

  app.post(
    '/containers/:id/events',
    {
      config: { permission: 'write' },
      schema: {
        tags,
        summary: 'Enter a user event of a container',
        description:
          'A statement of the source `user`, which prevails over all others until it is withdrawn. A repeated entry is the same event; another time for the same move replaces it.',
        params: ById,
        body: Body,
        ...oneOperation(UserEventSchema, 201),
      },
    },
    async (request, reply) => {
      const query = oneQuery(request, 'user_event');
      const { id: given } = request.params;
      const { accountId, keyId: apiKeyId, partyIds } = request.auth;
      const present = async (session: AccountSession, id: string) => {
        const resource = (await read(session, request)).find((each) => each.id === id);
        if (resource === undefined) throw notFound('container', given);
        return createdAnswer(request, reply, { query, resource, session });
      };
      const entered = { entry: request.body.data.attributes, key: { apiKeyId, partyIds }, present };
      return getById('container', given, () => enterUserEvent(tracking, accountId, given.toLowerCase(), entered));
    },
  );
};
