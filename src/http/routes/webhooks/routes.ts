/** Webhooks: list, get, create, delete, and the events they can be made for. What a limited key sees has no webhooks. */
import { Type } from 'typebox';
import { isUuid, newId } from '../../../lib/ids.ts';
import { WEBHOOK_EVENTS_DOCUMENT, WebhookEvents } from '../../../resources/event.ts';
import { NewWebhook, renderWebhook, Webhook } from '../../../resources/webhook.ts';
import { NEWEST_FIRST } from '../../../storage/newest-first.ts';
import { deleteWebhook, findWebhook, insertWebhook, pageOfWebhooks } from '../../../storage/webhooks.ts';
import { newWebhookSecret } from '../../../webhooks/sign.ts';
import { findSubscriptionFaults } from '../../../webhooks/subscription.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { createdAnswer, listAnswer, listQuery, oneAnswer, oneQuery } from '../../jsonapi/answers.ts';
import { errorObject, notFound, throwIfAny } from '../../jsonapi/errors.ts';
import { answer, emptyOperation, listOperation, oneOperation } from '../../jsonapi/route-schemas.ts';
import { writeBody } from '../../jsonapi/write-body.ts';
import type { Auth } from '../../plugins/authentication.ts';

const list = { type: 'webhook', defaultSort: NEWEST_FIRST } as const;
const tags = ['webhooks'];
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Body = writeBody('webhook', NewWebhook);
const readerOf = (auth: Auth) => ({ isAdmin: auth.role === 'admin' });

export const webhookRoutes: ResourceRoutes = async (app, { database, clock, webhookTargets }) => {
  app.get(
    '/webhooks',
    { config: { permission: 'read' }, schema: { tags, summary: 'List webhooks', ...listOperation(list, Webhook) } },
    async (request) => {
      const query = listQuery(request, list);
      if (request.auth.partyIds) return listAnswer(request, { query, page: { rows: [], total: 0, next: null } });
      return database.forAccount(request.auth.accountId, async (session) => {
        const page = await pageOfWebhooks(session, query);
        const rows = page.rows.map((webhook) => renderWebhook(webhook, readerOf(request.auth)));
        return listAnswer(request, { query, page: { ...page, rows }, session });
      });
    },
  );

  app.get(
    '/webhooks/events',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'List the events that webhooks can be made for',
        response: { 200: answer('All events', WebhookEvents) } as unknown,
      },
    },
    async () => Buffer.from(WEBHOOK_EVENTS_DOCUMENT),
  );

  app.get(
    '/webhooks/:id',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'Get a webhook', params: ById, ...oneOperation(Webhook) },
    },
    (request) => {
      const query = oneQuery(request, 'webhook');
      const { id } = request.params;
      return database.forAccount(request.auth.accountId, async (session) => {
        const webhook = isUuid(id) && !request.auth.partyIds ? await findWebhook(session, id) : undefined;
        if (!webhook) throw notFound('webhook', id);
        return oneAnswer(request, { query, resource: renderWebhook(webhook, readerOf(request.auth)), session });
      });
    },
  );

  app.post(
    '/webhooks',
    {
      config: { permission: 'admin' },
      schema: { tags, summary: 'Create a webhook', body: Body, ...oneOperation(Webhook, 201) },
    },
    async (request, reply) => {
      const query = oneQuery(request, 'webhook');
      const { url, active = true, events = [], headers = [] } = request.body.data.attributes;
      const faults = findSubscriptionFaults({ url, events, headers }, webhookTargets);
      throwIfAny(
        faults.map(({ path, message }) =>
          errorObject('invalid_value', { detail: message, pointer: `/data/attributes/${path}` }),
        ),
      );
      const now = new Date(clock.now());
      const webhook = {
        id: newId(now.getTime()),
        url,
        active,
        events,
        headers,
        secret: newWebhookSecret(),
        previous_secret: null,
        previous_expires_at: null,
        deactivated_at: null,
        deactivated_reason: null,
        created_at: now,
        updated_at: now,
      };
      await database.forAccount(request.auth.accountId, (session) => insertWebhook(session, webhook));
      return createdAnswer(request, reply, { query, resource: renderWebhook(webhook, readerOf(request.auth)) });
    },
  );

  app.delete(
    '/webhooks/:id',
    {
      config: { permission: 'admin' },
      schema: { tags, summary: 'Delete a webhook', params: ById, ...emptyOperation() },
    },
    async (request, reply) => {
      const { id } = request.params;
      const deleted = await database.forAccount(request.auth.accountId, async (session) =>
        isUuid(id) ? deleteWebhook(session, id) : false,
      );
      if (!deleted) throw notFound('webhook', id);
      return reply.code(204).removeHeader('content-type').send();
    },
  );
};
