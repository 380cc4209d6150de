/**
 * ISO 8601 date-times as exactly as they were written: an instant with an offset, a clock time without one, a bare date.
 * Pure; reads no zone and guesses none.
 */
import type { ObservedTime } from '../../core/observation.ts';

export type TimeReading = { readonly at: ObservedTime } | { readonly problem: string };

const DATE_TIME =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[T ](?<clock>\d{2}:\d{2})(?<seconds>:\d{2})?(?:[.,]\d{1,9})?(?<offset>Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Sources write 0001-01-01, 1900-01-01 or 9999-12-31 for "none": no journey we track is there. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

const RIGHT = 'right would be 2026-05-11T18:30:00+02:00';

export interface TimeQuirks {
  /** The source marks the local time of the place with Z. */
  readonly localTimesMarkedZ: boolean;
}

export function readTime(text: string, quirks: TimeQuirks = { localTimesMarkedZ: false }): TimeReading {
  const parts = DATE_TIME.exec(text.trim())?.groups;
  if (parts?.date === undefined) return { problem: `"${text.slice(0, 40)}" is no date-time: ${RIGHT}` };
  const year = Number(parts.date.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    return { problem: `"${text}" lies outside the years ${FIRST_YEAR} to ${LAST_YEAR}` };
  }
  try {
    return { at: observedTime(parts, quirks) };
  } catch (error) {
    // Temporal throws a RangeError for a day, hour or offset that does not exist.
    if (error instanceof RangeError) return { problem: `"${text}" does not exist: ${RIGHT}` };
    throw error;
  }
}

function observedTime(parts: Record<string, string | undefined>, quirks: TimeQuirks): ObservedTime {
  const { date = '', clock, seconds, offset } = parts;
  if (clock === undefined) return { kind: 'date', on: Temporal.PlainDate.from(date).toString() };
  const precision = seconds === undefined ? 'minute' : 'second';
  const local = Temporal.PlainDateTime.from(`${date}T${clock}${seconds ?? ':00'}`);
  const zulu = offset?.toUpperCase() === 'Z';
  if (offset === undefined || (zulu && quirks.localTimesMarkedZ)) {
    return { kind: 'local', at: local.toString({ smallestUnit: 'second' }), precision };
  }
  const instant = Temporal.Instant.from(`${local.toString()}${zulu ? 'Z' : fullOffset(offset)}`);
  return { kind: 'instant', at: instant.toString({ smallestUnit: 'second' }), precision };
}

/** `+01`, `+0100` and `+01:00` are one offset; beyond ±14:00 no place lies. */
function fullOffset(offset: string): string {
  const [hours, minutes] = [offset.slice(1, 3), offset.slice(3).replace(':', '') || '00'];
  if (Number(hours) * 60 + Number(minutes) > 14 * 60) throw new RangeError('offset');
  return `${offset.charAt(0)}${hours}:${minutes}`;
}

export type InstantReading = { readonly at: string } | { readonly problem: string };

/** When a statement was made, UTC; without an offset it is read as UTC, a bare date as its beginning. */
export function readInstant(text: string): InstantReading {
  const reading = readTime(text);
  if ('problem' in reading) return reading;
  const { at } = reading;
  switch (at.kind) {
    case 'instant':
      return { at: at.at };
    case 'local':
      return { at: `${at.at}Z` };
    case 'date':
      return { at: `${at.on}T00:00:00Z` };
  }
}
