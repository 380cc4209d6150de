/** The answer of `GET /webhooks/events`: the events of webhooks, by category. */
import { Type } from 'typebox';
import { EVENTS, type EventGroup } from '../../core/event-names.ts';

/** Id and name of each category, in the order in which they are listed. */
const CATEGORIES: Readonly<Record<EventGroup, readonly [id: string, name: string]>> = {
  tracking_request: ['tracking-request-events', 'Tracking request events'],
  milestone: ['container-milestone-events', 'Container milestone events'],
  estimate: ['estimate-events', 'Estimate events'],
  container: ['container-events', 'Container events'],
  document: ['document-events', 'Document events'],
  extended: ['extended-events', 'Extended events, beyond those of the API family'],
};

export const WebhookEvents = Type.Object({
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

export const WEBHOOK_EVENTS_DOCUMENT = JSON.stringify({
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
