/**
 * Notifications: list and get, with what they refer to and the log of their attempts; an example of each; once more. A key that is
 * limited to customers sees none: it reads events.
 */

import { Type } from 'typebox';
import { EVENT_NAMES } from '../../../core/event-names.ts';
import { auditAct } from '../../../database/actor.ts';
import type { AccountSession, Database } from '../../../database/database.ts';
import { EMPTY_PAGE } from '../../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { apiError, notFound } from '../../../http/jsonapi/errors.ts';
import type { RawQuery } from '../../../http/jsonapi/reading/query.ts';
import { answer, ById, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { Reference } from '../../../reference/reference.ts';
import { redeliver } from '../delivery/replay.ts';
import { findNotifications, NOTIFICATION_LIST, pageNotifications } from './list-store.ts';
import { notificationRequestRoute } from './request-routes.ts';
import { type NotificationFacts, renderNotification, WebhookNotification } from './schema.ts';

const tags = ['webhook_notifications'];

export const webhookNotificationRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  reference: Reference;
}> = async (app, dependencies) => {
  const { database } = dependencies;
  await app.register(exampleRoute, dependencies);
  await app.register(notificationRequestRoute, dependencies);

  serveResource(app, {
    path: '/webhook_notifications',
    tags,
    schema: WebhookNotification,
    one: 'a notification',
    many: 'notifications',
    render: renderNotification,
    list: {
      declaration: NOTIFICATION_LIST,
      page: (session, query, { auth }) => (auth.partyIds ? EMPTY_PAGE : pageNotifications(session, query)),
    },
    get: { find: (session, id, { auth }) => (auth.partyIds ? undefined : getNotification(session, id)) },
  });

  app.post(
    '/webhook_notifications/:id/redeliver',
    {
      config: { permission: 'admin' },
      schema: {
        tags,
        summary: 'Deliver a notification again',
        description:
          'Delivers it at once with the same id and bytes, and starts its retry schedule anew. One that waits for a retry is tried now; one in delivery stays so. That of an inactive webhook waits until it is active.',
        params: ById,
        ...oneOperation(WebhookNotification),
      },
    },
    (request) => {
      const query = oneQuery(request, 'webhook_notification');
      const { id } = request.params;
      return database.changeAccount(request.auth.accountId, async (session) => {
        const found = await getNotification(session, id);
        await redeliver(session, found);
        await auditAct(session, { action: 'sent', type: 'webhook_notification', id, name: found.event });
        const resource = renderNotification(await getNotification(session, id));
        return oneAnswer(request, { query, resource, session }, `/v2/webhook_notifications/${id}`);
      });
    },
  );
};

async function getNotification(session: AccountSession, id: string): Promise<NotificationFacts> {
  const [found] = isUuid(id) ? await findNotifications(session, [id]) : [];
  if (!found) throw notFound('webhook notification', id);
  return found;
}

const Example = Type.Object({
  data: WebhookNotification,
  included: Type.Array(Type.Object({ id: Type.String(), type: Type.String() }, { title: 'included_resource' })),
});

const exampleRoute: ResourceRoutes<{ reference: Reference }> = async (app, { reference }) => {
  app.get(
    '/webhook_notifications/examples',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['webhook_notifications'],
        summary: "Get an event's example",
        description: 'A complete notification as it is delivered, generated from an example journey.',
        querystring: Type.Object({ event: Type.Enum([...EVENT_NAMES], { description: 'Name of the event' }) }),
        response: { 200: answer('The example', Example) } as unknown,
      },
    },
    async (request) => {
      const { event } = request.query as RawQuery;
      const example = typeof event === 'string' ? reference.webhookExamples.find(event) : undefined;
      if (example) return Buffer.from(JSON.stringify(example));
      const detail = `event must name one event, such as event=container.transport.vessel_departed; GET /v2/webhooks/events lists them.`;
      throw apiError('invalid_parameter', { detail, parameter: 'event' });
    },
  );
};
