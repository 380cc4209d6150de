/** What clients need before they create a webhook: the events, and the source addresses of deliveries. */
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { Nullable, Timestamp } from '../../../http/jsonapi/resource.ts';
import { answer, plainOperation } from '../../../http/jsonapi/route-schemas.ts';
import { WEBHOOK_EVENTS_DOCUMENT, WebhookEvents } from '../webhook-event-schema.ts';

const tags = ['webhooks'];
const config = { permission: 'read' } as const;

/** The addresses that deliveries come from, as the operator states them. */
export interface WebhookIps {
  readonly addresses: readonly string[];
  readonly lastUpdated: string | null;
}

const Ips = Type.Object({
  webhook_notification_ips: Type.Array(Type.String({ examples: ['192.0.2.10'] })),
  last_updated: Nullable(Timestamp),
});

export const webhookCatalogueRoutes: ResourceRoutes<{ webhookIps: WebhookIps }> = async (app, { webhookIps }) => {
  app.get(
    '/webhooks/events',
    {
      config,
      schema: {
        tags,
        summary: 'List the events that webhooks can subscribe to',
        response: { 200: answer('All events, by category', WebhookEvents) } as unknown,
      },
    },
    async () => Buffer.from(WEBHOOK_EVENTS_DOCUMENT),
  );

  app.get(
    '/webhooks/ips',
    {
      config,
      schema: {
        tags,
        summary: 'List the addresses that deliveries come from',
        description: 'As the operator of this installation configured them; empty: none are configured.',
        ...plainOperation('The addresses', Ips),
      },
    },
    async (_request, reply) => {
      const ips = { webhook_notification_ips: webhookIps.addresses, last_updated: webhookIps.lastUpdated };
      reply.type('application/json');
      return Buffer.from(JSON.stringify(ips));
    },
  );
};
