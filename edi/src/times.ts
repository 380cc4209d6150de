/**
 * Dates and times as EDI writes them, exactly as precise as written: X12 elements 373, 337 and 623, EDIFACT C507. Pure.
 */

import { tableOf } from '@portolan/codes/table-of';
import type { ObservedTime } from './statements.ts';

export type EdiTime = { readonly at: ObservedTime } | { readonly problem: string };

/** No journey we track is before or after; senders write 00010101 or 99991231 for "none". */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/**
 * X12 623: S and D are standard and daylight saving time, T whichever is in force. Offsets are written as in ISO 8601.
 */
const ZONES: Readonly<Record<string, string>> = tableOf({
  UT: 'UTC',
  GM: 'UTC',
  NS: '-03:30',
  ND: '-02:30',
  NT: 'America/St_Johns',
  TS: '-04:00',
  TD: '-03:00',
  TT: 'America/Halifax',
  ES: '-05:00',
  ED: '-04:00',
  ET: 'America/New_York',
  CS: '-06:00',
  CD: '-05:00',
  CT: 'America/Chicago',
  MS: '-07:00',
  MD: '-06:00',
  MT: 'America/Denver',
  PS: '-08:00',
  PD: '-07:00',
  PT: 'America/Los_Angeles',
  AS: '-09:00',
  AD: '-08:00',
  AT: 'America/Anchorage',
  HS: '-10:00',
  HD: '-09:00',
  HT: 'Pacific/Honolulu',
});

/** 01 to 12 are hours east of Greenwich, 13 to 24 those west: 13 is -12, 24 is -01. */
function numberedZone(code: string): string | null {
  const number = /^\d\d$/.test(code) ? Number(code) : 0;
  if (number < 1 || number > 24) return null;
  return number <= 12 ? `+${two(number)}:00` : `-${two(25 - number)}:00`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/**
 * @param date YYYYMMDD or YYMMDD
 * @param time HHMM, HHMMSS or HHMMSSD…; null and empty: a day
 * @param zone X12 623, `+hh` or `+hhmm`; LT and null: local at the place, or in `localZone` where the partner's mapping
 * names one
 */
export function readDigits(
  date: string,
  time: string | null,
  zone: string | null = null,
  localZone: string | undefined = undefined,
): EdiTime {
  const day = readDay(date);
  if (day === null) return { problem: `${shown(date)} is no date: right would be 20260511` };
  if (time === null) return { at: { kind: 'date', on: day } };
  const clock = readClock(time);
  if (clock === null) return { problem: `${shown(time)} is no time of day: right would be 1830 or 183000` };
  const local = `${day}T${clock.text}`;
  const { precision } = clock;
  const code = zone?.toUpperCase() ?? 'LT';
  const named = code === 'LT' ? localZone : (ZONES[code] ?? numberedZone(code) ?? offset(code));
  if (named === null)
    return { problem: `${shown(code)} is no code of a time zone: right would be LT, UT, ET or -0500` };
  if (named === undefined) return { at: { kind: 'local', at: local, precision } };
  return { at: { kind: 'instant', at: instantIn(local, named), precision } };
}

function readDay(text: string): string | null {
  const digits = /^\d{6}$/.test(text) ? `${Number(text.slice(0, 2)) < 70 ? '20' : '19'}${text}` : text;
  if (!/^\d{8}$/.test(digits)) return null;
  const [year, month, day] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6))];
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return null;
  if (day > daysIn(year, month)) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function readClock(text: string): { readonly text: string; readonly precision: 'minute' | 'second' } | null {
  const parts = /^([01]\d|2[0-3])([0-5]\d)(?:([0-5]\d)\d{0,2})?$/.exec(text);
  if (parts === null) return null;
  const [, hour, minute, second] = parts;
  return { text: `${hour}:${minute}:${second ?? '00'}`, precision: second === undefined ? 'minute' : 'second' };
}

/** `+05`, `-0530`, `+05:30`; beyond 14 hours no place lies. */
function offset(code: string): string | null {
  const parts = /^([+-])(\d\d):?([0-5]\d)?$/.exec(code);
  if (parts === null || Number(parts[2]) > 14) return null;
  return `${parts[1]}${parts[2]}:${parts[3] ?? '00'}`;
}

/** @param local `2026-05-11T18:30:00`; a time that a change of clocks skips or repeats is the earlier instant */
export function instantIn(local: string, timeZone: string): string {
  if (timeZone === 'UTC') return `${local}Z`;
  const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toInstant().toString({ smallestUnit: 'second' });
}

/** Formats of EDIFACT 2379: how many digits of the date and of the time, and whether a zone follows. */
const FORMATS: Readonly<Record<string, readonly [date: number, time: number, zone: boolean]>> = tableOf({
  '101': [6, 0, false],
  '102': [8, 0, false],
  '201': [6, 4, false],
  '202': [6, 6, false],
  '203': [8, 4, false],
  '204': [8, 6, false],
  '205': [8, 4, true],
  '303': [8, 4, true],
  '304': [8, 6, true],
});

/** C507: `202604171830` in format 203. */
export function readFormatted(value: string, format: string | null, localZone: string | undefined): EdiTime {
  const lengths = format === null ? undefined : FORMATS[format];
  if (lengths === undefined)
    return { problem: `the format ${shown(format ?? '')} of a date is not known: right would be 102, 203 or 204` };
  const [date, time, hasZone] = lengths;
  const rest = value.slice(date + time);
  if (value.length < date + time || (!hasZone && rest !== ''))
    return { problem: `${shown(value)} is not of format ${format}: ${date + time} digits were expected` };
  const zone = rest === 'UTC' || rest === 'GMT' ? 'UT' : rest === '' ? null : rest;
  return readDigits(value.slice(0, date), time === 0 ? null : value.slice(date, date + time), zone, localZone);
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 24));
}
