/** Webhooks: list, get, create, change, delete, and a new secret. A key that is limited to customers sees no webhooks. */

import type { Database } from '../../../database/database.ts';
import { EMPTY_PAGE } from '../../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { errorObject, getById, throwIfAny } from '../../../http/jsonapi/errors.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Reference } from '../../../reference/reference.ts';
import { requireBelowCeiling } from '../../../tenancy/accounts/ceilings-store.ts';
import { replayRoute } from '../delivery/replay-routes.ts';
import { wakeDelivery } from '../notifications/store.ts';
import type { GuardSettings } from '../sending/guard.ts';
import type { Sender } from '../sending/send.ts';
import { triggerRoute } from '../sending/trigger-routes.ts';
import { type WebhookIps, webhookCatalogueRoutes } from './catalogue.ts';
import { webhookHealthRoute } from './health-routes.ts';
import { rotateSecret } from './rotate-secret.ts';
import { ChangedWebhook, NewWebhook, renderWebhook, Webhook, type WebhookRow } from './schema.ts';
import { findWebhook, insertWebhook, markWebhookDeleted, pageWebhooks, updateWebhook, WEBHOOK_LIST } from './store.ts';
import { findSubscriptionFaults, newWebhook, type SubscriptionFault } from './subscription.ts';

const tags = ['webhooks'];

export const webhookRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  reference: Reference;
  webhookTargets: GuardSettings;
  webhookSender: Sender;
  webhookIps: WebhookIps;
  settings: { ceilings: { webhooks: number } };
}> = async (app, dependencies) => {
  const { clock, settings, webhookTargets } = dependencies;
  await app.register(webhookCatalogueRoutes, dependencies);
  for (const routes of [triggerRoute, replayRoute, webhookHealthRoute]) await app.register(routes, dependencies);

  serveOperation(app, {
    method: 'post',
    path: '/webhooks/:id/rotate_secret',
    tags,
    schema: Webhook,
    permission: 'admin',
    operationId: 'rotateWebhookSecret',
    summary: "Replace a webhook's secret",
    description: 'Deliveries are signed with the new and the replaced secret for 24 hours (`webhook-signature`).',
    self: ({ id }) => `/v2/webhooks/${id}`,
    answer: async (session, { params: { id } }) => {
      const times = { now: clock.now(), wallNow: clock.wallNow() };
      const webhook = await getById('webhook', id, () => rotateSecret(session, id, times));
      return renderWebhook(webhook, { isAdmin: true });
    },
  });

  serveResource(app, {
    path: '/webhooks',
    tags,
    schema: Webhook,
    one: 'a webhook',
    many: 'webhooks',
    render: (webhook: WebhookRow, { auth }) => renderWebhook(webhook, { isAdmin: auth.role === 'admin' }),
    list: {
      declaration: WEBHOOK_LIST,
      page: (session, query, { auth }) => (auth.partyIds ? EMPTY_PAGE : pageWebhooks(session, query)),
    },
    get: { find: (session, id, { auth }) => (auth.partyIds ? undefined : findWebhook(session, id)) },
    create: {
      permission: 'admin',
      bodyLimit: LONG_BODY_BYTES,
      body: writeBody('webhook', NewWebhook),
      create: async (session, { attributes: { url, active = true, events = [], headers = [] } }) => {
        refuseFaults(findSubscriptionFaults({ url, events, headers }, webhookTargets));
        await requireBelowCeiling(session, 'webhooks', settings.ceilings.webhooks);
        const webhook = newWebhook({ url, events, headers }, active, clock.now());
        await insertWebhook(session, webhook);
        return webhook;
      },
    },
    change: {
      permission: 'admin',
      bodyLimit: LONG_BODY_BYTES,
      description:
        'Omitted attributes keep their values. A webhook that is activated again (`active: true`) receives its waiting notifications, each when its next try is due. Events of the inactive time have no notifications; `GET /v2/events` lists them.',
      body: changeBody('webhook', ChangedWebhook),
      change: async (session, id, { attributes = {} }) => {
        refuseFaults(findSubscriptionFaults(attributes, webhookTargets));
        const webhook = await updateWebhook(session, id, attributes, new Date(clock.now()));
        if (webhook?.active) await wakeDelivery(session, id);
        return webhook;
      },
    },
    delete: {
      permission: 'admin',
      remove: (session, id) => markWebhookDeleted(session, id, new Date(clock.now())),
    },
  });
};

function refuseFaults(faults: readonly SubscriptionFault[]): void {
  throwIfAny(
    faults.map(({ path, message, ...facts }) =>
      errorObject('invalid_value', { detail: message, pointer: `/data/attributes/${path}`, ...facts }),
    ),
  );
}
