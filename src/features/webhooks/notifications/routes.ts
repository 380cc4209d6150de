/**
 * Notifications: list and get, with what they refer to and the log of their attempts; an example of each; once more. A key that is
 * limited to customers sees none: it reads events.
 */

import { type Static, Type } from 'typebox';
import { EVENT_NAMES } from '../../../core/event-names.ts';
import { auditAct } from '../../../database/actor.ts';
import type { AccountSession, Database } from '../../../database/database.ts';
import { EMPTY_PAGE } from '../../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { jsonAnswer } from '../../../http/jsonapi/answers.ts';
import { apiError, getById, notFound } from '../../../http/jsonapi/errors.ts';
import type { RawQuery } from '../../../http/jsonapi/reading/query.ts';
import { Nullable, Timestamp } from '../../../http/jsonapi/resource.ts';
import { answer, ById, plainAnswer, plainOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { Reference } from '../../../reference/reference.ts';
import { redeliver } from '../delivery/replay.ts';
import { renderNotificationBody } from '../payload.ts';
import { deliveryHeaders, signingSecrets } from '../sending/sign.ts';
import type { WebhookRow } from '../subscriptions/schema.ts';
import { findWebhook } from '../subscriptions/store.ts';
import {
  findNotifications,
  findStoredRequest,
  NOTIFICATION_LIST,
  pageNotifications,
  type StoredRequest,
} from './list-store.ts';
import { DeliveredNotification, type NotificationFacts, renderNotification, WebhookNotification } from './schema.ts';

const tags = ['webhook_notifications'];

export const webhookNotificationRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  reference: Reference;
}> = async (app, dependencies) => {
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

  serveOperation(app, {
    method: 'post',
    path: '/webhook_notifications/:id/redeliver',
    tags,
    schema: WebhookNotification,
    permission: 'admin',
    summary: 'Deliver a notification again',
    description:
      'Delivers it at once with the same id and bytes, and starts its retry schedule anew. One that waits for a retry is tried now; one in delivery stays so. That of an inactive webhook waits until it is active.',
    self: ({ id }) => `/v2/webhook_notifications/${id}`,
    answer: async (session, { params: { id } }) => {
      const found = await getNotification(session, id);
      await redeliver(session, found);
      await auditAct(session, { action: 'sent', type: 'webhook_notification', id, name: found.event });
      return renderNotification(await getNotification(session, id));
    },
  });
};

function getNotification(session: AccountSession, id: string): Promise<NotificationFacts> {
  return getById('webhook notification', id, async () => (await findNotifications(session, [id]))[0]);
}

/** Examples of several cannot share one `included`: an array of documents is no JSON:API document. */
function exampleAnswer({ webhookExamples }: Reference) {
  const examples = [webhookExamples.find('tracking_request.failed')?.data];
  const Example = Type.Object(
    {
      data: Type.Unsafe({ ...DeliveredNotification, examples }),
      included: Type.Array(Type.Object({ id: Type.String(), type: Type.String() }, { title: 'included_resource' })),
    },
    { title: 'notification_example' },
  );
  return {
    description: 'The example, or all examples',
    content: {
      ...answer('', Example).content,
      ...plainAnswer('', Type.Array(Example)).content,
    },
  };
}

const exampleRoute: ResourceRoutes<{ reference: Reference }> = async (app, { reference }) => {
  app.get(
    '/webhook_notifications/examples',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['webhook_notifications'],
        summary: "Get an event's example, or all",
        description:
          'A complete notification as it is delivered, generated from an example journey. Without `event` a JSON array of ' +
          'those of all events, in the order of `GET /v2/webhooks/events`.',
        querystring: Type.Object({
          event: Type.Optional(Type.Enum([...EVENT_NAMES], { description: 'Name of the event' })),
        }),
        response: { 200: exampleAnswer(reference) } as unknown,
      },
    },
    async (request, reply) => {
      const { event } = request.query as RawQuery;
      if (event === undefined)
        return jsonAnswer(
          reply,
          EVENT_NAMES.map((name) => reference.webhookExamples.find(name)),
        );
      const example = typeof event === 'string' ? reference.webhookExamples.find(event) : undefined;
      if (example) return Buffer.from(JSON.stringify(example));
      const detail =
        'event must name one event, such as event=container.transport.vessel_departed; GET /v2/webhooks/events lists them. Without it all examples are returned.';
      throw apiError('invalid_parameter', { detail, parameter: 'event' });
    },
  );
};

const RequestAnswer = Type.Object({
  url: Type.String(),
  headers: Type.Record(Type.String(), Type.String(), {
    description: 'As a request at this moment would have them: the time and the signatures differ at each attempt',
  }),
  body: Type.String({ description: 'The exact text, the same at every attempt' }),
  next_attempt_at: Nullable(Timestamp),
});

const notificationRequestRoute: ResourceRoutes<{ database: Database; clock: Clock }> = async (
  app,
  { database, clock },
) => {
  app.get(
    '/webhook_notifications/:id/request',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['webhook_notifications'],
        summary: "Get a notification's request",
        description:
          'URL, headers and body that the endpoint receives, with the time of the next attempt. Only admin keys see the values of custom headers and the signatures.',
        params: ById,
        ...plainOperation('The request', RequestAnswer),
      },
    },
    async ({ params: { id }, auth }, reply) => {
      const found =
        isUuid(id) && !auth.partyIds
          ? await database.forAccount(auth.accountId, async (session) => {
              const stored = await findStoredRequest(session, id);
              const webhook = stored && (await findWebhook(session, stored.webhookId));
              return stored && webhook && { stored, webhook };
            })
          : undefined;
      if (!found) throw notFound('webhook notification', id);
      const reader = { isAdmin: auth.role === 'admin', wallNow: clock.wallNow() };
      return jsonAnswer(reply, presentRequest(id, found, reader));
    },
  );
};

function presentRequest(
  id: string,
  { stored, webhook }: { readonly stored: StoredRequest; readonly webhook: WebhookRow },
  { isAdmin, wallNow }: { readonly isAdmin: boolean; readonly wallNow: number },
): Static<typeof RequestAnswer> {
  const body = renderNotificationBody({
    id,
    webhookId: webhook.id,
    event: stored.event,
    sequence: stored.sequence,
    createdAtMillis: stored.createdAt.getTime(),
    reference: { type: stored.referenceType, id: stored.referenceId },
    included: Buffer.from(stored.included),
  });
  const signable = { id, body, sentAtMillis: wallNow };
  const headers = deliveryHeaders(signable, signingSecrets(webhook, wallNow), webhook.headers);
  const own = new Set([...webhook.headers.map(({ name }) => name), 'X-T49-Webhook-Signature', 'webhook-signature']);
  return {
    url: webhook.url,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, isAdmin || !own.has(name) ? value : '…']),
    ),
    body: body.toString(),
    next_attempt_at: stored.nextAttemptAt && formatInstant(stored.nextAttemptAt.getTime()),
  };
}
