/**
 * From what a source wrote to a moment: local clock times are read in the zone of their place. Pure; knows no journeys.
 */
import { formatInstant } from '../lib/clock.ts';
import type { ObservedTime } from './observation.ts';

export const PRECISIONS = ['day', 'minute', 'second'] as const;
export type Precision = (typeof PRECISIONS)[number];

export interface Moment {
  /** Unix milliseconds. A day stands as its noon in the place's zone: the same date there, and never a false midnight. */
  readonly millis: number;
  readonly precision: Precision;
  /** The place's zone; null where it is not known, and a local time was then read as UTC. */
  readonly timeZone: string | null;
}

/**
 * Times in a daylight-saving gap or overlap take the earlier valid instant. A local time in an unknown zone keeps its clock
 * reading as UTC, and `timeZone: null` says so.
 */
export function momentOf(time: ObservedTime, timeZone: string | null): Moment {
  switch (time.kind) {
    case 'instant':
      return { millis: Date.parse(time.at), precision: time.precision, timeZone };
    case 'local':
      return { millis: zonedMillis(time.at, timeZone), precision: time.precision, timeZone };
    case 'date':
      return { millis: zonedMillis(`${time.on}T12:00`, timeZone), precision: 'day', timeZone };
  }
}

function zonedMillis(local: string, timeZone: string | null): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone ?? 'UTC', { disambiguation: 'earlier' })
    .epochMilliseconds;
}

export function instantText(moment: Moment): string {
  return formatInstant(moment.millis);
}
