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

export interface WebhookFacts {
  readonly id: string;
  readonly url: string;
  readonly active: boolean;
  readonly events: readonly string[];
  readonly headers: readonly { name: string; value: string }[];
  readonly secret: string;
  readonly deactivated_at: Date | null;
  readonly deactivated_reason: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export function renderWebhook(facts: WebhookFacts, reader: { readonly isAdmin: boolean }): RenderedResource {
  const attributes: Static<typeof WebhookAttributes> = {
    url: facts.url,
    active: facts.active,
    events: [...facts.events],
    ...(reader.isAdmin && { headers: [...facts.headers], secret: facts.secret }),
    deactivated_at: facts.deactivated_at && formatInstant(facts.deactivated_at.getTime()),
    deactivated_reason: facts.deactivated_reason,
    created_at: formatInstant(facts.created_at.getTime()),
    updated_at: formatInstant(facts.updated_at.getTime()),
  };
  return renderResource({ id: facts.id, type: 'webhook', attributes, relationships: {} });
}
