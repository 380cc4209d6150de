/** Replaces secrets in texts that others wrote: a server may repeat in its answer what it was sent. Pure. */

import type { RawAnswer, RawPage } from './answer.ts';

/** Shorter ones occur in answers by chance. */
const SHORTEST = 6;
export const MASK = '***';

/** A text without the secrets in it, however they are written. */
export type Masker = (text: string) => string;

/** @param secrets as they are entered; a user and password joined with a colon are masked as Basic has them, too */
export function maskerFor(secrets: readonly string[], shortest = SHORTEST): Masker {
  const long = [...new Set(secrets)].filter((secret) => secret.length >= shortest);
  const forms = [...new Set(long.flatMap(formsOf))]
    .filter((form) => form.length >= shortest)
    // Of two that begin alike, the longer one first.
    .sort((a, b) => b.length - a.length);
  if (forms.length === 0) return (text) => text;
  return (text) => forms.reduce((masked, form) => masked.replaceAll(form, MASK), text);
}

/** Each line of a certificate or key is masked by itself: a server may break it elsewhere. */
function formsOf(secret: string): string[] {
  const lines = secret.includes('\n')
    ? secret.split(/\r?\n/).filter((line) => line.length > 30 && !line.startsWith('-----'))
    : [];
  return [secret, ...lines].flatMap((text) => [
    text,
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll('%20', '+'),
    JSON.stringify(text).slice(1, -1),
    // Base64 of a text is other where it begins at another byte of three; the last characters depend on what follows.
    ...base64Forms(text),
  ]);
}

function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
    const first = Math.ceil((offset * 8) / 6);
    const whole = Math.floor((padded.length * 8) / 6);
    const base64 = padded.toString('base64').slice(first, whole);
    return [base64, base64.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** What looks like a key, so that no name of a company or place is taken for it. */
function isKeyLike(secret: string): boolean {
  return secret.length >= 12 && /\d/.test(secret) && /[a-z]/i.test(secret);
}

/** Headers of the settings are not all secret, nor is the path of a certificate or key. */
const NO_SECRET = /^(application|text)\/|\.(pem|key|crt|cer|p12|pfx)$/;

interface Fetching {
  fetch(reference: never, signal: AbortSignal): Promise<RawAnswer>;
}

/**
 * Its answers are without the secrets that it sent. Answers with data lose only what looks like a key: a user name may be
 * that of a company in them.
 */
export function withMaskedAnswers<Made extends Fetching>(made: Made, secrets: readonly string[]): Made {
  const own = secrets.filter((secret) => !NO_SECRET.test(secret));
  const [mask, maskKeys] = [maskerFor(own), maskerFor(own.filter(isKeyLike))];
  const maskPage = (page: RawPage): RawPage => {
    const maskOfPage = page.status >= 200 && page.status <= 299 ? maskKeys : mask;
    const headers = Object.fromEntries(Object.entries(page.headers).map(([name, value]) => [name, maskOfPage(value)]));
    return { ...page, url: maskOfPage(page.url), headers, body: maskOfPage(page.body) };
  };
  return {
    ...made,
    fetch: async (reference: never, signal: AbortSignal) => {
      const answer = await made.fetch(reference, signal);
      const { failure } = answer;
      return {
        ...answer,
        pages: answer.pages.map(maskPage),
        failure: failure && { ...failure, detail: mask(failure.detail) },
      };
    },
  };
}
