/** Days as text: `2026-05-22` is a day of its place and has no zone. Pure. */
import { dateFormat } from './formats.ts';
import { dayText } from './times.ts';

/** `22 May`; with its year where the day could be of two years. */
export const dayName = (day: string, locale: string): string => dayText(noonOf(day), 'UTC', locale);

/** In the parts that the options name, such as the weekday alone. */
export const dayParts = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(noonOf(day)));

const noonOf = (day: string) => `${day}T12:00:00Z`;
