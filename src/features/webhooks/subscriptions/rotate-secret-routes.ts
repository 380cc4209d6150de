/** A webhook gets a new secret; the one it replaces signs along for a day. */

import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { ById, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import { rotateSecret } from './rotate-secret.ts';
import { renderWebhook, Webhook } from './schema.ts';

export const rotateSecretRoute: ResourceRoutes<{ database: Database; clock: Clock }> = async (
  app,
  { database, clock },
) => {
  app.post(
    '/webhooks/:id/rotate_secret',
    {
      config: { permission: 'admin' },
      schema: {
        tags: ['webhooks'],
        summary: "Replace a webhook's secret",
        description: 'Deliveries are signed with the new and the replaced secret for 24 hours (`webhook-signature`).',
        params: ById,
        ...oneOperation(Webhook),
      },
    },
    (request) => {
      const query = oneQuery(request, 'webhook');
      const { id } = request.params;
      const times = { now: clock.now(), wallNow: clock.wallNow() };
      return database.changeAccount(request.auth.accountId, async (session) => {
        const webhook = isUuid(id) ? await rotateSecret(session, id, times) : undefined;
        if (!webhook) throw notFound('webhook', id);
        const resource = renderWebhook(webhook, { isAdmin: true });
        return oneAnswer(request, { query, resource, session }, `/v2/webhooks/${id}`);
      });
    },
  );
};
