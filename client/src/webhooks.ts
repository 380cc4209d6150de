/**
 * Verifies a webhook request by one of its two signatures, over the raw bytes of the body. Knows secrets and headers,
 * but no framework. The only part of the package that requires Node.
 */
import { timingSafeEqual } from 'node:crypto';
import type { ResourceOf } from './included.ts';
import type { webhooks } from './schema.ts';
import { hexSignature, standardSignature } from './webhook-signature.ts';

/** The name of an event, `container.created`. A newer service may send others. */
export type EventName = keyof webhooks;

type Named<Event extends EventName> = Omit<webhooks[Event], 'data'> & {
  readonly data: webhooks[Event]['data'] & { readonly attributes: { readonly event: Event } };
};

/** The body of a request: narrowed by `isEvent` to that of an event. */
export type WebhookNotification<Event extends EventName = EventName> = { [Name in Event]: Named<Name> }[Event];

type ReferenceTypeOf<Event extends EventName> = NonNullable<
  webhooks[Event]['data']['relationships']['reference_object']['data']
>['type'];

/** Whether a notification is of one of the events, whose form it has then. */
export function isEvent<Event extends EventName>(
  notification: WebhookNotification,
  ...events: readonly Event[]
): notification is WebhookNotification<Event> & WebhookNotification {
  return (events as readonly string[]).includes(notification.data.attributes.event);
}

/** What happened: the included resource that the notification refers to, of the type that its event has. */
export function referenceOf<Event extends EventName>(
  notification: WebhookNotification<Event>,
): ResourceOf<ReferenceTypeOf<Event>> | undefined {
  const { data, included } = notification as WebhookNotification;
  const reference = data.relationships.reference_object.data;
  const found = included.find(({ type, id }) => type === reference?.type && id === reference.id);
  return found as ResourceOf<ReferenceTypeOf<Event>> | undefined;
}

export interface VerifyOptions {
  /** The secret of the webhook; several during a replacement. */
  readonly secret: string | readonly string[];
  /**
   * Default: `standard` (Standard Webhooks, which rejects old requests). `hex` is for receivers that use only
   * `X-T49-Webhook-Signature`. It does not detect a request that someone else sends again.
   */
  readonly signature?: 'standard' | 'hex';
  /** Maximum difference between the time of the request and the local time, for `standard`. */
  readonly toleranceSeconds?: number;
  readonly nowMillis?: number;
}

export type HeadersLike = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The request is not from the service, or was changed. Respond with 400 and ignore it. */
export class WebhookNotGenuine extends Error {
  override readonly name = 'WebhookNotGenuine';
}

/**
 * @param body the raw bytes, before parsing
 * @throws WebhookNotGenuine
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: HeadersLike,
  options: VerifyOptions,
): WebhookNotification {
  const secrets = typeof options.secret === 'string' ? [options.secret] : options.secret;
  if (secrets.length === 0 || secrets.some((secret) => secret === ''))
    throw new TypeError('verifyWebhook requires the secret of the webhook, but it is empty.');
  if (options.signature === 'hex') checkHex(body, headers, secrets);
  else checkStandard(body, headers, { ...options, secrets });
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as WebhookNotification;
}

function checkHex(body: string | Uint8Array, headers: HeadersLike, secrets: readonly string[]): void {
  const given = Buffer.from(headerOf(headers, 'x-t49-webhook-signature'), 'hex');
  const matches = secrets.some((secret) => isEqual(given, hexSignature(body, secret)));
  if (!matches) throw new WebhookNotGenuine('X-T49-Webhook-Signature does not match the body and the secret.');
}

function checkStandard(
  body: string | Uint8Array,
  headers: HeadersLike,
  { secrets, toleranceSeconds = 300, nowMillis = Date.now() }: VerifyOptions & { readonly secrets: readonly string[] },
): void {
  const [id, time] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')];
  const signatures = headerOf(headers, 'webhook-signature')
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? [Buffer.from(each.slice(3), 'base64')] : []));
  if (!/^\d{1,12}$/.test(time)) throw new WebhookNotGenuine(`webhook-timestamp is not a time in seconds: ${time}`);
  const away = Math.round(Math.abs(nowMillis / 1000 - Number(time)));
  if (away > toleranceSeconds)
    throw new WebhookNotGenuine(
      `webhook-timestamp differs from the local time by ${away} s; the maximum is ${toleranceSeconds} s.`,
    );
  const matches = secrets.some((secret) => {
    const expected = standardSignature(body, { id, seconds: time, secret });
    return signatures.some((given) => isEqual(given, expected));
  });
  if (!matches) throw new WebhookNotGenuine('webhook-signature has no signature of this body with this secret.');
}

function isEqual(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function headerOf(headers: HeadersLike, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : plainHeader(headers, name);
  if (!value) throw new WebhookNotGenuine(`The header ${name} is missing.`);
  return value;
}

/** Header names of Node are in lower case, others may not be. */
function plainHeader(headers: Exclude<HeadersLike, Headers>, name: string): string | undefined {
  const value = headers[name] ?? Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : value?.[0];
}
