/** The webhook resource. Only admins see its secret and its headers, which often contain one. */
import { Type } from 'typebox';
import { type Members, present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { Nullable, resourceSchema, Timestamp } from '../../../http/jsonapi/resource.ts';
import { FAILURES } from '../sending/outcome.ts';

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

export interface WebhookRow extends RowOf<typeof Webhook> {
  readonly headers: WebhookHeader[];
  readonly secret: string;
  /** Replaced secrets, the newest first, that sign along until they expire. */
  readonly previousSecrets: readonly PreviousSecret[];
}

/** A secret that was replaced and signs along until it expires. */
export interface PreviousSecret {
  readonly secret: string;
  readonly expires_at: string;
}

export interface WebhookHeader {
  readonly name: string;
  readonly value: string;
}

export const renderWebhook = (webhook: WebhookRow, { isAdmin }: { readonly isAdmin: boolean }) =>
  present(Webhook, webhook, { attributes: isAdmin ? { headers: webhook.headers, secret: webhook.secret } : {} });

/** A backlog of millions is not counted through. */
export const MOST_COUNTED = 10_000;

/** How the deliveries to a webhook go. */
export const Health = Type.Object({
  webhook_id: Type.String({ format: 'uuid' }),
  succeeded_24h: Type.Integer({ description: 'Attempts of this hour and the 23 hours before it that succeeded' }),
  failed_24h: Type.Integer({ description: 'Those that failed' }),
  notifications_24h: Type.Integer({
    description:
      'Notifications that were delivered or given up in these 24 hours, or were tried and wait for a retry that is due no longer than that',
  }),
  undelivered_24h: Type.Integer({ description: 'Those of them that were given up or still wait' }),
  failing_since: Nullable(Timestamp),
  last_failure: Nullable(
    Type.Object({
      attempted_at: Timestamp,
      failure: Nullable(Type.Enum([...FAILURES])),
      status_code: Nullable(Type.Integer()),
      error: Nullable(Type.String()),
    }),
  ),
  pending: Type.Integer({ description: `Notifications still to be delivered; ${MOST_COUNTED} means at least as many` }),
  next_attempt_at: Nullable(Timestamp),
  replaced_secrets_expire_at: Type.Array(Timestamp, { description: 'When each replaced secret stops to sign' }),
});
export type WebhookHealth = Members<typeof Health.properties>;
