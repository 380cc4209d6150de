/** What `GET /webhooks/events` answers: the events a webhook can be made for. */
import { Type } from 'typebox';
import { EVENT_GROUPS, EVENTS } from '../domain/event-names.ts';

export const WebhookEvents = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        id: Type.String({ examples: ['container.transport.vessel_departed'] }),
        type: Type.Literal('webhook_event'),
        attributes: Type.Object({
          name: Type.String({ examples: ['container.transport.vessel_departed'] }),
          group: Type.Enum([...EVENT_GROUPS]),
          description: Type.String(),
        }),
      },
      { title: 'webhook_event' },
    ),
  ),
});

export const WEBHOOK_EVENTS_DOCUMENT = JSON.stringify({
  data: EVENTS.map(({ name, group, description }) => ({
    id: name,
    type: 'webhook_event',
    attributes: { name, group, description },
  })),
});
