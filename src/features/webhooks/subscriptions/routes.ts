/** Webhooks: list, get, create, change, delete. A key that is limited to customers sees no webhooks. */

import type { Database } from '../../../database/database.ts';
import { EMPTY_PAGE } from '../../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { createdAnswer, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { errorObject, notFound, requireSameId, throwIfAny } from '../../../http/jsonapi/errors.ts';
import { ById, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import { LONG_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { Reference } from '../../../reference/reference.ts';
import { requireBelowCeiling } from '../../../tenancy/accounts/ceilings-store.ts';
import { replayRoute } from '../delivery/replay-routes.ts';
import type { GuardSettings } from '../sending/guard.ts';
import type { Sender } from '../sending/send.ts';
import { triggerRoute } from '../sending/trigger-routes.ts';
import { type WebhookIps, webhookCatalogueRoutes } from './catalogue.ts';
import { changeWebhook } from './change-webhook.ts';
import { newWebhook } from './new-webhook.ts';
import { markWebhookDeleted } from './removal-store.ts';
import { rotateSecretRoute } from './rotate-secret-routes.ts';
import { ChangedWebhook, NewWebhook, renderWebhook, Webhook } from './schema.ts';
import { findWebhook, insertWebhook, pageWebhooks, WEBHOOK_LIST, type WebhookRow } from './store.ts';
import { findSubscriptionFaults, type SubscriptionFault } from './subscription.ts';

const tags = ['webhooks'];
const Body = writeBody('webhook', NewWebhook);
const ChangeBody = changeBody('webhook', ChangedWebhook);
const readerOf = (auth: Auth) => ({ isAdmin: auth.role === 'admin' });

export const webhookRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  reference: Reference;
  webhookTargets: GuardSettings;
  webhookSender: Sender;
  webhookIps: WebhookIps;
  settings: { ceilings: { webhooks: number } };
}> = async (app, dependencies) => {
  const { database, clock, settings, webhookTargets } = dependencies;
  await app.register(webhookCatalogueRoutes, dependencies);
  for (const routes of [triggerRoute, rotateSecretRoute, replayRoute]) await app.register(routes, dependencies);

  serveResource(app, {
    path: '/webhooks',
    tags,
    schema: Webhook,
    one: 'a webhook',
    many: 'webhooks',
    render: (webhook: WebhookRow, { auth }) => renderWebhook(webhook, readerOf(auth)),
    list: {
      declaration: WEBHOOK_LIST,
      page: (session, query, { auth }) => (auth.partyIds ? EMPTY_PAGE : pageWebhooks(session, query)),
    },
    get: { find: (session, id, { auth }) => (auth.partyIds ? undefined : findWebhook(session, id)) },
    delete: {
      permission: 'admin',
      remove: (session, id) => markWebhookDeleted(session, id, new Date(clock.now())),
    },
  });

  app.post(
    '/webhooks',
    {
      bodyLimit: LONG_BODY_BYTES,
      config: { permission: 'admin' },
      schema: { tags, summary: 'Create a webhook', body: Body, ...oneOperation(Webhook, 201) },
    },
    async (request, reply) => {
      const query = oneQuery(request, 'webhook');
      const { url, active = true, events = [], headers = [] } = request.body.data.attributes;
      refuseFaults(findSubscriptionFaults({ url, events, headers }, webhookTargets));
      const webhook = newWebhook({ url, events, headers }, active, clock.now());
      await database.changeAccount(request.auth.accountId, async (session) => {
        await requireBelowCeiling(session, 'webhooks', settings.ceilings.webhooks);
        await insertWebhook(session, webhook);
      });
      return createdAnswer(request, reply, { query, resource: renderWebhook(webhook, readerOf(request.auth)) });
    },
  );

  app.patch(
    '/webhooks/:id',
    {
      bodyLimit: LONG_BODY_BYTES,
      config: { permission: 'admin' },
      schema: {
        tags,
        summary: 'Change a webhook',
        description:
          'Omitted attributes keep their values. A webhook that is activated again (`active: true`) receives its waiting notifications, each when its next try is due. Events of the inactive time have no notifications; `GET /v2/events` lists them.',
        params: ById,
        body: ChangeBody,
        ...oneOperation(Webhook),
      },
    },
    (request) => {
      const query = oneQuery(request, 'webhook');
      const { id } = request.params;
      const { id: bodyId, attributes = {} } = request.body.data;
      requireSameId(id, bodyId);
      refuseFaults(findSubscriptionFaults(attributes, webhookTargets));
      return database.changeAccount(request.auth.accountId, async (session) => {
        const webhook = isUuid(id) ? await changeWebhook(session, id, attributes, clock.now()) : undefined;
        if (!webhook) throw notFound('webhook', id);
        return oneAnswer(request, { query, resource: renderWebhook(webhook, readerOf(request.auth)), session });
      });
    },
  );
};

function refuseFaults(faults: readonly SubscriptionFault[]): void {
  throwIfAny(
    faults.map(({ path, message }) =>
      errorObject('invalid_value', { detail: message, pointer: `/data/attributes/${path}` }),
    ),
  );
}
