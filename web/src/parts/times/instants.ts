/** Instants that users choose: after some days, or at the start of a day; by the time of the service and the calendar of this device. */
import { now } from '../../app/api/now.ts';

const DAY_MILLIS = 86_400_000;

/** `2026-05-07T10:00:00Z`, without a fraction. */
export function instantInDays(days: number): string {
  return formatInstant(new Date(now() + days * DAY_MILLIS));
}

/** When the day begins here. @param day `2026-05-07` */
export function instantOfDay(day: string): string {
  return formatInstant(new Date(`${day}T00:00:00`));
}

/** @param day `2026-05-07` */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MILLIS).toISOString().slice(0, 10);
}

/** The first Monday after the day. @param day `2026-05-07` */
export function mondayAfter(day: string): string {
  // 1970-01-01 was a Thursday.
  const weekday = (Date.parse(day) / DAY_MILLIS + 3) % 7;
  return dayAfter(day, 7 - weekday);
}

const formatInstant = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');
