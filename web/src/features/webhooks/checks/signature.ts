/**
 * Checks the signatures of a received request as docs/webhooks.md describes them, and finds what is wrong. Uses the browser's own
 * cryptography; what is pasted does not leave the page.
 */

export type Verdict =
  | { readonly kind: 'valid'; readonly ageSeconds: number; readonly isOld: boolean }
  /** `webhook-id`, `webhook-timestamp` or `webhook-signature` */
  | { readonly kind: 'header_missing'; readonly header: string }
  | { readonly kind: 'secret_malformed' }
  /** The signature fits the body after this change. */
  | { readonly kind: 'body_changed'; readonly by: 'line_end' | 'line_breaks' | 'reformatted' }
  /** The signature fits what was sent; `at` is the first character that differs. */
  | { readonly kind: 'body_differs'; readonly at: number }
  /** The body is as signed; id or time are not. */
  | { readonly kind: 'headers_changed' }
  | { readonly kind: 'other_secret' }
  /** Another secret, or a body that was changed: what was sent is not known. */
  | { readonly kind: 'no_match' };

export interface Received {
  /** As it is pasted: `name: value`, a line each. */
  readonly headers: string;
  readonly body: string;
  readonly secret: string;
  /** Unix milliseconds, real time. */
  readonly now: number;
  /** The body as the service sent it. Null: not known. */
  readonly sentBody: (notificationId: string) => Promise<string | null>;
}

const TOLERATED_SECONDS = 300;
const NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
const HEX_NAME = 'x-t49-webhook-signature';

/** Also from JSON, from the flags of curl, and from the variables of CGI. */
export function parseHeaders(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').map((line) =>
    line
      .trim()
      .replace(/^-H\s*/, '')
      .replace(/\s*\\$/, '')
      .replace(/,$/, '')
      .replace(/^["']|["']$/g, ''),
  );
  const pairs = lines.flatMap((line) => {
    const found = /^([\w-]+)["']?\s*[:=]\s*["']?(.*)$/.exec(line);
    return found ? [[nameOf(found[1] ?? ''), found[2] ?? ''] as const] : [];
  });
  return new Map(pairs);
}

function nameOf(written: string): string {
  return written
    .toLowerCase()
    .replace(/^http_/, '')
    .replaceAll('_', '-');
}

export async function checkSignature({ headers, body, secret, now, sentBody }: Received): Promise<Verdict> {
  const given = parseHeaders(headers);
  const [id, timestamp, signature] = NAMES.map((name) => given.get(name));
  const missing = NAMES.find((name) => !given.get(name));
  const standardKey = await keyOf(secret);
  if (standardKey === null) return { kind: 'secret_malformed' };
  if (id === undefined || timestamp === undefined || signature === undefined || missing !== undefined)
    return { kind: 'header_missing', header: missing ?? '' };
  const signatures = signature.split(/\s+/);
  const fits = async (text: string) =>
    signatures.includes(`v1,${base64(await sign(standardKey, `${id}.${timestamp}.${text}`))}`);
  if (await fits(body)) {
    const ageSeconds = Math.round(now / 1000 - Number(timestamp));
    return { kind: 'valid', ageSeconds, isOld: Math.abs(ageSeconds) > TOLERATED_SECONDS };
  }
  for (const [by, changed] of changesOf(body)) if (await fits(changed)) return { kind: 'body_changed', by };
  const hex = given.get(HEX_NAME);
  if (hex !== undefined && hex === hexOf(await sign(await hmacKey(new TextEncoder().encode(secret)), body)))
    return { kind: 'headers_changed' };
  const sent = await sentBody(id);
  if (sent === null) return { kind: 'no_match' };
  if (await fits(sent)) return { kind: 'body_differs', at: firstDifference(sent, body) };
  // The pasted body is the one that was sent, so that only the secret can be another.
  return { kind: sent === body ? 'other_secret' : 'no_match' };
}

/** What editors, frameworks and terminals do to a body. */
function changesOf(body: string): readonly (readonly ['line_end' | 'line_breaks' | 'reformatted', string])[] {
  const changes: (readonly ['line_end' | 'line_breaks' | 'reformatted', string])[] = [
    ['line_end', body.replace(/\s+$/, '')],
    ['line_breaks', body.replaceAll('\r\n', '\n')],
  ];
  try {
    changes.push(['reformatted', JSON.stringify(JSON.parse(body))]);
  } catch {
    // No JSON.
  }
  return changes.filter(([, text]) => text !== body);
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at + 1;
}

/** `whsec_` and the base64 of 24 to 64 bytes; null: another form. */
async function keyOf(secret: string): Promise<CryptoKey | null> {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return null;
  try {
    const bytes = Uint8Array.from(atob(secret.slice('whsec_'.length)), (character) => character.charCodeAt(0));
    return bytes.length >= 24 && bytes.length <= 64 ? hmacKey(bytes) : null;
  } catch {
    return null;
  }
}

async function hmacKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function sign(key: CryptoKey, text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
