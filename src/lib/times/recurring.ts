/** When what recurs is due: at an hour of chosen days, by the clock of a zone. Pure. */

export interface Recurrence {
  /** 0 to 23. */
  readonly hour: number;
  /** IANA zone. */
  readonly timeZone: string;
  /** At least one day of each year. */
  readonly isDay: (day: Temporal.PlainDate) => boolean;
}

/**
 * @param after Unix milliseconds
 * @returns the first moment after it, Unix milliseconds. An hour that daylight saving skips is the next one; of an hour
 *   that it repeats it is the first.
 */
export function nextTime({ hour, timeZone, isDay }: Recurrence, after: number): number {
  let day = dayOf(after, timeZone);
  for (;;) {
    if (isDay(day)) {
      const at = day.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds;
      if (at > after) return at;
    }
    day = day.add({ days: 1 });
  }
}

/** @param at Unix milliseconds */
export function dayOf(at: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
}
