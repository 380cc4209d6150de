/** Days, times and amounts as letters write them, in the language of the letter. Pure. */
import { minorDigitsOf } from '@portolan/codes/currency';
import { CURRENCY_BEHIND, type Language, REGIONAL } from '@portolan/wording/language';

export interface LetterFormats {
  /** @param day `2026-06-03` @returns `3 June 2026` */
  day(day: string): string;
  /** `8–17 May 2026`; of one day, the day */
  days(from: string, to: string): string;
  /** With the days of the week, which say whether a place was open: `Fri 8 – Sun 10 May 2026` */
  weekdays(from: string, to: string): string;
  /** @param at UTC text @returns `3 Jun 2026, 14:20 (UTC+2)`; of what is known as a day, the day */
  moment(at: string, zone: string | null): string;
  /** `USD 1,240.00`, with as many decimals as the currency has */
  money(amount: number, currency: string): string;
  /** Without the currency. */
  amount(amount: number, currency: string): string;
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const WEEKDAY = { ...DAY, weekday: 'short', month: 'short' } as const;
const NOON = '12:00:00';
const NO_BREAK = '\u00A0';

export function letterFormats(language: Language): LetterFormats {
  const tag = REGIONAL[language];
  const days = new Intl.DateTimeFormat(tag, DAY);
  const weekdays = new Intl.DateTimeFormat(tag, WEEKDAY);
  /** `del 26 al 29 de noviembre de 2026`, which Intl abbreviates with a dash. */
  const spanishRange = (from: Date, to: Date) => {
    const [year, month] = [from.getUTCFullYear() !== to.getUTCFullYear(), from.getUTCMonth() !== to.getUTCMonth()];
    const first = new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      timeZone: 'UTC',
      ...((year || month) && { month: 'long' }),
      ...(year && { year: 'numeric' }),
    });
    return `del ${first.format(from)} al ${days.format(to)}`;
  };
  const numbers = new Map<string, Intl.NumberFormat>();
  const numbersOf = (currency: string) => {
    const known = numbers.get(currency);
    if (known !== undefined) return known;
    const digits = minorDigitsOf(currency);
    const made = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    numbers.set(currency, made);
    return made;
  };
  const amount = (value: number, currency: string) => numbersOf(currency).format(value);
  const dateOf = (text: string) => new Date(`${text}T00:00:00Z`);
  const day = (text: string) => days.format(dateOf(text));
  return {
    day,
    days: (from, to) =>
      from !== to && language === 'es'
        ? spanishRange(dateOf(from), dateOf(to))
        : days.formatRange(dateOf(from), dateOf(to)).replaceAll('\u2009', ''),
    weekdays: (from, to) =>
      weekdays.formatRange(dateOf(from), dateOf(to)).replaceAll(',', '').replaceAll('\u2009', ' '),
    moment(at, zone) {
      const there = Temporal.Instant.from(at).toZonedDateTimeISO(zone ?? 'UTC');
      const local = there.toPlainDateTime();
      const on = day(local.toPlainDate().toString());
      // A fact that is known as a day is noon there.
      if (local.toPlainTime().toString() === NOON) return on;
      const offset = there.offset.replace(/^([+-])0?(\d+):(\d+)$/, (_, sign: string, hours: string, minutes: string) =>
        hours === '0' && minutes === '00'
          ? ''
          : `${sign === '-' ? '−' : '+'}${hours}${minutes === '00' ? '' : `:${minutes}`}`,
      );
      return `${on}, ${local.toPlainTime().toString({ smallestUnit: 'minute' })} (UTC${offset})`;
    },
    money: (value, currency) =>
      CURRENCY_BEHIND.has(language)
        ? `${amount(value, currency)}${NO_BREAK}${currency}`
        : `${currency}${NO_BREAK}${amount(value, currency)}`,
    amount,
  };
}
