/** An example of a notification for every event. */

import { Type } from 'typebox';
import { EVENT_NAMES } from '../../../core/event-names.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import type { RawQuery } from '../../../http/jsonapi/reading/query.ts';
import { answer } from '../../../http/jsonapi/route-schemas.ts';
import type { Reference } from '../../../reference/reference.ts';
import { WebhookNotification } from './schema.ts';

const Example = Type.Object({
  data: WebhookNotification,
  included: Type.Array(Type.Object({ id: Type.String(), type: Type.String() }, { title: 'included_resource' })),
});

export const exampleRoute: ResourceRoutes<{ reference: Reference }> = async (app, { reference }) => {
  app.get(
    '/webhook_notifications/examples',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['webhook_notifications'],
        summary: "Get an event's example",
        description: 'A complete notification as it is delivered, generated from an example journey.',
        querystring: Type.Object({ event: Type.Enum([...EVENT_NAMES], { description: 'Name of the event' }) }),
        response: { 200: answer('The example', Example) } as unknown,
      },
    },
    async (request) => {
      const { event } = request.query as RawQuery;
      const example = typeof event === 'string' ? reference.webhookExamples.find(event) : undefined;
      if (example) return Buffer.from(JSON.stringify(example));
      const detail = `event must name one event, such as event=container.transport.vessel_departed; GET /v2/webhooks/events lists them.`;
      throw apiError('invalid_parameter', { detail, parameter: 'event' });
    },
  );
};
