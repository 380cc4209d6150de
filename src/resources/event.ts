/** What `GET /webhooks/events` answers: the events a webhook can be made for. */
import { Type } from 'typebox';
import { EVENT_GROUPS, EVENTS, type EventGroup } from '../domain/event-names.ts';

export const WebhookEvents = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        id: Type.String({ examples: ['container.transport.vessel_departed'] }),
        type: Type.Literal('webhook_event'),
        attributes: Type.Object({ group: Type.Enum(Object.keys(EVENT_GROUPS) as EventGroup[]) }),
      },
      { title: 'webhook_event' },
    ),
  ),
});

export const WEBHOOK_EVENTS_DOCUMENT = JSON.stringify({
  data: EVENTS.map(({ name, group }) => ({ id: name, type: 'webhook_event', attributes: { group } })),
});
