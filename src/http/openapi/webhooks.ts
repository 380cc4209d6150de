/** The member `webhooks` of the OpenAPI document: an operation for each event, which receivers serve. Knows no event. */
import type { TSchema } from 'typebox';
import { JSON_API } from '../jsonapi/negotiation.ts';
import type { Components, Json, JsonObject } from './components.ts';

export interface PublishedWebhook {
  /** Of the event, `container.created`. */
  readonly name: string;
  readonly description: string;
  /** With a title: events of one form share it. */
  readonly payload: TSchema;
}

/** Of the group of operations that the document shows them in. */
const TAG = 'Webhooks';
/** Standard Webhooks are described with the group of operations that the document shows them in. */
const SIGNED = 'Signed as Standard Webhooks define it';
const RECEIVED = { description: 'Any status 2xx: received. Any other, or none in time: it is delivered again.' };

/** @returns the member, and the components that it refers to */
export function describeWebhooks(webhooks: readonly PublishedWebhook[], components: Components) {
  const requestBodies: Record<string, object> = {};
  const described = webhooks.map(({ name, description, payload }) => {
    const schema = components.visit(structuredClone(payload) as unknown as Json, true) as JsonObject;
    const body = String(schema.$ref).replace(/.*\//, '');
    requestBodies[body] = { description: SIGNED, required: true, content: { [JSON_API]: { schema } } };
    const operation = {
      operationId: `on${name.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      description,
      tags: [TAG],
      security: [],
      requestBody: { $ref: `#/components/requestBodies/${body}` },
      responses: { '2XX': { $ref: '#/components/responses/received' } },
    };
    return [name, { post: operation }];
  });
  return { webhooks: Object.fromEntries(described), requestBodies, responses: { received: RECEIVED } };
}
