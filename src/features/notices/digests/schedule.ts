/** When a digest is due: at an hour of the user's day, in the user's zone. Pure. */
import { dayOf, nextTime } from '../../../lib/times/recurring.ts';

export interface DigestTimes {
  /** 0 to 23. */
  readonly hour: number;
  readonly onWeekends: boolean;
  /** IANA zone. */
  readonly timeZone: string;
}

/** A digest that is later than this is left out: a report of the morning is of no use in the evening. */
const LATEST_MILLIS = 6 * 3_600_000;
const SATURDAY = 6;

/** @param after Unix milliseconds @returns the first moment after it, Unix milliseconds */
export function nextDigestAt({ hour, onWeekends, timeZone }: DigestTimes, after: number): number {
  return nextTime({ hour, timeZone, isDay: (day) => onWeekends || day.dayOfWeek < SATURDAY }, after);
}

/**
 * @param now Unix milliseconds, of a digest that is due
 * @returns the user's day, `2026-05-11`; null: it is too late for one, or the user's zone has changed, so that it is not
 *   the user's hour
 */
export function digestDay(times: DigestTimes, now: number): string | null {
  const day = dayOf(now, times.timeZone);
  const { timeZone, hour } = times;
  const at = day.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds;
  if (now < at || now > at + LATEST_MILLIS) return null;
  return times.onWeekends || day.dayOfWeek < SATURDAY ? day.toString() : null;
}
