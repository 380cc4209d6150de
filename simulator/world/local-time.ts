/** Writes an instant as local time of a zone. Knows no source. */

/** `2026-05-11T18:30:00`: no offset. */
export function localTime(time: number, zone: string): string {
  return inZone(time, zone).toPlainDateTime().toString({ smallestUnit: 'second' });
}

/** `2026-05-11T18:30:00+08:00`. */
export function localTimeWithOffset(time: number, zone: string): string {
  return inZone(time, zone).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

function inZone(time: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
}
