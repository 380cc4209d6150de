/**
 * The two signatures of a delivery: the hex one of this API family and the headers of Standard Webhooks
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). Knows bytes and secrets only.
 */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { activeTraceparent } from '../../../lib/tracing/tracing.ts';

const SECRET_PREFIX = 'whsec_';

/** `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64');
}

/** `whsec_` and the base64 of 24 to 64 bytes, as Standard Webhooks requires. */
export function isWebhookSecret(text: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return false;
  const key = Buffer.from(text.slice(SECRET_PREFIX.length), 'base64');
  return key.length >= 24 && key.length <= 64;
}

export interface SigningSecrets {
  readonly secret: string;
  /** `expires_at` in UTC. */
  readonly previousSecrets: readonly { readonly secret: string; readonly expires_at: string }[];
}

/** The present secret first, then those that were replaced and have not expired, the newest of them first. */
export function signingSecrets({ secret, previousSecrets }: SigningSecrets, nowMillis: number): [string, ...string[]] {
  const previous = previousSecrets.filter((each) => Date.parse(each.expires_at) > nowMillis);
  return [secret, ...previous.map((each) => each.secret)];
}

interface Signable {
  /** The notification's id: the same for every attempt, so that receivers can detect repeats. */
  readonly id: string;
  readonly body: string | Uint8Array;
  /** Wall time of the attempt, Unix milliseconds: receivers refuse old signatures. */
  readonly sentAtMillis: number;
}

/**
 * The hex header has room for one signature: that of the secret which was there first, so that a receiver that knows no
 * other has until it expires. A secret of another form than ours can make no other signature.
 * @param secrets the present one first, then those that are being replaced, the oldest last
 */
export function signatureHeaders(message: Signable, secrets: readonly [string, ...string[]]): Record<string, string> {
  const timestamp = Math.floor(message.sentAtMillis / 1000).toString();
  // Once into bytes for all signatures: that takes longer than signing them.
  const body = typeof message.body === 'string' ? Buffer.from(message.body) : message.body;
  const start = `${message.id}.${timestamp}.`;
  const [first, ...others] = secrets.map(signingKeysOf) as [SigningKeys, ...SigningKeys[]];
  const standard = [first, ...others].flatMap((keys) =>
    keys.standard === null ? [] : [`v1,${standardSignature(start, body, keys.standard)}`],
  );
  return {
    'X-T49-Webhook-Signature': createHmac('sha256', (others.at(-1) ?? first).hex)
      .update(body)
      .digest('hex'),
    ...(standard.length > 0 && {
      'webhook-id': message.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': standard.join(' '),
    }),
  };
}

function standardSignature(start: string, body: Uint8Array, key: KeyObject): string {
  return createHmac('sha256', key).update(start).update(body).digest('base64');
}

interface SigningKeys {
  /** The secret as it is written. */
  readonly hex: KeyObject;
  /** The bytes of the secret; null: it has another form. */
  readonly standard: KeyObject | null;
}

const KNOWN_SECRETS = 1000;
const known = new Map<string, SigningKeys>();

/** Made once a secret, not once a signature. */
function signingKeysOf(secret: string): SigningKeys {
  const seen = known.get(secret);
  if (seen !== undefined) return seen;
  const keys = {
    hex: createSecretKey(secret, 'utf8'),
    standard: isWebhookSecret(secret) ? createSecretKey(secret.slice(SECRET_PREFIX.length), 'base64') : null,
  };
  if (known.size >= KNOWN_SECRETS) known.clear();
  known.set(secret, keys);
  return keys;
}

/** The headers of a delivery: the custom ones of the webhook, then ours, which override them, then the signatures. */
export function deliveryHeaders(
  message: Signable,
  secrets: readonly [string, ...string[]],
  own: readonly { readonly name: string; readonly value: string }[],
): Record<string, string> {
  return {
    ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
    'Content-Type': 'application/vnd.api+json',
    'User-Agent': 'Portolan',
    ...signatureHeaders(message, secrets),
  };
}

/** Passes the active span on (https://www.w3.org/TR/trace-context/), unless a custom header has that name. It is not signed. */
export function withTraceparent(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const traceparent = activeTraceparent();
  const isTaken = () => Object.keys(headers).some((name) => name.toLowerCase() === 'traceparent');
  return traceparent === null || isTaken() ? headers : { ...headers, traceparent };
}
