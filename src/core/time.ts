/**
 * Converts the times that sources write to moments: local clock times are read in the zone of their place. Pure; knows
 * no journeys.
 */
import type { ObservedTime } from './observation.ts';

export const PRECISIONS = ['day', 'minute', 'second'] as const;
export type Precision = (typeof PRECISIONS)[number];

export interface Moment {
  /** Unix milliseconds. A day is its noon in the place's zone: the same date there, and never a false midnight. */
  readonly millis: number;
  readonly precision: Precision;
  /** The place's zone; null if it is not known: a local time is then as exact as its day. */
  readonly timeZone: string | null;
  /**
   * Clock time of a local time whose zone is unknown, in milliseconds since midnight: it orders the statements of one
   * day.
   */
  readonly clockMillis: number | null;
}

/**
 * Times in a daylight-saving gap or overlap take the earlier valid instant. A local time is exact if all zones it may
 * be in agree at that moment; else only its day is known, and `timeZone` is null.
 * @param timeZones the IANA zones the place may be in; none if nothing is known
 */
export function momentOf(time: ObservedTime, timeZones: readonly string[]): Moment {
  const only = timeZones.length === 1 ? (timeZones[0] as string) : null;
  switch (time.kind) {
    case 'instant':
      return { millis: Date.parse(time.at), precision: time.precision, timeZone: only, clockMillis: null };
    case 'local':
      return localMoment(time, timeZones);
    case 'date':
      return dayMoment(time.on, timeZones, null);
  }
}

function localMoment(time: ObservedTime & { kind: 'local' }, timeZones: readonly string[]): Moment {
  const agreed = agreedMillis(time.at, timeZones);
  if (agreed !== null) {
    return { millis: agreed, precision: time.precision, timeZone: timeZones[0] as string, clockMillis: null };
  }
  const [day = '', clock = '00:00'] = time.at.split('T');
  return dayMoment(day, timeZones, Date.parse(`1970-01-01T${clock}Z`));
}

/** A day in several possible zones is taken at UTC noon, which is of the same date in most of them. */
function dayMoment(day: string, timeZones: readonly string[], clockMillis: number | null): Moment {
  const only = timeZones.length === 1 ? (timeZones[0] as string) : null;
  return { millis: zonedMillis(`${day}T12:00`, only ?? 'UTC'), precision: 'day', timeZone: only, clockMillis };
}

/** Null where the zones disagree, or none is known. */
function agreedMillis(local: string, timeZones: readonly string[]): number | null {
  let agreed: number | null = null;
  for (const zone of timeZones) {
    const millis = zonedMillis(local, zone);
    if (agreed !== null && agreed !== millis) return null;
    agreed = millis;
  }
  return agreed;
}

function zonedMillis(local: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'earlier' }).epochMilliseconds;
}
