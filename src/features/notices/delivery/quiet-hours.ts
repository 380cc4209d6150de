/** Quiet hours of a person: in them nothing is sent, and what waits leaves at their end. Pure. */
export interface QuietHours {
  /** `22:00`. */
  readonly from: string;
  /** `07:00`; earlier than `from`: of the next day. The same: the whole day is quiet but for that minute, so it is refused. */
  readonly until: string;
}

/**
 * The clock on the wall counts: a night in which the clock is set forward is an hour shorter, and an end at 02:30 that does
 * not exist is the moment an hour later on the wall (03:30), as RFC 5545 reads it. Of an end that there is twice, it is the
 * first.
 * @param now Unix milliseconds
 * @param zone IANA; a zone that is unknown here counts as UTC
 * @returns when the quiet hours end, in Unix milliseconds; null: it is not quiet now
 */
export function quietEnd({ from, until }: QuietHours, zone: string, now: number): number | null {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zoneOrUtc(zone));
  // The quiet hours that began yesterday, and those that begin today.
  for (const day of [here.toPlainDate().subtract({ days: 1 }), here.toPlainDate()]) {
    const lastDay = until > from ? day : day.add({ days: 1 });
    const at = (date: Temporal.PlainDate, time: string) =>
      date.toZonedDateTime({ timeZone: here.timeZoneId, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
    const [begin, end] = [at(day, from), at(lastDay, until)];
    if (begin <= now && now < end) return end;
  }
  return null;
}

/** @returns the zone, or UTC where it is none */
export function zoneOrUtc(zone: string | null): string {
  if (zone === null) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
