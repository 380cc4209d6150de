/** An exception in the language of a person: why it stands and what it costs. Pure. */
import { WORDING } from '@portolan/wording';
import { reasonText } from '@portolan/wording/shown-facts';
import type { OwedMoney } from '../../../core/charges/owed.ts';
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import type { ExceptionKind } from '../kinds/kinds.ts';

/** @param facts of the exception, as stored. @param zone of the port: of instants; days are local already */
export function reasonInWords(
  { kind, facts }: { readonly kind: ExceptionKind; readonly facts: Readonly<Record<string, unknown>> },
  zone: string | null,
  locale: MailLocale,
): string {
  const day = (moment: string) => dayInWords(moment, zone, locale);
  return reasonText({ kind, facts }, WORDING[locale], { day });
}

/** @param moment a UTC text, or a day `2026-05-11`. @returns `Mon 11 May`, `Mo., 11. Mai` */
export function dayInWords(moment: string, zone: string | null, locale: MailLocale): string {
  // A day is midnight in UTC.
  return dayFormat(locale, moment.length === 10 ? 'UTC' : (zone ?? 'UTC')).format(Date.parse(moment));
}

/** Whole units, as `USD 2,310`. */
export function moneyInWords(amount: number, currency: string, locale: MailLocale): string {
  const number = NUMBERS[locale].format(amount);
  return locale === 'de' ? `${number} ${currency}` : `${currency} ${number}`;
}

/** With the sources of the sums: `USD 2,310 (terminal)`. Those stored without a source are by tariff. */
export function owedInWords(owed: unknown, locale: MailLocale): string[] {
  const sums = Array.isArray(owed) ? (owed as readonly (Omit<OwedMoney, 'by'> & Partial<Pick<OwedMoney, 'by'>>)[]) : [];
  return sums.map(({ amount, currency_code: currency, by = ['tariff'] }) => {
    const sources = by.map((source) => WORDING[locale].charges.sources[source]);
    return `${moneyInWords(amount, currency, locale)} (${sources.join(', ')})`;
  });
}

/** A format takes a hundred times as long to make as to use, and a digest uses it a hundred times. */
const NUMBERS: Readonly<Record<MailLocale, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }),
  de: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 }),
};
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Zones are those of ports, some hundreds. */
function dayFormat(locale: MailLocale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = dayFormats.get(key);
  if (known !== undefined) return known;
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  const made = new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', options);
  dayFormats.set(key, made);
  return made;
}
