/** Clock times as terminals and railroads write them, with what an operator knows of a source's clock. Pure. */

import { tableOf } from '@portolan/codes/table-of';
import type { ObservedTime } from '../../core/observation.ts';
import { momentOf } from '../../core/time.ts';
import { formatInstant } from '../../lib/clock.ts';
import { readTime, type TimeReading } from '../http/time.ts';

export interface SourceTimes {
  /** The source marks the local time of the place with Z. */
  readonly localTimesMarkedZ: boolean;
  /** The IANA zone of its times without an offset, where it is not that of the place; null: it is. */
  readonly timeZone: string | null;
}

export const PLAIN_TIMES: SourceTimes = { localTimesMarkedZ: false, timeZone: null };

/** Of North America, as railroads and terminals write them; standard and daylight-saving time have offsets of their own. */
const ZONE_WORDS: Readonly<Record<string, string>> = tableOf({
  UTC: 'UTC',
  GMT: 'UTC',
  NT: 'America/St_Johns',
  NST: '-03:30',
  NDT: '-02:30',
  AT: 'America/Halifax',
  AST: '-04:00',
  ADT: '-03:00',
  ET: 'America/New_York',
  EST: '-05:00',
  EDT: '-04:00',
  CT: 'America/Chicago',
  CST: '-06:00',
  CDT: '-05:00',
  MT: 'America/Denver',
  MST: '-07:00',
  MDT: '-06:00',
  PT: 'America/Los_Angeles',
  PST: '-08:00',
  PDT: '-07:00',
});

const WITH_ZONE_WORD = /^(.*\d)\s*([A-Z]{2,3})$/i;

/** ISO 8601, also with the word of a zone, `2026-11-21 04:00 ET`; a day stays a day. */
export function readClock(text: string, times: SourceTimes): TimeReading {
  const [, written = text, word = ''] = WITH_ZONE_WORD.exec(text.trim()) ?? [];
  const named = ZONE_WORDS[word.toUpperCase()];
  const reading = readTime(named === undefined ? text : written, times);
  const zone = named ?? times.timeZone;
  if ('problem' in reading || reading.at.kind !== 'local' || zone === null) return reading;
  const { precision } = reading.at;
  return { at: { kind: 'instant', at: formatInstant(momentOf(reading.at, [zone]).millis), precision } };
}

/**
 * A last free day is a day at its place. Programs that know no days write one as its midnight, often of UTC: read as that moment, it
 * would be a day early west of Greenwich.
 * @param text as it was written
 */
export function asLastFreeDay(at: ObservedTime, text: string): ObservedTime {
  const [, day] =
    /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-][\d:]+|\s*[A-Z]{2,3})?$/i.exec(text.trim()) ?? [];
  return day === undefined ? at : { kind: 'date', on: day };
}
