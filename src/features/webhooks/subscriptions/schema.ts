/** The webhook resource. Only admins see its secret and its headers, which often contain one. */
import { type Static, Type } from 'typebox';
import {
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { WebhookRow } from './store.ts';

const Url = Type.String({ minLength: 1, maxLength: 2048, examples: ['https://example.com/webhooks'] });
const Events = Type.Array(Type.String({ maxLength: 100 }), {
  maxItems: 100,
  description: 'Names from GET /v2/webhooks/events; none, or `*`, means all',
});
const Headers = Type.Array(
  Type.Object(
    { name: Type.String({ maxLength: 200 }), value: Type.String({ maxLength: 2000 }) },
    { additionalProperties: false },
  ),
  { maxItems: 20, description: 'Sent with every delivery' },
);

export const NewWebhook = Type.Object({
  url: Url,
  active: Type.Optional(Type.Boolean({ default: true })),
  events: Type.Optional(Events),
  headers: Type.Optional(Headers),
});

/** What is left out stays as it is. */
export const ChangedWebhook = Type.Partial(
  Type.Object({ url: Url, active: Type.Boolean(), events: Events, headers: Headers }),
);

export const WebhookAttributes = Type.Object({
  url: Url,
  active: Type.Boolean(),
  events: Events,
  headers: Type.Optional(Headers),
  secret: Type.Optional(Type.String({ description: '`whsec_` and base64; keys the signatures' })),
  deactivated_at: Nullable(Timestamp),
  deactivated_reason: Nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const Webhook = resourceSchema('webhook', WebhookAttributes, Type.Object({}));

export function renderWebhook(webhook: WebhookRow, reader: { readonly isAdmin: boolean }): RenderedResource {
  const attributes: Static<typeof WebhookAttributes> = {
    url: webhook.url,
    active: webhook.active,
    events: webhook.events,
    ...(reader.isAdmin && { headers: webhook.headers, secret: webhook.secret }),
    deactivated_at: webhook.deactivatedAt && formatInstant(webhook.deactivatedAt.getTime()),
    deactivated_reason: webhook.deactivatedReason,
    created_at: formatInstant(webhook.createdAt.getTime()),
    updated_at: formatInstant(webhook.updatedAt.getTime()),
  };
  return renderResource({ id: webhook.id, type: 'webhook', attributes, relationships: {} });
}
