/**
 * The two signatures of a webhook request: Standard Webhooks (https://www.standardwebhooks.com) and the hex one of this
 * API family. Verifying compares with them; the command line signs with them, as the service does.
 */
import { createHmac } from 'node:crypto';

/** @param seconds Unix time of the request */
export function standardSignature(
  body: string | Uint8Array,
  { id, seconds, secret }: { readonly id: string; readonly seconds: number | string; readonly secret: string },
): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest();
}

export function hexSignature(body: string | Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(body).digest();
}

/** The headers of a request, as the service sends them. */
export function webhookHeaders(
  body: string | Uint8Array,
  given: { readonly id: string; readonly seconds: number; readonly secret: string },
): Record<string, string> {
  const headers = {
    'content-type': 'application/vnd.api+json',
    'x-t49-webhook-signature': hexSignature(body, given.secret).toString('hex'),
  };
  // A secret of another form signs the hex header alone.
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(given.secret)) return headers;
  return {
    ...headers,
    'webhook-id': given.id,
    'webhook-timestamp': String(given.seconds),
    'webhook-signature': `v1,${standardSignature(body, given).toString('base64')}`,
  };
}
