/** Clock times as terminals and railroads write them, with what an operator knows of a source's clock. Pure. */

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

/** ISO 8601; a day stays a day. */
export function readClock(text: string, times: SourceTimes): TimeReading {
  const reading = readTime(text, times);
  if ('problem' in reading || reading.at.kind !== 'local' || times.timeZone === null) return reading;
  const { precision } = reading.at;
  return { at: { kind: 'instant', at: formatInstant(momentOf(reading.at, [times.timeZone]).millis), precision } };
}

/**
 * A last free day is a day at its place. Programs that know no days write one as its midnight, often of UTC: read as that moment, it
 * would be a day early west of Greenwich.
 * @param text as it was written
 */
export function asLastFreeDay(at: ObservedTime, text: string): ObservedTime {
  const [, day] = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-][\d:]+)?$/i.exec(text.trim()) ?? [];
  return day === undefined ? at : { kind: 'date', on: day };
}
