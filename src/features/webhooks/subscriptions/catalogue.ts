/** What clients need before they create a webhook: the events, and the source addresses of deliveries. */

import { type Static, Type } from 'typebox';
import { EVENTS, type EventGroup } from '../../../core/event-names.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { jsonAnswer } from '../../../http/jsonapi/answers.ts';
import { Timestamp } from '../../../http/jsonapi/resource.ts';
import { answer, plainOperation } from '../../../http/jsonapi/route-schemas.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';

const tags = ['webhooks'];
const config = { permission: 'read' } as const;

/** The addresses that deliveries come from, as the operator states them. */
export interface WebhookIps {
  readonly addresses: readonly string[];
  /** Null: not stated. */
  readonly lastUpdated: string | null;
}

const Ips = Type.Object({
  webhook_notification_ips: Type.Array(Type.String({ examples: ['192.0.2.10'] })),
  last_updated: Timestamp,
});

/** The settings are read at the start: since then, at the latest, the list is as it is. @param startedAt Unix milliseconds */
export function presentIps({ addresses, lastUpdated }: WebhookIps, startedAt: number): Static<typeof Ips> {
  return { webhook_notification_ips: [...addresses], last_updated: lastUpdated ?? formatInstant(startedAt) };
}

export const webhookCatalogueRoutes: ResourceRoutes<{ webhookIps: WebhookIps; clock: Clock }> = async (
  app,
  { webhookIps, clock },
) => {
  const ips = presentIps(webhookIps, clock.wallNow());
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
        description:
          'As the operator of this installation configured them; empty: none are configured. `last_updated` is the time that the operator set, else the start of the service, which reads them.',
        ...plainOperation('The addresses', Ips),
      },
    },
    async (_request, reply) => jsonAnswer(reply, ips),
  );
};

/** Id and name of each category, in the order in which they are listed. */
const CATEGORIES: Readonly<Record<EventGroup, readonly [id: string, name: string]>> = {
  tracking_request: ['tracking-request-events', 'Tracking request events'],
  milestone: ['container-milestone-events', 'Container milestone events'],
  estimate: ['estimate-events', 'Estimate events'],
  container: ['container-events', 'Container events'],
  document: ['document-events', 'Document events'],
  extended: ['extended-events', 'Extended events, beyond those of the API family'],
};

const WebhookEvents = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        id: Type.String({ examples: ['tracking-request-events'] }),
        type: Type.Literal('webhook_event_category'),
        attributes: Type.Object({
          name: Type.String({ examples: ['Tracking request events'] }),
          events: Type.Array(
            Type.Object({
              name: Type.String({ examples: ['container.transport.vessel_departed'] }),
              description: Type.String(),
            }),
          ),
        }),
      },
      { title: 'webhook_event_category' },
    ),
  ),
});

const WEBHOOK_EVENTS_DOCUMENT = JSON.stringify({
  data: Object.entries(CATEGORIES).map(([group, [id, name]]) => ({
    id,
    type: 'webhook_event_category',
    attributes: {
      name,
      events: EVENTS.filter((event) => event.group === group).map((event) => ({
        name: event.name,
        description: event.description,
      })),
    },
  })),
});
