/**
 * The two signatures of a delivery: the hex one of this API family and the headers of Standard Webhooks
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). Knows bytes and secrets only.
 */
import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';

/** `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64');
}

export interface Signable {
  /** The notification's id: the same for every attempt, so that receivers can tell repeats. */
  readonly id: string;
  readonly body: string;
  /** Wall time of the attempt, Unix milliseconds: receivers refuse old signatures. */
  readonly sentAtMillis: number;
}

/**
 * @param secrets the present one first; a previous one signs as well while it is being replaced. The hex header has room
 * for one signature and is made with the present secret.
 */
export function signatureHeaders(message: Signable, secrets: readonly [string, ...string[]]): Record<string, string> {
  const timestamp = Math.floor(message.sentAtMillis / 1000).toString();
  const content = `${message.id}.${timestamp}.${message.body}`;
  return {
    'X-T49-Webhook-Signature': createHmac('sha256', secrets[0]).update(message.body).digest('hex'),
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${standardSignature(content, secret)}`).join(' '),
  };
}

function standardSignature(content: string, secret: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}
