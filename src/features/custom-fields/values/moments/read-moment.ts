/**
 * Parses dates and times: by the definition's format, else as ISO 8601 or with the month in letters. Ambiguous dates
 * are refused, never guessed.
 */
import { formatInstant } from '../../../../lib/clock.ts';
import { parseByFormat } from './date-format.ts';

/** What would be right, where nothing could be read. */
export type MomentReading<Value> = { readonly value: Value } | ValueProblem;

/** Why a value was not read: in a sentence, and as a word with its values for clients that have sentences of their own. */
export interface ValueProblem {
  readonly problem: string;
  readonly meta: { readonly reason: ValueReason } & Readonly<Record<string, unknown>>;
}

export const VALUE_REASONS = [
  'required',
  'wrong_type',
  'length',
  'pattern',
  'pattern_unusable',
  'digits',
  'range',
  'no_option',
  'option_twice',
  'no_record',
  'date_format',
  'time_format',
  'ambiguous_date',
  'no_such_time',
  'no_time_zone',
] as const;
export type ValueReason = (typeof VALUE_REASONS)[number];

/** The year first, or the month by its name: there is one way to read them. */
const PLAIN_DATES = [
  'yyyy-MM-dd',
  'yyyyMMdd',
  'yyyy/MM/dd',
  'd MMM yyyy',
  'd MMMM yyyy',
  'd-MMM-yyyy',
  'MMM d, yyyy',
  'MMMM d, yyyy',
];
const NUMBERS_ONLY = /^\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{2,4}/;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const ISO_TIME = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?([Zz]|[+-]\d\d(?::?\d\d)?)?$/;

/** `2026-05-11` */
export function readDate(text: string, pattern: string | null): MomentReading<string> {
  const trimmed = text.trim();
  const byFormat = pattern === null ? undefined : parseByFormat(trimmed, pattern);
  const moment = byFormat ?? firstOf(PLAIN_DATES, trimmed);
  if (moment !== undefined) return { value: new Date(moment).toISOString().slice(0, 10) };
  return problemOf(trimmed, pattern, ['date_format', 'a date such as 2026-05-11']);
}

/** `2026-05-11T18:30:00Z`. Without a zone in the pattern, times by it are UTC. */
export function readDatetime(text: string, pattern: string | null): MomentReading<string> {
  const trimmed = text.trim();
  const byFormat = pattern === null ? undefined : parseByFormat(trimmed, pattern);
  if (byFormat !== undefined) return { value: formatInstant(byFormat) };
  return readIsoTime(trimmed) ?? problemOf(trimmed, pattern, ['time_format', 'a time such as 2026-05-11T18:30:00Z']);
}

function readIsoTime(text: string): MomentReading<string> | undefined {
  const [, day, hour, minute, second = '00', zone] = ISO_TIME.exec(text) ?? [];
  if (day === undefined) return undefined;
  const noSuch = (problem: string) => ({ problem, meta: { reason: 'no_such_time', value: text } as const });
  if (parseByFormat(day, 'yyyy-MM-dd') === undefined) return noSuch(`There is no day ${day}.`);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return noSuch(`There is no time ${hour}:${minute}:${second}.`);
  if (zone === undefined) {
    return {
      problem: `"${text}" has no time zone; write ${text}Z for UTC, or an offset as in +02:00.`,
      meta: { reason: 'no_time_zone', value: text },
    };
  }
  const moment = Date.parse(`${day}T${hour}:${minute}:${second}${offsetOf(zone)}`);
  if (Number.isNaN(moment)) return noSuch(`There is no offset ${zone}.`);
  // Rounded up past the year 9999 it would have no such form.
  return new Date(moment).getUTCFullYear() > 9999 ? undefined : { value: formatInstant(moment) };
}

function offsetOf(zone: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

function firstOf(patterns: readonly string[], text: string): number | undefined {
  for (const pattern of patterns) {
    const moment = parseByFormat(text, pattern);
    if (moment !== undefined) return moment;
  }
  return undefined;
}

function problemOf(
  text: string,
  pattern: string | null,
  [reason, right]: readonly ['date_format' | 'time_format', string],
): ValueProblem {
  const value = text.slice(0, 60);
  const shown = JSON.stringify(value);
  if (ISO_DAY.test(text) && firstOf(PLAIN_DATES, text) === undefined)
    return { problem: `There is no day ${text}.`, meta: { reason: 'no_such_time', value } };
  if (pattern !== null) {
    const problem = `${shown} does not fit the definition's default_format ${pattern}, nor is it ${right}.`;
    return { problem, meta: { reason, value, default_format: pattern } };
  }
  if (!NUMBERS_ONLY.test(text)) return { problem: `${shown} is not ${right}.`, meta: { reason, value } };
  return {
    problem: `${shown} leaves open which number is the day and which the month; write ${right}, or give the definition a default_format.`,
    meta: { reason: 'ambiguous_date', value },
  };
}
