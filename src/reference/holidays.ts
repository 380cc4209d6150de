/**
 * Public holidays of countries and their states, from the package date-holidays (code ISC, data CC BY-SA 3.0 from its
 * sources). Its data is 13 MB and is loaded on first use by a tariff. Knows no ports; a port's own holidays are in the
 * tariff.
 */
import { createRequire } from 'node:module';
import type { default as DateHolidays } from 'date-holidays';

export interface Holidays {
  /**
   * Public holidays only, with the days that are given instead of those on a weekend.
   * @param calendar `US`, or with a state or province `US-CA` @param on `2026-07-04`
   */
  isHoliday(calendar: string, on: string): boolean;
  isKnown(calendar: string): boolean;
}

export function createHolidays(): Holidays {
  const require = createRequire(import.meta.url);
  const byCalendar = new Map<string, DateHolidays>();
  const days = new Map<string, ReadonlySet<string>>();
  const open = (calendar: string) => {
    const known = byCalendar.get(calendar);
    if (known !== undefined) return known;
    const Library = require('date-holidays') as typeof DateHolidays;
    const [country = '', state = ''] = calendar.split('-');
    const opened = state === '' ? new Library(country) : new Library(country, state);
    byCalendar.set(calendar, opened);
    return opened;
  };

  const ofYear = (calendar: string, year: string) => {
    const key = `${calendar} ${year}`;
    let found = days.get(key);
    if (found === undefined) {
      const all = open(calendar).getHolidays(Number(year)) ?? [];
      found = new Set(all.filter(({ type }) => type === 'public').flatMap(daysOf));
      days.set(key, found);
    }
    return found;
  };

  return {
    isHoliday: (calendar, on) => ofYear(calendar, on.slice(0, 4)).has(on),
    isKnown: (calendar) => {
      const [country = '', state] = calendar.split('-');
      const library = new (require('date-holidays') as typeof DateHolidays)();
      if (!Object.hasOwn(library.getCountries(), country)) return false;
      return state === undefined || Object.hasOwn(library.getStates(country) ?? {}, state);
    },
  };
}

/** `date` is when it begins, `2026-12-25 00:00:00`; a holiday may have several days. */
function daysOf({ date, start, end }: { date: string; start: Date; end: Date }): string[] {
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MILLIS));
  return Array.from({ length }, (_, index) => new Date(first + index * DAY_MILLIS).toISOString().slice(0, 10));
}

const DAY_MILLIS = 86_400_000;
