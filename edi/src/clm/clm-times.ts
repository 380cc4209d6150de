/**
 * Dates and times of CLM columns: with a year (YYYYMMDD, YYMMDD, MMDDYY) or without one (MMDD), times to the minute or
 * to the hour. Pure.
 */
import { type EdiTime, readDigits } from '../times.ts';

const DAY_MILLIS = 86_400_000;
/** A year that is not written, or one in the other order of digits, is that of the day nearest to the file's. */
const NEAR_DAYS = 183;

/** @param reference `2026-05-18`: the day of the file. @returns YYYYMMDD; the text itself where it is no date */
export function clmDate(text: string, reference: string): string {
  if (/^\d{4}$/.test(text))
    return (
      nearest(
        yearsAround(reference).map((year) => `${year}${text}`),
        reference,
      ) ?? text
    );
  if (!/^\d{6}$/.test(text)) return text;
  const orders = [`20${text}`, `20${text.slice(4)}${text.slice(0, 4)}`].filter((each) => dayOf(each) !== null);
  return nearest(orders, reference, NEAR_DAYS) ?? orders[0] ?? text;
}

/** @param time HHMM, or HH; null: a day */
export function readClmTime(
  date: string,
  time: string | null,
  reference: string,
  zone: string | null,
  localZone: string | undefined,
): EdiTime {
  const written = time !== null && /^\d{2}$/.test(time) ? `${time}00` : time;
  return readDigits(clmDate(date, reference), written, zone, localZone);
}

/** Days from one to the other, of dates as written; null where one is none. */
export function daysFrom(reference: string, date: string): number | null {
  const [from, to] = [dayOf(reference.replaceAll('-', '')), dayOf(date)];
  return from === null || to === null ? null : (to - from) / DAY_MILLIS;
}

function dayOf(date: string): number | null {
  const read = readDigits(date, null);
  return 'at' in read && read.at.kind === 'date' ? Date.parse(read.at.on) : null;
}

function yearsAround(reference: string): readonly number[] {
  const year = Number(reference.slice(0, 4));
  return [year - 1, year, year + 1];
}

function nearest(dates: readonly string[], reference: string, limit = Number.POSITIVE_INFINITY): string | null {
  let best: { readonly date: string; readonly distance: number } | null = null;
  for (const date of dates) {
    const days = daysFrom(reference, date);
    if (days === null || Math.abs(days) > limit) continue;
    if (best === null || Math.abs(days) < best.distance) best = { date, distance: Math.abs(days) };
  }
  return best?.date ?? null;
}
