/** What messages about alerts say, in the language of their recipient: never the API's codes. Pure. */
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import type { AlertFacts } from '../alert.ts';
import type { AlertKind } from '../kinds.ts';
import type { AlertWords } from './alert-words.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';

export function wordsOf(locale: MailLocale): AlertWords {
  return locale === 'de' ? GERMAN : ENGLISH;
}

export interface AlertTexts {
  readonly title: (kind: AlertKind) => string;
  readonly detail: (kind: AlertKind, facts: AlertFacts) => string;
}

/** @param zone IANA, known here */
export function alertTexts(locale: MailLocale, zone: string): AlertTexts {
  const words = wordsOf(locale);
  const tag = locale === 'de' ? 'de-DE' : 'en-GB';
  const days = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });
  const format = (with_: Intl.DateTimeFormat) => (value: unknown) => {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(at) ? '?' : with_.format(at);
  };
  return {
    title: (kind) => words.title[kind],
    detail: (kind, facts) => words.detail[kind]({ facts, day: format(days), time: format(times) }),
  };
}
