/** Days as numbers since 1970-01-01, and which of them count. Pure; days of a place have no time, so no clock change touches them. */
import type { ClosedDays, DayCount } from './tariff.ts';

const DAY_MILLIS = 86_400_000;

/** @param calendar `US`, `US-CA`; @param on `2026-07-04` */
export type IsHoliday = (calendar: string, on: string) => boolean;

/** @param on `2026-07-04` */
export function dayNumber(on: string): number {
  return Date.parse(`${on}T00:00:00Z`) / DAY_MILLIS;
}

export function dayText(day: number): string {
  return new Date(day * DAY_MILLIS).toISOString().slice(0, 10);
}

export type IsClosed = (day: number) => boolean;

export function closedBy({ weekdays, calendar, extra, worked }: ClosedDays, isHoliday: IsHoliday): IsClosed {
  return (day) => {
    if (weekdays.includes(weekdayOf(day))) return true;
    const on = dayText(day);
    if (extra.includes(on)) return true;
    return calendar !== null && !worked.includes(on) && isHoliday(calendar, on);
  };
}

/** 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

export function counts(day: number, count: DayCount, isClosed: IsClosed): boolean {
  return count === 'calendar' || !isClosed(day);
}

/**
 * @returns the last of this many counted days, where `first` may be the first; for zero days, the day before `first`
 */
export function lastOf(first: number, days: number, count: DayCount, isClosed: IsClosed): number {
  let last = first - 1;
  for (let left = days; left > 0; ) {
    last += 1;
    if (counts(last, count, isClosed)) left -= 1;
  }
  return last;
}

/** The day itself, or the first working day after it. */
export function workingDayFrom(day: number, isClosed: IsClosed): number {
  let found = day;
  while (isClosed(found)) found += 1;
  return found;
}
