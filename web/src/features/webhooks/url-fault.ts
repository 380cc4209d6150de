/** What is wrong with the address of a webhook, before the service is asked. Pure. */
import type { WebhooksWords } from './words.ts';

export function urlFault(text: string, words: WebhooksWords): string | null {
  const url = URL.parse(text.trim());
  if (url === null || url.host === '') return words.urlUnreadable;
  if (url.username !== '' || url.password !== '') return words.urlPassword;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  // Installations for development allow http to their own machine: the service decides.
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? null : words.urlNotHttps;
}

export interface Header {
  readonly name: string;
  readonly value: string;
}

/** `X-Team: ocean`, one a line. Null: a line has another form. */
export function parseOwnHeaders(text: string): readonly Header[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const headers = lines.map((line) => /^([^:\s]+):\s*(\S.*)$/.exec(line));
  if (headers.includes(null)) return null;
  return headers.map((found) => ({ name: found?.[1] ?? '', value: found?.[2] ?? '' }));
}
