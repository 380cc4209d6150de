/** Times as APIs write them beside ISO 8601: American dates, and days that are counted from another one. Pure. */
import { momentOf } from '../../../core/time.ts';
import { PLAIN_TIMES, readClock } from '../../neutral-format/times.ts';

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,T]+(\d{1,2}):(\d\d)(:\d\d)?\s*([AP]M)?)?\s*(\([^)]*\)?)?\s*/i;

/** `05/10/2026 22:14` and `5/10/2026 10:14 PM` as `2026-05-10 22:14`; anything else stays, and is noted if it is no time. */
export function isoDate(text: string): string {
  const written = text.trim();
  const match = AMERICAN.exec(written);
  if (match === null) return written;
  const [whole, month = '', day = '', year, hour, minute, seconds = '', half] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const clock = hour === undefined ? '' : ` ${hourOf(hour, half)}:${minute}${seconds}`;
  const rest = written.slice(whole.length);
  return `${date}${clock}${rest === '' ? '' : ` ${rest}`}`;
}

function hourOf(hour: string, half: string | undefined): string {
  if (half === undefined) return hour.padStart(2, '0');
  return String((Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)).padStart(2, '0');
}

/** The calendar day that is so many days later; anything but a day stays. */
export function shiftedDay(text: string, days: number): string {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(text.trim()) ?? [];
  if (day === undefined) return text;
  try {
    return Temporal.PlainDate.from(day).add({ days }).toString();
  } catch (error) {
    if (error instanceof RangeError) return text;
    throw error;
  }
}

/** For comparison alone: a time without a zone counts as UTC. */
export function millisOf(value: unknown): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string') return null;
  const reading = readClock(isoDate(value), PLAIN_TIMES);
  return 'problem' in reading ? null : momentOf(reading.at, ['UTC']).millis;
}
