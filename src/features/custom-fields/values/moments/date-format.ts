/**
 * The default_format of dates and times: valid patterns, parsing and formatting. Patterns are Unicode (LDML) ones in
 * UTC, so that a date is the same wherever the service runs.
 */
import { createRequire } from 'node:module';

/** The method that date-fns calls to construct a date of the same class. */
const CONSTRUCT = Symbol.for('constructDateFrom');

/**
 * A Date whose local time is UTC: date-fns computes in local time, and with this it gives the same on every machine.
 * In the machine's zone a day without midnight (a clock change) would become another day.
 */
class UtcDate extends Date {
  [CONSTRUCT](value: number | string | Date): UtcDate {
    return new UtcDate(value);
  }
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getDay(): number {
    return this.getUTCDay();
  }
  override getHours(): number {
    return this.getUTCHours();
  }
  override getMinutes(): number {
    return this.getUTCMinutes();
  }
  override getSeconds(): number {
    return this.getUTCSeconds();
  }
  override getMilliseconds(): number {
    return this.getUTCMilliseconds();
  }
  override getTimezoneOffset(): number {
    return 0;
  }
  override setFullYear(...parts: [year: number, month?: number, date?: number]): number {
    return this.setUTCFullYear(...parts);
  }
  override setMonth(...parts: [month: number, date?: number]): number {
    return this.setUTCMonth(...parts);
  }
  override setDate(date: number): number {
    return this.setUTCDate(date);
  }
  override setHours(...parts: [hours: number, minutes?: number, seconds?: number, millis?: number]): number {
    return this.setUTCHours(...parts);
  }
  override setMinutes(...parts: [minutes: number, seconds?: number, millis?: number]): number {
    return this.setUTCMinutes(...parts);
  }
  override setSeconds(...parts: [seconds: number, millis?: number]): number {
    return this.setUTCSeconds(...parts);
  }
  override setMilliseconds(millis: number): number {
    return this.setUTCMilliseconds(millis);
  }
}

/** The context that date-fns' functions take as `in`. */
function inUtc(value: number | string | Date): UtcDate {
  return new UtcDate(value);
}

const require = createRequire(import.meta.url);
let loaded: { format: typeof import('date-fns').format; parse: typeof import('date-fns').parse } | undefined;

/** With the first pattern. As an ES module the whole library takes more than a second and 260 MB. */
function dateFns() {
  loaded ??= { format: require('date-fns/format').format, parse: require('date-fns/parse').parse };
  return loaded;
}

export const MAX_FORMAT_LENGTH = 64;

/** What a pattern leaves out is midnight of the first of January; two digits of a year are of this century. */
const START_OF_YEAR = inUtc(Date.UTC(2050, 0, 1));

/** Days and months that differ, one past twelve and one not, and a time of the afternoon. */
const SAMPLES = [Date.UTC(2026, 10, 3, 16, 7), Date.UTC(2031, 1, 28, 4, 45)];
const DAY_MILLIS = 86_400_000;

export type DatePrecision = 'date' | 'datetime';

/** What is wrong with a pattern; undefined: nothing is. */
export function findFormatProblem(pattern: string, precision: DatePrecision): string | undefined {
  const example = precision === 'date' ? 'dd/MM/yyyy' : 'dd/MM/yyyy HH:mm';
  const letters = pattern.replace(/'[^']*'/g, '');
  if (/[YD]/.test(letters)) return `must write the year as yyyy and the day as dd, as in ${example}`;
  if (precision === 'date' && /[abBhHkKmsSxXzOtTp]/.test(letters)) {
    return `must hold a date alone, as in ${example} (MM is the month, mm would be minutes)`;
  }
  try {
    const roundTrips = SAMPLES.every((sample) => {
      const moment = precision === 'date' ? sample - (sample % DAY_MILLIS) : sample;
      return parseByFormat(formatMoment(moment, pattern), pattern) === moment;
    });
    // A value that was read is written back as ISO 8601, and must be the same again.
    if (SAMPLES.some((sample) => isMisread(sample, pattern, precision))) {
      return `must not read 2026-11-03 as another day; put the day before the month only where the year comes last, as in ${example}`;
    }
    return roundTrips ? undefined : `must hold ${WHOLE[precision]}, as in ${example} (MM is the month, mm are minutes)`;
  } catch {
    return `must be a Unicode date pattern, as in ${example}; other letters stand in single quotes`;
  }
}

function isMisread(sample: number, pattern: string, precision: DatePrecision): boolean {
  const iso = formatMoment(sample, precision === 'date' ? 'yyyy-MM-dd' : "yyyy-MM-dd'T'HH:mm:ssXXX");
  const read = parseByFormat(iso, pattern);
  return read !== undefined && formatMoment(read, 'yyyy-MM-dd') !== formatMoment(sample, 'yyyy-MM-dd');
}

const WHOLE = { date: 'year, month and day', datetime: 'year, month, day, hour and minute' } as const;

/** Unix milliseconds; undefined where the text does not fit the pattern, or names a day that is not there. */
export function parseByFormat(text: string, pattern: string): number | undefined {
  const moment = dateFns().parse(text, pattern, START_OF_YEAR, { in: inUtc }).getTime();
  // "03/04/26" by dd/MM/yyyy would be a day of Roman times.
  return moment >= EARLIEST && moment <= LATEST ? moment : undefined;
}

const EARLIEST = Date.UTC(1000, 0, 1);
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** @param moment Unix milliseconds; of a date, its midnight in UTC */
export function formatMoment(moment: number, pattern: string): string {
  return dateFns().format(moment, pattern, { in: inUtc });
}
