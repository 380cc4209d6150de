/** Times as text: in the zone of the place, with its name; a day stays a day. */
import { now } from '../../app/api/now.ts';
import { agoFormat, dateFormat } from './formats.ts';

const DAY_MILLIS = 86_400_000;
/** The same day of another year is farther away. */
const CLEAR_DAYS = 182;

/** `Sat 28 Nov, 08:00 GMT−8`; without a zone in UTC. */
export function timeText(at: string, timeZone: string | null, language: string): string {
  return dateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(new Date(at));
}

/** `28 Nov 2026, 14:05` in the zone of this device: of what concerns the user and no place. */
export function momentText(at: string, language: string): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

/** `28 Nov` in the place's zone; with its year where the day could be of two years. @param today Unix milliseconds */
export function dayText(at: string, timeZone: string | null, language: string, today = now()): string {
  const isThisYear = dateIn(at, timeZone).slice(0, 4) === dateIn(today, timeZone).slice(0, 4);
  const isClear = isThisYear || Math.abs(daysUntil(at, timeZone, today)) < CLEAR_DAYS;
  return dateFormat(language, {
    day: 'numeric',
    month: 'short',
    ...(!isClear && { year: 'numeric' }),
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(at));
}

/** `2026-11-28`, the date at the place. */
export function dateIn(at: string | number, timeZone: string | null): string {
  const parts = dateFormat('en-CA', { dateStyle: 'short', timeZone: timeZone ?? 'UTC' });
  return parts.format(new Date(at));
}

/** Whole days from now until then, by the calendar of the place. */
export function daysUntil(at: string, timeZone: string | null, now: number): number {
  return Math.round((Date.parse(dateIn(at, timeZone)) - Date.parse(dateIn(now, timeZone))) / DAY_MILLIS);
}

/** Calendar days from the first instant to the second, at the place. */
export function slipDays(from: string, to: string, timeZone: string | null): number {
  return daysUntil(to, timeZone, Date.parse(from));
}

/** `29 min`, `2 d`: how long ago, in one unit. */
export function agoText(at: string, now: number, language: string): string {
  const minutes = Math.round((Date.parse(at) - now) / 60_000);
  const format = agoFormat(language, { style: 'short', numeric: 'auto' });
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  if (Math.abs(minutes) < 48 * 60) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 1440), 'day');
}
