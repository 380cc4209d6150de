/** The headers of a delivery: the custom ones of the webhook, then ours, which override them, then the signatures. */
import { activeTraceparent } from '../../../lib/tracing/tracing.ts';
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

/** Passes the active span on (https://www.w3.org/TR/trace-context/), unless a custom header has that name. It is not signed. */
export function withTraceparent(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const traceparent = activeTraceparent();
  const isTaken = () => Object.keys(headers).some((name) => name.toLowerCase() === 'traceparent');
  return traceparent === null || isTaken() ? headers : { ...headers, traceparent };
}
