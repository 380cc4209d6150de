/** The languages that mails and messages are written in, and which of them a person reads. Pure. */
import type { Language } from '@portolan/wording/language';

export type MailLocale = Language;

/** @param languages a BCP 47 tag, or a header Accept-Language; the first that there is decides */
export function mailLocale(...languages: readonly (string | null | undefined)[]): MailLocale {
  const first = languages.find((each) => each != null && each.trim() !== '');
  return /^de\b/i.test(first?.trim() ?? '') ? 'de' : 'en';
}
