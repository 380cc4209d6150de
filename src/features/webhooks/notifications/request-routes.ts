/** The request of a notification as it is sent: for people who compare it with what their endpoint received. */
import { type Static, Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { Nullable, Timestamp } from '../../../http/jsonapi/resource.ts';
import { ById, plainOperation } from '../../../http/jsonapi/route-schemas.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import { renderNotificationBody } from '../payload.ts';
import { deliveryHeaders } from '../sending/delivery-headers.ts';
import { signingSecrets } from '../sending/sign.ts';
import type { WebhookRow } from '../subscriptions/schema.ts';
import { findWebhook } from '../subscriptions/store.ts';
import { findStoredRequest, type StoredRequest } from './request-store.ts';

const RequestAnswer = Type.Object({
  url: Type.String(),
  headers: Type.Record(Type.String(), Type.String(), {
    description: 'As a request at this moment would have them: the time and the signatures differ at each attempt',
  }),
  body: Type.String({ description: 'The exact text, the same at every attempt' }),
  next_attempt_at: Nullable(Timestamp),
});

export const notificationRequestRoute: ResourceRoutes<{ database: Database; clock: Clock }> = async (
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
      reply.type('application/json');
      const reader = { isAdmin: auth.role === 'admin', wallNow: clock.wallNow() };
      return Buffer.from(JSON.stringify(presentRequest(id, found, reader)));
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
