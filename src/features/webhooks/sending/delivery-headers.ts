/** The headers of a delivery: the custom ones of the webhook, then ours, which override them, then the signatures. */
import { type Signable, signatureHeaders } from './sign.ts';

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
